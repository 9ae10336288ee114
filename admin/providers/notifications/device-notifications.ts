import { HttpError } from 'react-admin';
import type { Database } from '../../../shared/database.types.ts';
import { unwrap } from '../http-error.ts';
import { getNotifyStatus } from '../settings/setup-provider.ts';
import { supabaseClient } from '../supabase-client.ts';
import { deviceName } from './device-name.ts';

// Notifications on this device: the browser's push subscription, and the row that the server keeps of it.

/** A device that gets notifications. */
export type PushDevice = Database['public']['Functions']['push_devices']['Returns'][number];

/** Whether this browser can show notifications; `install` where it can once the site is on the Home Screen. */
export type DeviceSupport = 'yes' | 'install' | 'no';

/** What this browser can do about notifications. */
export function deviceSupport(): DeviceSupport {
  if ('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window) {
    return 'yes';
  }
  const { userAgent, maxTouchPoints } = navigator;
  return /\bon (iPhone|iPad)$/.test(deviceName(userAgent, maxTouchPoints)) ? 'install' : 'no';
}

/** The browser's subscription; null if it has none. */
async function currentSubscription(): Promise<PushSubscription | null> {
  if (deviceSupport() !== 'yes') return null;
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** Whether a subscription was made with the server's key. */
function hasKey({ options }: PushSubscription, key: string): boolean {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer());
  const text = btoa(String.fromCharCode(...bytes));
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '') === key;
}

/** Subscribes this browser and saves it on the server, in place of `device` if that is given. Returns its id there. */
export async function subscribe(key: string, device?: string): Promise<string> {
  await navigator.serviceWorker.register('sw.js');
  const { pushManager } = await navigator.serviceWorker.ready;
  const old = await pushManager.getSubscription();
  // A browser refuses a second key.
  if (old && !hasKey(old, key)) await old.unsubscribe();
  const options = { userVisibleOnly: true, applicationServerKey: key };
  const subscription = await pushManager.subscribe(options).catch((error: unknown) => {
    console.error(error);
    throw new HttpError('This browser couldn’t reach its push service. Try again later.', 0);
  });
  const { endpoint = '', keys } = subscription.toJSON();
  return unwrap(
    supabaseClient.rpc('save_push_device', {
      endpoint,
      p256dh: keys?.p256dh ?? '',
      auth: keys?.auth ?? '',
      label: deviceName(navigator.userAgent, navigator.maxTouchPoints),
      device,
    }),
  );
}

/** All devices, and the id of the one that this is. */
export async function readDevices() {
  const devices = await unwrap(supabaseClient.rpc('push_devices'));
  const subscription = await currentSubscription();
  const own = devices.find(({ endpoint }) => endpoint === subscription?.endpoint);
  return { devices, own: own?.id };
}

/** Removes a device on the server; if it is this one, its subscription ends. */
export async function removeDevice(id: string): Promise<void> {
  const { own } = await readDevices();
  await unwrap(supabaseClient.rpc('remove_push_device', { device: id }));
  if (id === own) await unsubscribe();
}

/** Ends this browser's subscription. A failure is only logged. */
export async function unsubscribe(): Promise<void> {
  try {
    await (await currentSubscription())?.unsubscribe();
  } catch (error) {
    console.error(error);
  }
}

/** Has the server send a notification to one device. */
export async function sendTest(id: string): Promise<void> {
  await unwrap(supabaseClient.rpc('send_test_notification', { device: id }));
}

/**
 * Repairs the subscription of the device with this id: a browser drops or changes it without telling anyone, and the
 * server's key may be new. Returns its id; null if the device was removed on the server, which ends its subscription.
 */
export async function repair(id: string): Promise<string | null> {
  const [{ push }, devices, subscription] = await Promise.all([
    getNotifyStatus(),
    unwrap(supabaseClient.rpc('push_devices')),
    currentSubscription(),
  ]);
  const device = devices.find((each) => each.id === id);
  if (!device) {
    await subscription?.unsubscribe();
    return null;
  }
  const isSame = subscription?.endpoint === device.endpoint && push && hasKey(subscription, push);
  if (push && !isSame && deviceSupport() === 'yes' && Notification.permission === 'granted') {
    return subscribe(push, id);
  }
  return id;
}

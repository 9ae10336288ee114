import { safeStorage } from '../../../shared/safe-storage.ts';
import { removeAtSignOut } from '../session/session-state.ts';
import { supabaseClient } from '../supabase-client.ts';

// The calls about notifications on devices. All throw an HttpError.

const KEY = 'push-device';
/** The id of the administrator who turned notifications on here. */
const OWNER = 'push-device.owner';
const store = safeStorage(() => localStorage);

const userId = async () => (await supabaseClient.auth.getSession()).data.session?.user.id ?? '';

/** Loaded when it is used: not every device gets notifications. */
const load = () => import('./device-notifications.ts');

/** The devices that get notifications, and the id of the one that this is. */
export async function getPushDevices() {
  return (await load()).readDevices();
}

/** Turns notifications on for this device with the server's key, once the permission is given. */
export async function addPushDevice(key: string): Promise<void> {
  const { subscribe } = await load();
  store.setItem(KEY, await subscribe(key, store.getItem(KEY) ?? undefined));
  store.setItem(OWNER, await userId());
}

/** Sends no more notifications to a device. */
export async function removePushDevice(id: string): Promise<void> {
  await (await load()).removeDevice(id);
  if (store.getItem(KEY) === id) store.removeItem(KEY);
}

/**
 * Ends notifications on this device after signing out: whoever uses it next must not read them. The server forgets the
 * device once its push service says that it is gone. Never rejects.
 */
export async function endPushDevice(): Promise<void> {
  if (!store.getItem(KEY)) return;
  store.removeItem(KEY);
  await (await load()).unsubscribe();
}

removeAtSignOut(endPushDevice);
// The number on the installed app's icon.
removeAtSignOut(async () => {
  await (navigator as Partial<Navigator>).clearAppBadge?.().catch(() => undefined);
});

/** Sends a notification to one device. */
export async function sendTestNotification(id: string): Promise<void> {
  await (await load()).sendTest(id);
}

/** Brings this device and the server to the same state, if notifications were turned on here. */
export async function repairPushDevice(): Promise<void> {
  const id = store.getItem(KEY);
  const owner = store.getItem(OWNER);
  // The server lists the caller's devices alone, so this one would seem removed to another administrator.
  if (!id || (owner !== null && owner !== (await userId()))) return;
  const repaired = await (await load()).repair(id);
  if (repaired) store.setItem(KEY, repaired);
  else store.removeItem(KEY);
}

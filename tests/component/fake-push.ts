import { onTestFinished, vi } from 'vitest';

/** A public VAPID key of the server, and one that it had before. */
export const VAPID = 'BAE_-w';
export const OLD_VAPID = 'BAAA';

const bytesOf = (key: string) =>
  Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0))
    .buffer;

interface Subscription {
  endpoint: string;
  options: { applicationServerKey: ArrayBuffer };
  toJSON: () => object;
  unsubscribe: () => Promise<boolean>;
}

/**
 * A browser with push messages: `permission` is the stored answer, `answer` what the user says when asked. Each new
 * subscription has an endpoint of its own.
 */
export function fakePush(permission: NotificationPermission = 'default') {
  let made = 0;
  const browser = {
    answer: 'granted' as NotificationPermission,
    subscription: null as Subscription | null,
    registered: [] as string[],
    /** Subscribes as if it had happened earlier. */
    subscribe(key: string, endpoint = `https://push.example/${(made += 1)}`) {
      browser.subscription = {
        endpoint,
        options: { applicationServerKey: bytesOf(key) },
        toJSON: () => ({ endpoint, keys: { p256dh: 'public', auth: 'secret' } }),
        unsubscribe() {
          browser.subscription = null;
          return Promise.resolve(true);
        },
      };
      return browser.subscription;
    },
  };
  const registration = {
    pushManager: {
      getSubscription: () => Promise.resolve(browser.subscription),
      subscribe: ({ applicationServerKey }: { applicationServerKey: string }) =>
        Promise.resolve(browser.subscription ?? browser.subscribe(applicationServerKey)),
    },
  };
  const serviceWorker = Object.assign(new EventTarget(), {
    ready: Promise.resolve(registration),
    getRegistration: () => Promise.resolve(registration),
    register(file: string) {
      browser.registered.push(file);
      return Promise.resolve(registration);
    },
  });
  const notification = {
    permission,
    requestPermission() {
      notification.permission = browser.answer;
      return Promise.resolve(browser.answer);
    },
  };
  vi.stubGlobal('Notification', notification);
  vi.stubGlobal('PushManager', class {});
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: serviceWorker });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'serviceWorker'));
  return { browser, serviceWorker };
}

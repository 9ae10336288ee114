import type { Page } from '@playwright/test';
import { openPushService, type PushOnLoopback } from '../push-on-loopback.ts';
import { discardQuestion } from './administrator.ts';
import { expectAccessible } from './axe.ts';
import { fillContactStep, openSite } from './support.ts';
import { expect, test } from './test.ts';

test.use({ signedIn: true, serviceWorkers: 'allow' });

let push: PushOnLoopback;
test.beforeAll(async () => {
  push = await openPushService();
});
test.afterAll(() => push.close());

/**
 * Lets this page's browser allow notifications, and subscribe at the push service on loopback: a Chromium without a
 * screen has no notifications, and can't reach its own push service.
 */
async function allowNotifications(page: Page, device: string): Promise<void> {
  await page.addInitScript(({ endpoint, p256dh, auth }) => {
    let permission: NotificationPermission = 'default';
    Object.defineProperty(Notification, 'permission', {
      get: () => (localStorage.getItem('push-device') === null ? permission : 'granted'),
    });
    Notification.requestPermission = () => Promise.resolve((permission = 'granted'));
    let current: PushSubscription | null = null;
    const bytesOf = (key: string) =>
      Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0));
    PushManager.prototype.getSubscription = () => Promise.resolve(current);
    PushManager.prototype.subscribe = (options) => {
      const key = bytesOf(options?.applicationServerKey as string);
      current = {
        endpoint,
        options: { applicationServerKey: key.buffer, userVisibleOnly: true },
        toJSON: () => ({ endpoint, keys: { p256dh, auth } }),
        unsubscribe() {
          current = null;
          return Promise.resolve(true);
        },
      } as unknown as PushSubscription;
      return Promise.resolve(current);
    };
  }, push.newDevice(device));
}

interface Shown {
  title: string;
  body?: string;
  tag?: string;
  renotify?: boolean;
  data?: unknown;
}

/** What is used of a service worker's scope, for which TypeScript has a library of its own. */
interface WorkerScope extends EventTarget {
  /** What the worker shows. */
  shown: Shown[];
  /** What it opens in a new window. */
  opened: string | null;
  badge: number | null;
  Clients: { prototype: { openWindow: (address: string) => Promise<null> } };
  WindowClient: { prototype: { focus: () => Promise<unknown> } };
}

/** The site's service worker; each call starts it in case the browser has stopped it. */
async function openWorker(page: Page) {
  const context = page.context();
  const session = await context.newCDPSession(page);
  const registered = new Promise<{ registrationId: string; scopeURL: string }>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
      if (first) resolve(first);
    });
  });
  await session.send('ServiceWorker.enable');
  const { registrationId, scopeURL } = await registered;

  /** Starts it, with a screen and windows that note what it does. */
  async function start() {
    await session.send('ServiceWorker.startWorker', { scopeURL });
    const worker = context.serviceWorkers().at(-1) ?? (await context.waitForEvent('serviceworker'));
    await worker.evaluate(() => {
      const scope = globalThis as unknown as WorkerScope;
      Object.assign(scope, { shown: [], opened: null, badge: null });
      ServiceWorkerRegistration.prototype.showNotification = (title, options) => {
        scope.shown.push({ title, ...options });
        return Promise.resolve();
      };
      scope.Clients.prototype.openWindow = (address) => {
        scope.opened = address;
        return Promise.resolve(null);
      };
      // A Chromium without a screen ends a worker that sets it.
      Object.defineProperty(navigator, 'setAppBadge', {
        configurable: true,
        value: (count: number) => {
          scope.badge = count;
          return Promise.resolve();
        },
      });
      // Only a real press lets a window take the focus.
      scope.WindowClient.prototype.focus = () => Promise.resolve();
    });
    return worker;
  }

  return {
    /** Delivers a push message; returns the notification that the worker shows, and the badge that it sets. */
    async push(data: string): Promise<{ shown: Shown; badge: number | null }> {
      const worker = await start();
      const origin = new URL(scopeURL).origin;
      await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
      const noted = () =>
        worker.evaluate(() => {
          const { shown, badge } = globalThis as unknown as WorkerScope;
          return { shown, badge };
        });
      await expect.poll(noted).toMatchObject({ shown: [{}] });
      const { shown, badge } = await noted();
      return { shown: shown[0]!, badge };
    },
    /** Presses a notification; returns the address that the worker opens in a new window, if it does. */
    async press(notification: Shown): Promise<string | null> {
      const worker = await start();
      return worker.evaluate(async (pressed) => {
        const scope = globalThis as unknown as WorkerScope;
        let done: Promise<unknown> = Promise.resolve();
        const event = Object.assign(new Event('notificationclick'), {
          notification: { ...pressed, close: () => undefined },
          waitUntil: (promise: Promise<unknown>) => (done = promise),
        });
        scope.dispatchEvent(event);
        await done;
        return scope.opened;
      }, notification);
    },
  };
}

/** Turns notifications on for this page's browser on the Account page. */
async function turnOn(page: Page): Promise<void> {
  await page.goto('/#/admin/account');
  await page.getByRole('button', { name: 'Notify me on this device' }).click();
  await expect(page.getByText('On for this device.', { exact: true })).toBeVisible();
}

test.beforeEach(async ({ project }) => {
  await project.query(`update private.project_settings set push_hosts = array['127.0.0.1']`);
});

test('a visitor’s request is pushed to the device, and a press on the notification opens the lead', async ({
  page,
  browser,
  project,
}) => {
  const visitor = `Visitor ${crypto.randomUUID()}`;
  // A sample task may be due meanwhile.
  const titled = (words: string) =>
    push.received.filter(({ message }) => message.notification.title.includes(words));
  await allowNotifications(page, 'phone');
  await test.step('the representative turns notifications on, and gets a test', async () => {
    await turnOn(page);
    await expect(page.getByRole('list', { name: 'Devices with notifications' })).toContainText(
      'This device',
    );
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Send a test notification' }).click();
    await expect.poll(() => titled('Notifications work').length).toBe(1);
  });

  await test.step('a visitor sends a request', async () => {
    const visit = await browser.newContext({ baseURL: project.url });
    const site = await visit.newPage();
    await openSite(site, '/#/contact');
    await fillContactStep(site, visitor);
    await site.getByRole('button', { name: 'Next' }).click();
    await site.getByRole('button', { name: 'Send Request' }).click();
    await expect(site.getByRole('heading', { name: 'Request Sent!' })).toBeVisible();
    await visit.close();
    await expect.poll(() => titled(visitor).length).toBe(1);
  });
  const { message } = titled(visitor)[0]!;
  const { title, tag, navigate } = message.notification;
  expect(title).toContain(visitor);
  expect(navigate).toBe(`${project.url}/#/admin/leads/${tag}`);

  const worker = await openWorker(page);
  const { shown, badge } = await worker.push(JSON.stringify(message));
  const { body } = message.notification;
  expect(shown).toMatchObject({ title, body, tag, renotify: true });
  expect(badge).toBe(Number(message.notification.app_badge));

  await test.step('a press asks about unsaved changes, and then opens the lead', async () => {
    await page.goto('/#/admin/settings/meetings');
    const duration = page.getByLabel('Meeting Slot Duration');
    await duration.selectOption('15');
    expect(await worker.press(shown)).toBeNull();
    await discardQuestion(page).getByRole('button', { name: 'Keep editing' }).click();
    // The question of the next press has the same name: it must not be looked for while this one leaves the screen.
    await expect(discardQuestion(page)).toBeHidden();
    await expect(duration).toHaveValue('15');
    expect(await worker.press(shown)).toBeNull();
    await discardQuestion(page).getByRole('button', { name: 'Discard' }).click();
    await expect(page).toHaveURL(navigate);
    await expect(page.getByRole('heading', { name: visitor })).toBeVisible();
  });

  await test.step('without an open back office a press opens a window', async () => {
    await page.goto('/#/products');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await worker.press(shown)).toBe(navigate);
  });
});

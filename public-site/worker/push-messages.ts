/**
 * Shows the notifications that the server pushes to the representative's devices, and opens what they are about. The back
 * office registers the service worker, too, when notifications are turned on (admin/providers/notifications/).
 */
declare const self: ServiceWorkerGlobalScope;

/** A notification as the server sends it (supabase/functions/notify/). */
interface PushedNotification {
  title: string;
  body?: string;
  tag?: string;
  navigate?: string;
  app_badge?: string;
}

/** Shown where a message can't be read: browsers take the permission away from a worker that shows nothing. */
const UNREADABLE = { title: 'News in the back office', body: 'Open it to see what’s new.' };

/** How long an open window has to say that it shows the back office. */
const ANSWER_MS = 500;

function readNotification(data: PushMessageData | null): PushedNotification {
  try {
    const { notification } = data?.json() as { notification: PushedNotification };
    return typeof notification.title === 'string' ? notification : UNREADABLE;
  } catch {
    return UNREADABLE;
  }
}

self.addEventListener('push', (event) => {
  const { title, body = '', tag = '', navigate, app_badge: count } = readNotification(event.data);
  const options = {
    body,
    tag,
    // Otherwise news of the same lead would replace the earlier one without a sound.
    renotify: tag !== '',
    icon: 'apple-touch-icon.png',
    data: navigate,
  };
  const shown = self.registration.showNotification(title, options);
  const unanswered = Number.parseInt(count ?? '', 10);
  const badge = unanswered >= 0 && self.navigator.setAppBadge?.(unanswered).catch(() => undefined);
  event.waitUntil(Promise.all([shown, badge]));
});

/** The address of the back office that a message names, on this site whatever else it says. */
function ownAddress(navigate: unknown): string {
  const root = self.registration.scope;
  const [hash = ''] = /#\/admin(\/.*)?$/.exec(String(navigate)) ?? [];
  return new URL(hash || '#/admin', root).href;
}

/** Resolves when a window shows the back office, with a port to it. The site's own pages don't answer. */
function backOfficeIn(client: WindowClient): Promise<{ client: WindowClient; port: MessagePort }> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve({ client, port: port1 });
    client.postMessage('notification', [port2]);
  });
}

/** Shows an address in an open window of the back office, which asks about unsaved input, or in a new window. */
async function open(address: string): Promise<unknown> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const none = new Promise<undefined>((resolve) => {
    setTimeout(resolve, ANSWER_MS, undefined);
  });
  const found = await Promise.race([...windows.map(backOfficeIn), none]);
  if (!found) return self.clients.openWindow(address);
  found.port.postMessage(address);
  return found.client.focus();
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(ownAddress(event.notification.data)));
});

export {};

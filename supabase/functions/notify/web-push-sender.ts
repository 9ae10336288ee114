import webPush from 'web-push';
import type { VapidKeys } from './notify-settings.ts';
import type { Delivery, Device } from './outbox.ts';
import { refusedDelivery, SERVICE_TIMEOUT_MS, unansweredDelivery } from './service-answer.ts';

/** What push services know of a message besides its encrypted content. */
export interface PushOptions {
  /** Seconds in which it is of use. */
  ttl: number;
  isUrgent: boolean;
  /** A later message replaces a waiting one with the same topic: at most 32 characters of base64url. */
  topic: string;
}

/** Encrypts a message for a device (RFC 8291), signs it (RFC 8292), and sends it (RFC 8030). Never rejects. */
async function sendTo(
  { endpoint, p256dh, auth }: Device,
  payload: string,
  { ttl, isUrgent, topic }: PushOptions,
  vapidDetails: VapidKeys,
  fetchAnswer: typeof fetch,
): Promise<Delivery | 'gone'> {
  const { host } = new URL(endpoint);
  let request: ReturnType<typeof webPush.generateRequestDetails>;
  try {
    request = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
      vapidDetails,
      TTL: ttl,
      urgency: isUrgent ? 'high' : 'normal',
      topic,
    });
  } catch (error) {
    console.error('A message couldn’t be encrypted.', error);
    return { outcome: 'dropped', error: `The keys of a device at ${host} are not valid.` };
  }
  const { 'Content-Length': _, ...headers } = request.headers;
  try {
    const response = await fetchAnswer(endpoint, {
      method: 'POST',
      headers: new Headers(Object.entries(headers).map(([name, value]) => [name, String(value)])),
      body: new Uint8Array(request.body ?? []),
      // A push service must not send the call on to another server.
      redirect: 'manual',
      signal: AbortSignal.timeout(SERVICE_TIMEOUT_MS),
    });
    if (response.ok) {
      await response.body?.cancel();
      return { outcome: 'sent' };
    }
    if (response.status === 404 || response.status === 410) {
      await response.body?.cancel();
      return 'gone';
    }
    return await refusedDelivery(host, response);
  } catch (error) {
    return unansweredDelivery(host, error);
  }
}

/** Sends a message to all devices at once. It may be tried again for those that did not take it. Never rejects. */
export async function pushToDevices(
  devices: readonly Device[],
  payload: string,
  options: PushOptions,
  vapid: VapidKeys,
  fetchAnswer: typeof fetch,
): Promise<Delivery> {
  const results = await Promise.all(
    devices.map(async (device) => ({
      id: device.id,
      result: await sendTo(device, payload, options, vapid, fetchAnswer),
    })),
  );
  const reached: string[] = [];
  const gone: string[] = [];
  const refused: (Delivery & { id: string })[] = [];
  for (const { id, result } of results) {
    if (result === 'gone') gone.push(id);
    else if (result.outcome === 'sent') reached.push(id);
    else refused.push({ ...result, id });
  }
  // Whoever may still get it decides.
  const worst = (['failed', 'refused', 'dropped'] as const)
    .map((outcome) => refused.find((each) => each.outcome === outcome))
    .find(Boolean);
  if (!worst) {
    return reached.length > 0
      ? { outcome: 'sent', reached, gone }
      : { outcome: 'dropped', error: 'No device takes notifications anymore.', reached, gone };
  }
  const refusing = refused.map(({ id, error = '' }) => ({ id, error }));
  const waits = refused.flatMap(({ retryAfter }) => retryAfter ?? []);
  return {
    outcome: worst.outcome,
    ...(worst.error && { error: worst.error }),
    ...(waits.length > 0 && { retryAfter: Math.max(...waits) }),
    reached,
    gone,
    refusing,
  };
}

import { createDataApi, type Environment, type Handler } from '../_shared/project.ts';
import { isSame } from '../_shared/secrets.ts';
import { answer, preflight } from '../_shared/site-requests.ts';
import { emailMessage } from './email-message.ts';
import { createEmailSender } from './emailjs-sender.ts';
import { readNotifySettings, type NotifySettings } from './notify-settings.ts';
import { createOutbox, type Delivery, type OutboxMessage, type OutboxSettings } from './outbox.ts';
import { pushMessage, pushPayload } from './push-message.ts';
import { pushToDevices } from './web-push-sender.ts';

/** As many as can be sent before the lease of two minutes ends, even if EmailJS answers none of them in time. */
const MAX_AT_ONCE = 8;
/** The next call, a minute later at the latest, takes what is left. */
const MAX_ROUNDS = 5;
/** Push services keep a message for four weeks. */
const MAX_TTL_SECONDS = 28 * 86_400;

function createDeliverer(
  settings: NotifySettings,
  callDataApi: typeof fetch,
  fetchAnswer: typeof fetch,
): () => Promise<{ sent: number; failed: number }> {
  const { project, siteUrl, vapid, emails } = settings;
  const outbox = createOutbox(createDataApi(project, callDataApi));
  const sendEmail = emails && createEmailSender(emails, fetchAnswer);

  async function push(
    message: OutboxMessage,
    texts: OutboxSettings,
    unanswered: number,
  ): Promise<Delivery> {
    if (!vapid) return { outcome: 'failed', error: 'The function has no VAPID keys.' };
    const now = Date.now();
    const shown = pushMessage(message, texts, now);
    const secondsLeft = message.expires_at
      ? Math.round((Date.parse(message.expires_at) - now) / 1000)
      : MAX_TTL_SECONDS;
    const topic = message.count > 1 ? message.id : (message.lead?.id ?? message.id);
    const options = {
      ttl: Math.min(Math.max(60, secondsLeft), MAX_TTL_SECONDS),
      isUrgent: message.kind !== 'day',
      topic: topic.replaceAll('-', ''),
    };
    const payload = pushPayload(shown, siteUrl, unanswered);
    return pushToDevices(message.devices, payload, options, vapid, fetchAnswer);
  }

  async function deliver(
    message: OutboxMessage,
    texts: OutboxSettings,
    unanswered: number,
  ): Promise<boolean> {
    let delivery: Delivery;
    try {
      if (message.channel === 'push') delivery = await push(message, texts, unanswered);
      else if (sendEmail) delivery = await sendEmail(emailMessage(message, texts, siteUrl));
      else delivery = { outcome: 'failed', error: 'The function has no account at EmailJS.' };
    } catch (error) {
      console.error(`A message of the kind ${message.kind} couldn’t be written.`, error);
      delivery = { outcome: 'dropped', error: 'The message couldn’t be written.' };
    }
    if (delivery.error) console.warn(`${message.kind}, ${message.channel}: ${delivery.error}`);
    try {
      await outbox.finish(message, delivery);
    } catch (error) {
      // The lease ends by itself, and the message is sent again.
      console.error('A delivery couldn’t be recorded.', error);
    }
    // What one device has is delivered.
    return delivery.outcome === 'sent' || (delivery.reached ?? []).length > 0;
  }

  async function deliverChannel(channel: OutboxMessage['channel']) {
    let [sent, failed] = [0, 0];
    for (let round = 0; round < MAX_ROUNDS && failed === 0; round += 1) {
      const {
        settings: texts,
        unanswered,
        messages,
      } = await outbox.claim(MAX_AT_ONCE, channel, emails !== null);
      if (messages.length === 0) break;
      const results = await Promise.all(
        messages.map((message) => deliver(message, texts, unanswered)),
      );
      sent += results.filter(Boolean).length;
      failed += results.filter((done) => !done).length;
    }
    return { sent, failed };
  }

  // Side by side, so that a service that fails holds up nothing of the other.
  return async () => {
    const [pushed, emailed] = await Promise.all([deliverChannel('push'), deliverChannel('email')]);
    return { sent: pushed.sent + emailed.sent, failed: pushed.failed + emailed.failed };
  };
}

/**
 * Delivers what the outbox has to tell, as push messages and emails, on web standard interfaces and web-push: it runs
 * under Deno on Supabase and under Node in the embedded backend. POST with the secret delivers what is due, whatever its
 * body; GET says what is set up, and nothing secret.
 */
export function createNotifyHandler(
  environment: Environment,
  callDataApi: typeof fetch = fetch,
  fetchAnswer: typeof fetch = fetch,
): Handler {
  const settings = readNotifySettings(environment);
  const { secret, vapid, emails, problems, allowedOrigins } = settings;
  for (const problem of problems) console.warn(problem);
  const deliverAll = createDeliverer(settings, callDataApi, fetchAnswer);

  async function deliverFor(request: Request): Promise<Response> {
    if (!secret) return answer({ code: 'not-configured' }, 503, null);
    if (!(await isSame(request.headers.get('x-notify-secret') ?? '', secret))) {
      return answer({ code: 'refused' }, 401, null);
    }
    try {
      return answer(await deliverAll(), 200, null);
    } catch (error) {
      console.error('The outbox couldn’t be read.', error);
      return answer({ code: 'failed' }, 503, null);
    }
  }

  return async (request) => {
    if (request.method === 'POST') return deliverFor(request);
    const origin = request.headers.get('origin');
    // Same-origin GET requests have no Origin header.
    const known = origin === null ? request.method === 'GET' : allowedOrigins.includes(origin);
    if (!known) return answer({ code: 'refused' }, 403, null);
    if (request.method === 'OPTIONS') return preflight(origin);
    if (request.method !== 'GET') return answer({ code: 'refused' }, 405, origin);
    return answer(
      {
        push: vapid?.publicKey ?? null,
        email: emails !== null,
        ...(problems.length > 0 && { problem: problems.join(' ') }),
      },
      200,
      origin,
    );
  };
}

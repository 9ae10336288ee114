import type { EmailAccount } from './notify-settings.ts';
import type { Delivery } from './outbox.ts';
import { refusedDelivery, SERVICE_TIMEOUT_MS, unansweredDelivery } from './service-answer.ts';

/** An email: one of the account's templates with its variables. */
export interface Email {
  template: 'notificationTemplate' | 'visitorTemplate';
  variables: Record<string, string>;
}

/**
 * How long an email may wait for those before it, which may be another call's. Of its lease of two minutes, that leaves ten
 * seconds for EmailJS and ten for the database. Then the next call has it, and it would be sent twice.
 */
const MAX_WAIT_MS = 100_000;

/**
 * Sends emails through EmailJS's REST interface (https://www.emailjs.com/docs/rest-api/send/), one after another. Never
 * rejects.
 */
export function createEmailSender(
  account: EmailAccount,
  fetchAnswer: typeof fetch,
): (email: Email) => Promise<Delivery> {
  const { url, serviceId, publicKey, privateKey, interval } = account;
  let lastAt = -Infinity;
  let last: Promise<unknown> = Promise.resolve();

  async function send({ template, variables }: Email): Promise<Delivery> {
    const wait = lastAt + interval - Date.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    try {
      const response = await fetchAnswer(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          service_id: serviceId,
          template_id: account[template],
          user_id: publicKey,
          accessToken: privateKey,
          template_params: variables,
        }),
        redirect: 'manual',
        signal: AbortSignal.timeout(SERVICE_TIMEOUT_MS),
      });
      lastAt = Date.now();
      if (!response.ok) return await refusedDelivery('EmailJS', response);
      await response.body?.cancel();
      return { outcome: 'sent' };
    } catch (error) {
      return unansweredDelivery('EmailJS', error);
    }
  }

  return (email) => {
    const latest = Date.now() + MAX_WAIT_MS;
    const sent = last.then((): Delivery | Promise<Delivery> =>
      Date.now() > latest
        ? { outcome: 'failed', error: 'The emails before it took too long.' }
        : send(email),
    );
    last = sent;
    return sent;
  };
}

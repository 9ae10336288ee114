import type { Delivery } from './outbox.ts';

/** How long a service has to answer. */
export const SERVICE_TIMEOUT_MS = 10_000;

const MOST_REASON = 200;
/** A message is given up after a day. */
const LONGEST_WAIT_SECONDS = 86_400;

/** A service's own words in a refusal, without addresses. */
async function reasonOf(response: Response): Promise<string> {
  const text = await response.text().catch(() => '');
  let reason = text;
  try {
    const { reason: named, message, error } = JSON.parse(text) as Record<string, unknown>;
    const found = [named, message, error].find((each) => typeof each === 'string');
    reason = typeof found === 'string' ? found : '';
  } catch {
    if (text.trimStart().startsWith('<')) reason = '';
  }
  return reason
    .replace(/\S+@\S+|https?:\/\/\S+/g, '…')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, MOST_REASON);
}

/**
 * The seconds of a Retry-After header, which has seconds or a date, at most a day; undefined without one. `now` is in
 * epoch ms.
 */
export function retryAfterSeconds(header: string | null, now: number): number | undefined {
  const text = header?.trim() ?? '';
  const seconds = /^\d+$/.test(text) ? Number(text) : Math.ceil((Date.parse(text) - now) / 1000);
  return Number.isNaN(seconds) ? undefined : Math.min(Math.max(0, seconds), LONGEST_WAIT_SECONDS);
}

/** The delivery that a service refused. A message that is too large for it is never tried again. */
export async function refusedDelivery(service: string, response: Response): Promise<Delivery> {
  const reason = await reasonOf(response);
  const retryAfter = retryAfterSeconds(response.headers.get('retry-after'), Date.now());
  return {
    outcome: response.status === 413 ? 'dropped' : 'failed',
    error: `${service} answered ${response.status}${reason && `: ${reason}`}`,
    ...(retryAfter !== undefined && { retryAfter }),
  };
}

/** The delivery that had no answer. */
export function unansweredDelivery(service: string, error: unknown): Delivery {
  const isLate = error instanceof Error && error.name === 'TimeoutError';
  return {
    outcome: 'failed',
    error: isLate
      ? `${service} didn’t answer within ${SERVICE_TIMEOUT_MS / 1000} seconds.`
      : `${service} couldn’t be reached.`,
  };
}

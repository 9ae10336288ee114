import { cutText } from '../../../shared/text/plain-text.ts';
import type { Delivery } from './outbox.ts';

export const SERVICE_TIMEOUT_MS = 10_000;

const MAX_REASON_LENGTH = 200;
/** A message is tried for a day. */
const MAX_WAIT_SECONDS = 86_400;
/** Refusals by which a service asks for another attempt: late, too early, and too many. */
const PASSING = [408, 425, 429];

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
  const plain = reason
    .replace(/\S+@\S+|https?:\/\/\S+/g, '…')
    .replace(/\s+/g, ' ')
    .trim();
  return cutText(plain, MAX_REASON_LENGTH);
}

/**
 * The seconds of a Retry-After header, which has seconds or a date, at most a day; undefined without one. `now` is in
 * epoch ms.
 */
export function retryAfterSeconds(header: string | null, now: number): number | undefined {
  const text = header?.trim() ?? '';
  const seconds = /^\d+$/.test(text) ? Number(text) : Math.ceil((Date.parse(text) - now) / 1000);
  return Number.isNaN(seconds) ? undefined : Math.min(Math.max(0, seconds), MAX_WAIT_SECONDS);
}

/** How a refusal counts. A message that is too large is never tried again, and what is wrong with it hardly passes. */
function outcomeOf(status: number): Delivery['outcome'] {
  if (status === 413) return 'dropped';
  return status >= 400 && status < 500 && !PASSING.includes(status) ? 'refused' : 'failed';
}

export async function refusedDelivery(service: string, response: Response): Promise<Delivery> {
  const reason = await reasonOf(response);
  const retryAfter = retryAfterSeconds(response.headers.get('retry-after'), Date.now());
  return {
    outcome: outcomeOf(response.status),
    error: `${service} answered ${response.status}${reason && `: ${reason}`}`,
    ...(retryAfter !== undefined && { retryAfter }),
  };
}

export function unansweredDelivery(service: string, error: unknown): Delivery {
  const isLate = error instanceof Error && error.name === 'TimeoutError';
  return {
    outcome: 'failed',
    error: isLate
      ? `${service} didn’t answer within ${SERVICE_TIMEOUT_MS / 1000} seconds.`
      : `${service} couldn’t be reached.`,
  };
}

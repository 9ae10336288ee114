import { TURNSTILE_ACTION, TURNSTILE_ORIGIN } from '../../../shared/leads/turnstile.ts';
import type { Environment } from '../_shared/project.ts';

/** Cloudflare usually answers within a third of a second. The page waits 15 seconds for all of it. */
const TIMEOUT_MS = 4000;

interface Verdict {
  success: boolean;
  'error-codes'?: string[];
  hostname?: string;
  action?: string;
}

/**
 * A function that asks Cloudflare whether a visitor at an address solved the challenge on one of these hosts; null without
 * TURNSTILE_SECRET_KEY. It never throws: false where Cloudflare does not answer, so that the database decides.
 */
export function createPersonCheck(environment: Environment, hosts: readonly string[]) {
  const secret = environment.TURNSTILE_SECRET_KEY?.trim();
  const url =
    environment.TURNSTILE_BASE_URL?.trim().replace(/\/+$/, '') ||
    `${TURNSTILE_ORIGIN}/turnstile/v0`;
  if (!secret) return null;

  async function ask(question: object): Promise<Verdict> {
    const response = await fetch(`${url}/siteverify`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(question),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const verdict = (await response.json()) as Verdict;
    if (response.status >= 500 || verdict['error-codes']?.includes('internal-error')) {
      throw new Error(`Turnstile answered ${response.status}.`);
    }
    return verdict;
  }

  return async (token: string, address: string): Promise<boolean> => {
    // With the same key the second question is no second use of the token.
    const question = {
      secret,
      response: token,
      ...(address !== 'unknown' && { remoteip: address }),
      idempotency_key: crypto.randomUUID(),
    };
    try {
      const verdict = await ask(question).catch(() => ask(question));
      const { success, hostname = '', action, 'error-codes': codes = [] } = verdict;
      if (success === true && hosts.includes(hostname) && action === TURNSTILE_ACTION) return true;
      console.warn(
        success === true
          ? `A Turnstile token was for ${hostname}, ${action}.`
          : `Turnstile refused a token: ${codes.join(', ')}.`,
      );
    } catch (error) {
      console.error('Turnstile could not be asked.', error);
    }
    return false;
  };
}

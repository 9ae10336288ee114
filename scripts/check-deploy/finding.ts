import type { ServiceFinding } from '../../shared/service-checks.ts';

export { ok, problem } from '../../shared/service-checks.ts';

/** The result of a check, and what to do about a problem. */
export interface Finding extends ServiceFinding {
  result: 'ok' | 'problem' | 'unknown';
}

export type NamedFinding = Finding & { name: string };

/** Checks by their printed names. */
export type Checks<Subject> = Readonly<
  Record<string, (subject: Subject) => Finding | Promise<Finding>>
>;

/** Like fetch, but doesn't follow redirects. */
export type Send = (address: string, init?: RequestInit) => Promise<Response>;

export const unknown = (found: string, remedy?: string): Finding => ({
  result: 'unknown',
  found,
  ...(remedy && { remedy }),
});

/** The remedy for missing migrations. */
export const PUSH = 'Run: npx supabase db push.';

/** The system's reason for a failed request: fetch's own message is only “fetch failed”. */
export function failureOf(error: unknown): string {
  const { cause, message } = error as Error & { cause?: { code?: string; message?: string } };
  return cause?.code ?? cause?.message ?? message;
}

/** Like `send`, but throws where the server fails: then nothing is known of what was asked for. */
export const knownBy =
  (send: Send): Send =>
  async (address, init) => {
    const answer = await send(address, init);
    if (answer.status >= 500) throw new Error(`${address} answers ${answer.status}`);
    return answer;
  };

/** Joins the first few names, and says how many more there are. */
export function named(names: readonly string[], most = 3): string {
  const more = names.length - most;
  return names.slice(0, most).join(', ') + (more > 0 ? ` and ${more} more` : '');
}

const AT_ONCE = 8;

/** Does the work for each entry, a few at a time, so that no host takes it for an attack. */
export async function forEach<Entry, Done>(
  entries: readonly Entry[],
  work: (entry: Entry) => Promise<Done>,
): Promise<Done[]> {
  const done: Done[] = [];
  for (let first = 0; first < entries.length; first += AT_ONCE) {
    done.push(...(await Promise.all(entries.slice(first, first + AT_ONCE).map(work))));
  }
  return done;
}

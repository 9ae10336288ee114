/** What a check found, and what to do where it is not as it should be. */
export interface Finding {
  result: 'ok' | 'problem' | 'unknown';
  /** One sentence. */
  found: string;
  remedy?: string;
}

export type NamedFinding = Finding & { name: string };

/** Checks by the names under which they are printed. */
export type Checks<Subject> = Readonly<
  Record<string, (subject: Subject) => Finding | Promise<Finding>>
>;

/** Sends a request, and follows no redirect. */
export type Send = (address: string, init?: RequestInit) => Promise<Response>;

export const ok = (found: string): Finding => ({ result: 'ok', found });
export const problem = (found: string, remedy: string): Finding => ({
  result: 'problem',
  found,
  remedy,
});
export const unknown = (found: string, remedy?: string): Finding => ({
  result: 'unknown',
  found,
  ...(remedy && { remedy }),
});

/** What to do where migrations are missing. */
export const PUSH = 'Run: npx supabase db push.';

/** Why there was no answer, in the system's words: fetch itself says “fetch failed” only. */
export function failureOf(error: unknown): string {
  const { cause, message } = error as Error & { cause?: { code?: string; message?: string } };
  return cause?.code ?? cause?.message ?? message;
}

/** Names what was found: the first few, and how many more there are. */
export function named(names: readonly string[], most = 3): string {
  const more = names.length - most;
  return names.slice(0, most).join(', ') + (more > 0 ? ` and ${more} more` : '');
}

const AT_ONCE = 8;

/** Does the work for each entry, for a few of them at once, so that no host takes it for an attack. */
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

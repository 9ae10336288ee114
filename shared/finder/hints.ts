import { ANSWERS, type Answer } from './finder-questions.ts';

/** What a program can take the place of. */
export const REPLACED = [
  'paper-orders',
  'paper-checks',
  'web-search',
  'guessed-times',
  'several-logins',
  'phone-tag',
  'double-entry',
  'card-terminal',
  'supplier-sites',
  'reminders-by-hand',
  'old-website',
] as const;

export type Replaced = (typeof REPLACED)[number];

/** What the finder knows about a product or bundle beyond its categories. A type, so that it fits Json. */
export type Hints = {
  /** The answers of the shops that it is for. A question without one of its answers does not matter. */
  for: Answer[];
  /** The slugs of the products that it needs, besides an add-on's base. */
  needs: string[];
  replaces: Replaced[];
};

/** The hints in a row. Unknown entries are left out. Never throws. */
export function readHints(value: unknown): Hints {
  const given = (typeof value === 'object' && value) || {};
  const list = (name: string): unknown[] => {
    const entries = (given as Record<string, unknown>)[name];
    return Array.isArray(entries) ? entries : [];
  };
  return {
    for: ANSWERS.filter((answer) => list('for').includes(answer)),
    needs: list('needs').filter((slug) => typeof slug === 'string'),
    replaces: REPLACED.filter((replaced) => list('replaces').includes(replaced)),
  };
}

/** Hints without their empty lists, as rows and catalog files have them. */
export function writtenHints(hints: Hints): Partial<Hints> {
  return Object.fromEntries(Object.entries(hints).filter(([, list]) => list.length > 0));
}

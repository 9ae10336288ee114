/**
 * The finder's questions and their answers, in order. An answer's key belongs to one question. Addresses, products'
 * hints, and leads have these keys; the database knows the same ones.
 */
export const QUESTIONS = {
  fix: ['cars', 'mixed', 'trucks'],
  bays: ['1-2', '3-5', '6-up'],
  today: ['paper', 'spreadsheets', 'program', 'ours'],
  hurts: ['fixes', 'counter', 'customers', 'truck-work'],
} as const;

export type Question = keyof typeof QUESTIONS;

export const QUESTION_NAMES = Object.keys(QUESTIONS) as readonly Question[];

export type Answer = (typeof QUESTIONS)[Question][number];

export const ANSWERS: readonly Answer[] = QUESTION_NAMES.flatMap((question) => QUESTIONS[question]);

/** A visitor's answers. A question that was skipped has none. A type, so that it fits Json. */
export type Shop = { [Name in Question]?: (typeof QUESTIONS)[Name][number] };

/** The answer of a question with this key; undefined for anything else. Never throws. */
export function readAnswer(question: Question, value: unknown): Answer | undefined {
  return QUESTIONS[question].find((answer) => answer === value);
}

/** The known answers in an object from outside, such as a lead's column. Never throws. */
export function readShop(value: unknown): Shop {
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(
    QUESTION_NAMES.flatMap((question) => {
      const answer = readAnswer(question, (value as Record<string, unknown>)[question]);
      return answer ? [[question, answer]] : [];
    }),
  );
}

/** The answers, in the questions' order. */
export const answersOf = (shop: Shop): Answer[] =>
  QUESTION_NAMES.flatMap((question) => shop[question] ?? []);

/** What the finder's address has for a question that was skipped. */
export const SKIPPED = 'skip';

/** The address of what the finder recommends for these answers. */
export function resultAddress(shop: Shop): string {
  const query = QUESTION_NAMES.map((question) => `${question}=${shop[question] ?? SKIPPED}`);
  return `/find?${query.join('&')}`;
}

import {
  QUESTION_NAMES,
  readShop,
  SKIPPED,
  type Answer,
  type Question,
} from '../../shared/finder/finder-questions.ts';
import { ANSWER_TEXTS } from '../../shared/finder/texts.ts';
import * as texts from './texts.ts';

/** The answers by question, or SKIPPED. */
export type Given = ReadonlyMap<Question, string>;

/** The answers of the address. Unknown ones are none. */
export function givenAnswers(params: URLSearchParams): Given {
  const shop = readShop(Object.fromEntries(params));
  return new Map(
    QUESTION_NAMES.flatMap((question) => {
      const answer = params.get(question) === SKIPPED ? SKIPPED : shop[question];
      return answer ? [[question, answer]] : [];
    }),
  );
}

/** The address of these answers, where one question may have another answer, or none. */
export function addressWith(given: Given, question?: Question, answer?: string): string {
  const query = QUESTION_NAMES.flatMap((name) => {
    const value = name === question ? answer : given.get(name);
    return value ? [`${name}=${value}`] : [];
  });
  return query.length > 0 ? `/find?${query.join('&')}` : '/find';
}

/** What an answer is called. The shop systems are called by their own names. */
export const labelOf = (answer: Answer, systems: readonly string[]): string =>
  answer === 'ours' && systems.length > 0 && systems.length < 3
    ? texts.already(systems)
    : ANSWER_TEXTS[answer];

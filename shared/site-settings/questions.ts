import type { Json } from '../database.types.ts';

/** A question and its answer, in plain text with empty lines between paragraphs. A type, so that it fits Json. */
export type Question = { question: string; answer: string };

/** The questions in a settings row. Entries without a question or an answer are dropped. Never throws. */
export function readQuestions(value: Json | undefined): Question[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((entry) => {
    if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) return [];
    const { question, answer } = entry;
    if (typeof question !== 'string' || typeof answer !== 'string') return [];
    return question.trim() && answer.trim() ? [{ question, answer }] : [];
  });
}

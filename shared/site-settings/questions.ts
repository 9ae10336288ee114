import type { Json } from '../database.types.ts';

// A type, not an interface: only that fits the Json column of the generated database types.

/** A question that visitors ask, and its answer: plain text, an empty line between paragraphs. */
export type Question = { question: string; answer: string };

/** The most questions, and the most characters of one and of its answer. */
export const QUESTIONS_LIMITS = { questions: 30, question: 200, answer: 2000 };

/** The questions in a settings row; what has no question or no answer is left out. Never throws. */
export function readQuestions(value: Json | undefined): Question[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((entry) => {
    if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) return [];
    const { question, answer } = entry;
    if (typeof question !== 'string' || typeof answer !== 'string') return [];
    return question.trim() && answer.trim() ? [{ question, answer }] : [];
  });
}

import { expect, test } from 'vitest';
import { readQuestions } from './questions.ts';

const demo = { question: 'What is a demo?', answer: 'A visit.\n\nAt your counter.' };

test('questions are read in their order', () => {
  const other = { question: 'Who are you?', answer: 'A representative.' };
  expect(readQuestions([other, demo])).toEqual([other, demo]);
});

test('what is no question with an answer is left out', () => {
  expect(
    readQuestions([
      null,
      'What?',
      [demo],
      { question: 'What?' },
      { ...demo, answer: ' ' },
      { ...demo, question: 3 },
      demo,
    ]),
  ).toEqual([demo]);
});

test.each([undefined, null, {}, 'What?', 7])('%j has no questions', (value) => {
  expect(readQuestions(value)).toEqual([]);
});

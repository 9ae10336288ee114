import { expect, test } from 'vitest';
import { CHOICE_VALUES } from '../../../tests/world/choice-values.ts';
import { choiceOf, otherValues } from './choice-values.ts';

test.each(CHOICE_VALUES)('the %s “%s” is taken for %s', (field, text, choice) => {
  expect(choiceOf(field, text) ?? otherValues(field, [text])[0]?.choice).toBe(choice);
});

test('the values that are no options are counted, the most frequent first', () => {
  expect(otherValues('status', ['New', 'Won', ' OPEN', '', 'OPEN', 'contacted'])).toEqual([
    { text: 'OPEN', rows: 2, choice: 'New' },
    { text: 'Won', rows: 1, choice: 'Closed - Won' },
  ]);
  expect(otherValues('name', ['Ann'])).toEqual([]);
});

import { expect, it } from 'vitest';
import { SEARCHES } from '../../tests/world/searches.ts';
import { cutText, plainText, withoutDirections } from './plain-text.ts';
import { DIRECTION_CASES } from './visible-text.cases.ts';

it.each(SEARCHES)('%j, searched by %j, is found: %s', (stored, typed, found) => {
  const words = plainText(typed).split(' ');
  expect(words.every((word) => plainText(stored).includes(word))).toBe(found);
});

it.each(DIRECTION_CASES)('%s (%j) is kept as %j', (_what, text, kept) => {
  expect(withoutDirections(text)).toBe(kept);
});

it.each([
  ['abc', 'abc'],
  ['abcd', 'abc'],
  ['a\0b\0cd', 'abc'],
  ['ab🔧', 'ab'],
  ['a🔧b', 'a🔧'],
])('%j cut after three is %j', (text, cut) => {
  expect(cutText(text, 3)).toBe(cut);
});

import { expect, it } from 'vitest';
import { cutText, withoutDirections } from './plain-text.ts';
import { hasVisibleText } from './visible-text.ts';
import { DIRECTION_CASES, VISIBLE_TEXT_CASES } from './visible-text.cases.ts';

it.each(VISIBLE_TEXT_CASES)('%s (%j) counts as visible: %s', (_what, text, visible) => {
  expect(hasVisibleText(text)).toBe(visible);
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

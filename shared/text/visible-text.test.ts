import { expect, it } from 'vitest';
import { hasVisibleText, withoutDirections } from './visible-text.ts';
import { DIRECTION_CASES, VISIBLE_TEXT_CASES } from './visible-text.cases.ts';

it.each(VISIBLE_TEXT_CASES)('%s (%j) counts as visible: %s', (_what, text, visible) => {
  expect(hasVisibleText(text)).toBe(visible);
});

it.each(DIRECTION_CASES)('%s (%j) is kept as %j', (_what, text, kept) => {
  expect(withoutDirections(text)).toBe(kept);
});

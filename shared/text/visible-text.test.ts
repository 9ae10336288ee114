import { expect, it } from 'vitest';
import { hasVisibleText } from './visible-text.ts';
import { VISIBLE_TEXT_CASES } from './visible-text.cases.ts';

it.each(VISIBLE_TEXT_CASES)('%s (%j) counts as visible: %s', (_what, text, visible) => {
  expect(hasVisibleText(text)).toBe(visible);
});

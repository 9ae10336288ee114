import { expect, test } from 'vitest';
import { isComposing } from './composing.ts';

test.each([
  ['an ordinary Enter', { isComposing: false, keyCode: 13 }, false],
  ['Enter in an input method', { isComposing: true, keyCode: 229 }, true],
  ['Enter in an input method that tells its own code', { isComposing: true, keyCode: 13 }, true],
  ['Enter that ends a composition in Safari', { isComposing: false, keyCode: 229 }, true],
  ['a key without a code', { isComposing: false, keyCode: 0 }, false],
])('%s is known', (_what, nativeEvent, composes) => {
  expect(isComposing({ nativeEvent })).toBe(composes);
});

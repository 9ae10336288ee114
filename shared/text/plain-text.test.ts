import { expect, it } from 'vitest';
import { SEARCHES } from '../../tests/world/searches.ts';
import { plainText } from './plain-text.ts';

it.each(SEARCHES)('%j, searched by %j, is found: %s', (stored, typed, found) => {
  const words = plainText(typed).split(' ');
  expect(words.every((word) => plainText(stored).includes(word))).toBe(found);
});

import { expect, it } from 'vitest';
import { readScreens } from './screens.ts';

it('keeps pictures with an address, with empty texts for what is no text', () => {
  const whole = { url: 'images/a.png', caption: 'The board', alt: 'Cars in four columns' };
  expect(
    readScreens([whole, { url: 'images/b.png', caption: 7 }, { caption: 'none' }, 'x', null, []]),
  ).toEqual([whole, { url: 'images/b.png', caption: '', alt: '' }]);
  expect(readScreens({ url: 'images/a.png' })).toEqual([]);
  expect(readScreens(undefined)).toEqual([]);
});

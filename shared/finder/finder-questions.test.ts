import { describe, expect, it } from 'vitest';
import { readHints, writtenHints } from './hints.ts';
import { answersOf, readShop, resultAddress } from './finder-questions.ts';
import * as spanish from './texts.es.ts';
import * as english from './texts.ts';

describe('readShop', () => {
  it('keeps the known answers to the questions, in their order', () => {
    const shop = readShop({ hurts: 'fixes', fix: 'cars', bays: '3-5', today: 'paper' });
    expect(answersOf(shop)).toEqual(['cars', '3-5', 'paper', 'fixes']);
  });

  it.each([
    null,
    undefined,
    'cars',
    ['cars'],
    { fix: 'fixes' },
    { fix: ['cars'] },
    { color: 'red' },
  ])('has no answers in %j', (value) => {
    expect(readShop(value)).toEqual({});
  });
});

describe('resultAddress', () => {
  it('has every question, so that the finder shows its result', () => {
    expect(resultAddress({ hurts: 'fixes' })).toBe(
      '/find?fix=skip&bays=skip&today=skip&hurts=fixes',
    );
  });
});

describe('readHints', () => {
  it.each([null, 'cars', [], { for: 'cars' }, { for: [1, 'red'], needs: [1], replaces: ['gold'] }])(
    'leaves out whatever it does not know of %j',
    (value) => {
      expect(readHints(value)).toEqual({ for: [], needs: [], replaces: [] });
    },
  );

  it('reads what is written', () => {
    const hints = { for: ['cars', 'fixes'], needs: ['base'] } as const;
    expect(writtenHints(readHints(hints))).toEqual(hints);
  });
});

describe('the words', () => {
  it('give a reason in the visitor’s own answers', () => {
    expect(english.because(['fixes', 'paper'])).toBe(
      'Because finding fixes hurts most and you work on paper.',
    );
    expect(spanish.because(['cars', 'paper'])).toBe(
      'Porque usted repara autos y trabaja con papel.',
    );
  });

  it('sum up a shop', () => {
    expect(english.about(['cars', '3-5', 'paper', 'fixes'])).toBe(
      'fixes cars, 3–5 bays, uses paper, hurts: finding fixes',
    );
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cutText } from './cut-text.ts';

describe('cutText', () => {
  it.each([
    ['short', 70, 'short'],
    ['x'.repeat(70), 70, 'x'.repeat(70)],
    ['x'.repeat(71), 70, `${'x'.repeat(70)}…`],
    ['  blanks around  ', 13, 'blanks around'],
    ['stops before a blank', 6, 'stops…'],
    ['👩‍🔧👩‍🔧👩‍🔧', 3, '👩‍🔧👩‍🔧👩‍🔧'],
    ['👩‍🔧👩‍🔧👩‍🔧', 2, '👩‍🔧👩‍🔧…'],
    ['e\u0301te\u0301', 1, 'e\u0301…'],
    ['', 70, ''],
  ])('cuts “%s” at %d', (text, most, cut) => {
    expect(cutText(text, most)).toBe(cut);
  });

  it('gives the start of the text, whole or with “…” after it', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }),
        fc.integer({ min: 0, max: 80 }),
        (text, most) => {
          const cut = cutText(text, most);
          const start = cut === text.trim() ? cut : cut.replace(/…$/, '');
          expect(text.trim().startsWith(start)).toBe(true);
        },
      ),
    );
  });
});

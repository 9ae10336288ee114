import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { slugify } from './slug.ts';

describe('slugify', () => {
  it.each([
    ['ProDemand', 'prodemand'],
    ['Manager SE', 'manager-se'],
    ['  Manager \t\n SE ', 'manager-se'],
    ['ProPack + Mobile Bundle', 'propack-mobile-bundle'],
    ['Truck & Heavy-Duty', 'truck-heavy-duty'],
    ['1Search--Plus', '1search-plus'],
    ['snake_case stays', 'snake_case-stays'],
    ['(Beta) Guide!', 'beta-guide'],
    ['Café – Menu', 'caf-menu'],
    ['– & –', ''],
    ['', ''],
  ])('turns “%s” into “%s”', (name, slug) => {
    expect(slugify(name)).toBe(slug);
  });

  it('gives a slug that the database accepts, or nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (name) => {
        expect(slugify(name)).toMatch(/^([a-z0-9_]+(-[a-z0-9_]+)*)?$/);
      }),
    );
  });

  it('leaves a slug as it is', () => {
    fc.assert(
      fc.property(fc.string(), (name) => {
        expect(slugify(slugify(name))).toBe(slugify(name));
      }),
    );
  });
});

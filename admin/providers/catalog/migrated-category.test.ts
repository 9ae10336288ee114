import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { migratedCategory } from './migrated-category.ts';

describe('migratedCategory', () => {
  it.each<[string, unknown, string[]]>([
    ['a single name', 'Repair Info', ['Repair Info']],
    ['a JSON string', '"Repair Info"', ['Repair Info']],
    ['a JSON list', '["Repair Info","Add-Ons"]', ['Repair Info', 'Add-Ons']],
    ['a list with a JSON list in it', ['["Add-Ons"]'], ['Add-Ons']],
    ['a list that repeats itself', ['Add-Ons', 'Add-Ons'], ['Add-Ons']],
    ['blank text', ' ', []],
    ['null', null, []],
  ])('makes a list of %s', (_, value, names) => {
    expect(migratedCategory(value)).toEqual(names);
  });

  it.each([[[]], [['Repair Info']], [['Repair Info', 'Add-Ons']]])('leaves %j alone', (list) => {
    expect(migratedCategory(list)).toBeNull();
  });

  it('has nothing left to change after it, and loses no name', () => {
    fc.assert(
      fc.property(
        fc.subarray(['Repair Info', 'Truck & Heavy-Duty', 'Add-Ons', '[Fleet] Tools', '123']),
        (names) => {
          const encoded = JSON.stringify(names);
          for (const value of [encoded, [encoded], JSON.stringify(encoded)]) {
            expect(migratedCategory(value)).toEqual(names);
          }
          expect(migratedCategory(names)).toBeNull();
        },
      ),
    );
  });
});

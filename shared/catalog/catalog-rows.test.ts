import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { blankRow } from '../../tests/component/fake-network.ts';
import { readCategories, readFeatures, readProduct } from './catalog-rows.ts';

describe('readProduct', () => {
  it('reads categories in an older form, and replaces an unknown icon', () => {
    const product = readProduct({
      ...blankRow('products'),
      category: '["Repair Info","Repair Info"]',
      icon_name: 'rocket',
    });
    expect(product.categories).toEqual(['Repair Info']);
    expect(product.icon_name).toBe('gear');
  });
});

describe('readFeatures', () => {
  it('keeps features with a title, with an empty description if there is none', () => {
    expect(
      readFeatures([
        { title: 'A', description: 'B' },
        { title: 'C' },
        { description: 'no title' },
        { title: ' ' },
        'text',
        null,
        [],
      ]),
    ).toEqual([
      { title: 'A', description: 'B' },
      { title: 'C', description: '' },
    ]);
  });

  it('returns none for anything but a list', () => {
    expect(readFeatures(null)).toEqual([]);
    expect(readFeatures({ title: 'A' })).toEqual([]);
  });
});

describe('readCategories', () => {
  it.each<[string, unknown, string[]]>([
    ['a list', ['Repair Info', 'Add-Ons'], ['Repair Info', 'Add-Ons']],
    ['a single name', 'Repair Info', ['Repair Info']],
    ['a JSON list', '["Repair Info", "Add-Ons"]', ['Repair Info', 'Add-Ons']],
    ['a JSON string', '"Truck & Heavy-Duty"', ['Truck & Heavy-Duty']],
    ['a twice-encoded list', JSON.stringify('["Add-Ons"]'), ['Add-Ons']],
    ['a list with a JSON list in it', ['["Add-Ons"]'], ['Add-Ons']],
    ['a Postgres array', '{"Repair Info",Management}', ['Repair Info', 'Management']],
    ['a spaced Postgres array', '{ "Repair Info" , Add-Ons }', ['Repair Info', 'Add-Ons']],
    ['escapes in a Postgres array', String.raw`{"5\" Tires, A\\B"}`, [String.raw`5" Tires, A\B`]],
    ['nulls in a Postgres array', '{NULL,"NULL",Management}', ['NULL', 'Management']],
    ['an empty Postgres array', '{}', []],
    ['a name that only ends like one', 'Tools}', ['Tools}']],
    ['null', null, []],
    ['nothing', undefined, []],
    ['blank text', '  ', []],
    ['a number', 7, []],
    ['an object', { category: 'Add-Ons' }, []],
  ])('reads %s', (_, value, names) => {
    expect(readCategories(value)).toEqual(names);
  });

  it('trims names, drops blanks and items that are no text', () => {
    expect(readCategories([' Management ', '', '  ', null, 7, {}])).toEqual(['Management']);
  });

  it('keeps the first of repeated names in its place', () => {
    expect(readCategories(['Add-Ons', 'Marketing', ' Add-Ons'])).toEqual(['Add-Ons', 'Marketing']);
  });

  it('takes text that only looks encoded as a name', () => {
    expect(readCategories('[Fleet] Tools')).toEqual(['[Fleet] Tools']);
    expect(readCategories('"Quick" Lube')).toEqual(['"Quick" Lube']);
    expect(readCategories('{Fleet} Tools')).toEqual(['{Fleet} Tools']);
  });

  it('ends on a list that contains itself', () => {
    const ring: unknown[] = ['Marketing'];
    ring.push(ring);
    expect(readCategories(ring)).toEqual(['Marketing']);
  });

  it('reads the same names from every notation', () => {
    fc.assert(
      fc.property(
        fc.subarray(['Repair Info', 'Truck & Heavy-Duty', 'Add-Ons', 'A, "B"', 'C\\D', 'NULL']),
        (names) => {
          const quoted = names.map((name) => `"${name.replace(/["\\]/g, String.raw`\$&`)}"`);
          expect(readCategories(names)).toEqual(names);
          expect(readCategories(JSON.stringify(names))).toEqual(names);
          expect(readCategories(`{${quoted.join(',')}}`)).toEqual(names);
        },
      ),
    );
  });

  it('reads any value as distinct trimmed names', () => {
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.json(), fc.string()), (value) => {
        const names = readCategories(value);
        expect(new Set(names).size).toBe(names.length);
        for (const name of names) expect(name).toMatch(/^\S(.*\S)?$/s);
      }),
    );
  });
});

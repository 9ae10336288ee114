import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { unfinishedTranslations } from '../../shared/catalog/translations.ts';
import { FIELDS, fieldsOf, translated, type Table, type TextLimit } from '../../shared/fields.ts';
import { openProject, refusalOf, type Project } from './support.ts';

let project: Project;
beforeAll(async () => {
  project = await openProject();
});
afterAll(() => project.close());

const TABLES = Object.keys(FIELDS) as Table[];

const store = (table: Table, translations: unknown) =>
  refusalOf(project, `update public.${table} set translations = $1`, [
    JSON.stringify(translations),
  ]);

/** The longest value that a column takes, and those that are too long by one character or entry. */
function longest(limit: TextLimit): { value: unknown; tooLong: unknown[] } {
  if (typeof limit === 'number') {
    return { value: 'ñ'.repeat(limit), tooLong: ['ñ'.repeat(limit + 1)] };
  }
  const [most, item] = limit;
  if (typeof item === 'number') {
    return {
      value: Array(most).fill('ñ'.repeat(item)),
      tooLong: [Array(most + 1).fill('ñ'), ['ñ'.repeat(item + 1)]],
    };
  }
  const parts = Object.entries(item);
  return {
    // Not all of them with all characters, which would be too much in all.
    value: [
      Object.fromEntries(parts.map(([name, length]) => [name, 'ñ'.repeat(length)])),
      ...Array.from({ length: most - 1 }, () => ({ [parts[0]![0]]: 'ñ' })),
    ],
    tooLong: [
      Array(most + 1).fill({}),
      ...parts.map(([name, length]) => [{ [name]: 'ñ'.repeat(length + 1) }]),
    ],
  };
}

const TRANSLATED = TABLES.flatMap((table) =>
  fieldsOf(table).flatMap(([column, { spanish, limit = 0 }]) =>
    spanish ? [[table, column, limit] as const] : [],
  ),
);

it('has the lists of a new project’s settings, whole and up to date', async () => {
  const { data } = await project.visitor.from('site_settings').select().single().throwOnError();
  const settings = { ...data, interests: data.interests.map((name) => ({ name })) };
  const lists = ['product_categories', 'bundle_categories', 'interests', 'next_steps'];
  expect(unfinishedTranslations(settings, lists)).toEqual({ missing: [], outdated: [] });
});

describe('the Spanish of a row', () => {
  it.each(TRANSLATED)(
    'of %s takes %s up to the limit of the English',
    async (table, column, limit) => {
      const { value, tooLong } = longest(limit);
      expect(
        await store(table, { es: { [column]: value, of: { [column]: '1z141z3' } } }),
      ).toBeNull();
      for (const other of tooLong) {
        const refusal = await store(table, { es: { [column]: other } });
        expect(refusal, JSON.stringify(other).slice(0, 80)).toBe('23514');
      }
    },
  );

  it.each(TRANSLATED)(
    'of %s refuses another kind of value for %s',
    async (table, column, limit) => {
      const isText = typeof limit === 'number';
      const others = [
        null,
        1,
        true,
        { es: 'x' },
        [1],
        [null],
        [['x']],
        [{ title: { es: 'x' } }],
        [{ unknown: 'x' }],
        [{ of: 'x' }],
        isText ? ['x'] : 'x',
        !isText && typeof limit[1] === 'number' ? [{ text: 'x' }] : ['x'],
      ];
      for (const other of others) {
        expect(await store(table, { es: { [column]: other } }), JSON.stringify(other)).toBe(
          '23514',
        );
      }
    },
  );

  it.each(TABLES)('of %s refuses other languages, columns, and digests', async (table) => {
    const column = translated(table)[0]!;
    for (const value of [
      null,
      [],
      'es',
      { fr: {} },
      { fr: { [column]: 'texte' } },
      { es: {}, en: {} },
      { es: null },
      { es: [] },
      { es: 'texto' },
      { es: { slug: 'x' } },
      { es: { image_url: 'javascript:alert(1)' } },
      { es: { es: { [column]: 'x' } } },
      { es: { of: null } },
      { es: { of: 'x' } },
      { es: { of: [] } },
      { es: { of: { [column]: 1 } } },
      { es: { of: { [column]: '' } } },
      { es: { of: { [column]: 'x'.repeat(17) } } },
      { es: { of: { [column]: 'javascript:' } } },
      { es: { of: { slug: 'x' } } },
    ]) {
      expect(await store(table, value), JSON.stringify(value).slice(0, 80)).toBe('23514');
    }
    expect(await store(table, {})).toBeNull();
  });

  it.each(['<script>alert(1)</script>', 'javascript:alert(1)', '\u202e[x](javascript:1)'])(
    'keeps %s as the text that it is, like the English',
    async (text) => {
      const translations = { es: { tagline: text } };
      expect(await store('products', translations)).toBeNull();
      const { data } = await project.visitor
        .from('products')
        .select('translations')
        .limit(1)
        .throwOnError();
      expect(data).toEqual([{ translations }]);
    },
  );

  it.each(['visitor', 'stranger'] as const)('is not written by a %s', async (role) => {
    const { data } = await project[role]
      .from('products')
      .update({ translations: { es: { tagline: 'x' } } })
      .neq('slug', '')
      .select();
    expect(data ?? []).toEqual([]);
  });
});

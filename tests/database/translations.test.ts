import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TRANSLATED, type TranslatedTable } from '../../shared/catalog/translations.ts';
import { openProject, refusalOf, type Project } from './support.ts';

let project: Project;
beforeAll(async () => {
  project = await openProject();
});
afterAll(() => project.close());

const TABLES = Object.keys(TRANSLATED) as TranslatedTable[];

const store = (table: TranslatedTable, translations: unknown) =>
  refusalOf(project, `update public.${table} set translations = $1`, [
    JSON.stringify(translations),
  ]);

describe('the Spanish of a row', () => {
  it.each(TABLES)('of %s has each column that the site translates', async (table) => {
    for (const column of TRANSLATED[table]) {
      const es = { [column]: 'ñ'.repeat(5000), of: { [column]: '1z141z3' } };
      expect(await store(table, { es }), column).toBeNull();
    }
  });

  it.each(TABLES)('of %s refuses hostile values', async (table) => {
    const [column] = TRANSLATED[table];
    for (const value of [
      null,
      [],
      'es',
      { fr: {} },
      { es: {}, en: {} },
      { es: null },
      { es: [] },
      { es: 'texto' },
      { es: { slug: 'x' } },
      { es: { [column]: null } },
      { es: { [column]: 1 } },
      { es: { [column]: { es: 'x' } } },
      { es: { [column]: [1] } },
      { es: { [column]: [['x']] } },
      { es: { [column]: [{ title: { es: 'x' } }] } },
      { es: { [column]: 'x'.repeat(5001) } },
      { es: { [column]: Array(101).fill('x') } },
      { es: { of: 'x' } },
      { es: { of: { [column]: 1 } } },
      { es: { of: { [column]: '' } } },
      { es: { of: { [column]: 'x'.repeat(17) } } },
      { es: { of: { slug: 'x' } } },
    ]) {
      expect(await store(table, value), JSON.stringify(value).slice(0, 80)).toBe('23514');
    }
    expect(await store(table, {})).toBeNull();
  });

  it('keeps a script as the text that it is, like the English', async () => {
    const translations = { es: { tagline: '<script>alert(1)</script>' } };
    expect(await store('products', translations)).toBeNull();
    const { data } = await project.visitor
      .from('products')
      .select('translations')
      .limit(1)
      .throwOnError();
    expect(data).toEqual([{ translations }]);
  });

  it.each(['visitor', 'stranger'] as const)('is not written by a %s', async (role) => {
    const { data } = await project[role]
      .from('products')
      .update({ translations: { es: { tagline: 'x' } } })
      .neq('slug', '')
      .select();
    expect(data ?? []).toEqual([]);
  });
});

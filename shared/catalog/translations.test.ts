import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { readCatalogFile } from './catalog-file.ts';
import source from './default-catalog.json' with { type: 'json' };
import type { Database } from '../database.types.ts';
import {
  digestOf,
  inSpanish,
  TRANSLATED,
  unfinishedTranslations,
  type TranslatedTable,
} from './translations.ts';

const COLUMNS = ['tagline', 'description', 'features'];
const features = [
  { title: 'Wiring', description: 'In color' },
  { title: 'Labor', description: 'Published' },
];
const row = (es: object) => ({
  name: 'ProDemand',
  tagline: 'One search',
  description: '',
  features,
  translations: { es } as never,
});

describe('a row in Spanish', () => {
  it('shows each text that is translated, names the others, and skips what is empty', () => {
    const shown = inSpanish(row({ tagline: 'Una búsqueda' }), COLUMNS);
    expect(shown).toMatchObject({ name: 'ProDemand', tagline: 'Una búsqueda', features });
    expect(shown.english).toEqual(['features']);
  });

  it('shows a list only if it is a translation of this list, and its items field by field', () => {
    const spanish = [{ title: 'Diagramas' }, { title: 'Mano de obra', description: 'Publicada' }];
    const current = row({ features: spanish, of: { features: digestOf(features) } });
    expect(inSpanish(current, COLUMNS).features).toEqual([
      { title: 'Diagramas', description: 'In color' },
      { title: 'Mano de obra', description: 'Publicada' },
    ]);
    const reordered = { ...current, features: features.toReversed() };
    expect(inSpanish(reordered, COLUMNS)).toMatchObject({
      features: reordered.features,
      english: ['tagline', 'features'],
    });
  });

  it('shows a text whose English changed since, which the back office calls outdated', () => {
    const older = row({ tagline: 'Una búsqueda', of: { tagline: digestOf('Two searches') } });
    expect(inSpanish(older, COLUMNS).tagline).toBe('Una búsqueda');
    expect(unfinishedTranslations(older, COLUMNS)).toEqual({
      missing: ['features'],
      outdated: ['tagline'],
    });
  });

  it('is missing where a list lacks the Spanish of one text, unless the list changed since', () => {
    const part = [{ title: 'Diagramas', description: 'En color' }, { title: 'Mano de obra' }];
    const es = { tagline: 'Una búsqueda', features: part, of: { features: digestOf(features) } };
    expect(unfinishedTranslations(row(es), ['features'])).toEqual({
      missing: ['features'],
      outdated: [],
    });
    const longer = { ...row(es), features: [{ title: 'New' }, ...features] };
    expect(unfinishedTranslations(longer, ['features'])).toEqual({
      missing: [],
      outdated: ['features'],
    });
  });

  it('has the label of a category as the Spanish of its name', () => {
    const categories = [{ name: 'Lifts', icon: 'gear', description: 'Up' }, { name: 'Tools' }];
    const of = { categories: digestOf(categories) };
    const unfinished = (list: object[]) =>
      unfinishedTranslations(
        { categories, translations: { es: { categories: list, of } } as never },
        ['categories'],
      );
    const lifts = { name: 'Lifts', label: 'Elevadores', description: 'Arriba' };
    expect(unfinished([lifts, { label: 'Herramientas' }]).missing).toEqual([]);
    expect(unfinished([lifts, { name: 'Tools' }]).missing).toEqual(['categories']);
    expect(unfinished([{ ...lifts, description: '' }, { label: 'Herramientas' }]).missing).toEqual([
      'categories',
    ]);
  });

  it('is read from any value, and its texts stay texts', () => {
    fc.assert(
      fc.property(fc.anything(), fc.anything(), (tagline, list) => {
        const shown = inSpanish(row({ tagline, features: list }), COLUMNS);
        expect(typeof shown.tagline).toBe('string');
        expect(shown.features).toHaveLength(2);
        expect(inSpanish({ tagline: 'One', translations: tagline as never }, COLUMNS).tagline).toBe(
          'One',
        );
      }),
    );
  });
});

test('the digest of a text follows its words, and not a category’s color or the order of keys', () => {
  expect(digestOf('One')).not.toBe(digestOf('Two'));
  expect(digestOf([{ name: 'A', color: '#000' }])).toBe(digestOf([{ color: '#fff', name: 'A' }]));
  expect(digestOf('🚗')).toMatch(/^[0-9a-z]{1,16}$/);
});

test('the default catalog is in Spanish, whole and up to date', () => {
  const { catalog, problems } = readCatalogFile(source);
  expect(problems).toEqual([]);
  for (const kind of ['products', 'bundles', 'testimonials'] as const) {
    for (const entry of catalog[kind]) {
      const columns = TRANSLATED[kind].filter((name) => (entry as never)[name] !== '');
      const shown = inSpanish(entry as never, columns);
      expect(shown, JSON.stringify(entry)).toMatchObject({ english: [] });
      for (const name of columns) expect(shown[name]).not.toEqual((entry as never)[name]);
      expect(unfinishedTranslations(entry, columns)).toEqual({ missing: [], outdated: [] });
    }
  }
  const questions = { questions: catalog.questions, translations: catalog.translations as never };
  expect(unfinishedTranslations(questions, ['questions'])).toEqual({ missing: [], outdated: [] });
});

type Row<Table extends TranslatedTable> = Database['public']['Tables'][Table]['Row'];
/** The columns that may hold words. */
type WordColumn<Table extends TranslatedTable> = {
  [Column in keyof Row<Table>]: NonNullable<Row<Table>[Column]> extends number | boolean
    ? never
    : Column;
}[keyof Row<Table>];

/**
 * Why the other columns have no Spanish texts. A new column that is in neither list fails the check of types: visitors
 * would read it in English on the Spanish site.
 */
const WITHOUT_SPANISH: {
  [Table in TranslatedTable]: Record<
    Exclude<WordColumn<Table>, (typeof TRANSLATED)[Table][number]>,
    'key' | 'name' | 'not shown to visitors'
  >;
} = {
  products: {
    category: 'key',
    hints: 'key',
    icon_name: 'key',
    id: 'key',
    image_url: 'key',
    linked_product_id: 'key',
    slug: 'key',
    name: 'name',
    created_at: 'not shown to visitors',
    translations: 'not shown to visitors',
  },
  bundles: {
    category: 'key',
    hints: 'key',
    id: 'key',
    image_url: 'key',
    includes: 'key',
    slug: 'key',
    name: 'name',
    created_at: 'not shown to visitors',
    translations: 'not shown to visitors',
  },
  testimonials: {
    id: 'key',
    author: 'name',
    company: 'name',
    created_at: 'not shown to visitors',
    translations: 'not shown to visitors',
  },
  site_settings: {
    availability: 'key',
    bundles_page_hero_url: 'key',
    homepage_hero_url: 'key',
    products_page_hero_url: 'key',
    rep_email: 'key',
    rep_linkedin_url: 'key',
    rep_photo_url: 'key',
    rep_phone: 'key',
    time_zone: 'key',
    business_phone_placeholder: 'key',
    areas_served: 'name',
    business_name: 'name',
    business_vendor: 'name',
    rep_name: 'name',
    booking_limit_reached_at: 'not shown to visitors',
    day_ahead_at: 'not shown to visitors',
    translations: 'not shown to visitors',
    updated_at: 'not shown to visitors',
  },
};

test.each(Object.entries(WITHOUT_SPANISH))(
  'no column of %s has Spanish texts and a reason against them',
  (table, others) => {
    const translated: readonly string[] = TRANSLATED[table as TranslatedTable];
    expect(Object.keys(others).filter((column) => translated.includes(column))).toEqual([]);
  },
);

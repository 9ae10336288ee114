import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { readCatalogFile } from './catalog-file.ts';
import source from './default-catalog.json' with { type: 'json' };
import { translated } from '../fields.ts';
import { digestOf, inSpanish, isBlank, unfinishedTranslations } from './translations.ts';

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
  it('shows and names each text that is translated, and skips what is empty', () => {
    const shown = inSpanish(row({ tagline: 'Una búsqueda' }));
    expect(shown).toMatchObject({ name: 'ProDemand', tagline: 'Una búsqueda', features });
    expect(shown.spanish).toEqual(['tagline']);
  });

  it('shows the English where a Spanish text is blank', () => {
    const spanish = [{ title: '', description: 'En color' }, { title: 'Mano de obra' }];
    const shown = inSpanish(
      row({ tagline: ' ', features: spanish, of: { features: digestOf(features) } }),
    );
    expect(shown).toMatchObject({ tagline: 'One search', spanish: ['features'] });
    expect(shown.features[0]).toEqual({ title: 'Wiring', description: 'En color' });
  });

  it('shows a list only if it is a translation of this list, and its items field by field', () => {
    const spanish = [{ title: 'Diagramas' }, { title: 'Mano de obra', description: 'Publicada' }];
    const current = row({ features: spanish, of: { features: digestOf(features) } });
    expect(inSpanish(current).features).toEqual([
      { title: 'Diagramas', description: 'In color' },
      { title: 'Mano de obra', description: 'Publicada' },
    ]);
    const reordered = { ...current, features: features.toReversed() };
    expect(inSpanish(reordered)).toMatchObject({
      features: reordered.features,
      spanish: [],
    });
  });

  it('finds the Spanish of a category by its English name, in any order', () => {
    const product_categories = [
      { name: 'Repair Info', description: 'How to fix it' },
      { name: 'Management', description: 'Run the counter' },
    ];
    const es = {
      product_categories: [
        { name: 'Management', label: 'Administración' },
        { name: 'Former', label: 'Anterior' },
      ],
    };
    expect(inSpanish({ product_categories, translations: { es } }).product_categories).toEqual([
      product_categories[0],
      { name: 'Management', label: 'Administración', description: 'Run the counter' },
    ]);
  });

  it('shows a text whose English changed since, which the back office calls outdated', () => {
    const older = row({ tagline: 'Una búsqueda', of: { tagline: digestOf('Two searches') } });
    expect(inSpanish(older).tagline).toBe('Una búsqueda');
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
        const shown = inSpanish(row({ tagline, features: list }));
        expect(typeof shown.tagline).toBe('string');
        expect(shown.features).toHaveLength(2);
        expect(inSpanish({ tagline: 'One', translations: tagline as never }).tagline).toBe('One');
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
      const columns = translated(kind).filter((name) => !isBlank((entry as never)[name]));
      const shown = inSpanish(entry as never) as Record<string, unknown>;
      expect(shown.spanish, JSON.stringify(entry)).toEqual(expect.arrayContaining(columns));
      for (const name of columns) expect(shown[name]).not.toEqual((entry as never)[name]);
      expect(unfinishedTranslations(entry, columns)).toEqual({ missing: [], outdated: [] });
    }
  }
  const questions = { questions: catalog.questions, translations: catalog.translations as never };
  expect(unfinishedTranslations(questions, ['questions'])).toEqual({ missing: [], outdated: [] });
});

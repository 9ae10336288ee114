import { describe, expect, it } from 'vitest';
import type { Catalog } from '../../shared/catalog/catalog-file.ts';
import { catalogChanges, changesNothing } from './catalog-changes.ts';

const product = (slug: string, name: string, description: string) =>
  ({
    slug,
    name,
    description,
    features: [{ title: 'Jobs', description: 'On a board' }],
  }) as Catalog['products'][number];

describe('what a file would change', () => {
  const catalog: Catalog = {
    products: [
      product('manager-se', 'Manager SE', 'Runs the shop.'),
      product('texting-2', 'Texting', ''),
    ],
    bundles: [{ slug: 'both', name: 'Both' } as Catalog['bundles'][number]],
    testimonials: [
      {
        quote: 'Good.',
        author: 'Ann',
        company: '',
        is_sample: false,
        is_draft: false,
        translations: {},
      },
    ],
    questions: [
      { question: 'What is a demo?', answer: 'A visit.' },
      { question: 'Who are you?', answer: 'A representative.' },
    ],
  };

  it('is nothing for the same catalog', () => {
    expect(catalogChanges(catalog, structuredClone(catalog)).products).toEqual({
      added: [],
      changed: [],
      removed: [],
      unchanged: 2,
    });
  });

  it('is told entry by entry', () => {
    const after = structuredClone(catalog);
    after.products[0]!.description = 'Runs the shop better.';
    after.products[1]!.slug = 'texting';
    after.testimonials = [];
    expect(catalogChanges(catalog, after)).toMatchObject({
      products: {
        added: ['Texting'],
        changed: [{ name: 'Manager SE', fields: ['description'] }],
        removed: ['Texting'],
        unchanged: 0,
      },
      bundles: { unchanged: 1 },
      testimonials: { removed: ['“Good.” Ann'] },
    });
  });

  it('is something where an entry is added, changed, or removed alone', () => {
    const { testimonials, bundles } = catalogChanges(catalog, { ...catalog, testimonials: [] });
    expect(changesNothing(bundles)).toBe(true);
    expect(changesNothing(bundles, testimonials)).toBe(false);
    const one = { added: [], changed: [], removed: [], unchanged: 0 };
    expect(changesNothing({ ...one, added: ['Texting'] })).toBe(false);
    expect(changesNothing({ ...one, changed: [{ name: 'Texting', fields: ['name'] }] })).toBe(
      false,
    );
  });

  it('is nothing for questions that the file does not name', () => {
    const after = structuredClone(catalog);
    delete after.questions;
    expect(catalogChanges(catalog, after).questions).toMatchObject({
      changed: [],
      removed: [],
      unchanged: 2,
    });
  });

  it('is told for the Spanish of a category, and nothing where the file has none', () => {
    const lifts = { name: 'Lifts', icon: 'gear', color: '#24395b', description: '' } as const;
    const spanish = (label: string): Catalog => ({
      ...catalog,
      product_categories: [lifts],
      interests: ['Tools'],
      translations: { es: { product_categories: [{ name: 'Lifts', label, description: '' }] } },
    });
    const { product_categories } = catalogChanges(spanish('Elevador'), spanish('Elevadores'));
    expect(product_categories.changed).toEqual([{ name: 'Lifts', fields: ['es'] }]);
    const { translations: _, ...english } = spanish('');
    const after = catalogChanges(spanish('Elevador'), english);
    expect(after.product_categories.changed).toEqual([]);
    expect(after.interests.unchanged).toBe(1);
  });

  it('is told for questions in another order', () => {
    const after = structuredClone(catalog);
    after.questions!.reverse();
    expect(catalogChanges(catalog, after).questions.changed).toEqual([
      { name: 'Who are you?', fields: ['order'] },
      { name: 'What is a demo?', fields: ['order'] },
    ]);
  });
});

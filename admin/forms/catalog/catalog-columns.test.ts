import { describe, expect, it } from 'vitest';
import { CORE_BUNDLES, CORE_PRODUCTS } from '../../../shared/catalog/core-bundles.cases.ts';
import { fieldsOf } from '../../../shared/fields.ts';
import { catalogColumns, previewedBundle, previewedProduct } from './catalog-columns.ts';

const TABLES = ['products', 'bundles', 'testimonials'] as const;

describe('the columns of a form of the catalog', () => {
  it.each(TABLES)(
    'of %s are all that are described, with the Spanish, also of a new one',
    (table) => {
      const prices = table === 'testimonials' ? [] : ['monthly_cents', 'once_cents'];
      const described = fieldsOf(table).map(([column]) => column);
      const columns = [...described, ...prices, 'translations'];
      expect(Object.keys(catalogColumns(table, {}))).toEqual(columns);
      expect(Object.values(catalogColumns(table, {}))).not.toContain(undefined);
    },
  );

  it('show the price of the list on the site, while that is on and there is one', () => {
    const shown = (monthly_cents: number, from_cents: number | null) =>
      catalogColumns('products', { monthly_cents, from_cents }).from_cents;
    expect([shown(8_900, 1), shown(8_900, null), shown(0, 1)]).toEqual([8_900, null, null]);
    // The switch of a new product that nobody has touched.
    expect(shown(8_900, false as never)).toBeNull();
  });

  it('keep the base product of an add-on only', () => {
    const base = { name: 'A', linked_product_id: 'base' };
    expect(catalogColumns('products', { ...base, is_add_on: true }).linked_product_id).toBe('base');
    expect(catalogColumns('products', { ...base, is_add_on: false }).linked_product_id).toBeNull();
  });

  it('have trimmed texts, and an empty one for an emptied field', () => {
    expect(catalogColumns('products', { name: ' A ', tagline: null })).toMatchObject({
      name: 'A',
      tagline: '',
    });
    expect(catalogColumns('bundles', { name: ' A ', category: null })).toMatchObject({
      name: 'A',
      category: '',
    });
  });

  it('give a feature its title for a missing description, and one whose title is missing its place', () => {
    const features = [
      { title: ' Fast ', description: '' },
      { title: ' ', description: '' },
      { title: 'Safe', description: 'Locked.' },
    ];
    expect(catalogColumns('products', { features }).features).toEqual([
      { title: 'Fast', description: 'Fast' },
      { title: '', description: '' },
      { title: 'Safe', description: 'Locked.' },
    ]);
  });

  it('include a product once, in the order that was chosen', () => {
    expect(catalogColumns('bundles', { includes: ['b', 'a', 'b'] }).includes).toEqual(['b', 'a']);
  });

  it('leave a chosen picture to the data provider', () => {
    const image_url = new Blob();
    expect(catalogColumns('products', { image_url }).image_url).toBe(image_url);
    expect(catalogColumns('bundles', { image_url }).image_url).toBe(image_url);
  });
});

describe('a preview', () => {
  const image_url = new Blob();

  it('shows the chosen picture before it is uploaded, and a name before one is typed', () => {
    expect(previewedProduct({ image_url }, 'blob:new')).toMatchObject({
      image_url: 'blob:new',
      name: 'Name of the product',
    });
    expect(previewedBundle({ image_url }, 'blob:new', [])).toMatchObject({
      image_url: 'blob:new',
      name: 'Name of the bundle',
    });
  });

  it.each(CORE_BUNDLES)('of a bundle of %j is core: %s', (includes, core) => {
    expect(previewedBundle({ includes }, null, CORE_PRODUCTS).is_core).toBe(core);
  });
});

import { describe, expect, it } from 'vitest';
import { BUNDLE_CATEGORIES, ICON_NAMES, PRODUCT_CATEGORIES } from './catalogue-options.ts';
import source from './default-catalogue.json' with { type: 'json' };
import { parseDefaultCatalogue, parseFeature } from './default-catalogue.ts';

describe('parseFeature', () => {
  it.each([
    ['Labor guide – Published times.', 'Labor guide', 'Published times.'],
    ['Labor guide — Published times.', 'Labor guide', 'Published times.'],
    ['Labor guide - Published times.', 'Labor guide', 'Published times.'],
    ['Real-world fixes – Notes – and more', 'Real-world fixes', 'Notes – and more'],
    ['Plate-to-VIN entry', 'Plate-to-VIN entry', 'Plate-to-VIN entry'],
    ['  Spaced   –  out ', 'Spaced', 'out'],
    ['', '', ''],
  ])('splits «%s»', (text, title, description) => {
    expect(parseFeature(text)).toEqual({ title, description });
  });
});

describe('parseDefaultCatalogue', () => {
  const product = {
    name: 'Manager SE',
    category: 'Management',
    core: true,
    addOn: false,
    featured: true,
    description: 'Runs the shop.',
    features: ['Reports – Many of them', 'Backup'],
  };
  const addOn = { ...product, name: 'Message Center', core: false, addOn: true };
  const bundle = {
    name: 'Text & Manage',
    category: 'Truck & Heavy-Duty',
    featured: false,
    description: 'Both.',
    includes: ['Message Center', 'Manager SE'],
  };
  const parse = (
    products: Parameters<typeof parseDefaultCatalogue>[0]['products'],
    bundles = [bundle],
  ) => parseDefaultCatalogue({ products, bundles, testimonials: [] });

  it('gives products the fields of the database', () => {
    expect(parse([{ ...product, subtitle: 'One system', icon: 'management' }]).products).toEqual([
      {
        slug: 'manager-se',
        name: 'Manager SE',
        tagline: 'One system',
        description: 'Runs the shop.',
        category: ['Management'],
        icon_name: 'management',
        image_url: null,
        features: [
          { title: 'Reports', description: 'Many of them' },
          { title: 'Backup', description: 'Backup' },
        ],
        is_core: true,
        is_add_on: false,
        linked_product_slug: null,
        is_featured: true,
      },
    ]);
  });

  it('gives bundles the fields of the database', () => {
    expect(parse([product, addOn]).bundles).toEqual([
      {
        slug: 'text-manage',
        name: 'Text & Manage',
        category: 'Truck & Heavy-Duty Bundles',
        description: 'Both.',
        image_url: null,
        includes: ['message-center', 'manager-se'],
        is_featured: false,
      },
    ]);
  });

  it('fills in what a product leaves out', () => {
    expect(parse([product]).products[0]).toMatchObject({ tagline: '', icon_name: 'gear' });
    expect(parse([{ ...product, icon: 'rocket' }]).products[0]).toMatchObject({
      icon_name: 'gear',
    });
  });

  it('drops unknown and repeated names from a bundle', () => {
    const includes = ['Manager SE', 'Gone', 'Manager SE'];
    expect(parse([product], [{ ...bundle, includes }]).bundles[0]?.includes).toEqual([
      'manager-se',
    ]);
  });

  it.each([
    ['its base', { ...addOn, baseProduct: 'Manager SE' }, 'manager-se'],
    ['no base that does not exist', { ...addOn, baseProduct: 'Gone' }, null],
    ['no base when it names none', addOn, null],
    ['not itself as its base', { ...addOn, baseProduct: addOn.name }, null],
  ])('gives an add-on %s', (_, entry, slug) => {
    expect(parse([product, entry]).products[1]?.linked_product_slug).toBe(slug);
  });

  it('gives a base to add-ons alone', () => {
    const other = { ...addOn, addOn: false, baseProduct: 'Manager SE' };
    expect(parse([product, other]).products[1]?.linked_product_slug).toBeNull();
  });
});

describe('the built-in catalogue', () => {
  const { products, bundles, testimonials } = parseDefaultCatalogue(source);

  it('has 24 products, 15 bundles and 6 testimonials', () => {
    expect([products.length, bundles.length, testimonials.length]).toEqual([24, 15, 6]);
  });

  it('has a slug of its own for everything', () => {
    expect(new Set(products.map(({ slug }) => slug)).size).toBe(products.length);
    expect(new Set(bundles.map(({ slug }) => slug)).size).toBe(bundles.length);
  });

  it('has a base for every add-on', () => {
    for (const { name, is_add_on, linked_product_slug } of products) {
      expect(linked_product_slug !== null, name).toBe(is_add_on);
    }
  });

  it('loses nothing that a bundle includes', () => {
    expect(bundles.map(({ includes }) => includes.length)).toEqual(
      source.bundles.map(({ includes }) => includes.length),
    );
  });

  it('uses known categories and icons alone', () => {
    for (const product of products) expect(PRODUCT_CATEGORIES).toContain(product.category[0]);
    for (const bundle of bundles) expect(BUNDLE_CATEGORIES).toContain(bundle.category);
    for (const entry of source.products) expect(ICON_NAMES).toContain(entry.icon);
  });

  it('describes every feature beyond its title', () => {
    for (const { features } of products) {
      for (const { title, description } of features) expect(description).not.toBe(title);
    }
  });
});

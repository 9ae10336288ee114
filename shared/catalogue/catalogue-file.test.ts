import { describe, expect, it } from 'vitest';
import { catalogueChanges } from './catalogue-changes.ts';
import { readCatalogueFile, writeCatalogueFile } from './catalogue-file.ts';
import type { Bundle, Product, Testimonial } from './catalogue-rows.ts';
import source from './default-catalogue.json' with { type: 'json' };
import { parseDefaultCatalogue } from './default-catalogue.ts';

const base = {
  id: '1',
  slug: 'manager-se',
  name: 'Manager SE',
  tagline: '',
  description: 'Runs the shop.',
  categories: ['Management'],
  icon_name: 'gear',
  image_url: null,
  features: [
    { title: 'Jobs', description: 'On a board' },
    { title: 'Alone', description: 'Alone' },
    { title: 'With - a dash', description: '' },
  ],
  is_core: true,
  is_add_on: false,
  linked_product_id: null,
  is_featured: false,
} as unknown as Product;

const addOn = {
  ...base,
  id: '2',
  slug: 'texting-2',
  name: 'Texting',
  categories: ['Add-Ons', 'Marketing'],
  image_url: 'https://example.org/a.png',
  is_add_on: true,
  linked_product_id: '1',
} as Product;

const bundle = {
  slug: 'both',
  name: 'Both',
  category: 'TeamWorks Series',
  description: '',
  image_url: null,
  includes: ['texting-2', 'manager-se'],
  is_featured: true,
} as unknown as Bundle;

const testimonial = { quote: 'Good.', author: 'Ann', company: '' } as unknown as Testimonial;

const problemsOf = (value: unknown) =>
  readCatalogueFile(value).problems.map(({ path, message }) => `${path.join('.')}: ${message}`);

describe('a catalogue in a file', () => {
  it('reads the built-in one as the database has it', () => {
    const { catalogue, problems } = readCatalogueFile(source);
    expect(problems).toEqual([]);
    expect(catalogue).toEqual(parseDefaultCatalogue(source));
  });

  it('comes back as it was, with slugs of its own, pictures and odd features', () => {
    const written = writeCatalogueFile([base, addOn], [bundle], [testimonial]);
    const { catalogue, problems } = readCatalogueFile(JSON.parse(JSON.stringify(written)));
    expect(problems).toEqual([]);
    expect(catalogue.products).toMatchObject([
      { slug: 'manager-se', features: base.features, category: ['Management'] },
      {
        slug: 'texting-2',
        linked_product_slug: 'manager-se',
        image_url: 'https://example.org/a.png',
        category: ['Add-Ons', 'Marketing'],
      },
    ]);
    expect(catalogue.bundles).toMatchObject([{ slug: 'both', includes: bundle.includes }]);
    expect(catalogue.testimonials).toEqual([{ quote: 'Good.', author: 'Ann', company: '' }]);
  });

  it('tells products of one name apart by their slugs', () => {
    const twin = { ...base, id: '3', slug: 'manager-se-2' } as Product;
    const written = writeCatalogueFile(
      [base, twin],
      [{ ...bundle, includes: ['manager-se-2'] }],
      [],
    );
    expect(readCatalogueFile(written).catalogue.bundles[0]?.includes).toEqual(['manager-se-2']);
  });

  it('names everything that is wrong, and where', () => {
    expect(problemsOf([])).toEqual([
      ': An entry with braces is expected here.',
      'products: A list is expected here.',
      'bundles: A list is expected here.',
    ]);
    expect(
      problemsOf({
        products: [
          { name: 'A', category: 'Management', colour: 'red', core: 'yes', icon: 'star' },
          { name: 'A', category: 'Management', baseProduct: 'A' },
          { name: '***', features: [' ', 3] },
        ],
        bundles: [{ name: 'B', includes: ['Nothing'], image: 'javascript:alert(1)' }],
        testimonials: [{ author: 'Ann' }],
      }),
    ).toEqual([
      'products.0.colour: There is no «colour» here. Known are: name, slug, subtitle, category, icon, image, core, addOn, featured, baseProduct, description, features.',
      'products.0.icon: There is no such icon. Known are: repair, management, truck, marketing, addon, gear, chart, mobile.',
      'products.0.core: «core» must be true or false.',
      'products.2.name: A slug has small letters, digits and hyphens only: add a «slug».',
      'products.2: A product must be assigned to at least one category.',
      'products.2.features.0: This feature is empty.',
      'products.2.features.1: An entry with braces is expected here.',
      'products.2.features.1: «title» is missing.',
      'bundles.0.image: This is neither a web address nor a path of the site.',
      'products.1.name: The slug «a» is used twice: add a «slug».',
      'products.1.baseProduct: Only an add-on has a base product.',
      'bundles.0.includes.0: No product in this file is called «Nothing».',
      'testimonials.0: «quote» is missing.',
    ]);
  });
});

describe('what a file would change', () => {
  const { catalogue } = readCatalogueFile(
    writeCatalogueFile([base, addOn], [bundle], [testimonial]),
  );

  it('is nothing for the same catalogue', () => {
    expect(catalogueChanges(catalogue, structuredClone(catalogue)).products).toEqual({
      added: [],
      changed: [],
      removed: [],
      unchanged: 2,
    });
  });

  it('is told entry by entry', () => {
    const after = structuredClone(catalogue);
    after.products[0]!.description = 'Runs the shop better.';
    after.products[1]!.slug = 'texting';
    after.testimonials = [];
    expect(catalogueChanges(catalogue, after)).toMatchObject({
      products: {
        added: ['Texting'],
        changed: [{ name: 'Manager SE', fields: ['description'] }],
        removed: ['Texting'],
        unchanged: 0,
      },
      bundles: { unchanged: 1 },
      testimonials: { removed: ['«Good.» Ann'] },
    });
  });
});

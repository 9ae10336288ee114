import { describe, expect, it } from 'vitest';
import { parseFeature } from './catalog-file-schema.ts';
import { readCatalogFile, writeCatalogFile } from './catalog-file.ts';
import { digestOf } from './translations.ts';
import {
  DEFAULT_BUNDLE_CATEGORIES,
  DEFAULT_PRODUCT_CATEGORIES,
  ICON_NAMES,
  type Category,
} from './catalog-options.ts';
import type { Bundle, Product, Testimonial } from './catalog-rows.ts';
import source from './default-catalog.json' with { type: 'json' };

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

const testimonial = {
  quote: 'Good.',
  author: 'Ann',
  company: '',
  is_sample: true,
} as unknown as Testimonial;
const question = { question: 'What is a demo?', answer: 'A visit.' };
const lifts: Category = {
  name: 'Lifts',
  icon: 'gear',
  color: '#24395b',
  description: 'Up and down',
};
const settings = {
  questions: [question],
  productCategories: [lifts],
  bundleCategories: [],
  interests: ['Lifts', 'Tools'],
};

const problemsOf = (value: unknown) =>
  readCatalogFile(value).problems.map(({ path, message }) => `${path.join('.')}: ${message}`);

describe('a catalog in a file', () => {
  it('has no problems if it is the built-in one, whose testimonials are samples', () => {
    const { catalog, problems } = readCatalogFile(source);
    expect(problems).toEqual([]);
    expect(catalog.testimonials.every(({ is_sample }) => is_sample)).toBe(true);
    expect(catalog.questions).toHaveLength(8);
  });

  it('leaves out the questions, categories, and interests that it doesn’t name', () => {
    const { catalog } = readCatalogFile({ products: [], bundles: [] });
    expect(Object.keys(catalog)).toEqual(['products', 'bundles', 'testimonials']);
  });

  it('comes back as it was, with slugs of its own, pictures and odd features', () => {
    const written = writeCatalogFile([base, addOn], [bundle], [testimonial], settings);
    const file = JSON.parse(JSON.stringify(written)) as { products: object[] };
    expect(file.products[0]).not.toHaveProperty('hints');
    const { catalog, problems } = readCatalogFile(file);
    expect(problems).toEqual([]);
    expect(catalog.products).toMatchObject([
      { slug: 'manager-se', features: base.features, category: ['Management'] },
      {
        slug: 'texting-2',
        linked_product_slug: 'manager-se',
        image_url: 'https://example.org/a.png',
        category: ['Add-Ons', 'Marketing'],
      },
    ]);
    expect(catalog.bundles).toMatchObject([{ slug: 'both', includes: bundle.includes }]);
    expect(catalog.testimonials).toEqual([{ ...testimonial, is_draft: false, translations: {} }]);
    expect(catalog).toMatchObject({
      questions: [question],
      product_categories: [lifts],
      bundle_categories: [],
      interests: ['Lifts', 'Tools'],
    });
  });

  it('brings back the Spanish texts, and which of them are older than the English ones', () => {
    const spanish = (row: object, es: object) => ({ ...row, translations: { es } }) as never;
    const features = [
      { title: 'Trabajos', description: 'En un tablero' },
      ...base.features.slice(1),
    ];
    const product = spanish(
      { ...base, tagline: 'One system' },
      {
        tagline: 'Un sistema',
        features,
        of: { tagline: 'former', features: digestOf(base.features) },
      },
    );
    const written = writeCatalogFile(
      [product],
      [],
      [spanish(testimonial, { quote: 'Bueno.', of: { quote: digestOf('Good.') } })],
      {
        ...settings,
        questions: [question],
        translations: {
          es: {
            questions: [{ question: '¿Qué es?', answer: 'Una visita.' }],
            of: { questions: digestOf([question]) },
          },
        },
      },
    );
    const { catalog, problems } = readCatalogFile(JSON.parse(JSON.stringify(written)));
    expect(problems).toEqual([]);
    expect(catalog.products[0]?.translations.es).toEqual({
      tagline: 'Un sistema',
      features,
      of: { tagline: 'former', features: digestOf(base.features) },
    });
    expect(catalog.testimonials[0]?.translations.es?.quote).toBe('Bueno.');
    expect(catalog.translations?.es?.questions).toEqual([
      { question: '¿Qué es?', answer: 'Una visita.' },
    ]);
  });

  it('leaves out the Spanish of questions that were changed since', () => {
    const es = { questions: [{ question: '¿Qué es?', answer: 'Una visita.' }] };
    const written = writeCatalogFile([], [], [], {
      ...settings,
      questions: [question],
      translations: {
        es: { ...es, of: { questions: digestOf([{ ...question, answer: 'No.' }]) } },
      },
    });
    const { catalog } = readCatalogFile(JSON.parse(JSON.stringify(written)));
    expect(catalog.questions).toEqual([question]);
    expect(catalog.translations?.es?.questions).toBeUndefined();
  });

  it('leaves out the Spanish of questions of which one has none', () => {
    const es = { question: '¿Qué es?', answer: 'Una visita.' };
    const other = { question: 'Who are you?', answer: 'A representative.' };
    const written = writeCatalogFile([], [], [], settings);
    const { catalog } = readCatalogFile({ ...written, questions: [{ ...question, es }, other] });
    expect(catalog.questions).toEqual([question, other]);
    expect(catalog.translations?.es?.questions).toBeUndefined();
  });

  it('brings back Spanish that is only there in part', () => {
    const features = [
      { title: 'Trabajos', description: '' },
      { title: '', description: '' },
      { title: '', description: 'Con un guion' },
    ];
    const of = { features: digestOf(base.features) };
    const product = { ...base, translations: { es: { features, of } } } as never;
    const questions = [question, { question: 'Who are you?', answer: 'A representative.' }];
    const spanish = [
      { question: '¿Qué es?', answer: '' },
      { question: '', answer: '' },
    ];
    const written = writeCatalogFile([product], [], [], {
      ...settings,
      questions,
      translations: { es: { questions: spanish, of: { questions: digestOf(questions) } } },
    });
    const { catalog, problems } = readCatalogFile(JSON.parse(JSON.stringify(written)));
    expect(problems).toEqual([]);
    expect(catalog.products[0]?.translations.es).toEqual({ features, of });
    expect(catalog.translations?.es?.questions).toEqual(spanish);
  });

  it('brings back the Spanish of categories and interests, by their English names', () => {
    const written = writeCatalogFile([], [], [], {
      ...settings,
      translations: {
        es: {
          product_categories: [
            { name: 'Removed', label: 'Quitada' },
            { name: 'Lifts', label: 'Elevadores', description: 'Arriba y abajo' },
          ],
          interests: [{ name: 'Tools', label: 'Herramientas' }],
        },
      },
    });
    expect(written).toMatchObject({
      interests: ['Lifts', { name: 'Tools', es: { name: 'Herramientas' } }],
    });
    const { catalog, problems } = readCatalogFile(JSON.parse(JSON.stringify(written)));
    expect(problems).toEqual([]);
    expect(catalog).toMatchObject({ product_categories: [lifts], interests: ['Lifts', 'Tools'] });
    expect(catalog.translations?.es).toEqual({
      product_categories: [{ name: 'Lifts', label: 'Elevadores', description: 'Arriba y abajo' }],
      interests: [
        { name: 'Lifts', label: '' },
        { name: 'Tools', label: 'Herramientas' },
      ],
      of: {
        product_categories: digestOf([lifts]),
        interests: digestOf([{ name: 'Lifts' }, { name: 'Tools' }]),
      },
    });
  });

  it('refuses Spanish that is longer than the English may be', () => {
    const long = 'ñ'.repeat(301);
    expect(
      problemsOf({
        products: [{ name: 'One', category: 'A', es: { subtitle: long, features: [long] } }],
        bundles: [],
        productCategories: [{ name: 'A', es: { name: long } }],
        interests: [{ name: 'B', es: { name: long } }],
      }),
    ).toEqual([
      'products.0.es.subtitle: “subtitle” has more than 300 characters.',
      'products.0.es.features.0: This feature is too long.',
      'productCategories.0.es.name: “name” has more than 60 characters.',
      'interests.0.es.name: “name” has more than 60 characters.',
    ]);
  });

  it('tells products of one name apart by their slugs', () => {
    const twin = { ...base, id: '3', slug: 'manager-se-2' } as Product;
    const written = writeCatalogFile(
      [base, twin],
      [{ ...bundle, includes: ['manager-se-2'] }],
      [],
      settings,
    );
    expect(readCatalogFile(written).catalog.bundles[0]?.includes).toEqual(['manager-se-2']);
  });

  it('names everything that is wrong, and where', () => {
    expect(problemsOf([])).toEqual([': Expected an object ({ … }) here.']);
    expect(problemsOf({ products: {} })).toEqual([
      'products: Expected a list ([ … ]) here.',
      'bundles: “bundles” is missing.',
    ]);
    expect(
      problemsOf({
        products: [
          { name: 'A', category: 'Management', shade: 'red', core: 'yes', icon: 'star' },
          { name: 'A', category: 'Management', baseProduct: 'A' },
          { name: '***', features: [' ', 3] },
        ],
        bundles: [{ name: 'B', includes: ['Nothing'], image: 'javascript:alert(1)' }],
        testimonials: [{ author: 'Ann', sample: 'yes' }],
        questions: [{ question: ' ', answer: 'x'.repeat(2001) }],
        productCategories: [{ name: '[A' }, { name: 'B', icon: 'star', color: 'red' }],
        bundleCategories: [{ name: 'B' }, { name: ' b' }],
        interests: ['One, two', 3],
      }),
    ).toEqual([
      'products.0.icon: Unknown icon. Use one of these: repair, management, truck, marketing, addon, gear, chart, mobile.',
      'products.0.core: “core” must be true or false.',
      expect.stringMatching(
        /^products\.0\.shade: Unknown key “shade”\. Allowed keys: name, slug, subtitle, .+, es\.$/,
      ),
      'products.2.category: A product must be assigned to at least one category.',
      'products.2.features.0: This feature is empty.',
      'products.2.features.1: Expected an object ({ … }) here.',
      'bundles.0.image: Enter a web address or a path on the site.',
      'testimonials.0.quote: “quote” is missing.',
      'testimonials.0.sample: “sample” must be true or false.',
      'questions.0.question: “question” is empty.',
      'questions.0.answer: “answer” has more than 2000 characters.',
      'productCategories.0.name: Begin with a letter or a digit.',
      'productCategories.1.icon: Unknown icon. Use one of these: repair, management, truck, marketing, addon, gear, chart, mobile.',
      'productCategories.1.color: Unknown color. Use one of these: #8a5200, #24395b, #216b62, #9c452f, #3f6f9f, #566579, #56692f, #74405c.',
      'bundleCategories: The name “b” is used twice.',
      'interests.0: Use no commas.',
      'interests.1: “name” must be text.',
      'products.1.name: The slug “a” is used twice. Add a “slug”.',
      'products.2.name: This name has no letters A to Z or digits to make a slug from. Add a “slug”.',
      'products.1.baseProduct: Only an add-on can have a base product.',
      'bundles.0.includes.0: No product in this file is called “Nothing”.',
    ]);
  });
});

it('says how a slug is written, and that one that is used twice needs another one', () => {
  const product = { name: 'Brake Pro', category: 'Management' };
  expect(
    problemsOf({
      products: [
        { ...product, slug: 'Brake Pro!' },
        { ...product, slug: '' },
        { ...product, slug: 'a' },
        { ...product, slug: 'a' },
      ],
      bundles: [],
    }),
  ).toEqual([
    'products.0.slug: “Brake Pro!” isn’t a valid slug. Use lowercase letters, digits, and hyphens, such as “brake-pro”.',
    'products.1.slug: “” isn’t a valid slug. Use lowercase letters, digits, and hyphens, such as “brake-pro”.',
    'products.3.slug: The slug “a” is used twice. Choose another one.',
  ]);
});

describe('parseFeature', () => {
  it.each([
    ['Labor guide – Published times.', 'Labor guide', 'Published times.'],
    ['Labor guide — Published times.', 'Labor guide', 'Published times.'],
    ['Labor guide - Published times.', 'Labor guide', 'Published times.'],
    ['Real-world fixes – Notes – and more', 'Real-world fixes', 'Notes – and more'],
    ['Plate-to-VIN entry', 'Plate-to-VIN entry', 'Plate-to-VIN entry'],
    ['  Spaced   –  out ', 'Spaced', 'out'],
    ['', '', ''],
  ])('splits “%s”', (text, title, description) => {
    expect(parseFeature(text)).toEqual({ title, description });
  });
});

describe('the catalog that a file describes', () => {
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
  const parse = (products: object[], bundles: object[] = [bundle]) =>
    readCatalogFile({ products, bundles, testimonials: [] }).catalog;

  it('gives products the fields of the database', () => {
    expect(
      parse([{ ...product, subtitle: 'One system', icon: 'management' }]).products,
    ).toMatchObject([
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
        translations: {},
        hints: {},
      },
    ]);
  });

  it('gives bundles the fields of the database', () => {
    expect(parse([product, addOn]).bundles).toMatchObject([
      {
        slug: 'text-manage',
        name: 'Text & Manage',
        category: 'Truck & Heavy-Duty Bundles',
        description: 'Both.',
        image_url: null,
        includes: ['message-center', 'manager-se'],
        is_featured: false,
        translations: {},
        hints: {},
      },
    ]);
  });

  it('reads hints, whose needs are products by name or slug', () => {
    const hints = { for: ['cars'], needs: ['Manager SE'], replaces: ['paper-orders'] };
    const { products, bundles } = parse(
      [product, { ...addOn, hints }],
      [{ ...bundle, hints: { needs: ['manager-se'] } }],
    );
    expect(products[1]?.hints).toEqual({ ...hints, needs: ['manager-se'] });
    expect(bundles[0]?.hints).toEqual({ needs: ['manager-se'] });
  });

  it.each([
    [{ for: ['red'] }, ['products', 0, 'hints', 'for', 0]],
    [{ needs: ['Nothing'] }, ['products', 0, 'hints', 'needs', 0]],
    [{ costs: [] }, ['products', 0, 'hints', 'costs']],
  ])('refuses the hints %j', (hints, path) => {
    const file = { products: [{ ...product, hints }], bundles: [] };
    expect(readCatalogFile(file).problems.map((problem) => problem.path)).toEqual([path]);
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

describe('the built-in catalog', () => {
  const { products, bundles, testimonials } = readCatalogFile(source).catalog;

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
    const names = (categories: readonly Category[]) => categories.map(({ name }) => name);
    const productNames = names(DEFAULT_PRODUCT_CATEGORIES);
    const bundleNames = names(DEFAULT_BUNDLE_CATEGORIES);
    for (const product of products) expect(productNames).toContain(product.category[0]);
    for (const bundle of bundles) expect(bundleNames).toContain(bundle.category);
    for (const entry of source.products) expect(ICON_NAMES).toContain(entry.icon);
  });

  it('describes every feature beyond its title', () => {
    for (const { features } of products) {
      for (const { title, description } of features) expect(description).not.toBe(title);
    }
  });
});

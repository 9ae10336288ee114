import { expect, test } from 'vitest';
import type { CatalogData } from '../public-site/data/catalog.ts';
import { readProduct } from '../shared/catalog/catalog-rows.ts';
import {
  cardFile,
  escapeHtml,
  firstPictureTags,
  headTags,
  robots,
  sitemap,
  structuredData,
  withEmailSettings,
  withFirstPicture,
} from '../public-site/prerender/page-head.ts';
import { defaultCatalogRows } from './seed/seed-sql.ts';

const site = 'https://shop.example/site';
const rows = defaultCatalogRows();
const data = {
  products: rows.products.map((row) => readProduct(row as never)),
  bundles: rows.bundles as never,
  testimonials: rows.testimonials,
  settings: { questions: [{ question: 'Is it far?', answer: 'No.' }] },
} as unknown as CatalogData;

const page = (path: string, name: string) => ({
  path,
  name,
  title: `${name} | Shop`,
  description: `About ${name}`,
  category: 'Management',
  picture: 'images/products/prodemand.svg',
});

interface Described {
  '@type': string;
  [property: string]: unknown;
}
const described = (path: string, name: string) =>
  structuredData(site, data, page(path, name)) as unknown as Described[];

test('a product and a bundle have an offer where the site shows a price, and none otherwise', () => {
  const priced = (from_cents: number | null) => {
    const set = <Row extends object>(each: Row) => ({ ...each, from_cents });
    const shown = { ...data, products: data.products.map(set), bundles: data.bundles.map(set) };
    return (['products/prodemand', 'bundles/teamworks-se'] as const).map(
      (path) => structuredData(site, shown, page(`/${path}`, path))[0] as unknown as Described,
    );
  };
  for (const thing of priced(8_950)) {
    expect(thing.offers).toMatchObject({
      priceSpecification: { minPrice: 89.5, priceCurrency: 'USD', unitCode: 'MON' },
    });
  }
  for (const thing of priced(null)) expect(thing).not.toHaveProperty('offers');
});

test('the home page describes the business with its five boroughs, and its questions', () => {
  const [business, questions] = described('/', '');
  expect(business).toMatchObject({
    '@type': 'LocalBusiness',
    url: 'https://shop.example/site/',
    telephone: '(718) 555-0142',
    name: 'BoroBay Shop Solutions',
    image: 'https://shop.example/site/images/cards/home.jpg',
  });
  expect((business?.areaServed as { name: string }[]).map(({ name }) => name)).toEqual([
    'Manhattan',
    'Brooklyn',
    'Queens',
    'The Bronx',
    'Staten Island',
  ]);
  expect(questions).toMatchObject({
    '@type': 'FAQPage',
    mainEntity: [{ name: 'Is it far?', acceptedAnswer: { text: 'No.' } }],
  });
});

test('another business is described with its own name and areas', () => {
  const settings = { business_name: 'Lone Star Shop Tools', areas_served: ['Austin', 'Waco'] };
  const texan = { ...data, settings } as unknown as CatalogData;
  expect(structuredData(site, texan, page('/', ''))[0]).toMatchObject({
    name: 'Lone Star Shop Tools',
    description: expect.stringMatching(/^Lone Star Shop Tools is/) as string,
    areaServed: [
      { '@type': 'AdministrativeArea', name: 'Austin' },
      { '@type': 'AdministrativeArea', name: 'Waco' },
    ],
  });
  expect(headTags(site, texan, page('/', ''))).not.toMatch(/BoroBay|New York/);
});

test('a product is described without price or rating, with its base and the way to it', () => {
  const [product, crumbs] = described('/products/messagecenter', 'MessageCenter');
  expect(product).toMatchObject({
    '@type': 'Product',
    name: 'MessageCenter',
    category: 'Management',
    image: 'https://shop.example/site/images/products/prodemand.svg',
    isAccessoryOrSparePartFor: [{ name: 'Manager SE' }],
  });
  expect((crumbs?.itemListElement as { item: string }[]).map(({ item }) => item)).toEqual([
    'https://shop.example/site/',
    'https://shop.example/site/products/',
    'https://shop.example/site/products/messagecenter/',
  ]);
});

test('a list names its entries in order, and a bundle what it includes', () => {
  const [list] = described('/bundles', 'Bundles');
  expect(list).toMatchObject({ '@type': 'ItemList' });
  expect(list?.itemListElement).toHaveLength(data.bundles.length);
  const [bundle] = described('/bundles/teamworks-se', 'TeamWorks SE');
  expect(bundle?.isRelatedTo).toMatchObject([{ name: 'ProDemand' }, { name: 'Manager SE' }]);
});

test('no page gives prices, ratings or testimonials to machines', () => {
  const paths = ['/', '/products', '/contact', '/products/prodemand', '/bundles/teamworks-se'];
  const all = paths.map((path) => headTags(site, data, page(path, 'A name'))).join('');
  expect(all).not.toMatch(/"(?:offers|price|review|aggregateRating|Review)"/);
  for (const { quote } of data.testimonials) expect(all).not.toContain(quote);
});

test('what looks like markup ends no script and no attribute', () => {
  const hostile = '</script><script>alert(1)</script>" onload="x';
  const tags = headTags(site, data, page('/contact', hostile));
  expect(tags.match(/<\/script>/g)).toHaveLength(1);
  expect(tags).not.toMatch(/<meta[^>]*" onload/);
  const json = /<script type="application\/ld\+json">(.*)<\/script>/.exec(tags)?.[1] ?? '';
  expect(JSON.stringify(JSON.parse(json))).toContain('alert(1)');
});

test('addresses for others are absolute, and left out where the site’s own is not known', () => {
  const tags = headTags(site, data, page('/products/prodemand', 'ProDemand'));
  expect(tags).toContain(
    '<link rel="canonical" href="https://shop.example/site/products/prodemand/"',
  );
  expect(tags).toContain('https://shop.example/site/images/cards/products-prodemand.jpg');
  expect(cardFile('/')).toBe('images/cards/home.jpg');
  expect(robots(site)).toContain('Sitemap: https://shop.example/site/sitemap.xml');
  expect(sitemap(site, ['/', '/contact'], '2026-11-22')).toContain(
    '<url><loc>https://shop.example/site/contact/</loc><lastmod>2026-11-22</lastmod></url>',
  );
  const both = sitemap(site, ['/'], '2026-11-22', ['/products']);
  expect(both).toContain('<loc>https://shop.example/site/es/products/</loc>');

  const relative = headTags('', data, page('/products/prodemand', 'ProDemand'));
  expect(relative).not.toMatch(/canonical|og:/);
  expect(robots('')).not.toContain('Sitemap');
});

test('the settings fill in the tags of the email service that are empty, and no others', () => {
  const page = `<meta name="emailjs-service-id" content="" />
    <meta name="emailjs-template-id" content="of the file" />
    <meta name="emailjs-public-key" content="" />`;
  expect(
    withEmailSettings(page, {
      VITE_EMAILJS_SERVICE_ID: ' service_1 ',
      VITE_EMAILJS_TEMPLATE_ID: 'of the settings',
      VITE_EMAILJS_PUBLIC_KEY: 'a"$&b',
    }),
  ).toBe(`<meta name="emailjs-service-id" content="service_1" />
    <meta name="emailjs-template-id" content="of the file" />
    <meta name="emailjs-public-key" content="${escapeHtml('a"$&b')}" />`);
});

test('a shared page names its language and country', () => {
  expect(headTags(site, data, page('/', ''))).toContain(
    '<meta property="og:locale" content="en_US" />',
  );
});

const HERO =
  '<picture><source media="(width &lt; 48rem)" type="image/avif" srcSet="images/heroes/home-960.avif"/>' +
  '<source media="(width &lt; 80rem)" type="image/avif" srcSet="images/heroes/home-tall-800.avif 800w" sizes="50vw"/>' +
  '<source type="image/avif" srcSet="images/heroes/home-960.avif 960w, images/heroes/home-1440.avif 1440w" sizes="44rem"/>' +
  '<img src="images/heroes/home-640.webp" alt=""/></picture>';
const drawing = (more: string) =>
  `<img width="1200" src="images/products/prodemand.svg" alt="" ${more}/>`;
const read = (file: string) => Buffer.from(`<svg id="${file}"/>`);

test('a page has its hero for phones in it, and asks for the one of a larger window', () => {
  const page = withFirstPicture(HERO, read);
  const data = Buffer.from('<svg id="images/heroes/home-960.avif"/>').toString('base64');
  expect(page).toContain(
    `srcSet="data:image/avif;base64,${data}" data-file="images/heroes/home-960.avif"/><source media="(width &lt; 80rem)"`,
  );
  expect(page).toContain('srcSet="images/heroes/home-960.avif 960w, ');
  const asked = [...firstPictureTags(page).matchAll(/imagesrcset="([^"]*)".* media="([^"]*)"/g)];
  expect(asked.map(([, files, media]) => [files, media])).toEqual([
    ['images/heroes/home-tall-800.avif 800w', '(width &lt; 80rem) and (not (width &lt; 48rem))'],
    [
      'images/heroes/home-960.avif 960w, images/heroes/home-1440.avif 1440w',
      'not (width &lt; 80rem)',
    ],
  ]);
});

test('a page has a drawing in it that is its first picture, and no other picture', () => {
  const eager = drawing('loading="eager"');
  const page = withFirstPicture(eager + eager, read);
  expect(page).toBe(
    eager.replace(
      'src="images/products/prodemand.svg"',
      'src="data:image/svg+xml,%3Csvg%20id%3D%22images%2Fproducts%2Fprodemand.svg%22%2F%3E" data-file="images/products/prodemand.svg"',
    ) + eager,
  );
  expect(firstPictureTags(page)).toBe('');
});

test('a picture that is uploaded, or loaded when it comes near, is no part of the page', () => {
  const uploaded = '<img src="https://x.supabase.co/storage/v1/own.avif" alt="" loading="eager"/>';
  const outside = '<img src="images/../../secret.svg" alt="" loading="eager"/>';
  for (const page of [uploaded, outside, drawing('loading="lazy"'), '<p>None</p>']) {
    expect(withFirstPicture(page, read)).toBe(page);
  }
  // A row may name a drawing that the site doesn't have.
  expect(withFirstPicture(drawing('loading="eager"'), () => null)).toBe(drawing('loading="eager"'));
  expect(firstPictureTags(uploaded)).toContain(
    'href="https://x.supabase.co/storage/v1/own.avif" fetchpriority="high"',
  );
  for (const page of [drawing('loading="lazy"'), '<p>None</p>']) {
    expect(firstPictureTags(page)).toBe('');
  }
});

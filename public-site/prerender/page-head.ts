/** What search engines and shared links read of a page, and sitemap.xml. */
import type { BreadcrumbList, FAQPage, ItemList, LocalBusiness, Product, Thing } from 'schema-dts';
import type { CatalogData } from '../data/catalog.ts';
import { hasPage } from '../data/language/in-language.ts';
import { SHARE_CARD } from '../../shared/catalog/pictures/drawings.ts';
import { DEFAULT_HERO_IMAGES } from '../../shared/catalog/pictures/hero-images.ts';
import { FOLDER, LANGUAGE, LOCALE } from '../../shared/language/language.ts';
import { pageAddress, type ROUTES } from '../../shared/routes.ts';
import { areasServed } from '../../shared/site-settings/areas-served.ts';
import { readBusiness } from '../../shared/site-settings/business.ts';
import { readQuestions } from '../../shared/site-settings/questions.ts';
import { readRepresentative } from '../../shared/site-settings/representative.ts';
import * as texts from '../layout/texts.ts';

export interface BuiltPage {
  path: string;
  route: keyof typeof ROUTES;
  html: string;
  /** The tags in its head besides title and description. */
  head: string;
  /** The title without the business's name; '' on the home page. */
  name: string;
  title: string;
  description: string;
  /** The categories of its product or bundle; '' on other pages. */
  category: string;
  /** The address of the picture of its product or bundle, or of a hero. */
  picture: string;
}

export type DescribedPage = Pick<
  BuiltPage,
  'path' | 'name' | 'title' | 'description' | 'category' | 'picture'
>;

/** A text for an element or an attribute in quotes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** A value as JSON that can stand inside a script element, and whose %NAMES% are no placeholders of the page. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c').replaceAll('%', '\\u0025');
}

/** The hero of a page: the only picture with a choice of formats. */
const HERO = /<picture>.*?<\/picture>/s;

/** The first picture of a page, which is the largest thing that a phone shows: a hero's for phones, or a drawing. */
const FIRST_PICTURE =
  /(<source media="[^"]*" type="image\/avif" srcSet="|<img [^>]*src=")([^"]*)("[^>]*>)/;

const LAZY = 'loading="lazy"';

/**
 * The page with its first picture in it, if that is the site's own: on a slow network it would come a round trip later. `read`
 * returns null for a file that isn't there.
 */
export function withFirstPicture(html: string, read: (file: string) => Buffer | null): string {
  return html.replace(FIRST_PICTURE, (tag, before: string, file: string, after: string) => {
    const isOwn = /^images\/[a-z0-9/-]+\.(?:avif|svg)$/.test(file) && !after.includes(LAZY);
    const picture = isOwn && read(file);
    if (!picture) return tag;
    const data = file.endsWith('.svg')
      ? `svg+xml,${encodeURIComponent(picture.toString())}`
      : `avif;base64,${picture.toString('base64')}`;
    // The service worker keeps it under that name.
    return `${before}data:image/${data}" data-file="${file}${after}`;
  });
}

/**
 * Tags that ask for a page's first picture before the rest of the page is read: for its hero in the file that a larger window
 * chooses, or for an uploaded picture; '' if the page has it in itself.
 */
export function firstPictureTags(html: string): string {
  const tag = (more: string) =>
    `\n    <link rel="preload" as="image"${more} fetchpriority="high" />`;
  const sources = HERO.exec(html)?.[0].match(/<source [^>]*type="image\/avif"[^>]*>/g);
  if (!sources) {
    const [, , address = '', after = ''] = FIRST_PICTURE.exec(html) ?? [];
    return address && !address.startsWith('data:') && !after.includes(LAZY)
      ? tag(` href="${address}"`)
      : '';
  }
  const valueOf = (source: string | undefined, name: string) =>
    new RegExp(` ${name}="([^"]*)"`).exec(source ?? '')?.[1] ?? '';
  const [phone, ...larger] = sources;
  const onPhones = valueOf(phone, 'media');
  return larger
    .map((source, place) => {
      const own = valueOf(source, 'media');
      const former = valueOf(larger[place - 1], 'media') || onPhones;
      // The last source has no media query: it is for the windows that the one before it does not match.
      const media = own ? `${own} and (not ${onPhones})` : `not ${former}`;
      return tag(
        ` type="image/avif" imagesrcset="${valueOf(source, 'srcSet')}" imagesizes="${valueOf(source, 'sizes')}" media="${media}"`,
      );
    })
    .join('');
}

/** The file of a page's share card, relative to the site's root. */
export function cardFile(path: string, folder = FOLDER): string {
  // A product's or bundle's card shows its name, which is the same in both languages.
  const own = path.lastIndexOf('/') > 0 ? '' : folder;
  return `${own}images/cards/${path.slice(1).replace('/', '-') || 'home'}.jpg`;
}

/** An address on the site: absolute if the site's address is known, otherwise relative. */
function addressOf(siteUrl: string, file: string): string {
  return siteUrl ? `${siteUrl}/${file.replace(/^\.\//, '')}` : file;
}

/** The address of a path's page, from the site's root: '' for the home page of a site whose address is known. */
const pageFile = (path: string, folder = FOLDER) => folder + pageAddress(path).replace(/^\.\//, '');

const pageUrl = (siteUrl: string, path: string) => addressOf(siteUrl, pageFile(path) || './');

/** Search engines show each visitor the page in their language, and count the two as one. */
function alternates(siteUrl: string, path: string): string[] {
  const link = (language: string, folder: string) =>
    `<link rel="alternate" hreflang="${language}" href="${escapeHtml(addressOf(siteUrl, pageFile(path, folder) || './'))}" />`;
  return [link('en', ''), link('es', 'es/'), link('x-default', '')];
}

function localBusiness(siteUrl: string, { settings }: CatalogData): LocalBusiness {
  const { name, disclaimer } = readBusiness(settings);
  const { phone, email, linkedInUrl } = readRepresentative(settings);
  return {
    '@type': 'LocalBusiness',
    name,
    description: disclaimer,
    url: pageUrl(siteUrl, '/'),
    // Cards are drawn only for a site whose address is known.
    image: addressOf(
      siteUrl,
      siteUrl ? cardFile('/') : `${DEFAULT_HERO_IMAGES.home.path}-1440.webp`,
    ),
    telephone: phone,
    email,
    areaServed: areasServed(settings).map(({ name, city }) => ({
      '@type': 'AdministrativeArea',
      name,
      ...(city && { containedInPlace: { '@type': 'City', name: city } }),
    })),
    // The default, LinkedIn's home page, is no profile.
    ...(/^https?:\/\/[^/]+\/./.test(linkedInUrl) && { sameAs: linkedInUrl }),
  };
}

function breadcrumbs(siteUrl: string, trail: [name: string, path: string][]): BreadcrumbList {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [[texts.home, '/'] as const, ...trail].map(([name, path], index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: pageUrl(siteUrl, path),
    })),
  };
}

interface Named {
  name: string;
  slug: string;
}

function itemList(siteUrl: string, list: string, entries: readonly Named[]): ItemList {
  return {
    '@type': 'ItemList',
    itemListElement: entries.map(({ name, slug }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      url: pageUrl(siteUrl, `${list}/${slug}`),
    })),
  };
}

/** The price of an offer, where the site shows one: what a month costs. */
const offers = (cents: number | null | undefined) =>
  cents
    ? {
        offers: {
          '@type': 'Offer' as const,
          priceSpecification: {
            '@type': 'UnitPriceSpecification' as const,
            minPrice: cents / 100,
            priceCurrency: 'USD',
            unitCode: 'MON',
          },
        },
      }
    : {};

/** The structured data of a product. It has no rating, because the site has none. */
function product(siteUrl: string, page: DescribedPage, more: Omit<Product, '@type'>): Product {
  return {
    '@type': 'Product',
    name: page.name,
    url: pageUrl(siteUrl, page.path),
    image: /^https?:/.test(page.picture) ? page.picture : addressOf(siteUrl, page.picture),
    category: page.category,
    ...(more as object),
  };
}

function faq(questions: ReturnType<typeof readQuestions>): FAQPage {
  return {
    '@type': 'FAQPage',
    inLanguage: LANGUAGE,
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}

/**
 * A page's structured data (schema.org). Testimonials are left out: neither samples nor a business's own selection
 * count as reviews.
 */
export function structuredData(siteUrl: string, data: CatalogData, page: DescribedPage): Thing[] {
  const [, list = '', slug] = page.path.split('/');
  if (list === '') {
    const questions = readQuestions(data.settings?.questions);
    return [localBusiness(siteUrl, data), ...(questions.length > 0 ? [faq(questions)] : [])];
  }
  if (list !== 'products' && list !== 'bundles') {
    return [localBusiness(siteUrl, data), breadcrumbs(siteUrl, [[page.name, page.path]])];
  }
  const listName = list === 'products' ? texts.products : texts.bundles;
  const trail: [string, string][] = [[listName, `/${list}`]];
  if (!slug)
    return [itemList(siteUrl, `/${list}`, data[list].filter(hasPage)), breadcrumbs(siteUrl, trail)];

  const crumbs = breadcrumbs(siteUrl, [...trail, [page.name, page.path]]);
  const related = (slugs: readonly string[]) =>
    data.products
      .filter((each) => slugs.includes(each.slug) && hasPage(each))
      .map(({ name, slug }): Product => ({
        '@type': 'Product',
        name,
        url: pageUrl(siteUrl, `/products/${slug}`),
      }));
  if (list === 'bundles') {
    const { description, includes, from_cents } = data.bundles.find((each) => each.slug === slug)!;
    const more = { description, isRelatedTo: related(includes), ...offers(from_cents) };
    return [product(siteUrl, page, more), crumbs];
  }
  const { description, linked_product_id, from_cents } = data.products.find(
    (each) => each.slug === slug,
  )!;
  const base = data.products.filter(({ id }) => id === linked_product_id).map((each) => each.slug);
  return [
    product(siteUrl, page, {
      description,
      ...offers(from_cents),
      ...(base.length > 0 && { isAccessoryOrSparePartFor: related(base) }),
    }),
    crumbs,
  ];
}

/** The tags in a page's head besides title and description; `hasOther` if the other language has the page, too. */
export function headTags(
  siteUrl: string,
  data: CatalogData,
  page: DescribedPage,
  hasOther = false,
): string {
  const graph = { '@context': 'https://schema.org', '@graph': structuredData(siteUrl, data, page) };
  const property = (name: string, content: string | number) =>
    `<meta property="${name}" content="${escapeHtml(String(content))}" />`;
  // Other sites can't resolve a relative address.
  const absolute = siteUrl
    ? [
        `<link rel="canonical" href="${escapeHtml(pageUrl(siteUrl, page.path))}" />`,
        ...(hasOther ? alternates(siteUrl, page.path) : []),
        property('og:locale', LOCALE.replace('-', '_')),
        property('og:url', pageUrl(siteUrl, page.path)),
        property('og:image', addressOf(siteUrl, cardFile(page.path))),
        property('og:image:width', SHARE_CARD.width),
        property('og:image:height', SHARE_CARD.height),
        property('og:image:alt', page.title),
      ]
    : [];
  return [...absolute, `<script type="application/ld+json">${scriptJson(graph)}</script>`].join(
    '\n    ',
  );
}

/** sitemap.xml for the pages of a build on that day, with those of the Spanish site. */
export function sitemap(
  siteUrl: string,
  paths: readonly string[],
  day: string,
  spanishPaths: readonly string[] = [],
): string {
  const files = [
    ...paths.map((path) => pageFile(path)),
    ...spanishPaths.map((path) => pageFile(path, 'es/')),
  ];
  const entries = files.map(
    (file) =>
      `  <url><loc>${escapeHtml(addressOf(siteUrl, file))}</loc><lastmod>${day}</lastmod></url>\n`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('')}</urlset>
`;
}

/** robots.txt: everything may be read. */
export function robots(siteUrl: string): string {
  const map = siteUrl ? `\nSitemap: ${siteUrl}/sitemap.xml\n` : '';
  return `User-agent: *\nAllow: /\n${map}`;
}

/** The page with EmailJS's tags that are empty filled in from the settings VITE_EMAILJS_…. */
export function withEmailSettings(
  html: string,
  settings: Readonly<Record<string, unknown>>,
): string {
  return html.replace(/<meta name="(emailjs-[a-z-]+)" content="" \/>/g, (tag, name: string) => {
    const value = settings[`VITE_${name.replaceAll('-', '_').toUpperCase()}`];
    return typeof value === 'string'
      ? tag.replace('""', () => `"${escapeHtml(value.trim())}"`)
      : tag;
  });
}

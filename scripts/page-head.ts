/** What search engines and shared links read of a page, and sitemap.xml. */
import type { BreadcrumbList, FAQPage, ItemList, LocalBusiness, Product, Thing } from 'schema-dts';
import type { BuiltPage } from '../public-site/prerender/prerender.tsx';
import type { CatalogData } from '../public-site/data/catalog.ts';
import { SHARE_IMAGE } from '../shared/catalog/default-images.ts';
import { pageAddress } from '../shared/routes.ts';
import type { SiteIdentity } from '../shared/site-identity.ts';
import { readQuestions } from '../shared/site-settings/questions.ts';
import { readRepresentative } from '../shared/site-settings/representative.ts';

const BOROUGHS = ['Manhattan', 'Brooklyn', 'Queens', 'The Bronx', 'Staten Island'];

/** A page as its head describes it. */
export type DescribedPage = Pick<BuiltPage, 'path' | 'name' | 'title' | 'description' | 'picture'>;

/** A text for an element or an attribute in quotes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** A value as JSON that can stand inside a script element. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

/** The file of a page's share card, relative to the site's root. The home page has its own picture. */
export function cardFile(path: string): string {
  return path === '/' ? SHARE_IMAGE.path : `images/cards/${path.slice(1).replace('/', '-')}.jpg`;
}

/** An address on the site: absolute if the site's address is known, otherwise relative. */
function addressOf(site: SiteIdentity, file: string): string {
  return site.siteUrl ? `${site.siteUrl}/${file.replace(/^\.\//, '')}` : file;
}

const pageUrl = (site: SiteIdentity, path: string) => addressOf(site, pageAddress(path));

function business(site: SiteIdentity, { settings }: CatalogData): LocalBusiness {
  const { phone, email, linkedInUrl } = readRepresentative(settings, site);
  return {
    '@type': 'LocalBusiness',
    name: site.brand,
    description: site.identityLine,
    url: pageUrl(site, '/'),
    image: addressOf(site, SHARE_IMAGE.path),
    telephone: phone,
    email,
    areaServed: BOROUGHS.map((name) => ({
      '@type': 'AdministrativeArea',
      name,
      containedInPlace: { '@type': 'City', name: 'New York City' },
    })),
    // The default, LinkedIn's home page, is no profile.
    ...(new URL(linkedInUrl).pathname.length > 1 && { sameAs: linkedInUrl }),
  };
}

function breadcrumbs(site: SiteIdentity, trail: [name: string, path: string][]): BreadcrumbList {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [['Home', '/'] as const, ...trail].map(([name, path], index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: pageUrl(site, path),
    })),
  };
}

interface Named {
  name: string;
  slug: string;
}

function itemList(site: SiteIdentity, list: string, entries: readonly Named[]): ItemList {
  return {
    '@type': 'ItemList',
    itemListElement: entries.map(({ name, slug }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      url: pageUrl(site, `${list}/${slug}`),
    })),
  };
}

/** Without price and rating, which the site doesn't have. */
function product(site: SiteIdentity, page: DescribedPage, more: Omit<Product, '@type'>): Product {
  return {
    '@type': 'Product',
    name: page.name,
    url: pageUrl(site, page.path),
    image: /^https?:/.test(page.picture) ? page.picture : addressOf(site, page.picture),
    ...(more as object),
  };
}

function faq(questions: ReturnType<typeof readQuestions>): FAQPage {
  return {
    '@type': 'FAQPage',
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
export function structuredData(
  site: SiteIdentity,
  data: CatalogData,
  page: DescribedPage,
): Thing[] {
  const [, list = '', slug] = page.path.split('/');
  if (list === '') {
    const questions = readQuestions(data.settings?.questions);
    return [business(site, data), ...(questions.length > 0 ? [faq(questions)] : [])];
  }
  if (list !== 'products' && list !== 'bundles') {
    return [business(site, data), breadcrumbs(site, [[page.name, page.path]])];
  }
  const listName = list === 'products' ? 'Products' : 'Bundles';
  const trail: [string, string][] = [[listName, `/${list}`]];
  if (!slug) return [itemList(site, `/${list}`, data[list]), breadcrumbs(site, trail)];

  const crumbs = breadcrumbs(site, [...trail, [page.name, page.path]]);
  const related = (slugs: readonly string[]) =>
    data.products
      .filter((each) => slugs.includes(each.slug))
      .map(({ name, slug }): Product => ({
        '@type': 'Product',
        name,
        url: pageUrl(site, `/products/${slug}`),
      }));
  if (list === 'bundles') {
    const { description, category, includes } = data.bundles.find((each) => each.slug === slug)!;
    return [product(site, page, { description, category, isRelatedTo: related(includes) }), crumbs];
  }
  const { description, categories, linked_product_id } = data.products.find(
    (each) => each.slug === slug,
  )!;
  const base = data.products.filter(({ id }) => id === linked_product_id).map((each) => each.slug);
  return [
    product(site, page, {
      description,
      category: categories.join(', '),
      ...(base.length > 0 && { isAccessoryOrSparePartFor: related(base) }),
    }),
    crumbs,
  ];
}

/** The tags in a page's head besides title and description. */
export function headTags(site: SiteIdentity, data: CatalogData, page: DescribedPage): string {
  const graph = { '@context': 'https://schema.org', '@graph': structuredData(site, data, page) };
  const property = (name: string, content: string | number) =>
    `<meta property="${name}" content="${escapeHtml(String(content))}" />`;
  // Other sites can't resolve a relative address.
  const absolute = site.siteUrl
    ? [
        `<link rel="canonical" href="${escapeHtml(pageUrl(site, page.path))}" />`,
        property('og:url', pageUrl(site, page.path)),
        property('og:image', addressOf(site, cardFile(page.path))),
        property('og:image:width', SHARE_IMAGE.width),
        property('og:image:height', SHARE_IMAGE.height),
        property('og:image:alt', page.title),
      ]
    : [];
  return [...absolute, `<script type="application/ld+json">${scriptJson(graph)}</script>`].join(
    '\n    ',
  );
}

/** sitemap.xml for the pages of a build on that day. */
export function sitemap(site: SiteIdentity, paths: readonly string[], day: string): string {
  const entries = paths.map(
    (path) =>
      `  <url><loc>${escapeHtml(pageUrl(site, path))}</loc><lastmod>${day}</lastmod></url>\n`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('')}</urlset>
`;
}

/** robots.txt: everything may be read. */
export function robots(site: SiteIdentity): string {
  const map = site.siteUrl ? `\nSitemap: ${site.siteUrl}/sitemap.xml\n` : '';
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

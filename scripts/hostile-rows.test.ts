import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../shared/database.types.ts';
import { CATALOG_TEXTS, PICTURE_ADDRESSES } from '../tests/world/catalog-texts.ts';
import { defaultCatalogRows } from './seed/seed-sql.ts';

type Tables = Database['public']['Tables'];
type Settings = Tables['site_settings']['Row'];

const ALL = CATALOG_TEXTS.join(' ');
/** Answers by path, of pictures that are none. */
const WRONG_PICTURES: Readonly<Record<string, string>> = {
  '/page.png': '<!doctype html><title>Sign in</title>',
  '/empty.png': '',
  '/broken.svg': '<svg xmlns="http://www.w3.org/2000/svg"><text>',
  '/nothing.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="0" height="0"/>',
};
const CUT_PNG = readFileSync('public/apple-touch-icon.png').subarray(0, 200);

const folder = mkdtempSync(path.join(tmpdir(), 'hostile-rows-'));
let address = '';

/** Every text column of a row with a text, every picture with an address. */
const hostile = <Row extends object>(row: Row, text: string, picture: string): Row =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => {
      if (/_url$/.test(name)) return [name, picture];
      return [
        name,
        typeof value === 'string' && !/^(id|slug|icon_name|.*_at)$/.test(name) ? text : value,
      ];
    }),
  ) as Row;

function rows(): Record<string, object[]> {
  const { products, bundles } = defaultCatalogRows();
  const pictures = [
    ...PICTURE_ADDRESSES,
    ...Object.keys(WRONG_PICTURES).map((name) => address + name),
    `${address}/cut.png`,
    `${address}/none.png`,
  ];
  const many = Math.max(pictures.length, CATALOG_TEXTS.length);
  const made = Array.from({ length: many }, (_, index) => {
    const text = CATALOG_TEXTS[index % CATALOG_TEXTS.length]!;
    const picture = pictures[index % pictures.length]!;
    const translations = {
      es: {
        name: text,
        tagline: text,
        description: text,
        features: [{ title: text, description: text }],
      },
    };
    const more = {
      id: `hostile-${index}`,
      slug: `hostile-${index}`,
      translations,
      is_featured: true,
    };
    return {
      product: {
        ...hostile({ ...products[0]!, image_url: '' }, text, picture),
        ...more,
        category: [text],
        features: [{ title: text, description: text }],
        hints: { reason: text },
      },
      bundle: {
        ...hostile({ ...bundles[0]!, image_url: '' }, text, picture),
        ...more,
        includes: ['hostile-0', 'gone', text],
      },
      testimonial: { id: `t${index}`, quote: text, author: text, company: text, translations },
    };
  });
  const TEXTS: (keyof Settings)[] = [
    ...(['rep_name', 'rep_title', 'rep_bio', 'rep_phone', 'rep_email'] as const),
    ...(['rep_service_area', 'booking_pause_text', 'consent_text', 'time_zone'] as const),
    ...(['business_account_label', 'business_area_line', 'business_assistant'] as const),
    ...(['business_badge', 'business_chat_question', 'business_disclaimer'] as const),
    ...(['business_headline', 'business_name', 'business_phone_placeholder'] as const),
    ...(['business_tagline', 'business_testimonial_note', 'business_trademarks'] as const),
    'business_vendor',
  ];
  const pictureFields = [
    'homepage_hero_url',
    'products_page_hero_url',
    'bundles_page_hero_url',
    'rep_photo_url',
  ] as const;
  const categories = CATALOG_TEXTS.map((name) => ({
    name,
    icon: 'gear',
    color: '#8a5200',
    description: name,
  }));
  return {
    products: [...products, ...made.map(({ product }) => product)],
    bundles: [...bundles, ...made.map(({ bundle }) => bundle)],
    testimonials: made.map(({ testimonial }) => testimonial),
    site_settings: [
      {
        id: 1,
        ...Object.fromEntries(TEXTS.map((name) => [name, ALL])),
        ...Object.fromEntries(pictureFields.map((name, index) => [name, pictures[index]])),
        // The database takes it, and it is no address.
        rep_linkedin_url: 'https://[/in',
        areas_served: CATALOG_TEXTS,
        interests: CATALOG_TEXTS,
        next_steps: CATALOG_TEXTS,
        product_categories: categories,
        bundle_categories: categories,
        questions: CATALOG_TEXTS.map((text) => ({ question: text, answer: text })),
        translations: { es: { rep_bio: ALL, business_headline: ALL } },
      },
    ],
  };
}

const server = createServer((request, response) => {
  const { pathname } = new URL(request.url ?? '', 'http://localhost');
  const table = rows()[path.basename(pathname)];
  if (table) response.setHeader('Content-Type', 'application/json').end(JSON.stringify(table));
  else if (pathname === '/cut.png') response.end(CUT_PNG);
  else if (pathname in WRONG_PICTURES) response.end(WRONG_PICTURES[pathname]);
  else response.writeHead(404).end('{}');
});
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Builds the site with the rows, in a process of its own, and returns what it said. */
function build(): Promise<{ failed: boolean; said: string }> {
  const vite = path.resolve('node_modules/vite/bin/vite.js');
  const env = {
    ...process.env,
    NODE_ENV: undefined,
    VITE_SUPABASE_URL: address,
    VITE_SUPABASE_ANON_KEY: 'a publishable key',
    VITE_SITE_URL: 'https://shop.example',
  };
  const options = ['build', '--outDir', folder, '--emptyOutDir', '--logLevel', 'warn'];
  return new Promise((resolve) => {
    execFile(process.execPath, [vite, ...options], { env }, (error, out, problems) =>
      resolve({ failed: error !== null, said: out + problems }),
    );
  });
}

test('a site is built whatever its rows say, and names the page and the address of each wrong picture', async () => {
  const { failed, said } = await build();
  expect(failed ? said : '').toBe('');
  for (const name of Object.keys(WRONG_PICTURES)) {
    expect(said).toMatch(new RegExp(`/products/hostile-\\d+ has the picture ${address}${name}`));
  }
  const pages = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('index.html'),
  );
  expect(pages).toEqual(
    expect.arrayContaining(['index.html', 'es/index.html', 'products/hostile-0/index.html']),
  );
  for (const page of pages) {
    const html = readFileSync(path.join(folder, page), 'utf8');
    expect(html, page).not.toMatch(/<img src=x|<\/head>[\s\S]*<\/head>/);
    for (const [, json = ''] of html.matchAll(
      /<script type="application\/(?:ld\+)?json"[^>]*>(.*?)<\/script>/gs,
    )) {
      expect(() => JSON.parse(json) as unknown, page).not.toThrow();
    }
  }
  expect(existsSync(path.join(folder, 'images/cards/products-hostile-0.jpg'))).toBe(true);
}, 120_000);

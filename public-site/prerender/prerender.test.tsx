import { readFileSync } from 'node:fs';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hydrateRoot } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  CATALOG,
  DENTAL_CATALOG,
  DENTAL_SETTINGS,
  FIRST_BUSINESS,
  ofRepairShops,
  SETTINGS,
} from '../../tests/another-business.ts';
import { keepDraft, settings, withPhone } from '../../tests/component/contact.tsx';
import { bundle, fakeNetwork, json, product } from '../../tests/component/fake-network.ts';
import { openSite } from '../../tests/component/site.tsx';
import { PublicRoutes } from '../pages.tsx';
import {
  renderFailure,
  renderNotFound,
  renderPages as renderAll,
  renderUnfinished,
  type Send,
} from './prerender.tsx';

const HOSTILE = `<img src=x onerror="alert('x')"> & "quotes" </script> 🚗 שלום`;
const LONG = 'A word that repeats. '.repeat(238);
const ROWS: Record<string, unknown[]> = {
  products: [
    product('ProDemand', {
      tagline: HOSTILE,
      description: LONG,
      features: [{ title: HOSTILE, description: HOSTILE }],
      is_featured: true,
      hints: { for: ['cars'] },
    }),
    product('MessageCenter', { name: HOSTILE, is_add_on: true, linked_product_id: 'prodemand' }),
  ],
  bundles: [bundle('TeamWorks SE', { description: HOSTILE, includes: ['prodemand'] })],
  testimonials: [{ id: 't', quote: HOSTILE, author: 'Ann', company: '' }],
};
const send = ({ url }: Request) =>
  Promise.resolve(json(ROWS[new URL(url).pathname.split('/').pop() ?? ''] ?? []));

async function renderPages(from: Send, siteUrl = '', spanishPaths: string[] | null = null) {
  const rendered = await renderAll({ siteUrl, spanishPaths, send: from });
  // The renderer for pages leaves its last contexts behind, which the one for browsers would take for its own.
  await renderFailure();
  return rendered!;
}

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  history.replaceState(null, '', '/');
  document.body.replaceChildren();
});

test('there is a page for each product and bundle, with a link to its Spanish one, and nothing in a text becomes markup', async () => {
  const { pages } = await renderPages(send, 'https://shop.example', ['/products']);
  expect(pages.map(({ path }) => path)).toEqual([
    '/',
    '/products',
    '/products/messagecenter',
    '/products/prodemand',
    '/bundles',
    '/bundles/teamworks-se',
    '/find',
    '/contact',
    '/privacy',
  ]);
  for (const { html, title, description } of pages) {
    const parsed = new DOMParser().parseFromString(html, 'text/html');
    expect(parsed.querySelectorAll('script, [onerror], img[src="x"]')).toHaveLength(0);
    expect(title.length).toBeLessThan(60);
    expect(description.length).toBeGreaterThanOrEqual(120);
    expect(description.length).toBeLessThanOrEqual(160);
  }
  const alternates = pages.flatMap(({ head }) => [
    ...head.matchAll(/hreflang="(.+?)" href="(.+?)"/g),
  ]);
  expect(alternates.map(([, language, href]) => [language, href])).toEqual([
    ['en', 'https://shop.example/products/'],
    ['es', 'https://shop.example/es/products/'],
    ['x-default', 'https://shop.example/products/'],
  ]);
  const { html, name } = pages.find(({ path }) => path === '/products/messagecenter')!;
  expect(name).toBe(HOSTILE);
  const shown = new DOMParser().parseFromString(html, 'text/html');
  expect(shown.querySelector('h1')?.textContent).toBe(HOSTILE);
  expect(shown.querySelector('main a[href="products/prodemand/"]')).not.toBeNull();
  const long = pages.find(({ path }) => path === '/products/prodemand')!;
  expect(long.html).toContain(LONG.trim());
});

test('each page is rendered with the settings of a build without a project, which have texts alone', async () => {
  const rows: typeof ROWS = { ...ROWS, site_settings: [{ questions: [], product_categories: [] }] };
  await renderPages(({ url }) =>
    Promise.resolve(json(rows[new URL(url).pathname.split('/').pop() ?? ''] ?? [])),
  );
  expect(console.error).not.toHaveBeenCalled();
});

test('without JavaScript the contact page names the phone and the email of the profile, as links', async () => {
  const settings = {
    id: 1,
    booking_paused: true,
    time_zone: 'America/New_York',
    booking_horizon_days: 60,
    rep_phone: '(718) 555-0199',
    rep_email: 'kim@example.org',
  };
  const { pages } = await renderPages((request) =>
    request.url.includes('/site_settings') ? Promise.resolve(json([settings])) : send(request),
  );
  const { html } = pages.find(({ path }) => path === '/contact')!;
  const [, instead = ''] = /<noscript[^>]*>(.*?)<\/noscript>/s.exec(html) ?? [];
  const shown = new DOMParser().parseFromString(instead, 'text/html');
  expect([...shown.links].map(({ href }) => href)).toEqual([
    'tel:+17185550199',
    'mailto:kim@example.org',
  ]);
});

test('the program takes each page over as it stands, also one of last year, and then shows the visitor’s own list', async () => {
  fakeNetwork({});
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-31T17:00:00Z') });
  const { pages } = await renderPages(send);
  // Each page names the year of the build.
  vi.setSystemTime(new Date('2027-01-01T17:00:00Z'));
  const item = { slug: 'prodemand', name: 'ProDemand', type: 'product' };
  localStorage.setItem('request-list', JSON.stringify({ changedAt: Date.now(), items: [item] }));
  // A page stands in a folder: here its root is the document's.
  const base = Object.assign(document.createElement('base'), { href: '/' });
  for (const { path, html } of pages) {
    history.replaceState(null, '', `${path.replace(/\/$/, '')}/`);
    const root = document.body.appendChild(document.createElement('div'));
    document.head.append(base);
    root.innerHTML = html;
    const heading = root.querySelector('h1');
    const problems: unknown[] = [];
    const page = await act(() => {
      return hydrateRoot(root, <PublicRoutes />, {
        onRecoverableError: (problem) => problems.push(problem),
      });
    });
    expect(problems, path).toEqual([]);
    expect(root.querySelector('h1'), path).toBe(heading);
    expect(root.querySelector('[aria-label="Request list: 1 item"]'), path).not.toBeNull();
    act(() => page.unmount());
    root.remove();
  }
  base.remove();
});

test.each([
  [true, 'have'],
  [false, 'do not have'],
])('with the construction notice set to %s, all pages %s it', async (construction_notice, _how) => {
  const { pages } = await renderPages((request) =>
    new URL(request.url).pathname.endsWith('/site_settings')
      ? Promise.resolve(json([{ ...settings, construction_notice }]))
      : send(request),
  );
  const noticed = pages.filter(({ html }) =>
    /Site Under Construction|construction notice/.test(html),
  );
  expect(noticed).toEqual(construction_notice ? pages : []);
});

test('a project that refuses its tables is named, and no page is built', async () => {
  await expect(
    renderPages(() => Promise.resolve(new Response('no such key', { status: 401 }))),
  ).rejects.toThrow(
    /The pages cannot be built: the project in VITE_SUPABASE_URL did not give its \w+\. 401 no such key/,
  );
});

describe('another business', () => {
  const rows = {
    products: CATALOG.products.map((row) => product(row.name, row)),
    bundles: CATALOG.bundles.map((row) => bundle(row.name, row)),
    testimonials: CATALOG.testimonials.map((row) => ({ id: row.author, ...row })),
    site_settings: [{ ...settings, ...SETTINGS, questions: CATALOG.questions }],
  };
  const answers = {
    ...Object.fromEntries(
      Object.entries(rows).map(([table, body]) => [`GET /rest/v1/${table}`, () => json(body)]),
    ),
    'GET /rest/v1/special_days': () => json([]),
    'GET /functions/v1/chat': () => json({}),
    'POST /rest/v1/rpc/taken_slots': () => json([]),
    'POST /rest/v1/rpc/appointment': () => json({ code: 'PT404', message: 'Not found' }, 404),
    'POST /rest/v1/rpc/quote': () => json({ code: 'PT404', message: 'Not found' }, 404),
  };
  // Pictures have the names that they have in the built-in catalog.
  const namesOfFirst = (text: string) =>
    text.replace(/images\/[\w/.-]+/g, '').match(FIRST_BUSINESS) ?? [];

  test('no built page, nor what every page is made of, names the first business', async () => {
    const rendered = await renderAll({
      siteUrl: 'https://lonestar.example',
      spanishPaths: null,
      send: ({ url }) =>
        Promise.resolve(json(rows[new URL(url).pathname.split('/').pop() as keyof typeof rows])),
    });
    const rest = [await renderNotFound(), await renderFailure(), await renderUnfinished()];
    expect(rendered?.pages.map(({ path }) => path)).toContain('/products/fault-finder');
    expect(rendered?.pages[0]?.html).toContain('Do you come to Waco?');
    expect(namesOfFirst(JSON.stringify([rendered, rest]))).toEqual([]);
    expect(namesOfFirst(readFileSync('index.html', 'utf8'))).toEqual([]);
  });

  test.each([
    ['/', 'Do you come to Waco?'],
    ['/compare?items=product:fault-finder,product:front-desk', 'Compare'],
    ['/contact?add=product:front-desk', 'Request a demo'],
    ['/thank-you', 'Request Sent!'],
    ['/appointment/unknown', 'This link no longer works'],
    ['/quote/unknown', 'This link no longer works'],
    ['/nowhere', 'Page Not Found'],
  ])('the page %s does not name the first business', async (path, text) => {
    await openSite(path, answers);
    expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
    expect(namesOfFirst(document.title + document.body.outerHTML)).toEqual([]);
  });

  test.each([
    [2, 'WrenchBase account number'],
    [3, 'Send Request'],
  ] as const)(
    'step %s of the contact form does not name the first business',
    async (step, label) => {
      keepDraft({ step, data: { ...withPhone, phone: '(214) 555-0100' } });
      await openSite('/contact', answers);
      expect(await screen.findByText(new RegExp(label))).toBeTruthy();
      expect(namesOfFirst(document.title + document.body.outerHTML)).toEqual([]);
    },
  );

  test('the chat does not name the first business', async () => {
    await openSite('/', answers);
    await userEvent.click(await screen.findByRole('button', { name: 'Ask our assistant' }));
    expect(await screen.findByText('Lone Star Shop Tools Assistant')).toBeTruthy();
    expect(namesOfFirst(document.body.outerHTML)).toEqual([]);
  });
});

describe('a business of another trade', () => {
  const rows = {
    products: DENTAL_CATALOG.products.map((row) => product(row.name, row)),
    bundles: DENTAL_CATALOG.bundles.map((row) => bundle(row.name, row)),
    testimonials: DENTAL_CATALOG.testimonials.map((row) => ({ id: row.author, ...row })),
    site_settings: [{ ...settings, ...DENTAL_SETTINGS, questions: DENTAL_CATALOG.questions }],
  };
  const answers = {
    ...Object.fromEntries(
      Object.entries(rows).map(([table, body]) => [`GET /rest/v1/${table}`, () => json(body)]),
    ),
    'GET /rest/v1/special_days': () => json([]),
    'GET /functions/v1/chat': () => json({}),
    'POST /rest/v1/rpc/taken_slots': () => json([]),
    'POST /rest/v1/rpc/appointment': () => json({ code: 'PT404', message: 'Not found' }, 404),
    'POST /rest/v1/rpc/quote': () => json({ code: 'PT404', message: 'Not found' }, 404),
  };
  const read = () => ofRepairShops(document.title + document.body.outerHTML);

  test('has no word of a repair shop, and no picture of a car, on a built page or in its head', async () => {
    const rendered = await renderAll({
      siteUrl: 'https://buckeye.example',
      spanishPaths: null,
      send: ({ url }) =>
        Promise.resolve(json(rows[new URL(url).pathname.split('/').pop() as keyof typeof rows])),
    });
    const rest = [await renderNotFound(), await renderFailure(), await renderUnfinished()];
    const { pages } = rendered!;
    expect(pages.map(({ path }) => path)).not.toContain('/find');
    expect(pages[0]?.html).toContain(
      'ToothBase software, demonstrated and set up at your practice.',
    );
    for (const page of [...pages, rendered!.business, ...rest]) {
      expect(ofRepairShops(typeof page === 'string' ? page : JSON.stringify(page))).toEqual([]);
    }
    const scenes = new Set(
      JSON.stringify(pages).match(/images\/(?:products|bundles|categories|heroes)\/[\w-]+/g),
    );
    expect([...scenes]).toEqual(['images/categories/marketing']);
  });

  test.each([
    ['/', 'Do you come to Toledo?'],
    ['/products/tooth-chart', 'Tooth Chart for small practices'],
    ['/compare?items=product:tooth-chart,product:day-planner', 'Compare'],
    ['/contact?add=product:tooth-chart', 'Request a demo'],
    ['/thank-you', 'Request Sent!'],
    ['/find', 'Page Not Found'],
    ['/privacy', 'What you send us'],
  ])('has no word of a repair shop at %s', async (path, text) => {
    await openSite(path, answers);
    expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
    expect(read()).toEqual([]);
  });

  test.each([
    [1, 'Practice address'],
    [2, 'ToothBase account number'],
    [3, 'Send Request'],
  ] as const)('has no word of a repair shop in step %s of the form', async (step, label) => {
    keepDraft({ step, data: { ...withPhone, phone: '(614) 555-0100' } });
    await openSite('/contact', answers);
    expect(await screen.findByText(new RegExp(label))).toBeTruthy();
    expect(read()).toEqual([]);
  });

  test('has no word of a repair shop in the chat', async () => {
    await openSite('/', answers);
    await userEvent.click(await screen.findByRole('button', { name: 'Ask our assistant' }));
    expect((await screen.findAllByText(/What do you need it for/)).length).toBeGreaterThan(0);
    expect(read()).toEqual([]);
  });
});

import { readFileSync } from 'node:fs';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { bundle, json, product } from '../tests/component/fake-network.ts';
import { loadContactDraft, stepProblems } from './contact/form/contact-draft.ts';
import { Turnstile } from './contact/form/turnstile-widget.tsx';
import { keepDraft, settings } from '../tests/component/contact.tsx';
import { DENTAL_CATALOG, DENTAL_SETTINGS, ofRepairShops } from '../tests/another-business.ts';
import { openSite } from '../tests/component/site.tsx';
import { renderPages } from './prerender/prerender.tsx';
import { englishAmong, textsOfPage } from '../tests/english-texts.ts';
import { demoRequest } from './chat/texts.es.ts';
import { notSent } from './contact/texts.es.ts';

/** Whatever the contact form refuses. */
test('the form’s refusals are in Spanish', () => {
  const { data } = loadContactDraft();
  const wrong = {
    ...data,
    email: 'ann@',
    phone: '1',
    num_locations: '0',
    interests: 'a,'.repeat(30),
  };
  const refusals = [
    ...stepProblems(1, data),
    ...stepProblems(1, wrong),
    ...stepProblems(2, wrong),
    ...stepProblems(3, data, true),
  ].map(({ message }) => message);
  expect(refusals.length).toBeGreaterThan(5);
  expect(englishAmong(refusals)).toEqual([]);
});

const CATEGORY = {
  name: 'Management',
  icon: 'management',
  color: '#3f6f9f',
  description: 'Run the counter',
};

/** Names stay in English; so does what nobody has translated, which is marked as English. */
const ROWS = {
  'GET /rest/v1/products': () =>
    json([
      product('ProDemand', {
        is_featured: true,
        is_core: true,
        tagline: 'Find the fix',
        features: [{ title: 'All of it', description: 'For the counter' }],
        hints: { for: ['cars'] },
      }),
      product('MessageCenter', {
        is_featured: true,
        is_add_on: true,
        linked_product_id: 'prodemand',
        description: 'Text all of your customers',
      }),
    ]),
  'GET /rest/v1/bundles': () =>
    json([
      bundle('TeamWorks SE', {
        includes: ['prodemand'],
        is_featured: true,
        description: 'Run the shop',
      }),
    ]),
  'GET /rest/v1/testimonials': () =>
    json([{ id: 'a', quote: 'Muy bueno', author: 'Ana', company: '', is_sample: false }]),
  'POST /rest/v1/rpc/review': async (request: Request) => {
    const { token } = (await request.json()) as { token: string };
    const state = token === 'used' ? 'sent' : 'open';
    return json({ state, name: 'Ana', company_name: null, language: 'es', code: '0123456789' });
  },
  'GET /rest/v1/site_settings': () =>
    json([
      {
        ...settings,
        product_categories: [CATEGORY],
        interests: ['Management', 'Lifts', 'Leasing'],
        translations: {
          es: {
            product_categories: [
              { name: 'Management', label: 'Administración', description: 'Maneje el mostrador' },
            ],
            interests: [{ name: 'Lifts', label: 'Elevadores' }],
          },
        },
      },
    ]),
};

const HEADINGS = {
  '/': 'Lo que dicen los talleres',
  '/products': 'Productos',
  '/products/messagecenter': 'MessageCenter',
  '/bundles/teamworks-se': 'TeamWorks SE',
  '/compare?items=product:prodemand,bundle:teamworks-se': 'Comparar',
  '/find': '¿Qué repara usted?',
  '/find?fix=cars&bays=3-5&today=paper&hurts=counter': 'Lo que le conviene a su taller',
  '/privacy': 'Privacidad',
  '/contact': 'Solicitar una demostración',
  '/review/a-token': 'Cuéntenos su experiencia',
  '/review/used': '¡Gracias!',
  '/nowhere': 'Página no encontrada',
};

/** The ids that name a part of the page and are not there. */
const missingNames = () =>
  [...document.querySelectorAll('[aria-labelledby]')]
    .flatMap((part) => part.getAttribute('aria-labelledby')!.split(' '))
    .filter((id) => !document.getElementById(id));

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

test('what could not be loaded is named with its article', async () => {
  // Before any other test has loaded the catalog.
  await openSite('/bundles', {
    ...ROWS,
    'GET /rest/v1/bundles': () => json({ message: 'no' }, 500),
  });
  expect((await screen.findByRole('alert')).textContent).toContain(
    'No pudimos cargar los paquetes.',
  );
});

test('a sentence that ends with a Spanish time has one period, and its date is written out', async () => {
  // The bundles aren't loaded yet.
  const kept = () => new Response('[]', { headers: { 'kept-at': '2026-11-23T14:12:00.000Z' } });
  await openSite('/privacy', { ...ROWS, 'GET /rest/v1/bundles': kept });
  expect(
    await screen.findByText(/^Sin conexión.* el 23 de noviembre de 2026 a las 9:12 a\.m\.$/),
  ).toBeTruthy();
});

test.each(Object.entries(HEADINGS))(
  'the Spanish page %s has no English words, no icon without a drawing, and no part whose name is missing',
  async (path, name) => {
    await openSite(path, ROWS);
    expect(await screen.findByRole('heading', { name })).toBeTruthy();
    expect(document.querySelectorAll('svg path:not([d])')).toHaveLength(0);
    expect(missingNames()).toEqual([]);
    expect(englishAmong(textsOfPage())).toEqual([]);
    cleanup();
  },
);

test('interests have Spanish names, and are sent by their English ones', async () => {
  keepDraft({ step: 2 });
  await openSite('/contact', ROWS);
  const interest = await screen.findByLabelText<HTMLInputElement>('Elevadores');
  expect(screen.getByLabelText('Administración')).toBeTruthy();
  expect(screen.getByText('Leasing').lang).toBe('en');
  await userEvent.click(interest);
  expect(loadContactDraft().data.interests).toBe('Lifts');
});

test('a Spanish card says in Spanish that a product is an add-on', async () => {
  await openSite('/products', ROWS);
  // On the picture, and on a phone beside the words.
  expect(await screen.findAllByText('COMPLEMENTO')).toHaveLength(2);
});

test('a Spanish customer’s link to recommend the site leads to its Spanish pages', async () => {
  await openSite('/review/used', ROWS);
  expect(await screen.findByRole('textbox', { name: 'Su enlace a este sitio' })).toHaveProperty(
    'value',
    expect.stringMatching(/\/es\/\?from=0123456789$/),
  );
});

test('what the database says of too many requests is in Spanish', () => {
  const limits = readFileSync('supabase/migrations/20261127000012_visitor_limits.sql', 'utf8');
  const said = [...limits.matchAll(/(?:then|else) '([^']+, or call us\.)'/g)].map(
    ([, text = '']) => text,
  );
  expect(said).toHaveLength(3);
  expect(englishAmong(said.map(notSent))).toEqual([]);
});

test('Cloudflare’s check that the visitor is a person is in Spanish', async () => {
  const show = vi.fn<(box: HTMLElement, options: { language: string }) => string>(() => 'widget');
  vi.stubGlobal('turnstile', { render: show, remove: () => undefined });
  render(<Turnstile ref={{ current: null }} />);
  document.querySelector('script[src*="turnstile"]')!.dispatchEvent(new Event('load'));
  await waitFor(() => expect(show).toHaveBeenCalledOnce());
  expect(show.mock.calls[0]![1].language).toBe('es');
});

test('what the chat filled in reads as sentences', async () => {
  keepDraft({ date: '2099-11-19', time: '1:00 PM', filled: { time: '2099-11-19 1:00 PM' } });
  await openSite('/contact', ROWS);
  expect(
    await screen.findByText(/^Hora elegida en el chat: .*, 1:00 p\.m\. Se reserva/),
  ).toBeTruthy();
});

test('a category is found by its Spanish name', async () => {
  await openSite('/products', ROWS);
  await userEvent.click(await screen.findByRole('button', { name: 'Administración' }));
  expect(screen.getByText('Maneje el mostrador')).toBeTruthy();
});

test('the assistant is asked for a reply in Spanish', async () => {
  const { requests } = await openSite('/privacy', {
    ...ROWS,
    'GET /functions/v1/chat': () => json({}),
    'POST /functions/v1/chat': () => json({ code: 'failed' }, 500),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Asistente' }));
  await userEvent.type(await screen.findByRole('textbox'), '¿Qué hacen?{Enter}');
  await waitFor(() => expect(requests.at(-1)?.method).toBe('POST'));
  expect(await requests.at(-1)!.clone().json()).toMatchObject({ language: 'es' });
});

test.each([
  ['quiero una demo', true],
  ['¿Puedo agendar una cita?', true],
  ['Quisiera ver una demostración', true],
  ['¿Cómo pido una demostración?', false],
  ['quiero una democracia', false],
])('“%s” asks for a demo: %s', (message, asks) => {
  expect(demoRequest.test(message)).toBe(asks);
});

test('a business of another trade has no word of a repair shop on its Spanish pages', async () => {
  const rows: Record<string, object[]> = {
    products: DENTAL_CATALOG.products.map((row) => product(row.name, row)),
    bundles: DENTAL_CATALOG.bundles.map((row) => bundle(row.name, row)),
    testimonials: [],
    site_settings: [{ ...settings, ...DENTAL_SETTINGS, questions: [] }],
  };
  const rendered = await renderPages({
    siteUrl: 'https://buckeye.example',
    spanishPaths: null,
    send: ({ url }) => Promise.resolve(json(rows[new URL(url).pathname.split('/').pop()!])),
  });
  const { pages } = rendered!;
  expect(pages.map(({ path }) => path)).toContain('/products/tooth-chart');
  expect(pages[0]?.html).toContain('demostrados e instalados en su consultorio');
  for (const page of pages)
    expect([page.path, ofRepairShops(JSON.stringify(page))]).toEqual([page.path, []]);
});

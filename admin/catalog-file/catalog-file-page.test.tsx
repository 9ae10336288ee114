import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { expectAccessible } from '../../tests/component/accessible.ts';
import { renderInBackOffice } from '../../tests/component/back-office.tsx';
import { fakeNetwork, json } from '../../tests/component/fake-network.ts';
import { CatalogFilePage } from './catalog-file-page.tsx';

const REPLACE = 'POST /rest/v1/rpc/replace_catalog';

/** A project with one testimonial, whose replacement by none gets no answer. */
function project() {
  const rows = [{ id: 'a', quote: 'Good', author: 'Ann', company: '', created_at: '2026-01-05' }];
  const answers: Parameters<typeof fakeNetwork>[0] = {
    'GET /rest/v1/products': () => json([]),
    'GET /rest/v1/bundles': () => json([]),
    'GET /rest/v1/testimonials': () => json(rows),
    'GET /rest/v1/site_settings': () => json([{ questions: [] }]),
    [REPLACE]: () => {
      throw new TypeError('Failed to fetch');
    },
  };
  fakeNetwork(answers);
  return { answers, rows };
}

async function replaceByEmptyFile() {
  renderInBackOffice(<CatalogFilePage />, { resource: 'products' });
  const file = new File(['{"products": [], "bundles": [], "testimonials": []}'], 'mine.json');
  await userEvent.upload(screen.getByLabelText('Catalog file'), file);
  await userEvent.click(await screen.findByRole('button', { name: 'Replace the catalog' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Yes, replace it' }));
}

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

test('a replacement whose answer is lost has succeeded where the catalog is that of the file', async () => {
  const { answers, rows } = project();
  answers[REPLACE] = () => {
    rows.length = 0;
    throw new TypeError('Failed to fetch');
  };
  await replaceByEmptyFile();
  expect(await screen.findByText('Catalog replaced.')).toBeTruthy();
  expect(screen.queryByText(/The server didn’t respond/)).toBeNull();
});

test('a replacement that never reached the service leaves the catalog as it was, and says so', async () => {
  project();
  await replaceByEmptyFile();
  expect((await screen.findByRole('alert')).textContent).toBe(
    'The server couldn’t be reached. Check your connection and try again. The catalog hasn’t changed.',
  );
});

test('where nobody can tell whether the catalog was replaced, the page says that', async () => {
  const { answers } = project();
  answers[REPLACE] = () => {
    answers['GET /rest/v1/testimonials'] = () => json({ message: 'Bad gateway' }, 502);
    throw new TypeError('Failed to fetch');
  };
  await replaceByEmptyFile();
  expect((await screen.findByRole('alert')).textContent).toContain('we can’t tell whether');
});

test('a file that cannot be read is said to be so, and can be chosen again', async () => {
  project();
  renderInBackOffice(<CatalogFilePage />, { resource: 'products' });
  const file = new File(['{"products": [], "bundles": []}'], 'gone.json');
  const read = vi.spyOn(file, 'text');
  read.mockRejectedValueOnce(new DOMException('It is gone.', 'NotReadableError'));
  const choose = () => userEvent.upload(screen.getByLabelText('Catalog file'), file);
  await choose();
  expect((await screen.findByRole('alert')).textContent).toContain('couldn’t be read');
  // As a browser does, this says nothing of a file that the input already has.
  await choose();
  expect(await screen.findByRole('region', { name: 'Products' })).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a replacement that fails says at which stage, and can be tried again', async () => {
  const { answers } = project();
  answers[REPLACE] = () =>
    json({ code: '23505', message: 'Failed to insert products: duplicate key' }, 400);
  await replaceByEmptyFile();
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Failed to insert products: There is already an entry like this. The catalog hasn’t changed.',
  );
  expect(screen.getByRole('button', { name: 'Replace the catalog' })).toHaveProperty(
    'disabled',
    false,
  );
});

test('a catalog that cannot be read for the export says so', async () => {
  const { answers } = project();
  answers['GET /rest/v1/bundles'] = () => json({ message: 'disk full' }, 500);
  renderInBackOffice(<CatalogFilePage />, { resource: 'products' });
  await userEvent.click(screen.getByRole('button', { name: 'Export catalog' }));
  expect((await screen.findByRole('alert')).textContent).toBe('disk full');
});

test('a file lists its errors with their places, is the same as the catalog, or shows what it changes and asks first', async () => {
  const { answers, rows } = project();
  let replacements = 0;
  answers[REPLACE] = () => {
    replacements += 1;
    rows[0]!.quote = 'Great';
    return json(null);
  };
  renderInBackOffice(<CatalogFilePage />, { resource: 'products' });
  const choose = (text: string) =>
    userEvent.upload(screen.getByLabelText('Catalog file'), new File([text], 'mine.json'));
  const file = (quote: string) =>
    JSON.stringify({
      products: [],
      bundles: [],
      testimonials: [{ quote, author: 'Ann', company: '' }],
    });
  const press = async (name: string) =>
    userEvent.click(await screen.findByRole('button', { name }));

  await choose('{\n  "products": [\n    { "name": "A" }\n  ],\n  "bundels": []\n}');
  const errors = await screen.findByRole('list', { name: 'Errors' });
  expect([...errors.children].map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^products\[0\]\.category: /),
    expect.stringMatching(/^bundles: /),
    expect.stringMatching(/^bundels: /),
  ]);
  await expectAccessible();
  expect(screen.queryByRole('button', { name: 'Replace the catalog' })).toBeNull();

  await choose(file('Great'));
  const testimonials = await screen.findByRole('region', { name: 'Testimonials' });
  expect(testimonials.textContent).toContain('Added (1)');
  await press('Replace the catalog');
  await press('Cancel');
  expect(replacements).toBe(0);
  await press('Replace the catalog');
  await press('Yes, replace it');
  expect(await screen.findByText('Catalog replaced.')).toBeTruthy();
  expect(replacements).toBe(1);

  await choose(file('Great'));
  expect(await screen.findByText(/The file is the same as the catalog/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Replace the catalog' })).toBeNull();
});

test('a file that is no JSON is refused with what the browser says of the place', async () => {
  project();
  renderInBackOffice(<CatalogFilePage />, { resource: 'products' });
  const file = new File(['{ "products": [{ "name": "A" "core": true }] }'], 'mine.json');
  await userEvent.upload(screen.getByLabelText('Catalog file'), file);
  const errors = await screen.findByRole('list', { name: 'Errors' });
  expect(errors.textContent).toMatch(
    /^This isn’t valid JSON\. .*comma.*The browser says: .+ position 29/,
  );
});

test('of many errors the first hundred are listed, and the others counted', async () => {
  project();
  renderInBackOffice(<CatalogFilePage />, { resource: 'products' });
  const unknown = Object.fromEntries(Array.from({ length: 103 }, (_, n) => [`field${n}`, 1]));
  const text = JSON.stringify({ products: [], bundles: [], testimonials: [], ...unknown });
  await userEvent.upload(screen.getByLabelText('Catalog file'), new File([text], 'mine.json'));
  expect((await screen.findByRole('list', { name: 'Errors' })).children).toHaveLength(100);
  expect((await screen.findByRole('alert')).textContent).toMatch(
    /^This file has 103 errors\..*… and 3 more\.$/,
  );
});

test('the question names the lists alone that the file has: the others stay', async () => {
  project();
  renderInBackOffice(<CatalogFilePage />, { resource: 'products' });
  const text = '{"products": [], "bundles": [], "testimonials": [], "interests": ["Tools"]}';
  await userEvent.upload(screen.getByLabelText('Catalog file'), new File([text], 'mine.json'));
  await userEvent.click(await screen.findByRole('button', { name: 'Replace the catalog' }));
  expect((await screen.findByRole('alertdialog')).textContent).toContain(
    'all existing products, bundles, testimonials, and interests and replaces',
  );
});

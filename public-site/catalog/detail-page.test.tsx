import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { bundle, json, product } from '../../tests/component/fake-network.ts';
import { openSite } from '../../tests/component/site.tsx';

const PRODUCTS = 'GET /rest/v1/products';
const RENAMED = 'POST /rest/v1/rpc/current_slug';

test('a product’s page that couldn’t be read can be asked for again', async () => {
  // Before any other test has loaded the catalog.
  const { answers } = await openSite('/products/prodemand', {
    [PRODUCTS]: () => json({ message: 'no' }, 500),
  });
  expect((await screen.findByRole('alert')).textContent).toContain('couldn’t be loaded');
  answers[PRODUCTS] = () => json([product('ProDemand')]);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'ProDemand' })).toBeTruthy();
});

test('a former address is replaced by the current one, so that Back doesn’t lead to it', async () => {
  let answer: (response: Response) => void = () => undefined;
  const { requests } = await openSite('/products/on-demand', {
    [PRODUCTS]: () => json([product('ProDemand')]),
    [RENAMED]: () => new Promise((resolve) => (answer = resolve)),
  });
  await waitFor(() => expect(requests.some(({ url }) => url.endsWith('/current_slug'))).toBe(true));
  const entries = history.length;
  answer(json('prodemand'));
  expect(await screen.findByRole('heading', { level: 1, name: 'ProDemand' })).toBeTruthy();
  expect(window.location.hash).toBe('#/products/prodemand');
  expect(history.length).toBe(entries);
});

test('who leaves a former address before it is looked up stays where they went', async () => {
  let answer: (response: Response) => void = () => undefined;
  const { requests } = await openSite('/products/on-demand', {
    [PRODUCTS]: () => json([product('ProDemand')]),
    [RENAMED]: () => new Promise((resolve) => (answer = resolve)),
  });
  await waitFor(() => expect(requests.some(({ url }) => url.endsWith('/current_slug'))).toBe(true));
  act(() => {
    window.location.hash = '#/bundles';
  });
  await screen.findByRole('heading', { level: 1, name: 'Bundles' });
  await act(async () => {
    answer(json('prodemand'));
    await new Promise(setImmediate);
  });
  expect(window.location.hash).toBe('#/bundles');
});

test('a product’s page shows three of the bundles that include it', async () => {
  const includes = ['prodemand'];
  await openSite('/products/prodemand', {
    [PRODUCTS]: () => json([product('ProDemand')]),
    'GET /rest/v1/bundles': () =>
      json(['A', 'B', 'C', 'D'].map((name) => bundle(name, { includes }))),
  });
  const bundles = within(await screen.findByRole('region', { name: /Bundles with ProDemand/i }));
  expect((await bundles.findAllByRole('heading', { level: 3 })).map((h) => h.textContent)).toEqual([
    'A',
    'B',
    'C',
  ]);
});

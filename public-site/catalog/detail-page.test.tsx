import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { bundle, json, product } from '../../tests/component/fake-network.ts';
import { openSite } from '../../tests/component/site.tsx';

const PRODUCTS = 'GET /rest/v1/products';

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

/** Opens a former address of ProDemand. Returns what answers the question for the current one. */
async function openFormer() {
  let answer: ((response: Response) => void) | undefined;
  await openSite('/products/on-demand', {
    [PRODUCTS]: () => json([product('ProDemand')]),
    'POST /rest/v1/rpc/current_slug': () => new Promise((resolve) => (answer = resolve)),
  });
  await waitFor(() => expect(answer).toBeDefined());
  return () => answer!(json('prodemand'));
}

test('a former address is replaced by the current one, so that Back doesn’t lead to it', async () => {
  const answer = await openFormer();
  const entries = history.length;
  answer();
  expect(await screen.findByRole('heading', { level: 1, name: 'ProDemand' })).toBeTruthy();
  expect(window.location.hash).toBe('#/products/prodemand');
  expect(history.length).toBe(entries);
});

test('who leaves a former address before it is looked up stays where they went', async () => {
  const answer = await openFormer();
  act(() => {
    window.location.hash = '#/bundles';
  });
  await screen.findByRole('heading', { level: 1, name: 'Bundles' });
  await act(async () => {
    answer();
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

import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { bundle, json, product } from '../../tests/component/fake-network.ts';
import { openSite } from '../../tests/component/site.tsx';
import { keepShop, keptShop } from '../data/kept-shop.ts';

const ROWS = {
  'GET /rest/v1/products': () =>
    json([
      product('ProDemand', { category: ['Repair Info'], is_core: true, tagline: 'Find the fix' }),
      product('Manager SE', { is_core: true }),
      product('MessageCenter', { is_add_on: true, linked_product_id: 'manager-se' }),
    ]),
  'GET /rest/v1/bundles': () =>
    json([
      bundle('TeamWorks SE', {
        includes: ['prodemand', 'manager-se'],
        hints: { for: ['cars', 'paper', 'counter'], replaces: ['paper-orders'] },
      }),
    ]),
};
const ANSWERED = '/find?fix=cars&bays=3-5&today=paper&hurts=counter';
const question = (name: string) => screen.findByRole('heading', { level: 2, name });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(() => keepShop({}));

// The first test, because what is loaded stays.
test('a catalog that fails to load can be loaded again', async () => {
  const { answers } = await openSite(ANSWERED, {
    ...ROWS,
    'GET /rest/v1/bundles': () => json({ message: 'refused' }, 400),
  });
  const again = await screen.findByRole('button', { name: 'Try again' });
  Object.assign(answers, ROWS);
  await userEvent.click(again);
  await waitFor(() => expect(screen.getByText('What fits your shop')).toBeTruthy());
});

test('four answers lead to a bundle with its reason, and the address keeps them', async () => {
  await openSite('/find', ROWS);
  await question('What do you fix?');
  expect(screen.getByText('Question 1 of 4')).toBeTruthy();
  await press('Cars and light trucks');
  expect(document.activeElement).toBe(await question('How many bays do you have?'));
  await press('Three to five');
  await question('What do you use today?');
  expect(screen.getByRole('button', { name: 'Manager SE' })).toBeTruthy();
  await press('Paper and pen');
  await question('What hurts most?');
  await press('Running the counter');
  expect(document.activeElement).toBe(await question('What fits your shop'));
  expect(screen.getByText('Our suggestion: TeamWorks SE').getAttribute('role')).toBe('status');
  expect(window.location.hash).toBe(`#${ANSWERED}`);
  expect(screen.getByText('Because running the counter hurts most and you fix cars.')).toBeTruthy();
  expect(screen.getByText('Handwritten repair orders')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'MessageCenter' })).toBeTruthy();
});

test('Back, in the page and in the browser, returns to the question before, and a question can be skipped', async () => {
  await openSite('/find', ROWS);
  await question('What do you fix?');
  await press('Cars and light trucks');
  await question('How many bays do you have?');
  await userEvent.click(screen.getByRole('link', { name: 'Back' }));
  expect(document.activeElement).toBe(await question('What do you fix?'));
  window.history.back();
  await question('How many bays do you have?');
  await userEvent.click(screen.getByRole('link', { name: 'Skip this question' }));
  await question('What do you use today?');
  expect(window.location.hash).toBe('#/find?fix=cars&bays=skip');
});

test('“Add all to my request” adds what is recommended and keeps the answers for the request', async () => {
  await openSite(ANSWERED, ROWS);
  await question('What fits your shop');
  await press('Add all to my request');
  expect(await screen.findByText('On your request list')).toBeTruthy();
  expect(keptShop()).toEqual({ fix: 'cars', bays: '3-5', today: 'paper', hurts: 'counter' });
  const compare = within(screen.getByRole('main')).getByRole('link', { name: 'Compare' });
  expect(compare.getAttribute('href')).toContain('items=bundle:teamworks-se,product:messagecenter');
});

test('an unknown answer in the address is asked again', async () => {
  await openSite('/find?fix=cars&bays=%3Cb%3E&today=paper', ROWS);
  expect(await question('How many bays do you have?')).toBeTruthy();
});

test('the only product of a catalog is recommended', async () => {
  await openSite(ANSWERED, {
    'GET /rest/v1/products': () => json([product('ProDemand', { tagline: 'Find the fix' })]),
  });
  await question('What fits your shop');
  expect(screen.getByText('Find the fix')).toBeTruthy();
  expect(within(screen.getByRole('main')).queryByRole('link', { name: 'Compare' })).toBeNull();
});

test('an empty catalog offers a demo', async () => {
  await openSite('/find');
  expect(await question('No products yet')).toBeTruthy();
});

import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { json, product } from '../../tests/component/fake-network.ts';
import { openSite } from '../../tests/component/site.tsx';

test('a search that is typed right after a category was chosen keeps it, and the other way round', async () => {
  await openSite('/products', {
    'GET /rest/v1/products': () =>
      json([product('TruckLabor', { category: ['Truck & Heavy-Duty'] }), product('Manager SE')]),
  });
  const search = await screen.findByRole('searchbox', { name: 'Search products' });
  const type = (value: string) => fireEvent.input(search, { target: { value } });
  const choose = (name: string) => screen.getByRole('button', { name }).click();

  // Nothing is drawn in between, as on a slow phone.
  act(() => {
    choose('Truck & Heavy-Duty');
    type('labor');
  });
  expect(window.location.hash).toBe('#/products?category=truck-heavy-duty&search=labor');
  act(() => {
    type('lab');
    choose('All');
  });
  expect(window.location.hash).toBe('#/products?search=lab');
  expect(search).toHaveProperty('value', 'lab');
});

test('a typed search adds no entry for Back, a category adds one, and the field follows the address', async () => {
  await openSite('/products', {
    'GET /rest/v1/products': () =>
      json([product('TruckLabor', { category: ['Truck & Heavy-Duty'] }), product('Manager SE')]),
  });
  const search = await screen.findByRole('searchbox', { name: 'Search products' });
  const entries = history.length;
  await userEvent.type(search, 'labor');
  expect(history.length).toBe(entries);
  await userEvent.click(screen.getByRole('button', { name: 'Truck & Heavy-Duty' }));
  expect(history.length).toBe(entries + 1);
  act(() => {
    window.location.hash = '#/products?search=manager';
  });
  await waitFor(() => expect(search).toHaveProperty('value', 'manager'));
});

test('an address that changes while somebody types leaves the field as it is', async () => {
  await openSite('/products', {
    'GET /rest/v1/products': () => json([product('TruckLabor'), product('Manager SE')]),
  });
  const search = await screen.findByRole('searchbox', { name: 'Search products' });
  await userEvent.type(search, 'labor');
  act(() => {
    window.location.hash = '#/products?search=manager';
  });
  expect(await screen.findByText('1 of 2 products')).toBeTruthy();
  await waitFor(() => expect(screen.queryByText('TruckLabor')).toBeNull());
  expect(search).toHaveProperty('value', 'labor');
});

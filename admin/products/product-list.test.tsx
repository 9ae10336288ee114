import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderInBackOffice } from '../../tests/component/back-office.tsx';
import { fakeNetwork, json } from '../../tests/component/fake-network.ts';
import { ProductList } from './product-list.tsx';

/** The Data API with these products, of which the list also asks the categories and the number. */
const answersWith = (product: object): Parameters<typeof fakeNetwork>[0] => ({
  'GET /rest/v1/products': () => json([product]),
  'GET /rest/v1/site_settings': () => json({ id: 1, product_categories: [] }),
});

test('the list shows what the Data API answers', async () => {
  fakeNetwork(
    answersWith({ id: 'a', name: 'ProDemand', slug: 'prodemand', category: ['Repair Info'] }),
  );
  renderInBackOffice(<ProductList />, { resource: 'products' });
  expect(await screen.findByText('ProDemand')).toBeTruthy();
});

test('a filter and an order of the address that the list does not know are dropped', async () => {
  const requests = fakeNetwork(answersWith({ id: 'a', name: 'ProDemand', category: [] }));
  renderInBackOffice(<ProductList />, {
    resource: 'products',
    at: '/products?filter={"q":"x","search":"bmw"}&sort=nope&perPage=100000',
  });
  expect(await screen.findByText('ProDemand')).toBeTruthy();
  const list = requests.find(({ url }) => url.includes('limit=25'))!;
  const { searchParams } = new URL(list.url);
  expect(searchParams.has('q')).toBe(false);
  expect(searchParams.get('or')).toContain('bmw');
  expect(searchParams.get('order')).toContain('name.asc');
});

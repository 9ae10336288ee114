import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderInBackOffice } from '../../tests/component/back-office.tsx';
import { fakeNetwork, json } from '../../tests/component/fake-network.ts';
import { ProductList } from './product-list.tsx';

test('the list shows what the Data API answers', async () => {
  fakeNetwork({
    'GET /rest/v1/products': () =>
      json([{ id: 'a', name: 'ProDemand', slug: 'prodemand', category: ['Repair Info'] }]),
  });
  renderInBackOffice(<ProductList />, { resource: 'products' });
  expect(await screen.findByText('ProDemand')).toBeTruthy();
});

import { expect, test } from 'vitest';
import { isBackOffice, pathInHash, shownAddress } from './hash-address.ts';

test('the path in a hash has no query, and is the home page’s where there is none', () => {
  expect(pathInHash('#/products?category=marketing')).toBe('/products');
  expect(pathInHash('')).toBe('/');
  expect(pathInHash('#')).toBe('/');
});

test('only /admin and what is below it is the back office', () => {
  expect(['#/admin', '#/admin?x', '#/admin/leads'].every(isBackOffice)).toBe(true);
  expect(['', '#/', '#/login', '#/administrator', '#/products/admin'].some(isBackOffice)).toBe(
    false,
  );
});

test('an address shows what is behind its #, or else the built page in its path', () => {
  const shown = (address: string, root = '/shop/') =>
    shownAddress(new URL(address, 'https://host.example'), root);
  expect(shown('/shop/')).toBe('/');
  expect(shown('/shop/index.html')).toBe('/');
  expect(shown('/shop/?utm_source=news#/products?search=x')).toBe('/products?search=x');
  expect(shown('/shop/products/prodemand/')).toBe('/products/prodemand');
  expect(shown('/shop/products/index.html?category=marketing')).toBe(
    '/products?category=marketing',
  );
  expect(shown('/shop/products/#/')).toBe('/');
  expect(shown('/contact', '/')).toBe('/contact');
});

import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  isBackOffice,
  pageAddress,
  pathInHash,
  ROUTE_PATHS,
  routePattern,
  ROUTES,
  shownAddress,
} from './routes.ts';

const routeOf = (path: string) =>
  ROUTE_PATHS.find((route) => new RegExp(routePattern(route)).test(path));

test('every route names a module that exists', () => {
  for (const { module } of Object.values(ROUTES)) expect(existsSync(module), module).toBe(true);
});

test('the path in a hash has no query, and is the home page’s where there is none', () => {
  expect(pathInHash('#/products?category=marketing')).toBe('/products');
  expect(pathInHash('')).toBe('/');
  expect(pathInHash('#')).toBe('/');
});

test('a path has the first route that matches it, with or without a slash at its end', () => {
  for (const [path, route] of [
    ['/', '/'],
    ['/products/', '/products'],
    ['/bundles/teamworks', '/bundles/:slug'],
    ['/admin', '/admin/*'],
    ['/admin/leads/board', '/admin/leads/*'],
    ['/admin/map', '/admin/*'],
  ] as const) {
    expect(routeOf(path)).toBe(route);
  }
  expect(routeOf('/no-such-page')).toBeUndefined();
  expect(routeOf('/products/a/b')).toBeUndefined();
  expect(routeOf('/administrator')).toBeUndefined();
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

test('a built page stands in a folder of its path’s name, and other paths behind the #', () => {
  expect(pageAddress('/')).toBe('./');
  expect(pageAddress('/?x=1')).toBe('?x=1');
  expect(pageAddress('/products')).toBe('products/');
  expect(pageAddress('/bundles/teamworks-se')).toBe('bundles/teamworks-se/');
  expect(pageAddress('/contact?add=product:prodemand')).toBe('contact/?add=product:prodemand');
  expect(pageAddress('/login?next=/admin')).toBe('#/login?next=/admin');
  expect(pageAddress('/no-such-page')).toBe('#/no-such-page');
});

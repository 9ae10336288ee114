import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isBackOffice, pathInHash, routePattern, ROUTES, type RoutePath } from './routes.ts';

const routeOf = (path: string) =>
  (Object.keys(ROUTES) as RoutePath[]).find((route) => new RegExp(routePattern(route)).test(path));

test('every route names a module that exists', () => {
  for (const file of Object.values(ROUTES)) expect(existsSync(file), file).toBe(true);
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

import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { pageAddress, routeOf, ROUTES } from './routes.ts';

test('every route names a file that exists, and the one that the applications load for it', () => {
  const loaders = ['public-site/pages.tsx', 'admin/page-loaders.ts']
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
  for (const [route, { module }] of Object.entries(ROUTES)) {
    expect(existsSync(module), module).toBe(true);
    const [, after] = loaders.split(`'${route}': `);
    // Home is in the first file, and the sign-in page has no entry of its own.
    if (route === '/' || route === '/login') continue;
    expect(/import\('\.\/([^']*)'\)/.exec(after ?? '')?.[1], route).toBe(
      module.slice(module.indexOf('/') + 1),
    );
  }
});

test('a path has the first route that matches it, with or without a slash at its end', () => {
  for (const [path, route] of [
    ['/', '/'],
    ['/products/', '/products'],
    ['/bundles/teamworks', '/bundles/:slug'],
    ['/admin', '/admin'],
    ['/admin/leads', '/admin/leads/*'],
    ['/admin/leads/board', '/admin/leads/*'],
    ['/admin/leads/schedule', '/admin/leads/schedule'],
    ['/admin/products/create', '/admin/products/create'],
    ['/admin/products/a', '/admin/products/:id/*'],
  ] as const) {
    expect(routeOf(path)).toBe(route);
  }
  expect(routeOf('/no-such-page')).toBeUndefined();
  expect(routeOf('/products/a/b')).toBeUndefined();
  expect(routeOf('/administrator')).toBeUndefined();
  expect(routeOf('/admin/map/nowhere')).toBeUndefined();
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

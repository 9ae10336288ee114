import path from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { routeOf } from '../../../shared/routes.ts';
import { manifestOf } from './web-manifest.ts';

const manifest = manifestOf('Bay Tools of Ohio', true);

it('is named after the business, and begins in the back office', () => {
  expect(manifest).toMatchObject({
    name: 'Bay Tools of Ohio: back office',
    short_name: 'Bay',
    start_url: './#/admin',
    scope: './',
  });
});

it.each([...manifest.icons, ...manifest.screenshots])('$src is $sizes', async ({ src, sizes }) => {
  const { width, height } = await sharp(path.join('public', src)).metadata();
  expect(`${width}x${height}`).toBe(sizes);
});

it('of another business shows no pictures of the first one', () => {
  expect(manifestOf('Buckeye Practice Software', false).screenshots).toEqual([]);
});

it.each(manifest.shortcuts)('$name opens a page', ({ url }) => {
  expect(routeOf(url.replace('./#', ''))).toBeDefined();
});

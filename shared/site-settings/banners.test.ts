import { expect, test } from 'vitest';
import { ownBanner } from './banners.ts';

const settings = (homepage_hero_url: string | null) => ({
  homepage_hero_url,
  products_page_hero_url: null,
  bundles_page_hero_url: null,
});

test('an uploaded banner is shown under its own address', () => {
  const url = 'https://example.com/storage/v1/object/public/site-assets/public/banners/home.webp?1';
  expect(ownBanner(settings(url), 'homepage_hero_url')).toBe(url);
  expect(ownBanner(settings(url), 'products_page_hero_url')).toBeNull();
});

test.each([
  'images/heroes/home-1440.webp',
  './images/heroes/home.webp',
  '/images/heroes/home.webp',
  ' ',
])('a default banner is no own one, in whatever width and way it was stored: “%s”', (url) =>
  expect(ownBanner(settings(url), 'homepage_hero_url')).toBeNull(),
);

test('an own banner may stand in a folder of the same name, and loses the spaces around its address', () => {
  const url = 'https://example.com/images/heroes/own.webp';
  expect(ownBanner(settings(` ${url} `), 'homepage_hero_url')).toBe(url);
});

test('without settings the default one is shown', () => {
  expect(ownBanner(null, 'homepage_hero_url')).toBeNull();
  expect(ownBanner(undefined, 'homepage_hero_url')).toBeNull();
});

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

test('a default banner is no own one, in whatever width it was stored', () => {
  expect(ownBanner(settings('images/heroes/home-1440.webp'), 'homepage_hero_url')).toBeNull();
});

test('without settings the default one is shown', () => {
  expect(ownBanner(null, 'homepage_hero_url')).toBeNull();
  expect(ownBanner(undefined, 'homepage_hero_url')).toBeNull();
});

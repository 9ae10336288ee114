import { expect, test } from 'vitest';
import { movedVariables, readSiteUrl } from './site-address.ts';

test('the site’s address has no slash at its end, and is a web address', () => {
  expect(readSiteUrl({ VITE_SITE_URL: ' https://shop.example/site// ' })).toBe(
    'https://shop.example/site',
  );
  for (const url of [undefined, '', ' ', '#', 'shop.example', 'javascript:alert(1)']) {
    expect(readSiteUrl({ VITE_SITE_URL: url })).toBe('');
  }
});

test('settings that are still in the environment are named, unlike what a build still reads', () => {
  const environment = {
    VITE_SITE_URL: 'https://shop.example',
    VITE_SITE_CONSTRUCTION_NOTICE: 'off',
    VITE_SITE_BRAND: 'Acme',
    VITE_SITE_REP_PHONE: '',
    MODE: 'production',
  };
  expect(movedVariables(environment)).toEqual(['VITE_SITE_CONSTRUCTION_NOTICE', 'VITE_SITE_BRAND']);
});

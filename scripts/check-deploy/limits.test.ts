import { expect, it } from 'vitest';
import { SITE_CHECKS } from './check-site.ts';
import type { Site } from './read-site.ts';

/** A site whose pages have these headers. */
function siteWith(headers: Record<string, string>): Site {
  return {
    root: 'https://shop.example/',
    headers: new Headers(headers),
    page: '',
    spanishPage: '',
    files: new Map(),
    project: null,
    send: () => Promise.reject(new Error('Nothing is asked for.')),
  };
}
const resultOf = async (check: string, headers: Record<string, string>) =>
  (await SITE_CHECKS[check]!(siteWith(headers))).result;

it.each([
  ['max-age=15552000; includeSubDomains', 'ok'],
  ['max-age=15551999', 'problem'],
  ['includeSubDomains', 'problem'],
])('browsers remember HTTPS for half a year: %s', async (header, result) => {
  const headers = { 'strict-transport-security': header };
  expect(await resultOf('HTTPS remembered', headers)).toBe(result);
});

it.each([
  ['no-cache', 'ok'],
  ['private, no-store', 'ok'],
  ['max-age=3600', 'ok'],
  ['max-age=3601', 'problem'],
  ['public,max-age=0,s-maxage=86400', 'ok'],
  // That is for caches alone: browsers guess.
  ['s-maxage=0', 'problem'],
  ['', 'problem'],
])('browsers keep pages for an hour at most: %j', async (header, result) => {
  const headers: Record<string, string> = header ? { 'cache-control': header } : {};
  expect(await resultOf('Caching of pages', headers)).toBe(result);
});

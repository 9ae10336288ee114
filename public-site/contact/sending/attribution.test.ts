import { expect, test } from 'vitest';
import { readAttribution } from './attribution.ts';

const arrival = {
  search: '?utm_source=flyer&utm_campaign=fall&other=1',
  referrer: 'https://search.example/results?q=secret',
  ownHost: 'borobay.example',
  landingPage: '/#/products',
  now: Date.parse('2026-11-20T12:00:00Z'),
};

const attributionOf = (changes: Partial<typeof arrival> = {}) =>
  readAttribution(JSON.stringify({ ...arrival, ...changes }));

test('the attribution keeps campaign parameters, the referrer without its query, page and time', () => {
  expect(attributionOf()).toEqual({
    utm_source: 'flyer',
    utm_campaign: 'fall',
    referrer: 'https://search.example/results',
    landing_page: '/#/products',
    landed_at: '2026-11-20T12:00:00.000Z',
  });
});

test('the attribution keeps the code of the customer who recommends the site', () => {
  expect(attributionOf({ search: '?from=0123456789' })).toMatchObject({ from: '0123456789' });
});

test('a referrer from the site itself or without an address is left out', () => {
  for (const referrer of ['https://borobay.example/x', '', 'nonsense']) {
    expect(attributionOf({ referrer })).not.toHaveProperty('referrer');
  }
});

test('each value is cut at 200 characters', () => {
  const { utm_source } = attributionOf({ search: `?utm_source=${'x'.repeat(999)}` });
  expect(utm_source).toHaveLength(200);
});

test('each value can be stored: the database refuses a NUL, and half of a character', () => {
  expect(attributionOf({ search: '?utm_source=fl%00yer' })).toMatchObject({ utm_source: 'flyer' });
  const long = 'x'.repeat(199);
  const { utm_content } = attributionOf({ search: `?utm_content=${long}${encodeURI('🔧')}` });
  expect(utm_content).toBe(long);
});

test('a stored arrival that cannot be read gives an empty attribution', () => {
  for (const text of [null, '', '{', '{}', '[]', '3', 'null', '{"now":"x"}']) {
    expect(readAttribution(text)).toEqual({});
  }
});

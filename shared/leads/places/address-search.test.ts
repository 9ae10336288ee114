import { expect, test } from 'vitest';
import { STREET_ADDRESSES } from '../../../tests/world/street-addresses.ts';
import { addressSearchUrl, readAddressSuggestions } from './address-search.ts';
import { readMapPlace } from './map-place.ts';

const feature = (properties: object, coordinates: unknown = [-73.954, 40.68]) => ({
  type: 'Feature',
  geometry: { type: 'Point', coordinates },
  properties: { countrycode: 'US', country: 'United States', ...properties },
});

const house = {
  housenumber: '1180',
  street: 'Atlantic Avenue',
  city: 'New York',
  state: 'New York',
  postcode: '11216',
};

test('an address is one line, as people write it, with its latitude and longitude', () => {
  expect(readAddressSuggestions({ features: [feature(house)] })).toEqual([
    {
      label: '1180 Atlantic Avenue, New York, NY 11216',
      latitude: 40.68,
      longitude: -73.954,
      place_is_street: false,
    },
  ]);
});

test.each(STREET_ADDRESSES)(
  '“%s” keeps its house number “%s” and unit “%s”',
  (typed, number, unit) => {
    const street = { street: 'Northern Boulevard', city: 'Queens' };
    const answer = { features: [feature(street), feature({ ...street, housenumber: '9' })] };
    const behind = unit && `, ${unit}`;
    expect(readAddressSuggestions(answer, typed)).toMatchObject([
      {
        label: `${number && `${number} `}Northern Boulevard${behind}, Queens`,
        place_is_street: true,
      },
      { label: `9 Northern Boulevard${behind}, Queens`, place_is_street: false },
    ]);
  },
);

test('missing parts of an address are left out', () => {
  const [street] = readAddressSuggestions({
    features: [feature({ name: 'Hylan Boulevard', district: 'Staten Island' })],
  });
  expect(street?.label).toBe('Hylan Boulevard, Staten Island');
});

test('addresses abroad, without a street, without coordinates, and repeats are left out', () => {
  expect(
    readAddressSuggestions({
      features: [
        feature({ ...house, state: 'Ontario', countrycode: 'CA' }),
        feature({ city: 'New York' }),
        feature(house, []),
        feature(house),
        feature(house),
        null,
      ],
    }),
  ).toHaveLength(1);
});

test('an answer of another shape has no addresses', () => {
  for (const answer of [null, [], {}, { features: {} }, 'busy']) {
    expect(readAddressSuggestions(answer)).toEqual([]);
  }
});

test('the request asks for five addresses in the United States, near the business first', () => {
  const near = { latitude: 30.27, longitude: -97.74, zoom: 9 };
  const url = new URL(addressSearchUrl('https://photon.example/api/', ' 1180 Atl ', near));
  expect(url.searchParams.get('q')).toBe('1180 Atl');
  expect(url.searchParams.get('limit')).toBe('5');
  expect(url.searchParams.get('countrycode')).toBe('US');
  expect(url.searchParams.get('lat')).toBe('30.27');
  expect(url.searchParams.getAll('layer')).toEqual(['house', 'street']);
});

test('the map opens on New York, or on the place of the settings', () => {
  expect(readMapPlace(null)).toEqual({ latitude: 40.7128, longitude: -74.006, zoom: 10 });
  expect(readMapPlace({ business_name: 'Lone Star' })).toMatchObject({ longitude: -98.6, zoom: 4 });
  const own = { business_name: 'Lone Star', map_latitude: 0, map_longitude: 0, map_zoom: null };
  expect(readMapPlace(own)).toEqual({
    latitude: 0,
    longitude: 0,
    zoom: 10,
  });
});

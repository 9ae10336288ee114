import { describe, expect, test } from 'vitest';
import { geocodingUrl, isOverLimit, readGeocoder, readGeocodingAnswer } from './geocoding.ts';

describe('the geocoder', () => {
  test('is Photon unless told otherwise, within its policy', () => {
    expect(readGeocoder({})).toEqual({
      format: 'photon',
      url: 'https://photon.komoot.io/api/',
      intervalMs: 250,
    });
  });

  test('may be a Nominatim of one’s own, never the public one by default', () => {
    expect(readGeocoder({ VITE_GEOCODER_FORMAT: 'nominatim' })).toBeNull();
    expect(
      readGeocoder({
        VITE_GEOCODER_FORMAT: 'nominatim',
        VITE_GEOCODER_URL: 'https://map.example/search',
      }),
    ).toEqual({ format: 'nominatim', url: 'https://map.example/search', intervalMs: 1000 });
  });

  test('can be switched off, slowed down, and not made faster than 100 ms', () => {
    expect(readGeocoder({ VITE_GEOCODER_URL: 'off' })).toBeNull();
    expect(readGeocoder({ VITE_GEOCODER_INTERVAL_MS: '2000' })?.intervalMs).toBe(2000);
    expect(readGeocoder({ VITE_GEOCODER_INTERVAL_MS: '1' })?.intervalMs).toBe(100);
    expect(readGeocoder({ VITE_GEOCODER_INTERVAL_MS: 'soon' })?.intervalMs).toBe(250);
  });

  test('is asked for the United States', () => {
    const photon = new URL(geocodingUrl(readGeocoder({})!, ' 1 Main St '));
    expect(photon.searchParams.get('q')).toBe('1 Main St');
    expect(photon.searchParams.get('countrycode')).toBe('US');
    const nominatim = new URL(
      geocodingUrl(
        { format: 'nominatim', url: 'https://map.example/search', intervalMs: 0 },
        'A&B',
      ),
    );
    expect(Object.fromEntries(nominatim.searchParams)).toEqual({
      q: 'A&B',
      format: 'jsonv2',
      countrycodes: 'us',
      limit: '1',
    });
  });
});

describe('an answer', () => {
  const feature = {
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [-73.95, 40.68] },
    properties: {
      street: 'Atlantic Ave',
      housenumber: '1180',
      countrycode: 'US',
      city: 'Brooklyn',
    },
  };

  test('of Photon is GeoJSON, longitude first', () => {
    expect(readGeocodingAnswer('photon', { features: [feature] })).toEqual({
      latitude: 40.68,
      longitude: -73.95,
    });
  });

  test('of Nominatim is a list with numbers as text', () => {
    expect(readGeocodingAnswer('nominatim', [{ lat: '40.68', lon: '-73.95' }])).toEqual({
      latitude: 40.68,
      longitude: -73.95,
    });
  });

  test('that finds nothing, or is of another form, is none', () => {
    for (const answer of [null, 'x', {}, [], { features: [] }, [{ lat: 'x', lon: '1' }], [null]]) {
      expect(readGeocodingAnswer('photon', answer)).toBeNull();
      expect(readGeocodingAnswer('nominatim', answer)).toBeNull();
    }
  });

  test('over the limit comes with one of three statuses', () => {
    expect([200, 400, 403, 404, 429, 500, 509].filter(isOverLimit)).toEqual([403, 429, 509]);
  });
});

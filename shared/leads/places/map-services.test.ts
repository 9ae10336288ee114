import { describe, expect, test } from 'vitest';
import {
  geocodingUrl,
  isOverLimit,
  readGeocoder,
  readGeocodingAnswer,
  readMapTiles,
} from './map-services.ts';

const AUSTIN = { latitude: 30.27, longitude: -97.74, zoom: 9 };

describe('the geocoder', () => {
  test('is Photon by default, at an interval that its policy allows', () => {
    expect(readGeocoder({})).toEqual({
      format: 'photon',
      url: 'https://photon.komoot.io/api/',
      intervalMs: 250,
    });
  });

  test('can be a Nominatim server of one’s own, but never the public one by default', () => {
    expect(readGeocoder({ VITE_GEOCODER_FORMAT: 'nominatim' })).toBeNull();
    expect(
      readGeocoder({
        VITE_GEOCODER_FORMAT: 'nominatim',
        VITE_GEOCODER_URL: 'https://map.example/search',
      }),
    ).toEqual({ format: 'nominatim', url: 'https://map.example/search', intervalMs: 1000 });
  });

  test('can be turned off or slowed down, but never asks more often than every 100 ms', () => {
    expect(readGeocoder({ VITE_GEOCODER_URL: 'off' })).toBeNull();
    expect(readGeocoder({ VITE_GEOCODER_INTERVAL_MS: '2000' })?.intervalMs).toBe(2000);
    expect(readGeocoder({ VITE_GEOCODER_INTERVAL_MS: '1' })?.intervalMs).toBe(100);
    expect(readGeocoder({ VITE_GEOCODER_INTERVAL_MS: 'soon' })?.intervalMs).toBe(250);
  });

  test('is asked for addresses in the United States', () => {
    const photon = new URL(geocodingUrl(readGeocoder({})!, ' 1 Main St ', AUSTIN));
    expect(photon.searchParams.get('q')).toBe('1 Main St');
    expect(photon.searchParams.get('countrycode')).toBe('US');
    expect(photon.searchParams.get('lat')).toBe('30.27');
    const nominatim = new URL(
      geocodingUrl(
        { format: 'nominatim', url: 'https://map.example/search', intervalMs: 0 },
        'A&B',
        AUSTIN,
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

describe('an answer of the geocoder', () => {
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

  test('is read from Photon as GeoJSON, longitude first', () => {
    expect(readGeocodingAnswer('photon', { features: [feature] })).toEqual({
      latitude: 40.68,
      longitude: -73.95,
      place_is_street: false,
    });
    const street = { ...feature, properties: { ...feature.properties, housenumber: undefined } };
    expect(readGeocodingAnswer('photon', { features: [street] })).toMatchObject({
      place_is_street: true,
    });
  });

  test('is read from Nominatim as a list with numbers as strings', () => {
    const found = { lat: '40.68', lon: '-73.95', place_rank: 30 };
    expect(readGeocodingAnswer('nominatim', [found])).toEqual({
      latitude: 40.68,
      longitude: -73.95,
      place_is_street: false,
    });
    const rank = (place_rank: number) =>
      readGeocodingAnswer('nominatim', [{ ...found, place_rank }])?.place_is_street;
    expect([rank(28), rank(27)]).toEqual([false, true]);
    const { place_rank: _, ...withoutRank } = found;
    expect(readGeocodingAnswer('nominatim', [withoutRank])?.place_is_street).toBe(false);
  });

  test('is null if nothing was found, or if it has another shape', () => {
    for (const answer of [null, 'x', {}, [], { features: [] }, [{ lat: 'x', lon: '1' }], [null]]) {
      expect(readGeocodingAnswer('photon', answer)).toBeNull();
      expect(readGeocodingAnswer('nominatim', answer)).toBeNull();
    }
  });

  test('is over the limit with one of three statuses', () => {
    expect([200, 400, 403, 404, 429, 500, 509].filter(isOverLimit)).toEqual([403, 429, 509]);
  });
});

describe('the map’s tiles', () => {
  test('are OpenStreetMap’s by default', () => {
    expect(readMapTiles({})?.url).toBe('https://tile.openstreetmap.org/{z}/{x}/{y}.png');
    expect(readMapTiles({ VITE_MAP_TILE_URL: '' })?.attribution).toContain('OpenStreetMap');
    const own = { url: 'https://tiles.example/{z}/{x}/{y}.png', attribution: '© Example' };
    expect(
      readMapTiles({ VITE_MAP_TILE_URL: own.url, VITE_MAP_TILE_ATTRIBUTION: own.attribution }),
    ).toEqual(own);
  });

  test('are off if the URL has no place for zoom, column or row', () => {
    expect(readMapTiles({ VITE_MAP_TILE_URL: 'off' })).toBeNull();
    expect(readMapTiles({ VITE_MAP_TILE_URL: 'https://tiles.example/{z}.png' })).toBeNull();
  });
});

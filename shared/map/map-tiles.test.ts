import { expect, test } from 'vitest';
import { readMapTiles } from './map-tiles.ts';

test('the map’s tiles are OpenStreetMap’s unless told otherwise', () => {
  expect(readMapTiles({})?.url).toBe('https://tile.openstreetmap.org/{z}/{x}/{y}.png');
  expect(readMapTiles({ VITE_MAP_TILE_URL: '' })?.attribution).toContain('OpenStreetMap');
  const own = { url: 'https://tiles.example/{z}/{x}/{y}.png', attribution: '© Example' };
  expect(
    readMapTiles({ VITE_MAP_TILE_URL: own.url, VITE_MAP_TILE_ATTRIBUTION: own.attribution }),
  ).toEqual(own);
});

test('an address that is none for tiles leaves the map plain', () => {
  expect(readMapTiles({ VITE_MAP_TILE_URL: 'off' })).toBeNull();
  expect(readMapTiles({ VITE_MAP_TILE_URL: 'https://tiles.example/{z}.png' })).toBeNull();
});

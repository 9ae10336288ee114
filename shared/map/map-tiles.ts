/** Where the map's background comes from. */
export interface MapTiles {
  /** With {z}, {x} and {y}. */
  url: string;
  /** HTML, as whoever serves the tiles wants to be named. */
  attribution: string;
}

const OPEN_STREET_MAP: MapTiles = {
  url: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
  attribution: '© <a href="https://www.openstreetmap.org/copyright">OpenStreetMap</a> contributors',
};

/**
 * The tiles that the VITE_MAP_TILE_… settings name, OpenStreetMap's by default; null if they are
 * switched off, or an address without its places for zoom, column and row. Never throws.
 */
export function readMapTiles(settings: Readonly<Record<string, unknown>>): MapTiles | null {
  const setting = (name: string) => {
    const value = settings[name];
    return typeof value === 'string' ? value.trim() : '';
  };
  const url = setting('VITE_MAP_TILE_URL') || OPEN_STREET_MAP.url;
  if (!['{z}', '{x}', '{y}'].every((part) => url.includes(part))) return null;
  return { url, attribution: setting('VITE_MAP_TILE_ATTRIBUTION') || OPEN_STREET_MAP.attribution };
}

import type { FeatureCollection, Polygon } from 'geojson';
import { useMemo, useRef } from 'react';
import { GeoJSON, Pane, TileLayer } from 'react-leaflet';
import { readMapTiles } from '../../shared/map/map-tiles.ts';
import outlines from './borough-outlines.json';

const tiles = readMapTiles(import.meta.env);

const boroughs = { color: '#8a94a3', weight: 1, fillColor: '#f7f5f1', fillOpacity: 1 };

interface MapBackgroundProps {
  /** Told when the tiles in view have all arrived or failed: whether they are missing. */
  onTiles: (missing: boolean) => void;
  missing: boolean;
  /** Another number asks for the tiles again. */
  attempt: number;
}

/** The tiles, and beneath them the five boroughs' outlines for when there are none. */
export function MapBackground({ onTiles, missing, attempt }: MapBackgroundProps) {
  const counted = useRef({ arrived: 0, failed: 0 });
  const eventHandlers = useMemo(
    () => ({
      loading() {
        counted.current = { arrived: 0, failed: 0 };
      },
      tileload() {
        counted.current.arrived += 1;
      },
      tileerror() {
        counted.current.failed += 1;
      },
      load() {
        const { arrived, failed } = counted.current;
        if (arrived + failed > 0) onTiles(failed > arrived);
      },
    }),
    [onTiles],
  );
  return (
    <>
      {/* Below the tiles, whose pane is at 200. */}
      <Pane name="boroughs" style={{ zIndex: 150 }}>
        <GeoJSON
          // Its attribution is read once, and is due as long as the outlines are seen.
          key={String(missing)}
          data={outlines as FeatureCollection<Polygon>}
          style={boroughs}
          interactive={false}
          attribution={missing || !tiles ? 'Outlines: U.S. Census Bureau' : undefined}
        />
      </Pane>
      {tiles && (
        <TileLayer
          key={attempt}
          url={tiles.url}
          attribution={tiles.attribution}
          maxZoom={19}
          eventHandlers={eventHandlers}
        />
      )}
    </>
  );
}

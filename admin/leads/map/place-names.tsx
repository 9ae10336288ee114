import { divIcon } from 'leaflet';
import { useMemo } from 'react';
import { Marker, useMap } from 'react-leaflet';
import { freest, type Box } from './free-place.ts';
import styles from './lead-map.module.css';
import names from './place-names.json';

/** Below this zoom, the names would be larger than the places. */
const MIN_ZOOM = 9;
/** Half the size of a name's letters and lines, and how far a marker extends from its place, in pixels. */
const LETTER = 4.5;
const HALF_LINE = 12;
const PIN = { side: 18, above: 38, below: 6 };
const CLUSTER = { side: 28, above: 28, below: 28 };

/** How far a borough's name may be from its places, in degrees. */
const SHIFTS = [0, 0.02, -0.02].flatMap((north) => [0, 0.03, -0.03].map((east) => [north, east]));

interface PlaceNamesProps {
  zoom: number;
  /** Where the markers in view are. */
  markers: readonly { latitude: number; longitude: number; cluster?: boolean }[];
}

/** The names of the boroughs and their surroundings below the tiles, placed where markers cover the least of them. */
export function PlaceNames({ zoom, markers }: PlaceNamesProps) {
  const map = useMap();
  const shown = useMemo(() => {
    if (zoom < MIN_ZOOM) return [];
    const taken = markers.map(({ latitude, longitude, cluster }): Box => {
      const { x, y } = map.project([latitude, longitude], zoom);
      const { side, above, below } = cluster ? CLUSTER : PIN;
      return { left: x - side, right: x + side, top: y - above, bottom: y + below };
    });
    return names.flatMap(({ name, borough, places }) => {
      const half = name.length * LETTER;
      // The best place first.
      const boxes = (borough ? SHIFTS : SHIFTS.slice(0, 1)).flatMap(([north = 0, east = 0]) =>
        places.map(([latitude = 0, longitude = 0]) => {
          const place = { latitude: latitude + north, longitude: longitude + east };
          const { x, y } = map.project([place.latitude, place.longitude], zoom);
          return {
            place,
            left: x - half,
            right: x + half,
            top: y - HALF_LINE,
            bottom: y + HALF_LINE,
          };
        }),
      );
      const best = freest(boxes, taken);
      // A borough always has its name.
      if (!best || (best.covered > 0 && !borough)) return [];
      taken.push(best.box);
      const icon = divIcon({
        className: borough ? `${styles.name} ${styles.boroughName}` : styles.name,
        iconSize: [0, 0],
        html: `<span aria-hidden="true">${name}</span>`,
      });
      return [{ name, icon, ...best.box.place }];
    });
  }, [map, zoom, markers]);

  return shown.map(({ name, icon, latitude, longitude }) => (
    <Marker
      key={`${name} ${latitude}`}
      position={[latitude, longitude]}
      icon={icon}
      pane="outlines"
      // Above the shapes.
      zIndexOffset={1000}
      interactive={false}
      keyboard={false}
    />
  ));
}

import { divIcon } from 'leaflet';
import { useMemo } from 'react';
import { Marker, useMap } from 'react-leaflet';
import styles from './lead-map.module.css';

interface PlaceName {
  name: string;
  borough?: boolean;
  /** Where it may stand, the best place first: latitude and longitude. */
  places: readonly (readonly [number, number])[];
}

const NAMES: readonly PlaceName[] = [
  {
    name: 'Manhattan',
    borough: true,
    places: [
      [40.775, -73.97],
      [40.735, -73.99],
      [40.825, -73.947],
      [40.79, -74.015],
      [40.71, -74.045],
    ],
  },
  {
    name: 'The Bronx',
    borough: true,
    places: [
      [40.855, -73.865],
      [40.885, -73.855],
      [40.83, -73.86],
      [40.872, -73.89],
      [40.835, -73.795],
    ],
  },
  {
    name: 'Queens',
    borough: true,
    places: [
      [40.715, -73.8],
      [40.685, -73.79],
      [40.75, -73.83],
      [40.735, -73.87],
      [40.665, -73.76],
      [40.575, -73.82],
    ],
  },
  {
    name: 'Brooklyn',
    borough: true,
    places: [
      [40.645, -73.945],
      [40.615, -73.965],
      [40.675, -73.925],
      [40.61, -73.92],
      [40.547, -74.005],
    ],
  },
  {
    name: 'Staten Island',
    borough: true,
    places: [
      [40.58, -74.145],
      [40.61, -74.13],
      [40.555, -74.175],
      [40.515, -74.11],
    ],
  },
  {
    name: 'New Jersey',
    places: [
      [40.79, -74.2],
      [40.87, -74.12],
      [40.66, -74.32],
    ],
  },
  {
    name: 'Westchester',
    places: [
      [40.975, -73.8],
      [41.03, -73.76],
    ],
  },
  {
    name: 'Long Island',
    places: [
      [40.76, -73.6],
      [40.69, -73.62],
    ],
  },
];

/** Farther out than this, the names would be larger than what they name. */
const MIN_ZOOM = 9;
/** Half of a name's size, and how far a marker reaches from its place, in pixels. */
const LETTER = 4.5;
const HALF_LINE = 12;
const PIN = { side: 18, above: 38, below: 6 };
const CLUSTER = { side: 28, above: 28, below: 28 };

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

const overlap = (a: Box, b: Box) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

interface PlaceNamesProps {
  zoom: number;
  /** Where the markers in view are. */
  markers: readonly { latitude: number; longitude: number; cluster?: boolean }[];
}

/** The names of the boroughs and of what is around them, each where no marker stands, below the tiles. */
export function PlaceNames({ zoom, markers }: PlaceNamesProps) {
  const map = useMap();
  const shown = useMemo(() => {
    if (zoom < MIN_ZOOM) return [];
    const taken = markers.map(({ latitude, longitude, cluster }): Box => {
      const { x, y } = map.project([latitude, longitude], zoom);
      const { side, above, below } = cluster ? CLUSTER : PIN;
      return { left: x - side, right: x + side, top: y - above, bottom: y + below };
    });
    return NAMES.flatMap(({ name, borough, places }) => {
      const half = name.length * LETTER;
      for (const [latitude, longitude] of places) {
        const { x, y } = map.project([latitude, longitude], zoom);
        const box = { left: x - half, right: x + half, top: y - HALF_LINE, bottom: y + HALF_LINE };
        if (taken.some((each) => overlap(each, box))) continue;
        taken.push(box);
        const icon = divIcon({
          className: borough ? `${styles.name} ${styles.boroughName}` : styles.name,
          iconSize: [0, 0],
          html: `<span aria-hidden="true">${name}</span>`,
        });
        return [{ name, icon, latitude, longitude }];
      }
      return [];
    });
  }, [map, zoom, markers]);

  return shown.map(({ name, icon, latitude, longitude }) => (
    <Marker
      key={`${name} ${latitude}`}
      position={[latitude, longitude]}
      icon={icon}
      pane="boroughs"
      // Above the shapes.
      zIndexOffset={1000}
      interactive={false}
      keyboard={false}
    />
  ));
}

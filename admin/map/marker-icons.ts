import { divIcon, type DivIcon } from 'leaflet';
import styles from './lead-map.module.css';
import { statusMark } from './status-marks.ts';

const PIN_SIZE: [number, number] = [28, 36];
const icons = new Map<string, DivIcon>();

function remember(key: string, make: () => DivIcon): DivIcon {
  const icon = icons.get(key) ?? make();
  icons.set(key, icon);
  return icon;
}

/** The pin of a lead: its status as colour and letter, or its number among the day's visits. */
export function pinIcon(status: string, stop: number | null, open: boolean): DivIcon {
  return remember(`${status} ${stop} ${open}`, () => {
    const { color, letter } = statusMark(status);
    const fill = stop === null ? color : '#0b1524';
    return divIcon({
      className: open ? `${styles.pin} ${styles.open}` : styles.pin,
      iconSize: PIN_SIZE,
      iconAnchor: [PIN_SIZE[0] / 2, PIN_SIZE[1]],
      html: `<svg aria-hidden="true" width="28" height="36" viewBox="0 0 28 36">
        <path d="M14 35S27 21.6 27 13.6A13 13 0 0 0 1 13.6C1 21.6 14 35 14 35Z" fill="${fill}"
          stroke="#fff" stroke-width="2"/>
        <text x="14" y="18.5">${stop ?? letter}</text>
      </svg>`,
    });
  });
}

/** A circle with the number of the leads in it. */
export function clusterIcon(count: number): DivIcon {
  return remember(`cluster ${count}`, () => {
    const size = count < 10 ? 34 : count < 100 ? 40 : count < 1000 ? 48 : 56;
    return divIcon({
      className: styles.cluster,
      iconSize: [size, size],
      html: `<span aria-hidden="true">${count}</span>`,
    });
  });
}

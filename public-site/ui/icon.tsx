import type { IconName } from '../../shared/catalog/catalog-options.ts';

/** Strokes on a 24 × 24 grid. The home page loads all of these; icons.ts has those of other pages. */
const PATHS = {
  repair:
    'M14.6 6.2a4.6 4.6 0 0 0-6 5.9l-5 5a2.1 2.1 0 0 0 3 3l5-5a4.6 4.6 0 0 0 5.9-6l-2.9 2.9-2.4-.6-.6-2.4z',
  management: 'M4 5h16v14H4zM4 10h16M10 10v9M13.5 13.5h3.5M13.5 16h2',
  truck:
    'M2.5 6h11.5v10.5h-11.5zM14 10h4l3.5 3.5v3h-7.5M7 19.2a1.9 1.9 0 1 0 0-3.8 1.9 1.9 0 0 0 0 3.8zM17.5 19.2a1.9 1.9 0 1 0 0-3.8 1.9 1.9 0 0 0 0 3.8z',
  marketing: 'M4 10v4h3l8 4.5V5.5L7 10zM18.5 9.5a4 4 0 0 1 0 5M8.5 14.5l1.2 5h2.3l-.9-4',
  addon: 'M9 4h6v4.5h4.5v6H15V20H9v-5.5H4.5v-6H9z',
  gear: 'M12 15.2a3.2 3.2 0 1 0 0-6.4 3.2 3.2 0 0 0 0 6.4zM12 2.8v3M12 18.2v3M2.8 12h3M18.2 12h3M5.5 5.5l2.1 2.1M16.4 16.4l2.1 2.1M18.5 5.5l-2.1 2.1M7.6 16.4l-2.1 2.1',
  chart: 'M4 4v16h16M8 16v-4M12.5 16V8M17 16v-6',
  mobile: 'M7.5 2.8h9v18.4h-9zM11 18.2h2',
  menu: 'M3.5 6.5h17M3.5 12h17M3.5 17.5h17',
  close: 'M5.5 5.5l13 13M18.5 5.5l-13 13',
  plus: 'M12 5v14M5 12h14',
  check: 'M4.5 12.5l5 5 10-11',
  arrow: 'M4.5 12h15M13.5 6l6 6-6 6',
  chevron: 'M6 9.5l6 6 6-6',
  phone:
    'M5 3.5h3.5l1.7 4.3-2.2 1.7a12 12 0 0 0 6.5 6.5l1.7-2.2 4.3 1.7V19a1.7 1.7 0 0 1-1.7 1.7A15.5 15.5 0 0 1 3.3 5.2 1.7 1.7 0 0 1 5 3.5z',
  mail: 'M3 5.5h18v13H3zM3.5 6.5l8.5 6.5 8.5-6.5',
  pin: 'M12 21.5c4.5-4.8 7-8.5 7-11.7a7 7 0 1 0-14 0c0 3.2 2.5 6.9 7 11.7zM12 12.3a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z',
  list: 'M9 4.8H5.5v16h13v-16H15M9 3h6v3.6H9zM8.8 13.6l2.3 2.3 4.3-4.6',
  compare: 'M4 5h6v14H4zM14 5h6v14h-6z',
  write: 'M12.5 4.5H4.5v15h15v-8M9 15l.7-3.2 8.6-8.6 2.5 2.5-8.6 8.6z',
  chat: 'M4 5h16v11h-8.5L7 20v-4H4zM8.5 9.5h7M8.5 12.5h4.5',
  linkedin: 'M4 4h16v16H4zM8 11v5.5M8 7.8v.01M12 16.5V11M12 13.5c0-3.2 4.5-3.4 4.5 0v3',
} satisfies Record<IconName, string> & Record<string, string>;

/** One of the icons, or a drawing of its own as strokes on the same grid. */
export type IconProps = { size?: number } & (
  | { name: keyof typeof PATHS; path?: undefined }
  | { name?: undefined; path: string }
);

/** A decorative icon beside a text. Screen readers skip it. */
export function Icon({ name, path = PATHS[name!], size = 24 }: IconProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.8}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  );
}

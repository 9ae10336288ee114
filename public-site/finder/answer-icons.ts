import type { Answer } from '../../shared/finder/finder-questions.ts';
import type { IconProps } from '../ui/icon.tsx';

const SCREEN = 'M3.5 4.5h17v11.5h-17zM8.5 20h7M12 16v4';

/** The icon of each answer. */
export const ANSWER_ICONS: Readonly<Record<Answer, IconProps>> = {
  cars: {
    path: 'M4.9 16.5H2.5v-3.2l2.4-1 2.4-4.3h7.2l3.4 4.3 3.6 1v3.2h-2.4M9.1 16.5h5.9M5.4 12.3h12.3M11 8v4.3M7 18.6a2.1 2.1 0 1 0 0-4.2 2.1 2.1 0 0 0 0 4.2zM17 18.6a2.1 2.1 0 1 0 0-4.2 2.1 2.1 0 0 0 0 4.2z',
  },
  mixed: {
    path: 'M4.6 17H2.5V6.5h12.2l3.6 5.2 3.2 1.1V17h-2.1M9 17h6M14.7 6.5v5.2h3.6M6.8 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM17.2 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4z',
  },
  trucks: { name: 'truck' },
  '1-2': { path: 'M4 20V9.5L12 4.5l8 5V20M7.5 20v-7.5h9V20M7.5 16.2h9M2.5 20h19' },
  '3-5': {
    path: 'M3 20V9l9-4.5L21 9v11M5.5 20v-7h5.3v7M13.2 20v-7h5.3v7M5.5 16.5h5.3M13.2 16.5h5.3M2 20h20',
  },
  '6-up': {
    path: 'M2.5 20V9L12 4.5 21.5 9v11M4.5 20v-6.5h4V20M10 20v-6.5h4V20M15.5 20v-6.5h4V20M4.5 16.7h4M10 16.7h4M15.5 16.7h4M1.5 20h21',
  },
  paper: { name: 'write' },
  spreadsheets: { path: 'M4 4.5h16v15H4zM4 9.5h16M4 14.5h16M10 4.5v15' },
  program: { path: SCREEN },
  ours: { path: `${SCREEN}M8.6 10.2l2.4 2.4 4.4-4.8` },
  fixes: { name: 'search' },
  counter: { name: 'management' },
  customers: { name: 'chat' },
  'truck-work': { name: 'truck' },
};

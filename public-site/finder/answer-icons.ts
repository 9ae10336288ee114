import type { Answer } from '../../shared/finder/finder-questions.ts';
import type { IconProps } from '../ui/icon.tsx';
import { SEARCH } from '../ui/icons.ts';

const SCREEN = 'M3.5 4.5h17v11.5h-17zM8.5 20h7M12 16v4';

const CAR: IconProps = {
  path: 'M4.9 16.5H2.5v-3.2l2.4-1 2.4-4.3h7.2l3.4 4.3 3.6 1v3.2h-2.4M9.1 16.5h5.9M5.4 12.3h12.3M11 8v4.3M7 18.6a2.1 2.1 0 1 0 0-4.2 2.1 2.1 0 0 0 0 4.2zM17 18.6a2.1 2.1 0 1 0 0-4.2 2.1 2.1 0 0 0 0 4.2z',
};

/** What stands beside each answer: icons, or a number where drawings would look alike. */
export const ANSWER_SIGNS: Readonly<Record<Answer, readonly IconProps[] | string>> = {
  cars: [CAR],
  mixed: [CAR, { name: 'truck' }],
  trucks: [{ name: 'truck' }],
  '1-2': '1–2',
  '3-5': '3–5',
  '6-up': '6+',
  paper: [{ name: 'write' }],
  spreadsheets: [{ path: 'M4 4.5h16v15H4zM4 9.5h16M4 14.5h16M10 4.5v15' }],
  program: [{ path: SCREEN }],
  ours: [{ path: `${SCREEN}M8.6 10.2l2.4 2.4 4.4-4.8` }],
  fixes: [{ path: SEARCH }],
  counter: [{ name: 'management' }],
  customers: [{ name: 'chat' }],
  'truck-work': [{ name: 'truck' }],
};

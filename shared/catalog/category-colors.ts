import { DEFAULT_COLOR } from './catalog-options.ts';

/** Colors of categories that can be read on white, and white on them. */
export const CATEGORY_COLORS = [
  DEFAULT_COLOR,
  '#24395b',
  '#216b62',
  '#9c452f',
  '#3f6f9f',
  '#566579',
  '#56692f',
  '#74405c',
] as const;

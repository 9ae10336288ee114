import type { SameTexts } from '../../shared/language/language.ts';

export const unfinished =
  'Los botones y formularios todavía no funcionan porque parte de esta página no se cargó.';

export type Complete = SameTexts<typeof import('./texts.es.ts'), typeof import('./texts.ts')>;

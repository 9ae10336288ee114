import type { SameTexts } from '../../shared/language/language.ts';

export const stillOffline = 'Todavía no hay conexión con el sitio.';

export type Complete = SameTexts<typeof import('./texts.es.ts'), typeof import('./texts.ts')>;

import type { Language, SameTexts } from './language.ts';

export const LANGUAGE: Language = 'es';

export const FOLDER: string = 'es/';

export const LOCALE: string = 'es-US';

export type Complete = SameTexts<typeof import('./texts.es.ts'), typeof import('./texts.ts')>;

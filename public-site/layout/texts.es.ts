import type { SameTexts } from '../../shared/language/language.ts';

export const home = 'Inicio';
export const products = 'Productos';
export const bundles = 'Paquetes';
export const otherLanguage = 'English';
export const otherLanguageCode = 'en';
export const otherAddress = (address: string): string => address.replace('es/', '') || './';

export type Complete = SameTexts<typeof import('./texts.es.ts'), typeof import('./texts.ts')>;

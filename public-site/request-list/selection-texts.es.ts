import type { SameTexts } from '../../shared/language/language.ts';

export const added = (item: string): string => `Se agregó ${item} a su solicitud`;
export const removed = (item: string): string => `Se quitó ${item} de su solicitud`;
export const baseAdded = (base: string, addOn: string): string =>
  `También se agregó ${base}: ${addOn} lo necesita`;
export const productAdded = (product: string, bundle: string): string =>
  `También se agregó ${product}: es parte de ${bundle}`;
export const bundleAdded = (bundle: string): string =>
  `También se agregó ${bundle}: todo lo que incluye está en su lista`;
export const productRemoved = (product: string, bundle: string): string =>
  `También se quitó ${product}: venía con ${bundle}`;
export const bundleRemoved = (bundle: string, product: string): string =>
  `También se quitó ${bundle}: incluye ${product}`;
export const removeShort = (name: string): string => `Quitar ${name}`;

export type Complete = SameTexts<
  typeof import('./selection-texts.es.ts'),
  typeof import('./selection-texts.ts')
>;

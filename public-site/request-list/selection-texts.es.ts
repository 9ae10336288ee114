import type { SameTexts } from '../../shared/language/language.ts';

export const added = (item: string): string => `Se agregó ${item} a su solicitud`;
export const removed = (item: string): string => `Se quitó ${item} de su solicitud`;
export const baseAdded = (base: string, addOn: string): string =>
  `${base} también se agregó: ${addOn} lo necesita`;
export const productAdded = (product: string, bundle: string): string =>
  `${product} también se agregó: es parte de ${bundle}`;
export const bundleAdded = (bundle: string): string =>
  `${bundle} también se agregó: todo lo que incluye está en su lista`;
export const productRemoved = (product: string, bundle: string): string =>
  `${product} también se quitó: venía con ${bundle}`;
export const bundleRemoved = (bundle: string, product: string): string =>
  `${bundle} también se quitó: incluye ${product}`;
export const removeShort = (name: string): string => `Quitar ${name}`;

export type Complete = SameTexts<
  typeof import('./selection-texts.es.ts'),
  typeof import('./selection-texts.ts')
>;

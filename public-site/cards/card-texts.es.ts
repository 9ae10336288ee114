import type { SameTexts } from '../../shared/language/language.ts';

export const compare = 'Comparar';
export const full = 'Puede comparar hasta cuatro. Quite uno primero';
export const products = 'los productos';
export const bundles = 'los paquetes';
export const core = 'PRINCIPAL';
export const addOn = 'COMPLEMENTO';
export const addItem = (name: string): string => `Agregar ${name} a la solicitud`;
export const removeItem = (name: string): string => `Quitar ${name} de la solicitud`;
export const compareItem = (name: string): string => `Comparar ${name}`;
export const fromPrice = (price: string): string => `desde ${price} al mes`;
export const includedCount = (count: number): string =>
  count === 1 ? '1 producto incluido' : `${count} productos incluidos`;

export type Complete = SameTexts<
  typeof import('./card-texts.es.ts'),
  typeof import('./card-texts.ts')
>;

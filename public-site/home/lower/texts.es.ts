import type { SameTexts } from '../../../shared/language/language.ts';

export const meetRepresentative = 'Conozca a su representante';
export const demosWhere =
  'Hacemos demostraciones donde el programa tiene que funcionar: en su mostrador, con sus autos y a su hora.';
export const planVisit = 'Planear una visita';
export const whatShopsSay = 'Lo que dicen los talleres';
export const whatCustomersSay = 'Lo que dicen los clientes';
export const otherDemos = (place: string): string =>
  `Hacemos demostraciones donde el programa tiene que funcionar: en su ${place} y a su hora.`;
export const testimonials = 'los testimonios';
export const showFewer = 'Mostrar menos';
export const sample = 'Ejemplo';
export const featured = (menu: string): string => `${menu} destacados`;
export const viewAll = (menu: string): string => `Ver todos los ${menu.toLowerCase()}`;
export const forVendor = (vendor: string): string => `de programas de ${vendor}`;
export const showMore = (count: number): string => `Mostrar ${count} más`;

export type Complete = SameTexts<typeof import('./texts.es.ts'), typeof import('./texts.ts')>;

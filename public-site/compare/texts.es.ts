import type { SameTexts } from '../../shared/language/language.ts';

export const compare = 'Comparar';
export const description = 'Productos y paquetes, lado a lado.';
export const lead = 'Vea qué incluye cada uno, qué necesita y en qué se distingue.';
export const catalog = 'el catálogo';
export const chooseSome = 'Elija de dos a cuatro productos o paquetes para verlos lado a lado. ';
export const tooMany = 'Puede comparar hasta cuatro, así que los demás quedan fuera. ';
export const oneUnknown = 'Un artículo no está en el catálogo y queda fuera. ';
export const removeOne = 'Quite uno para agregar otro.';
export const browseProducts = 'Ver productos';
export const browseBundles = 'Ver paquetes';
export const addToComparison = 'Agregar a la comparación';
export const chooseOne = 'Elija uno…';
export const products = 'Productos';
export const bundles = 'Paquetes';
export const add = 'Agregar';
export const whatItDoes = 'Qué hace';
export const includes = 'Incluye';
export const thisProduct = 'Este producto';
export const needs = 'Necesita';
export const kind = 'Principal o complemento';
export const price = 'Precio';
export const onRequest = 'En su cotización';
export const program = 'Para ver';
export const none = 'Nada todavía';
export const shown = (pictures: number, videos: number): string =>
  [
    pictures && `${pictures} ${pictures === 1 ? 'imagen' : 'imágenes'}`,
    videos && `${videos} ${videos === 1 ? 'video' : 'videos'}`,
  ]
    .filter(Boolean)
    .join(', ');
export const category = 'Categoría';
export const nothingElse = 'Nada más';
export const yes = 'Sí';
export const no = 'No';
export const onlyDifferences = 'Mostrar solo las diferencias';
export const thisDiffers = 'Esta fila difiere';
export const swipe = 'Deslice para ver más';
export const comparison = 'Comparación';
export const picture = 'Imagen';
export const remove = 'Quitar';
export const features = 'Funciones';
export const yourRequest = 'Su solicitud';
export const chooseOneMore = (name: string): string => `Elija uno más para comparar con ${name}. `;
export const comparing = (count: number): string => `Comparando ${count}. `;
export const unknown = (count: number): string =>
  `${count} artículos no están en el catálogo y quedan fuera. `;
export const removeItem = (name: string): string => `Quitar ${name}`;
export const kindOf = (ribbon: string | null, type: 'product' | 'bundle'): string =>
  ribbon === 'ADD-ON'
    ? 'Complemento'
    : `${type === 'product' ? 'Producto' : 'Paquete'} ${ribbon === 'CORE' ? 'principal' : 'de otro tipo'}`;

export type Complete = SameTexts<typeof import('./texts.es.ts'), typeof import('./texts.ts')>;

import type { SameTexts } from '../../shared/language/language.ts';

export const category = 'Categoría';
export const allCategories = 'Todas';
export const tellUs = (place: string): string =>
  `Cuéntenos de su ${place} y le mostramos lo que le conviene.`;
export const requestDemo = 'Solicitar una demostración';
export const whatFits = '¿Qué le conviene a mi taller?';
export const clearFilters = 'Quitar filtros';
export const didYouMean = 'Quizás quiso decir';
export const productsIntro =
  'Información de reparación, administración del taller, camiones y mercadeo: elija lo que quiere ver y lo llevamos a su taller.';
export const bundlesIntro =
  'Productos que funcionan mejor juntos, reunidos según trabaja un taller: una solicitud, una demostración, una instalación.';
export const otherProductsIntro = (place: string): string =>
  `Elija lo que quiere ver y lo llevamos a su ${place}.`;
export const otherBundlesIntro =
  'Productos que funcionan mejor juntos: una solicitud, una demostración, una instalación.';
export const seeItemElsewhere = (name: string, place: string): string =>
  `Vea ${name} con su propia información. Vamos a su ${place}, y usted decide con los hechos a la vista.`;
export const allProducts = 'Todos los productos';
export const allBundles = 'Todos los paquetes';
export const discover = 'Descubra todo lo que puede hacer';
export const talkToUs = 'Hable con nosotros';
export const productNotFound = 'Producto no encontrado';
export const bundleNotFound = 'Paquete no encontrado';
export const noSuchProduct = 'El producto que busca no existe';
export const noSuchBundle = 'El paquete que busca no existe';
export const screens = 'Vea el programa';
export const screensOf = (name: string): string => `El programa: ${name}`;
export const enlarge = ' Ampliar';
export const playVideo = (name: string): string => `Ver un video sobre ${name}`;
export const videoOf = (name: string): string => `Video sobre ${name}`;
export const pictureOf = (at: number, count: number): string => `Imagen ${at} de ${count}`;
export const previousPicture = 'Imagen anterior';
export const nextPicture = 'Imagen siguiente';
export const closePictures = 'Cerrar';
export const features = 'Funciones y beneficios principales';
export const included = 'Productos incluidos';
export const noProducts = 'Este paquete todavía no tiene productos.';
export const product = 'el producto';
export const bundle = 'el paquete';
export const close = (count: number): string =>
  count === 0 ? '' : count === 1 ? ', pero uno se parece' : `, pero ${count} se parecen`;
export const countOf = (count: number, all: number, what: string): string =>
  `${count} de ${all} ${what}`;
export const noneOf = (all: number, what: string): string =>
  `Ninguno de los ${all} ${what} coincide`;
export const find = (what: string): string => `Encontrar ${what}`;
export const search = (what: string): string => `Buscar ${what}`;
export const noneYet = (what: string): string => `Todavía no hay ${what}`;
export const noMatch = (what: string): string => `No hay ${what} que coincidan`;
export const nothingFound = (search: string, category: string): string =>
  `No se encontró nada${search && ` con “${search}”`}${category && ` en ${category}`}.`;
export const seeItem = (name: string): string =>
  `Vea ${name} con sus propios vehículos y órdenes. Vamos a su taller, y usted decide con todos los datos a la vista.`;
export const bundlesWith = (name: string): string => `Paquetes con ${name}`;
export const isAddOn = (name: string): string => `${name} es un complemento: necesita`;
export const inCategory = (category: string): string => `En ${category}`;
export const includes = (name: string): string => `Incluye ${name}`;

export type Complete = SameTexts<typeof import('./texts.es.ts'), typeof import('./texts.ts')>;

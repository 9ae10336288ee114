import type { SameTexts } from '../../shared/language/language.ts';

export const addToRequest = 'Agregar a la solicitud';
export const addBundle = 'Agregar paquete a la solicitud';
export const remove = 'Quitar de la solicitud';
export const viewList = 'Ver lista';
export const undo = 'Deshacer';
export const dismiss = 'Cerrar';
export const yourList = 'Su lista de solicitud';
export const closeList = 'Cerrar la lista de solicitud';
export const nothingYet = 'Todavía no hay nada.';
export const clickPlus =
  'Presione el signo + en un producto o paquete, y se lo mostramos en la demostración.';
export const browseProducts = 'Ver productos';
export const browseBundles = 'Ver paquetes';
export const backToRequest = 'Volver a su solicitud';
export const requestDemo = 'Solicitar una demostración';
export const keepBrowsing = 'Seguir viendo';
export const bundles = 'Paquetes';
export const products = 'Productos';
export const undone = 'Cambio deshecho';
export const notChanged = 'No se pudo cambiar su solicitud.';
export const includedIn = 'Incluido en';
export const neededBy = 'Necesario para';

export type Complete = SameTexts<typeof import('./texts.es.ts'), typeof import('./texts.ts')>;

import type { SameTexts } from '../../shared/language/language.ts';

export const home = 'Inicio';
export const products = 'Productos';
export const bundles = 'Paquetes';
export const contact = 'Contacto';
export const contactUs = 'Contacto';
export const call = 'Llamar';
export const text = 'Mensaje';
export const underConstruction = 'Sitio en construcción';
export const unfinishedPages =
  'Todavía estamos terminando algunas páginas, pero ya puede enviar una solicitud.';
export const acknowledge = 'Entendido';
export const privacy = 'Privacidad';
export const admin = 'Administración';
export const linkedIn = 'LinkedIn (se abre en otra pestaña)';
export const main = 'Principal';
export const openMenu = 'Abrir el menú';
export const menu = 'Menú';
export const closeMenu = 'Cerrar el menú';
export const menuPart = 'el menú';
export const requestListPart = 'la lista de solicitud';
export const chatPart = 'el chat';
export const listLong = 'Mi ';
export const listShort = 'lista';
export const skip = 'Ir al contenido';
export const skipToNotice = 'Ir al aviso';
export const loading = 'Cargando…';
export const messages = 'Mensajes y contacto';
export const closeChat = 'Cerrar el chat';
export const askAssistant = 'Asistente';
export const otherLanguage = 'English';
export const otherLanguageCode = 'en';
export const requestList = (count: number): string =>
  `Mi lista de solicitud: ${count} ${count === 1 ? 'artículo' : 'artículos'}`;
export const categoriesOf = (menu: string): string => `Categorías de ${menu.toLowerCase()}`;
export const all = (menu: string): string => `Todos los ${menu.toLowerCase()}`;
export const viewAll = (menu: string): string => `Ver todos los ${menu.toLowerCase()}`;
export const rights = (year: number, name: string): string =>
  `© ${year} ${name}. Todos los derechos reservados.`;
export const compare = (count: number): string => `Comparar ${count}`;
export const otherAddress = (address: string): string => address.replace('es/', '') || './';

export type Complete = SameTexts<typeof import('./texts.es.ts'), typeof import('./texts.ts')>;

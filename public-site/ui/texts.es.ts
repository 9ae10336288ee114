import type { SameTexts } from '../../shared/language/language.ts';

export const copied = '¡Copiado!';
export const copyBlocked = ' Su navegador no permitió copiar. Seleccione el enlace y cópielo.';
export const pageNotLoaded = 'No se pudo cargar esta página';
export const unexpected = 'Error inesperado';
export const mayBeOffline =
  'Puede que no tenga conexión, o que el sitio se haya actualizado desde que lo abrió.';
export const wentWrong = 'Algo salió mal en esta página.';
export const tryAgain = 'Intentar de nuevo';
export const stillOffline = 'Todavía no hay conexión con el sitio.';
export const unfinished =
  'Los botones y formularios todavía no funcionan porque parte de esta página no se cargó.';
export const loading = 'Cargando…';
export const notFound = 'Página no encontrada';
export const notFoundText = 'La página que busca no existe';
export const goHome = 'Ir a la página de inicio';
export const shareList = 'Compartir esta lista';
export const shareComparison = 'Compartir esta comparación';
export const linkToList = 'Enlace a esta lista';
export const linkToComparison = 'Enlace a esta comparación';
export const requestList = 'Lista de solicitud';
export const comparison = 'Comparación';
export const share = 'Compartir…';
export const copyLink = 'Copiar enlace';
export const email = 'Correo';
export const couldNotLoad = (what: string): string => `No pudimos cargar ${what}.`;
export const orCall = (phone: string): string => `Inténtelo de nuevo o llame al ${phone}.`;

export type Complete = SameTexts<typeof import('./texts.es.ts'), typeof import('./texts.ts')>;

import type { SameTexts } from '../../shared/language/language.ts';

export const intro =
  'Información de reparación y programas para el taller, demostrados en su mostrador e instalados en sus bahías.';
export const requestDemo = 'Solicitar una demostración';
export const browseProducts = 'Ver productos';
export const whatFits = '¿Qué le conviene a mi taller?';
export const byNeed = 'Productos según su necesidad';
export const restOfPage = 'el resto de esta página';
export const otherIntro = (vendor: string, place: string): string =>
  `Programas de ${vendor}, demostrados e instalados en su ${place}.`;

export type Complete = SameTexts<typeof import('./texts.es.ts'), typeof import('./texts.ts')>;

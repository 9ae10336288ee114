import type { SameTexts } from '../../shared/language/language.ts';
import { LOCALE } from '../../shared/language/texts.es.ts';

export const title = '¿Qué le conviene a mi taller?';
export const description =
  'Cuatro preguntas cortas sobre su taller, y una lista corta de productos y paquetes que le convienen.';
export const lead =
  'Cuatro preguntas cortas y usted recibe una lista corta. Puede saltarse las que quiera.';
export const already = (names: readonly string[]): string =>
  new Intl.ListFormat(LOCALE, { type: 'disjunction' }).format(names);
export const progress = (step: number, of: number): string => `Pregunta ${step} de ${of}`;
export const back = 'Atrás';
export const skip = 'Saltar esta pregunta';
export const catalog = 'el catálogo';
export const result = 'Lo que le conviene a su taller';
export const yourAnswers = 'Sus respuestas';
export const changeIt = ': cambiar esta respuesta';
export const found = (names: readonly string[]): string =>
  `Nuestra sugerencia: ${new Intl.ListFormat(LOCALE).format(names)}`;
export const bundle = 'Paquete';
export const product = 'Producto';
export const includes = 'Lo que incluye';
export const addLater = 'Lo que puede agregar después';
export const replaces = 'Lo que reemplaza';
export const addAll = 'Agregar todo a mi solicitud';
export const addIt = 'Agregar a mi solicitud';
export const allAdded = 'En su lista de solicitud';
export const compare = 'Comparar';
export const askForVisit = 'Pedir una visita';
export const answersGoAlong =
  'Sus respuestas van con su solicitud, para que lleguemos preparados. Puede quitarlas antes de enviarla.';
export const startAgain = 'Empezar de nuevo';
export const copyLink = 'Copiar un enlace a esta página';
export const rather = '¿Prefiere ver todo usted mismo?';
export const browseProducts = 'Ver los productos';
export const browseBundles = 'Ver los paquetes';

export type Complete = SameTexts<typeof import('./texts.es.ts'), typeof import('./texts.ts')>;

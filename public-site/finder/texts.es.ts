import type { Answer, Question } from '../../shared/finder/shop.ts';
import type { SameTexts } from '../../shared/language/language.ts';
import { LOCALE } from '../../shared/language/texts.es.ts';

export const title = '¿Qué le conviene a mi taller?';
export const description =
  'Cuatro preguntas cortas sobre su taller, y una lista corta de productos y paquetes que le convienen.';
export const lead =
  'Cuatro preguntas cortas y usted recibe una lista corta. Puede saltar las que quiera.';
export const questions: Readonly<Record<Question, string>> = {
  fix: '¿Qué repara usted?',
  bays: '¿Cuántas bahías tiene?',
  today: '¿Qué usa hoy?',
  hurts: '¿Qué le cuesta más?',
};
export const answers: Readonly<Record<Answer, string>> = {
  cars: 'Autos y camionetas',
  mixed: 'Autos y algunos camiones pesados',
  trucks: 'Camiones medianos y pesados',
  '1-2': 'Una o dos bahías',
  '3-5': 'De tres a cinco bahías',
  '6-up': 'Seis bahías o más',
  paper: 'Papel y pluma',
  spreadsheets: 'Hojas de cálculo',
  program: 'Otro programa para talleres',
  ours: 'Uno de sus sistemas para talleres',
  fixes: 'Encontrar la reparación correcta',
  counter: 'Atender el mostrador',
  customers: 'Que los clientes regresen',
  'truck-work': 'El trabajo con camiones',
};
export const already = (names: readonly string[]): string =>
  new Intl.ListFormat(LOCALE, { type: 'disjunction' }).format(names);
export const progress = (step: number, of: number): string => `Pregunta ${step} de ${of}`;
export const back = 'Atrás';
export const skip = 'Saltar esta pregunta';
export const catalog = 'catálogo';
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
export const noEntries = 'Todavía no hay productos';
export const tellUs = 'Cuéntenos de su taller y le mostramos lo que le conviene.';
export const requestDemo = 'Solicitar una demostración';
export const browseProducts = 'Ver los productos';
export const browseBundles = 'Ver los paquetes';

export type Complete = SameTexts<typeof import('./texts.es.ts'), typeof import('./texts.ts')>;

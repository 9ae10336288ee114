import type { SameTexts } from '../../shared/language/language.ts';

export const placeholder = 'Haga una pregunta...';
export const notConfigured =
  'Lo sentimos, el asistente no está configurado correctamente. Use el formulario de contacto.';
export const notReached = 'Lo siento, ahora no logro conectarme. Inténtelo más tarde.';
export const replyFailed = '¡Ay! Algo salió mal de mi lado. ¿Podría preguntar eso otra vez?';
export const blocked =
  'Con eso no puedo ayudar. Pregúnteme sobre nuestros productos y paquetes, o use el [formulario de contacto](#/contact).';
export const limitReached =
  'Es todo lo que puedo responder por ahora. Una persona puede seguir desde aquí: use el [formulario de contacto](#/contact).';
export const dayUsedUp =
  'Llegué a mi límite de hoy. Una persona puede ayudarle: use el [formulario de contacto](#/contact).';
export const demo =
  '¡Muy bien! Busquemos un horario para su demostración. Lo llevo al formulario de contacto.';
export const shrink = 'Reducir el chat';
export const expand = 'Ampliar el chat';
export const close = 'Cerrar el chat';
export const suggestions = 'Sugerencias';
export const canBeWrong = 'Las respuestas de la IA pueden tener errores.';
export const contactUs = 'Contáctenos';
export const yourQuestion = 'Su pregunta';
export const stop = 'Detener';
export const send = 'Enviar';
export const replying = 'El asistente está respondiendo.';
export const conversation = 'Conversación';
export const you = 'Usted:';
export const assistant = 'Asistente:';
export const tryAgain = 'Intentar de nuevo';
export const latest = 'Lo más reciente';
export const greeting = (business: string): string =>
  `¡Hola! Soy el asistente de ${business}. Puedo ayudarle a encontrar el programa adecuado. ¿Qué tipo de taller tiene?`;
export const left = (count: number): string => `Quedan ${count} caracteres`;

export const demoRequest =
  /schedule\s+a\s+demo|(?:agendar|programar|solicitar)\s+una\s+demo(?:straci[oó]n)?/i;

export const defaultChips = [
  'Taller de reparación',
  'Concesionario',
  'Flotilla',
  'Taller de camiones',
];

export const fallbackChips = ['Hábleme de los paquetes', '¿Cómo pido una demostración?'];

export const failureChips = [
  '¿Cuáles son los productos principales?',
  'Hábleme de la reparación de camiones',
  '¿Cómo me comunico con alguien?',
];

export type Complete = SameTexts<typeof import('./texts.es.ts'), typeof import('./texts.ts')>;

import type { Outcome } from '../../shared/chat/transcript.ts';
import type { SameTexts } from '../../shared/language/language.ts';
import type { MeetingType } from '../../shared/leads/lead-options.ts';

export const placeholder = 'Haga una pregunta...';
export const notConfigured =
  'Lo siento, el asistente no está configurado correctamente. Use el formulario de contacto.';
export const notReached = 'Lo siento, ahora no logro conectarme. Inténtelo más tarde.';
export const replyFailed = '¡Uy! Algo salió mal de mi parte. ¿Podría preguntar eso otra vez?';
export const blocked =
  'Con eso no puedo ayudar. Pregúnteme sobre nuestros productos y paquetes, o use el [formulario de contacto](#/contact).';
export const limitReached =
  'Es todo lo que puedo responder por ahora. Una persona puede seguir desde aquí: use el [formulario de contacto](#/contact).';
export const dayUsedUp =
  'Llegué a mi límite de hoy. Una persona puede ayudarle: use el [formulario de contacto](#/contact).';
export const demo =
  '¡Muy bien! Busquemos un horario para su demostración. Vamos al formulario de contacto.';
export const shrink = 'Reducir el chat';
export const expand = 'Ampliar el chat';
export const close = 'Cerrar el chat';
export const suggestions = 'Sugerencias';
export const canBeWrong = 'Las respuestas de la IA pueden tener errores.';
export const whatFits = '¿Qué le conviene a mi taller?';
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
export const otherGreeting = (business: string): string =>
  `¡Hola! Soy el asistente de ${business}. Puedo ayudarle a encontrar el programa adecuado. ¿Para qué lo necesita?`;
export const left = (count: number): string =>
  count === 1 ? 'Queda 1 carácter' : `Quedan ${count} caracteres`;

export const demoRequest =
  /schedule\s+a\s+demo|(?:agendar|programar|solicitar|pedir|quiero|quisiera|me\s+gustar[ií]a)\s+(?:ver\s+)?una\s+(?:demo(?:straci[oó]n)?\b|cita\b)/i;

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
export const otherFailureChips = [
  '¿Cuáles son los productos principales?',
  '¿Cómo me comunico con alguien?',
];

export const hereItIs = 'Esto es lo que encontré para usted.';

// The cards.
export const proposedItems = (names: string) => `Sugerido para su solicitud: ${names}`;
export const proposedComparison = (names: string) => `Sugerido para comparar: ${names}`;
export const proposedTimes: Readonly<Record<MeetingType, (times: string) => string>> = {
  'Phone Call': (times) => `Horas libres para una llamada: ${times}`,
  Meetup: (times) => `Horas libres para una visita: ${times}`,
};
export const proposedForm = (fields: string) => `Listo para el formulario de contacto: ${fields}`;

export const proposedAnswers = 'Sugerido: ver qué productos y paquetes le convienen a su taller';

export const suggestion = 'la sugerencia';
export const itemsTitle = 'Sugerido para usted';
export const comparisonTitle = 'Comparación';
export const timesTitle: Readonly<Record<MeetingType, string>> = {
  'Phone Call': 'Horas libres para una llamada',
  Meetup: 'Horas libres para una visita',
};
export const formTitle = 'Para el formulario de contacto';
export const answersTitle = '¿Qué le conviene a su taller?';
export const bundle = 'Paquete';
export const addToRequest = 'Agregar a mi solicitud';
export const compare = 'Comparar';
export const fillIn = 'Llenar el formulario';
export const seeWhatFits = 'Ver lo que le conviene';
export const answersNote = 'Según lo que dijo de su taller. Puede cambiar cada respuesta.';
export const timesTaken =
  'Estas horas ya están ocupadas. Pida otras, o elija una en el formulario de contacto.';
export const timesNote = 'Pasa al formulario de contacto. Todavía no se reserva nada.';
export const formNote = 'Allí puede cambiar todo antes de enviarlo.';

export const outcomes: Readonly<Record<Outcome, string>> = {
  added: 'En su lista de solicitud',
  compared: 'Comparado',
  chosen: 'Puesto en el formulario de contacto',
  filled: 'Puesto en el formulario de contacto',
  opened: 'Abierto',
};

export type Complete = SameTexts<typeof import('./texts.es.ts'), typeof import('./texts.ts')>;

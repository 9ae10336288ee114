import type { SameTexts } from '../../shared/language/language.ts';

export const title = 'Su cotización';
export const description = 'Vea, acepte o rechace su cotización.';
export const yourQuote = 'Su cotización';
export const isAccepted = 'Usted aceptó esta cotización';
export const isDeclined = 'Usted rechazó esta cotización';
export const isExpired = 'Esta cotización venció';
export const isReplaced = 'Hay una cotización más reciente';
export const isWithdrawn = 'Esta cotización fue retirada';
export const quotePart = 'la cotización';
export const quoteNumber = (number: number): string => `Cotización ${number}`;
export const preparedFor = 'Para';
export const from = 'De';
export const date = 'Fecha';
export const validUntil = 'Válida hasta';
export const acceptedBy = 'Aceptada por';
export const includes = 'Incluye';
export const aMonth = (price: string): string => `${price} al mes`;
export const once = (price: string): string => `${price} una sola vez`;
export const noCharge = 'Incluido';
export const total = 'Total';
export const terms = 'Condiciones';
export const accept = 'Aceptar esta cotización';
export const yourName = 'Su nombre';
export const enterName = 'Escriba su nombre para saber quién la acepta.';
export const agree = 'Acepto las condiciones de arriba.';
export const agreeFirst = 'Marque esta casilla para aceptar la cotización.';
export const meaning =
  'Al aceptar, usted nos pide que empecemos. No es una firma electrónica en el sentido legal.';
export const noThanks = 'No, gracias';
export const declineQuestion = '¿Rechazar esta cotización?';
export const reason = 'Motivo';
export const optional = '(opcional)';
export const decline = 'Rechazar la cotización';
export const haveQuestion = 'Tengo una pregunta';
export const question = 'Su pregunta';
export const enterQuestion = 'Escriba su pregunta.';
export const send = 'Enviar la pregunta';
export const cancel = 'Cancelar';
export const sending = 'Enviando…';
export const print = 'Imprimir o guardar como PDF';
export const wasAccepted =
  '¡Gracias! Recibimos su respuesta y nos comunicaremos con usted para empezar.';
export const wasDeclined = 'Recibimos su respuesta. Gracias por avisarnos.';
export const wasAsked = 'Recibimos su pregunta. Le responderemos pronto.';
export const changed = 'Esta cotización cambió mientras tanto.';
export const checkAgain = 'Su respuesta no se guardó. Abajo está la cotización como es ahora.';
export const lookForNew = (phone: string, email: string): string =>
  `Busque la más reciente en sus mensajes, llame al ${phone} o escriba a ${email}.`;

export type Complete = SameTexts<typeof import('./texts.es.ts'), typeof import('./texts.ts')>;

import type { SameTexts } from '../../shared/language/language.ts';
import type { FailureTexts } from './sending/outcomes.ts';

export const addresses = 'Direcciones';
export const addressesFrom = 'Direcciones ©';
export const osm = 'colaboradores de OpenStreetMap';
export const optional = ' (opcional)';
export const pleaseSelect = 'Elija una opción';
export const stepContact = 'Contacto';
export const stepDetails = 'Detalles';
export const stepSchedule = 'Horario';
export const reachHeading = '¿Cómo podemos comunicarnos con usted?';
export const shopHeading = (place: string): string => `Sobre su ${place}`;
export const addressOf = (_place: string): string => 'Dirección';
export const timeHeading = 'Elija un horario';
/** Below a field that the assistant filled in. */
export const filled = 'Del chat.';
export const filledIn = (fields: string): string => `Revise lo que viene del chat: ${fields}.`;
export const filledTime = (day: string, time: string): string =>
  `Hora elegida en el chat: ${day}, ${time}`;
export const notYetBooked = 'Se reserva cuando envíe su solicitud.';
export const requestDemo = 'Solicitar una demostración';
export const requestADemo = 'Solicitar una demostración';
export const sendAnyway = 'Enviar de todos modos';
export const sendRequest = 'Enviar solicitud';
export const website = 'Sitio web';
export const next = 'Siguiente';
export const sending = 'Enviando…';
export const back = 'Atrás';
export const sendingRequest = 'Enviando su solicitud…';
export const handling = 'Cómo tratamos sus datos';
export const problem = 'Hay un problema';
export const threeSteps = (place: string): string =>
  `Cuéntenos de su ${place} en tres pasos cortos.`;
export const yourList = 'Su lista de solicitud';
export const nothingPicked =
  'Todavía no ha elegido nada. Para agregar algo, presione el signo + en un producto.';
export const needsScript = 'Este formulario necesita JavaScript. Llame al';
export const orEmail = 'o escriba a';
export const meetRepresentative = 'Conozca a su representante';
export const talkDirectly = 'Hable directamente con nosotros';
export const shop = 'Taller';
export const company = 'Empresa';
export const message = 'Mensaje';
export const meeting = 'Cita';
export const requestList = 'Lista de solicitud';
export const yourShop = 'Sus respuestas';
export const removeAnswers = { label: 'Quitar', name: 'Quitar sus respuestas' };
export const check = 'Revise su solicitud';
export const noTime = 'Sin horario. Lo acordamos con usted.';
export const edit = 'Cambiar';
export const reachForCall =
  'Deje un teléfono para que podamos llamarle, o un correo donde podamos pedírselo.';
export const reachForVisit =
  'Deje un teléfono o un correo para que podamos confirmar nuestra visita.';
export const meetingTimes = 'los horarios';
export const pickTime =
  'Elija el día y la hora que le convengan, o envíe su solicitud sin horario.';
export const orClearDate = 'Si prefiere no dejarlo, quite la fecha y envíe su solicitud sin cita.';
export const addReach = 'Agregue un teléfono o un correo, o envíe de todos modos.';
export const reachForMeeting = 'Escriba un teléfono o un correo para la cita.';
export const timeTaken = 'El horario que eligió ya no está disponible.';
export const withoutTime = 'Envíe su solicitud sin horario, y lo acordamos con usted.';
export const noReach = 'No dejó teléfono ni correo. Llámenos o escríbanos, y seguimos desde ahí.';
export const inTouch = 'Su representante se comunicará con usted en breve.';
export const waitingTitle = 'Solicitud en espera';
export const sentTitle = 'Solicitud enviada';
export const sentDescription = 'Recibimos su solicitud y nos comunicaremos en breve.';
export const saved = 'Su solicitud está guardada';
export const sent = '¡Solicitud enviada!';
export const waits =
  'No pudimos comunicarnos con nuestro servidor. Su solicitud espera en este dispositivo y se enviará cuando este responda.';
export const meetingWaits = (when: string): string =>
  ` Su cita no queda agendada hasta entonces: ${when}.`;
export const askedFor = (when: string): string => ` Usted pidió ${when}`;
export const stepSend = 'Su solicitud se envía cuando nuestro servidor responda.';
export const stepMeeting = (type: string, place: string): string =>
  type === 'Meetup'
    ? `Vamos a su ${place} a la hora que eligió.`
    : 'Le llamamos a la hora que eligió.';
export const sharedComputer =
  ' ¿Es una computadora compartida? Cancele la solicitud abajo antes de irse.';
export const thankYou = 'Gracias.';
export const questionsCall = '¿Preguntas? Llame al';
export const browseProducts = 'Ver productos';
export const backHome = 'Volver al inicio';
export const yourMeeting = 'Su cita';
export const needToMove = '¿Necesita cambiarla o cancelarla? Abra';
export const appointmentPage = 'la página de su cita';
export const keepLink = '. Guarde ese enlace: no necesita una cuenta.';
export const copyLink = 'Copiar enlace';
export const or = ' o ';
export const yourRequest = 'Su solicitud';
export const interests = 'Intereses';
export const reachAt = 'Sus datos de contacto';
export const person = 'la comprobación de que usted es una persona';
export const stillThere =
  'No se pudo enviar su solicitud. Lo que escribió sigue en la página de contacto.';
export const replace =
  'En el formulario hay algo más que usted escribió. ¿Quiere reemplazarlo con esta solicitud?';
export const sentAndBooked = 'Su solicitud se envió y su cita está agendada.';
export const sentInTouch =
  'Su solicitud se envió. Su representante se comunicará con usted en breve.';
export const ready = 'Su solicitud está lista. Confirme en el formulario que usted es una persona.';
export const tooMany =
  'Llegaron demasiadas solicitudes desde su red. La suya está guardada en este dispositivo y se enviará más tarde.';
export const waitsHere =
  'Su solicitud espera en este dispositivo. Se enviará cuando nuestro servidor responda.';
export const siteAsOf = (time: string): string => `Sin conexión. Así estaba el sitio el ${time}`;
export const savedRequest = 'Solicitud guardada';
export const stillNoAnswer = ' Nuestro servidor todavía no responde.';
export const stillOffline = ' Todavía no hay conexión.';
export const sendNow = 'Enviar ahora';
export const tryNow = 'Intentar ahora';
export const yourAppointment = 'Su cita';
export const cancel = 'Cancelar';
export const openForm = 'Abrir el formulario';
export const chooseAnother = 'Elegir otra hora';
export const dismiss = 'Cerrar';
export const inEnglish = 'El formulario está en español, pero la llamada o visita será en inglés.';
export const addressesFound = (count: number): string =>
  count === 1 ? '1 dirección encontrada' : `${count} direcciones encontradas`;
export const stepTitle = (step: number, name: string): string =>
  `Contacto, paso ${step} de 3: ${name}`;
export const description = (name: string, area: string): string =>
  `Pida a ${name} una demostración o una cotización. ${area}.`;
export const editPart = (part: string): string => `Cambiar ${part.toLowerCase()}`;
export const booked = (type: string): string =>
  `Su ${type === 'Phone Call' ? 'llamada' : 'visita'} está agendada.`;
export const confirmation = (email: string): string => `Le enviamos una confirmación a ${email}.`;
export const readAbout = (name: string): string => `Leer sobre ${name}`;
export const contact = (phone: string, email: string): string =>
  `llame al ${phone} o escriba a ${email}`;
export const requestSent = (next: string): string => `Su solicitud se envió. ${next}`;
/** What the database says to a visitor, by its own words. */
const REFUSALS: Readonly<Record<string, string>> = {
  'This request is too long. Please shorten it, or call us.':
    'Esta solicitud es demasiado larga. Acórtela o llámenos.',
  'Too many requests are coming in right now. Please wait a while, or call us.':
    'En este momento llegan demasiadas solicitudes. Espere un rato o llámenos.',
  'Too many requests from your network. Please wait a while, or call us.':
    'Llegaron demasiadas solicitudes desde su red. Espere un rato o llámenos.',
  'This request was erased. To send a new one, open this page in a new tab.':
    'Esta solicitud se borró. Para enviar otra, abra esta página en una pestaña nueva.',
};
export const sentWithoutTime = (when: string): string =>
  `Su solicitud se envió sin horario: ${when} ya no está disponible.`;
export const notSent = (message: string): string =>
  `No se pudo enviar su solicitud: ${REFUSALS[message] ?? message}`;
export const neverSent = (day: string): string =>
  `Su solicitud del ${day} nunca se envió. ¿Todavía quiere enviarla?`;

const issue = 'Hubo un problema al enviar su solicitud.';
const otherTime =
  'Lo demás está guardado. Elija otra hora abajo, o envíe su solicitud sin horario.';

/** What the form says of a request that it still has, and what to do. */
export const failures: FailureTexts = {
  'no-time': () => ['Elija una hora', 'Eligió un día. Elija también una hora, o quite la fecha.'],
  automated: ({ contact }) => [issue, `Parecía automático. Si usted es una persona, ${contact}.`],
  unchecked: () => ['Un paso más', 'Marque la casilla de arriba y envíe su solicitud otra vez.'],
  offline: () => [
    issue,
    'No tiene conexión. No se perdió nada. Envíe la solicitud otra vez cuando tenga conexión.',
  ],
  'no-answer': ({ contact }) => [
    issue,
    `Inténtelo de nuevo o comuníquese directamente con su representante: ${contact}.`,
  ],
  limit: ({ message }) => [issue, `Error de la base de datos: ${REFUSALS[message] ?? message}`],
  refused: ({ message }) => [issue, `Error de la base de datos: ${REFUSALS[message] ?? message}`],
  'slot-taken': () => ['Alguien más acaba de tomar esa hora.', otherTime],
  'slot-refused': () => ['Esa hora ya no está disponible.', otherTime],
  'maybe-own': () => [
    'Esa hora no está disponible.',
    'Puede que su primera solicitud la haya agendado. Elija otra hora abajo, o envíe sus cambios sin horario.',
  ],
  'day-full': () => [
    'Ese día ya está lleno.',
    'Lo demás está guardado. Elija otro día abajo, o envíe su solicitud sin horario.',
  ],
  'no-more-meetings': ({ contact }) => [
    'Ya hay varias citas agendadas desde su red.',
    `Lo demás está guardado. Envíe su solicitud sin horario, o ${contact}.`,
  ],
  'sent-otherwise': ({ booked }) => [
    'Ya tenemos su solicitud.',
    `${booked && `Su cita está agendada para el ${booked} `}Sus últimos cambios no están incluidos. Envíe otra vez para mandarlos como una segunda solicitud.`,
  ],
  unconfirmed: ({ contact, hasCheck }) => [
    'No pudimos confirmar que usted es una persona.',
    hasCheck
      ? `No se perdió nada. Inténtelo de nuevo, o ${contact}.`
      : `No se perdió nada. Vuelva a cargar esta página e inténtelo de nuevo, o ${contact}.`,
  ],
};

export type Complete = SameTexts<typeof import('./texts.es.ts'), typeof import('./texts.ts')>;

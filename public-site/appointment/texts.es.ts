import type { SameTexts } from '../../shared/language/language.ts';

export const yourAppointment = 'Su cita';
export const isCanceled = 'Su cita está cancelada';
export const isOver = 'Su cita ya pasó';
export const title = 'Su cita';
export const description = 'Vea, cambie o cancele su cita.';
export const linkEnded = 'Este enlace ya no funciona';
export const requestNew = 'Solicitar una cita nueva';
export const tooMany = 'Demasiadas solicitudes desde su red. Inténtelo más tarde.';
export const appointmentPart = 'la cita';
export const yourRepresentative = 'Su representante';
export const talkDirectly = 'Hable directamente con nosotros';
export const cancelQuestion = '¿Cancelar esta cita?';
export const opensUp = ' Ese horario quedará libre para otros.';
export const reason = 'Motivo';
export const optional = '(opcional)';
export const sending = 'Enviando…';
export const cancelIt = 'Cancelar la cita';
export const keep = 'Conservar la cita';
export const move = 'Cambiar el horario';
export const chooseTime = 'Elegir una hora';
export const bookAgain = 'Agendar de nuevo';
export const wasBooked = 'Su cita quedó agendada.';
export const wasMoved = 'Su cita cambió de horario.';
export const wasChanged = 'Su cita fue modificada.';
export const wasCanceled = 'Gracias por avisarnos. Ese horario quedó libre.';
export const emailFollows = 'Le enviaremos una confirmación por correo.';
export const appointment = 'Cita';
export const when = 'Cuándo';
export const what = 'Qué';
export const where = 'Dónde';
export const withWhom = 'Con';
export const cancelAppointment = 'Cancelar la cita';
export const moveYours = 'Cambie el horario de su cita';
export const meetingTimes = 'los horarios';
export const chooseDayAndTime = 'Elija un día y una hora.';
export const currentTime = 'Ese es su horario actual';
export const chooseOther = 'Elija otro, o conserve este.';
export const moveIt = 'Cambiar el horario';
export const bookThis = 'Agendar esta hora';
export const keepCurrent = 'Conservar el horario actual';
export const notNow = 'Ahora no';
export const movedMeanwhile = 'Mientras tanto, esta cita cambió de horario.';
export const checkNewTime = 'No se cambió nada. Revise primero el nuevo horario.';
export const chooseAnother = 'No se cambió nada. Elija otra hora.';
export const justTaken = 'Alguien más acaba de tomar esa hora.';
export const dayFull = 'Ese día ya está lleno.';
export const notPossible = 'Eso ya no es posible.';
export const tooManyAttempts = 'Demasiados intentos o cambios.';
export const noAnswer = 'El servidor no respondió.';
export const offline = 'No tiene conexión.';
export const tryConnected = 'Inténtelo de nuevo cuando tenga conexión.';
export const linkEndedText = (phone: string, email: string): string =>
  `Los enlaces de citas dejan de funcionar una semana después de la cita, o cuando se cierra la solicitud. Llame al ${phone} o escriba a ${email}, y le ayudamos.`;
export const ifNoHelp = (phone: string, email: string): string =>
  `Si el problema sigue, llame al ${phone} o escriba a ${email}.`;
export const forHelp = (phone: string, email: string): string =>
  `No se cambió nada. Si necesita ayuda, llame al ${phone} o escriba a ${email}.`;
export const tryLater = (contact: string): string =>
  `No se cambió nada. Inténtelo más tarde. ${contact}`;
export const tryAgain = (contact: string): string => `Inténtelo de nuevo. ${contact}`;

export type Complete = SameTexts<typeof import('./texts.es.ts'), typeof import('./texts.ts')>;

import type { SameTexts } from '../../shared/language/language.ts';

export const newTab = ' (se abre en otra pestaña)';
export const addToCalendar = 'Agregar al calendario';
export const removeFromCalendar = 'Quitarla de su calendario';
export const previousMonth = 'Mes anterior';
export const nextMonth = 'Mes siguiente';
export const howMeet = '¿Cómo prefiere la cita?';
export const stale =
  'No pudimos cargar los horarios más recientes. Puede que algunos ya estén tomados.';
export const checkAgain = 'Revisar otra vez';
export const noSlots = 'No hay horarios libres este día. Elija otra fecha.';
export const anotherTime = 'Elija otra hora.';
export const clearDate = 'Quitar la fecha';
export const withLocal = ', con su hora local abajo';
export const meetingWith = (type: string, name: string): string => `${type} con ${name}`;
export const moveOrCancel = (page: string): string => `Cambiar o cancelar: ${page}`;
export const firstAvailable = (when: string): string => `Primer horario libre: ${when}`;
export const noTimes = (type: string): string =>
  `Por ahora no hay horarios para una ${type === 'Phone Call' ? 'llamada' : 'visita'}.`;
export const notAvailable = (time: string, minutes: number, type: string): string =>
  `${time} no está disponible para una ${type === 'Phone Call' ? 'llamada' : 'visita'} de ${minutes} minutos. `;
export const yourMeeting = (when: string): string => `Su cita: ${when}`;
export const timesIn = (zone: string): string =>
  `Horarios en ${zone.replace('oriental', 'del Este')}`;
export const saveContact = 'Guardar en mis contactos';
export const recommendUs = 'Recomiéndenos';
export const recommendHow =
  '¿Conoce a alguien a quien también le serviría? Envíele este enlace y sabremos a quién agradecerle.';
export const recommendLink = 'Su enlace a este sitio';
export const linkEnded = 'Este enlace ya no funciona';
export const tooMany = 'Hay demasiadas solicitudes desde su red. Vuelva a intentarlo más tarde.';
export const browse = 'Ver nuestros productos';
export const tooManyTries = 'Demasiados intentos.';
export const noAnswer = 'El servidor no respondió.';
export const offline = 'No tiene conexión.';
export const tryConnected = 'No se envió nada. Vuelva a intentarlo cuando tenga conexión.';
export const askForNew = (phone: string, email: string): string =>
  `Si desea una nueva, llame al ${phone} o escriba a ${email}.`;
export const tryLater = (phone: string, email: string): string =>
  `Vuelva a intentarlo más tarde, llame al ${phone} o escriba a ${email}.`;
export const tryAgain = (phone: string, email: string): string =>
  `Vuelva a intentarlo. Si no funciona, llame al ${phone} o escriba a ${email}.`;
export const yourRepresentative = 'Su representante';
export const talkDirectly = 'Hable con nosotros';

export type Complete = SameTexts<typeof import('./texts.es.ts'), typeof import('./texts.ts')>;

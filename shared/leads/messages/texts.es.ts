import type { SameTexts } from '../../language/language.ts';
import type { AppointmentNews } from '../lead.ts';

const HAPPENED: Readonly<Record<AppointmentNews, string>> = {
  booked: 'quedó agendada',
  moved: 'cambió de horario',
  changed: 'fue modificada',
  canceled: 'quedó cancelada',
};

export const newsSubject = (rep: string, news: AppointmentNews): string =>
  `Su cita con ${rep} ${HAPPENED[news]}`;

export const whenLabel = 'Cuándo';
export const howLabel = 'Cómo';
export const whereLabel = 'Dónde';

export const changeQuestion = '¿Necesita cambiarla, cancelarla o agendar de nuevo?';
export const openPage = 'Abra la página de su cita';
export const linkWarning = 'Cualquiera que tenga este enlace puede hacer cambios.';

export const weCall = 'Por teléfono: nosotros le llamamos';
export const weAskForNumber = 'Por teléfono: le escribiremos por correo para pedirle su número';
export const inPerson = 'En persona: vamos a donde usted está';
export const inPersonAt = (address: string): string => `En persona: vamos a ${address}`;

export const reminderSubject = 'Su cita con {rep}';
export const reminderText =
  'Hola, {name}:\n\nLe recordamos su cita con {rep}: {appointment}.\n\nSi el horario ya no le conviene, puede cambiar o cancelar la cita con el enlace que aparece abajo.';

export const missingName = 'qué tal';
export const missingItems = 'nuestros programas';
export const missingAppointment = 'un horario que le convenga';
export const missingRep = 'su representante';

export type Complete = SameTexts<typeof import('./texts.es.ts'), typeof import('./texts.ts')>;

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

export const quoteSubject = (rep: string): string => `Su cotización de ${rep}`;
export const quoteText = (name: string, link: string, until: string, rep: string): string =>
  `Hola, ${name}:\n\nEsta es la cotización de la que hablamos:\n${link}\n\nPuede aceptarla ahí hasta el ${until}, o preguntarme lo que quiera.\n\n${rep}`;

export const quoteMessage = (name: string, until: string): string =>
  `Hola, ${name}:\n\nEsta es la cotización de la que hablamos. Puede aceptarla en su página hasta el ${until}, o preguntarme lo que quiera.`;
export const quoteUntil = 'Válida hasta';
export const quoteMonthly = 'Al mes';
export const quoteOnce = 'Una sola vez';
export const openQuote = 'Abra su cotización';
export const quoteWarning = 'Cualquiera que tenga este enlace puede aceptarla.';

export const reviewSubject = (rep: string): string => `Un favor para ${rep}`;
export const reviewText = (name: string, link: string, rep: string): string =>
  `Hola, ${name}:\n\nEspero que todo vaya bien. ¿Me escribiría unas palabras que pueda mostrar en mi sitio web? Bastan dos o tres frases:\n${link}\n\nMuchas gracias,\n${rep}`;
export const thanksSubject = 'Gracias por recomendarnos';
export const thanksText = (name: string, rep: string): string =>
  `Hola, ${name}:\n\nAlguien se comunicó conmigo gracias a su recomendación. Se lo agradezco mucho.\n\n${rep}`;

export const missingName = 'qué tal';
export const missingItems = 'nuestros programas';
export const missingAppointment = 'un horario que le convenga';
export const missingRep = 'su representante';

export type Complete = SameTexts<typeof import('./texts.es.ts'), typeof import('./texts.ts')>;

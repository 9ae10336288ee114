import type { SameTexts } from '../../language/language.ts';

export const duration = (hours: number, minutes: number): string =>
  [
    hours > 0 && `${hours} ${hours === 1 ? 'hora' : 'horas'}`,
    (minutes > 0 || hours === 0) && `${minutes} minutos`,
  ]
    .filter(Boolean)
    .join(' ');

export const timeToBeArranged = 'hora por acordar';

/** In the United States people say “hora del Este”, and Intl “hora oriental”. */
export const timeInZone = (time: string, zone: string): string =>
  `${time}, ${zone.replace('oriental', 'del Este')}`;

export const yourTime = (weekday: string, time: string): string =>
  `${weekday ? `${weekday}, ` : ''}${time} en su hora local`;

export const meetingTypes: Readonly<Record<string, string>> = {
  'Phone Call': 'Llamada telefónica',
  Meetup: 'Visita',
};

export type Complete = SameTexts<typeof import('./texts.es.ts'), typeof import('./texts.ts')>;

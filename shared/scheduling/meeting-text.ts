import { LANGUAGE, LOCALES, type Language } from '../language/language.ts';
import { addDays, type CalendarDate } from './calendar-date.ts';
import * as spanish from './meeting-words/texts.es.ts';
import * as english from './meeting-words/texts.ts';
import { formatTimeOfDay, parseTimeOfDay } from './time-of-day.ts';
import { wallClock } from './time-zone.ts';

// These texts are in the site's language, or in that of the lead who gets a message.

/** A day, and a time on it. */
export interface Meeting {
  date: CalendarDate;
  time: string;
}

/** Whether both are the same time; false if one is missing. */
export function isSameMeeting(a: Meeting | null | undefined, b: Meeting | null): boolean {
  return Boolean(a && b && a.date === b.date && a.time === b.time);
}

const wordsIn = (language: Language) => (language === 'es' ? spanish : english);

/** Formats a day in a language. Formats are made when they are first used, because making one takes long. */
function dayFormat(options: Intl.DateTimeFormatOptions) {
  const made: Partial<Record<Language, Intl.DateTimeFormat>> = {};
  return (day: CalendarDate, language: Language): string =>
    (made[language] ??= new Intl.DateTimeFormat(LOCALES[language], {
      ...options,
      timeZone: 'UTC',
    })).format(Date.parse(day));
}

const fullDay = dayFormat({ dateStyle: 'full' });
const weekdayOf = dayFormat({ weekday: 'long' });
const dayWithWeekday = dayFormat({ weekday: 'long', month: 'long', day: 'numeric' });

/** “Thursday, November 19, 2026”. */
export function longDate(date: CalendarDate, language: Language = LANGUAGE): string {
  return fullDay(date, language);
}

/** Minutes since midnight as people read them: “10:00 AM”, in Spanish “10:00 a.m.”. */
export function timeText(minutes: number, language: Language = LANGUAGE): string {
  const time = formatTimeOfDay(minutes);
  return language === 'es' ? time.replace('AM', 'a.m.').replace('PM', 'p.m.') : time;
}

/** A time as it is stored, “10:00 AM”, for people; free text stays as it is. */
export function storedTimeText(time: string): string {
  const minutes = parseTimeOfDay(time);
  return minutes === null ? time : timeText(minutes);
}

/** Minutes in plain words: “45 minutes”, “1 hour 30 minutes”. */
export function durationText(minutes: number, language: Language = LANGUAGE): string {
  return wordsIn(language).duration(Math.floor(minutes / 60), minutes % 60);
}

/** “Tuesday, December 1, 10:00 AM Eastern”, or “…, after lunch” for free text. Throws a RangeError for an unknown zone. */
export function meetingText(
  { date, time }: Meeting,
  timeZone: string,
  language: Language = LANGUAGE,
): string {
  const words = wordsIn(language);
  const day = dayWithWeekday(date, language);
  const minutes = parseTimeOfDay(time);
  if (minutes === null) return `${day}, ${time.trim() || words.timeToBeArranged}`;
  const shown = language === 'en' ? time : timeText(minutes, language);
  return `${day}, ${words.timeInZone(shown, everydayZone(timeZone, Date.parse(date), language))}`;
}

/** “Tuesday” within the coming week, “Tuesday, December 8” for later days. */
export function comingDayText(
  date: CalendarDate,
  today: CalendarDate,
  language: Language = LANGUAGE,
): string {
  return (date < addDays(today, 7) ? weekdayOf : dayWithWeekday)(date, language);
}

/** “Phone Call, 30 minutes”. */
export function meetingTypeText(
  type: string,
  minutes: number,
  language: Language = LANGUAGE,
): string {
  return `${meetingTypeName(type, language)}, ${durationText(minutes, language)}`;
}

/** The name of a meeting type; as it is stored if it has no other. */
export function meetingTypeName(type: string, language: Language = LANGUAGE): string {
  return wordsIn(language).meetingTypes[type] ?? type;
}

/**
 * The instant in the visitor's time zone: “7:00 AM your time”, with the weekday if that differs. Null if both zones show
 * the same time.
 */
export function ownTimeText(
  start: number,
  timeZone: string,
  ownZone: string,
  language: Language = LANGUAGE,
): string | null {
  const business = wallClock(start, timeZone);
  const own = wallClock(start, ownZone);
  if (own.date === business.date && own.minutes === business.minutes) return null;
  const weekday = own.date === business.date ? '' : weekdayOf(own.date, language);
  return wordsIn(language).yourTime(weekday, timeText(own.minutes, language));
}

/** The instant in both time zones: “Tuesday, December 1, 10:00 AM Eastern (7:00 AM your time)”. */
export function whenText(
  start: number,
  timeZone: string,
  ownZone: string,
  language: Language = LANGUAGE,
): string {
  const { date, minutes } = wallClock(start, timeZone);
  const own = ownTimeText(start, timeZone, ownZone, language);
  const time = formatTimeOfDay(minutes);
  return `${meetingText({ date, time }, timeZone, language)}${own ? ` (${own})` : ''}`;
}

/** “Eastern” for Eastern Time. The names of zones outside the US keep their last word, and Spanish ones their first. */
function everydayZone(timeZone: string, instant: number, language: Language): string {
  const nameOf = (timeZoneName: 'shortGeneric' | 'longGeneric') =>
    new Intl.DateTimeFormat(LOCALES[language], { timeZone, timeZoneName })
      .formatToParts(instant)
      .find(({ type }) => type === 'timeZoneName')!.value;
  const name = nameOf('longGeneric');
  return /^[A-Z]+$/.test(nameOf('shortGeneric')) ? name.replace(/ Time$/, '') : name;
}

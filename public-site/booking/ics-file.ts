import { organizerLine, utcValue } from '../../shared/scheduling/icalendar.ts';
import { wallClock } from '../../shared/scheduling/time-zone.ts';
import { contentText, textValue } from '../../shared/text/content-lines.ts';

const MINUTE_MS = 60_000;

/** SEQUENCE counts seconds from here, because some calendars read 32 bits. */
const COUNTED_FROM = Date.UTC(2026, 0);

export interface CalendarEntry {
  /** Always the same for an appointment, so that a later file updates the entry. */
  uid: string;
  /** Epoch ms. */
  start: number;
  end: number;
  /** When the file was made, in epoch ms. Calendars keep the latest one. */
  stamp: number;
  /** IANA name of the business's time zone. */
  timeZone: string;
  summary: string;
  description: string;
  location: string;
  organizer: { name: string; email: string };
  /** The file removes the entry. */
  canceled?: boolean;
}

/**
 * The entry as an .ics file (RFC 5545): local times with the zone's name, and its offset at that time for readers that
 * do not know the name. Throws a RangeError for an unknown zone.
 */
export function calendarFile(entry: CalendarEntry): string {
  const { uid, start, end, stamp, timeZone, summary, description, location, canceled } = entry;
  const offset = utcOffset(start, timeZone);
  return contentText([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Software representative//Appointments//EN',
    'CALSCALE:GREGORIAN',
    `METHOD:${canceled ? 'CANCEL' : 'PUBLISH'}`,
    'BEGIN:VTIMEZONE',
    `TZID:${timeZone}`,
    'BEGIN:STANDARD',
    'DTSTART:19700101T000000',
    `TZOFFSETFROM:${offset}`,
    `TZOFFSETTO:${offset}`,
    'END:STANDARD',
    'END:VTIMEZONE',
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${utcValue(stamp)}`,
    `SEQUENCE:${Math.floor((stamp - COUNTED_FROM) / 1000)}`,
    `STATUS:${canceled ? 'CANCELLED' : 'CONFIRMED'}`,
    `DTSTART;TZID=${timeZone}:${localText(start, timeZone)}`,
    `DTEND;TZID=${timeZone}:${localText(end, timeZone)}`,
    organizerLine(entry.organizer),
    `SUMMARY:${textValue(summary)}`,
    `DESCRIPTION:${textValue(description)}`,
    `LOCATION:${textValue(location)}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]);
}

export function googleCalendarAddress(entry: CalendarEntry): string {
  return addressWith('https://calendar.google.com/calendar/render', {
    action: 'TEMPLATE',
    text: entry.summary,
    dates: `${utcValue(entry.start)}/${utcValue(entry.end)}`,
    details: entry.description,
    location: entry.location,
    ctz: entry.timeZone,
  });
}

export function outlookCalendarAddress(entry: CalendarEntry): string {
  return addressWith('https://outlook.live.com/calendar/0/action/compose', {
    rru: 'addevent',
    subject: entry.summary,
    startdt: new Date(entry.start).toISOString(),
    enddt: new Date(entry.end).toISOString(),
    body: entry.description,
    location: entry.location,
  });
}

/** Not URLSearchParams, which writes a space as a plus sign: Outlook shows the plus sign. */
function addressWith(page: string, parameters: Record<string, string>): string {
  const query = Object.entries(parameters).map(
    ([name, value]) => `${name}=${encodeURIComponent(value)}`,
  );
  return `${page}?${query.join('&')}`;
}

function localText(instant: number, timeZone: string): string {
  const { date, minutes } = wallClock(instant, timeZone);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${date.replaceAll('-', '')}T${two(Math.floor(minutes / 60))}${two(minutes % 60)}00`;
}

function utcOffset(instant: number, timeZone: string): string {
  const { date, minutes } = wallClock(instant, timeZone);
  const offset = Math.round((Date.parse(date) - instant) / MINUTE_MS) + minutes;
  const two = (value: number) => String(value).padStart(2, '0');
  const size = Math.abs(offset);
  return `${offset < 0 ? '-' : '+'}${two(Math.floor(size / 60))}${two(size % 60)}`;
}

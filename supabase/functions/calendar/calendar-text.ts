import ICAL from 'ical.js';
import type { Database } from '../../../shared/database.types.ts';
import { readBusiness, type BusinessSettings } from '../../../shared/site-settings/business.ts';
import {
  readRepresentative,
  type Profile,
  type Representative,
} from '../../../shared/site-settings/representative.ts';

type Tables = Database['public']['Tables'];

/** The lead that an entry is about. */
type Who = Pick<Tables['leads']['Row'], 'name' | 'company_name' | 'phone' | 'email'> & {
  lead_id: string;
};

type Appointment = Who &
  Pick<
    Tables['leads']['Row'],
    'scheduled_date' | 'scheduled_time' | 'meeting_type' | 'shop_address' | 'no_show' | 'updated_at'
  > & {
    /** Null for a time in free text, such as “after lunch”. */
    starts_at: string | null;
    ends_at: string | null;
    canceled: boolean;
    sequence: number;
    /** Names of the requested products and bundles. */
    items: string | null;
  };

type Task = Who &
  Pick<Tables['lead_tasks']['Row'], 'description' | 'updated_at'> & {
    task_id: string;
    due_date: string;
    sequence: number;
  };

/** The result of the database function calendar_entries. */
export interface CalendarEntries {
  /** Without the business's name before the migration that added it. */
  representative?: Pick<Profile, 'rep_name' | 'rep_email'> &
    Partial<Pick<BusinessSettings, 'business_name'>>;
  appointments: Appointment[];
  tasks: Task[];
}

/** A property in jCal (RFC 7265). */
type Property = [name: string, parameters: object, type: string, value: string | number];

const TASK_MS = 15 * 60_000;
/** How often a calendar should read the feed again. */
const REFRESH = 'PT30M';

// RFC 5545 allows 75 octets. The library does not count the space at the start of a continuation line.
ICAL.foldLength = 74;

/**
 * The appointments and tasks as an iCalendar file (RFC 5545). The same entries always give the same text. Without the
 * site's address there are no links to the back office.
 */
export function calendarText(
  { representative, appointments, tasks }: CalendarEntries,
  siteUrl: string,
): string {
  const organizer = readRepresentative(representative);
  const properties: Property[] = [
    ['version', {}, 'text', '2.0'],
    ['prodid', {}, 'text', '-//Software representative//Back office calendar//EN'],
    ['x-wr-calname', {}, 'text', oneLine(readBusiness(representative).name)],
    ['refresh-interval', {}, 'duration', REFRESH],
    ['x-published-ttl', {}, 'unknown', REFRESH],
  ];
  const entries = [
    ...appointments.map((each) => appointmentEntry(each, organizer, siteUrl)),
    ...tasks.map((each) => taskEntry(each, siteUrl)),
  ].map((entry) => ['vevent', entry, []]);
  return ICAL.stringify(['vcalendar', properties, entries]);
}

function appointmentEntry(
  appointment: Appointment,
  { name, email }: Pick<Representative, 'name' | 'email'>,
  siteUrl: string,
): Property[] {
  const { lead_id, starts_at, ends_at, meeting_type, shop_address, canceled, no_show } =
    appointment;
  const mark = canceled ? 'Canceled: ' : no_show ? 'No-show: ' : '';
  const when: Property[] =
    starts_at && ends_at
      ? [
          ['dtstart', {}, 'date-time', utc(starts_at)],
          ['dtend', {}, 'date-time', utc(ends_at)],
        ]
      : [['dtstart', {}, 'date', appointment.scheduled_date ?? '']];
  const timeInWords = starts_at ? null : appointment.scheduled_time;
  const summary = `${mark}${meeting_type ?? 'Phone Call'} with ${nameOf(appointment)}`;
  return [
    ['uid', {}, 'text', `appointment-${lead_id}`],
    ...version(appointment),
    ...when,
    ['summary', {}, 'text', timeInWords ? `${summary}, ${oneLine(timeInWords)}` : summary],
    // A time in free text is not settled yet.
    ['status', {}, 'text', canceled ? 'CANCELLED' : starts_at ? 'CONFIRMED' : 'TENTATIVE'],
    [
      'organizer',
      { cn: oneLine(name).replaceAll('"', ' ') },
      'cal-address',
      `mailto:${encodeURI(email)}`,
    ],
    // Only a confirmed meeting makes its time busy.
    ['transp', {}, 'text', mark || !starts_at ? 'TRANSPARENT' : 'OPAQUE'],
    ...(meeting_type === 'Meetup' && shop_address
      ? [['location', {}, 'text', oneLine(shop_address)] satisfies Property]
      : []),
    ...details(appointment, appointment.items, link(siteUrl, lead_id)),
  ];
}

/** A task as an event, because Google ignores the VTODOs of subscribed calendars. */
function taskEntry(task: Task, siteUrl: string): Property[] {
  const { task_id, lead_id, due_date, description } = task;
  return [
    ['uid', {}, 'text', `task-${task_id}`],
    ...version(task),
    ['dtstart', {}, 'date-time', utc(due_date)],
    ['dtend', {}, 'date-time', utc(Date.parse(due_date) + TASK_MS)],
    ['summary', {}, 'text', `${nameOf(task)}: ${oneLine(description)}`],
    ['status', {}, 'text', 'CONFIRMED'],
    ['transp', {}, 'text', 'TRANSPARENT'],
    ...details(task, null, link(siteUrl, lead_id, '/tasks')),
  ];
}

function version({ sequence, updated_at }: { sequence: number; updated_at: string }): Property[] {
  return [
    ['sequence', {}, 'integer', sequence],
    ['dtstamp', {}, 'date-time', utc(updated_at)],
    ['last-modified', {}, 'date-time', utc(updated_at)],
  ];
}

/** “Ana Diaz (Diaz Auto)”. */
function nameOf({ name, company_name }: Who): string {
  return company_name ? `${oneLine(name)} (${oneLine(company_name)})` : oneLine(name);
}

function link(siteUrl: string, leadId: string, tab = ''): string | null {
  return siteUrl && `${siteUrl}/#/admin/leads/${leadId}${tab}`;
}

function details({ phone, email }: Who, items: string | null, url: string | null): Property[] {
  const lines = [
    phone && `Phone: ${oneLine(phone)}`,
    email && `Email: ${oneLine(email)}`,
    items && `Interested in: ${oneLine(items)}`,
    url,
  ].filter((line) => line !== null && line !== '');
  return [
    ...(lines.length > 0 ? [['description', {}, 'text', lines.join('\n')] satisfies Property] : []),
    ...(url ? [['url', {}, 'uri', url] satisfies Property] : []),
  ];
}

function utc(instant: string | number): string {
  return new Date(instant).toISOString().replace(/\.\d+/, '');
}

/** Without line breaks of any kind, and without the control characters that RFC 5545 forbids. */
function oneLine(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
}

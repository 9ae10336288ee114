import type { Database } from '../../../shared/database.types.ts';
import { organizerLine, utcValue } from '../../../shared/scheduling/icalendar.ts';
import { readBusiness, type BusinessSettings } from '../../../shared/site-settings/business.ts';
import {
  readRepresentative,
  type Profile,
  type Representative,
} from '../../../shared/site-settings/representative.ts';
import { contentText, textValue } from '../../../shared/text/content-lines.ts';

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

const TASK_MS = 15 * 60_000;
/** How often a calendar should read the feed again. */
const REFRESH = 'PT30M';

/**
 * The appointments and tasks as an iCalendar file (RFC 5545). The same entries always give the same text. Without the
 * site's address there are no links to the back office.
 */
export function feedText(
  { representative, appointments, tasks }: CalendarEntries,
  siteUrl: string,
): string {
  const organizer = readRepresentative(representative);
  return contentText([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Software representative//Back office calendar//EN',
    `X-WR-CALNAME:${lineValue(readBusiness(representative).name)}`,
    `REFRESH-INTERVAL;VALUE=DURATION:${REFRESH}`,
    `X-PUBLISHED-TTL:${REFRESH}`,
    ...appointments.flatMap((each) => appointmentLines(each, organizer, siteUrl)),
    ...tasks.flatMap((each) => taskLines(each, siteUrl)),
    'END:VCALENDAR',
  ]);
}

function appointmentLines(
  appointment: Appointment,
  { name, email }: Pick<Representative, 'name' | 'email'>,
  siteUrl: string,
): string[] {
  const { lead_id, starts_at, ends_at, meeting_type, shop_address, canceled, no_show } =
    appointment;
  const mark = canceled ? 'Canceled: ' : no_show ? 'No-show: ' : '';
  const timeInWords = starts_at ? null : appointment.scheduled_time;
  const summary = `${mark}${meeting_type ?? 'Phone Call'} with ${nameOf(appointment)}`;
  return [
    'BEGIN:VEVENT',
    `UID:appointment-${lead_id}`,
    ...version(appointment),
    ...(starts_at && ends_at
      ? [`DTSTART:${utcValue(starts_at)}`, `DTEND:${utcValue(ends_at)}`]
      : [`DTSTART;VALUE=DATE:${(appointment.scheduled_date ?? '').replaceAll('-', '')}`]),
    `SUMMARY:${textValue(timeInWords ? `${summary}, ${oneLine(timeInWords)}` : summary)}`,
    // A time in free text is not settled yet.
    `STATUS:${canceled ? 'CANCELLED' : starts_at ? 'CONFIRMED' : 'TENTATIVE'}`,
    organizerLine({ name: oneLine(name), email }),
    // Only a confirmed meeting makes its time busy.
    `TRANSP:${mark || !starts_at ? 'TRANSPARENT' : 'OPAQUE'}`,
    ...(meeting_type === 'Meetup' && shop_address ? [`LOCATION:${lineValue(shop_address)}`] : []),
    ...details(appointment, appointment.items, link(siteUrl, lead_id)),
    'END:VEVENT',
  ];
}

/** A task as an event, because Google ignores the VTODOs of subscribed calendars. */
function taskLines(task: Task, siteUrl: string): string[] {
  const { task_id, lead_id, due_date, description } = task;
  return [
    'BEGIN:VEVENT',
    `UID:task-${task_id}`,
    ...version(task),
    `DTSTART:${utcValue(due_date)}`,
    `DTEND:${utcValue(Date.parse(due_date) + TASK_MS)}`,
    `SUMMARY:${textValue(`${nameOf(task)}: ${oneLine(description)}`)}`,
    'STATUS:CONFIRMED',
    'TRANSP:TRANSPARENT',
    ...details(task, null, link(siteUrl, lead_id, '/tasks')),
    'END:VEVENT',
  ];
}

const version = ({ sequence, updated_at }: { sequence: number; updated_at: string }): string[] => [
  `SEQUENCE:${sequence}`,
  `DTSTAMP:${utcValue(updated_at)}`,
  `LAST-MODIFIED:${utcValue(updated_at)}`,
];

/** “Ana Diaz (Diaz Auto)”. */
function nameOf({ name, company_name }: Who): string {
  return company_name ? `${oneLine(name)} (${oneLine(company_name)})` : oneLine(name);
}

function link(siteUrl: string, leadId: string, tab = ''): string | null {
  return siteUrl && `${siteUrl}/#/admin/leads/${leadId}${tab}`;
}

function details({ phone, email }: Who, items: string | null, url: string | null): string[] {
  const lines = [
    phone && `Phone: ${oneLine(phone)}`,
    email && `Email: ${oneLine(email)}`,
    items && `Interested in: ${oneLine(items)}`,
    url,
  ].filter(Boolean);
  return [
    ...(lines.length > 0 ? [`DESCRIPTION:${textValue(lines.join('\n'))}`] : []),
    ...(url ? [`URL:${url}`] : []),
  ];
}

const lineValue = (text: string) => textValue(oneLine(text));

/** Without line breaks of any kind, and without the control characters that RFC 5545 forbids. */
function oneLine(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
}

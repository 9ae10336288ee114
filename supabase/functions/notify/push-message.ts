import {
  readRequestItems,
  type AppointmentNews,
  type Coordinates,
} from '../../../shared/leads/lead.ts';
import { readLanguage } from '../../../shared/language/language.ts';
import { comingDayText } from '../../../shared/scheduling/meeting-text.ts';
import { formatTimeOfDay } from '../../../shared/scheduling/time-of-day.ts';
import { wallClock } from '../../../shared/scheduling/time-zone.ts';
import { travelMinutes, USUAL_MILES_PER_HOUR } from '../../../shared/scheduling/travel.ts';
import type { AppointmentTime, DayAppointment, OutboxMessage, OutboxSettings } from './outbox.ts';
import { quoteNews } from './quote-news.ts';

const MINUTE_MS = 60_000;

/** Phones show less, and push services take 4,096 bytes. */
const MAX_LENGTH = 120;
const MAX_LINES = 8;

/** What a notification says and opens. */
export interface PushMessage {
  title: string;
  body: string;
  /** The page that a press opens, behind the #. */
  path: string;
  /** A later notification replaces an earlier one with the same tag. */
  tag: string;
}

type Texts = Pick<OutboxSettings, 'time_zone' | 'hide_names' | 'miles_per_hour'> & { now: number };

const DEFAULT_TYPE = 'Phone Call';
const NEWS = {
  booked: ['An appointment was booked', 'booked an appointment'],
  moved: ['An appointment was moved', 'moved their appointment'],
  changed: ['An appointment was changed', 'changed their appointment'],
  canceled: ['An appointment was canceled', 'canceled their appointment'],
} as const;

/** The text on one line, cut if it is long. */
function short(text: string, most = MAX_LENGTH): string {
  const characters = [...text.replace(/\s+/g, ' ').trim()];
  if (characters.length <= most) return characters.join('');
  const beginning = characters.slice(0, most - 1).join('');
  return `${beginning.trimEnd()}…`;
}

const joined = (parts: readonly (string | null | undefined | false)[]) =>
  parts
    .filter((part) => typeof part === 'string' && part.trim() !== '')
    .map((part) => short(part as string))
    .join(' · ');

const counted = (count: number, word: string) => `${count} ${word}${count === 1 ? '' : 's'}`;

const timeOfDay = (instant: string | number, { time_zone }: Texts) =>
  formatTimeOfDay(wallClock(new Date(instant).getTime(), time_zone).minutes);

/** “Tuesday, 10:00 AM”, or “Tuesday, after lunch” with a time in words. */
function whenText({ starts_at, day }: AppointmentTime, words: string | null, texts: Texts): string {
  const { time_zone, now } = texts;
  const date = day ?? wallClock(Date.parse(starts_at), time_zone).date;
  // Somebody's own words may name somebody.
  const label = texts.hide_names ? '' : short(words ?? '');
  const time = starts_at === null ? label : timeOfDay(starts_at, texts);
  const dayText = comingDayText(date, wallClock(now, time_zone).date);
  return time ? `${dayText}, ${time}` : dayText;
}

/** “ProDemand and 2 more”, or the interests. */
function wishText({ products_of_interest, interests }: NonNullable<OutboxMessage['lead']>): string {
  const [first, ...others] = readRequestItems(products_of_interest);
  if (!first) return interests.join(', ');
  return others.length > 0 ? `${first.name} and ${others.length} more` : first.name;
}

interface Stop extends Coordinates {
  ends_at: string;
}

const isPlaced = (place: {
  latitude: number | null;
  longitude: number | null;
}): place is Coordinates => place.latitude !== null && place.longitude !== null;

/** When to leave the former meetup for this one; null if one of the places is not known. */
function leaveText(
  from: Stop | null,
  to: { latitude: number | null; longitude: number | null },
  startsAt: string,
  texts: Texts,
): string | null {
  if (!from || !isPlaced(to)) return null;
  const FIVE_MINUTES = 5 * MINUTE_MS;
  const speed = texts.miles_per_hour ?? USUAL_MILES_PER_HOUR;
  const travel = travelMinutes(from, to, speed) * MINUTE_MS;
  const leave = Math.floor((Date.parse(startsAt) - travel) / FIVE_MINUTES) * FIVE_MINUTES;
  return leave < Date.parse(from.ends_at)
    ? 'Leave right after the meetup before it'
    : `Leave by ${timeOfDay(leave, texts)}`;
}

/** The day's appointments, which are in the order of their times, and its tasks between them, a line each. */
function dayLines({ appointments, tasks }: NonNullable<OutboxMessage['day']>, texts: Texts) {
  let previous: Stop | null = null;
  const lines = appointments.map((appointment) => {
    const { starts_at, ends_at, meeting_type } = appointment;
    const line = appointmentLine(appointment, texts);
    if (meeting_type !== 'Meetup' || starts_at === null || ends_at === null) {
      return { at: starts_at === null ? -Infinity : Date.parse(starts_at), text: line };
    }
    const leave: string | null = leaveText(previous, appointment, starts_at, texts);
    previous = isPlaced(appointment) ? { ...appointment, ends_at } : null;
    return { at: Date.parse(starts_at), text: joined([line, leave]) };
  });
  for (const { description, lead_name, due_date } of tasks) {
    const what = texts.hide_names ? 'Task' : `${short(description)} (${short(lead_name, 40)})`;
    lines.push({ at: Date.parse(due_date), text: `${timeOfDay(due_date, texts)} ${what}` });
  }
  return lines.toSorted((one, other) => one.at - other.at).map(({ text }) => text);
}

function appointmentLine(appointment: DayAppointment, texts: Texts): string {
  const {
    name,
    company_name: company,
    meeting_type: type,
    starts_at,
    scheduled_time,
  } = appointment;
  const words = texts.hide_names ? '' : short(scheduled_time ?? '', 40);
  const time = starts_at === null ? words : timeOfDay(starts_at, texts);
  const who = short(name, 40) + (company ? `, ${short(company, 40)}` : '');
  return `${time} ${type ?? DEFAULT_TYPE}${texts.hide_names ? '' : `: ${who}`}`.trimStart();
}

function dayMessage(day: NonNullable<OutboxMessage['day']>, texts: Texts): PushMessage {
  const { appointments, tasks } = day;
  const parts = [
    appointments.length > 0 && counted(appointments.length, 'appointment'),
    tasks.length > 0 && counted(tasks.length, 'task'),
  ].filter(Boolean);
  const lines = dayLines(day, texts);
  const more = lines.length - MAX_LINES;
  const shown = more > 0 ? [...lines.slice(0, MAX_LINES), `and ${more} more`] : lines;
  return {
    title: `Tomorrow: ${parts.join(' and ')}`,
    body: shown.join('\n'),
    path: '/admin/leads/schedule',
    tag: 'day',
  };
}

/** What a notification says, at an instant (epoch ms). Names are left out where the settings hide them. */
export function pushMessage(
  message: OutboxMessage,
  settings: Omit<Texts, 'now'>,
  now: number,
): PushMessage {
  const texts: Texts = { ...settings, now };
  const { kind, news, lead, appointment, task, day, previous } = message;
  if (kind === 'test') {
    return {
      title: 'Notifications work',
      body: 'This device is told of requests, appointments, and tasks.',
      path: '/admin/account',
      tag: kind,
    };
  }
  if (day) return dayMessage(day, texts);
  if (!lead) throw new Error(`A message of the kind ${kind} has no lead.`);

  if (message.count > 1) {
    return {
      title: `${message.count} new requests`,
      body: 'Open Leads to see them.',
      path: '/admin/leads',
      tag: 'requests',
    };
  }

  const hidden = settings.hide_names;
  const name = short(lead.name, 60);
  const page = { path: `/admin/leads/${lead.id}`, tag: lead.id };
  const type = lead.meeting_type ?? DEFAULT_TYPE;
  const when = appointment && whenText(appointment, lead.scheduled_time, texts);
  const shop = !hidden && lead.company_name;
  if (kind === 'task' && task) {
    return hidden
      ? { title: 'A task is due', body: timeOfDay(task.due_date, texts), ...page }
      : { title: short(`Due now: ${task.description}`), body: joined([name, shop]), ...page };
  }
  if (kind === 'soon' && appointment?.starts_at) {
    const title = `${type} at ${timeOfDay(appointment.starts_at, texts)}`;
    const isMeetup = type === 'Meetup';
    const leave = isMeetup ? leaveText(previous, lead, appointment.starts_at, texts) : null;
    const where = !hidden && (isMeetup ? lead.shop_address : lead.phone);
    return {
      title: hidden ? title : `${title}: ${name}`,
      body: joined([leave, shop, where]),
      ...page,
    };
  }
  const quoted = quoteNews(message, hidden);
  if (quoted) return { title: short(quoted.title), body: joined([quoted.more, shop]), ...page };
  if (lead.review) {
    return {
      title: hidden ? 'A testimonial has arrived' : `${name} sent a testimonial`,
      body: hidden ? '' : short(lead.review.words),
      path: `/admin/testimonials/${lead.review.id}`,
      tag: lead.review.id,
    };
  }
  if (kind === 'appointment' && news) {
    const [unnamed, did] = NEWS[news as AppointmentNews];
    return {
      title: hidden ? unnamed : `${name} ${did}`,
      body: joined([when && `${type} ${when}`, shop]),
      ...page,
    };
  }
  return {
    title: hidden ? 'New request' : `New request: ${name}`,
    body: joined([
      readLanguage(lead.language) === 'es' && 'Prefers Spanish',
      lead.recommended_by && `Recommended by ${hidden ? 'a customer' : lead.recommended_by}`,
      shop,
      wishText(lead),
      when && `${type} ${when}`,
    ]),
    ...page,
  };
}

/**
 * The declarative message (https://w3c.github.io/push-api/#declarative-push-message): Safari shows it without the
 * worker, other browsers by it. Safari read the badge inside the notification first, and the standard has it beside it.
 */
export function pushPayload(
  { title, body, path, tag }: PushMessage,
  siteUrl: string,
  unanswered: number,
): string {
  const navigate = `${siteUrl}/#${path}`;
  return JSON.stringify({
    web_push: 8030,
    notification: { title, body, navigate, tag, app_badge: String(unanswered) },
    app_badge: unanswered,
  });
}

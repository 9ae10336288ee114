import {
  createDataApi,
  jsonOf,
  readProject,
  type Environment,
  type Handler,
} from '../_shared/project.ts';
import { isSame } from '../_shared/secrets.ts';
import { answer, preflight, readBody } from '../_shared/site-requests.ts';
import { calendarBusyTimes } from './calendar-busy-times.ts';
import { CalendarError } from './calendar-lines.ts';
import { readCalendar, type CalendarSource, type Lookup } from './read-calendar.ts';

/** What the database hands out to be read. */
interface ClaimedCalendar extends CalendarSource {
  id: string;
  /** The business's time zone (IANA). */
  time_zone: string;
  own_email: string | null;
}

/** How the function reaches calendars. Tests bring their own. */
export interface Network {
  fetch: typeof fetch;
  lookup: Lookup;
}

/**
 * Reads the calendars whose busy times visitors can't book, on web standard interfaces only: it runs under Deno
 * on Supabase and under Node in the embedded backend. POST with the secret of `notify` reads the one that waits longest;
 * POST of {calendar} by the administrator reads that one at once. GET says whether there is a secret.
 */
export function createBusyTimesHandler(
  environment: Environment,
  network: Network,
  callDataApi: typeof fetch = fetch,
): Handler {
  const secret = environment.NOTIFY_SECRET?.trim() ?? '';
  const dataApi = createDataApi(readProject(environment), callDataApi);

  async function readingOf(calendar: ClaimedCalendar): Promise<object> {
    try {
      const { lines, ...known } = await readCalendar(calendar, network.fetch, network.lookup);
      if (lines === null) return known;
      const { times, unread, completeUntil } = calendarBusyTimes(lines, {
        timeZone: calendar.time_zone,
        now: Date.now(),
        ownEmail: calendar.own_email,
      });
      const asText = (instant: number) => new Date(instant).toISOString();
      return {
        ...known,
        time_zone: calendar.time_zone,
        times: times.map(({ start, end }) => [asText(start), asText(end)]),
        unread_count: unread,
        complete_until: completeUntil && asText(completeUntil),
      };
    } catch (error) {
      if (error instanceof CalendarError) return { error: error.message };
      // The error itself is not logged: it may quote the calendar.
      console.error(`A calendar couldn’t be read: ${error instanceof Error ? error.name : ''}.`);
      return { error: 'The calendar couldn’t be understood.' };
    }
  }

  /**
   * Reads and saves a calendar, or the one that waits longest: one for each call, because nothing else happens while a
   * calendar is worked out. Returns how many were read.
   */
  async function readOne(calendarId?: string): Promise<number> {
    const calendar = await jsonOf<ClaimedCalendar | null>(
      dataApi,
      'rpc/claim_blocking_calendar',
      calendarId ? { calendar: calendarId } : {},
    );
    if (!calendar) return 0;
    const saved = { calendar: calendar.id, reading: await readingOf(calendar) };
    await jsonOf(dataApi, 'rpc/save_busy_times', saved);
    return 1;
  }

  /** Makes a calendar due with the caller's own key and token: 200 for the administrator, or the status to answer. */
  async function expire({ headers }: Request, calendar: string): Promise<number> {
    const response = await dataApi('rpc/expire_blocking_calendar', { calendar }, headers);
    return response.ok ? 200 : response.status < 500 ? response.status : 503;
  }

  /** Whether a caller may have calendars read, as a status, and which one of them. */
  async function accessOf(request: Request): Promise<{ access: number; calendar?: string }> {
    const given = request.headers.get('x-notify-secret');
    if (given !== null) return { access: secret && (await isSame(given, secret)) ? 200 : 401 };
    const { calendar } = ((await readBody(request, 1000)) ?? {}) as { calendar?: unknown };
    if (typeof calendar !== 'string') return { access: 401 };
    return { access: await expire(request, calendar), calendar };
  }

  return async (request) => {
    // Pages of any site may ask, because only a token of the administrator opens it.
    if (request.method === 'OPTIONS') return preflight('*');
    if (request.method === 'GET') return answer({ ready: secret !== '' }, 200, '*');
    if (request.method !== 'POST') {
      return answer({ message: 'This function takes GET and POST.' }, 405, '*');
    }
    try {
      const { access, calendar } = await accessOf(request);
      if (access === 200) return answer({ read: await readOne(calendar) }, 200, '*');
      return answer({ message: 'Only the administrator may have calendars read.' }, access, '*');
    } catch (error) {
      console.error('The database couldn’t be asked for calendars.', error);
      return answer({ message: 'The calendars couldn’t be read right now.' }, 503, '*');
    }
  };
}

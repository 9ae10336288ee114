import { createDataApi, readProject, type Environment, type Handler } from '../_shared/project.ts';
import { isSame } from '../_shared/secrets.ts';
import { answer, preflight, readBody } from '../_shared/site-requests.ts';
import { calendarBusyTimes } from './calendar-busy-times.ts';
import { CalendarError } from './calendar-lines.ts';
import { readCalendar, type CalendarSource, type Lookup } from './read-calendar.ts';

const TIMEOUT_MS = 10_000;
const MOST_CALENDARS = 5;

/** What the database hands out to be read. */
interface ClaimedCalendar extends CalendarSource {
  id: string;
  /** Of the business. */
  time_zone: string;
}

/** How the function reaches calendars. Tests bring their own. */
export interface Network {
  fetch: typeof fetch;
  lookup: Lookup;
}

/**
 * Reads the calendars whose busy times visitors can't book, on web standard interfaces and ical.js: it runs under Deno
 * on Supabase and under Node in the embedded backend. POST with the secret of `notify` reads those that are due; POST
 * of {calendar} by the administrator reads that one at once. GET says whether there is a secret.
 */
export function createBusyTimesHandler(
  environment: Environment,
  network: Network,
  callDataApi: typeof fetch = fetch,
): Handler {
  const project = readProject(environment);
  const secret = environment.NOTIFY_SECRET?.trim() ?? '';
  const dataApi = createDataApi(project, callDataApi);

  async function call(name: string, body: object): Promise<unknown> {
    const response = await dataApi(`rpc/${name}`, body);
    if (!response.ok) throw new Error(`${name} answered ${response.status}.`);
    return response.status === 204 ? null : response.json();
  }

  async function readingOf(calendar: ClaimedCalendar): Promise<object> {
    try {
      const { text, ...known } = await readCalendar(calendar, network.fetch, network.lookup);
      if (text === null) return known;
      const times = calendarBusyTimes(text, calendar.time_zone, Date.now());
      const asText = (instant: number) => new Date(instant).toISOString();
      return {
        ...known,
        time_zone: calendar.time_zone,
        times: times.map(({ start, end }) => [asText(start), asText(end)]),
      };
    } catch (error) {
      if (error instanceof CalendarError) return { error: error.message };
      // Not the error itself, which may have words of the calendar.
      console.error(`A calendar couldn’t be read: ${error instanceof Error ? error.name : ''}.`);
      return { error: 'The calendar couldn’t be understood.' };
    }
  }

  /** Reads those that are due, the longest waiting first, and saves each by itself. */
  async function readDue(): Promise<number> {
    for (let count = 0; count < MOST_CALENDARS; count += 1) {
      const calendar = (await call('claim_blocking_calendar', {})) as ClaimedCalendar | null;
      if (!calendar) return count;
      await call('save_busy_times', { calendar: calendar.id, reading: await readingOf(calendar) });
    }
    return MOST_CALENDARS;
  }

  /** Makes a calendar due with the caller's own key and token: 200 for the administrator, or the status to answer. */
  async function expire({ headers }: Request, calendar: string): Promise<number> {
    const response = await callDataApi(`${project.url}/rest/v1/rpc/expire_blocking_calendar`, {
      method: 'POST',
      headers: {
        apikey: headers.get('apikey') ?? '',
        authorization: headers.get('authorization') ?? '',
        'content-type': 'application/json',
      },
      body: JSON.stringify({ calendar }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return response.ok ? 200 : response.status < 500 ? response.status : 503;
  }

  async function accessOf(request: Request): Promise<number> {
    const given = request.headers.get('x-notify-secret');
    if (given !== null) return secret && (await isSame(given, secret)) ? 200 : 401;
    const { calendar } = ((await readBody(request, 1000)) ?? {}) as { calendar?: unknown };
    return typeof calendar === 'string' ? expire(request, calendar) : 401;
  }

  return async (request) => {
    // Pages of any site may ask, because only a token of the administrator opens it.
    if (request.method === 'OPTIONS') return preflight('*');
    if (request.method === 'GET') return answer({ ready: secret !== '' }, 200, '*');
    if (request.method !== 'POST') {
      return answer({ message: 'This function takes GET and POST.' }, 405, '*');
    }
    try {
      const access = await accessOf(request);
      if (access === 200) return answer({ read: await readDue() }, 200, '*');
      return answer({ message: 'Only the administrator may have calendars read.' }, access, '*');
    } catch (error) {
      console.error('The database couldn’t be asked for calendars.', error);
      return answer({ message: 'The calendars couldn’t be read right now.' }, 503, '*');
    }
  };
}

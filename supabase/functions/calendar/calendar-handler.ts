import { readSiteUrl } from '../../../shared/site-address.ts';
import {
  callerAddress as addressOf,
  createDataApi,
  readProject,
  type Environment,
  type Handler,
} from '../_shared/project.ts';
import { feedText, type CalendarEntries } from './calendar-text.ts';

/** Enough for several devices, and for Google's and Outlook's servers, to read every few minutes. */
const CALLS_PER_HOUR = 240;

/** `/functions/v1/calendar/{token}.ics`. */
const ADDRESS = /\/calendar\/([\w-]{43})\.ics$/;

/**
 * The administrator's calendar at a secret address (docs/operations.md), on web standard interfaces only: it runs
 * under Deno on Supabase and under Node in the embedded backend.
 */
export function createCalendarHandler(
  environment: Environment,
  callDataApi: typeof fetch = fetch,
): Handler {
  const project = readProject(environment);
  const siteUrl = readSiteUrl(environment);
  const dataApi = createDataApi(project, callDataApi);

  return async (request, callerAddress) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return refusal(405, 'This calendar is read-only.', { allow: 'GET, HEAD' });
    }
    const token = ADDRESS.exec(new URL(request.url).pathname)?.[1];
    if (!token) return unknownAddress();
    let text: string;
    try {
      const answer = await dataApi('rpc/calendar_entries', {
        token,
        address: callerAddress ?? addressOf(request.headers, project),
        most_per_hour: CALLS_PER_HOUR,
      });
      const body = (await answer.json()) as CalendarEntries & { code?: string };
      if (body.code === 'PT404') return unknownAddress();
      if (body.code === 'PT429') {
        return refusal(429, 'Too many requests from this network.', { 'retry-after': '3600' });
      }
      if (!answer.ok) throw new Error(`The Data API answered ${answer.status} (${body.code}).`);
      text = feedText(body, siteUrl);
    } catch (error) {
      console.error('The calendar couldn’t be read.', error);
      return refusal(503, 'The calendar is unavailable right now.', { 'retry-after': '300' });
    }

    const etag = `"${await digest(text)}"`;
    // Only the calendar itself may cache it, and must revalidate it each time.
    const headers = { etag, 'cache-control': 'private, no-cache' };
    if (isKnown(request.headers.get('if-none-match'), etag)) {
      return new Response(null, { status: 304, headers });
    }
    return new Response(request.method === 'HEAD' ? null : text, {
      headers: {
        ...headers,
        'content-type': 'text/calendar; charset=utf-8',
        // Otherwise browsers would put the token into the file's name.
        'content-disposition': 'attachment; filename="calendar.ics"',
        'x-content-type-options': 'nosniff',
      },
    });
  };
}

/** The same answer for every wrong address. */
function unknownAddress(): Response {
  return refusal(404, 'There is no calendar at this address.');
}

function refusal(status: number, text: string, headers: Record<string, string> = {}): Response {
  return new Response(`${text}\n`, {
    status,
    headers: {
      ...headers,
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    },
  });
}

async function digest(text: string): Promise<string> {
  const bytes = new Uint8Array(
    await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)),
  );
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Whether If-None-Match names the text. Weak tags match, too, because gateways that compress weaken them. */
function isKnown(ifNoneMatch: string | null, etag: string): boolean {
  const tags = ifNoneMatch?.split(',').map((tag) => tag.trim().replace(/^W\//, '')) ?? [];
  return tags.includes(etag) || tags.includes('*');
}

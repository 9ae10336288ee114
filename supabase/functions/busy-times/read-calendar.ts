import { CalendarError, createLineReader } from './calendar-lines.ts';

const TIMEOUT_MS = 10_000;
const MAX_BYTES = 20_000_000;
const MAX_REDIRECTS = 3;

/** The addresses of a host by DNS; empty or rejecting for an unknown one. */
export type Lookup = (host: string) => Promise<string[]>;

/** A calendar's server, and what it is asked with. */
export interface CalendarSource {
  address: string;
  etag: string | null;
  last_modified: string | null;
}

/** The first and last part of IPv4 networks that are nobody's or private (IANA's special-purpose registry). */
const CLOSED: readonly [network: string, bits: number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
];

const asNumber = (address: string) =>
  address.split('.').reduce((sum, part) => sum * 256 + Number(part), 0);

/** Whether an IP address is on the public internet. Of IPv6 that is 2000::/3, without its tunnels to IPv4. */
export function isPublicAddress(address: string): boolean {
  if (/^\d+(\.\d+){3}$/.test(address)) {
    const number = asNumber(address);
    return !CLOSED.some(([network, bits]) => {
      const size = 2 ** (32 - bits);
      return Math.floor(number / size) === Math.floor(asNumber(network) / size);
    });
  }
  const [first = '', second = ''] = address.toLowerCase().split(':');
  if (!/^[23][\da-f]{3}$/.test(first) || first === '2002') return false;
  const next = Number.parseInt(second || '0', 16);
  // 2001::/23 is for protocols, such as Teredo, and 2001:db8::/32 for documentation.
  return first !== '2001' ? first !== '3fff' : next >= 0x200 && next !== 0xdb8;
}

/** What comes of a promise, unless time is up before. */
function inTime<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(new Error('Time is up.'));
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true });
    void promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });
}

async function requirePublic(
  { protocol, hostname, username }: URL,
  lookup: Lookup,
  signal: AbortSignal,
): Promise<void> {
  if (protocol !== 'https:')
    throw new CalendarError('The calendar’s server leads to an address without https.');
  if (username) throw new CalendarError('The address must not have a user name.');
  const literal = /^[\d.]+$/.test(hostname) || hostname.startsWith('[');
  const addresses = literal
    ? [hostname.replace(/^\[|\]$/g, '')]
    : await inTime(
        lookup(hostname).catch(() => []),
        signal,
      );
  if (addresses.length === 0) throw new CalendarError('The calendar’s server couldn’t be found.');
  if (!addresses.every(isPublicAddress)) {
    throw new CalendarError('The calendar’s server isn’t on the public internet.');
  }
}

function refusal(status: number): string {
  if (status === 401 || status === 403)
    return 'The calendar’s server refused to show it. Its secret address may have been reset.';
  if (status === 404 || status === 410)
    return 'There’s no calendar at this address any more. Its secret address may have been reset.';
  if (status === 429)
    return 'The calendar’s server was asked too often. It’s asked again in ten minutes.';
  return `The calendar’s server answered with the error ${status}.`;
}

async function readLines(response: Response, signal: AbortSignal): Promise<string[]> {
  const decoder = new TextDecoder();
  const lines = createLineReader(Date.now());
  let bytes = 0;
  // Counted as it arrives, after decompression.
  const reader = response.body?.getReader();
  try {
    for (;;) {
      const { value, done } = (reader && (await inTime(reader.read(), signal))) ?? { done: true };
      if (done) break;
      bytes += value.byteLength;
      if (bytes > MAX_BYTES) throw new CalendarError('The calendar’s file is larger than 20 MB.');
      lines.push(decoder.decode(value, { stream: true }));
    }
  } catch (error) {
    void reader?.cancel().catch(() => undefined);
    throw error;
  }
  lines.push(decoder.decode());
  return lines.end();
}

/**
 * Reads a calendar file from a server on the public internet: over https alone, at each redirect, in 10 seconds. Gives the
 * lines that are kept, or null if it did not change. Throws a CalendarError, which names neither the address nor the server.
 */
export async function readCalendar(
  { address, etag, last_modified }: CalendarSource,
  fetchAnswer: typeof fetch,
  lookup: Lookup,
  timeLimit = () => AbortSignal.timeout(TIMEOUT_MS),
) {
  const signal = timeLimit();
  const headers = {
    accept: 'text/calendar, text/plain;q=0.5',
    'user-agent': 'busy-times-function',
    ...(etag && { 'if-none-match': etag }),
    ...(last_modified && { 'if-modified-since': last_modified }),
  };
  try {
    let url = new URL(address);
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
      await requirePublic(url, lookup, signal);
      const response = await fetchAnswer(url, { headers, redirect: 'manual', signal });
      const location = response.headers.get('location');
      if (response.status === 304) return { lines: null, etag, last_modified };
      if (response.ok) {
        return {
          lines: await readLines(response, signal),
          etag: response.headers.get('etag'),
          last_modified: response.headers.get('last-modified'),
        };
      }
      await response.body?.cancel();
      if (response.status < 300 || response.status > 399 || !location) {
        throw new CalendarError(refusal(response.status));
      }
      url = new URL(location, url);
    }
    throw new CalendarError('The calendar’s server redirects too often.');
  } catch (error) {
    if (error instanceof CalendarError) throw error;
    throw new CalendarError(
      signal.aborted
        ? 'The calendar’s server didn’t answer within 10 seconds.'
        : 'The calendar’s server couldn’t be reached.',
    );
  }
}

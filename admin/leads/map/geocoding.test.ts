import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { FoundPlace } from '../../../shared/leads/lead.ts';
import { geocodeAddresses, OverLimitError } from './geocoding.ts';

const PLACE = { latitude: 40.7, longitude: -74, place_is_street: false };

/** Addresses to geocode with a service that answers as given, and a record of what came of them. */
function setUp(
  addresses: string[],
  answer: (address: string, call: number) => FoundPlace | null | Error,
) {
  const cache = new Map<string, FoundPlace | null>();
  const asked: [address: string, ms: number][] = [];
  const report: string[] = [];
  const leave = new AbortController();
  const started = Date.now();
  const service = {
    cache,
    intervalMs: 100,
    geocode(address: string) {
      asked.push([address, Date.now() - started]);
      const found = answer(address, asked.length);
      return found instanceof Error ? Promise.reject(found) : Promise.resolve(found);
    },
  };
  async function run() {
    const leads = addresses.map((shop_address) => ({ shop_address }));
    for await (const { lead, result } of geocodeAddresses(leads, service, leave.signal)) {
      report.push(`${typeof result === 'object' ? 'found' : result} ${lead.shop_address}`);
    }
  }
  return { run, cache, asked, report, leave };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('geocoding', () => {
  test('asks for one address after the other, with the interval between them', async () => {
    const { run, asked, report } = setUp(['a', 'b', 'c'], () => PLACE);
    const done = run();
    await vi.runAllTimersAsync();
    await done;
    expect(asked).toEqual([
      ['a', 0],
      ['b', 100],
      ['c', 200],
    ]);
    expect(report).toEqual(['found a', 'found b', 'found c']);
  });

  test('makes no request for a cached address, and does not wait', async () => {
    const { run, asked, cache, report } = setUp(['a', 'b', 'a'], () => PLACE);
    cache.set('b', null);
    const done = run();
    await vi.runAllTimersAsync();
    await done;
    expect(asked).toEqual([['a', 0]]);
    expect(report).toEqual(['found a', 'not found b', 'found a']);
  });

  test('tries again after 2 s when it is over the limit', async () => {
    const { run, asked, report } = setUp(['a', 'b'], (_address, call) =>
      call === 1 ? new OverLimitError() : PLACE,
    );
    const done = run();
    await vi.runAllTimersAsync();
    await done;
    expect(asked).toEqual([
      ['a', 0],
      ['a', 2000],
      ['b', 2100],
    ]);
    expect(report).toEqual(['found a', 'found b']);
  });

  test('stops after five refusals in a row, and leaves the rest', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const { run, asked, report } = setUp(['a', 'b', 'c'], (address) =>
      address === 'a' ? PLACE : new OverLimitError(),
    );
    const done = run();
    await vi.runAllTimersAsync();
    await done;
    expect(asked.slice(1).map(([, ms]) => ms)).toEqual([100, 2100, 4100, 6100, 8100]);
    expect(report).toEqual(['found a']);
    expect(warn).toHaveBeenCalledOnce();
  });

  test('logs any other failure and goes on, without caching it', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const { run, cache, report } = setUp(['a', 'b'], (address) =>
      address === 'a' ? new Error('broken') : PLACE,
    );
    const done = run();
    await vi.runAllTimersAsync();
    await done;
    expect(report).toEqual(['failed a', 'found b']);
    expect(warn).toHaveBeenCalledWith(expect.stringContaining('“a”'), expect.any(Error));
    expect(cache.has('a')).toBe(false);
  });

  test('caches that an address was not found', async () => {
    const { run, cache } = setUp(['a'], () => null);
    await run();
    expect(cache.get('a')).toBeNull();
  });

  test('stops when it is aborted, without another request or result', async () => {
    const { run, asked, report, leave } = setUp(['a', 'b', 'c'], () => PLACE);
    const done = run();
    await vi.advanceTimersByTimeAsync(150);
    leave.abort();
    await done;
    await vi.runAllTimersAsync();
    expect(asked).toHaveLength(2);
    expect(report).toEqual(['found a', 'found b']);
  });

  test('stops when it is aborted while it waits to try again', async () => {
    const { run, asked, leave } = setUp(['a'], () => new OverLimitError());
    const done = run();
    await vi.advanceTimersByTimeAsync(1000);
    leave.abort();
    await done;
    await vi.runAllTimersAsync();
    expect(asked).toHaveLength(1);
  });
});

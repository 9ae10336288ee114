import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Coordinates } from '../../shared/leads/contact-draft.ts';
import { OverLimitError, runGeocodingQueue, type AddressCache } from './geocoding-queue.ts';

const PLACE = { latitude: 40.7, longitude: -74 };

/** A queue over those addresses, with a service that answers as told, and all that it reported. */
function setUp(
  addresses: string[],
  answer: (address: string, call: number) => Coordinates | null | Error,
) {
  const known = new Map<string, Coordinates | null>();
  const cache: AddressCache = {
    get: (address) => known.get(address),
    set: (address, found) => known.set(address, found),
  };
  const asked: [address: string, ms: number][] = [];
  const report: string[] = [];
  const leave = new AbortController();
  const started = Date.now();
  const run = () =>
    runGeocodingQueue(
      addresses.map((address, index) => ({ id: String(index), address })),
      {
        cache,
        intervalMs: 100,
        geocode(address) {
          asked.push([address, Date.now() - started]);
          const found = answer(address, asked.length);
          return found instanceof Error ? Promise.reject(found) : Promise.resolve(found);
        },
        found: ({ address }) => report.push(`found ${address}`),
        missed: ({ address }, reason) => report.push(`${reason} ${address}`),
        progress: (done, total) => report.push(`${done}/${total}`),
        refused: (left) => report.push(`refused ${left.map(({ address }) => address).join()}`),
      },
      leave.signal,
    );
  return { run, known, asked, report, leave };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('geocoding', () => {
  test('asks for one address after the other, 100 ms apart', async () => {
    const { run, asked, report } = setUp(['a', 'b', 'c'], () => PLACE);
    const done = run();
    await vi.runAllTimersAsync();
    await done;
    expect(asked).toEqual([
      ['a', 0],
      ['b', 100],
      ['c', 200],
    ]);
    expect(report).toEqual(['found a', '1/3', 'found b', '2/3', 'found c', '3/3']);
  });

  test('asks nothing that is cached, and waits for nothing then', async () => {
    const { run, asked, known, report } = setUp(['a', 'b', 'a'], () => PLACE);
    known.set('b', null);
    const done = run();
    await vi.runAllTimersAsync();
    await done;
    expect(asked).toEqual([['a', 0]]);
    expect(report).toEqual(['found a', '1/3', 'unknown b', '2/3', 'found a', '3/3']);
  });

  test('tries again 2 s after an answer over the limit', async () => {
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
    expect(report).toEqual(['found a', '1/2', 'found b', '2/2']);
  });

  test('leaves a service alone after five refusals in a row, and says what is left', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const { run, asked, report } = setUp(['a', 'b', 'c'], (address) =>
      address === 'a' ? PLACE : new OverLimitError(),
    );
    const done = run();
    await vi.runAllTimersAsync();
    await done;
    expect(asked.slice(1).map(([, ms]) => ms)).toEqual([100, 2100, 4100, 6100, 8100]);
    expect(report).toEqual(['found a', '1/3', 'refused b,c']);
    expect(warn).toHaveBeenCalledOnce();
  });

  test('skips another failure with a warning, and does not take it for an answer', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const { run, known, report } = setUp(['a', 'b'], (address) =>
      address === 'a' ? new Error('broken') : PLACE,
    );
    const done = run();
    await vi.runAllTimersAsync();
    await done;
    expect(report).toEqual(['failed a', '1/2', 'found b', '2/2']);
    expect(warn).toHaveBeenCalledWith(expect.stringContaining('«a»'), expect.any(Error));
    expect(known.has('a')).toBe(false);
  });

  test('remembers what was not found', async () => {
    const { run, known } = setUp(['a'], () => null);
    await run();
    expect(known.get('a')).toBeNull();
  });

  test('stops when the page is left: no request, no report', async () => {
    const { run, asked, report, leave } = setUp(['a', 'b', 'c'], () => PLACE);
    const done = run();
    await vi.advanceTimersByTimeAsync(150);
    leave.abort();
    await done;
    await vi.runAllTimersAsync();
    expect(asked).toHaveLength(2);
    expect(report.filter((line) => line.startsWith('found'))).toEqual(['found a', 'found b']);
  });

  test('stops also while it waits for the limit', async () => {
    const { run, asked, leave } = setUp(['a'], () => new OverLimitError());
    const done = run();
    await vi.advanceTimersByTimeAsync(1000);
    leave.abort();
    await done;
    await vi.runAllTimersAsync();
    expect(asked).toHaveLength(1);
  });
});

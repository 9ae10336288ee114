import { describe, expect, test } from 'vitest';
import {
  activeFilters,
  matchesPriorityAndDays,
  readMapFilter,
  SHOW_ALL,
  writeMapFilter,
  type MapFilter,
} from './map-filters.tsx';

const NEW_YORK = 'America/New_York';

describe('the map’s filter in the page’s URL', () => {
  test('is empty when all leads are shown', () => {
    expect(readMapFilter(new URLSearchParams())).toEqual(SHOW_ALL);
    expect(writeMapFilter(SHOW_ALL).toString()).toBe('');
    expect(activeFilters(SHOW_ALL)).toEqual([]);
  });

  test.each<MapFilter>([
    { statuses: ['New', 'Closed - Won'], priority: 'High', from: '2026-11-01', to: '2026-11-20' },
    { statuses: [], priority: null, from: '', to: '2026-11-20' },
  ])('is read as it was written: %o', (filter) => {
    expect(readMapFilter(writeMapFilter(filter))).toEqual(filter);
  });

  test('ignores unknown values', () => {
    const query = new URLSearchParams('status=New,Old&priority=Urgent&from=soon&to=2026-02-30');
    expect(readMapFilter(query)).toEqual({ ...SHOW_ALL, statuses: ['New'] });
  });
});

test('what a filter hides is said part by part, and can be taken away part by part', () => {
  const filter: MapFilter = {
    statuses: ['New', 'Contacted', 'Demo Scheduled', 'Proposal Sent'],
    priority: 'High',
    from: '2026-11-01',
    to: '2026-11-20',
  };
  const parts = activeFilters(filter);
  expect(parts.map(({ label }) => label)).toEqual([
    'Without Closed - Won, Closed - Lost',
    'High priority',
    'Received from Sun, Nov 1, 2026 to Fri, Nov 20, 2026',
  ]);
  expect(parts.map(({ without }) => writeMapFilter({ ...filter, ...without }).size)).toEqual([
    3, 3, 2,
  ]);
  const labelOf = (statuses: MapFilter['statuses']) =>
    activeFilters({ ...SHOW_ALL, statuses })[0]!.label;
  expect(labelOf(['New'])).toBe('New');
  expect(labelOf([])).toBe('No status');
});

describe('a lead on the map', () => {
  const received = (created_at: string) => ({ priority: 'High', created_at });

  test('passes the filter by its priority', () => {
    expect(matchesPriorityAndDays({ ...SHOW_ALL, priority: 'High' }, NEW_YORK)(received(''))).toBe(
      true,
    );
    expect(matchesPriorityAndDays({ ...SHOW_ALL, priority: 'Low' }, NEW_YORK)(received(''))).toBe(
      false,
    );
  });

  test('passes the filter by days of the business’s calendar, both included', () => {
    const passes = matchesPriorityAndDays(
      { ...SHOW_ALL, from: '2026-11-20', to: '2026-11-20' },
      NEW_YORK,
    );
    // Midnight in New York is 5 AM in UTC, or 4 AM in summer.
    const instants = ['2026-11-20T04:59:59Z', '2026-11-20T05:00:00Z', '2026-11-21T04:59:59Z'];
    expect(instants.map((instant) => passes(received(instant)))).toEqual([false, true, true]);
    expect(passes(received('2026-11-21T05:00:00Z'))).toBe(false);
  });

  test('passes the filter when only one day is given', () => {
    expect(
      matchesPriorityAndDays({ ...SHOW_ALL, to: '2026-11-20' }, NEW_YORK)(received('2020-01-01')),
    ).toBe(true);
  });
});

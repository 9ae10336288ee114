import type { CalendarDate } from '../../shared/scheduling/calendar-date.ts';
import type { InstantRange } from '../../shared/scheduling/slots.ts';
import { dataApi } from './data-api.ts';

/** A visitor waits no longer. */
const TIMEOUT_MS = 15_000;

/** When the business is booked between two days (SPEC.md §5), a year at most. Throws on a failure. */
export async function readTakenSlots(
  from: CalendarDate,
  to: CalendarDate,
): Promise<InstantRange[]> {
  const { data } = await dataApi
    .rpc('taken_slots', { from_day: from, to_day: to })
    .abortSignal(AbortSignal.timeout(TIMEOUT_MS))
    .throwOnError();
  return data.map(({ starts_at, ends_at }) => ({
    start: Date.parse(starts_at),
    end: Date.parse(ends_at),
  }));
}

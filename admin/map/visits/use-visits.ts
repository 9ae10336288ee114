import { useMemo } from 'react';
import { useGetList, useStore } from 'react-admin';
import type { Coordinates, LeadRow } from '../../../shared/leads/lead.ts';
import { USUAL_MILES_PER_HOUR } from '../../../shared/scheduling/travel.ts';
import { wallClock } from '../../../shared/scheduling/time-zone.ts';
import { useNow } from '../../layout/times.ts';
import { useBusinessTimeZone } from '../../layout/relative-time.tsx';
import { readRange } from '../../providers/appointments/appointment-conflicts.ts';
import type { PlacedLead } from '../use-map-leads.ts';
import { onTheWay, planVisits, type Travel, type Visit } from './visit-plan.ts';

/** Travel speed and times, and the longest detour for another visit. */
export interface TravelSettings extends Travel {
  detourMinutes: number;
}

const DEFAULT_TRAVEL: TravelSettings = {
  milesPerHour: USUAL_MILES_PER_HOUR,
  minutesPerVisit: 20,
  detourMinutes: 10,
};
/** The minimum and maximum of each. */
export const TRAVEL_RANGES: Readonly<Record<keyof TravelSettings, [number, number]>> = {
  milesPerHour: [1, 99],
  minutesPerVisit: [0, 240],
  detourMinutes: [0, 120],
};

const MOST_NEARBY = 5;

type Meetup = Pick<LeadRow, 'id' | 'name' | 'status' | 'appointment'>;

/** Returns today's meetups that aren't over, by lead id. Calls need no drive. */
function useMeetups(now: number, timeZone: string): Map<string, Meetup> {
  const { date } = wallClock(now, timeZone);
  const { data } = useGetList<Meetup>('leads', {
    filter: { scheduled_date: date, meeting_type: 'Meetup' },
    sort: { field: 'scheduled_time', order: 'ASC' },
    pagination: { page: 1, perPage: 100 },
    meta: { columns: ['id', 'name', 'status', 'appointment'] },
  });
  return useMemo(
    () =>
      new Map(
        (data ?? [])
          .filter(({ status, appointment }) => {
            const range = readRange(appointment);
            return range !== null && range.end > now && status !== 'Closed - Lost';
          })
          .map((lead) => [lead.id, lead]),
      ),
    [data, now],
  );
}

/**
 * Returns the day's visits in the order of the route: today's meetups at their times, and between them the chosen
 * leads, which are stored in the browser. `shown` are the leads to suggest as on the way.
 */
export function useVisits(
  leads: readonly PlacedLead[],
  shown: readonly PlacedLead[],
  position: Coordinates | null,
) {
  const [ids, setIds] = useStore<string[]>('map.visits', []);
  const [travel, setTravel] = useStore<TravelSettings>('map.travel', DEFAULT_TRAVEL);
  const timeZone = useBusinessTimeZone();
  const now = useNow().getTime();
  const meetups = useMeetups(now, timeZone);
  const planned = useMemo(() => new Set(ids), [ids]);
  const beginning = useMemo(() => ({ place: position, at: now }), [position, now]);
  const plan = useMemo(() => {
    const visits: Visit<PlacedLead>[] = leads
      .filter(({ id }) => planned.has(id) || meetups.has(id))
      .map((place) => {
        const appointment = readRange(meetups.get(place.id)?.appointment);
        return { place, ...(appointment && { appointment }) };
      });
    return planVisits(visits, beginning, travel);
  }, [leads, planned, meetups, beginning, travel]);
  const stops = useMemo(() => plan.map(({ place }) => place), [plan]);
  const nearby = useMemo(() => {
    const visited = new Set(stops);
    const others = shown.filter((lead) => !visited.has(lead) && !lead.status.startsWith('Closed'));
    return onTheWay(others, plan, beginning, travel, travel.detourMinutes).slice(0, MOST_NEARBY);
  }, [shown, stops, plan, beginning, travel]);
  // Meetups without an address, or whose address wasn't found.
  const placed = new Set(leads.map(({ id }) => id));
  const unplaced = [...meetups.values()].filter(({ id }) => !placed.has(id));
  return {
    plan,
    stops,
    planned,
    nearby,
    unplaced,
    travel,
    setTravel,
    timeZone,
    now,
    toggle: (id: string) =>
      setIds(planned.has(id) ? ids.filter((each) => each !== id) : [...ids, id]),
    clear: () => setIds([]),
  };
}

export type Visits = ReturnType<typeof useVisits>;

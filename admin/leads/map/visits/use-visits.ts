import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useGetList, useStore } from 'react-admin';
import type { Coordinates, LeadRow } from '../../../../shared/leads/lead.ts';
import { USUAL_MILES_PER_HOUR } from '../../../../shared/scheduling/travel.ts';
import { readInstant, wallClock } from '../../../../shared/scheduling/time-zone.ts';
import { useNow } from '../../../layout/times.ts';
import { useBusinessTimeZone } from '../../../layout/relative-time.tsx';
import { usePlannedVisits } from '../../../lead-work/planned-visits.ts';
import type { NoteRow } from '../../../lead-work/contact/notes.ts';
import { businessDays } from '../../../providers/appointments/business-days.ts';
import { useWaitingNotes } from '../../../providers/offline/waiting-notes.ts';
import { businessQuery } from '../../../providers/appointments/business-time.ts';
import { readRange } from '../../../providers/appointments/appointment-conflicts.ts';
import type { PlacedLead } from '../use-map-leads.ts';
import {
  departureOf,
  onTheWay,
  planVisits,
  visitsInOrder,
  type Travel,
  type Visit,
} from './visit-plan.ts';

/** Travel speed and times, and the longest detour for another visit. */
export interface TravelSettings extends Travel {
  detourMinutes: number;
}

const DEFAULT_TRAVEL = {
  minutesPerVisit: 20,
  detourMinutes: 10,
};
/** The minimum and maximum of each. */
export const TRAVEL_RANGES: Readonly<Record<keyof TravelSettings, [number, number]>> = {
  milesPerHour: [1, 99],
  minutesPerVisit: [0, 240],
  detourMinutes: [0, 120],
};

const MAX_NEARBY = 5;

/** When and where the visits are to begin (departureOf). */
interface Departure {
  /** YYYY-MM-DD. */
  date: string;
  /** HH:MM on the business's clock. */
  time: string;
  start: (Coordinates & { address: string }) | null;
}

const USUAL_DEPARTURE: Departure = { date: '', time: '09:00', start: null };

type Meetup = Pick<LeadRow, 'id' | 'name' | 'status' | 'appointment'>;

/** Returns a day's meetups that aren't over, by lead id. Calls need no drive. */
function useMeetups(date: string, now: number): Map<string, Meetup> {
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

type Logged = Pick<NoteRow, 'id' | 'lead_id' | 'note' | 'created_at'>;

/** Returns the visits that were logged on a day, also those that wait on this device, the first of the day first. */
function useLoggedVisits(date: string, timeZone: string): readonly Logged[] {
  const { start, end } = useMemo(() => businessDays(date, date, timeZone), [date, timeZone]);
  const { data } = useGetList<NoteRow>('lead_notes', {
    filter: {
      activity_type: 'visit',
      '@and': { 'created_at@gte': start, 'created_at@lt': end },
    },
    sort: { field: 'created_at', order: 'ASC' },
    pagination: { page: 1, perPage: 100 },
  });
  const waiting = useWaitingNotes();
  return useMemo(() => {
    const isOfDay = ({ created_at }: Logged) => {
      const at = readInstant(created_at);
      return at >= Date.parse(start) && at < Date.parse(end);
    };
    const rows = waiting
      .map(({ row }) => row)
      .filter((row) => row.activity_type === 'visit' && isOfDay(row));
    return [...(data ?? []), ...rows];
  }, [data, waiting, start, end]);
}

/**
 * Returns a day's visits in the order of the route: its meetups at their times, and between them the chosen leads, which
 * are stored in the browser, or all of them in an order of one's own. A stop that is logged is done, and the route goes on
 * from there. `shown` are the leads to suggest as on the way.
 */
export function useVisits(
  leads: readonly PlacedLead[],
  shown: readonly PlacedLead[],
  position: Coordinates | null,
) {
  const [ids, setIds] = usePlannedVisits();
  const [ownTravel, setTravel] = useStore<TravelSettings | null>('map.travel', null);
  const milesPerHour = useQuery(businessQuery).data?.miles_per_hour ?? USUAL_MILES_PER_HOUR;
  const travel = useMemo(
    () => ownTravel ?? { ...DEFAULT_TRAVEL, milesPerHour },
    [ownTravel, milesPerHour],
  );
  const timeZone = useBusinessTimeZone();
  const now = useNow().getTime();
  const [departure, setDeparture] = useStore<Departure>('map.departure', USUAL_DEPARTURE);
  const [order, setOrder] = useStore<string[] | null>('map.order', null);
  const { date, time, at } = departureOf(departure, now, timeZone);
  const logged = useLoggedVisits(date, timeZone);
  const ofDay = useMeetups(date, now);
  const meetups = useMemo(() => {
    const done = new Set(logged.map(({ lead_id }) => lead_id));
    return new Map([...ofDay].filter(([id]) => !done.has(id)));
  }, [ofDay, logged]);
  const planned = useMemo(() => new Set(ids), [ids]);
  /** The stops that are done. */
  const done = useMemo(() => {
    const places = new Map(leads.map((lead) => [lead.id, lead]));
    return logged.flatMap((visit) => {
      const place = places.get(visit.lead_id);
      return place ? [{ ...visit, place }] : [];
    });
  }, [leads, logged]);
  const last = done.at(-1)?.place;
  const origin = last ? { ...last, address: last.shop_address } : departure.start;
  const start = origin ?? position;
  const beginning = useMemo(() => ({ place: start, at }), [start, at]);
  const plan = useMemo(() => {
    const visits: Visit<PlacedLead>[] = leads
      .filter(({ id }) => planned.has(id) || meetups.has(id))
      .map((place) => {
        const appointment = readRange(meetups.get(place.id)?.appointment);
        return { place, ...(appointment && { appointment }) };
      });
    return order
      ? visitsInOrder(visits, order, beginning, travel)
      : planVisits(visits, beginning, travel);
  }, [leads, planned, meetups, order, beginning, travel]);
  const stops = useMemo(() => plan.map(({ place }) => place), [plan]);
  const nearby = useMemo(() => {
    const visited = new Set(stops);
    const others = shown.filter((lead) => !visited.has(lead) && !lead.status.startsWith('Closed'));
    return onTheWay(others, plan, beginning, travel, travel.detourMinutes).slice(0, MAX_NEARBY);
  }, [shown, stops, plan, beginning, travel]);
  // Meetups without an address, or whose address wasn't found.
  const placed = new Set(leads.map(({ id }) => id));
  const unplaced = [...meetups.values()].filter(({ id }) => !placed.has(id));
  return {
    plan,
    stops,
    done,
    planned,
    nearby,
    unplaced,
    travel,
    setTravel,
    timeZone,
    date,
    /** HH:MM, not over. */
    time,
    /** Whether another day than today was chosen. */
    isDayChosen: date === departure.date && date > wallClock(now, timeZone).date,
    departure,
    /** Epoch ms. */
    leaving: at,
    start,
    /** The address from which the route leads: that of the last stop that is done, or else the one to start at. */
    origin: origin?.address,
    /** Changes when and where the visits begin. Another day has an order of its own. */
    depart: (change: Partial<Departure>) => {
      if (change.date !== undefined) setOrder(null);
      setDeparture((newest) => ({ ...newest, ...change }));
    },
    isOrdered: order !== null,
    /** Moves a stop by hand; the others keep their order. */
    move: (from: number, to: number) => {
      const next = stops.map(({ id }) => id);
      next.splice(to, 0, ...next.splice(from, 1));
      setOrder(next);
    },
    orderAgain: () => setOrder(null),
    toggle: (id: string) =>
      setIds((ids) => (ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id])),
    clear: () => {
      setIds(() => []);
      setOrder(null);
    },
  };
}

export type Visits = ReturnType<typeof useVisits>;

import { useCallback, useEffect, useState } from 'react';
import { readAvailability } from '../../shared/site-settings/availability.ts';
import type { CalendarDate } from '../../shared/scheduling/calendar-date.ts';
import type { Meeting } from '../../shared/scheduling/meeting-text.ts';
import {
  lastBookableDate,
  slotsAt,
  type BookingRules,
  type InstantRange,
  type Slot,
} from '../../shared/scheduling/slots.ts';
import { parseTimeOfDay } from '../../shared/scheduling/time-of-day.ts';
import { wallClock } from '../../shared/scheduling/time-zone.ts';
import { catalogue, type SiteSettings } from '../data/catalogue.ts';
import { useLoaded } from '../data/loadable.ts';
import { callFunction } from '../data/data-api.ts';

const TICK_MS = 30_000;

/** When the business is booked between two days, a year at most. Throws on a failure. */
export async function readTakenSlots(
  from: CalendarDate,
  to: CalendarDate,
): Promise<InstantRange[]> {
  const slots = await callFunction('taken_slots', { from_day: from, to_day: to });
  return slots.map(({ starts_at, ends_at }) => ({
    start: Date.parse(starts_at),
    end: Date.parse(ends_at),
  }));
}

/** When meetings can be booked. */
export interface Booking {
  status: 'loading' | 'ready' | 'failed';
  rules: BookingRules | null;
  taken: InstantRange[];
  /** They could not be read again: they may have changed since. */
  stale: boolean;
  /** Epoch ms, kept current. */
  now: number;
  /** Reads rules and bookings again, and keeps the present ones until then. */
  reload: () => void;
}

function rulesOf(settings: SiteSettings): BookingRules {
  return {
    availability: readAvailability(settings.availability),
    timeZone: settings.time_zone,
    meetingInterval: settings.meeting_interval,
    minimumNoticeMinutes: settings.minimum_notice_minutes,
    horizonDays: settings.booking_horizon_days,
    paused: settings.booking_paused,
  };
}

function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** The instants of a meeting; null for a time that does not exist on that day. */
export function slotOfMeeting({ date, time }: Meeting, rules: BookingRules): Slot | null {
  const minutes = parseTimeOfDay(time);
  return (minutes !== null && slotsAt(date, [minutes], rules)[0]) || null;
}

/** When meetings can be booked. Read again when the visitor comes back to the page. */
export function useBooking(): Booking {
  const settings = useLoaded(catalogue.settings);
  const now = useNow();
  const [asked, setAsked] = useState(0);
  const [taken, setTaken] = useState<{
    status: Booking['status'];
    ranges: InstantRange[];
    stale: boolean;
  }>({ status: 'loading', ranges: [], stale: false });
  const [settingsStale, setSettingsStale] = useState(false);
  const rules = settings.data && rulesOf(settings.data);
  const today = rules && wallClock(now, rules.timeZone).date;
  const last = rules && lastBookableDate(rules, now);

  useEffect(() => {
    if (!today || !last) return;
    let left = false;
    readTakenSlots(today, last).then(
      (ranges) => !left && setTaken({ status: 'ready', ranges, stale: false }),
      (error: unknown) => {
        console.error('Could not read which times are booked.', error);
        if (left) return;
        setTaken((before) =>
          before.status === 'ready' ? { ...before, stale: true } : { ...before, status: 'failed' },
        );
      },
    );
    return () => {
      left = true;
    };
  }, [today, last, asked]);

  const reload = useCallback(() => {
    void catalogue.settings.load().then((loaded) => setSettingsStale(!loaded));
    setTaken((before) => (before.status === 'failed' ? { ...before, status: 'loading' } : before));
    setAsked((before) => before + 1);
  }, []);

  useEffect(() => {
    const comeBack = () => document.visibilityState === 'visible' && reload();
    document.addEventListener('visibilitychange', comeBack);
    return () => document.removeEventListener('visibilitychange', comeBack);
  }, [reload]);

  const status =
    settings.status !== 'ready' || !rules
      ? settings.status === 'loading'
        ? 'loading'
        : 'failed'
      : taken.status;
  return {
    status,
    rules,
    taken: taken.ranges,
    stale: taken.stale || settingsStale,
    now,
    reload,
  };
}

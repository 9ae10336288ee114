import { useCallback, useEffect, useState } from 'react';
import type { CalendarDate } from '../../shared/scheduling/calendar-date.ts';
import type { MeetingType } from '../../shared/leads/lead-options.ts';
import { meetingText, whenText, type Meeting } from '../../shared/scheduling/meeting-text.ts';
import {
  lastBookableDate,
  readBookingRules,
  slotAt,
  slotsOfDay,
  type BookingRules,
  type Slot,
  type Taken,
} from '../../shared/scheduling/slots.ts';
import { parseTimeOfDay } from '../../shared/scheduling/time-of-day.ts';
import { wallClock, zonedInstant } from '../../shared/scheduling/time-zone.ts';
import { readSpecialDay, type SpecialDay } from '../../shared/site-settings/availability.ts';
import { catalog } from '../data/catalog.ts';
import { useLoaded } from '../data/loadable.ts';
import { askDataApi, callFunction } from '../data/data-api.ts';

const TICK_MS = 30_000;

/** When the business is booked between two days, a year at most. Throws on a failure. */
export async function readTakenSlots(from: CalendarDate, to: CalendarDate): Promise<Taken[]> {
  const slots = await callFunction('taken_slots', { from_day: from, to_day: to });
  return slots.map(({ starts_at, ends_at, kept_from, kept_until }) => ({
    start: Date.parse(starts_at),
    end: Date.parse(ends_at),
    keptFrom: Date.parse(kept_from),
    keptUntil: Date.parse(kept_until),
  }));
}

/** The special days between two days. Throws on a failure. */
async function readSpecialDays(from: CalendarDate, to: CalendarDate): Promise<SpecialDay[]> {
  const rows = await askDataApi(
    `special_days?select=from_day,to_day,slots&to_day=gte.${from}&from_day=lte.${to}`,
  );
  return (rows as Parameters<typeof readSpecialDay>[0][]).map(readSpecialDay);
}

/** When meetings can be booked. */
export interface Booking {
  status: 'loading' | 'ready' | 'failed';
  rules: BookingRules | null;
  taken: Taken[];
  /** They could not be read again: they may have changed since. */
  stale: boolean;
  /** Epoch ms, kept current. */
  now: number;
  /** Reads rules and bookings again, and keeps the present ones until then. */
  reload: () => void;
}

/** What can be booked, once it is known. */
export type OpenBooking = Booking & { rules: BookingRules };

/** What a visitor chooses; no time without a date. */
export interface MeetingChoice {
  meetingType: MeetingType;
  date: CalendarDate | null;
  time: string | null;
}

/** The visitor's own time zone. */
export const visitorZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone;

function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** The instants of a meeting of that type; null for a time that does not exist on that day. */
export function slotOfMeeting(
  { date, time }: Meeting,
  type: MeetingType,
  rules: BookingRules,
): Slot | null {
  const minutes = parseTimeOfDay(time);
  return minutes === null ? null : slotAt(date, minutes, type, rules);
}

/** When a meeting starts, in epoch ms; null for a time that does not exist on that day. */
export function startOfMeeting({ date, time }: Meeting, rules: BookingRules): number | null {
  const minutes = parseTimeOfDay(time);
  return minutes === null ? null : zonedInstant(date, minutes, rules.timeZone);
}

/** A meeting in words, on the business's clock and the visitor's. */
export function whenOfMeeting(meeting: Meeting, rules: BookingRules): string {
  const start = startOfMeeting(meeting, rules);
  return start === null
    ? meetingText(meeting, rules.timeZone)
    : whenText(start, rules.timeZone, visitorZone());
}

/** The same without the meetings that the visitor holds, by their starts: those take no time away from them. */
export function withoutOwn<B extends Booking>(booking: B, own: readonly (number | null)[]): B {
  return { ...booking, taken: booking.taken.filter(({ start }) => !own.includes(start)) };
}

/** The chosen meeting; null while no time is chosen, or one that is known not to be free. */
export function bookableMeeting(
  { date, time, meetingType }: MeetingChoice,
  { status, rules, taken, now }: Booking,
): Meeting | null {
  if (!date || !time) return null;
  const isKnown = status === 'ready' && rules !== null;
  const slots = isKnown ? slotsOfDay(date, meetingType, rules, taken, now) : null;
  return !slots || slots.some((slot) => slot.time === time) ? { date, time } : null;
}

/** When meetings can be booked. Read again when the visitor comes back to the page. */
export function useBooking(): Booking {
  const settings = useLoaded(catalog.settings);
  const now = useNow();
  const [asked, setAsked] = useState(0);
  const [booked, setBooked] = useState<{
    status: Booking['status'];
    taken: Taken[];
    specialDays: SpecialDay[];
    stale: boolean;
  }>({ status: 'loading', taken: [], specialDays: [], stale: false });
  const [settingsStale, setSettingsStale] = useState(false);
  const rules = settings.data && readBookingRules(settings.data, booked.specialDays);
  const today = rules && wallClock(now, rules.timeZone).date;
  const last = rules && lastBookableDate(rules, now);

  useEffect(() => {
    if (!today || !last) return;
    let left = false;
    Promise.all([readTakenSlots(today, last), readSpecialDays(today, last)]).then(
      ([taken, specialDays]) =>
        !left && setBooked({ status: 'ready', taken, specialDays, stale: false }),
      (error: unknown) => {
        console.error('Could not read which times are booked.', error);
        if (left) return;
        setBooked((before) =>
          before.status === 'ready' ? { ...before, stale: true } : { ...before, status: 'failed' },
        );
      },
    );
    return () => {
      left = true;
    };
  }, [today, last, asked]);

  const reload = useCallback(() => {
    void catalog.settings.load().then((loaded) => setSettingsStale(!loaded));
    setBooked((before) => (before.status === 'failed' ? { ...before, status: 'loading' } : before));
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
      : booked.status;
  return {
    status,
    rules,
    taken: booked.taken,
    stale: booked.stale || settingsStale,
    now,
    reload,
  };
}

import { useCallback, useEffect, useState } from 'react';
import type { CalendarDate } from '../../shared/scheduling/calendar-date.ts';
import type { MeetingType } from '../../shared/leads/lead-options.ts';
import { meetingText, whenText, type Meeting } from '../../shared/scheduling/meeting-text.ts';
import {
  lastBookableDate,
  readBookingRules,
  readTakenSlot,
  slotAt,
  slotsOfDay,
  type BookingRules,
  type Slot,
  type Taken,
} from '../../shared/scheduling/slots.ts';
import { parseTimeOfDay } from '../../shared/scheduling/time-of-day.ts';
import { wallClock, zonedInstant } from '../../shared/scheduling/time-zone.ts';
import {
  bookingPauseText,
  readSpecialDay,
  type SpecialDay,
} from '../../shared/site-settings/availability.ts';
import { catalog } from '../data/catalog.ts';
import { useLoaded } from '../data/loadable.ts';
import { askDataApi, callFunction } from '../data/call-function.ts';

const TICK_MS = 30_000;

/** The booked times between two days, a year apart at most. Throws as `callFunction` does. */
export async function readTakenSlots(from: CalendarDate, to: CalendarDate): Promise<Taken[]> {
  return (await callFunction('taken_slots', { from_day: from, to_day: to })).map(readTakenSlot);
}

/** The special days between two days. Throws as `askDataApi` does. */
async function readSpecialDays(from: CalendarDate, to: CalendarDate): Promise<SpecialDay[]> {
  const rows = await askDataApi(
    `special_days?select=from_day,to_day,slots&to_day=gte.${from}&from_day=lte.${to}`,
  );
  return (rows as Parameters<typeof readSpecialDay>[0][]).map(readSpecialDay);
}

/** The times that can be booked. */
export type Booking = ReturnType<typeof useBooking>;

export type OpenBooking = Booking & { rules: BookingRules };

/** What a visitor has chosen. There is no time without a date. */
export interface MeetingChoice {
  meetingType: MeetingType;
  date: CalendarDate | null;
  time: string | null;
}

/** The visitor's time zone, as an IANA name. */
export const visitorZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Calls back when the visitor returns to the tab. `callback` must be stable. */
export function useReturn(callback: () => void): void {
  useEffect(() => {
    const comeBack = () => document.visibilityState === 'visible' && callback();
    document.addEventListener('visibilitychange', comeBack);
    return () => document.removeEventListener('visibilitychange', comeBack);
  }, [callback]);
}

function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** The start and end of a meeting of that type; null for a time that does not exist on that day. */
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

/** A meeting in words, in the business's time zone and the visitor's. */
export function whenOfMeeting(meeting: Meeting, rules: BookingRules): string {
  const start = startOfMeeting(meeting, rules);
  return start === null
    ? meetingText(meeting, rules.timeZone)
    : whenText(start, rules.timeZone, visitorZone());
}

/**
 * Frees the visitor's own meetings, by their starts, so that they can keep or change them. Their days are not full
 * without them: an empty time stands for a full day (`taken_slots`).
 */
export function withoutOwn<B extends Booking>(booking: B, own: readonly (number | null)[]): B {
  const isOwn = ({ start, end, keptFrom, keptUntil }: Taken) =>
    own.includes(start) ||
    (start === end && own.some((time) => time && keptFrom <= time && time < keptUntil));
  return { ...booking, taken: booking.taken.filter((each) => !isOwn(each)) };
}

/** The chosen meeting; null without a time, or if the time is known to be taken. */
export function bookableMeeting(
  { date, time, meetingType }: MeetingChoice,
  { status, rules, taken, now }: Booking,
): Meeting | null {
  if (!date || !time) return null;
  const isKnown = status === 'ready' && rules !== null;
  const slots = isKnown ? slotsOfDay(date, meetingType, rules, taken, now) : null;
  return !slots || slots.some((slot) => slot.time === time) ? { date, time } : null;
}

/** The times that can be booked. They are read again when the visitor returns to the tab. */
export function useBooking() {
  const settings = useLoaded(catalog.settings);
  const now = useNow();
  const [asked, setAsked] = useState(0);
  const [booked, setBooked] = useState<{
    status: 'loading' | 'ready' | 'failed';
    taken: Taken[];
    specialDays: SpecialDay[];
    stale: boolean;
  }>({ status: 'loading', taken: [], specialDays: [], stale: false });
  const [settingsStale, setSettingsStale] = useState(false);
  // The database says which days are full, so that nothing tells a meeting from another busy time.
  // A build without a project has only the settings' texts.
  const rules: BookingRules | null = settings.data?.time_zone
    ? { ...readBookingRules(settings.data, booked.specialDays), maxPerDay: null }
    : null;
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

  useReturn(reload);

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
    /** The last reload failed, so the times may have changed. */
    stale: booked.stale || settingsStale,
    /** Epoch ms, updated every 30 seconds. */
    now,
    pauseText: bookingPauseText(settings.data?.booking_pause_text ?? ''),
    /** Reads rules and booked times again, and keeps the current ones meanwhile. */
    reload,
  };
}

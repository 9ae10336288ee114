import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { MeetingType } from '../../../shared/leads/lead-options.ts';
import {
  addDays,
  addMonths,
  isCalendarDate,
  startOfMonth,
  type CalendarDate,
} from '../../../shared/scheduling/calendar-date.ts';
import type { Slot } from '../../../shared/scheduling/slots.ts';
import { wallClock } from '../../../shared/scheduling/time-zone.ts';
import { useNow } from '../../layout/times.ts';
import {
  freeTimes,
  meetingOf,
  type OwnRules,
} from '../../providers/appointments/appointment-conflicts.ts';
import { useApi, useRead } from '../../providers/use-api.ts';

function useRulesQuery() {
  const dataProvider = useApi();
  return {
    queryKey: ['site_settings', 'booking'],
    queryFn: () => dataProvider.getBookingRules(),
  };
}

/** The rules for booking. */
export const useBookingRules = () => useQuery(useRulesQuery());

/** Returns the function that reads the rules for booking, where a press is what first needs them. */
export function useReadBookingRules(): () => Promise<OwnRules> {
  const client = useQueryClient();
  const query = useRulesQuery();
  return () => client.fetchQuery({ ...query, staleTime: 60_000 });
}

/** The meetings of some days (`to` is exclusive), and those that reach into them; none are read without a first day. */
function useMeetings(from: CalendarDate | null, to: CalendarDate | null) {
  const { data: rules } = useBookingRules();
  const { data: leads, ...query } = useRead(
    ['leads', 'appointments', from, to],
    // Meetings around midnight belong to both days.
    (api) => api.getMeetings(addDays(from!, -1), to!),
    { enabled: from !== null },
  );
  const meetings = useMemo(
    () => rules && leads?.flatMap((lead) => meetingOf(lead, rules) ?? []),
    [rules, leads],
  );
  return { ...query, meetings };
}

/** The meetings of a date's month, and those that reach into it; none are read without a date. */
export function useMeetingsOfMonth(date: string | null) {
  const month = isCalendarDate(date) ? startOfMonth(date) : null;
  return useMeetings(month, month && addMonths(month, 1));
}

/** How many days ahead the next free times are looked for, and on how many of them they are offered. */
const DAYS_AHEAD = 30;
const DAYS_OFFERED = 3;

/** The free times of the next days that have any. */
export function useNextFreeTimes(meetingType: MeetingType, leadId: string | null) {
  const now = useNow().getTime();
  const { data: rules, ...rulesQuery } = useBookingRules();
  const today = rules ? wallClock(now, rules.timeZone).date : null;
  const { meetings, ...query } = useMeetings(today, today && addDays(today, DAYS_AHEAD));
  const days = useMemo(() => {
    if (!rules || !today || !meetings) return undefined;
    const found: { date: CalendarDate; times: Slot[] }[] = [];
    for (let ahead = 0; ahead < DAYS_AHEAD && found.length < DAYS_OFFERED; ahead++) {
      const date = addDays(today, ahead);
      const times = freeTimes(date, meetingType, { rules, meetings, leadId, now });
      if (times.length > 0) found.push({ date, times });
    }
    return found;
  }, [rules, today, meetings, meetingType, leadId, now]);
  const failed = [rulesQuery, query].find(({ error }) => error);
  return { days, rules, today, failed };
}

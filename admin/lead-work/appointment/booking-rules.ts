import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useDataProvider } from 'react-admin';
import {
  addDays,
  addMonths,
  isCalendarDate,
  startOfMonth,
} from '../../../shared/scheduling/calendar-date.ts';
import { meetingOf, type OwnRules } from '../../providers/appointments/appointment-conflicts.ts';
import type { AdminDataProvider } from '../../providers/data-provider.ts';

function useRulesQuery() {
  const dataProvider = useDataProvider<AdminDataProvider>();
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

/** The meetings of a date's month, and those that reach into it; none are read without a date. */
export function useMeetingsOfMonth(date: string | null) {
  const dataProvider = useDataProvider<AdminDataProvider>();
  const { data: rules } = useBookingRules();
  const month = isCalendarDate(date) ? startOfMonth(date) : null;
  const { data: leads, ...query } = useQuery({
    queryKey: ['leads', 'appointments', month],
    enabled: month !== null,
    // Meetings around midnight belong to both days.
    queryFn: () => dataProvider.getMeetings(addDays(month!, -1), addMonths(month!, 1)),
  });
  const meetings = useMemo(
    () => rules && leads?.flatMap((lead) => meetingOf(lead, rules) ?? []),
    [rules, leads],
  );
  return { ...query, meetings };
}

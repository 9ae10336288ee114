// The dashboard's queries, shared by all cards that show their data.
import { useGetList, type GetListParams } from 'react-admin';
import type { LeadRow } from '../../shared/leads/lead.ts';
import { addDays } from '../../shared/scheduling/calendar-date.ts';
import { readInstant, wallClock } from '../../shared/scheduling/time-zone.ts';
import type { ContactLead } from '../lead-work/contact/contact-work.ts';
import { useClock } from '../layout/relative-time.tsx';
import { readRange } from '../providers/appointments/appointment-conflicts.ts';
import {
  splitByToday,
  startOfBusinessDay,
  type TaskRow,
} from '../providers/appointments/business-days.ts';
import { DEFAULT_TIME_ZONE } from '../providers/appointments/business-time.ts';
import { UNANSWERED } from '../providers/leads/lead-filter.ts';
import { readAhead, readListAhead } from '../providers/read-ahead.ts';
import { type CountedTable, dataProvider } from '../providers/data-provider.ts';
import { totalOf } from '../lists/use-total.ts';
import { currentTime } from '../providers/server-clock.ts';

const MAX_TASKS = 100;
const MAX_APPOINTMENTS = 100;
const NEW_LEADS = 5;

const CONTACT_COLUMNS = ['id', 'name', 'phone', 'email', 'shop_address'] as const;

/** An open task with a due date, and its lead. */
export type OpenTask = TaskRow & { due_date: string; leads: ContactLead };

const openTasks = (due: object): GetListParams => ({
  filter: { is_completed: false, ...due },
  sort: { field: 'due_date', order: 'ASC' },
  pagination: { page: 1, perPage: MAX_TASKS },
  meta: { columns: ['*', `leads(${CONTACT_COLUMNS.join()})`] },
});
const before = (start: string) => openTasks({ 'due_date@lt': start });
const from = (start: string) => openTasks({ 'due_date@gte': start });

const APPOINTMENT_COLUMNS = [
  ...CONTACT_COLUMNS,
  'company_name',
  'scheduled_date',
  'scheduled_time',
  'appointment',
  'meeting_type',
  'no_show',
  'last_visit_at',
] as const;

export type TodaysLead = Pick<LeadRow, (typeof APPOINTMENT_COLUMNS)[number]>;

/** Returns when an appointment begins, in epoch ms; NaN if its time can't be read. */
export const startOf = ({ appointment }: TodaysLead) => readRange(appointment)?.start ?? NaN;

const appointmentsNear = (date: string): GetListParams => ({
  filter: {
    // One day more on each side: the time zone may have been changed since they were booked.
    '@and': { 'scheduled_date@gte': addDays(date, -1), 'scheduled_date@lte': addDays(date, 1) },
    'status@neq': 'Closed - Lost',
  },
  sort: { field: 'scheduled_date', order: 'ASC' },
  pagination: { page: 1, perPage: MAX_APPOINTMENTS },
  meta: { columns: [...APPOINTMENT_COLUMNS] },
});

/** Returns today's appointments in order. Those whose time can't be read come first. */
export function useTodaysAppointments() {
  const { date, timeZone } = useClock();
  const query = useGetList<TodaysLead>('leads', appointmentsNear(date));
  const appointments = query.data
    ?.filter((lead) => {
      const start = startOf(lead);
      const day = Number.isFinite(start) ? wallClock(start, timeZone).date : lead.scheduled_date;
      return day === date;
    })
    .sort((one, other) => (startOf(one) || 0) - (startOf(other) || 0));
  return { ...query, appointments };
}

/** The key of a task's row. A task that was moved gets a new row, so that the old one can show Undo. */
export const placeOf = ({ id, due_date }: OpenTask) => `${id} ${due_date}`;

/**
 * Returns the open tasks of earlier days, today, and later days, each by due date. Those in `changed` stay where they were.
 */
export function useTasks(changed: readonly OpenTask[]) {
  const { now, timeZone } = useClock();
  const start = startOfBusinessDay(now, timeZone);
  const earlier = useGetList<OpenTask>('lead_tasks', before(start));
  const coming = useGetList<OpenTask>('lead_tasks', from(start));
  const read = [...(earlier.data ?? []), ...(coming.data ?? [])];
  const open = read.filter(({ is_completed }) => !is_completed);
  const due = ({ due_date }: OpenTask) => readInstant(due_date);
  const all = [
    ...new Map([...open, ...changed].map((task) => [placeOf(task), task])).values(),
  ].sort((one, other) => due(one) - due(other) || 0);
  const { today, upcoming } = splitByToday(all, now, timeZone);
  const { appointments, isPending } = useTodaysAppointments();
  const isOfAppointment = ({ is_appointment, lead_id }: OpenTask) =>
    is_appointment && (isPending || appointments?.some(({ id }) => id === lead_id));
  return {
    earlier,
    coming,
    overdue: all.filter((task) => due(task) < Date.parse(start)),
    today: today.filter((task) => !isOfAppointment(task)),
    upcoming,
    /** The tasks of today's appointments, which that card shows. */
    ofAppointments: today.filter(isOfAppointment),
  };
}

const NEW_LEAD_COLUMNS = [...CONTACT_COLUMNS, 'company_name', 'created_at'] as const;

export type NewLead = Pick<LeadRow, (typeof NEW_LEAD_COLUMNS)[number]>;

const LATEST: GetListParams = {
  filter: UNANSWERED,
  // Requests before imports, the latest first.
  sort: { field: 'is_imported', order: 'ASC' },
  pagination: { page: 1, perPage: NEW_LEADS },
  meta: { columns: [...NEW_LEAD_COLUMNS] },
};

/** Returns the newest leads without an answer, requests first, and their total. */
export const useNewLeads = () => useGetList<NewLead>('leads', LATEST);

/** The counted tables and their labels. */
export const TOTALS: readonly (readonly [CountedTable, string])[] = [
  ['leads', 'Total Leads'],
  ['products', 'Products'],
  ['bundles', 'Bundles'],
  ['testimonials', 'Testimonials'],
];

/** Starts the dashboard's first requests while the page is loading. Never rejects. */
export async function readTodayAhead(): Promise<void> {
  const now = currentTime();
  const start = startOfBusinessDay(now, DEFAULT_TIME_ZONE);
  await Promise.all([
    readListAhead('lead_tasks', before(start)),
    readListAhead('lead_tasks', from(start)),
    readListAhead('leads', appointmentsNear(wallClock(now, DEFAULT_TIME_ZONE).date)),
    readListAhead('leads', LATEST),
    ...TOTALS.map(([table]) => readAhead(totalOf(dataProvider, table))),
  ]);
}

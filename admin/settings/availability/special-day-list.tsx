import AddIcon from '@mui/icons-material/Add';
import EditIcon from '@mui/icons-material/EditOutlined';
import {
  Alert,
  Box,
  Button,
  IconButton,
  Pagination,
  Skeleton,
  Stack,
  Typography,
} from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { RecordContextProvider, useGetList, useNotify } from 'react-admin';
import type { CalendarDate } from '../../../shared/scheduling/calendar-date.ts';
import { wallClock } from '../../../shared/scheduling/time-zone.ts';
import { DeleteButton } from '../../forms/delete-button.tsx';
import { NotLoaded } from '../../layout/page-parts.tsx';
import { formatDay, formatDays, useNow } from '../../layout/times.ts';
import { useBusinessTimeZone } from '../../layout/relative-time.tsx';
import { useUndoNotice } from '../../layout/notices/undo-notice.tsx';
import { errorText } from '../../providers/http-error.ts';
import { type SpecialDay } from '../../providers/appointments/appointment-provider.ts';
import { useApi } from '../../providers/use-api.ts';
import { Muted } from '../../theme/blocks.tsx';
import { useAppointmentsOn, OutsideAppointments } from './outside-appointments.tsx';
import { comingHolidays, type Holiday } from './federal-holidays.ts';
import { useShortestMeeting } from './booking-choices.ts';
import { SpecialDayDialog } from './special-day-dialog.tsx';
import { entryName, fromToday, hoursText } from './special-day-editing.ts';

/** The appointments on all days of a page are read in one request. */
const PER_PAGE = 50;

function useEntries(filter: object, order: 'ASC' | 'DESC') {
  const [page, setPage] = useState(1);
  const { total = 0, ...list } = useGetList<SpecialDay>('special_days', {
    filter,
    sort: { field: 'from_day', order },
    pagination: { page, perPage: PER_PAGE },
  });
  // After the last entry of the last page was deleted, PostgREST refuses the page.
  const status = (list.error as { status?: number } | null)?.status;
  if (page > 1 && (list.data?.length === 0 || status === 416)) setPage(page - 1);
  return { ...list, total, page, setPage };
}

type EntryListProps = ReturnType<typeof useEntries> & {
  label: string;
  children: (entries: SpecialDay[]) => ReactNode;
};

/** A page of entries, with pagination. */
function EntryList(props: EntryListProps) {
  const { label, data, error, isPending, refetch, total, page, setPage, children } = props;
  return (
    <>
      <NotLoaded what={label} error={error} onRetry={refetch} />
      {isPending && <Skeleton variant="rounded" height={64} />}
      {data && data.length > 0 && (
        <Box component="ul" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {children(data)}
        </Box>
      )}
      {total > PER_PAGE && (
        <Pagination
          count={Math.ceil(total / PER_PAGE)}
          page={page}
          onChange={(_, chosen) => setPage(chosen)}
          aria-label={`Pages of ${label.toLowerCase()}`}
          sx={{ mt: 1 }}
        />
      )}
    </>
  );
}

interface EntryProps {
  entry: SpecialDay;
  onEdit?: () => void;
  children?: ReactNode;
}

/** A row of the list. Past entries can't be edited. */
function Entry({ entry, onEdit, children }: EntryProps) {
  const { from_day, to_day, slots, note } = entry;
  return (
    <Box component="li" sx={{ borderTop: 1, borderColor: 'divider', py: 1 }}>
      <Stack direction="row" sx={{ alignItems: 'flex-start', '& .MuiIconButton-root': { p: 1.5 } }}>
        <Box sx={{ flexGrow: 1, minWidth: 0, py: 0.75, overflowWrap: 'anywhere' }}>
          <Typography sx={{ fontWeight: 600 }}>{formatDays(from_day, to_day)}</Typography>
          <Muted>{[hoursText(slots), note].filter(Boolean).join(' · ')}</Muted>
        </Box>
        {onEdit && (
          <IconButton aria-label={`Edit entry: ${entryName(entry)}`} onClick={onEdit}>
            <EditIcon fontSize="small" />
          </IconButton>
        )}
        <DeleteButton kind="entry" record={entry} nameOf={entryName} inRow />
      </Stack>
      {children}
    </Box>
  );
}

interface ComingEntriesProps {
  entries: SpecialDay[];
  today: CalendarDate;
  onEdit: (entry: SpecialDay) => void;
}

/** Entries from today on, each with the appointments outside its hours. */
function ComingEntries({ entries, today, onEdit }: ComingEntriesProps) {
  const { data, error, refetch } = useAppointmentsOn(
    entries.map((entry) => fromToday(entry, today)),
  );
  // Sort here: an entry whose days were edited keeps its old place in the cached list.
  const inOrder = entries.toSorted((a, b) => (a.from_day < b.from_day ? -1 : 1));
  return (
    <>
      {error && (
        <li>
          <NotLoaded what="The appointments on these days" error={error} onRetry={refetch} />
        </li>
      )}
      {inOrder.map((entry) => (
        <Entry key={entry.id} entry={entry} onEdit={() => onEdit(entry)}>
          {data && <OutsideAppointments entry={fromToday(entry, today)} appointments={data} />}
        </Entry>
      ))}
    </>
  );
}

interface Added {
  entries: SpecialDay[];
  leftOut: Holiday[];
}

function holidayText({ name, day }: Holiday): string {
  return `${name} (${formatDay(day)})`;
}

/** Reports which holidays were added, and which were not. */
function addedText({ entries, leftOut }: Added): string {
  const [first, ...others] = entries.map(({ note, from_day }) =>
    holidayText({ name: note, day: from_day }),
  );
  if (!first) return 'Nothing was added: you already have entries on all of these days.';
  const last = others.at(-1);
  const added = last
    ? `Added ${entries.length} days off, from ${first} to ${last}.`
    : `Added ${first}.`;
  if (leftOut.length === 0) return added;
  const names = new Intl.ListFormat('en-US').format(leftOut.map(holidayText));
  return `${added} You already have entries on ${names}.`;
}

/** Adds the coming federal holidays as days off, with Undo. */
function FederalHolidays({ today }: { today: CalendarDate }) {
  const dataProvider = useApi();
  const queries = useQueryClient();
  const notify = useNotify();
  const notifyWithUndo = useUndoNotice();
  const refresh = () => void queries.invalidateQueries({ queryKey: ['special_days'] });
  const { mutate, isPending, error } = useMutation({
    async mutationFn(): Promise<Added> {
      const holidays = comingHolidays(today);
      const entries = await dataProvider.addSpecialDays(
        holidays.map(({ day, name }) => ({ from_day: day, to_day: day, slots: [], note: name })),
      );
      const added = new Set(entries.map(({ from_day }) => from_day));
      return { entries, leftOut: holidays.filter(({ day }) => !added.has(day)) };
    },
    onSuccess(added) {
      const ids = added.entries.map(({ id }) => id);
      if (ids.length === 0) return notify(addedText(added));
      return notifyWithUndo(addedText(added), () =>
        dataProvider.deleteMany('special_days', { ids }).finally(refresh),
      );
    },
    onSettled: refresh,
  });
  return (
    <>
      <Button variant="outlined" onClick={() => isPending || mutate()}>
        Add US federal holidays
      </Button>
      {error && (
        <Alert severity="error" sx={{ flexBasis: '100%' }}>
          {errorText(error)}
        </Alert>
      )}
    </>
  );
}

/**
 * Days off and days with special hours. Each entry is a row of its own table, saved by its own dialog rather than with
 * the settings form.
 */
export function SpecialDays() {
  const shortestMeeting = useShortestMeeting();
  const timeZone = useBusinessTimeZone();
  const today = wallClock(useNow().getTime(), timeZone).date;
  const coming = useEntries({ 'to_day@gte': today }, 'ASC');
  const past = useEntries({ 'to_day@lt': today }, 'DESC');
  const [dialog, setDialog] = useState<{ entry?: SpecialDay } | null>(null);

  return (
    // Without this, the entries' delete buttons would use the settings record.
    <RecordContextProvider value={undefined}>
      <EntryList {...coming} label="Coming days">
        {(entries) => (
          <ComingEntries entries={entries} today={today} onEdit={(entry) => setDialog({ entry })} />
        )}
      </EntryList>
      {coming.data?.length === 0 && (
        <Typography color="text.secondary">None yet. Your weekly hours apply every day.</Typography>
      )}
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1.5, mt: 2 }}>
        <Button variant="outlined" startIcon={<AddIcon />} onClick={() => setDialog({})}>
          Add days
        </Button>
        <FederalHolidays today={today} />
      </Stack>
      {(past.total > 0 || past.error) && (
        <Box component="details" sx={{ mt: 2 }}>
          <Box component="summary" sx={{ cursor: 'pointer', py: 1.25 }}>
            Past days
          </Box>
          <EntryList {...past} label="Past days">
            {(entries) => entries.map((entry) => <Entry key={entry.id} entry={entry} />)}
          </EntryList>
        </Box>
      )}
      {dialog && (
        <SpecialDayDialog
          entry={dialog.entry}
          shortestMeeting={shortestMeeting}
          today={today}
          onClose={() => setDialog(null)}
        />
      )}
    </RecordContextProvider>
  );
}

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
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type ReactNode } from 'react';
import { RecordContextProvider, useDataProvider, useGetList } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { CalendarDate } from '../../../shared/scheduling/calendar-date.ts';
import { wallClock } from '../../../shared/scheduling/time-zone.ts';
import { DeleteButton } from '../../forms/delete-button.tsx';
import { ReadFailure } from '../../layout/page-parts.tsx';
import { formatDay, formatDays, useNow } from '../../layout/times.ts';
import { useBusinessTimeZone } from '../../providers/appointments/business-time.ts';
import type { AdminDataProvider } from '../../providers/data-provider.ts';
import { errorText } from '../../providers/http-error.ts';
import type { Settings } from '../../providers/settings/settings-provider.ts';
import {
  useAppointmentsOn,
  type SpecialDay,
} from '../../providers/appointments/special-day-provider.ts';
import { comingHolidays, type Holiday } from './federal-holidays.ts';
import { LENGTH_COLUMNS, lengthsOf } from './booking-choices.ts';
import { OutsideAppointments } from './outside-appointments.tsx';
import { SpecialDayDialog } from './special-day-dialog.tsx';
import { entryName, fromToday, hoursText } from './special-day-editing.ts';

/** As many as one question for their appointments has room for. */
const PER_PAGE = 50;

function useEntries(filter: object, order: 'ASC' | 'DESC') {
  const [page, setPage] = useState(1);
  const { total = 0, ...list } = useGetList<SpecialDay>('special_days', {
    filter,
    sort: { field: 'from_day', order },
    pagination: { page, perPage: PER_PAGE },
  });
  // The last entry of the last page was deleted: PostgREST has no such page.
  const status = (list.error as { status?: number } | null)?.status;
  if (page > 1 && (list.data?.length === 0 || status === 416)) setPage(page - 1);
  return { ...list, total, page, setPage };
}

type EntryListProps = ReturnType<typeof useEntries> & {
  label: string;
  children: (entries: SpecialDay[]) => ReactNode;
};

/** A page of entries, and the way to the others. */
function EntryList(props: EntryListProps) {
  const { label, data, error, isPending, refetch, total, page, setPage, children } = props;
  return (
    <>
      {error && (
        <ReadFailure onRetry={refetch}>
          {label} could not be loaded: {errorText(error)}
        </ReadFailure>
      )}
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

/** An entry in its list; a past one cannot be edited. */
function Entry({ entry, onEdit, children }: EntryProps) {
  const { from_day, to_day, slots, note } = entry;
  return (
    <Box component="li" sx={{ borderTop: 1, borderColor: 'divider', py: 1 }}>
      <Stack direction="row" sx={{ alignItems: 'flex-start', '& .MuiIconButton-root': { p: 1.5 } }}>
        <Box sx={{ flexGrow: 1, minWidth: 0, py: 0.75, overflowWrap: 'anywhere' }}>
          <Typography sx={{ fontWeight: 600 }}>{formatDays(from_day, to_day)}</Typography>
          <Typography variant="body2" color="text.secondary">
            {[hoursText(slots), note].filter(Boolean).join(' · ')}
          </Typography>
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

/** Entries from today on, each with the appointments that lie outside of its hours. */
function ComingEntries({ entries, today, onEdit }: ComingEntriesProps) {
  const { data, error, refetch } = useAppointmentsOn(
    entries.map((entry) => fromToday(entry, today)),
  );
  // The order changes with an entry's days.
  const inOrder = entries.toSorted((a, b) => (a.from_day < b.from_day ? -1 : 1));
  return (
    <>
      {error && (
        <li>
          <ReadFailure onRetry={refetch}>
            The appointments on these days could not be read: {errorText(error)}
          </ReadFailure>
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

/** What adding the holidays came to. */
function addedText({ entries, leftOut }: Added): string {
  const [first, ...others] = entries.map(({ note, from_day }) =>
    holidayText({ name: note, day: from_day }),
  );
  if (!first) return 'Nothing was added: you have entries on all of these days.';
  const last = others.at(-1);
  const added = last
    ? `Added ${entries.length} days off, from ${first} to ${last}.`
    : `Added ${first}.`;
  if (leftOut.length === 0) return added;
  const names = new Intl.ListFormat('en-US').format(leftOut.map(holidayText));
  return `${added} You have entries on ${names} already.`;
}

/** Adds the coming federal holidays as days off, says which, and takes them back on request. */
function FederalHolidays({ today }: { today: CalendarDate }) {
  const dataProvider = useDataProvider<AdminDataProvider>();
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [added, setAdded] = useState<Added | null>(null);
  const [failure, setFailure] = useState('');
  const addButton = useRef<HTMLButtonElement>(null);

  async function run(work: () => Promise<Added | null>) {
    if (busy) return;
    // What is pressed may go away.
    addButton.current?.focus();
    setBusy(true);
    setFailure('');
    try {
      setAdded(await work());
    } catch (error) {
      setFailure(errorText(error));
    }
    setBusy(false);
    void queries.invalidateQueries({ queryKey: ['special_days'] });
  }

  const add = () =>
    run(async () => {
      const holidays = comingHolidays(today);
      const days = holidays.map(({ day, name }) => ({
        from_day: day,
        to_day: day,
        slots: [],
        note: name,
      }));
      const entries = await dataProvider.addSpecialDays(days);
      const isAdded = ({ day }: Holiday) => entries.some(({ from_day }) => from_day === day);
      return { entries, leftOut: holidays.filter((holiday) => !isAdded(holiday)) };
    });
  const undo = (entries: SpecialDay[]) =>
    run(async () => {
      await dataProvider.deleteMany('special_days', { ids: entries.map(({ id }) => id) });
      return null;
    });

  return (
    <>
      <Button ref={addButton} variant="outlined" onClick={() => void add()}>
        Add US federal holidays
      </Button>
      <Box role="status" sx={{ flexBasis: '100%' }}>
        {added && (
          <Alert
            severity={added.entries.length > 0 ? 'success' : 'info'}
            role="presentation"
            // On a phone the button goes below the text.
            sx={{ flexWrap: 'wrap', '& .MuiAlert-message': { flex: '1 1 200px' } }}
            action={
              added.entries.length > 0 && (
                <Button color="inherit" onClick={() => void undo(added.entries)}>
                  Undo
                </Button>
              )
            }
          >
            {addedText(added)}
          </Alert>
        )}
      </Box>
      {failure && (
        <Alert severity="error" sx={{ flexBasis: '100%' }}>
          {failure}
        </Alert>
      )}
    </>
  );
}

/**
 * Days that are closed, or have hours in place of the week's. Each entry is a row of its own, saved by its
 * own dialog, and no part of the page's form.
 */
export function SpecialDays() {
  const shortestMeeting = Math.min(
    ...Object.values(lengthsOf(useWatch<Settings>({ name: LENGTH_COLUMNS }))),
  );
  const timeZone = useBusinessTimeZone();
  const today = wallClock(useNow().getTime(), timeZone).date;
  const coming = useEntries({ 'to_day@gte': today }, 'ASC');
  const past = useEntries({ 'to_day@lt': today }, 'DESC');
  const [dialog, setDialog] = useState<{ entry?: SpecialDay } | null>(null);
  const [opened, setOpened] = useState(0);

  function open(entry?: SpecialDay) {
    setDialog({ entry });
    setOpened(opened + 1);
  }

  return (
    // The settings are no record of what is below.
    <RecordContextProvider value={undefined}>
      <EntryList {...coming} label="Coming days">
        {(entries) => <ComingEntries entries={entries} today={today} onEdit={open} />}
      </EntryList>
      {coming.data?.length === 0 && (
        <Typography color="text.secondary">
          None yet. Your weekly hours count on every day.
        </Typography>
      )}
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1.5, mt: 2 }}>
        <Button variant="outlined" startIcon={<AddIcon />} onClick={() => open()}>
          Add days
        </Button>
        {/* Once entries are edited, undo would lose that. */}
        <FederalHolidays key={opened} today={today} />
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

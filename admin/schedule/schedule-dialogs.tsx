import { Alert, Autocomplete, Button, Skeleton, Stack, TextField, Typography } from '@mui/material';
import { useEffect, useState, type ReactNode } from 'react';
import { useDebouncedEvent, useGetList, useGetOne, useNotify } from 'react-admin';
import { Link } from 'react-router-dom';
import type { LeadRow } from '../../shared/leads/lead.ts';
import type { LeadFormValues } from '../../shared/leads/lead-form-values.ts';
import { formatTimeOfDay } from '../../shared/scheduling/time-of-day.ts';
import { GuardedDialog } from '../forms/save-form.tsx';
import { ToggleChoice } from '../forms/toggle-choice.tsx';
import { ReadFailure } from '../layout/page-parts.tsx';
import type { TaskRow } from '../providers/appointments/business-days.ts';
import { LEADS_LIST } from '../providers/leads/lead-filter.ts';
import { AppointmentActions } from '../lead-work/appointment/appointment-actions.tsx';
import { appointmentOf } from '../lead-work/appointment/appointment-texts.ts';
import { SectionForm } from '../lead-work/section-form.tsx';
import { LanguageMark } from '../lead-work/status/lead-marks.tsx';
import { focusItem } from './schedule-calendar.tsx';
import { readCalendarTime } from './schedule-days.ts';
import {
  instantAt,
  isMovable,
  placeText,
  STATE_WORDS,
  whenText,
  type ScheduleItem,
} from './schedule-items.ts';
import { useTaskCompletion } from '../lead-work/tasks/task-changes.ts';
import { TaskForm, type TaskDraft } from '../lead-work/tasks/task-form.tsx';
import { OnlineButton } from '../layout/offline/online-button.tsx';
import { Muted } from '../theme/blocks.tsx';

interface AppointmentFormProps {
  leadId: string;
  /** The time chosen in the calendar. */
  typed?: Pick<LeadFormValues, 'scheduled_date' | 'scheduled_time'>;
  /** Shown above the form, or instead of it. */
  children?: (lead: LeadRow) => ReactNode;
  editing: boolean;
  onDone: () => void;
}

/** The form of a lead's appointment, once the lead is loaded. */
function AppointmentForm({ leadId, typed, children, editing, onDone }: AppointmentFormProps) {
  const { data: lead, error, refetch } = useGetOne<LeadRow>('leads', { id: leadId });
  if (error) return <ReadFailure onRetry={refetch}>{error.message}</ReadFailure>;
  if (!lead) return <Skeleton variant="rectangular" height={120} sx={{ borderRadius: 1 }} />;
  return (
    <>
      {children?.(lead)}
      {editing && (
        <SectionForm
          lead={lead}
          section="appointment"
          title="Appointment"
          typed={typed}
          onDone={onDone}
        />
      )}
    </>
  );
}

function DoneButton({ task, onSaved }: { task: TaskRow; onSaved: () => void }) {
  const { isCompleted, toggle } = useTaskCompletion(task, onSaved);
  return (
    <OnlineButton aria-disabled={isCompleted !== task.is_completed} onClick={toggle}>
      {task.is_completed ? 'Not done' : 'Done'}
    </OnlineButton>
  );
}

/** An item of the schedule, with everything that can be done without dragging it. */
export function ItemDialog({ item, onClose }: { item: ScheduleItem; onClose: () => void }) {
  const { task, lead } = item;
  const [editing, setEditing] = useState(false);
  const [draft, setDraft] = useState<TaskDraft | null>(null);
  // After a move the item is a new element: find it again by id.
  useEffect(() => () => focusItem(item.id), [item.id]);

  return (
    <GuardedDialog
      title={`${lead.name}: ${item.what}`}
      dirty={draft !== null}
      onClose={onClose}
      actions={
        !editing &&
        ((close) => (
          <>
            <Button onClick={close}>Close</Button>
            <Button href={`/leads/${lead.id}/${item.kind === 'task' ? 'tasks' : 'details'}`}>
              Open lead
            </Button>
            {task && <DoneButton task={task} onSaved={onClose} />}
            {isMovable(item) && (
              <OnlineButton variant="contained" onClick={() => setEditing(true)}>
                Move…
              </OnlineButton>
            )}
          </>
        ))
      }
    >
      <Typography color="text.secondary" sx={{ mb: 1 }}>
        {[item.kind === 'task' ? 'Task' : 'Appointment', whenText(item), STATE_WORDS[item.state]]
          .filter(Boolean)
          .join(' · ')}
      </Typography>
      {item.kind === 'appointment' && (
        <AppointmentForm leadId={lead.id} editing={editing} onDone={onClose}>
          {(whole) =>
            !editing && (
              <>
                {whole.shop_address && <Typography>{whole.shop_address}</Typography>}
                {whole.phone && <Typography>{whole.phone}</Typography>}
                <LanguageMark lead={whole} />
                <AppointmentActions lead={whole} onEdit={() => setEditing(true)} />
              </>
            )
          }
        </AppointmentForm>
      )}
      {item.kind === 'task' && editing && (
        <TaskForm
          lead={lead}
          task={item.task}
          draft={[draft, setDraft, () => setDraft(null)]}
          onDone={onClose}
        />
      )}
    </GuardedDialog>
  );
}

type FoundLead = Pick<LeadRow, 'id' | 'name' | 'company_name' | 'phone' | 'email'>;

/** Searches for a lead, newest first. */
function LeadChoice({
  lead,
  onChoose,
}: {
  lead: FoundLead | null;
  onChoose: (lead: FoundLead | null) => void;
}) {
  const [search, setSearch] = useState('');
  const later = useDebouncedEvent(setSearch, 300);
  const { data, error, isFetching } = useGetList<FoundLead>(
    'leads',
    {
      filter: search.trim() === '' ? {} : { search },
      sort: LEADS_LIST.sort,
      pagination: { page: 1, perPage: 20 },
      meta: { columns: ['id', 'name', 'company_name', 'phone', 'email'] },
    },
    // Keeps the options while the next ones load, so that they don't vanish before a click.
    { placeholderData: (before) => before },
  );
  return (
    <Autocomplete
      value={lead}
      onChange={(_, chosen) => onChoose(chosen)}
      onInputChange={(_, text, reason) => reason === 'input' && later(text)}
      options={data ?? []}
      filterOptions={(found) => found}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id }) => id}
      loading={isFetching}
      loadingText="Searching..."
      noOptionsText={error ? 'The search failed. Try again.' : 'No leads found.'}
      renderOption={({ key, ...option }, { name, company_name, phone, email }) => (
        <li key={key} {...option}>
          <span style={{ overflowWrap: 'anywhere' }}>
            {name}
            <Muted component="span" sx={{ display: 'block' }}>
              {[company_name, phone ?? email].filter(Boolean).join(' · ')}
            </Muted>
          </span>
        </li>
      )}
      renderInput={(input) => (
        <TextField
          {...input}
          autoFocus
          label="Lead"
          helperText="Search by name, company, phone, or email."
        />
      )}
    />
  );
}

interface NewItemDialogProps {
  /** The local time in the calendar. */
  place: string;
  timeZone: string;
  onClose: () => void;
}

const NEW_ITEMS = ['Appointment', 'Task'] as const;

/** Adds an appointment or a task for a lead at the chosen time. */
export function NewItemDialog({ place, timeZone, onClose }: NewItemDialogProps) {
  const notify = useNotify();
  const [what, setWhat] = useState<(typeof NEW_ITEMS)[number]>('Appointment');
  const [lead, setLead] = useState<FoundLead | null>(null);
  const [draft, setDraft] = useState<TaskDraft | null>(null);
  const [appointment] = useState(() => {
    const { date, minutes } = readCalendarTime(place);
    return { scheduled_date: date, scheduled_time: formatTimeOfDay(minutes) };
  });
  // Not a state: the time zone may be read after this opens.
  const due = instantAt(place, timeZone);
  const empty = { description: '', due_date: due === null ? null : new Date(due).toISOString() };
  const inForm = lead !== null && what === 'Appointment';
  return (
    <GuardedDialog
      title={`New on ${placeText(place)}`}
      dirty={Boolean(draft?.description)}
      onClose={onClose}
      actions={
        !inForm &&
        ((close) => (
          <>
            <Button onClick={close}>Close</Button>
            {what === 'Appointment' && (
              <Button
                component={Link}
                to="/leads/create"
                // React-admin fills the form in with it.
                state={{ record: appointment }}
              >
                For a new lead
              </Button>
            )}
          </>
        ))
      }
    >
      <Stack spacing={2} sx={{ pt: 1 }}>
        <ToggleChoice
          label="What"
          size="medium"
          fullWidth
          values={NEW_ITEMS}
          value={what}
          onChange={(chosen) => chosen && setWhat(chosen)}
        />
        <LeadChoice lead={lead} onChoose={setLead} />
        {lead && what === 'Task' && (
          <TaskForm
            lead={lead}
            draft={[draft ?? empty, setDraft, () => setDraft(null)]}
            onDone={() => {
              notify('The task was added.');
              onClose();
            }}
          />
        )}
        {lead && what === 'Appointment' && (
          <AppointmentForm
            key={lead.id}
            leadId={lead.id}
            typed={appointment}
            editing
            onDone={onClose}
          >
            {(whole) =>
              whole.scheduled_date && (
                <Alert severity="info">
                  {whole.name} has an appointment on {appointmentOf(whole)}. Saving moves it.
                </Alert>
              )
            }
          </AppointmentForm>
        )}
      </Stack>
    </GuardedDialog>
  );
}

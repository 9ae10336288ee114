import { Alert, Box, Button, Link, Skeleton, Stack } from '@mui/material';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import type { LeadFormValues } from '../../../shared/leads/lead-form-values.ts';
import { useNow } from '../../layout/times.ts';
import { conflictsOf, meetingTypeOf } from '../../providers/appointments/appointment-conflicts.ts';
import { useBookingRules, useMeetingsOfMonth } from './booking-rules.ts';
import { conflictText, slotHint } from './appointment-texts.ts';
import { LeadInput } from '../lead-input.tsx';
import { isBefore, StageOption } from '../status/stage-option.tsx';
import { useLeadsAddress } from '../leads-address.ts';
import { NextFreeTimes, type ChosenTime } from './slot-buttons.tsx';
import { VisitorEmailOption } from './visitor-email-option.tsx';

const FreeTimes = lazy(() => import('./free-times.tsx'));

/** The conflicts of the chosen time; none while it is the saved one. */
function useConflicts(chosen: ChosenTime) {
  const now = useNow().getTime();
  const { dirtyFields, errors } = useFormState<LeadFormValues>();
  const { data: rules } = useBookingRules();
  const { meetings, refetch } = useMeetingsOfMonth(chosen.date);
  const refused = errors.scheduled_time;
  // The time was refused because someone else booked it: read again to show who.
  useEffect(() => {
    if (refused) void refetch();
  }, [refused, refetch]);
  const { scheduled_date, scheduled_time, meeting_type } = dirtyFields;
  const changed = Boolean(scheduled_date || scheduled_time || meeting_type);
  const found =
    changed && rules && meetings
      ? conflictsOf(chosen, { rules, meetings, leadId: chosen.leadId, now })
      : [];
  return { changed, rules, found, taken: found.some(({ kind }) => kind === 'overlap') };
}

function Conflicts({ rules, found, taken }: ReturnType<typeof useConflicts>) {
  const { addressOf } = useLeadsAddress();
  return (
    <div role="status">
      {rules && found.length > 0 && (
        <Alert severity={taken ? 'error' : 'warning'} role={undefined} sx={{ mb: 2 }}>
          {taken ? 'This time is taken.' : 'Visitors can’t book this time, but you can.'}
          <Box component="ul" sx={{ m: 0, pl: 2.5, overflowWrap: 'anywhere' }}>
            {found.map((conflict) => {
              const text = conflictText(conflict, rules);
              if (!('meeting' in conflict)) return <li key={text}>{text}</li>;
              const { id, name } = conflict.meeting.lead;
              return (
                <li key={id}>
                  <Link href={addressOf({ lead: id })} color="inherit">
                    {name}
                  </Link>
                  {text.slice(name.length)}
                </li>
              );
            })}
          </Box>
        </Alert>
      )}
    </div>
  );
}

const WATCHED = ['scheduled_date', 'scheduled_time', 'meeting_type', 'email'] as const;

interface AppointmentInputsProps {
  /** The lead whose appointment it is; null for a new lead. */
  leadId: string | null;
  status?: string;
  /** Begins with the free times of the next days, and not with those of the month. */
  soonest?: boolean;
  /** Whether to email the lead about a change, and its setter. */
  tell: [boolean, (tell: boolean) => void];
  /** Whether booking moves a saved lead to “Demo Scheduled”, and its setter. */
  moves?: [boolean, (moves: boolean) => void];
}

/** The inputs of an appointment, the free times to choose from, and the conflicts of the chosen one. */
export function AppointmentInputs(props: AppointmentInputsProps) {
  const { leadId, status, soonest = false, tell, moves } = props;
  const { setValue } = useFormContext<LeadFormValues>();
  const [date, time, type, email] = useWatch<LeadFormValues, typeof WATCHED>({ name: WATCHED });
  const [picking, setPicking] = useState(!soonest);
  const meetingType = meetingTypeOf(type);
  const chosen = { date, time, meetingType, leadId };
  const conflicts = useConflicts(chosen);
  const set = (field: 'scheduled_date' | 'scheduled_time' | 'meeting_type') => (text: string) =>
    setValue(field, text, { shouldDirty: true, shouldValidate: true });

  return (
    <Box>
      {soonest && (
        <NextFreeTimes
          {...chosen}
          onPick={(day, free) => {
            set('scheduled_date')(day);
            set('scheduled_time')(free);
            if (!type) set('meeting_type')(meetingType);
          }}
        />
      )}
      <LeadInput field="meeting_type" />
      <Stack
        direction="row"
        sx={{ columnGap: 2, flexWrap: 'wrap', '& > *': { flex: '1 1 150px' } }}
      >
        <LeadInput field="scheduled_date" />
        <LeadInput
          field="scheduled_time"
          hint={
            conflicts.taken
              ? 'Not reserved: another meeting has this time.'
              : slotHint({ scheduled_date: date, scheduled_time: time, status })
          }
        />
      </Stack>
      <Conflicts {...conflicts} />
      {picking ? (
        <Suspense fallback={<Skeleton variant="rectangular" height={320} />}>
          <FreeTimes {...chosen} onDate={set('scheduled_date')} onTime={set('scheduled_time')} />
        </Suspense>
      ) : (
        <Button variant="outlined" onClick={() => setPicking(true)} sx={{ mb: 1 }}>
          {soonest ? 'Show the month' : 'Show free times'}
        </Button>
      )}
      {moves && conflicts.changed && date && isBefore(status, 'Demo Scheduled') && (
        <StageOption stage="Demo Scheduled" checked={moves[0]} onChange={moves[1]} />
      )}
      {conflicts.changed && (
        <VisitorEmailOption email={email} checked={tell[0]} onChange={tell[1]} />
      )}
    </Box>
  );
}

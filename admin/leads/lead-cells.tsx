import { Box, Typography } from '@mui/material';
import { alpha } from '@mui/material/styles';
import { readRequestItems, type LeadRow } from '../../shared/leads/lead.ts';
import { Cut, Names, oneLine, TwoLines } from '../lists/list-cells.tsx';
import { useClock } from '../layout/relative-time.tsx';
import { briefTime, nearDay } from '../layout/times.ts';
import { appointmentOf } from '../lead-work/appointment/appointment-texts.ts';
import { withoutName } from '../lead-work/tasks/task-text.ts';
import { DueTime } from '../lead-work/tasks/due-time.tsx';

/** The products and bundles that a lead asked for. */
export function Items({ lead }: { lead: LeadRow }) {
  return <Names of={readRequestItems(lead.products_of_interest).map(({ name }) => name)} />;
}

interface LeadTimeProps {
  lead: LeadRow;
  /** Whether few words have to do: “Thu 4 PM”. */
  brief?: boolean;
}

/** A lead's next task and when it's due; “No next step” for an open lead without one. */
export function NextStep({ lead, brief }: LeadTimeProps) {
  const { name, next_step, next_step_at, status } = lead;
  if (next_step) {
    const due = next_step_at && (
      <DueTime task={{ due_date: next_step_at, is_completed: false }} brief={brief} />
    );
    return <TwoLines first={<Cut text={withoutName(next_step, name)} />} second={due} />;
  }
  return status.startsWith('Closed') ? null : (
    <Typography component="span" variant="inherit" color="text.secondary">
      No next step
    </Typography>
  );
}

/** A lead's appointment, “Tomorrow, 2:30 PM”. Today's and tomorrow's stand out. */
export function Appointment({ lead, after, brief }: LeadTimeProps & { after?: string | null }) {
  const { date: today } = useClock();
  const { scheduled_date, scheduled_time } = lead;
  if (!scheduled_date) return null;
  const day = nearDay(scheduled_date, today);
  const near = day === 'Today' || day === 'Tomorrow';
  return (
    <Box
      component="span"
      title={appointmentOf(lead) ?? undefined}
      sx={[
        { ...oneLine, width: 'fit-content', maxWidth: 'calc(100% + 8px)' },
        scheduled_date < today && { color: 'text.secondary' },
        near &&
          (({ palette }) => ({
            px: 1,
            py: 0.25,
            ml: -1,
            borderRadius: 1,
            fontWeight: 600,
            bgcolor: alpha(palette.warning.main, palette.mode === 'light' ? 0.2 : 0.24),
          })),
      ]}
    >
      {brief
        ? briefTime(scheduled_date, scheduled_time, today)
        : [day, scheduled_time].filter(Boolean).join(', ')}
      {after}
    </Box>
  );
}

import { Box, Link, Skeleton, Stack, Typography } from '@mui/material';
import { useRef } from 'react';
import { useGetList } from 'react-admin';
import { isFocusLost } from '../../layout/kept-focus.ts';
import type { LeadRow } from '../../../shared/leads/lead.ts';
import { OnlineCheckbox } from '../../layout/offline/online-button.tsx';
import { ReadFailure } from '../../layout/page-parts.tsx';
import type { TaskRow } from '../../providers/appointments/business-days.ts';
import { useLeadsAddress } from '../leads-address.ts';
import { DueTime } from './due-time.tsx';
import { NextStepChoices } from './next-step-choices.tsx';
import { withoutName } from './task-text.ts';
import { useTaskCompletion } from './task-changes.ts';
import { Muted, Row } from '../../theme/blocks.tsx';

interface StepProps {
  task: TaskRow;
  /** The lead's name. */
  name: string;
  /** How many more tasks are open. */
  more: number;
  onDone: () => void;
}

function Step({ task, name, more, onDone }: StepProps) {
  const { addressOf } = useLeadsAddress();
  const { isCompleted, toggle } = useTaskCompletion(task, onDone);
  const description = withoutName(task.description, name);
  return (
    <Stack direction="row" sx={{ alignItems: 'flex-start', ml: -1 }}>
      <OnlineCheckbox checked={isCompleted} onChange={toggle} label={`Done: ${description}`} />
      <Box sx={{ minWidth: 0, py: 1, textDecoration: isCompleted ? 'line-through' : undefined }}>
        <Typography sx={{ overflowWrap: 'anywhere', fontWeight: 600 }}>{description}</Typography>
        <Muted component="div" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5 }}>
          <DueTime task={task} />{' '}
          {more > 0 && (
            <Link
              href={addressOf({ tab: 'tasks' })}
              color="inherit"
              sx={{ p: 1.5, m: -1.5, whiteSpace: 'nowrap' }}
            >
              {more} more
            </Link>
          )}
        </Muted>
      </Box>
    </Stack>
  );
}

/** A lead's first open task by due date, or buttons to add one. */
export function NextStep({ lead }: { lead: LeadRow }) {
  const region = useRef<HTMLDivElement>(null);
  const { data, total, error, isPending, refetch } = useGetList<TaskRow>('lead_tasks', {
    filter: { lead_id: lead.id, is_completed: false },
    sort: { field: 'due_date', order: 'ASC' },
    pagination: { page: 1, perPage: 1 },
    meta: { nullslast: true },
  });
  // A task that was just completed stays until the next one is read.
  const task = data?.find(({ is_completed }) => !is_completed || (total ?? 0) > 1);
  // The focused control unmounts, so the focus moves to the region, unless it is elsewhere by then.
  const focus = () => {
    if (isFocusLost() || region.current?.contains(document.activeElement)) {
      region.current?.focus({ preventScroll: true });
    }
  };
  if (data && !task && lead.status.startsWith('Closed')) return null;
  return (
    <Box
      component="section"
      ref={region}
      aria-label="Next step"
      tabIndex={-1}
      sx={{
        px: 1.5,
        minHeight: 60,
        display: 'grid',
        alignContent: 'center',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'background.default',
        '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main' },
      }}
    >
      {isPending && <Skeleton width="60%" />}
      {error && !data && <ReadFailure onRetry={refetch}>{error.message}</ReadFailure>}
      {task && (
        <Step key={task.id} task={task} name={lead.name} more={(total ?? 1) - 1} onDone={focus} />
      )}
      {data && !task && (
        <Row sx={{ gap: 1, flexWrap: 'wrap', py: 1 }}>
          <Typography sx={{ fontWeight: 600, mr: 1 }}>No next step</Typography>
          <NextStepChoices lead={lead} onAdded={focus} />
        </Row>
      )}
    </Box>
  );
}

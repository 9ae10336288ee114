import { Button, Stack } from '@mui/material';
import { useState } from 'react';
import { useCreate, useDelete, useNotify } from 'react-admin';
import type { LeadRow } from '../../../shared/leads/lead.ts';
import { nearInstant, useNow } from '../../layout/times.ts';
import { useUndoNotice } from '../../layout/notices/undo-notice.tsx';
import type { TaskRow } from '../../providers/appointments/business-days.ts';
import { errorText } from '../../providers/http-error.ts';
import { useBookingRules, useReadBookingRules } from '../appointment/booking-rules.ts';
import { taskDue, type TaskDay } from './task-days.ts';
import { NeedsConnection } from '../../layout/offline/online-button.tsx';
import { useOffline } from '../../providers/connection.ts';

export interface NextStepChoice {
  /** The words of the choice, with the day and time once the business's hours are known. */
  label: string;
  description: string;
  day: TaskDay;
}

/** What the task of the second choice is to do. */
export const SEND_QUOTE = 'Send the quote';

const CHOICES: readonly NextStepChoice[] = [
  { label: 'Call tomorrow', description: 'Call', day: 'tomorrow' },
  { label: `${SEND_QUOTE} in 3 days`, description: SEND_QUOTE, day: 'in 3 days' },
  { label: 'Visit next week', description: 'Visit', day: 'next week' },
];

/** The suggested next steps, and the function that adds one on an open day of the business. */
export function useNextStep() {
  const { data: rules } = useBookingRules();
  const readRules = useReadBookingRules();
  const now = useNow().getTime();
  const [create] = useCreate<TaskRow>();
  const [remove] = useDelete<TaskRow>();

  const choices = CHOICES.map((choice) => {
    if (!rules) return choice;
    const due = nearInstant(Date.parse(taskDue(choice.day, now, rules)), now, rules.timeZone);
    return { ...choice, label: `${choice.description} ${due.replace(/^Tomorrow/, 'tomorrow')}` };
  });

  async function add(lead: Pick<LeadRow, 'id'>, { description, day }: NextStepChoice) {
    const current = await readRules();
    const due_date = taskDue(day, now, current);
    const data = { lead_id: lead.id, description, due_date };
    const task = (await create('lead_tasks', { data }, { returnPromise: true })) as TaskRow;
    const due = nearInstant(Date.parse(due_date), now, current.timeZone);
    return {
      text: `Next step: ${description}, ${due}`,
      undo: () =>
        remove('lead_tasks', { id: task.id, previousData: task }, { returnPromise: true }),
    };
  }
  return { choices, add };
}

interface NextStepChoicesProps {
  lead: Pick<LeadRow, 'id'>;
  onAdded?: () => void;
}

/** Buttons that add a task on one of the business's open days, with Undo. The parent removes them once it is added. */
export function NextStepChoices({ lead, onAdded }: NextStepChoicesProps) {
  const notify = useNotify();
  const sayWithUndo = useUndoNotice();
  const { choices, add } = useNextStep();
  const [saving, setSaving] = useState(false);
  const offline = useOffline() !== null;

  async function choose(choice: NextStepChoice) {
    if (saving) return;
    setSaving(true);
    try {
      const { text, undo } = await add(lead, choice);
      sayWithUndo(text, undo);
      onAdded?.();
    } catch (error) {
      notify(`The task wasn’t added: ${errorText(error)}`, { type: 'error' });
      setSaving(false);
    }
  }

  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
      {choices.map((choice) => (
        <Button
          key={choice.day}
          size="small"
          variant="outlined"
          disabled={offline}
          aria-disabled={saving}
          onClick={() => void choose(choice)}
          sx={{ borderColor: 'divider', bgcolor: 'background.paper' }}
        >
          {choice.label}
        </Button>
      ))}
      <NeedsConnection />
    </Stack>
  );
}

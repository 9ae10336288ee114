import { Box, Skeleton } from '@mui/material';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import type { LeadRow } from '../../../shared/leads/lead.ts';
import { useDraft } from '../../layout/leaving/drafts.ts';
import type { TaskRow } from '../../providers/appointments/business-days.ts';
import type { TaskDraft, TaskFormProps } from './task-form.tsx';

// Loaded when it is shown: it brings the date picker.
const LazyTaskForm = lazy(async () => ({ default: (await import('./task-form.tsx')).TaskForm }));

type DraftedTaskFormProps = Omit<TaskFormProps, 'draft'>;

/** The draft of a task, or of a lead's next one; null without one. */
const useTaskDraft = ({ lead, task }: DraftedTaskFormProps) =>
  useDraft<TaskDraft | null>(`task.${task?.id ?? `new.${lead.id}`}`, null);

/** The form of a task, whose draft survives leaving the page. */
export function DraftedTaskForm(props: DraftedTaskFormProps) {
  const draft = useTaskDraft(props);
  return (
    <Suspense fallback={<Skeleton variant="rounded" height={props.task ? 112 : 170} />}>
      <LazyTaskForm {...props} draft={draft} />
    </Suspense>
  );
}

interface EditableTaskProps {
  lead: Pick<LeadRow, 'id'>;
  task: TaskRow;
  /** The task's row, given the function that opens the form. */
  children: (edit: () => void) => ReactNode;
}

/** A task's row, or its form in place of it, which opens by itself if there is a draft. */
export function EditableTask({ lead, task, children }: EditableTaskProps) {
  const [draft] = useTaskDraft({ lead, task });
  const [editing, setEditing] = useState(draft !== null);
  if (!editing) return children(() => setEditing(true));
  return (
    <Box component="li" sx={{ py: 1 }}>
      <DraftedTaskForm lead={lead} task={task} onDone={() => setEditing(false)} />
    </Box>
  );
}

import type { LeadRow } from '../../../shared/leads/lead.ts';
import type { TaskRow } from '../../../shared/leads/tasks.ts';
import { useDraft } from '../../forms/drafts.ts';

/** A task as it is being edited. */
export type TaskDraft = Pick<TaskRow, 'description' | 'due_date'>;

/** What is typed into a task's form, or into that of the lead's next task; null for nothing. */
export function useTaskDraft(lead: LeadRow, task?: TaskRow) {
  return useDraft<TaskDraft | null>(`task.${task?.id ?? `new.${lead.id}`}`, null);
}

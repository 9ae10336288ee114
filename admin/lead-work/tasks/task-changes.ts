import { useState } from 'react';
import { useNotify, useUpdate } from 'react-admin';
import { useUndoNotice } from '../../layout/notices/undo-notice.tsx';
import type { TaskRow } from '../../providers/appointments/business-days.ts';
import { errorText } from '../../providers/http-error.ts';

type TaskChange = Partial<Pick<TaskRow, 'is_completed' | 'due_date'>>;

/** Returns a function that saves a change of a task and resolves to its undo. Both reject on failure. */
export function useTaskSave() {
  const [update] = useUpdate<TaskRow>();
  return async (task: TaskRow, data: TaskChange): Promise<() => Promise<void>> => {
    const { id, is_completed, due_date } = task;
    const save = async (change: TaskChange, previousData: TaskRow) => {
      await update('lead_tasks', { id, data: change, previousData }, { returnPromise: true });
    };
    await save(data, task);
    // React-admin sends only the fields that differ from `previousData`.
    return () => save({ is_completed, due_date }, { ...task, ...data });
  };
}

/** Marks a task as done or open again, with a notice that offers Undo. A failure reverts it and says why. */
export function useTaskCompletion(task: TaskRow, onSaved?: () => void) {
  const notify = useNotify();
  const notifyWithUndo = useUndoNotice();
  const save = useTaskSave();
  const [saving, setSaving] = useState<boolean | null>(null);

  async function toggle() {
    if (saving !== null) return;
    const is_completed = !task.is_completed;
    setSaving(is_completed);
    try {
      const undo = await save(task, { is_completed });
      notifyWithUndo(`${is_completed ? 'Done' : 'Open again'}: ${task.description}`, undo);
      onSaved?.();
    } catch (error) {
      notify(`Failed to update task: ${errorText(error)}`, { type: 'error' });
    }
    setSaving(null);
  }

  return { isCompleted: saving ?? task.is_completed, toggle: () => void toggle() };
}

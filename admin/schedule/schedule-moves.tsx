import { Box } from '@mui/material';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import type { LeadRow } from '../../shared/leads/lead.ts';
import { formatTimeOfDay } from '../../shared/scheduling/time-of-day.ts';
import { Question } from '../layout/question.tsx';
import { useUndoNotice } from '../layout/notices/undo-notice.tsx';
import {
  conflictsOf,
  meetingOf,
  meetingTypeOf,
  type AppointmentConflict,
  type OwnRules,
} from '../providers/appointments/appointment-conflicts.ts';
import { isTimeTaken } from '../providers/appointments/appointment-provider.ts';
import { errorText } from '../providers/http-error.ts';
import { currentTime } from '../providers/server-clock.ts';
import { useApi } from '../providers/use-api.ts';
import { conflictText } from '../lead-work/appointment/appointment-texts.ts';
import {
  useCanEmailVisitor,
  VisitorEmailOption,
  useVisitorEmail,
} from '../lead-work/appointment/visitor-email-option.tsx';
import { useTaskSave } from '../lead-work/tasks/task-changes.ts';
import { readCalendarTime } from './schedule-days.ts';
import {
  instantAt,
  placeText,
  type ScheduledLead,
  type ScheduledTask,
  type ScheduleItem,
} from './schedule-items.ts';

type Appointment = Extract<ScheduleItem, { kind: 'appointment' }>;

/** An appointment's date and time at a place; without a time it keeps its own. */
function appointmentAt({ scheduled_time }: ScheduledLead, place: string) {
  const { date, minutes } = readCalendarTime(place);
  return {
    scheduled_date: date,
    scheduled_time: place.length === 10 ? scheduled_time : formatTimeOfDay(minutes),
  };
}

interface MovesContext {
  /** Undefined while they are not known: then the database alone decides. */
  rules: OwnRules | undefined;
  timeZone: string;
  leads: readonly ScheduledLead[];
  /** Shows the leads as they are now. */
  refresh: () => Promise<unknown>;
  /** The leads as they are now. */
  readLeads: () => Promise<readonly ScheduledLead[]>;
}

/**
 * Moves items to other places. A move shows at once, goes back if it is refused or fails, and can be undone.
 * It also returns the question that some moves ask first.
 */
export function useMoves({ rules, timeZone, leads, refresh, readLeads }: MovesContext) {
  const dataProvider = useApi();
  const notify = useNotify();
  const notifyWithUndo = useUndoNotice();
  const saveTask = useTaskSave();
  const emailVisitor = useVisitorEmail();
  const canEmailVisitor = useCanEmailVisitor();
  const [moving, setMoving] = useState<Record<string, string>>({});
  const [asked, setAsked] = useState<{
    item: Appointment;
    place: string;
    conflicts: AppointmentConflict[];
  } | null>(null);
  const [tell, setTell] = useState(true);

  const show = (id: string, place: string) => setMoving((others) => ({ ...others, [id]: place }));
  const settle = (id: string) =>
    setMoving((others) => Object.fromEntries(Object.entries(others).filter(([key]) => key !== id)));
  // A warning closes by itself, so that it doesn't cover the notice of the next move.
  const refuse = (why: string) =>
    notify(`Not moved: ${why}`, { type: 'warning', autoHideDuration: 8_000 });

  function conflictsAt({ lead }: Appointment, place: string, all: readonly ScheduledLead[]) {
    if (!rules) return [];
    const { scheduled_date: date, scheduled_time: time } = appointmentAt(lead, place);
    const meetings = all.flatMap((each) => meetingOf(each, rules) ?? []);
    return conflictsOf(
      { date, time: time ?? '', meetingType: meetingTypeOf(lead.meeting_type) },
      { rules, meetings, leadId: lead.id, now: currentTime() },
    );
  }

  /** Saves a move with a function that resolves to its undo. */
  async function run(
    item: ScheduleItem,
    place: string,
    save: () => Promise<() => Promise<unknown>>,
    reasonOf: (error: unknown) => string | Promise<string> = errorText,
  ) {
    show(item.id, place);
    try {
      notifyWithUndo(`Moved to ${placeText(place)}.`, await save());
    } catch (error) {
      const why = await reasonOf(error);
      notify(`“${item.lead.name}: ${item.what}” was not moved: ${why}`, { type: 'error' });
    }
    settle(item.id);
  }

  function moveTask(item: ScheduleItem, task: ScheduledTask, place: string) {
    const due = instantAt(place, timeZone);
    if (due === null) refuse('This time doesn’t exist that day: clocks move forward.');
    else void run(item, place, () => saveTask(task, { due_date: new Date(due).toISOString() }));
  }

  function saveAppointment(item: Appointment, place: string, telling: boolean) {
    const save = async (base: ScheduledLead, to: Partial<ScheduledLead>) => {
      const params = { id: base.id, data: to, previousData: base, meta: { base } };
      const { data: saved } = await dataProvider.update<LeadRow>('leads', params);
      if (telling) emailVisitor({ ...saved, ...base }, saved);
      await refresh();
      return saved;
    };
    const { lead } = item;
    const { scheduled_date, scheduled_time, booked_at } = lead;
    void run(
      item,
      place,
      async () => {
        const saved = await save(lead, appointmentAt(lead, place));
        return () => save(saved, { scheduled_date, scheduled_time, booked_at });
      },
      async (error) => {
        // Read again: somebody else may have booked or moved it meanwhile.
        const now = isTimeTaken(error) ? await readLeads().catch(() => leads) : [];
        const overlap = conflictsAt(item, place, now).find(({ kind }) => kind === 'overlap');
        await refresh();
        return overlap && rules ? conflictText(overlap, rules) : errorText(error);
      },
    );
  }

  function move(item: ScheduleItem, place: string) {
    if (place === item.place) return;
    if (item.kind === 'task') {
      // A task has a time, so it can't stand in the row above the hours.
      if (place.length > 10) moveTask(item, item.task, place);
      return;
    }
    if (place.length === 10 && item.place.length > 10) return;
    const conflicts = conflictsAt(item, place, leads);
    const refusal = conflicts.find(({ kind }) => kind === 'overlap' || kind === 'skipped');
    if (refusal && rules) {
      refuse(conflictText(refusal, rules));
    } else if (conflicts.length === 0 && !canEmailVisitor(item.lead.email)) {
      saveAppointment(item, place, false);
    } else {
      show(item.id, place);
      setTell(true);
      setAsked({ item, place, conflicts });
    }
  }

  const question = asked && (
    <Question
      open
      title={`Move ${asked.item.lead.name}’s appointment?`}
      text={`${asked.item.what}, to ${placeText(asked.place)}.`}
      confirm={asked.conflicts.length > 0 ? 'Move anyway' : 'Move'}
      cancel="Put back"
      onConfirm={() => {
        setAsked(null);
        saveAppointment(asked.item, asked.place, tell);
      }}
      onCancel={() => {
        setAsked(null);
        settle(asked.item.id);
      }}
    >
      {rules && asked.conflicts.length > 0 && (
        <Box component="ul" sx={{ pl: 2.5, overflowWrap: 'anywhere' }}>
          {asked.conflicts
            .map((conflict) => conflictText(conflict, rules))
            .map((text) => (
              <li key={text}>{text}</li>
            ))}
        </Box>
      )}
      <VisitorEmailOption email={asked.item.lead.email} checked={tell} onChange={setTell} />
    </Question>
  );

  return { moving, move, question };
}

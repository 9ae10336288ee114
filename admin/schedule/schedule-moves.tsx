import { Box } from '@mui/material';
import { useState } from 'react';
import { useNotify, useUpdate } from 'react-admin';
import type { LeadRow } from '../../shared/leads/lead.ts';
import { formatTimeOfDay } from '../../shared/scheduling/time-of-day.ts';
import { Question } from '../layout/question.tsx';
import { useUndoNotice } from '../layout/undo-notice.tsx';
import {
  conflictsOf,
  meetingOf,
  meetingTypeOf,
  type AppointmentConflict,
  type OwnRules,
} from '../providers/appointments/appointment-conflicts.ts';
import { isTimeTaken, moveAppointment } from '../providers/appointments/appointments.ts';
import type { TaskRow } from '../providers/appointments/business-days.ts';
import { errorText } from '../providers/http-error.ts';
import { currentTime } from '../providers/server-clock.ts';
import { conflictText } from '../lead-work/appointment/appointment-texts.ts';
import { readCalendarTime } from './schedule-days.ts';
import { instantAt, placeText, type ScheduledLead, type ScheduleItem } from './schedule-items.ts';
import {
  canEmailVisitor,
  VisitorEmailOption,
  useVisitorEmail,
} from '../lead-work/appointment/visitor-email-option.tsx';

type Appointment = Extract<ScheduleItem, { kind: 'appointment' }>;

/** An appointment's date and time at a place; without a time it keeps its own. */
function appointmentAt({ lead }: Appointment, place: string) {
  const { date, minutes } = readCalendarTime(place);
  return {
    scheduled_date: date,
    scheduled_time: place.length === 10 ? lead.scheduled_time : formatTimeOfDay(minutes),
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
 * Moves items to other places: at once for the eye, and back if that is refused or fails. A move can be
 * undone. Also gives the question that some moves ask first.
 */
export function useMoves({ rules, timeZone, leads, refresh, readLeads }: MovesContext) {
  const notify = useNotify();
  const sayWithUndo = useUndoNotice();
  const [update] = useUpdate<TaskRow>();
  const emailVisitor = useVisitorEmail();
  const [moving, setMoving] = useState<Record<string, string>>({});
  const [asked, setAsked] = useState<{
    item: Appointment;
    place: string;
    conflicts: AppointmentConflict[];
  } | null>(null);
  const [tell, setTell] = useState(true);

  const show = (id: string, place: string) => setMoving((others) => ({ ...others, [id]: place }));
  const settle = (id: string) =>
    setMoving((others) =>
      Object.fromEntries(Object.entries(others).filter(([other]) => other !== id)),
    );
  const failed = (item: ScheduleItem, why: string) =>
    notify(`“${item.lead.name}: ${item.what}” was not moved: ${why}`, { type: 'error' });
  // Goes by itself, so that it does not keep back what is said of the next move.
  const refuse = (why: string) =>
    notify(`Not moved: ${why}`, { type: 'warning', autoHideDuration: 8_000 });
  const moved = (place: string, undo: () => Promise<unknown>) =>
    sayWithUndo(`Moved to ${placeText(place)}.`, undo);

  function conflictsAt({ lead }: Appointment, place: string, all: readonly ScheduledLead[]) {
    if (!rules) return [];
    const { scheduled_date: date, scheduled_time: time } = appointmentAt(
      { lead } as Appointment,
      place,
    );
    return conflictsOf(
      { date, time: time ?? '', meetingType: meetingTypeOf(lead.meeting_type) },
      {
        rules,
        meetings: all.flatMap((each) => meetingOf(each, rules) ?? []),
        leadId: lead.id,
        now: currentTime(),
      },
    );
  }

  async function saveTask(item: Extract<ScheduleItem, { kind: 'task' }>, place: string) {
    const { task } = item;
    const due = instantAt(place, timeZone);
    if (due === null) return refuse('The clocks skip this time on that day.');
    const save = async (from: string, due_date: string) => {
      const params = { id: task.id, data: { due_date }, previousData: { ...task, due_date: from } };
      await update('lead_tasks', params, { returnPromise: true });
    };
    const to = new Date(due).toISOString();
    show(item.id, place);
    try {
      await save(task.due_date, to);
      moved(place, () =>
        save(to, task.due_date).catch((error: unknown) => failed(item, errorText(error))),
      );
    } catch (error) {
      failed(item, errorText(error));
    }
    settle(item.id);
  }

  async function saveAppointment(item: Appointment, place: string, telling: boolean) {
    const { lead } = item;
    const save = async (
      base: ScheduledLead,
      to: Pick<LeadRow, 'scheduled_date' | 'scheduled_time'>,
    ) => {
      const saved = await moveAppointment(base, to);
      if (telling) emailVisitor({ ...saved, ...base }, saved);
      await refresh();
      return saved;
    };
    show(item.id, place);
    try {
      const saved = await save(lead, appointmentAt(item, place));
      const { scheduled_date, scheduled_time } = lead;
      moved(place, () =>
        save(saved, { scheduled_date, scheduled_time }).catch((error: unknown) =>
          failed(item, errorText(error)),
        ),
      );
    } catch (error) {
      // Read again: it may have been taken or moved by somebody else.
      const now = isTimeTaken(error) ? await readLeads().catch(() => leads) : [];
      const overlap = conflictsAt(item, place, now).find(({ kind }) => kind === 'overlap');
      failed(item, overlap && rules ? conflictText(overlap, rules) : errorText(error));
      await refresh();
    }
    settle(item.id);
  }

  function move(item: ScheduleItem, place: string) {
    if (place === item.place) return;
    if (item.kind === 'task') {
      // A task has a time, and so no place above the hours.
      if (place.length > 10) void saveTask(item, place);
      return;
    }
    if (place.length === 10 && item.place.length > 10) return;
    const conflicts = conflictsAt(item, place, leads);
    const refusal = conflicts.find(({ kind }) => kind === 'overlap' || kind === 'skipped');
    if (refusal && rules) {
      refuse(conflictText(refusal, rules));
      return;
    }
    if (conflicts.length === 0 && !canEmailVisitor(item.lead.email)) {
      void saveAppointment(item, place, false);
      return;
    }
    show(item.id, place);
    setAsked({ item, place, conflicts });
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
        void saveAppointment(asked.item, asked.place, tell);
      }}
      onCancel={() => {
        setAsked(null);
        settle(asked.item.id);
      }}
    >
      {rules && asked.conflicts.length > 0 && (
        <Box component="ul" sx={{ pl: 2.5, overflowWrap: 'anywhere' }}>
          {asked.conflicts.map((conflict) => {
            const text = conflictText(conflict, rules);
            return <li key={text}>{text}</li>;
          })}
        </Box>
      )}
      <VisitorEmailOption email={asked.item.lead.email} checked={tell} onChange={setTell} />
    </Question>
  );

  return { moving, move, question };
}

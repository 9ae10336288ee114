import { useEffect, useRef, useState } from 'react';
import { useNotify, useUpdate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import type { LeadRow } from '../../shared/leads/lead.ts';
import {
  leadChanges,
  leadFormValues,
  type LeadFormValues,
} from '../../shared/leads/lead-form-values.ts';
import {
  LEAD_FIELDS,
  LEAD_SECTIONS,
  type LeadField,
  type LeadSection,
} from '../../shared/leads/lead-fields.ts';
import { ConflictQuestion } from '../forms/conflict-question.tsx';
import { SaveForm } from '../forms/save-form.tsx';
import { useClock } from '../layout/relative-time.tsx';
import { shortDay } from '../layout/times.ts';
import { useUndoNotice } from '../layout/notices/undo-notice.tsx';
import { conflictOf, type Conflict } from '../providers/conflicts.ts';
import { AppointmentInputs } from './appointment/appointment-inputs.tsx';
import { useVisitorEmail } from './appointment/visitor-email-option.tsx';
import { InlineForm } from './inline-form.tsx';
import { LeadInput } from './lead-input.tsx';
import { isBefore } from './status/stage-option.tsx';
import { useRequestItems } from './use-request-items.ts';

type LeadConflict = Conflict<LeadRow>;

interface SectionInputsProps extends SectionFormProps {
  /** Whether to email the lead about a changed appointment, and its setter. */
  tell: [boolean, (tell: boolean) => void];
  /** Whether booking moves the lead to “Demo Scheduled”, and its setter. */
  moves: [boolean, (moves: boolean) => void];
  conflict: LeadConflict | null;
  /** Called when the conflict is decided. From then on, saving replaces `current`, if given. */
  onDecide: (current?: LeadRow) => void;
}

function SectionInputs(props: SectionInputsProps) {
  const { lead, section, title, typed, soonest, tell, moves, conflict, onDecide, onDone } = props;
  const { formState, getValues, resetField, setValue } = useFormContext<LeadFormValues>();
  const { dirtyFields } = formState;
  const content = useRef<HTMLDivElement>(null);
  // The button that opened the form unmounts, so focus would fall to the body.
  useEffect(() => content.current?.focus({ preventScroll: true }), []);
  useEffect(() => {
    // React-admin sets the form's default values in a later effect, which would overwrite these.
    queueMicrotask(() => {
      for (const [field, text] of Object.entries(typed ?? {})) {
        setValue(field as LeadField, text, { shouldDirty: true });
      }
    });
  }, [typed, setValue]);
  const saved = leadFormValues(conflict?.current ?? {});
  const conflicting = (conflict?.fields ?? []) as LeadField[];
  /** Saving replaces the stored lead from now on: what isn't typed here, and what is taken, becomes what it has. */
  const decide = (current: LeadRow, taken: readonly LeadField[]) => {
    for (const field of LEAD_SECTIONS[section]) {
      if (!dirtyFields[field] || taken.includes(field)) {
        resetField(field, { defaultValue: saved[field] });
      }
    }
    onDecide(current);
  };

  return (
    <InlineForm ref={content} label={`Edit ${title.toLowerCase()}`} submit="Save" onCancel={onDone}>
      {section === 'appointment' ? (
        <AppointmentInputs
          leadId={lead.id}
          status={lead.status}
          soonest={soonest}
          tell={tell}
          moves={moves}
        />
      ) : (
        LEAD_SECTIONS[section].map((field) => <LeadInput key={field} field={field} />)
      )}
      {conflict && (
        <ConflictQuestion
          what="This lead was"
          fields={conflicting.map((field) => ({
            label: LEAD_FIELDS[field].label,
            saved: saved[field] || 'Not set',
            mine: getValues(field) || 'Not set',
          }))}
          onTakeSaved={() => decide(conflict.current, conflicting)}
          onSaveMine={() => {
            decide(conflict.current, []);
            content.current?.closest('form')?.requestSubmit();
          }}
          onClose={() => onDecide()}
        />
      )}
    </InlineForm>
  );
}

export interface SectionFormProps {
  lead: LeadRow;
  section: LeadSection;
  title: string;
  /** Values to begin with, as if they had been typed. */
  typed?: Partial<LeadFormValues>;
  /** Whether an appointment's form begins with the next free times, and not with the month. */
  soonest?: boolean;
  /** Called once the section is saved or editing is canceled. */
  onDone: () => void;
}

/** The form of a section of a lead's details. */
export function SectionForm(props: SectionFormProps) {
  const { lead, section, onDone } = props;
  const fields = LEAD_SECTIONS[section];
  const items = useRequestItems();
  const notify = useNotify();
  const [update] = useUpdate<LeadRow>();
  // The lead as it was when editing began: live updates must not change the form.
  const base = useRef(lead);
  const [defaultValues] = useState(() => leadFormValues(lead));
  const [conflict, setConflict] = useState<LeadConflict | null>(null);
  const tell = useState(true);
  const moves = useState(true);
  const emailVisitor = useVisitorEmail();
  const sayWithUndo = useUndoNotice();
  const { date: today } = useClock();

  /** Says when the appointment is, with an Undo that restores what booking changed. */
  function sayBooked(before: LeadRow, saved: LeadRow) {
    const day = saved.scheduled_date && shortDay(saved.scheduled_date, today);
    const text = day ? `Booked for ${day}` : 'The appointment has no date';
    sayWithUndo(`${[text, day && saved.scheduled_time].filter(Boolean).join(', ')}.`, async () => {
      const data = Object.fromEntries(
        [...fields, 'status', 'booked_at'].map((field) => [field, before[field as keyof LeadRow]]),
      );
      const params = { id: lead.id, data, previousData: saved, meta: { base: saved } };
      const restored = (await update('leads', params, { returnPromise: true })) as LeadRow;
      if (tell[0]) emailVisitor(saved, restored);
    });
  }

  async function save(values: LeadFormValues) {
    const data: Partial<LeadRow> = leadChanges(values, fields, items);
    const previousData = base.current;
    const booking = section === 'appointment';
    if (booking && data.scheduled_date && moves[0] && isBefore(lead.status, 'Demo Scheduled')) {
      data.status = 'Demo Scheduled';
    }
    try {
      const saved = (await update(
        'leads',
        { id: lead.id, data, previousData, meta: { base: previousData } },
        { returnPromise: true },
      )) as LeadRow;
      if (booking) sayBooked(previousData, saved);
      else notify('Saved.');
      onDone();
      if (booking && tell[0]) emailVisitor(previousData, saved);
    } catch (error) {
      const found = conflictOf<LeadRow>(error);
      setConflict(found);
      if (!found) throw error;
    }
  }

  return (
    <SaveForm defaultValues={defaultValues} save={save}>
      <SectionInputs
        {...props}
        tell={tell}
        moves={moves}
        conflict={conflict}
        onDecide={(current = base.current) => {
          base.current = current;
          setConflict(null);
        }}
      />
    </SaveForm>
  );
}

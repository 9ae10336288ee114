import EditIcon from '@mui/icons-material/EditOutlined';
import { Box, Button, Stack, Typography } from '@mui/material';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useNotify, useUpdate } from 'react-admin';
import { useFormContext, useFormState } from 'react-hook-form';
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
import { DiscardQuestion } from '../forms/leave-guard.tsx';
import { useLeaveWarning } from '../forms/leave-warning.ts';
import { FormButtons, SaveForm, SaveError, submitOnSaveKey } from '../forms/save-form.tsx';
import { conflictOf, type Conflict } from '../providers/conflicts.ts';
import { AppointmentInputs } from './appointment/appointment-inputs.tsx';
import { useVisitorEmail } from './appointment/visitor-email-option.tsx';
import { LeadInput, useRequestItems } from './lead-input.tsx';

type LeadConflict = Conflict<LeadRow>;

interface SectionInputsProps {
  label: string;
  section: LeadSection;
  lead: LeadRow;
  typed?: Partial<LeadFormValues>;
  /** Whether the lead is told of another appointment. */
  tell: [boolean, (tell: boolean) => void];
  conflict: LeadConflict | null;
  /** Called when the conflict is decided; from then on, saving replaces `current`, if it is given. */
  onDecide: (current?: LeadRow) => void;
  onDone: () => void;
}

function SectionInputs(props: SectionInputsProps) {
  const { label, section, lead, typed, tell, conflict, onDecide, onDone } = props;
  const { getValues, resetField, setValue } = useFormContext<LeadFormValues>();
  const { isDirty } = useFormState();
  const [asking, setAsking] = useState(false);
  const content = useRef<HTMLDivElement>(null);
  useLeaveWarning(isDirty);
  // The button that opened the form is gone.
  useEffect(() => content.current?.focus({ preventScroll: true }), []);
  useEffect(() => {
    // After the form has set its own values, which react-admin does in a later effect.
    queueMicrotask(() => {
      for (const [field, text] of Object.entries(typed ?? {})) {
        setValue(field as LeadField, text, { shouldDirty: true });
      }
    });
  }, [typed, setValue]);
  const cancel = () => (isDirty ? setAsking(true) : onDone());
  const saved = leadFormValues(conflict?.current ?? {});
  const conflicting = (conflict?.fields ?? []) as LeadField[];

  return (
    <Stack
      ref={content}
      role="form"
      aria-label={label}
      tabIndex={-1}
      onKeyDown={(event) => {
        submitOnSaveKey(event);
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        cancel();
      }}
      sx={{ pt: 1, outline: 'none' }}
    >
      {section === 'appointment' ? (
        <AppointmentInputs leadId={lead.id} status={lead.status} open tell={tell} />
      ) : (
        LEAD_SECTIONS[section].map((field) => <LeadInput key={field} field={field} />)
      )}
      <SaveError />
      <Stack direction="row" spacing={1} sx={{ justifyContent: 'flex-end', mt: 1 }}>
        <FormButtons submit="Save" disabled={!isDirty} onCancel={cancel} />
      </Stack>
      <DiscardQuestion open={asking} onKeep={() => setAsking(false)} onDiscard={onDone} />
      {conflict && (
        <ConflictQuestion
          what="This lead was"
          fields={conflicting.map((field) => ({
            label: LEAD_FIELDS[field].label,
            saved: saved[field] || 'Not set',
            mine: getValues(field) || 'Not set',
          }))}
          onTakeSaved={() => {
            for (const field of conflicting) resetField(field, { defaultValue: saved[field] });
            onDecide(conflict.current);
          }}
          onSaveMine={() => {
            onDecide(conflict.current);
            content.current?.closest('form')?.requestSubmit();
          }}
          onClose={() => onDecide()}
        />
      )}
    </Stack>
  );
}

interface SectionProps {
  lead: LeadRow;
  section: LeadSection;
  title: string;
}

interface SectionFormProps extends SectionProps {
  /** What is filled in already, as if it were typed. */
  typed?: Partial<LeadFormValues>;
  /** Called once the section is saved or editing is canceled. */
  onDone: () => void;
}

/** The form of a section of a lead's details. */
export function SectionForm({ lead, section, title, typed, onDone }: SectionFormProps) {
  const fields = LEAD_SECTIONS[section];
  const items = useRequestItems();
  const notify = useNotify();
  const [update] = useUpdate<LeadRow>();
  // The lead as it was when editing began: reading it again meanwhile must not change the form.
  const base = useRef(lead);
  const [defaultValues] = useState(() => leadFormValues(lead));
  const [conflict, setConflict] = useState<LeadConflict | null>(null);
  const tell = useState(true);
  const emailVisitor = useVisitorEmail();

  async function save(values: LeadFormValues) {
    const data = leadChanges(values, fields, items);
    const previousData = base.current;
    try {
      const saved = (await update(
        'leads',
        { id: lead.id, data, previousData, meta: { base: previousData } },
        { returnPromise: true },
      )) as LeadRow;
      notify('Saved.');
      onDone();
      if (section === 'appointment' && tell[0]) emailVisitor(previousData, saved);
    } catch (error) {
      const found = conflictOf<LeadRow>(error);
      setConflict(found);
      if (!found) throw error;
    }
  }

  return (
    <SaveForm defaultValues={defaultValues} save={save}>
      <SectionInputs
        label={`Edit ${title.toLowerCase()}`}
        section={section}
        lead={lead}
        typed={typed}
        tell={tell}
        conflict={conflict}
        onDecide={(current = base.current) => {
          base.current = current;
          setConflict(null);
        }}
        onDone={onDone}
      />
    </SaveForm>
  );
}

interface DetailsSectionProps extends SectionProps {
  show: (field: LeadField) => ReactNode;
  children?: ReactNode;
  /** Shown below the values; it is given the function that opens the form. */
  actions?: (edit: () => void) => ReactNode;
}

/** One section of a lead's details: its values, or the form to edit them. */
export function DetailsSection(props: DetailsSectionProps) {
  const { lead, section, title, show, children, actions } = props;
  const [editing, setEditing] = useState(false);
  const edit = () => setEditing(true);
  return (
    <Box
      component="section"
      aria-label={title}
      sx={{ mb: 2, pb: 1, borderBottom: 1, borderColor: 'divider' }}
    >
      <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between' }}>
        <Typography component="h3" variant="subtitle1" sx={{ fontWeight: 700 }}>
          {title}
        </Typography>
        {!editing && (
          <Button
            size="small"
            startIcon={<EditIcon />}
            aria-label={`Edit ${title.toLowerCase()}`}
            onClick={edit}
          >
            Edit
          </Button>
        )}
      </Stack>
      {editing ? (
        <SectionForm lead={lead} section={section} title={title} onDone={() => setEditing(false)} />
      ) : (
        <>
          <Box component="dl" sx={{ m: 0 }}>
            {LEAD_SECTIONS[section].map(show)}
            {children}
          </Box>
          {actions?.(edit)}
        </>
      )}
    </Box>
  );
}

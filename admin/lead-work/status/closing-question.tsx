import {
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  InputAdornment,
} from '@mui/material';
import { useEffect, useRef } from 'react';
import { RadioButtonGroupInput, TextInput, useUpdateMany } from 'react-admin';
import { useFormState } from 'react-hook-form';
import type { LeadRow } from '../../../shared/leads/lead.ts';
import { LEAD_FIELDS, type LeadField } from '../../../shared/leads/lead-fields.ts';
import {
  fieldProblem,
  leadChanges,
  leadFormValues,
  type LeadFormValues,
} from '../../../shared/leads/lead-form-values.ts';
import { LOST_REASONS } from '../../../shared/leads/lead-options.ts';
import { hasUnsavedChanges, useLeaveWarning } from '../../forms/leave-warning.ts';
import {
  asTyped,
  FormButtons,
  SaveForm,
  SaveError,
  submitOnSaveKey,
} from '../../forms/save-form.tsx';
import { LeadInput } from '../lead-input.tsx';

const REASONS = LOST_REASONS.map((name) => ({ id: name, name }));

function WonInput() {
  const { label, hint } = LEAD_FIELDS.monthly_value;
  return (
    <TextInput
      source="monthly_value"
      label={label}
      helperText={hint}
      parse={asTyped}
      fullWidth
      validate={(text: string) => fieldProblem('monthly_value', text, 'administrator') ?? undefined}
      slotProps={{
        htmlInput: { inputMode: 'decimal' },
        input: { startAdornment: <InputAdornment position="start">$</InputAdornment> },
      }}
    />
  );
}

function LostInputs() {
  return (
    <>
      <RadioButtonGroupInput
        source="lost_reason"
        label={LEAD_FIELDS.lost_reason.label}
        choices={REASONS}
        row={false}
        helperText={false}
        parse={asTyped}
        sx={{
          width: 1,
          // The title asks for it.
          '& legend': { display: 'none' },
          '& [role=radiogroup]': { display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' } },
        }}
      />
      <LeadInput field="lost_note" />
    </>
  );
}

function Inputs({ won, count }: { won: boolean; count: number }) {
  const { isDirty } = useFormState();
  useLeaveWarning(isDirty);
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => content.current?.querySelector('input')?.focus(), []);
  return (
    <DialogContent ref={content}>
      <DialogContentText sx={{ mb: 1 }}>
        {won ? 'What is it worth a month? ' : 'What was the reason? '}
        {count === 1
          ? 'It can also be filled in later, in the lead’s details.'
          : `The answer is saved for each of the ${count} leads.`}
      </DialogContentText>
      {won ? <WonInput /> : <LostInputs />}
      <SaveError />
    </DialogContent>
  );
}

/** What a closed lead is asked for. */
export type ClosingAnswers = Partial<Pick<LeadRow, 'monthly_value' | 'lost_reason' | 'lost_note'>>;

interface ClosingQuestionProps {
  leads: readonly LeadRow[];
  /** Whether they were won, or lost. */
  won: boolean;
  /** Called with what was saved, which is nothing if the question was skipped. */
  onDone: (answers: ClosingAnswers) => void;
}

/** Asks what leads that were won are worth, or why they were lost. A sheet at the bottom of a phone. */
export function ClosingQuestion({ leads, won, onDone }: ClosingQuestionProps) {
  const [updateMany] = useUpdateMany<LeadRow>();
  const fields: readonly LeadField[] = won ? ['monthly_value'] : ['lost_reason', 'lost_note'];
  const one = leads.length === 1 ? leads[0] : undefined;
  const who = one ? `${one.name} is` : `${leads.length} leads are`;
  const skip = () => onDone({});

  async function save(values: LeadFormValues) {
    const changes = leadChanges(values, fields);
    // Of many leads, each keeps what is not answered.
    const answers = one
      ? changes
      : Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== null));
    if (Object.keys(answers).length > 0) {
      const params = { ids: leads.map(({ id }) => id), data: answers };
      await updateMany('leads', params, { returnPromise: true });
    }
    onDone(answers);
  }

  return (
    <Dialog
      open
      fullWidth
      maxWidth="xs"
      onClose={(_, reason) => {
        if (reason === 'escapeKeyDown' || !hasUnsavedChanges()) skip();
      }}
      onKeyDown={(event) => {
        submitOnSaveKey(event);
        // The page below has keyboard shortcuts of its own.
        event.stopPropagation();
      }}
      aria-labelledby="closing-title"
      sx={{ '& form': { display: 'contents' } }}
    >
      <SaveForm defaultValues={leadFormValues(one ?? {})} save={save}>
        <DialogTitle id="closing-title" sx={{ overflowWrap: 'anywhere' }}>
          {who} {won ? 'won' : 'lost'}
        </DialogTitle>
        <Inputs won={won} count={leads.length} />
        <DialogActions>
          <FormButtons submit="Save" cancel="Skip" onCancel={skip} />
        </DialogActions>
      </SaveForm>
    </Dialog>
  );
}

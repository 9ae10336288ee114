import { DialogContentText, InputAdornment } from '@mui/material';
import { useEffect, useRef } from 'react';
import { RadioButtonGroupInput, TextInput, useUpdateMany } from 'react-admin';
import type { LeadRow } from '../../../shared/leads/lead.ts';
import { LEAD_FIELDS, type LeadField } from '../../../shared/leads/lead-fields.ts';
import {
  fieldProblem,
  leadChanges,
  leadFormValues,
  type LeadFormValues,
} from '../../../shared/leads/lead-form-values.ts';
import { LOST_REASONS } from '../../../shared/leads/lead-options.ts';
import { renewalMonth } from '../../../shared/quotes/renewal.ts';
import { useClock } from '../../layout/relative-time.tsx';
import { asTyped, FormDialog } from '../../forms/save-form.tsx';
import { LeadInput } from '../lead-input.tsx';

const REASONS = LOST_REASONS.map((name) => ({ id: name, name }));

function WonInputs() {
  const { label, hint } = LEAD_FIELDS.monthly_value;
  return (
    <>
      <TextInput
        source="monthly_value"
        label={label}
        helperText={hint}
        parse={asTyped}
        validate={(text: string) =>
          fieldProblem('monthly_value', text, 'administrator') ?? undefined
        }
        slotProps={{
          htmlInput: { inputMode: 'decimal' },
          input: { startAdornment: <InputAdornment position="start">$</InputAdornment> },
        }}
      />
      <LeadInput field="renewal_month" />
    </>
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
          // The dialog's text says the same.
          '& legend': { display: 'none' },
          '& [role=radiogroup]': { display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' } },
        }}
      />
      <LeadInput field="lost_note" />
    </>
  );
}

function Inputs({ won, count }: { won: boolean; count: number }) {
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => content.current?.querySelector('input')?.focus(), []);
  return (
    <div ref={content}>
      <DialogContentText sx={{ mb: 1 }}>
        {won ? 'What is it worth per month, and when does it renew? ' : 'What was the reason? '}
        {count === 1
          ? 'You can also add this later, in the lead’s details.'
          : `Your answer is saved for each of the ${count} leads.`}
      </DialogContentText>
      {won ? <WonInputs /> : <LostInputs />}
    </div>
  );
}

/** What a closed lead is asked for. */
export type ClosingAnswers = Partial<
  Pick<LeadRow, 'monthly_value' | 'renewal_month' | 'lost_reason' | 'lost_note'>
>;

interface ClosingQuestionProps {
  leads: readonly LeadRow[];
  won: boolean;
  /** Called with the saved answers; empty if the question was skipped. */
  onDone: (answers: ClosingAnswers) => void;
}

/** Asks for the value of won deals, or the reason of lost ones. */
export default function ClosingQuestion({ leads, won, onDone }: ClosingQuestionProps) {
  const [updateMany] = useUpdateMany<LeadRow>();
  const today = useClock().date;
  const fields: readonly LeadField[] = won
    ? ['monthly_value', 'renewal_month']
    : ['lost_reason', 'lost_note'];
  const one = leads.length === 1 ? leads[0] : undefined;
  const outcome = won ? 'won' : 'lost';
  // The month that the database gives by itself. With several leads, a blank field leaves each its own.
  const renewal_month = renewalMonth(one?.renewal_month ?? null, today);

  async function save(values: LeadFormValues) {
    const changes = leadChanges(values, fields);
    // With several leads, a blank answer must not clear what each lead has.
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
    <FormDialog
      title={one ? `Deal ${outcome}: ${one.name}` : `${leads.length} deals ${outcome}`}
      maxWidth="xs"
      defaultValues={leadFormValues(one ? { ...one, ...(won && { renewal_month }) } : {})}
      save={save}
      submit="Save"
      cancel="Skip"
      onCancel={() => onDone({})}
    >
      <Inputs won={won} count={leads.length} />
    </FormDialog>
  );
}

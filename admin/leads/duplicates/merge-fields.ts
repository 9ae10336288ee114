import { answersOf, readShop } from '../../../shared/finder/finder-questions.ts';
import { about } from '../../../shared/finder/texts.ts';
import type { LeadRow } from '../../../shared/leads/lead.ts';
import { LEAD_FIELD_NAMES, LEAD_FIELDS } from '../../../shared/leads/lead-fields.ts';
import { leadFormValues } from '../../../shared/leads/lead-form-values.ts';

/** A choice when merging two leads: one column, or the appointment's columns together. */
export interface MergeField {
  label: string;
  columns: readonly string[];
  /** The values of the lead to keep and of the one to delete, as text; '' for none. */
  kept: string;
  removed: string;
}

const APPOINTMENT = ['scheduled_date', 'scheduled_time', 'meeting_type'] as const;
/** The database joins these of both leads. */
const JOINED = new Set<string>(['interests', 'products_of_interest', 'products_sold']);

/** The fields of a lead that a merge asks for, in the order of LEAD_FIELDS, with their values as text; '' for none. */
function fieldsOf(lead: LeadRow): (Pick<MergeField, 'label' | 'columns'> & { text: string })[] {
  const values = leadFormValues(lead);
  const fields = LEAD_FIELD_NAMES.filter(
    (field) => !JOINED.has(field) && LEAD_FIELDS[field].section !== 'appointment',
  );
  const appointment = APPOINTMENT.map((field) => values[field]).filter(Boolean);
  return [
    ...fields.map((field) => ({
      label: LEAD_FIELDS[field].label,
      columns: [field],
      text: values[field],
    })),
    {
      label: 'Appointment',
      columns: APPOINTMENT,
      text: values.scheduled_date || values.scheduled_time ? appointment.join(', ') : '',
    },
    { label: 'Their shop', columns: ['shop'], text: about(answersOf(readShop(lead.shop))) },
    { label: 'Status', columns: ['status'], text: lead.status },
    { label: 'Priority', columns: ['priority'], text: lead.priority },
  ];
}

/** The choices when merging two leads. */
export function mergeFields(kept: LeadRow, removed: LeadRow): MergeField[] {
  const there = fieldsOf(removed);
  return fieldsOf(kept).map(({ text, ...field }, index) => ({
    ...field,
    kept: text,
    removed: there[index]!.text,
  }));
}

/** What was not taken when two leads were merged, in words; `details` are those of the system's note. */
export function notTakenInWords(details: unknown): string {
  const lead = details as LeadRow;
  return fieldsOf(lead)
    .filter(({ columns, text }) => text && columns.some((column) => column in lead))
    .map(({ label, text }) => `${label}: ${text}`)
    .join('; ');
}

/** Whether the duplicate's value is preselected: where the lead to keep has none. */
export const isTakenByItself = ({ kept, removed }: MergeField): boolean =>
  kept === '' && removed !== '';

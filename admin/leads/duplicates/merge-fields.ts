import { answersOf, readShop } from '../../../shared/finder/shop.ts';
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
  gone: string;
}

const APPOINTMENT = ['scheduled_date', 'scheduled_time', 'meeting_type'] as const;
/** The database joins these of both leads. */
const JOINED = new Set<string>(['interests', 'products_of_interest']);

/** The fields of two leads, in the order of LEAD_FIELDS. */
export function mergeFields(kept: LeadRow, gone: LeadRow): MergeField[] {
  const [here, there] = [leadFormValues(kept), leadFormValues(gone)];
  const appointmentOf = (texts: typeof here) =>
    texts.scheduled_date || texts.scheduled_time
      ? APPOINTMENT.map((field) => texts[field])
          .filter(Boolean)
          .join(', ')
      : '';
  const fields = LEAD_FIELD_NAMES.filter(
    (field) => !JOINED.has(field) && LEAD_FIELDS[field].section !== 'appointment',
  );
  return [
    ...fields.map((field) => ({
      label: LEAD_FIELDS[field].label,
      columns: [field],
      kept: here[field],
      gone: there[field],
    })),
    {
      label: 'Appointment',
      columns: APPOINTMENT,
      kept: appointmentOf(here),
      gone: appointmentOf(there),
    },
    {
      label: 'Their shop',
      columns: ['shop'],
      kept: about(answersOf(readShop(kept.shop))),
      gone: about(answersOf(readShop(gone.shop))),
    },
    { label: 'Status', columns: ['status'], kept: kept.status, gone: gone.status },
    { label: 'Priority', columns: ['priority'], kept: kept.priority, gone: gone.priority },
  ];
}

/** Whether the duplicate's value is preselected: where the lead to keep has none. */
export const isTakenByItself = ({ kept, gone }: MergeField): boolean => kept === '' && gone !== '';

import { readRequestItems, type LeadRow } from './lead.ts';

/** The columns of a lead that its row in the table is made of. */
export const LEAD_TABLE_COLUMNS = [
  'created_at',
  'name',
  'company_name',
  'email',
  'phone',
  'shop_address',
  'status',
  'priority',
  'business_type',
  'num_locations',
  'account_number',
  'interests',
  'products_of_interest',
  'scheduled_date',
  'scheduled_time',
  'meeting_type',
  'additional_message',
  'origin',
] as const;

type TableLead = Pick<LeadRow, (typeof LEAD_TABLE_COLUMNS)[number]>;

const COLUMNS: readonly (readonly [string, (lead: TableLead) => string | number | null])[] = [
  ['Received', (lead) => lead.created_at],
  ['Name', (lead) => lead.name],
  ['Company', (lead) => lead.company_name],
  ['Email', (lead) => lead.email],
  ['Phone', (lead) => lead.phone],
  ['Shop address', (lead) => lead.shop_address],
  ['Status', (lead) => lead.status],
  ['Priority', (lead) => lead.priority],
  ['Business type', (lead) => lead.business_type],
  ['Locations', (lead) => lead.num_locations],
  ['Account number', (lead) => lead.account_number],
  ['Interests', (lead) => lead.interests.join(', ')],
  [
    'Products of interest',
    (lead) =>
      readRequestItems(lead.products_of_interest)
        .map(({ name }) => name)
        .join(', '),
  ],
  ['Appointment date', (lead) => lead.scheduled_date],
  ['Appointment time', (lead) => lead.scheduled_time],
  ['Meeting type', (lead) => lead.meeting_type],
  ['Message', (lead) => lead.additional_message],
  ['Source', (lead) => lead.origin],
];

/** Leads as a table for a spreadsheet: headings, and a text for each of them in each row. Never throws. */
export function leadTable(leads: readonly TableLead[]): { fields: string[]; data: string[][] } {
  return {
    fields: COLUMNS.map(([heading]) => heading),
    data: leads.map((lead) => COLUMNS.map(([, read]) => String(read(lead) ?? ''))),
  };
}

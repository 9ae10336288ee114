/** Where a lead stands, in the order of a sale (SPEC.md §4); any may follow any other. */
export const LEAD_STATUSES = [
  'New',
  'Contacted',
  'Demo Scheduled',
  'Proposal Sent',
  'Closed - Won',
  'Closed - Lost',
] as const;
export type LeadStatus = (typeof LEAD_STATUSES)[number];

/** How urgent a lead is (SPEC.md §4). */
export const LEAD_PRIORITIES = ['Low', 'Medium', 'High'] as const;
export type LeadPriority = (typeof LEAD_PRIORITIES)[number];

/** What kind of shop asks (SPEC.md §5). */
export const BUSINESS_TYPES = ['Repair Shop', 'Dealership', 'Fleet Service', 'Other'] as const;
export type BusinessType = (typeof BUSINESS_TYPES)[number];

/** What a visitor may tick as an interest (SPEC.md §5). */
export const INTERESTS = ['Repair', 'Management', 'Marketing', 'Truck Series'] as const;
export type Interest = (typeof INTERESTS)[number];

/** How an appointment takes place (SPEC.md §5). */
export const MEETING_TYPES = ['Phone Call', 'Meetup'] as const;
export type MeetingType = (typeof MEETING_TYPES)[number];
export const DEFAULT_MEETING_TYPE: MeetingType = 'Phone Call';

/** The `user_agent` of a lead that the administrator typed in (SPEC.md §3). */
export const MANUAL_ENTRY_USER_AGENT = 'Manual Entry';

/**
 * The most that a lead's fields may hold; the database refuses more. Text in characters, lists in
 * items, the number of locations in its range (SPEC.md §5 leaves these bounds open).
 */
export const LEAD_LIMITS = {
  name: 200,
  email: 254,
  phone: 40,
  company_name: 200,
  shop_address: 300,
  account_number: 100,
  num_locations: { min: 1, max: 100_000 },
  interests: 20,
  scheduled_time: 40,
  additional_message: 4000,
  products_of_interest: 100,
  chat_history: 200,
  user_agent: 500,
} as const;

/** The system note on a change of status (SPEC.md §4); the values go in as they are. */
export function statusChangeNote(from: string, to: string): string {
  return `Status changed from ${from} to ${to}`;
}

/** The system note on a change of priority (SPEC.md §4); the values go in as they are. */
export function priorityChangeNote(from: string, to: string): string {
  return `Priority changed from ${from} to ${to}`;
}

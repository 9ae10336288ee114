import * as texts from './texts.ts';

/** The stages of a deal, in order. A lead can move from any stage to any other. */
export const LEAD_STATUSES = [
  'New',
  'Contacted',
  'Demo Scheduled',
  'Proposal Sent',
  'Closed - Won',
  'Closed - Lost',
] as const;
export type LeadStatus = (typeof LEAD_STATUSES)[number];

/** Why a lead was lost. */
export const LOST_REASONS = [
  'Price',
  'Uses another product',
  'No answer',
  'Bad timing',
  'Closed or sold the shop',
  'Other',
] as const;

/** How a visit to the shop went. */
export const VISIT_OUTCOMES = [
  'Showed it',
  'Owner wasn’t there',
  'Come back',
  'Not interested',
] as const;
/** What the database says of a lead's last visit; “Other” is a note that begins with none of the outcomes. */
export const LAST_VISITS = [...VISIT_OUTCOMES, 'Other', 'None'] as const;

export const LEAD_PRIORITIES = ['Low', 'Medium', 'High'] as const;
export type LeadPriority = (typeof LEAD_PRIORITIES)[number];

/** A choice as visitors read it; `labels` are those of the settings. The English word is stored. */
export const labelOfChoice = (
  choice: string,
  labels: Readonly<Record<string, string>> = {},
): string => labels[choice] ?? texts.choices[choice] ?? choice;

export const BUSINESS_TYPES = ['Repair Shop', 'Dealership', 'Fleet Service', 'Other'] as const;

/** The interests that the contact form offers until the administrator changes them. A lead can have others. */
export const DEFAULT_INTERESTS: readonly string[] = [
  'Repair',
  'Management',
  'Marketing',
  'Truck Series',
];

export const MEETING_TYPES = ['Phone Call', 'Meetup'] as const;
export type MeetingType = (typeof MEETING_TYPES)[number];
export const DEFAULT_MEETING_TYPE: MeetingType = 'Phone Call';

/** The `user_agent` of a lead that the administrator added. */
export const MANUAL_ENTRY_USER_AGENT = 'Manual Entry';

/** The `user_agent` of an imported lead. */
export const IMPORT_USER_AGENT = 'CSV Import';

import type { Database } from '../database.types.ts';
import { LANGUAGE_NAMES } from '../language/language.ts';
import { BUSINESS_TYPES, LOST_REASONS, MEETING_TYPES } from './lead-options.ts';
import * as texts from './texts.ts';

/** The sections of a lead's details in the back office, in order. */
export type LeadSection =
  | 'contact'
  | 'company'
  | 'business'
  | 'appointment'
  | 'deal'
  | 'submission';

export interface LeadFieldDescription {
  label: string;
  /**
   * `items` are products and bundles by name; `language` is a language by name, stored as its code; `money` is an amount
   * with cents; `month` is YYYY-MM, stored as its first day; `time` may be free text.
   */
  kind:
    | 'text'
    | 'long text'
    | 'email'
    | 'phone'
    | 'address'
    | 'number'
    | 'money'
    | 'choice'
    | 'language'
    | 'list'
    | 'items'
    | 'date'
    | 'month'
    | 'time';
  section: LeadSection;
  /** The step of the contact form that asks for it, if any. */
  step?: 1 | 2;
  /** Who must fill it in. */
  required?: 'everyone' | 'visitors';
  /** The most characters of a text, or entries of a list. */
  limit?: number;
  range?: { min: number; max: number };
  choices?: readonly string[];
  /** Shown below the input in the back office. */
  hint?: string;
  /** The label on the contact form, if it differs. */
  contactLabel?: string;
  /** The heading in the CSV file and the notification email, if it differs from the label. */
  heading?: string;
  /** For the browser's autofill on the contact form. */
  autoComplete?: string;
}

/**
 * The fields of a lead that people fill in. Forms, sections, validation, the CSV file and the
 * notification e-mail follow from this table and its order. The database states the same limits;
 * docs/data-model.md says how to add a field.
 */
const FIELDS = {
  name: {
    label: texts.name,
    kind: 'text',
    section: 'contact',
    step: 1,
    required: 'everyone',
    limit: 200,
    autoComplete: 'name',
  },
  email: {
    label: texts.email,
    kind: 'email',
    section: 'contact',
    step: 1,
    limit: 254,
    autoComplete: 'email',
  },
  phone: {
    label: texts.phone,
    kind: 'phone',
    section: 'contact',
    step: 1,
    limit: 40,
    autoComplete: 'tel',
  },
  language: {
    label: 'Language',
    kind: 'language',
    section: 'contact',
    choices: Object.values(LANGUAGE_NAMES),
    hint: 'Messages to the lead are in this language.',
  },
  company_name: {
    label: 'Company',
    contactLabel: texts.companyName,
    kind: 'text',
    section: 'company',
    step: 1,
    limit: 200,
    autoComplete: 'organization',
  },
  shop_address: {
    label: texts.shopAddress,
    kind: 'address',
    section: 'company',
    step: 1,
    required: 'visitors',
    limit: 300,
  },
  business_type: {
    label: texts.businessType,
    kind: 'choice',
    section: 'business',
    step: 2,
    choices: BUSINESS_TYPES,
  },
  num_locations: {
    label: texts.locations,
    heading: 'Locations',
    kind: 'number',
    section: 'business',
    step: 2,
    range: { min: 1, max: 100_000 },
  },
  account_number: {
    label: 'Account number',
    kind: 'text',
    section: 'company',
    step: 2,
    limit: 100,
    autoComplete: 'off',
  },
  interests: {
    label: texts.interests,
    kind: 'list',
    section: 'business',
    step: 2,
    limit: 20,
    hint: 'Choose them, or type others.',
  },
  products_of_interest: {
    label: 'Products of interest',
    kind: 'items',
    section: 'business',
    limit: 100,
    hint: 'Choose products and bundles, or type other names.',
  },
  scheduled_date: {
    label: 'Date',
    heading: 'Appointment date',
    kind: 'date',
    section: 'appointment',
  },
  scheduled_time: {
    label: 'Time',
    heading: 'Appointment time',
    kind: 'time',
    section: 'appointment',
    limit: 40,
    hint: 'For example, 2:30 PM.',
  },
  meeting_type: {
    label: 'Meeting type',
    kind: 'choice',
    section: 'appointment',
    choices: MEETING_TYPES,
  },
  monthly_value: {
    label: 'Monthly value',
    kind: 'money',
    section: 'deal',
    range: { min: 0, max: 1_000_000 },
    hint: 'In dollars, for example 149.50.',
  },
  renewal_month: {
    label: 'Renewal month',
    heading: 'Renewal',
    kind: 'month',
    section: 'deal',
    hint: 'Left blank, a year after the close.',
  },
  products_sold: {
    label: 'Products sold',
    kind: 'items',
    section: 'deal',
    limit: 100,
    hint: 'Those of an accepted quote are added when the deal is won.',
  },
  lost_reason: {
    label: 'Close reason',
    kind: 'choice',
    section: 'deal',
    choices: LOST_REASONS,
  },
  lost_note: {
    label: 'Close note',
    kind: 'long text',
    section: 'deal',
    limit: 1000,
  },
  additional_message: {
    label: 'Message',
    contactLabel: texts.additionalMessage,
    kind: 'long text',
    section: 'submission',
    step: 2,
    limit: 4000,
  },
} as const satisfies Partial<
  Record<keyof Database['public']['Tables']['leads']['Row'], LeadFieldDescription>
>;

export type LeadField = keyof typeof FIELDS;

/** A field that the contact form asks for. */
export type ContactField = {
  [Field in LeadField]: (typeof FIELDS)[Field] extends { step: number } ? Field : never;
}[LeadField];

export const LEAD_FIELDS: Readonly<Record<LeadField, LeadFieldDescription>> = FIELDS;
export const LEAD_FIELD_NAMES = Object.keys(FIELDS) as readonly LeadField[];
/** The fields of a visitor's request: all but the deal's. */
export const REQUEST_FIELD_NAMES = LEAD_FIELD_NAMES.filter(
  (field) => LEAD_FIELDS[field].section !== 'deal',
);

const inSection = (section: LeadSection) =>
  LEAD_FIELD_NAMES.filter((field) => LEAD_FIELDS[field].section === section);

/** The fields of each section. */
export const LEAD_SECTIONS: Readonly<Record<LeadSection, readonly LeadField[]>> = {
  contact: inSection('contact'),
  company: inSection('company'),
  business: inSection('business'),
  appointment: inSection('appointment'),
  deal: inSection('deal'),
  submission: inSection('submission'),
};

/** The years of a lead's dates, notes, and tasks. The database refuses any others. */
export const LEAD_YEARS = { first: 1970, last: 2199 } as const;

/** The most characters of the browser's `user_agent`. */
export const USER_AGENT_LIMIT = 500;

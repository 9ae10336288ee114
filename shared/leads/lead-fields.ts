import type { Tables } from '../database.types.ts';
import { LANGUAGE_NAMES } from '../language/language.ts';
import { BUSINESS_TYPES, LOST_REASONS, MEETING_TYPES } from './lead-options.ts';
import * as texts from './texts.ts';

/** The sections of a lead's details in the back office, in order. */
const SECTIONS = ['contact', 'company', 'business', 'appointment', 'deal', 'submission'] as const;

export type LeadSection = (typeof SECTIONS)[number];

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

const field = <const More extends Partial<LeadFieldDescription>>(
  section: LeadSection,
  kind: LeadFieldDescription['kind'],
  label: string,
  more: More,
) => ({ section, kind, label, ...more });

/**
 * The fields of a lead that people fill in. Forms, sections, validation, the CSV file and the
 * notification e-mail follow from this table and its order. The database states the same limits;
 * docs/data-model.md says how to add a field.
 */
const FIELDS = {
  name: field('contact', 'text', texts.name, {
    step: 1,
    required: 'everyone',
    limit: 200,
    autoComplete: 'name',
  }),
  email: field('contact', 'email', texts.email, { step: 1, limit: 254, autoComplete: 'email' }),
  phone: field('contact', 'phone', texts.phone, { step: 1, limit: 40, autoComplete: 'tel' }),
  language: field('contact', 'language', 'Language', {
    choices: Object.values(LANGUAGE_NAMES),
    hint: 'Messages to the lead are in this language.',
  }),
  company_name: field('company', 'text', 'Company', {
    contactLabel: texts.companyName,
    step: 1,
    limit: 200,
    autoComplete: 'organization',
  }),
  shop_address: field('company', 'address', texts.shopAddress, {
    step: 1,
    required: 'visitors',
    limit: 300,
  }),
  business_type: field('business', 'choice', texts.businessType, {
    step: 2,
    choices: BUSINESS_TYPES,
  }),
  num_locations: field('business', 'number', texts.locations, {
    heading: 'Locations',
    step: 2,
    range: { min: 1, max: 100_000 },
  }),
  account_number: field('company', 'text', 'Account number', {
    step: 2,
    limit: 100,
    autoComplete: 'off',
  }),
  interests: field('business', 'list', texts.interests, {
    step: 2,
    limit: 20,
    hint: 'Choose them, or type others.',
  }),
  products_of_interest: field('business', 'items', 'Products of interest', {
    limit: 100,
    hint: 'Choose products and bundles, or type other names.',
  }),
  scheduled_date: field('appointment', 'date', 'Date', { heading: 'Appointment date' }),
  scheduled_time: field('appointment', 'time', 'Time', {
    heading: 'Appointment time',
    limit: 40,
    hint: 'For example, 2:30 PM.',
  }),
  meeting_type: field('appointment', 'choice', 'Meeting type', { choices: MEETING_TYPES }),
  monthly_value: field('deal', 'money', 'Monthly value', {
    range: { min: 0, max: 1_000_000 },
    hint: 'In dollars, for example 149.50.',
  }),
  renewal_month: field('deal', 'month', 'Renewal month', {
    heading: 'Renewal',
    hint: 'Left blank, a year after the close.',
  }),
  products_sold: field('deal', 'items', 'Products sold', {
    limit: 100,
    hint: 'Those of an accepted quote are added when the deal is won.',
  }),
  lost_reason: field('deal', 'choice', 'Close reason', { choices: LOST_REASONS }),
  lost_note: field('deal', 'long text', 'Close note', { limit: 1000 }),
  additional_message: field('submission', 'long text', 'Message', {
    contactLabel: texts.additionalMessage,
    step: 2,
    limit: 4000,
  }),
} satisfies Partial<Record<keyof Tables<'leads'>, LeadFieldDescription>>;

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

/** The fields of each section. */
export const LEAD_SECTIONS = Object.fromEntries(
  SECTIONS.map((section) => [
    section,
    LEAD_FIELD_NAMES.filter((field) => LEAD_FIELDS[field].section === section),
  ]),
) as Record<LeadSection, LeadField[]>;

/** The years of a lead's dates, notes, and tasks. The database refuses any others. */
export const LEAD_YEARS = { first: 1970, last: 2199 } as const;

/** The most characters of the browser's `user_agent`. */
export const USER_AGENT_LIMIT = 500;

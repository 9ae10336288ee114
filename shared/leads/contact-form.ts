import { phoneDigits } from '../text/phone.ts';
import { hasVisibleText } from '../text/visible-text.ts';
import {
  BUSINESS_TYPES,
  INTERESTS,
  LEAD_LIMITS,
  type BusinessType,
  type Interest,
} from './lead-options.ts';

/** The steps of the contact form, in order (SPEC.md §2 «/contact»). */
export const CONTACT_STEPS = ['Contact', 'Details', 'Schedule'] as const;
export type ContactStep = 1 | 2 | 3;

/** What is typed and chosen on the first two steps, as typed. */
export interface ContactFormData {
  name: string;
  shop_address: string;
  email: string;
  phone: string;
  company_name: string;
  account_number: string;
  business_type: BusinessType | '';
  num_locations: string;
  interests: Interest[];
  additional_message: string;
}

export type ContactField = keyof ContactFormData;

/** A message in the visitor's words, and the field that it is about. */
export interface FieldProblem {
  field: ContactField;
  message: string;
}

const STEP_FIELDS: Record<ContactStep, readonly ContactField[]> = {
  1: ['name', 'shop_address', 'email', 'phone', 'company_name'],
  2: ['account_number', 'business_type', 'num_locations', 'interests', 'additional_message'],
  // Offered once more, for a meeting.
  3: ['email', 'phone'],
};

/** A form in which nothing has been typed. */
export function emptyContactForm(): ContactFormData {
  return {
    name: '',
    shop_address: '',
    email: '',
    phone: '',
    company_name: '',
    account_number: '',
    business_type: '',
    num_locations: '',
    interests: [],
    additional_message: '',
  };
}

/** The nearest step to a number, such as one from an address; 1 for what is no number. */
export function clampStep(step: number): ContactStep {
  return Math.min(3, Math.max(1, Math.trunc(step) || 1)) as ContactStep;
}

/** The step on which a field stands. */
export function stepOf(field: ContactField): ContactStep {
  return STEP_FIELDS[1].includes(field) ? 1 : 2;
}

// As a browser reads type="email", plus what the database asks for.
const EMAIL = /^[^\s@]+@[^\s@]+$/;
const PHONE_DIGITS = 10;

const RULES: Record<ContactField, (data: ContactFormData) => string | null> = {
  name: ({ name }) =>
    hasVisibleText(name) ? tooLong(name, LEAD_LIMITS.name, 'name') : 'Enter your name',
  shop_address: ({ shop_address }) =>
    hasVisibleText(shop_address)
      ? tooLong(shop_address, LEAD_LIMITS.shop_address, 'shop address')
      : 'Enter your shop’s address',
  email: ({ email }) =>
    email.trim() && !EMAIL.test(email.trim())
      ? 'Enter an email address like name@example.com, or leave it empty'
      : tooLong(email, LEAD_LIMITS.email, 'email address'),
  phone: ({ phone }) =>
    phone.trim() && phoneDigits(phone).length !== PHONE_DIGITS
      ? 'Enter a phone number with 10 digits, or leave it empty'
      : null,
  company_name: ({ company_name }) =>
    tooLong(company_name, LEAD_LIMITS.company_name, 'company name'),
  account_number: ({ account_number }) =>
    tooLong(account_number, LEAD_LIMITS.account_number, 'account number'),
  business_type: ({ business_type }) =>
    business_type && !BUSINESS_TYPES.includes(business_type) ? 'Choose a business type' : null,
  num_locations: ({ num_locations }) => {
    if (!num_locations.trim()) return null;
    const count = Number(num_locations);
    const { min, max } = LEAD_LIMITS.num_locations;
    return Number.isInteger(count) && count >= min && count <= max
      ? null
      : `Enter a whole number from ${min} to ${max.toLocaleString('en-US')}, or leave it empty`;
  },
  interests: ({ interests }) =>
    interests.every((interest) => INTERESTS.includes(interest))
      ? null
      : 'Choose from the interests listed',
  additional_message: ({ additional_message }) =>
    tooLong(additional_message, LEAD_LIMITS.additional_message, 'message'),
};

function tooLong(text: string, most: number, what: string): string | null {
  const length = text.trim().length;
  return length > most
    ? `Shorten your ${what}: it has ${length} characters, and ${most} is the most`
    : null;
}

/** Whether there is a way to reach the visitor before a meeting. */
export function canBeReached({ phone, email }: ContactFormData): boolean {
  return Boolean(phone.trim() || email.trim());
}

/**
 * What is wrong with the fields of a step, in their order; [] if nothing is (SPEC.md §5). Phone and
 * email are both optional, but one of them is needed for a meeting.
 */
export function validateStep(
  step: ContactStep,
  data: ContactFormData,
  hasMeeting = false,
): FieldProblem[] {
  if (step === 3 && hasMeeting && !canBeReached(data)) {
    return [
      { field: 'phone', message: 'Enter a phone number or an email address for the meeting' },
    ];
  }
  return STEP_FIELDS[step].flatMap((field) => {
    const message = RULES[field](data);
    return message ? [{ field, message }] : [];
  });
}

/** The form as `submit_lead` takes it: trimmed, what is empty left out. Expects a valid form. */
export function leadFields(data: ContactFormData) {
  const text = (value: string) => value.trim() || undefined;
  return {
    name: data.name.trim(),
    shop_address: data.shop_address.trim(),
    email: text(data.email),
    phone: text(data.phone),
    company_name: text(data.company_name),
    account_number: text(data.account_number),
    business_type: data.business_type || undefined,
    num_locations: data.num_locations.trim() ? Number(data.num_locations) : undefined,
    interests: data.interests,
    additional_message: text(data.additional_message),
  };
}

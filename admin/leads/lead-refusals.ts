import type { LeadField } from '../../shared/leads/lead-edit.ts';

const CONSTRAINTS: readonly (readonly [string, LeadField, string])[] = [
  ['leads_appointment_free', 'scheduled_time', 'Another appointment takes this time.'],
  ['leads_email_form', 'email', 'This is no email address.'],
  ['leads_phone_form', 'phone', 'This is no phone number.'],
  ['leads_interests_form', 'interests', 'These are too many or too long.'],
  ['leads_products_of_interest_form', 'products_of_interest', 'These are too many or too long.'],
];

/** Which field the database's refusal is about and what to say there; {} for one about none. */
export function refusedFields(message: string): Partial<Record<LeadField, string>> {
  const found = CONSTRAINTS.find(([constraint]) => message.includes(constraint));
  return found ? { [found[1]]: found[2] } : {};
}

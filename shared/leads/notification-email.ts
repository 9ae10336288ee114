import { leadFormValues } from './lead-form-values.ts';
import { REQUEST_FIELD_NAMES, LEAD_FIELDS, type LeadField } from './lead-fields.ts';
import type { Representative } from '../site-settings/representative.ts';
import type { LeadRow, RequestItem } from './lead.ts';

type NotifiedLead = { id: string } & Partial<
  Pick<LeadRow, Exclude<LeadField, 'products_of_interest'>>
>;

/** The subject of the email to the representative, with EmailJS's `{{variables}}`. */
export const NOTIFICATION_SUBJECT = 'New request from {{name}}';

const ROWS = REQUEST_FIELD_NAMES.map((field) => {
  const { heading, label } = LEAD_FIELDS[field];
  return `  <tr><th align="left">${heading ?? label}</th><td>{{${field}}}</td></tr>\n`;
});

/** The email as HTML. The Setup page and docs/operations.md show both. */
export const NOTIFICATION_TEMPLATE = `<p>You have a new request from the website.</p>
<table cellpadding="4">
${ROWS.join('')}</table>
<p><a href="{{admin_link}}">Open the lead</a> ({{lead_id}})</p>
<p>{{rep_name}} · {{rep_phone}} · {{rep_email}}</p>
`;

/** The template's variables. The recipient is part of the template: otherwise anyone could send email to anyone. */
export function notificationVariables(
  lead: NotifiedLead,
  items: readonly RequestItem[],
  adminLink: string,
  { name, phone, email }: Pick<Representative, 'name' | 'phone' | 'email'>,
): Record<string, string> {
  const texts = {
    ...leadFormValues(lead),
    products_of_interest: items.map(({ name, type }) => `${name} (${type})`).join(', '),
  };
  return {
    lead_id: lead.id,
    admin_link: adminLink,
    ...Object.fromEntries(
      REQUEST_FIELD_NAMES.map((field) => [field, texts[field] || 'Not provided']),
    ),
    rep_name: name,
    rep_phone: phone,
    rep_email: email,
  };
}

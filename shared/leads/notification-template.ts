/**
 * The subject of the notification e-mail, and its text as HTML, with EmailJS's `{{variables}}`
 * (SPEC.md §2 «Setup page»): those that `notificationVariables` fills.
 */
export const NOTIFICATION_SUBJECT = 'New request from {{name}}';

const ROWS: readonly (readonly [string, string])[] = [
  ['Name', 'name'],
  ['Company', 'company_name'],
  ['Email', 'email'],
  ['Phone', 'phone'],
  ['Shop address', 'shop_address'],
  ['Account number', 'account_number'],
  ['Business type', 'business_type'],
  ['Locations', 'num_locations'],
  ['Interests', 'interests'],
  ['Products of interest', 'products_of_interest'],
  ['Meeting', 'meeting_type'],
  ['Date', 'scheduled_date'],
  ['Time', 'scheduled_time'],
  ['Message', 'additional_message'],
];

export const NOTIFICATION_TEMPLATE = `<p>A request has arrived from the website.</p>
<table cellpadding="4">
${ROWS.map(([label, name]) => `  <tr><th align="left">${label}</th><td>{{${name}}}</td></tr>`).join('\n')}
</table>
<p><a href="{{admin_link}}">Open the lead</a> ({{lead_id}})</p>
<p>{{rep_name}} · {{rep_phone}} · {{rep_email}}</p>
`;

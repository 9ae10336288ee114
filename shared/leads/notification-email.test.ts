import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { REQUEST_FIELD_NAMES } from './lead-fields.ts';
import {
  NOTIFICATION_SUBJECT,
  NOTIFICATION_TEMPLATE,
  notificationVariables,
} from './notification-email.ts';

const rep = { name: 'Sam', phone: '(718) 555-0142', email: 'sam@borobay.example' };
const lead = { id: 'an-id', name: 'Ann', shop_address: '1 Main St', interests: [] };

test('every field of the lead is sent as text, “Not provided” where it is empty', () => {
  expect(notificationVariables(lead, [], 'https://site.example/#/admin/leads/an-id', rep)).toEqual({
    lead_id: 'an-id',
    admin_link: 'https://site.example/#/admin/leads/an-id',
    ...Object.fromEntries(REQUEST_FIELD_NAMES.map((field) => [field, 'Not provided'])),
    name: 'Ann',
    shop_address: '1 Main St',
    rep_name: 'Sam',
    rep_phone: '(718) 555-0142',
    rep_email: 'sam@borobay.example',
  });
});

test('lists are joined with commas, and numbers are text', () => {
  const variables = notificationVariables(
    {
      ...lead,
      interests: ['Repair', 'Marketing'],
      num_locations: 2,
      meeting_type: 'Meetup',
      scheduled_date: '2026-11-19',
      scheduled_time: '10:00 AM',
    },
    [{ slug: 'prodemand', name: 'ProDemand', type: 'product' }],
    '',
    rep,
  );
  expect(variables).toMatchObject({
    interests: 'Repair, Marketing',
    num_locations: '2',
    products_of_interest: 'ProDemand (product)',
    meeting_type: 'Meetup',
    scheduled_time: '10:00 AM',
  });
});

test('no variable names a recipient', () => {
  const names = Object.keys(notificationVariables(lead, [], '', rep));
  expect(names.filter((name) => /^to_|recipient|reply/.test(name))).toEqual([]);
});

test('the template uses every variable that a notification fills, and no other', () => {
  const used = [...(NOTIFICATION_SUBJECT + NOTIFICATION_TEMPLATE).matchAll(/{{(\w+)}}/g)];
  expect([...new Set(used.map(([, name]) => name))].toSorted()).toEqual(
    Object.keys(notificationVariables(lead, [], '', rep)).toSorted(),
  );
});

test('docs/operations.md shows the subject and the template as they are', () => {
  const page = readFileSync('docs/operations.md', 'utf8');
  expect(page).toContain(`\`${NOTIFICATION_SUBJECT}\``);
  expect(page).toContain('```text\n' + NOTIFICATION_TEMPLATE + '```');
});

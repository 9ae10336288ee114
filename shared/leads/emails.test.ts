import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
  appointmentLink,
  meetingPlace,
  NOTIFICATION_SUBJECT,
  NOTIFICATION_TEMPLATE,
  notificationVariables,
  VISITOR_EMAIL_SUBJECT,
  visitorEmailTemplate,
} from './emails.ts';
import { REQUEST_FIELD_NAMES } from './lead-fields.ts';

const rep = { name: 'Sam', phone: '(718) 555-0142', email: 'sam@borobay.example' };
const variablesOf = (text: string) =>
  [...new Set([...text.matchAll(/{{(\w+)}}/g)].map(([, name = '']) => name))].toSorted();

describe('the email to the representative', () => {
  const lead = { id: 'an-id', name: 'Ann', shop_address: '1 Main St', interests: [] };

  test('every field of the lead is sent as text, “Not provided” where it is empty', () => {
    expect(
      notificationVariables(lead, [], 'https://site.example/#/admin/leads/an-id', rep),
    ).toEqual({
      subject: 'New request from Ann',
      message: 'You have a new request from the website.',
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
        language: 'es',
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
      language: 'Spanish',
    });
  });

  test.each([
    ['booked', 'Ann booked an appointment', 'Ann booked an appointment: Tuesday, 10:00 AM.'],
    [
      'moved',
      'Ann moved their appointment to Tuesday, 10:00 AM',
      'Ann moved their appointment to Tuesday, 10:00 AM.',
    ],
    [
      'changed',
      'Ann changed their appointment',
      'Ann changed their appointment: Meetup, Tuesday, 10:00 AM.',
    ],
    [
      'canceled',
      'Ann canceled their appointment',
      'Ann canceled their appointment: Tuesday, 10:00 AM.',
    ],
  ] as const)('says that an appointment was %s', (news, subject, message) => {
    const change = { news, when: 'Tuesday, 10:00 AM' };
    const ann = { ...lead, meeting_type: 'Meetup' };
    expect(notificationVariables(ann, [], '', rep, change)).toMatchObject({ subject, message });
  });

  test('says how many requests it is about', () => {
    expect(notificationVariables(lead, [], '', rep, { count: 14 })).toMatchObject({
      subject: '14 new requests',
      message: 'You have 14 new requests from the website. One of them is below.',
    });
  });

  test('no variable names a recipient', () => {
    const names = Object.keys(notificationVariables(lead, [], '', rep));
    expect(names.filter((name) => /^to_|recipient|reply/.test(name))).toEqual([]);
  });

  test('the template uses every variable that a notification fills, and no other', () => {
    expect(variablesOf(NOTIFICATION_SUBJECT + NOTIFICATION_TEMPLATE)).toEqual(
      Object.keys(notificationVariables(lead, [], '', rep)).toSorted(),
    );
  });

  test('docs/operations.md shows the subject and the template as they are', () => {
    const page = readFileSync('docs/operations.md', 'utf8');
    expect(page).toContain(`\`${NOTIFICATION_SUBJECT}\``);
    expect(page).toContain('```text\n' + NOTIFICATION_TEMPLATE + '```');
  });
});

describe('the email to a visitor', () => {
  test('the path of an appointment has an email address only where there is one', () => {
    expect(appointmentLink('a-token', '')).toBe('a-token');
    expect(appointmentLink('a-token', '', 'es')).toBe('a-token?language=es');
  });

  test.each([
    ['Phone Call', '1 Main St', true, 'By phone: we’ll call you'],
    [null, null, true, 'By phone: we’ll call you'],
    ['Phone Call', null, false, 'By phone: we’ll email you to ask for your number'],
    ['Meetup', ' 1 Main St ', false, 'In person: we come to 1 Main St'],
    ['Meetup', null, true, 'In person: we come to you'],
    ['Meetup', ' ', true, 'In person: we come to you'],
  ])(
    'a %s of a shop at %s, phone known: %s, takes place: %s',
    (meetingType, address, hasPhone, place) => {
      expect(meetingPlace({ meetingType, address, hasPhone })).toBe(place);
    },
  );

  test('the link leads to the site of the template, whatever the variables are', () => {
    const links = visitorEmailTemplate('https://site.example/').matchAll(/href="([^"]*)"/g);
    expect([...links].map(([, address]) => address)).toEqual(['https://site.example/#/{{page}}']);
  });

  test('docs/operations.md shows the subject and the template as they are', () => {
    const page = readFileSync('docs/operations.md', 'utf8');
    expect(page).toContain(`\`${VISITOR_EMAIL_SUBJECT}\``);
    expect(page).toContain('```text\n' + visitorEmailTemplate('https://www.example.com/') + '```');
  });
});

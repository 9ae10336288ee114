import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  VISITOR_EMAIL_SUBJECT,
  visitorEmailTemplate,
  visitorEmailVariables,
  meetingPlace,
  type VisitorEmail,
} from './visitor-email.ts';

const rep = { name: 'Sam', phone: '(718) 555-0142', email: 'sam@borobay.example' };
const moved: VisitorEmail = {
  news: 'moved',
  email: 'ann+shop@example.com',
  token: 'a-token',
  when: 'Tuesday, December 1, 10:00 AM Eastern',
  length: 90,
  meetingType: 'Meetup',
  address: '1 Main St',
  hasPhone: true,
};

test('a visitor email says what happened, when, how, where, and with whom', () => {
  expect(visitorEmailVariables(moved, rep)).toEqual({
    to_email: 'ann+shop@example.com',
    news: 'moved',
    when: 'Tuesday, December 1, 10:00 AM Eastern',
    meeting_type: 'Meetup, 1 hour 30 minutes',
    where: 'At your shop, 1 Main St',
    appointment: 'a-token?email=ann%2Bshop%40example.com',
    rep_name: 'Sam',
    rep_phone: '(718) 555-0142',
    rep_email: 'sam@borobay.example',
  });
});

test('an email about a time in words has no length', () => {
  const words = { ...moved, when: 'Tuesday, December 1, after lunch', length: null };
  expect(visitorEmailVariables(words, rep).meeting_type).toBe('Meetup');
});

test.each([
  ['Phone Call', '1 Main St', true, 'By phone: we’ll call you'],
  [null, null, true, 'By phone: we’ll call you'],
  ['Phone Call', null, false, 'By phone: we’ll email you to ask for your number'],
  ['Meetup', ' 1 Main St ', false, 'At your shop, 1 Main St'],
  ['Meetup', null, true, 'At your shop'],
])(
  'a %s of a shop at %s, phone known: %s, takes place: %s',
  (meetingType, address, hasPhone, place) => {
    expect(meetingPlace({ meetingType, address, hasPhone })).toBe(place);
  },
);

test('the template uses every variable but the recipient, and no other', () => {
  const text = VISITOR_EMAIL_SUBJECT + visitorEmailTemplate('https://site.example/');
  const used = new Set([...text.matchAll(/{{(\w+)}}/g)].map(([, name]) => name));
  const { to_email, ...others } = visitorEmailVariables(moved, rep);
  expect(to_email).toBeTruthy();
  expect([...used].toSorted()).toEqual(Object.keys(others).toSorted());
});

test('the link leads to the site of the template, whatever the variables are', () => {
  const links = visitorEmailTemplate('https://site.example/').matchAll(/href="([^"]*)"/g);
  expect([...links].map(([, address]) => address)).toEqual([
    'https://site.example/#/appointment/{{appointment}}',
  ]);
});

test('docs/operations.md shows the subject and the template as they are', () => {
  const page = readFileSync('docs/operations.md', 'utf8');
  expect(page).toContain(`\`${VISITOR_EMAIL_SUBJECT}\``);
  expect(page).toContain('```text\n' + visitorEmailTemplate('https://www.example.com/') + '```');
});

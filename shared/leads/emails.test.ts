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
  visitorEmailVariables,
  visitorEmailWords,
  type VisitorEmail,
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
    expect(visitorEmailVariables(moved, rep, 'en')).toEqual({
      to_email: 'ann+shop@example.com',
      news: 'moved',
      when: 'Tuesday, December 1, 10:00 AM Eastern',
      meeting_type: 'Meetup, 1 hour 30 minutes',
      where: 'In person: we come to 1 Main St',
      page: 'appointment/a-token?email=ann%2Bshop%40example.com',
      rep_name: 'Sam',
      rep_phone: '(718) 555-0142',
      rep_email: 'sam@borobay.example',
    });
  });

  test('an email about a time in words has no length', () => {
    const words = { ...moved, when: 'Tuesday, December 1, after lunch', length: null };
    expect(visitorEmailVariables(words, rep, 'en').meeting_type).toBe('Meetup');
  });

  test('a meeting without a type is a phone call', () => {
    const { meeting_type } = visitorEmailVariables({ ...moved, meetingType: null }, rep, 'en');
    expect(meeting_type).toBe('Phone Call, 1 hour 30 minutes');
  });

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

  test('its template uses every variable but the recipient and the news, and no other', () => {
    const filled = {
      ...visitorEmailVariables(moved, rep, 'en'),
      ...visitorEmailWords('moved', 'Sam', 'en'),
    };
    expect(filled.to_email).toBeTruthy();
    expect(
      variablesOf(VISITOR_EMAIL_SUBJECT + visitorEmailTemplate('https://site.example/')),
    ).toEqual(
      Object.keys(filled)
        .filter((name) => name !== 'to_email' && name !== 'news')
        .toSorted(),
    );
  });

  test('in Spanish it has the same values', () => {
    expect(visitorEmailVariables(moved, rep, 'es')).toEqual({
      ...visitorEmailVariables(moved, rep, 'en'),
      meeting_type: 'Visita, 1 hora 30 minutos',
      where: 'En persona: vamos a 1 Main St',
      // The page opens on the Spanish site, if there is one.
      page: `${visitorEmailVariables(moved, rep, 'en').page}&language=es`,
    });
    const words = { ...moved, meetingType: 'Phone Call', length: null };
    expect(visitorEmailVariables(words, rep, 'es').meeting_type).toBe('Llamada telefónica');
    expect(visitorEmailWords('moved', 'Sam', 'es')).toEqual({
      subject: 'Su cita con Sam cambió de horario',
      message: 'Su cita con Sam cambió de horario.',
      when_label: 'Cuándo',
      how_label: 'Cómo',
      where_label: 'Dónde',
      change_question: '¿Necesita cambiarla, cancelarla o agendar de nuevo?',
      open_page: 'Abra la página de su cita',
      link_warning: 'Cualquiera que tenga este enlace puede hacer cambios.',
    });
  });

  test.each([
    ['booked', 'Su cita con Sam quedó agendada'],
    ['changed', 'Su cita con Sam fue modificada'],
    ['canceled', 'Su cita con Sam quedó cancelada'],
  ] as const)('says in Spanish that an appointment was %s', (news, subject) => {
    expect(visitorEmailWords(news, 'Sam', 'es').subject).toBe(subject);
  });

  test('without news it has a subject and a message of its own', () => {
    const own = { subject: 'See you', text: 'Tomorrow at ten' };
    expect(visitorEmailWords(own, 'Sam', 'en')).toMatchObject({
      subject: 'See you',
      message: 'Tomorrow at ten',
    });
  });

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

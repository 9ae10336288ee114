import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
  meetingPlace,
  NOTIFICATION_SUBJECT,
  NOTIFICATION_TEMPLATE,
  notificationVariables,
  VISITOR_EMAIL_SUBJECT,
  visitorEmailTemplate,
  visitorEmailVariables,
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
      'canceled',
      'Ann canceled their appointment',
      'Ann canceled their appointment: Tuesday, 10:00 AM.',
    ],
  ] as const)('says that an appointment was %s', (news, subject, message) => {
    const change = { news, when: 'Tuesday, 10:00 AM' };
    expect(notificationVariables(lead, [], '', rep, change)).toMatchObject({ subject, message });
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
  const appointment: VisitorEmail = {
    language: 'en',
    email: 'ann+shop@example.com',
    token: 'a-token',
    when: 'Tuesday, December 1, 10:00 AM Eastern',
    length: 90,
    meetingType: 'Meetup',
    address: '1 Main St',
    hasPhone: true,
  };
  const inSpanish: VisitorEmail = {
    ...appointment,
    language: 'es',
    when: 'martes, 1 de diciembre, 10:00 a.m., hora oriental',
  };
  const VALUES = {
    to_email: 'ann+shop@example.com',
    appointment: 'a-token?email=ann%2Bshop%40example.com',
    rep_name: 'Sam',
    rep_phone: '(718) 555-0142',
    rep_email: 'sam@borobay.example',
  };

  test('says what happened, when, how, where, and with whom', () => {
    expect(visitorEmailVariables(appointment, 'moved', rep)).toEqual({
      ...VALUES,
      subject: 'Your appointment with Sam was moved',
      message: 'Your appointment with Sam was moved.',
      news: 'moved',
      when_label: 'When',
      when: 'Tuesday, December 1, 10:00 AM Eastern',
      how_label: 'How',
      meeting_type: 'Meetup, 1 hour 30 minutes',
      where_label: 'Where',
      where: 'At your shop, 1 Main St',
      change_question: 'Need to move it, cancel it, or book again?',
      open_page: 'Open your appointment page',
      link_warning: 'Anyone with this link can make changes.',
    });
  });

  test('says the same in Spanish, with the same values', () => {
    expect(visitorEmailVariables(inSpanish, 'moved', rep)).toEqual({
      ...VALUES,
      subject: 'Su cita con Sam cambió de horario',
      message: 'Su cita con Sam cambió de horario.',
      news: 'moved',
      when_label: 'Cuándo',
      when: 'martes, 1 de diciembre, 10:00 a.m., hora oriental',
      how_label: 'Cómo',
      meeting_type: 'Visita, 1 hora 30 minutos',
      where_label: 'Dónde',
      where: 'En su taller, 1 Main St',
      change_question: '¿Necesita cambiarla, cancelarla o reservar de nuevo?',
      open_page: 'Abra la página de su cita',
      link_warning: 'Cualquiera que tenga este enlace puede hacer cambios.',
    });
  });

  test.each([
    ['booked', 'Su cita con Sam quedó reservada'],
    ['canceled', 'Su cita con Sam fue cancelada'],
  ] as const)('says in Spanish that an appointment was %s', (news, subject) => {
    expect(visitorEmailVariables(inSpanish, news, rep).subject).toBe(subject);
  });

  test('about a time in words has no length', () => {
    const words = { ...appointment, when: 'Tuesday, December 1, after lunch', length: null };
    expect(visitorEmailVariables(words, 'moved', rep).meeting_type).toBe('Meetup');
    const spanish = { ...inSpanish, meetingType: 'Phone Call', length: null };
    expect(visitorEmailVariables(spanish, 'moved', rep).meeting_type).toBe('Llamada telefónica');
  });

  test('without news has a subject and a message of its own', () => {
    const own = { subject: 'See you', text: 'Tomorrow at ten' };
    expect(visitorEmailVariables(appointment, own, rep)).toMatchObject({
      subject: 'See you',
      message: 'Tomorrow at ten',
      news: '',
    });
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

  test('the template uses every variable but the recipient and that of older templates', () => {
    const { to_email, news, ...others } = visitorEmailVariables(appointment, 'moved', rep);
    expect([to_email, news].every(Boolean)).toBe(true);
    expect(
      variablesOf(VISITOR_EMAIL_SUBJECT + visitorEmailTemplate('https://site.example/')),
    ).toEqual(Object.keys(others).toSorted());
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
});

import { describe, expect, it } from 'vitest';
import {
  NOTIFICATION_SUBJECT,
  NOTIFICATION_TEMPLATE,
  VISITOR_EMAIL_SUBJECT,
  visitorEmailTemplate,
} from '../../../shared/leads/emails.ts';
import { emailMessage } from './email-message.ts';
import { messageOf, SETTINGS, TOMORROW } from './message.cases.ts';
import type { OutboxMessage, QuoteNews } from './outbox.ts';

const SITE = 'https://shop.example';
const WORDS = { starts_at: null, ends_at: null, day: '2026-12-02' };

function email(changes: Partial<OutboxMessage>, lead: Parameters<typeof messageOf>[1] = {}) {
  return emailMessage(messageOf({ channel: 'email', ...changes }, lead), SETTINGS, SITE);
}
const toVisitor = (changes: Partial<OutboxMessage>, lead = {}) =>
  email({ kind: 'visitor', token: 'a-token', ...changes }, lead);

describe('the email to the representative', () => {
  it('about a request has the variables of the browser’s, with an absolute link', () => {
    const { template, variables } = email({});
    expect(template).toBe('notificationTemplate');
    expect(variables).toMatchObject({
      subject: 'New request from Ann Lee',
      message: 'You have a new request from the website.',
      admin_link: 'https://shop.example/#/admin/leads/10000000-0000-4000-8000-000000000001',
      name: 'Ann Lee',
      products_of_interest: 'ProDemand (product), Manager SE (product)',
      account_number: 'Not provided',
      rep_name: 'Sam Reyes',
    });
    for (const [, name] of (NOTIFICATION_SUBJECT + NOTIFICATION_TEMPLATE).matchAll(/{{(\w+)}}/g)) {
      expect(variables).toHaveProperty(name!);
    }
  });

  it.each<[QuoteNews, string | null, string, string]>([
    ['seen', null, 'Ann Lee opened quote 1007', '$189 a month'],
    ['accepted', null, 'Maria Lopez accepted quote 1007', '$189 a month'],
    ['declined', 'Too much.', 'Ann Lee declined quote 1007', 'Too much.'],
    ['question', 'How long?', 'Ann Lee has a question about quote 1007', 'How long?'],
  ])('says that a quote was %s', (news, words, subject, more) => {
    // Whoever accepted it has the name that they typed. A question may come after that.
    const quote = { number: 1007, by: 'Maria Lopez', words, monthly_cents: 18_900 };
    const message = email({ kind: 'quote', news }, { quote });
    expect(message.template).toBe('notificationTemplate');
    expect(message.variables).toMatchObject({ subject, message: `${subject}: ${more}` });
  });

  it('says who recommended the site', () => {
    const message = email({}, { recommended_by: 'Tidewater Auto Repair' });
    expect(message.variables.message).toBe(
      'You have a new request from the website. Recommended by Tidewater Auto Repair.',
    );
  });

  it('has the words of a testimonial, and leads to it', () => {
    const message = email({ kind: 'review' }, { review: { id: 'words', words: 'It pays.' } });
    expect(message.variables).toMatchObject({
      subject: 'Ann Lee sent a testimonial',
      message: 'Ann Lee sent a testimonial: It pays.',
      admin_link: 'https://shop.example/#/admin/testimonials/words',
    });
  });

  it('says to when an appointment was moved, and which one was canceled', () => {
    expect(email({ kind: 'appointment', news: 'moved' }).variables.subject).toBe(
      'Ann Lee moved their appointment to Tuesday, December 1, 10:00 AM Eastern',
    );
    const canceled = { scheduled_date: null, scheduled_time: null };
    expect(email({ kind: 'appointment', news: 'canceled' }, canceled).variables.message).toBe(
      'Ann Lee canceled their appointment: Tuesday, December 1, 10:00 AM Eastern.',
    );
  });
});

describe('the email with a quote', () => {
  const offer = {
    ...{ number: 1007, monthly_cents: 18_900, once_cents: 25_050 },
    ...{ valid_until: '2026-12-14', language: 'en' },
  };

  it('says what it costs and until when, and links to its page', () => {
    const { template, variables } = email({ kind: 'offer', token: 'a-token' }, { offer });
    expect(template).toBe('visitorTemplate');
    expect(variables).toMatchObject({
      to_email: 'ann@example.com',
      subject: 'Your quote from Sam Reyes',
      message:
        'Hi Ann,\n\nHere is the quote that we talked about. You can accept it on its page until Monday, December 14, 2026, or ask me anything.',
      when: 'Monday, December 14, 2026',
      meeting_type: '$189',
      where: '$250.50',
      page: 'quote/a-token',
    });
    const visitorEmail = VISITOR_EMAIL_SUBJECT + visitorEmailTemplate(SITE);
    for (const [, name] of visitorEmail.matchAll(/{{(\w+)}}/g)) {
      expect(variables).toHaveProperty(name!);
    }
  });

  it('is in the quote’s language', () => {
    const spanish = { offer: { ...offer, language: 'es' } };
    expect(email({ kind: 'offer', token: 'a-token' }, spanish).variables).toMatchObject({
      subject: 'Su cotización de Sam Reyes',
      when_label: 'Válida hasta',
      open_page: 'Abra su cotización',
      page: 'quote/a-token?language=es',
    });
  });
});

it.each([2, 3])('leads to the list of leads if it tells of %i requests', (count) => {
  expect(email({ count }).variables).toMatchObject({
    subject: `${count} new requests`,
    admin_link: 'https://shop.example/#/admin/leads',
  });
});

describe('the email to the representative about a lead who prefers Spanish', () => {
  it('names the language, and is in English', () => {
    const { variables } = email({ kind: 'appointment', news: 'moved' }, { language: 'es' });
    expect(variables).toMatchObject({
      language: 'Spanish',
      subject: 'Ann Lee moved their appointment to Tuesday, December 1, 10:00 AM Eastern',
    });
  });
});

describe('the email to a visitor', () => {
  it('says what happened, when, how, and where, with a link to change it', () => {
    expect(toVisitor({ news: 'booked' })).toEqual({
      template: 'visitorTemplate',
      variables: {
        to_email: 'ann@example.com',
        subject: 'Your appointment with Sam Reyes was booked',
        message: 'Your appointment with Sam Reyes was booked.',
        news: 'booked',
        when_label: 'When',
        when: 'Tuesday, December 1, 10:00 AM Eastern',
        how_label: 'How',
        meeting_type: 'Meetup, 1 hour',
        where_label: 'Where',
        where: 'In person: we come to 1 Main St, Queens',
        change_question: 'Need to move it, cancel it, or book again?',
        open_page: 'Open your appointment page',
        link_warning: 'Anyone with this link can make changes.',
        page: 'appointment/a-token?email=ann%40example.com',
        rep_name: 'Sam Reyes',
        rep_phone: '(718) 555-0142',
        rep_email: 'sam@borobay.example',
      },
    });
  });

  it('has the words of a time in words, and the day alone once that is canceled', () => {
    const words = { scheduled_date: '2026-12-02', scheduled_time: 'after lunch' };
    expect(toVisitor({ news: 'moved', appointment: WORDS }, words).variables).toMatchObject({
      when: 'Wednesday, December 2, after lunch',
      meeting_type: 'Meetup',
    });
    const open = { scheduled_date: '2026-12-02', scheduled_time: null };
    expect(toVisitor({ news: 'booked', appointment: WORDS }, open).variables.when).toBe(
      'Wednesday, December 2, time to be arranged',
    );
    const canceled = { scheduled_date: null, scheduled_time: null };
    expect(toVisitor({ news: 'canceled', appointment: WORDS }, canceled).variables.when).toBe(
      'Wednesday, December 2, 2026',
    );
  });

  it('reminds in the default words, or in those of the settings', () => {
    const reminder = { kind: 'reminder', news: null } as const;
    expect(toVisitor(reminder).variables).toMatchObject({
      subject: 'Your appointment with Sam Reyes',
      message: expect.stringMatching(
        /^Hi Ann,\n\n.*Tuesday, December 1, 10:00 AM Eastern\./,
      ) as string,
    });
    const { variables } = emailMessage(
      messageOf({ ...reminder, channel: 'email', token: 'a-token' }),
      { ...SETTINGS, reminder_subject: '{name}, see you', reminder_text: '{appointment} {rep}' },
      SITE,
    );
    expect(variables).toMatchObject({
      subject: 'Ann, see you',
      message: 'Tuesday, December 1, 10:00 AM Eastern Sam Reyes',
      page: 'appointment/a-token?email=ann%40example.com',
    });
  });

  it('is in Spanish for a lead who prefers it, at the business’s time', () => {
    const spanish = { language: 'es' };
    expect(toVisitor({ news: 'booked' }, spanish).variables).toMatchObject({
      subject: 'Su cita con Sam Reyes quedó agendada',
      when: 'martes, 1 de diciembre, 10:00 a.m., hora del Este',
      meeting_type: 'Visita, 1 hora',
      where: 'En persona: vamos a 1 Main St, Queens',
    });
    const reminder = messageOf({ kind: 'reminder', channel: 'email', token: 'a-token' }, spanish);
    expect(emailMessage(reminder, SETTINGS, SITE).variables.subject).toBe('Su cita con Sam Reyes');
    const words = { ...SETTINGS, reminder_subject: 'Soon', reminder_subject_es: '{name}, pronto' };
    expect(emailMessage(reminder, words, SITE).variables.subject).toBe('Ann, pronto');
    const text = { ...SETTINGS, reminder_text: 'See you.', reminder_text_es: 'Hola, {name}.' };
    expect(emailMessage(reminder, text, SITE).variables.message).toBe('Hola, Ann.');
  });

  it('is about a phone call where it has no type, and tells its length in words', () => {
    const appointment = { ...TOMORROW, ends_at: '2026-12-01T16:30:00Z' };
    const { variables } = toVisitor({ news: 'booked', appointment }, { meeting_type: null });
    expect(variables.meeting_type).toBe('Phone Call, 1 hour 30 minutes');
  });

  it('has all its words in Spanish, and leads to the Spanish page', () => {
    const spanish = { language: 'es', meeting_type: 'Phone Call', email: 'ann+shop@example.com' };
    const words = { ...spanish, scheduled_date: '2026-12-02', scheduled_time: 'after lunch' };
    expect(toVisitor({ news: 'moved', appointment: WORDS }, words).variables).toMatchObject({
      subject: 'Su cita con Sam Reyes cambió de horario',
      message: 'Su cita con Sam Reyes cambió de horario.',
      when_label: 'Cuándo',
      how_label: 'Cómo',
      meeting_type: 'Llamada telefónica',
      where_label: 'Dónde',
      change_question: '¿Necesita cambiarla, cancelarla o agendar de nuevo?',
      page: 'appointment/a-token?email=ann%2Bshop%40example.com&language=es',
      open_page: 'Abra la página de su cita',
      link_warning: 'Cualquiera que tenga este enlace puede hacer cambios.',
    });
  });

  it.each([
    ['booked', 'Su cita con Sam Reyes quedó agendada'],
    ['changed', 'Su cita con Sam Reyes fue modificada'],
    ['canceled', 'Su cita con Sam Reyes quedó cancelada'],
  ] as const)('says in Spanish that an appointment was %s', (news, subject) => {
    expect(toVisitor({ news }, { language: 'es' }).variables.subject).toBe(subject);
  });

  it('promises no call at a number that nobody can see', () => {
    const where = (phone: string) =>
      toVisitor({ news: 'booked' }, { meeting_type: 'Phone Call', phone }).variables.where;
    expect(where('(718) 555-0100')).toBe('By phone: we’ll call you');
    expect(where('\u200b')).toBe('By phone: we’ll email you to ask for your number');
  });

  it('fills in all that the template has, and besides that the recipient and the news', () => {
    const text = VISITOR_EMAIL_SUBJECT + visitorEmailTemplate('https://shop.example/');
    const names = [...text.matchAll(/{{(\w+)}}/g)].map(([, name]) => name!);
    const { variables } = toVisitor({ kind: 'reminder' });
    expect(new Set(Object.keys(variables))).toEqual(new Set([...names, 'to_email', 'news']));
  });
});

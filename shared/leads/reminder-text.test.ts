import { expect, test } from 'vitest';
import { unknownPlaceholders } from './placeholders.ts';
import { DEFAULT_REMINDERS, reminderText } from './reminder-text.ts';

const lead = {
  name: 'Ann Lee',
  products_of_interest: { items: [] },
  scheduled_date: '2049-12-01',
  scheduled_time: '10:00 AM',
};
const BLANK = { subject: ' ', text: ' \n' };
const NEW_YORK = 'America/New_York';

test('a reminder without words of its own says with whom and when', () => {
  const reminders = { en: BLANK, es: BLANK };
  const { subject, text } = reminderText(reminders, lead, 'Sam Reyes', NEW_YORK);
  expect(subject).toBe('Your appointment with Sam Reyes');
  expect(text).toMatch(
    /^Hi Ann,\n\n.* with Sam Reyes: Wednesday, December 1, 10:00 AM Eastern\.\n\n/,
  );
  const spanish = reminderText(reminders, { ...lead, language: 'es' }, 'Sam Reyes', NEW_YORK);
  expect(spanish.subject).toBe('Su cita con Sam Reyes');
  expect(spanish.text).toMatch(
    /^Hola, Ann:\n\n.* con Sam Reyes: miércoles, 1 de diciembre, 10:00 a\.m\., hora del Este\.\n\n/,
  );
});

test('a reminder in the representative’s words has the lead’s name and time filled in', () => {
  const reminders = {
    en: { subject: 'See you, {name}', text: '{appointment}\n{rep}' },
    es: { subject: 'Nos vemos, {name}', text: '{rep}\n{appointment}' },
  };
  expect(reminderText(reminders, lead, 'Sam', 'America/Los_Angeles')).toEqual({
    subject: 'See you, Ann',
    text: 'Wednesday, December 1, 10:00 AM Pacific\nSam',
  });
  const spanish = { ...lead, language: 'es' };
  expect(reminderText(reminders, spanish, 'Sam', 'America/Los_Angeles')).toEqual({
    subject: 'Nos vemos, Ann',
    text: 'Sam\nmiércoles, 1 de diciembre, 10:00 a.m., hora del Pacífico',
  });
});

test('the default reminders have the same placeholders, all of them known', () => {
  const [english, spanish] = [DEFAULT_REMINDERS.en, DEFAULT_REMINDERS.es].map(
    ({ subject, text }) => subject + text,
  ) as [string, string];
  expect(unknownPlaceholders(english + spanish)).toEqual([]);
  const used = (text: string) => text.match(/\{\w+\}/g)?.toSorted();
  expect(used(spanish)).toEqual(used(english));
});

import { expect, test } from 'vitest';
import { unknownPlaceholders } from './placeholders.ts';
import { DEFAULT_REMINDER, reminderText } from './reminder-text.ts';

const lead = {
  name: 'Ann Lee',
  products_of_interest: { items: [] },
  scheduled_date: '2049-12-01',
  scheduled_time: '10:00 AM',
};

test('a reminder without words of its own says with whom and when', () => {
  const { subject, text } = reminderText(
    { subject: ' ', text: '' },
    lead,
    'Sam Reyes',
    'America/New_York',
  );
  expect(subject).toBe('Your appointment with Sam Reyes');
  expect(text).toMatch(
    /^Hi Ann,\n\n.* with Sam Reyes: Wednesday, December 1, 10:00 AM Eastern\.\n\n/,
  );
});

test('a reminder in the representative’s words has the lead’s name and time filled in', () => {
  expect(
    reminderText(
      { subject: 'See you, {name}', text: '{appointment}\n{rep}' },
      lead,
      'Sam',
      'America/Los_Angeles',
    ),
  ).toEqual({ subject: 'See you, Ann', text: 'Wednesday, December 1, 10:00 AM Pacific\nSam' });
});

test('the default reminder has known placeholders alone', () => {
  expect(unknownPlaceholders(DEFAULT_REMINDER.subject + DEFAULT_REMINDER.text)).toEqual([]);
});

import { expect, it } from 'vitest';
import type { LeadRow } from '../../../shared/leads/lead.ts';
import { isTakenByItself, mergeFields, notTakenInWords } from './merge-fields.ts';

const lead = (values: Partial<LeadRow>) =>
  ({
    name: 'Ann Lee',
    status: 'New',
    priority: 'Medium',
    interests: [],
    products_of_interest: { items: [] },
    ...values,
  }) as LeadRow;

it('two leads differ in single fields, and in the appointment as a whole', () => {
  const fields = mergeFields(
    lead({ email: 'ann@example.org', scheduled_date: '2049-01-13', scheduled_time: '10:00 AM' }),
    lead({ name: 'Ann B. Lee', phone: '718', interests: ['Repair'], meeting_type: 'Meetup' }),
  );
  expect(fields.filter(({ kept, removed }) => kept !== removed)).toEqual([
    { label: 'Name', columns: ['name'], kept: 'Ann Lee', removed: 'Ann B. Lee' },
    { label: 'Email', columns: ['email'], kept: 'ann@example.org', removed: '' },
    { label: 'Phone', columns: ['phone'], kept: '', removed: '718' },
    {
      label: 'Appointment',
      columns: ['scheduled_date', 'scheduled_time', 'meeting_type'],
      kept: '2049-01-13, 10:00 AM',
      removed: '',
    },
  ]);
  expect(fields.filter(isTakenByItself).map(({ label }) => label)).toEqual(['Phone']);
});

it('what a merge did not take is said with the labels and words of the panel', () => {
  const details = {
    name: 'Ann B. Lee',
    language: 'es',
    monthly_value: 199.5,
    scheduled_time: '10:00 AM',
    shop: { hurts: 'fixes', fix: 'cars' },
    status: 'Contacted',
  };
  expect(notTakenInWords(details)).toBe(
    'Name: Ann B. Lee; Language: Spanish; Monthly value: 199.5; Appointment: 10:00 AM; ' +
      'Their shop: fixes cars, hurts: finding fixes; Status: Contacted',
  );
});

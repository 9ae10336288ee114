import { expect, test } from 'vitest';
import { appointmentNews, asksForVisit, slotHint } from './appointment-texts.ts';

test.each([
  ['2049-11-24', '2:30 PM', 'New', 'Reserved: nobody else can book this time.'],
  ['2049-11-24', '14:30', 'Closed - Won', 'Reserved: nobody else can book this time.'],
  ['2049-11-24', '2:30 PM', 'Closed - Lost', 'Not reserved: the lead is lost.'],
  ['2049-11-24', 'after lunch', 'New', 'Not reserved: enter a time like 2:30 PM to reserve it.'],
  ['', '2:30 PM', 'New', 'Not reserved: it has no date.'],
  [null, '2:30 PM', 'New', 'Not reserved: it has no date.'],
  ['2049-11-24', ' ', 'New', null],
  ['2049-11-24', null, 'New', null],
])('the slot hint for date %s, time %s and status %s is: %s', (date, time, status, hint) => {
  expect(slotHint({ scheduled_date: date, scheduled_time: time, status })).toBe(hint);
});

test('a lead is told of an appointment that is to come, and that is another one than before', () => {
  const at = (hour: string, fields: object = {}) => ({
    appointment: `["2049-01-13 ${hour}:00:00+00","2049-01-13 ${hour}:30:00+00")`,
    scheduled_date: '2049-01-13',
    scheduled_time: `${hour}:00`,
    meeting_type: 'Phone Call',
    status: 'New',
    ...fields,
  });
  const none = at('15', { appointment: null, scheduled_date: null, scheduled_time: null });
  const inWords = at('15', { appointment: null, scheduled_time: 'after lunch' });
  const now = { now: Date.parse('2049-01-13T12:00Z'), today: '2049-01-13' };
  expect(appointmentNews(null, at('15'), now)).toBe('booked');
  expect(appointmentNews(at('15'), at('16'), now)).toBe('moved');
  expect(appointmentNews(at('15'), at('15', { meeting_type: 'Meetup' }), now)).toBe('changed');
  expect(appointmentNews(at('15'), none, now)).toBe('canceled');
  expect(appointmentNews(at('15'), at('15'), now)).toBeNull();
  // One that is over is only the administrator's own affair.
  expect(appointmentNews(at('10'), none, now)).toBeNull();
  expect(appointmentNews(at('10'), at('15'), now)).toBe('booked');
  expect(appointmentNews(none, at('15', { status: 'Closed - Lost' }), now)).toBeNull();
  // At a time in words it stands.
  expect(appointmentNews(at('15'), inWords, now)).toBe('moved');
  expect(appointmentNews(inWords, { ...inWords, scheduled_time: 'at nine' }, now)).toBe('moved');
  expect(appointmentNews(inWords, inWords, now)).toBeNull();
  expect(appointmentNews(inWords, none, now)).toBe('canceled');
  expect(appointmentNews(inWords, none, { ...now, today: '2049-01-14' })).toBeNull();
});

test('a meetup is asked about from its beginning, for a week, until its visit is logged', () => {
  const meetup = {
    appointment: '["2049-01-13 15:00:00+00","2049-01-13 15:30:00+00")',
    meeting_type: 'Meetup',
    no_show: false,
    last_visit_at: '2049-01-05T15:00:00+00:00',
  };
  const asks = (now: string, fields: object = {}) =>
    asksForVisit({ ...meetup, ...fields }, Date.parse(now));
  expect(asks('2049-01-13T14:59Z')).toBe(false);
  expect(asks('2049-01-13T15:00Z')).toBe(true);
  expect(asks('2049-01-20T15:00Z')).toBe(true);
  expect(asks('2049-01-20T15:30Z')).toBe(false);
  // They may have been there a little early.
  expect(asks('2049-01-13T16:00Z', { last_visit_at: '2049-01-13T14:50:00Z' })).toBe(false);
  for (const other of [{ meeting_type: 'Phone Call' }, { no_show: true }, { appointment: null }]) {
    expect(asks('2049-01-13T16:00Z', other)).toBe(false);
  }
});

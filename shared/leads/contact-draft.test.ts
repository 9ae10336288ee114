import { expect, test } from 'vitest';
import {
  chosenMeeting,
  isSameMeeting,
  newContactDraft,
  readContactDraft,
  serializeContactDraft,
} from './contact-draft.ts';

const draft = {
  ...newContactDraft('10000000-0000-4000-8000-000000000001'),
  step: 3 as const,
  date: '2026-11-19',
  time: '10:00 AM',
  meetingType: 'Meetup' as const,
  coordinates: { latitude: 40.7, longitude: -73.9 },
  asked: { date: '2026-11-18', time: '9:00 AM' },
  earlier: { held: { date: '2026-11-20', time: '1:00 PM' } },
};
draft.data = { ...draft.data, name: 'Ann', interests: ['Repair'], business_type: 'Other' };
const text = serializeContactDraft(draft);

test('a draft comes back as it was', () => {
  expect(readContactDraft(text)).toEqual(draft);
  const fresh = newContactDraft('x');
  expect(readContactDraft(serializeContactDraft(fresh))).toEqual(fresh);
});

test('what cannot be read, or is of an older shape, is no draft', () => {
  for (const other of [
    null,
    '',
    '{',
    'null',
    '[]',
    text.replace('"version":2', '"version":1'),
    text.replace('"step":3', '"step":"3"'),
    text.replace('"2026-11-19"', '"2026-11-31"'),
    text.replace('"10:00 AM"', '10'),
    text.replace('"Meetup"', '"Video"'),
    text.replace('"name":"Ann"', '"name":7'),
    text.replace('"Other"', '"Circus"'),
    text.replace('["Repair"]', '"Repair"'),
    text.replace('40.7', 'null'),
    text.replace('"2026-11-18"', 'null'),
    text.replace('"1:00 PM"', '13'),
    text.replace(/"earlier":.*}}/, '"earlier":1'),
  ]) {
    expect(readContactDraft(other)).toBeNull();
  }
});

test('an interest that is no longer offered is dropped', () => {
  const older = text.replace('["Repair"]', '["Repair","Boats"]');
  expect(readContactDraft(older)?.data.interests).toEqual(['Repair']);
});

test('a step out of range is the nearest one', () => {
  expect(readContactDraft(text.replace('"step":3', '"step":9'))?.step).toBe(3);
});

test('a meeting is a day and a time on it', () => {
  expect(chosenMeeting(draft)).toEqual({ date: '2026-11-19', time: '10:00 AM' });
  expect(chosenMeeting({ ...draft, time: null })).toBeNull();
  expect(isSameMeeting(chosenMeeting(draft), { date: '2026-11-19', time: '10:00 AM' })).toBe(true);
  expect(isSameMeeting(chosenMeeting(draft), { date: '2026-11-19', time: '1:00 PM' })).toBe(false);
  expect(isSameMeeting(null, null)).toBe(false);
});

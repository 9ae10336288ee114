import { describe, expect, test } from 'vitest';
import { tabStore } from '../../data/storage/storage.ts';
import {
  clampStep,
  loadContactDraft,
  filledFields,
  filledMeeting,
  newContactDraft,
  removeContactDraft,
  saveContactDraft,
  STEP_FIELDS,
  stepProblems,
  type ContactDraft,
  type ContactValues,
  withFill,
} from './contact-draft.ts';
import type { FormFill } from '../../data/storage/form-fill.ts';

const empty = newContactDraft('', '').data;
const messages = (step: 1 | 2 | 3, changes: Partial<ContactValues>) =>
  stepProblems(step, { ...empty, name: 'Ann Lee', shop_address: '1 Main St', ...changes }).map(
    ({ field, message }) => `${field}: ${message}`,
  );

describe('the first step', () => {
  test('asks for what is required first', () => {
    expect(STEP_FIELDS[1]).toEqual(['name', 'shop_address', 'email', 'phone', 'company_name']);
  });

  test('needs a name and a shop address, and nothing else', () => {
    expect(stepProblems(1, empty).map(({ field }) => field)).toEqual(['name', 'shop_address']);
    expect(messages(1, {})).toEqual([]);
    expect(messages(1, { name: '   ' })).toEqual(['name: Enter your name.']);
  });

  test('rejects a name and an address of invisible characters', () => {
    expect(messages(1, { name: '\u200b\u00a0', shop_address: '\u2060' })).toEqual([
      'name: Enter your name.',
      'shop_address: Enter your shop address.',
    ]);
  });

  test.each(['ann@example.com', 'ann+tag@mail.example.com', ' ann@example.com '])(
    'accepts the email “%s”',
    (email) => expect(messages(1, { email })).toEqual([]),
  );

  test.each(['ann', 'ann@', '@example.com', 'ann lee@example.com'])(
    'rejects the email “%s”',
    (email) => expect(messages(1, { email })).toHaveLength(1),
  );

  test('accepts a complete phone number in any notation, and rejects part of one', () => {
    expect(messages(1, { phone: '+1 718 555 0142' })).toEqual([]);
    expect(messages(1, { phone: '(718) 555-0142' })).toEqual([]);
    expect(messages(1, { phone: '(718) 555' })).toEqual([
      'phone: Enter a phone number with 10 digits, or leave it blank.',
    ]);
  });

  test('says how long a text may be, with the label that the visitor sees', () => {
    expect(messages(1, { company_name: 'x'.repeat(201) })).toEqual([
      'company_name: Shorten “Company name” to 200 characters. It has 201.',
    ]);
  });
});

describe('the second step', () => {
  test('needs nothing', () => expect(messages(2, {})).toEqual([]));

  test.each(['0', '-1', '1.5', '100001', 'many'])('rejects %s locations', (num_locations) =>
    expect(messages(2, { num_locations })).toEqual([
      'num_locations: Enter a whole number from 1 to 100,000, or leave it blank.',
    ]),
  );

  test('limits the message', () => {
    expect(messages(2, { additional_message: 'x'.repeat(4001) })).toHaveLength(1);
    expect(messages(2, { additional_message: 'x'.repeat(4000) })).toEqual([]);
  });
});

describe('the last step', () => {
  test('needs nothing without a meeting', () => expect(messages(3, {})).toEqual([]));

  test('needs a phone number or an email address for a meeting', () => {
    const problems = (changes: Partial<ContactValues>) =>
      stepProblems(3, { ...empty, ...changes }, true);
    expect(problems({ email: ' ' })).toEqual([
      { field: 'phone', message: 'Enter a phone number or email address for the meeting.' },
    ]);
    expect(problems({ phone: '(718) 555-0142' })).toEqual([]);
    expect(problems({ email: 'ann@example.com' })).toEqual([]);
  });

  test('rejects part of a phone number or email address, with a meeting or without', () => {
    expect(messages(3, { phone: '(718) 555' })).toHaveLength(1);
    expect(messages(3, { email: 'ann@' })).toHaveLength(1);
  });
});

test('any number from an address becomes one of the three steps', () => {
  expect([0, 1, 2, 3, 4, -5, NaN, 2.9].map(clampStep)).toEqual([1, 1, 2, 3, 3, 1, 1, 2]);
});

const draft: ContactDraft = {
  ...newContactDraft('10000000-0000-4000-8000-000000000001', 'a token'),
  step: 3,
  data: { ...empty, name: 'Ann', interests: 'Repair', business_type: 'Other' },
  date: '2026-11-19',
  time: '10:00 AM',
  meetingType: 'Meetup',
  coordinates: { latitude: 40.7, longitude: -73.9, place_is_street: false },
  asked: { date: '2026-11-18', time: '9:00 AM' },
  earlier: { held: { date: '2026-11-20', time: '1:00 PM' }, token: 'an earlier token' },
};

describe('what the assistant fills in', () => {
  const fill = (fields: FormFill['fields'], data: Partial<ContactDraft['data']> = {}) =>
    withFill({ ...newContactDraft('', ''), data: { ...empty, ...data } }, { fields });

  test('goes into empty fields, as the form writes it, and is marked', () => {
    const filled = fill({ name: ' Ann Lee ', phone: '+1 718.555.0142' });
    expect(filled.data).toEqual({ ...empty, name: 'Ann Lee', phone: '(718) 555-0142' });
    expect(filledFields(filled)).toEqual(['name', 'phone']);
  });

  test.each(['+44 20 7946 0958', '718-555-0142 x4', '718-555-0142 or 347-555-0199'])(
    'leaves the phone empty for “%s”, which is not exactly one US number',
    (phone) => {
      expect(fill({ phone }).data.phone).toBe('');
    },
  );

  test('never replaces what was typed', () => {
    const filled = fill({ name: 'Ann Lee', company_name: 'Lee Auto' }, { name: 'Bo' });
    expect(filled.data).toMatchObject({ name: 'Bo', company_name: 'Lee Auto' });
    expect(filledFields(filled)).toEqual(['company_name']);
  });

  test.each([
    { email: 'nobody' },
    { phone: '12' },
    { business_type: 'Bank' },
    { num_locations: '-3' },
    { name: ' ' },
    { name: 'x'.repeat(500) },
  ])('is left out if it is not valid: %j', (fields) => {
    expect(fill(fields).data).toEqual(empty);
  });

  test('is no longer marked once it was changed', () => {
    const filled = fill({ name: 'Ann Lee' });
    expect(filledFields({ ...filled, data: { ...filled.data, name: 'Ann' } })).toEqual([]);
  });

  test('is the meeting that was pressed, in place of another one', () => {
    const meeting = { date: '2026-11-20', time: '9:00 AM', meetingType: 'Phone Call' } as const;
    expect(withFill(draft, { fields: {}, meeting })).toMatchObject({
      ...meeting,
      data: draft.data,
    });
  });

  test('is that meeting until another day or time is chosen', () => {
    const meeting = { date: '2026-11-20', time: '9:00 AM', meetingType: 'Phone Call' } as const;
    expect(filledMeeting(draft)).toBeNull();
    const filled = withFill(draft, { fields: {}, meeting });
    expect(filledMeeting(filled)).toEqual({ date: '2026-11-20', time: '9:00 AM' });
    expect(filledMeeting({ ...filled, date: '2026-11-23' })).toBeNull();
    expect(filledMeeting({ ...filled, time: '10:00 AM' })).toBeNull();
    expect(filledMeeting({ ...filled, date: null, time: null })).toBeNull();
  });
});

describe('a stored draft', () => {
  const KEY = 'contact-form';
  saveContactDraft(draft);
  const text = tabStore.getItem(KEY)!;
  const loaded = (stored: string) => {
    tabStore.setItem(KEY, stored);
    return loadContactDraft();
  };

  test('is loaded as it was saved', () => {
    expect(loaded(text)).toEqual(draft);
    const fresh = newContactDraft('x', 'y');
    saveContactDraft(fresh);
    expect(loadContactDraft()).toEqual(fresh);
  });

  test('is replaced by a new one when it cannot be read or has an older shape', () => {
    for (const other of [
      '',
      '{',
      'null',
      '[]',
      text.replace('"version":4', '"version":3'),
      text.replace('"step":3', '"step":"3"'),
      text.replace('"2026-11-19"', '"2026-11-31"'),
      text.replace('"10:00 AM"', '10'),
      text.replace('"Meetup"', '"Video"'),
      text.replace('"name":"Ann"', '"name":7'),
      text.replace('"Repair"', '["Repair"]'),
      text.replace('40.7', 'null'),
      text.replace('"2026-11-18"', 'null'),
      text.replace('"1:00 PM"', '13'),
      text.replace(/"earlier":.*token"}/, '"earlier":1'),
    ]) {
      expect(other).not.toBe(text);
      const fresh = loaded(other);
      expect(fresh.id).not.toBe(draft.id);
      // 32 bytes, as the database wants them.
      expect(fresh.token).toMatch(/^[\w-]{43}$/);
      expect(fresh).toEqual(newContactDraft(fresh.id, fresh.token));
    }
    removeContactDraft();
    expect(loadContactDraft().id).not.toBe(draft.id);
  });

  test('loses choices that are no longer offered', () => {
    const older = text.replace('"Other"', '"Circus"');
    expect(loaded(older).data).toMatchObject({ interests: 'Repair', business_type: '' });
  });

  test('opens at the nearest step when its step is out of range', () => {
    expect(loaded(text.replace('"step":3', '"step":9')).step).toBe(3);
  });
});

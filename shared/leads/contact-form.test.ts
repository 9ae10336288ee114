import { describe, expect, test } from 'vitest';
import {
  clampStep,
  emptyContactForm,
  leadFields,
  stepOf,
  validateStep,
  type ContactFormData,
} from './contact-form.ts';

function form(changes: Partial<ContactFormData> = {}): ContactFormData {
  return { ...emptyContactForm(), name: 'Ann Lee', shop_address: '1 Main St', ...changes };
}

const messages = (step: 1 | 2 | 3, changes: Partial<ContactFormData>) =>
  validateStep(step, form(changes)).map(({ field, message }) => `${field}: ${message}`);

describe('the first step', () => {
  test('needs a name and a shop address, and nothing else', () => {
    expect(validateStep(1, emptyContactForm()).map(({ field }) => field)).toEqual([
      'name',
      'shop_address',
    ]);
    expect(messages(1, {})).toEqual([]);
    expect(messages(1, { name: '   ' })).toEqual(['name: Enter your name']);
  });

  test('takes no name and no address in which nothing can be seen', () => {
    expect(messages(1, { name: '\u200b\u00a0', shop_address: '\u2060' })).toEqual([
      'name: Enter your name',
      'shop_address: Enter your shop’s address',
    ]);
  });

  test.each(['ann@example.com', 'a@b', 'ann+tag@mail.example.com', ' ann@example.com '])(
    'takes the email «%s»',
    (email) => expect(messages(1, { email })).toEqual([]),
  );

  test.each(['ann', 'ann@', '@example.com', 'ann lee@example.com'])(
    'does not take the email «%s»',
    (email) => expect(messages(1, { email })).toHaveLength(1),
  );

  test('takes a whole phone number however it is written, and no part of one', () => {
    expect(messages(1, { phone: '+1 718 555 0142' })).toEqual([]);
    expect(messages(1, { phone: '(718) 555-0142' })).toEqual([]);
    expect(messages(1, { phone: '(718) 555' })).toEqual([
      'phone: Enter a phone number with 10 digits, or leave it empty',
    ]);
  });

  test('names the most that the database takes', () => {
    expect(messages(1, { name: 'x'.repeat(201) })).toEqual([
      'name: Shorten your name: it has 201 characters, and 200 is the most',
    ]);
  });
});

describe('the second step', () => {
  test('needs nothing', () => expect(messages(2, {})).toEqual([]));

  test.each(['0', '-1', '1.5', '100001', 'many'])('does not take %s locations', (num_locations) =>
    expect(messages(2, { num_locations })).toEqual([
      'num_locations: Enter a whole number from 1 to 100,000, or leave it empty',
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
    const problems = (changes: Partial<ContactFormData>) => validateStep(3, form(changes), true);
    expect(problems({ email: ' ' })).toEqual([
      { field: 'phone', message: 'Enter a phone number or an email address for the meeting' },
    ]);
    expect(problems({ phone: '(718) 555-0142' })).toEqual([]);
    expect(problems({ email: 'ann@example.com' })).toEqual([]);
  });

  test('takes no part of a phone number or email address, with a meeting or without', () => {
    expect(messages(3, { phone: '(718) 555' })).toHaveLength(1);
    expect(messages(3, { email: 'ann@' })).toHaveLength(1);
  });
});

test('a step is one of three, whatever an address says', () => {
  expect([0, 1, 2, 3, 4, -5, NaN, 2.9].map(clampStep)).toEqual([1, 1, 2, 3, 3, 1, 1, 2]);
});

test('a field is on the step that shows it', () => {
  expect(stepOf('email')).toBe(1);
  expect(stepOf('interests')).toBe(2);
});

test('a lead is what was typed, trimmed, without what was left empty', () => {
  expect(leadFields(form({ name: ' Ann ', num_locations: '3', email: ' ' }))).toEqual({
    name: 'Ann',
    shop_address: '1 Main St',
    email: undefined,
    phone: undefined,
    company_name: undefined,
    account_number: undefined,
    business_type: undefined,
    num_locations: 3,
    interests: [],
    additional_message: undefined,
  });
});

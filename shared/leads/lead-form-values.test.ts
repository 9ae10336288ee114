import { describe, expect, it } from 'vitest';
import type { RequestItem } from './lead.ts';
import { CATEGORY_LIMITS } from '../catalog/category-rules.ts';
import { LEAD_FIELDS, LEAD_SECTIONS } from './lead-fields.ts';
import {
  commaSeparated,
  listText,
  fieldProblem,
  leadChanges,
  leadFormValues,
  requestItemsFromText,
  type LeadFormValues,
} from './lead-form-values.ts';

const FIELDS = Object.values(LEAD_SECTIONS).flat();
const KNOWN: RequestItem[] = [
  { slug: 'prodemand', name: 'ProDemand', type: 'product' },
  { slug: 'prodemand-plus', name: 'ProDemand Plus', type: 'product' },
  { slug: 'drive', name: 'Inspect, Estimate, Drive', type: 'bundle' },
];

describe('a lead in a form', () => {
  it('is saved as it was read', () => {
    const lead = {
      name: 'Ann Lee',
      email: 'ann@example.org',
      language: 'es',
      num_locations: 3,
      monthly_value: 149.5,
      interests: ['Repair', 'Truck Series'],
      products_of_interest: { items: [...KNOWN] },
      products_sold: { items: KNOWN.slice(0, 1) },
      renewal_month: '2049-02-01',
      scheduled_date: '2049-01-13',
      scheduled_time: '2:30 PM',
    };
    expect(leadChanges(leadFormValues(lead), FIELDS, KNOWN)).toEqual({
      ...Object.fromEntries(FIELDS.map((field) => [field, null])),
      ...lead,
    });
  });

  it('is saved trimmed, with null for empty fields, and only the given fields', () => {
    const values = { ...leadFormValues({}), name: '  Ann Lee ', email: ' ', phone: '718' };
    expect(leadChanges(values, LEAD_SECTIONS.contact, [])).toEqual({
      name: 'Ann Lee',
      email: null,
      phone: '718',
    });
    const blank = { ...values, num_locations: ' ', monthly_value: ' ' };
    expect(leadChanges(blank, ['num_locations', 'monthly_value'])).toEqual({
      num_locations: null,
      monthly_value: null,
    });
  });

  it('is saved with the email address alone that stands in a text', () => {
    const values = { ...leadFormValues({}), email: ' Ann <ann@example.org>, ' };
    expect(leadChanges(values, ['email'])).toEqual({ email: 'ann@example.org' });
  });

  it('is saved without signs that set the direction of what follows', () => {
    const values = {
      ...leadFormValues({}),
      name: 'Ann \u202eLee',
      interests: '\u2066Repair\u2069',
    };
    expect(leadChanges(values, ['name', 'interests'])).toEqual({
      name: 'Ann Lee',
      interests: ['Repair'],
    });
  });

  it('has a date in the years that the database takes', () => {
    const problem = (date: string) => fieldProblem('scheduled_date', date, 'administrator');
    for (const date of ['1970-01-01', '2199-12-31', '']) expect(problem(date)).toBeNull();
    for (const date of ['1969-12-31', '2200-01-01', '9999-12-31']) {
      expect(problem(date)).toBe('Enter a date from 1970 to 2199, or leave it blank.');
    }
  });

  it('has every field in one section', () => {
    expect(FIELDS.toSorted()).toEqual(Object.keys(leadFormValues({})).toSorted());
  });
});

describe('a comma-separated text', () => {
  it('is split and trimmed, without blanks and repetitions', () => {
    expect(commaSeparated(' Repair, ,Management,,Repair ')).toEqual(['Repair', 'Management']);
    expect(commaSeparated(' ')).toEqual([]);
  });

  it.each([
    [['Repair', 'Trucks, heavy'], 'Repair, "Trucks, heavy"'],
    [['Say "hi", twice', '"Best" shop'], '"Say ""hi"", twice", """Best"" shop"'],
    [['Size 5"', 'Other'], 'Size 5", Other'],
  ])('has the entries %j as %s', (entries, text) => {
    expect(listText(entries)).toBe(text);
    expect(commaSeparated(text)).toEqual(entries);
    expect(requestItemsFromText(text, []).map(({ name }) => name)).toEqual(entries);
  });

  it('finds known products and bundles, even those with commas in their names', () => {
    expect(
      requestItemsFromText('prodemand plus, Inspect, Estimate, Drive ,ProDemand', KNOWN),
    ).toEqual([KNOWN[1], KNOWN[2], KNOWN[0]]);
  });

  it('has each item once, and a product and a bundle with one address both', () => {
    const bundle: RequestItem = { slug: 'prodemand', name: 'ProDemand Set', type: 'bundle' };
    expect(requestItemsFromText('ProDemand, ProDemand Set, prodemand', [...KNOWN, bundle])).toEqual(
      [KNOWN[0], bundle],
    );
  });

  it('keeps unknown names as products', () => {
    expect(requestItemsFromText('Old Manual 3, , ProDemanding, !,Old Manual 3', KNOWN)).toEqual([
      { slug: 'old-manual-3', name: 'Old Manual 3', type: 'product' },
      { slug: 'prodemanding', name: 'ProDemanding', type: 'product' },
      { slug: 'other', name: '!', type: 'product' },
    ]);
  });
});

describe('fieldProblem', () => {
  const problems = (changes: Partial<LeadFormValues>) => {
    const values = { ...leadFormValues({}), ...changes };
    const messages = FIELDS.map((field) => [
      field,
      fieldProblem(field, values[field], 'administrator'),
    ]);
    return Object.fromEntries(messages.filter(([, message]) => message !== null)) as object;
  };

  it('accepts a name alone', () => {
    expect(problems({ name: 'Ann' })).toEqual({});
  });

  it('rejects a name of invisible characters', () => {
    expect(problems({ name: '\u200b' })).toEqual({ name: 'Enter the lead’s name.' });
  });

  it('gives a message for each field that cannot be saved', () => {
    expect(
      problems({
        email: 'ann',
        phone: 'none',
        num_locations: '0',
        scheduled_time: 'x'.repeat(41),
        interests: Array.from({ length: 21 }, (_, index) => index).join(),
        products_of_interest: Array.from({ length: 101 }, (_, index) => index).join(),
      }),
    ).toEqual({
      name: 'Enter the lead’s name.',
      email: 'Enter an email address like name@example.com, or leave it blank.',
      phone: 'Enter a phone number, or leave it blank.',
      num_locations: 'Enter a whole number from 1 to 100,000, or leave it blank.',
      scheduled_time: 'Shorten “Time” to 40 characters. It has 41.',
      interests: 'Choose at most 20 interests.',
      products_of_interest: 'Choose at most 100 products of interest.',
    });
    expect(problems({ name: 'Ann', num_locations: '1.5' })).toEqual({
      num_locations: 'Enter a whole number from 1 to 100,000, or leave it blank.',
    });
  });

  it('takes texts and lists up to their limits, and none beyond', () => {
    const list = (length: number) => Array.from({ length }, (_, index) => index).join();
    const long = (length: number) => `${'x'.repeat(length - 2)},y`;
    for (const [field, fits, isTooMuch] of [
      ['email', `${'x'.repeat(242)}@example.org`, `${'x'.repeat(243)}@example.org`],
      ['phone', `718-555-0142${' or'.padEnd(28, 'x')}`, `718-555-0142${' or'.padEnd(29, 'x')}`],
      ['interests', list(20), list(21)],
      ['interests', long(2000), long(2001)],
      ['products_of_interest', list(100), list(101)],
      ['monthly_value', '1000000', '1000000.01'],
    ] as const) {
      expect(fieldProblem(field, fits, 'administrator'), field).toBeNull();
      expect(fieldProblem(field, isTooMuch, 'administrator'), field).not.toBeNull();
    }
  });

  it.each(['+44 20 7946 0958', '718-555-0142 or 347-555-0199', '1-800-FIX-SHOP', '555-0142'])(
    'takes the phone “%s” from the administrator, and no visitor',
    (phone) => {
      expect(fieldProblem('phone', phone, 'administrator')).toBeNull();
      expect(fieldProblem('phone', phone, 'visitor')).toMatch(/10 digits/);
    },
  );

  it.each(['1', '1.71856E+10', 'call the shop'])('takes no phone “%s”', (phone) => {
    expect(fieldProblem('phone', phone, 'administrator')).toMatch(/^Enter a phone number/);
  });

  it('takes a month of the years of leads, which is saved as its first day', () => {
    const values = { ...leadFormValues({}), renewal_month: ' 2049-02 ' };
    expect(leadChanges(values, ['renewal_month'])).toEqual({ renewal_month: '2049-02-01' });
    expect(leadFormValues({ renewal_month: '2049-02-01' }).renewal_month).toBe('2049-02');
    expect(problems({ name: 'Ann', renewal_month: '2049-02' })).toEqual({});
    for (const text of ['2049-13', '2049-02-01', 'February']) {
      expect(problems({ name: 'Ann', renewal_month: text })).toEqual({
        renewal_month: 'Enter a month like 2027-11, or leave it blank.',
      });
    }
    expect(problems({ name: 'Ann', renewal_month: '2200-01' })).toEqual({
      renewal_month: 'Enter a date from 1970 to 2199, or leave it blank.',
    });
  });

  it('takes an amount as people write it, with cents at most', () => {
    const saved = (monthly_value: string) =>
      leadChanges({ ...leadFormValues({}), monthly_value }, ['monthly_value']).monthly_value;
    for (const text of ['1250.5', '$1,250.50', ' $ 1250.50 ']) {
      expect(problems({ name: 'Ann', monthly_value: text })).toEqual({});
      expect(saved(text)).toBe(1250.5);
    }
    for (const text of ['-1', '1.234', '1,000,001', '1.5.2', 'a lot']) {
      expect(problems({ name: 'Ann', monthly_value: text })).toEqual({
        monthly_value: 'Enter an amount from 0 to 1,000,000, such as 149.50, or leave it blank.',
      });
    }
  });

  it('requires a shop address of visitors alone', () => {
    expect(fieldProblem('shop_address', '', 'visitor')).toBe('Enter your shop address.');
    expect(fieldProblem('shop_address', '', 'administrator')).toBeNull();
  });
});

it('every choice of a list fits into the list at once', () => {
  expect(CATEGORY_LIMITS.entries).toBeLessThanOrEqual(LEAD_FIELDS.interests.limit!);
});

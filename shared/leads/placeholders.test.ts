import { describe, expect, it } from 'vitest';
import { fillIn, placeholderValues, unknownPlaceholders } from './placeholders.ts';

const item = (name: string) => ({ slug: name, name, type: 'product' });
const lead = (fields: object = {}) => ({
  name: ' Ann  Lee ',
  products_of_interest: { items: [item('ProDemand'), item('Manager SE'), item('SocialCRM')] },
  scheduled_date: '2049-12-01',
  scheduled_time: '10:00 AM',
  ...fields,
});
const filled = (text: string, fields: object = {}, rep = 'Dana Ruiz') =>
  fillIn(text, placeholderValues(lead(fields), rep, 'America/New_York'));

describe('a text with placeholders', () => {
  it('is filled in with what is known of the lead', () => {
    expect(filled('Hi {name}: {items}, {appointment}. {rep}')).toBe(
      'Hi Ann: ProDemand, Manager SE, and SocialCRM, Wednesday, December 1, 10:00 AM Eastern. Dana Ruiz',
    );
    expect(filled('{ Name }, {ITEMS}')).toBe('Ann, ProDemand, Manager SE, and SocialCRM');
  });

  it('reads well where something is missing', () => {
    const nothing = {
      name: ' ',
      products_of_interest: null,
      scheduled_date: null,
      scheduled_time: null,
    };
    expect(filled('Hi {name}, about {items}: does {appointment} work? {rep}', nothing, '')).toBe(
      'Hi there, about the software: does a time that suits you work? your representative',
    );
    expect(filled('{appointment}', { scheduled_time: null })).toBe('a time that suits you');
  });

  it('addresses nobody by the name of their company', () => {
    expect(filled('Hi {name}', { name: 'Lee', company_name: 'LEE' })).toBe('Hi there');
  });

  it('is filled in with Spanish phrases, names of days, and lists', () => {
    const spanish = (text: string, fields: object = {}) =>
      fillIn(text, placeholderValues(lead(fields), '', 'America/New_York', 'es'), 'es');
    expect(spanish('{name}: {items}, {appointment}')).toBe(
      'Ann: ProDemand, Manager SE y SocialCRM, miércoles, 1 de diciembre, 10:00 a.m., hora del Este',
    );
    const nothing = { products_of_interest: null, scheduled_time: null };
    expect(spanish('{items}, {appointment}, {rep}', nothing)).toBe(
      'nuestros programas, un horario que le convenga, su representante',
    );
  });

  it('keeps what nothing stands for, and names it once', () => {
    const text = 'Hi {name}, {price} {Price} {price}, {}';
    expect(filled(text)).toBe('Hi Ann, {price} {Price} {price}, {}');
    expect(unknownPlaceholders(text)).toEqual(['{price}', '{Price}', '{}']);
    expect(filled('Hi { Name }')).toBe('Hi Ann');
    expect(unknownPlaceholders('Hi { Name }')).toEqual([]);
  });

  it('takes a value as it is, not as a pattern', () => {
    expect(filled('{rep}', {}, '$&{items}')).toBe('$&{items}');
  });
});

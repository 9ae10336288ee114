import { describe, expect, it } from 'vitest';
import type { LeadRow } from './lead.ts';
import { leadTable } from './lead-table.ts';

const lead = {
  created_at: '2049-01-13T15:00:00+00:00',
  name: 'Ann Lee',
  company_name: null,
  num_locations: 2,
  interests: ['Repair', 'Management'],
  products_of_interest: { items: [{ slug: 'prodemand', name: 'ProDemand', type: 'product' }] },
} as unknown as LeadRow;

describe('leads as a table', () => {
  it('have a text for each heading, empty for what is not set', () => {
    const { fields, data } = leadTable([lead]);
    const row = Object.fromEntries(fields.map((field, index) => [field, data[0]?.[index]]));
    expect(row).toMatchObject({
      Received: '2049-01-13T15:00:00+00:00',
      Name: 'Ann Lee',
      Company: '',
      Locations: '2',
      Interests: 'Repair, Management',
      'Products of interest': 'ProDemand',
    });
  });

  it('have their headings without any lead', () => {
    const { fields, data } = leadTable([]);
    expect(fields).toContain('Shop address');
    expect(data).toEqual([]);
  });
});

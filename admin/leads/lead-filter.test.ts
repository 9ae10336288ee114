import { describe, expect, it } from 'vitest';
import { leadFilter, leadSort } from './lead-filter.ts';

const ZONE = 'America/New_York';

describe('the leads list’s filter', () => {
  it('passes on what a column holds', () => {
    const filter = {
      status: 'New',
      priority: 'High',
      business_type: 'Dealership',
      origin: 'flyer',
    };
    expect(leadFilter(filter, ZONE)).toEqual(filter);
    expect(leadFilter({}, ZONE)).toEqual({});
  });

  it('looks for every word, whatever signs are in it', () => {
    expect(leadFilter({ search: ' Lee (718) a,b ' }, ZONE)).toEqual({
      'and@': '(search.like.*lee*,search.like.*_718_*,search.like.*a_b*)',
    });
    expect(leadFilter({ search: '  ' }, ZONE)).toEqual({});
  });

  it('takes days as those of the business, the last one whole', () => {
    expect(leadFilter({ received_from: '2049-01-13', received_to: '2049-01-14' }, ZONE)).toEqual({
      'and@': '(created_at.gte.2049-01-13T05:00:00.000Z,created_at.lt.2049-01-15T05:00:00.000Z)',
    });
  });

  it('leaves out a day that is none, as in an address that was edited', () => {
    expect(leadFilter({ received_from: '2049-13-41' }, ZONE)).toEqual({});
  });

  it('knows leads with and without an appointment', () => {
    expect(leadFilter({ appointment: 'yes' }, ZONE)).toEqual({ 'scheduled_date@not.is': null });
    expect(leadFilter({ appointment: 'no' }, ZONE)).toEqual({ 'scheduled_date@is': null });
  });
});

describe('the leads list’s order', () => {
  it('is total, so that no lead is on two pages', () => {
    expect(leadSort('created_at', 'DESC')).toEqual({ field: 'created_at.desc,id', order: 'ASC' });
    expect(leadSort('status', 'ASC')).toEqual({
      field: 'status.asc,created_at.desc,id',
      order: 'ASC',
    });
  });

  it('has what is empty last either way', () => {
    expect(leadSort('company_name', 'DESC').field).toBe(
      'company_name.desc.nullslast,created_at.desc,id',
    );
    expect(leadSort('company_name', 'ASC').field).toBe('company_name.asc,created_at.desc,id');
  });
});

import { describe, expect, it } from 'vitest';
import {
  leadConditions,
  leadFilter,
  leadSort,
  searchedWords,
  type LeadListFilter,
} from './lead-filter.ts';

const ZONE = 'America/New_York';

const filterOf = (filter: LeadListFilter) => leadFilter(leadConditions(filter, ZONE));

describe('the filter of the leads list', () => {
  it('passes column values through', () => {
    const filter = {
      status: 'New',
      priority: 'High',
      business_type: 'Dealership',
      origin: 'flyer',
    };
    expect(leadConditions(filter, ZONE)).toEqual({ search: [], equal: filter });
    expect(filterOf(filter)).toEqual(filter);
    expect(filterOf({})).toEqual({});
  });

  it('searches for every word, whatever characters it contains', () => {
    expect(leadConditions({ search: ' Lee a,b 50% ', status: 'New' }, ZONE)).toEqual({
      search: [['lee'], ['a,b'], ['50%']],
      equal: { status: 'New' },
    });
    expect(leadConditions({ search: '  ' }, ZONE).search).toEqual([]);
  });

  it('reads days in the time zone of the business, and includes the last one', () => {
    const days = { received_from: '2049-01-13', received_to: '2049-01-14' };
    expect(leadConditions(days, ZONE)).toEqual({
      search: [],
      equal: {},
      received_from: '2049-01-13T05:00:00.000Z',
      received_before: '2049-01-15T05:00:00.000Z',
    });
    expect(filterOf(days)).toEqual({
      'and@': '(created_at.gte.2049-01-13T05:00:00.000Z,created_at.lt.2049-01-15T05:00:00.000Z)',
    });
  });

  it('finds what visitors have sent since an instant', () => {
    expect(filterOf({ received_since: '2049-01-13T15:00:00Z', online: 'yes' })).toEqual({
      'and@': '(created_at.gte.2049-01-13T15:00:00Z)',
      'sender@not.is': null,
    });
  });

  it('ignores an invalid date, as in an edited address', () => {
    expect(filterOf({ received_from: '2049-13-41', received_since: 'x' })).toEqual({});
  });

  it('finds the leads that want a next step, an answer, or a word after a week', () => {
    const now = Date.parse('2049-01-13T12:00:00Z');
    const conditions = leadConditions(
      { status: 'New', no_next_step: 'yes', unanswered: 'yes', waiting: 'yes' },
      ZONE,
      now,
    );
    expect(conditions).toEqual({
      search: [],
      equal: { status: 'New', no_next_step: true, unanswered: true },
      waiting_before: '2049-01-06T12:00:00.000Z',
    });
    expect(leadFilter(conditions)).toEqual({
      status: 'New',
      no_next_step: true,
      unanswered: true,
      'waiting_since@lt': '2049-01-06T12:00:00.000Z',
    });
  });

  it('finds leads with and without an appointment', () => {
    expect(leadConditions({ appointment: 'yes' }, ZONE).appointment).toBe('yes');
    // Midnight in New York is hours after midnight UTC.
    const quoted = (quote: string) =>
      leadFilter(leadConditions({ quote }, ZONE, Date.parse('2049-01-13T03:00:00Z')));
    expect(quoted('open')).toEqual({
      'quote_state@in': '(sent,seen)',
      'quote_valid_until@gte': '2049-01-12',
    });
    expect(quoted('seen')).toMatchObject({ 'quote_state@in': '(seen)' });
    expect(filterOf({ appointment: 'yes' })).toEqual({ 'scheduled_date@not.is': null });
    expect(filterOf({ appointment: 'no' })).toEqual({ 'scheduled_date@is': null });
  });
});

describe('deals that renew in 90 days', () => {
  // In New York it is still January.
  const renewing = (filter: object, now = '2049-02-01T03:00:00Z') =>
    leadConditions({ renews: 'yes', ...filter }, ZONE, Date.parse(now));

  it('are won, and renew in this month or one that begins by then', () => {
    const months = ['2049-01-01', '2049-02-01', '2049-03-01', '2049-04-01', '2049-05-01'];
    expect(renewing({})).toEqual({ search: [], equal: {}, renews: months });
    expect(leadFilter(renewing({}))).toEqual({
      status: 'Closed - Won',
      'renewal_month@in': `(${months.join()})`,
    });
    // May begins after 91 days.
    expect(renewing({}, '2049-01-31T03:00:00Z').renews).toEqual(months.slice(0, 4));
  });

  it('are none of another status', () => {
    expect(leadFilter(renewing({ status: 'Closed - Won' })).status).toBe('Closed - Won');
    expect(leadFilter(renewing({ status: 'New' })).status).toBe('');
  });
});

describe('the words of a search', () => {
  it.each([
    '7185550164',
    '718-555-0164',
    '718.555.0164',
    '(718) 555-0164',
    '718 555 0164',
    '17185550164',
    '+1 (718) 555-0164',
    '1-718-555-0164',
  ])('include %s as one phone number', (written) => {
    expect(searchedWords(written)).toEqual([['7185550164']]);
    expect(searchedWords(`lee ${written} kings`)).toEqual([['lee'], ['7185550164'], ['kings']]);
  });

  it('include a part of a phone number with and without punctuation', () => {
    expect(searchedWords('555-0164')).toEqual([['555-0164', '5550164']]);
    expect(searchedWords('(718) 555-01')).toEqual([
      ['(718)', '718'],
      ['555-01', '55501'],
    ]);
    expect(searchedWords('55501')).toEqual([['55501']]);
  });

  it('keep house numbers, ZIP codes and other words as written', () => {
    expect(searchedWords('45-12 Bell 11216-1234 7-eleven a1@b.co')).toEqual([
      ['45-12', '4512'],
      ['bell'],
      ['11216-1234', '112161234'],
      ['7-eleven'],
      ['a1@b.co'],
    ]);
    expect(searchedWords('112165550164123')).toEqual([['112165550164123']]);
  });
});

describe('the order of the leads list', () => {
  it('is total, so that no lead is on two pages', () => {
    expect(leadSort('created_at', 'DESC')).toEqual({ field: 'created_at.desc,id', order: 'ASC' });
    expect(leadSort('status', 'ASC')).toEqual({
      field: 'status.asc,created_at.desc,id',
      order: 'ASC',
    });
  });

  it('puts empty values last in both directions', () => {
    expect(leadSort('company_name', 'DESC').field).toBe(
      'company_name.desc.nullslast,created_at.desc,id',
    );
    expect(leadSort('company_name', 'ASC').field).toBe('company_name.asc,created_at.desc,id');
  });
});

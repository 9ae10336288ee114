import { describe, expect, it } from 'vitest';
import { refusalText } from './refusal-text.ts';

describe('the text of a refusal', () => {
  it.each([
    [
      '57014',
      'canceling statement due to statement timeout',
      /^This took too long and was stopped/,
    ],
    ['23514', 'new row for relation "leads" violates check constraint "leads_x"', /isn’t allowed/],
    ['23505', 'duplicate key value violates unique constraint "x"', /already an entry/],
    ['22001', 'value too long for type character varying(5)', /too long/],
    ['22P02', 'invalid input syntax for type uuid: "x"', /a form that/],
    ['42501', 'permission denied for table leads', /^You’re not allowed to do this\.$/],
    ['42703', 'column leads.q does not exist', /different versions/],
    ['40P01', 'deadlock detected', /Try again\.$/],
    ['25006', 'cannot execute INSERT in a read-only transaction', /read-only/],
    ['XX000', '"leads" is broken', /do this \("leads" is broken, XX000\)\. Try again/],
  ])('has plain words for SQLSTATE %s', (code, message, text) => {
    expect(refusalText(code, message)).toMatch(text);
  });

  it('keeps the sentences that the database’s functions raise', () => {
    const own = 'There is no such import.';
    expect(refusalText('22023', own)).toBe(own);
  });

  it('names the stage that failed before the plain words', () => {
    expect(refusalText('23505', 'Failed to insert products: duplicate key value')).toBe(
      'Failed to insert products: There is already an entry like this.',
    );
  });

  it.each([undefined, 'PGRST116', 'invalid_credentials'])(
    'keeps what another service says: code %s',
    (code) => expect(refusalText(code, 'no rows')).toBe('no rows'),
  );
});

import { describe, expect, it } from 'vitest';
import { asksForNote, leadsPath, readLeadsPath } from './leads-address.ts';

const ID = '0b6f9a3e-0000-4000-8000-000000000000';

describe('an address of the leads page', () => {
  it.each([
    '/leads',
    '/leads/create',
    `/leads/${ID}`,
    `/leads/${ID}/tasks`,
    '/leads/board',
    '/leads/board/create',
    `/leads/board/${ID}/details`,
    '/map',
  ])('is read and written alike: %s', (path) => {
    expect(leadsPath(readLeadsPath(path))).toBe(path);
  });

  it('keeps a malformed id unchanged', () => {
    expect(readLeadsPath('/leads/%E0%A4%A').lead).toBe('%E0%A4%A');
  });

  it('opens the first tab for an unknown one', () => {
    expect(readLeadsPath(`/leads/${ID}/files`)).toEqual({
      view: 'table',
      creating: false,
      lead: ID,
      tab: 'activity',
    });
  });

  it('may ask for a note', () => {
    expect(asksForNote('?page=2&compose=note')).toBe(true);
    expect(asksForNote('?compose=letter')).toBe(false);
  });
});

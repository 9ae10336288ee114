import { describe, expect, it } from 'vitest';
import type { LeadRow } from '../../shared/leads/lead.ts';
import { conflictingFields } from './lead-conflict.ts';

const base = { name: 'Ann', email: null, interests: ['Repair'] } as unknown as LeadRow;

describe('two changes of one lead', () => {
  it('conflict in what both set differently', () => {
    const current = { ...base, name: 'Anne', interests: ['Repair', 'Management'] };
    expect(
      conflictingFields({ name: 'Ann B.', interests: [], email: 'a@b' }, base, current),
    ).toEqual(['name', 'interests']);
  });

  it('do not in other fields, nor in what both set alike', () => {
    const current = { ...base, name: 'Anne', email: 'ann@example.org' };
    expect(conflictingFields({ name: 'Anne', interests: ['Repair'] }, base, current)).toEqual([]);
  });
});

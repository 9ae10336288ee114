import { describe, expect, it } from 'vitest';
import { conflictingFields } from './conflicts.ts';

const base = { name: 'Ann', email: '', interests: ['Repair'] };

describe('two changes of the same record', () => {
  it('conflict in fields that both set differently', () => {
    const current = { ...base, name: 'Anne', interests: ['Repair', 'Management'] };
    expect(
      conflictingFields({ name: 'Ann B.', interests: [], email: 'a@b' }, base, current),
    ).toEqual(['name', 'interests']);
  });

  it('do not conflict in other fields or in equal values', () => {
    const current = { ...base, name: 'Anne', email: 'ann@example.org' };
    expect(conflictingFields({ name: 'Anne', interests: ['Repair'] }, base, current)).toEqual([]);
  });
});

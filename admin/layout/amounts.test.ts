import { describe, expect, it } from 'vitest';
import { counted, leadsOf } from './amounts.ts';

describe('amounts', () => {
  it('are written as one says them', () => {
    expect([0, 1, 4980].map(leadsOf)).toEqual(['0 leads', '1 lead', '4,980 leads']);
    expect([1, 2].map((count) => counted(count, 'busy time'))).toEqual([
      '1 busy time',
      '2 busy times',
    ]);
  });
});

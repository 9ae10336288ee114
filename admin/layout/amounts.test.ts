import { describe, expect, it } from 'vitest';
import { leadsOf } from './amounts.ts';

describe('amounts', () => {
  it('of leads are written as one says them', () => {
    expect([0, 1, 4980].map(leadsOf)).toEqual(['0 leads', '1 lead', '4,980 leads']);
  });
});

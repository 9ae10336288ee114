import { describe, expect, it } from 'vitest';
import { dollars, leadsOf } from './amounts.ts';

describe('amounts', () => {
  it('in dollars have cents where there are some', () => {
    expect([1200, 99.5].map(dollars)).toEqual(['$1,200', '$99.50']);
  });

  it('of leads are written as one says them', () => {
    expect([0, 1, 4980].map(leadsOf)).toEqual(['0 leads', '1 lead', '4,980 leads']);
  });
});

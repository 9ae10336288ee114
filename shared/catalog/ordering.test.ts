import { describe, expect, it } from 'vitest';
import { compareEntries } from './ordering.ts';

describe('compareEntries', () => {
  it('puts core products first, then goes by name, ignoring case', () => {
    const products = [
      { name: 'TruckSeries', is_core: false },
      { name: 'SocialCRM', is_core: true },
      { name: 'accounting Link', is_core: false },
      { name: 'ProDemand', is_core: true },
      { name: 'MessageCenter', is_core: false },
    ];
    expect(products.sort(compareEntries).map(({ name }) => name)).toEqual([
      'ProDemand',
      'SocialCRM',
      'accounting Link',
      'MessageCenter',
      'TruckSeries',
    ]);
  });

  it('treats names that differ only in case as equal', () => {
    const [a, b] = [
      { name: 'prospect', is_core: false },
      { name: 'ProSpect', is_core: false },
    ];
    expect(compareEntries(a, b)).toBe(0);
  });
});

import { describe, expect, it } from 'vitest';
import { compareBundles, compareProducts, isCoreBundle } from './ordering.ts';

describe('compareProducts', () => {
  it('puts core products first, then goes by name, ignoring case', () => {
    const products = [
      { name: 'TruckSeries', is_core: false },
      { name: 'SocialCRM', is_core: true },
      { name: 'accounting Link', is_core: false },
      { name: 'ProDemand', is_core: true },
      { name: 'MessageCenter', is_core: false },
    ];
    expect(products.sort(compareProducts).map(({ name }) => name)).toEqual([
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
    expect(compareProducts(a, b)).toBe(0);
  });
});

describe('isCoreBundle', () => {
  it.each([
    [['prodemand', 'manager-se'], true],
    [['socialcrm', 'messagecenter', 'manager-se'], true],
    [['prodemand', 'manager-se', 'socialcrm'], true],
    [['prodemand', 'messagecenter'], false],
    [['prodemand', 'prodemand'], false],
    [[], false],
  ])('of %j is %s', (includes, core) => {
    expect(isCoreBundle({ includes })).toBe(core);
  });
});

describe('compareBundles', () => {
  it('puts core bundles first, then goes by name, ignoring case', () => {
    const bundles = [
      { name: 'Mobile Check-In', includes: ['prospect'] },
      { name: 'teamWorks SE', includes: ['prodemand', 'manager-se'] },
      { name: 'car Bundle', includes: ['prodemand'] },
      { name: 'SocialCRM Starter', includes: ['manager-se', 'socialcrm'] },
    ];
    expect(bundles.sort(compareBundles).map(({ name }) => name)).toEqual([
      'SocialCRM Starter',
      'teamWorks SE',
      'car Bundle',
      'Mobile Check-In',
    ]);
  });
});

import { describe, expect, it } from 'vitest';
import { readRequestItems } from './lead.ts';

describe('readRequestItems', () => {
  it('gives the items of a lead', () => {
    const item = { slug: 'prodemand', name: 'ProDemand', type: 'product' } as const;
    expect(readRequestItems({ items: [item] })).toEqual([item]);
  });

  it('leaves out what is not an item', () => {
    const odd = [
      null,
      'prodemand',
      3,
      [],
      { slug: 'x', name: 'X' },
      { slug: 'x', name: 'X', type: 'else' },
    ];
    expect(readRequestItems({ items: odd })).toEqual([]);
  });

  it.each([null, 'text', 7, [], {}, { items: 'x' }])('gives nothing for %j', (value) => {
    expect(readRequestItems(value)).toEqual([]);
  });
});

import { expect, test } from 'vitest';
import { freest } from './free-place.ts';

const box = (left: number, top: number) => ({ left, top, right: left + 10, bottom: top + 10 });

test('a name takes the first place that is free, or else the one that is covered least', () => {
  expect(freest([box(0, 0), box(20, 0), box(40, 0)], [box(5, 5)])?.box).toEqual(box(20, 0));
  expect(freest([box(0, 0), box(20, 0)], [box(1, 1), box(28, 8)])).toEqual({
    box: box(20, 0),
    covered: 4,
  });
  expect(freest([], [])).toBeNull();
});

import { expect, test } from 'vitest';
import { axisSteps } from './axis.ts';

test.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [4, [0, 1, 2, 3, 4]],
  [5, [0, 2, 4, 6]],
  [20, [0, 5, 10, 15, 20]],
  [23, [0, 10, 20, 30]],
  [50_000, [0, 20_000, 40_000, 60_000]],
])('the axis of counts up to %d has the steps %j', (most, steps) => {
  expect(axisSteps(most)).toEqual(steps);
});

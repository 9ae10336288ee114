import { HttpError } from 'react-admin';
import { expect, test } from 'vitest';
import { queryClient } from './query-client.ts';

test.each([
  ['a read that the service refuses', new HttpError('No', 400), [false, false]],
  ['a read without an answer', new HttpError('Failed to fetch', 0), [true, false]],
  ['a read of a service that is down', new HttpError('Bad gateway', 502), [true, false]],
])('how often %s is tried again', (_, error, again) => {
  const { retry } = queryClient.getDefaultOptions().queries!;
  const tries = retry as (failures: number, error: Error) => boolean;
  expect([tries(0, error), tries(1, error)]).toEqual(again);
});

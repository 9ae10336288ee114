import { hashKey } from '@tanstack/react-query';
import type { DataProvider, GetListParams } from 'react-admin';
import { ALL_ROWS } from '../row-limit.ts';
import { canStore, findAnswer } from './device-store.ts';

/** How old the copy gets before it is read again. */
const FRESH_MS = 60 * 60_000;

const newest = (filter: object): GetListParams => ({
  pagination: ALL_ROWS,
  sort: { field: 'created_at', order: 'DESC' },
  filter,
});

/** What is of use without a connection, whether or not a page has shown it. */
const LISTS: readonly (readonly [string, GetListParams])[] = [
  ['leads', newest({})],
  ['lead_tasks', newest({ is_completed: false })],
  ['lead_notes', newest({})],
];

interface Reads {
  getList: DataProvider['getList'];
  getBookingRules: () => Promise<unknown>;
}

/**
 * Reads the newest leads, open tasks, and notes, and the rules of the schedule to keep them, at most once an hour. Never
 * rejects.
 */
export async function refreshCopy({ getList, getBookingRules }: Reads): Promise<void> {
  if (!canStore()) return;
  const isOld = async (call: readonly unknown[]) => {
    const cached = await findAnswer(hashKey(call));
    return !cached || cached.at < Date.now() - FRESH_MS;
  };
  try {
    for (const [resource, params] of LISTS) {
      if (await isOld([resource, 'getList', params])) await getList(resource, params);
    }
    if (await isOld(['getBookingRules'])) await getBookingRules();
  } catch (error) {
    console.warn('The copy for work without a connection couldn’t be read.', error);
  }
}

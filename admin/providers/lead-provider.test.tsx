import { describe, expect, it, test } from 'vitest';
import type { LeadRow } from '../../shared/leads/lead.ts';
import { fakeNetwork, json } from '../../tests/component/fake-network.ts';
import { dataProvider } from './data-provider.ts';
import { conflictingFields } from './lead-provider.ts';
import { queryClient } from './query-client.ts';

test('changing a lead invalidates the cached tasks, which the database may have changed, too', async () => {
  const lead = { id: 'a', name: 'Ann Lee', scheduled_date: '2049-01-13' };
  fakeNetwork({ 'PATCH /rest/v1/leads': () => json([lead]) });
  queryClient.setQueryData(['lead_tasks', 'getList', {}], { data: [], total: 0 });
  await dataProvider.update('leads', {
    id: 'a',
    data: { scheduled_date: '2049-02-02' },
    previousData: lead,
  });
  expect(queryClient.getQueryState(['lead_tasks', 'getList', {}])?.isInvalidated).toBe(true);
});

const base = { name: 'Ann', email: null, interests: ['Repair'] } as unknown as LeadRow;

describe('two changes of the same lead', () => {
  it('conflict in fields that both set differently', () => {
    const current = { ...base, name: 'Anne', interests: ['Repair', 'Management'] };
    expect(
      conflictingFields({ name: 'Ann B.', interests: [], email: 'a@b' }, base, current),
    ).toEqual(['name', 'interests']);
  });

  it('do not conflict in other fields or in equal values', () => {
    const current = { ...base, name: 'Anne', email: 'ann@example.org' };
    expect(conflictingFields({ name: 'Anne', interests: ['Repair'] }, base, current)).toEqual([]);
  });
});

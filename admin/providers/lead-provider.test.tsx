import { describe, expect, it, test, vi } from 'vitest';
import type { LeadRow } from '../../shared/leads/lead.ts';
import { fakeNetwork, json } from '../../tests/component/fake-network.ts';
import { dataProvider } from './data-provider.ts';
import { conflictingFields } from './lead-provider.ts';
import { queryClient } from './query-client.ts';
import { supabaseClient } from './supabase-client.ts';

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

test('the list of leads is asked for once, ahead of its page, whatever else asks for a lead before', async () => {
  vi.spyOn(supabaseClient.auth, 'getSession').mockResolvedValue({
    data: { session: {} },
  } as never);
  const asked: string[] = [];
  fakeNetwork({
    'GET /rest/v1/leads': ({ url }) => {
      asked.push(new URL(url).searchParams.get('limit') ?? '');
      return json([]);
    },
  });
  const list = (perPage: number) => ({
    pagination: { page: 1, perPage },
    sort: { field: 'created_at', order: 'DESC' as const },
    filter: {},
  });
  dataProvider.readListAhead('leads', list(25));
  await dataProvider.getList('leads', list(1));
  await dataProvider.getList('leads', list(25));
  expect(asked.sort()).toEqual(['1', '25']);
  await dataProvider.getList('leads', list(25));
  expect(asked).toHaveLength(3);
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

import { expect, test } from 'vitest';
import { fakeNetwork, json } from '../../../tests/component/fake-network.ts';
import { dataProvider } from '../data-provider.ts';
import { queryClient } from '../query-client.ts';

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

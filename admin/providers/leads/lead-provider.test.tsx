import { expect, onTestFinished, test, vi } from 'vitest';
import { fakeNetwork, json } from '../../../tests/component/fake-network.ts';
import { dataProvider } from '../data-provider.ts';
import { queryClient } from '../query-client.ts';
import { supabaseClient } from '../supabase-client.ts';

/** jsdom has no IndexedDB: what is removed of the answers and notes that are kept on the device. */
const removed = vi.hoisted(() => [] as (readonly string[])[]);
vi.mock('../offline/device-store.ts', async (original) => ({
  ...(await original<object>()),
  removeAnswers: () => Promise.resolve(void removed.push(['everything'])),
  removeMentions: (ids: string[]) => Promise.resolve(void removed.push(ids)),
}));

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

test('changes count as sent once the database confirms it, not when the channel is joined', async () => {
  const heard: Record<string, (message: object | string) => void> = {};
  type Listener = (message: object | string) => void;
  const channel = {
    on(kind: string, _filter: object, listener: Listener) {
      heard[kind] = listener;
      return channel;
    },
    subscribe(listener: Listener) {
      heard.join = listener;
      return channel;
    },
  };
  vi.spyOn(supabaseClient, 'channel').mockReturnValue(channel as never);
  const removed = vi.spyOn(supabaseClient, 'removeChannel').mockResolvedValue('ok');
  let isOn = false;
  await dataProvider.watchLeads(
    () => undefined,
    (on) => (isOn = on),
  );
  const states = [
    ['join', 'SUBSCRIBED', false],
    ['system', { extension: 'system', status: 'ok', message: 'Replication ready' }, false],
    ['system', { extension: 'postgres_changes', status: 'error', message: 'Unable' }, false],
    ['system', { extension: 'postgres_changes', status: 'ok', message: 'Subscribed' }, true],
    ['system', { extension: 'postgres_changes', status: 'error', message: 'Unable' }, false],
    ['system', { extension: 'postgres_changes', status: 'ok', message: 'Subscribed' }, true],
    ['join', 'CLOSED', false],
  ] as const;
  for (const [kind, message, on] of states) {
    heard[kind]!(message);
    expect([message, isOn]).toEqual([message, on]);
  }
  expect(removed).not.toHaveBeenCalled();
  heard.join!('TIMED_OUT');
  expect(removed).toHaveBeenCalledOnce();
});

test('more ids than an answer has go on after the last one, by when it was received', async () => {
  const asked: { columns: string[]; after?: object; most: number }[] = [];
  fakeNetwork({
    'POST /rest/v1/rpc/find_leads': async (request) => {
      const body = (await request.json()) as (typeof asked)[number];
      asked.push(body);
      const at = asked.length;
      const leads = Array.from({ length: body.most }, (_, index) => ({
        id: `${at}-${index}`,
        created_at: `2049-01-${31 - at}`,
      }));
      return json({ total: at === 1 ? 1_500 : null, leads });
    },
  });
  const { ids, total } = await dataProvider.leadIds({}, 1_500);
  expect([ids.length, total]).toEqual([1_500, 1_500]);
  expect(asked[0]!.columns.toSorted()).toEqual(['created_at', 'id']);
  expect(asked.map(({ most, after }) => [most, after])).toEqual([
    [1_000, undefined],
    [500, { id: '1-999', created_at: '2049-01-30' }],
  ]);
});

test('what is kept on the device of leads goes with them, and every answer once leads are anonymous', async () => {
  fakeNetwork({
    'POST /rest/v1/rpc/anonymize_leads': () => json(2),
    'POST /rest/v1/rpc/delete_leads': () => json([]),
    'POST /rest/v1/rpc/erase_leads': () => json(1),
    'DELETE /rest/v1/leads': () => json({ id: 'd' }),
  });
  expect(await dataProvider.anonymizeLeads()).toBe(2);
  await dataProvider.deleteLeads(['a', 'b']);
  await dataProvider.eraseLeads(['c']);
  await dataProvider.delete('leads', { id: 'd' });
  expect(removed).toEqual([['everything'], ['a', 'b'], ['c'], ['d']]);
});

test('the months of deals that renew soon begin with the one that it is at the business', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2049-02-01T03:00:00Z') });
  onTestFinished(() => {
    queryClient.clear();
  });
  const requests = fakeNetwork({
    'GET /rest/v1/site_settings': () => json({ time_zone: 'America/Denver' }),
    'GET /rest/v1/leads': () => json([]),
  });
  await dataProvider.getList('leads', {
    filter: { renews: 'yes' },
    sort: { field: 'created_at', order: 'DESC' },
    pagination: { page: 1, perPage: 25 },
  });
  const { searchParams } = new URL(requests.at(-1)!.url);
  expect(searchParams.get('renewal_month')).toMatch(/^in\.\(2049-01-01,2049-02-01,/);
});

import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { authSession, fakeNetwork, json, signIn } from '../../../tests/component/fake-network.ts';
import { businessQuery } from '../appointments/business-time.ts';
import { dataProvider } from '../data-provider.ts';
import { authProvider } from '../session/auth-provider.ts';
import { queryClient } from '../query-client.ts';
import type { CachedAnswer } from './device-store.ts';
import { deriveLeadIds, deriveList, deriveMapLeads, deriveOne } from './cached-rows.ts';

const kept: CachedAnswer[] = [];
vi.mock('./device-store.ts', async (original) => ({
  ...(await original<object>()),
  allAnswers: () => Promise.resolve(kept),
}));

afterEach(() => void kept.splice(0));

const lead = (id: string, columns: object = {}) => ({
  id,
  name: `Lead ${id}`,
  search: `lead ${id}`,
  status: 'New',
  shop_address: null,
  scheduled_date: null,
  created_at: `2026-11-0${id}T12:00:00+00:00`,
  ...columns,
});

/** Keeps rows as a list's answer. */
const keep = (resource: string, at: number, data: object[], meta?: object) =>
  kept.push({ call: [resource, 'getList', { meta }], answer: { data, total: data.length }, at });

const idsIn = (list: { answer: unknown } | undefined) =>
  (list?.answer as { data: { id: string }[] } | undefined)?.data.map(({ id }) => id);

const newest = {
  sort: { field: 'created_at', order: 'DESC' },
  pagination: { page: 1, perPage: 2 },
} as const;

test('leads are searched, filtered, sorted, and paged by the rows that are kept', async () => {
  keep('leads', 1, [lead('1'), lead('2', { search: 'lee auto 7185550142' }), lead('3')]);
  keep('leads', 2, [{ id: '4', name: 'Has two columns alone' }], { columns: ['id', 'name'] });
  expect(idsIn(await deriveList('leads', { ...newest, filter: {} }))).toEqual(['3', '2']);
  const next = { ...newest, pagination: { page: 2, perPage: 2 }, filter: {} };
  expect(await deriveList('leads', next)).toMatchObject({ answer: { total: 3 }, at: 1 });
  for (const [filter, ids] of [
    [{ search: 'Auto (718) 555-0142' }, ['2']],
    [{ search: 'nobody' }, []],
    [{ status: 'Demo' }, []],
    [{ received_from: '2026-11-02', received_to: '2026-11-02' }, ['2']],
    [{ appointment: 'no' }, ['3', '2']],
  ] as const) {
    expect(idsIn(await deriveList('leads', { ...newest, filter }))).toEqual(ids);
  }
});

test('days are those of the business, their first instant included and that of the next day not', async () => {
  queryClient.setQueryData(businessQuery.queryKey, { time_zone: 'America/Denver' } as never);
  onTestFinished(() => queryClient.clear());
  const received = (id: string, created_at: string) => lead(id, { created_at });
  keep('leads', 1, [
    received('1', '2026-11-02T06:59:59Z'),
    received('2', '2026-11-02T07:00:00Z'),
    received('3', '2026-11-03T06:59:59Z'),
    received('4', '2026-11-03T07:00:00Z'),
  ]);
  const filter = { received_from: '2026-11-02', received_to: '2026-11-02' };
  expect(idsIn(await deriveList('leads', { ...newest, filter }))).toEqual(['3', '2']);
});

test('an empty value fulfills no comparison', async () => {
  const rows = [
    { id: 'empty', kind: null },
    { id: 'a', kind: 'a' },
    { id: 'b', kind: 'b' },
  ];
  keep('lead_notes', 1, rows);
  for (const [operator, ids] of [
    ['neq', ['b']],
    ['lt', []],
    ['lte', ['a']],
    ['gt', ['b']],
    ['gte', ['a', 'b']],
  ] as const) {
    expect(
      idsIn(await deriveList('lead_notes', { filter: { [`kind@${operator}`]: 'a' } })),
    ).toEqual(ids);
  }
});

test('a lead is shown as it was read last', async () => {
  keep('leads', 1, [lead('1', { status: 'New' })]);
  keep('leads', 2, [lead('1', { status: 'Demo' })]);
  expect(await deriveOne('leads', '1')).toMatchObject({
    answer: { data: { status: 'Demo' } },
    at: 2,
  });
  expect(await deriveOne('leads', '2')).toBeUndefined();
});

test('tasks come with their lead, by due date, and the map has leads with an address', async () => {
  keep('leads', 1, [lead('1', { shop_address: '1 Main St' }), lead('2')]);
  const task = { lead_id: '1', is_completed: false };
  keep('lead_tasks', 1, [
    { ...task, id: 'later', due_date: '2026-11-24T01:00:00-05:00' },
    { ...task, id: 'soon', due_date: '2026-11-24T05:59:00Z' },
    { ...task, id: 'someday', due_date: null },
  ]);
  const tasks = await deriveList('lead_tasks', {
    filter: { '@and': { 'due_date@gte': '2026-11-24T05:00:00Z', 'due_date@lt': '2026-11-25' } },
    sort: { field: 'is_completed.asc,due_date', order: 'ASC' },
  });
  expect(tasks?.answer).toMatchObject({
    data: [{ id: 'soon', leads: { name: 'Lead 1' } }, { id: 'later' }],
  });
  expect((await deriveMapLeads())?.answer).toMatchObject([{ id: '1' }]);
  expect((await deriveLeadIds({ priority: 'High' }))?.answer).toEqual({ ids: [], total: 0 });
  expect((await deriveLeadIds({}))?.answer).toMatchObject({
    ids: expect.arrayContaining(['1']) as string[],
  });
});

test('a filter that only the server knows finds nothing instead of something wrong', async () => {
  keep('leads', 1, [lead('1')]);
  vi.spyOn(console, 'warn').mockReturnValue();
  expect(await deriveList('leads', { filter: { 'appointment@ov': '[a,b]' } })).toBeUndefined();
});

/** A lead as PostgREST gives it, and the change of its name. */
const params = { id: '1', data: { name: 'New' }, previousData: { id: '1' } };
const note = { data: { lead_id: '1', note: 'Typed', activity_type: 'note' } };

describe('what was kept stands in for an answer that takes long', () => {
  const before = { answer: 'before', at: 1 };
  beforeEach(() => {
    signIn();
    // The first calls of a page.
    vi.resetModules();
    vi.useFakeTimers();
  });
  async function askSlowly() {
    const { readOrCached } = await import('./cached-read.ts');
    const { isReached } = await import('../connection.ts');
    const answers: ((answer: string) => void)[] = [];
    const read = (name: string) =>
      readOrCached(
        [name],
        () => new Promise<string>((resolve) => answers.push(resolve)),
        () => Promise.resolve(before),
      );
    return { first: read('first'), second: read('second'), answers, isReached };
  }

  test('if the server answers nothing', async () => {
    const { first, second, isReached } = await askSlowly();
    await vi.advanceTimersByTimeAsync(3000);
    expect(await Promise.all([first, second])).toEqual(['before', 'before']);
    expect(isReached()).toBe(false);
  });

  test('but not once it has answered another call: no control is switched off in between', async () => {
    const { first, second, answers, isReached } = await askSlowly();
    await vi.advanceTimersByTimeAsync(2999);
    answers[0]?.('now');
    await vi.advanceTimersByTimeAsync(1);
    answers[1]?.('now, too');
    expect(await Promise.all([first, second])).toEqual(['now', 'now, too']);
    expect(isReached()).toBe(true);
  });
});

test('without a connection reads, writes, and notes that can’t be kept are refused in one sentence', async () => {
  signIn();
  vi.spyOn(console, 'error').mockReturnValue();
  fakeNetwork({});
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const refused = { message: expect.stringMatching(/^You’re offline\./) as string, status: 0 };
  await expect(dataProvider.update('leads', params)).rejects.toMatchObject(refused);
  await expect(dataProvider.getOne('leads', { id: '1' })).rejects.toMatchObject({
    message: 'You’re offline. This wasn’t opened before, so it needs a connection.',
  });
  await expect(dataProvider.create('lead_notes', note)).rejects.toMatchObject(refused);
});

test('what was not opened before says that the server is down where there is a network', async () => {
  signIn();
  vi.spyOn(console, 'error').mockReturnValue();
  fakeNetwork({ 'GET /rest/v1/leads': () => new Response('Bad gateway', { status: 502 }) });
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  await expect(dataProvider.getOne('leads', { id: '1' })).rejects.toMatchObject({
    message: expect.not.stringContaining('offline') as string,
    status: 502,
  });
});

test('a browser that is wrong about having no network reads and writes as ever', async () => {
  signIn();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  fakeNetwork({
    'GET /rest/v1/leads': () => json({ id: '1', name: 'Ann Lee' }),
    'PATCH /rest/v1/leads': () => json({ id: '1', name: 'New' }),
    'POST /rest/v1/lead_notes': () => json({ id: 'n', ...note.data }, 201),
    'DELETE /rest/v1/lead_notes': () => json({ id: 'n', ...note.data }),
  });
  expect(await dataProvider.getOne('leads', { id: '1' })).toMatchObject({
    data: { name: 'Ann Lee' },
  });
  expect(await dataProvider.update('leads', params)).toMatchObject({ data: { name: 'New' } });
  expect(await dataProvider.create('lead_notes', note)).toMatchObject({ data: { note: 'Typed' } });
  expect(await dataProvider.delete('lead_notes', { id: 'n' })).toMatchObject({ data: { id: 'n' } });
  expect(await authProvider.getIdentity()).toMatchObject({ id: 'admin' });
});

test('a call waits while a session that is about to end is renewed', async () => {
  const ending = { ...authSession(), expires_at: Math.floor(Date.now() / 1000) + 5 };
  localStorage.setItem('sb-localhost-auth-token', JSON.stringify(ending));
  fakeNetwork({
    'POST /auth/v1/token': () => json(authSession()),
    'GET /rest/v1/leads': () => json({ id: '1', name: 'Ann Lee' }),
  });
  expect(await dataProvider.getOne('leads', { id: '1' })).toMatchObject({
    data: { name: 'Ann Lee' },
  });
});

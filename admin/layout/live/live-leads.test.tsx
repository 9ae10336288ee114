import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { useCreate, useGetList, useGetOne, useUpdate } from 'react-admin';
import type { LeadRow } from '../../../shared/leads/lead.ts';
import { IMPORT_USER_AGENT } from '../../../shared/leads/lead-options.ts';
import { BackOfficeLayout } from '../layout.tsx';
import { renderInBackOffice } from '../../../tests/component/back-office.tsx';
import { dataProvider } from '../../providers/data-provider.ts';
import { fakeNetwork, json } from '../../../tests/component/fake-network.ts';

function Lists() {
  const { data } = useGetList<LeadRow>('leads');
  useGetOne<LeadRow>('leads', { id: 'a' });
  useGetList('lead_notes');
  useGetList('lead_tasks');
  const [update] = useUpdate<LeadRow>();
  const contact = () => {
    void update('leads', { id: 'a', data: { status: 'Contacted' }, previousData: data?.[0] });
  };
  const [rename] = useUpdate('products');
  const product = { id: 'p', name: 'ProDemand' };
  const [add] = useCreate('leads', { data: { name: 'Own Lead' } });
  return (
    <>
      <button onClick={contact}>Contact</button>
      <button
        onClick={() => void rename('products', { id: 'p', data: product, previousData: product })}
      >
        Rename product
      </button>
      <button onClick={() => void add()}>Add lead</button>
    </>
  );
}

beforeEach(() => {
  vi.stubEnv('VITE_SUPABASE_REALTIME', 'off');
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
});
afterEach(() => {
  vi.unstubAllEnvs();
});

/** The back office with these lists; the answer tells how often which was read. */
function openLists() {
  const database = {
    version: 1,
    unanswered: [{ id: 'a', name: 'Ann Lee', created_at: '2026-11-20T10:00:00+00:00' }],
  };
  const selected = (url: string) => new URL(url).searchParams.get('select');
  const isQuestion = (url: string) => selected(url) === 'updated_at';
  const isCount = (url: string) =>
    selected(url) === 'id,name,created_at,user_agent' &&
    new URL(url).searchParams.get('unanswered') === 'eq.true';
  const requests = fakeNetwork({
    'GET /rest/v1/site_settings': () => json({ time_zone: 'America/New_York' }),
    'GET /rest/v1/leads': ({ url, headers }) => {
      if (isQuestion(url)) return json([{ updated_at: database.version }]);
      if (isCount(url)) return json(database.unanswered);
      const lead = { id: 'a', status: 'New' };
      return json(headers.get('accept')?.includes('object') ? lead : [lead]);
    },
    'GET /rest/v1/lead_notes': () => json([]),
    'GET /rest/v1/lead_tasks': () => json([]),
    'POST /rest/v1/leads': () => {
      const lead = { id: 'own', name: 'Own Lead', created_at: '2026-11-20T12:00:00+00:00' };
      database.unanswered = [lead, ...database.unanswered];
      database.version += 1;
      return json(lead, 201);
    },
    'PATCH /rest/v1/products': () => json({ id: 'p', name: 'ProDemand' }),
    'PATCH /rest/v1/leads': () => {
      database.version += 1;
      return json({ id: 'a', status: 'Contacted' });
    },
  });
  renderInBackOffice(
    <BackOfficeLayout>
      <Lists />
    </BackOfficeLayout>,
    { resource: 'leads', at: '/map' },
  );
  return {
    database,
    questions: () => requests.filter(({ url }) => isQuestion(url)).length,
    /** The leads count twice: as a list, and the open one. */
    lists: () =>
      ['leads', 'lead_notes', 'lead_tasks'].map(
        (table) =>
          requests.filter(
            ({ method, url }) =>
              method === 'GET' &&
              new URL(url).pathname.endsWith(`/${table}`) &&
              !isQuestion(url) &&
              !isCount(url),
          ).length,
      ),
  };
}

test('every page reads its lists and its open lead once, and again within five seconds of a change', async () => {
  const { database, questions, lists } = openLists();
  await vi.waitFor(() => expect(questions()).toBe(1));
  vi.advanceTimersByTime(5000);
  await vi.waitFor(() => expect(questions()).toBe(2));
  expect(lists()).toEqual([2, 1, 1]);

  database.version += 1;
  vi.advanceTimersByTime(5000);
  await vi.waitFor(() => expect(lists()).toEqual([4, 2, 2]));
});

test('what one writes oneself is read again once, not also as somebody else’s change', async () => {
  const { database, questions, lists } = openLists();
  await vi.waitFor(() => expect([questions(), ...lists()]).toEqual([1, 2, 1, 1]));
  await userEvent.click(screen.getByRole('button', { name: 'Contact' }));
  await vi.waitFor(() => expect(questions()).toBe(2));
  vi.advanceTimersByTime(5000);
  await vi.waitFor(() => expect(questions()).toBe(3));
  expect(lists()).toEqual([4, 2, 2]);

  database.version += 1;
  vi.advanceTimersByTime(5000);
  await vi.waitFor(() => expect(lists()).toEqual([6, 3, 3]));
});

test('a lead that comes in is counted in the title and the menu, and a notice opens it', async () => {
  const { title } = document;
  onTestFinished(() => void (document.title = title));
  const { database } = openLists();
  await vi.waitFor(() => expect(document.title).toMatch(/^\(1\) Map View – /));
  expect(screen.queryByText(/^New lead/)).toBeNull();

  const lead = { id: 'b', name: 'Luis Ortiz', created_at: '2026-11-20T11:00:00+00:00' };
  database.unanswered = [lead, ...database.unanswered];
  database.version += 1;
  vi.advanceTimersByTime(5000);
  expect(await screen.findByText('New lead: Luis Ortiz')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Open' }).getAttribute('href')).toBe('/leads/b');
  expect(document.title).toMatch(/^\(2\) /);
  expect(screen.getByRole('menuitem', { name: /Leads, 2 new$/ })).toBeTruthy();
});

test('a lead that comes in with an import is counted, and not announced', async () => {
  const { database, lists } = openLists();
  await vi.waitFor(() => expect(document.title).toMatch(/^\(1\) /));
  await vi.waitFor(() => expect(lists()).toEqual([2, 1, 1]));
  const created_at = '2026-11-20T11:00:00+00:00';
  const imported = { id: 'b', name: 'Luis Ortiz', created_at, user_agent: IMPORT_USER_AGENT };
  const other = { id: 'c', name: 'Mia Roy', created_at, user_agent: 'Mozilla/5.0' };
  database.unanswered = [imported, other, ...database.unanswered];
  database.version += 1;
  vi.advanceTimersByTime(5000);
  expect(await screen.findByText('New lead: Mia Roy')).toBeTruthy();
  expect(screen.queryByText('New lead: Luis Ortiz')).toBeNull();
  expect(document.title).toMatch(/^\(3\) /);
});

test.each(['Contact', 'Rename product', 'Add lead'])(
  'a lead that came in right before one saves something oneself (%s) is announced and listed',
  async (save) => {
    const { database, lists } = openLists();
    await vi.waitFor(() => expect(document.title).toMatch(/^\(1\) /));
    await vi.waitFor(() => expect(lists()).toEqual([2, 1, 1]));
    const lead = { id: 'b', name: 'Luis Ortiz', created_at: '2026-11-20T11:00:00+00:00' };
    database.unanswered = [lead, ...database.unanswered];
    database.version += 1;
    await userEvent.click(screen.getByRole('button', { name: save }));
    vi.advanceTimersByTime(5000);
    expect(await screen.findByText('New lead: Luis Ortiz')).toBeTruthy();
    expect(screen.queryByText('New lead: Own Lead')).toBeNull();
    await vi.waitFor(() => expect(lists()[0]).toBeGreaterThan(2));
  },
);

test('the small query goes on slowly beside Realtime, and as before once that fails', async () => {
  let say: (on: boolean) => void = () => undefined;
  vi.spyOn(dataProvider, 'watchLeads').mockImplementation((_onEvent, onState) => {
    say = (on) => act(() => onState(on));
    return Promise.resolve(() => undefined);
  });
  const { questions } = openLists();
  await vi.waitFor(() => expect(questions()).toBe(1));
  const after = async (ms: number, count: number) => {
    vi.advanceTimersByTime(ms);
    await vi.waitFor(() => expect(questions()).toBe(count));
  };
  await after(5000, 2);
  say(true);
  await after(55_000, 2);
  await after(5000, 3);
  say(false);
  await after(5000, 4);
});

test('a browser that says that it lost its network makes the back office look, and not believe it', async () => {
  const { questions } = openLists();
  await vi.waitFor(() => expect(questions()).toBe(1));
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  await vi.waitFor(() => expect(questions()).toBe(2));
  expect(screen.queryByText(/offline/i)).toBeNull();
});

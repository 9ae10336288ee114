import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { expectAccessible } from '../../tests/component/accessible.ts';
import { openBackOffice, renderInBackOffice } from '../../tests/component/back-office.tsx';
import { fakeNetwork, json, signIn } from '../../tests/component/fake-network.ts';
import { loadOpenedPage } from '../lazy-pages.ts';
import { queryClient } from '../providers/query-client.ts';
import { LeadsPage } from './leads-page.tsx';

const lead = {
  id: 'a',
  name: 'Ann Lee',
  status: 'New',
  priority: 'Medium',
  created_at: '2049-01-13T15:00:00Z',
};
const ANSWERS = {
  'GET /rest/v1/site_settings': () => json({ time_zone: 'America/New_York' }),
  'POST /rest/v1/rpc/count_leads': () => json([]),
  'POST /rest/v1/rpc/lead_origins': () => json([]),
  'GET /rest/v1/leads': () => json([lead]),
};
let requests: Request[];
const lists = () => requests.filter(({ url }) => new URL(url).pathname === '/rest/v1/leads');

beforeEach(() => {
  localStorage.clear();
  signIn();
  requests = fakeNetwork(ANSWERS);
});

/** Opens the list at an address, its leads read ahead. Gives the orders of the lists requested before and after. */
async function openReadAhead(address: string) {
  const orders = (all: Request[]) =>
    all
      .map(({ url }) => new URL(url))
      .filter((url) => url.pathname === '/rest/v1/leads' && url.searchParams.get('limit') === '25')
      .map(({ searchParams }) => searchParams.get('order')?.split(',')[0]);
  window.location.hash = '#/admin/leads';
  await loadOpenedPage();
  await waitFor(() => expect(lists()).toHaveLength(1));
  const { requests: later } = openBackOffice(address, ANSWERS);
  await screen.findByText('Ann Lee');
  return { before: orders(requests), after: orders(later) };
}

test('the leads that were requested while the page was loading are not requested again', async () => {
  expect(await openReadAhead('/leads')).toEqual({ before: ['created_at.desc'], after: [] });
});

test('a list with another order does not use the leads that were requested early', async () => {
  const { after } = await openReadAhead('/leads?sort=name&order=ASC');
  expect(after).toEqual(['name.asc']);
});

test('a failure to read the leads is one sentence with one period', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  fakeNetwork({
    'GET /rest/v1/leads': () => json({ message: 'The disk is full.' }, 500),
  });
  renderInBackOffice(<LeadsPage />, { resource: 'leads' });
  expect(await screen.findByText(/^Failed to fetch leads: The disk is full\. Ensure/)).toBeTruthy();
});

test('a filter narrows the list at once, stands as a chip, and goes with a press', async () => {
  renderInBackOffice(<LeadsPage />, { resource: 'leads' });
  await screen.findByText('Ann Lee');
  await userEvent.click(screen.getByRole('button', { name: 'Filter' }));
  await expectAccessible();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Not answered yet' }));
  const asked = () => new URL(lists().at(-1)!.url).searchParams.get('unanswered');
  await waitFor(() => expect(asked()).toBe('eq.true'));
  await userEvent.keyboard('{Escape}');
  await screen.findByRole('button', { name: 'Filter, 1 set' });
  await userEvent.click(screen.getByRole('button', { name: 'Remove filter: Not answered yet' }));
  await screen.findByRole('button', { name: 'Filter' });
  await waitFor(() => expect(asked()).toBeNull());
});

test('cards are sorted by who waits longest, which the address keeps', async () => {
  openBackOffice('/leads', ANSWERS);
  await userEvent.click(await screen.findByRole('button', { name: 'Sort: Newest' }));
  await userEvent.click(screen.getByRole('menuitemradio', { name: 'Longest waiting' }));
  await screen.findByRole('button', { name: 'Sort: Longest waiting' });
  expect(window.location.hash).toMatch(/order=ASC.*sort=waiting_since/);
});

test('a priority is changed by keyboard in the list, and choosing the same one changes nothing', async () => {
  const sent: unknown[] = [];
  fakeNetwork({
    ...ANSWERS,
    'PATCH /rest/v1/leads': async (request) => {
      const change = (await request.json()) as object;
      sent.push(change);
      return json([{ ...lead, ...change }]);
    },
  });
  renderInBackOffice(<LeadsPage />, { resource: 'leads' });
  const priority = await screen.findByRole('combobox', { name: 'Priority of Ann Lee: Medium' });
  priority.focus();
  // With Ctrl or Command, the arrow keys scroll the page.
  await userEvent.keyboard('{Meta>}{ArrowDown}{/Meta}{Control>}{ArrowUp}{/Control}');
  expect(priority.getAttribute('aria-expanded')).toBe('false');
  await userEvent.keyboard('{ArrowDown}');
  const choices = await screen.findByRole('listbox', { name: 'Priority of Ann Lee' });
  expect(priority.getAttribute('aria-expanded')).toBe('true');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Medium'));
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(choices.isConnected).toBe(false));
  expect(sent).toEqual([]);

  await waitFor(() => expect(document.activeElement).toBe(priority));
  await userEvent.keyboard(' ');
  await waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('option'));
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await waitFor(() => expect(sent).toMatchObject([{ priority: 'High' }]));
});

/** Makes the screen wide enough for the table, or as narrow as a phone's. */
function resizeScreen(matching = 'min-width') {
  const wide = vi.spyOn(window, 'matchMedia').mockImplementation((media) =>
    Object.assign(new EventTarget(), {
      matches: media.includes(matching),
      media,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    }),
  );
  onTestFinished(() => wide.mockRestore());
}

test('X selects the row in focus, unless single-key shortcuts are turned off', async () => {
  resizeScreen();
  renderInBackOffice(<LeadsPage />, { resource: 'leads' });
  const box = await screen.findByRole('checkbox', { name: 'Select Ann Lee' });
  const pressX = async () => {
    screen.getByRole('link', { name: 'Ann Lee' }).focus();
    await userEvent.keyboard('x');
  };
  await pressX();
  expect(box).toHaveProperty('checked', true);
  await pressX();
  expect(box).toHaveProperty('checked', false);

  await userEvent.keyboard('?');
  await userEvent.click(await screen.findByRole('switch', { name: 'Single-key shortcuts' }));
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await pressX();
  expect(box).toHaveProperty('checked', false);
  await userEvent.keyboard('?');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('many leads are selected by keyboard, changed at once, and deleted unless it is undone', async () => {
  resizeScreen();
  const leads = ['Ann', 'Bo', 'Cy'].map((name, index) => ({ ...lead, id: `${index}`, name }));
  const changed: [string | null, unknown][] = [];
  const { requests: made } = openBackOffice('/leads', {
    ...ANSWERS,
    'GET /rest/v1/leads': () => json(leads),
    'PATCH /rest/v1/leads': async (request) => {
      const change = (await request.json()) as object;
      changed.push([new URL(request.url).searchParams.get('id'), change]);
      for (const each of leads) Object.assign(each, change);
      return json(leads);
    },
  });
  const isSelected = () =>
    screen
      .getAllByRole('checkbox', { name: /^Select [A-Z]/ })
      .map((box) => 'checked' in box && box.checked);
  (await screen.findByRole('link', { name: 'Cy' })).focus();
  await userEvent.keyboard('{Meta>}x{/Meta}{Control>}x{/Control}{Alt>}x{/Alt}');
  expect(isSelected()).toEqual([false, false, false]);
  await userEvent.keyboard('x');
  expect(isSelected()).toEqual([false, false, true]);
  // With Shift all rows up to the one in focus.
  screen.getByRole('link', { name: 'Ann' }).focus();
  await userEvent.keyboard('{Shift>}X{/Shift}');
  expect(isSelected()).toEqual([true, true, true]);
  await userEvent.click(screen.getByRole('button', { name: 'Set status' }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Proposal Sent' }));
  await screen.findByText('3 leads are now “Proposal Sent”.');
  expect(changed).toEqual([['in.(2,0,1)', { status: 'Proposal Sent' }]]);
  const status = screen.getByRole('combobox', { name: /^Status of Bo/ });
  await waitFor(() => expect(status.textContent).toContain('Proposal Sent'));
  await waitFor(() => expect(isSelected()).toEqual([false, false, false]));

  await userEvent.click(screen.getByRole('checkbox', { name: 'Select all' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
  const question = within(
    await screen.findByRole('alertdialog', { name: 'Delete the 3 selected leads?' }),
  );
  expect(question.getByText(/^Are you sure you want to delete these leads\?/)).toBeTruthy();
  await userEvent.click(question.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Ann' })).toBeNull());
  // The notice of the deletion has replaced the one of the changed status, which has an Undo of its own.
  await screen.findByText('Deleted.');
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByRole('link', { name: 'Ann' })).toBeTruthy();
  expect(made.filter(({ method }) => method === 'DELETE')).toEqual([]);
});

test('a press on the status of a row opens its choices and not the lead, a press beside it the lead', async () => {
  resizeScreen();
  openBackOffice('/leads', {
    ...ANSWERS,
    'GET /rest/v1/leads': () => json([lead, { ...lead, id: 'b', name: 'Bo Ray' }]),
  });
  const statusOf = (name: string) =>
    screen.findByRole('combobox', { name: new RegExp(`^Status of ${name}`) });
  await userEvent.click(await statusOf('Ann Lee'));
  const before = window.history.length;
  await userEvent.click(await screen.findByRole('option', { name: 'New' }));
  await userEvent.click((await statusOf('Bo Ray')).closest('td')!);
  await waitFor(() => expect(window.location.hash).toBe('#/admin/leads/b'));
  expect(window.history.length).toBe(before + 1);
});

test('single keys open leads, the search, a new lead, and their list, until they are turned off', async () => {
  const leads = [lead, { ...lead, id: 'b', name: 'Bo Ray' }];
  openBackOffice('/leads', {
    ...ANSWERS,
    'GET /rest/v1/leads': ({ headers, url }) =>
      json(
        headers.get('accept')?.includes('object')
          ? leads.find(({ id }) => url.includes(`id=eq.${id}`))
          : leads,
      ),
    'GET /rest/v1/lead_notes': () => json([]),
    'GET /rest/v1/lead_tasks': () => json([]),
    'GET /rest/v1/products': () => json([]),
    'GET /rest/v1/bundles': () => json([]),
  });
  await screen.findByRole('link', { name: 'Bo Ray' });
  // The focus stays in the menu after a press there.
  screen.getByRole('menuitem', { name: /Leads/ }).focus();
  const at = (end: string) => waitFor(() => expect(window.location.hash).toMatch(`/leads${end}`));
  await userEvent.keyboard('j');
  await at('/a');
  const name = await screen.findByRole('heading', { level: 2, name: 'Ann Lee' });
  await waitFor(() => expect(document.activeElement).toBe(name));
  await userEvent.keyboard('j');
  await screen.findByRole('heading', { level: 2, name: 'Bo Ray' });
  await userEvent.keyboard('k');
  await screen.findByRole('heading', { level: 2, name: 'Ann Lee' });
  await userEvent.keyboard('{Escape}');
  await waitFor(() =>
    expect(screen.queryByRole('heading', { level: 2, name: 'Ann Lee' })).toBeNull(),
  );
  await userEvent.keyboard('/');
  const search = screen.getByRole('textbox', { name: 'Search leads' });
  expect(document.activeElement).toBe(search);
  search.blur();

  const turnOver = async (open: () => Promise<unknown>) => {
    await open();
    const dialog = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
    expect(dialog.getByText('Next lead')).toBeTruthy();
    await userEvent.click(dialog.getByRole('switch', { name: 'Single-key shortcuts' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  };
  await turnOver(() => userEvent.keyboard('?'));
  await userEvent.keyboard('n/j');
  expect(document.activeElement).toBe(document.body);
  expect(window.location.hash).not.toMatch(/create|\/leads\/a/);
  await turnOver(async () => {
    await userEvent.click(screen.getByRole('button', { name: 'More actions' }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Keyboard shortcuts' }));
  });
  await userEvent.keyboard('n');
  await screen.findByRole('dialog', { name: 'Add New Lead' });
});

test('on a phone, Back closes the list of keyboard shortcuts', async () => {
  resizeScreen('max-width');
  openBackOffice('/leads', ANSWERS);
  await userEvent.click(await screen.findByRole('button', { name: 'More actions' }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Keyboard shortcuts' }));
  await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  window.history.back();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(window.location.hash).toMatch('/leads');
});

test('Escape closes the question after a call, and not the lead behind it; what was typed stays', async () => {
  resizeScreen();
  const called = { ...lead, phone: '(718) 555-0101' };
  openBackOffice('/leads/a', {
    ...ANSWERS,
    'GET /rest/v1/leads': ({ headers }) =>
      json(headers.get('accept')?.includes('object') ? called : [called]),
    'GET /rest/v1/lead_notes': () => json([]),
    'GET /rest/v1/lead_tasks': () => json([]),
    'GET /rest/v1/products': () => json([]),
    'GET /rest/v1/bundles': () => json([]),
  });
  const head = await screen.findByRole('heading', { level: 2, name: 'Ann Lee' });
  const ask = () => userEvent.click(screen.getByRole('button', { name: 'Log a call' }));
  const typed = () => screen.findByRole('textbox', { name: 'What was said' });
  const closed = () =>
    waitFor(() => expect(screen.queryByRole('textbox', { name: 'What was said' })).toBeNull());
  await screen.findByRole('button', { name: 'Log a call' });
  await ask();
  await userEvent.type(await typed(), 'Likes it');
  await userEvent.keyboard('{Escape}');
  await closed();
  await ask();
  expect(await typed()).toHaveProperty('value', 'Likes it');
  // Wherever the focus is.
  head.focus();
  await userEvent.keyboard('{Escape}');
  await closed();
  expect(window.location.hash).toContain('/leads/a');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(window.location.hash).not.toContain('/leads/a'));
});

test('a lead that arrives while the list is open appears in it, and is counted', async () => {
  resizeScreen();
  const rows = [{ ...lead, updated_at: '1' }];
  openBackOffice('/leads', {
    ...ANSWERS,
    'GET /rest/v1/leads': () => json(rows),
    'POST /rest/v1/rpc/count_leads': () => json([{ status: 'New', leads: rows.length }]),
  });
  await screen.findByRole('link', { name: 'Ann Lee' });
  const status = screen.getByRole('combobox', { name: 'Status' });
  await waitFor(() => expect(status.textContent).toBe('All statuses 1'));
  rows.unshift({ ...lead, id: 'b', name: 'Bo Ray', updated_at: '2' });
  await queryClient.invalidateQueries({ queryKey: ['live leads'] });
  expect(await screen.findByRole('link', { name: 'Bo Ray' })).toBeTruthy();
  await waitFor(() => expect(status.textContent).toBe('All statuses 2'));
});

test('a table longer than the screen shows all its leads, and how to reach each', async () => {
  resizeScreen();
  const leads = Array.from({ length: 25 }, (_, index) => ({
    ...lead,
    id: `lead-${index}`,
    name: `Lead ${index}`,
    phone: '(718) 555-0100',
  }));
  fakeNetwork({ ...ANSWERS, 'GET /rest/v1/leads': () => json(leads) });
  renderInBackOffice(<LeadsPage />, { resource: 'leads' });
  expect(await screen.findByRole('table')).toBeTruthy();
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(26));
  expect(screen.getAllByLabelText(/^Call Lead/)).toHaveLength(25);
});

test('the column of the last contact says how long ago it was, and nothing of a lead without one', async () => {
  resizeScreen();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2049-01-13T18:00:00Z') });
  localStorage.setItem('RaStoreback-office.leads.columns', '["interests","updated_at"]');
  const ann = { ...lead, last_contact_at: null };
  const bo = { ...ann, id: 'b', name: 'Bo Ray', last_contact_at: '2049-01-13T15:00:00Z' };
  openBackOffice('/leads', {
    ...ANSWERS,
    'GET /rest/v1/leads': () => json([ann, bo]),
  });
  const head = await screen.findByRole('columnheader', { name: /^Last contact/ });
  const column = [...head.parentElement!.children].indexOf(head);
  const contactOf = (name: string) =>
    screen.getByRole('link', { name }).closest('tr')!.children[column]?.textContent;
  await screen.findByRole('link', { name: 'Bo Ray' });
  expect(contactOf('Bo Ray')).toBe('3 hours ago');
  expect(contactOf('Ann Lee')).toBe('');
});

test.each(['card', 'row'])(
  'the %s of a lead who prefers Spanish says so, and no other',
  async (kind) => {
    if (kind === 'row') resizeScreen();
    const leads = [lead, { ...lead, id: 'b', name: 'Bea Ruiz', language: 'es' }];
    fakeNetwork({ ...ANSWERS, 'GET /rest/v1/leads': () => json(leads) });
    renderInBackOffice(<LeadsPage />, { resource: 'leads' });
    await screen.findByText('Bea Ruiz');
    const [mark, ...others] = screen.getAllByText('Prefers Spanish');
    expect(others).toEqual([]);
    expect(mark?.closest('li, tr')?.textContent).toContain('Bea Ruiz');
  },
);

test('a lead can be called, texted, found, and noted about from the list', async () => {
  fakeNetwork({
    'GET /rest/v1/leads': () =>
      json([{ ...lead, phone: '(718) 555-0142', shop_address: '1 Jerome Ave, Bronx, NY' }]),
    'POST /rest/v1/rpc/count_leads': () => json([]),
  });
  renderInBackOffice(<LeadsPage />, { resource: 'leads' });
  const link = async (name: string) =>
    (await screen.findByRole('link', { name })).getAttribute('href');
  expect(await link('Call Ann Lee')).toMatch(/^tel:/);
  expect(await link('Text Ann Lee')).toMatch(/^sms:/);
  expect(await link('Directions to Ann Lee')).toContain('maps');
  expect(await link('Write a note about Ann Lee')).toBe('/leads/a?compose=note');
  expect(screen.getByText('No next step')).toBeTruthy();
});

test.each(['{"q":"x","status":"New"}', '{"status":["New"],"received_from":"soon"}', '{"q', '5'])(
  'a filter of the address that the list does not know, %s, is dropped',
  async (filter) => {
    const { requests: made } = openBackOffice(`/leads?filter=${filter}&sort=nope&page=0`, ANSWERS);
    expect(await screen.findByText('Ann Lee')).toBeTruthy();
    const queries = made
      .map(({ url }) => new URL(url))
      .filter(({ pathname }) => pathname === '/rest/v1/leads')
      .map(({ searchParams }) => searchParams);
    const kept = filter.includes('"New"}') ? 'eq.New' : null;
    const list = queries.filter((query) => query.get('limit') === '25');
    expect(list.map((query) => query.get('status'))).toEqual([kept]);
    expect(list[0]!.get('order')).toBe('created_at.desc,id.asc');
    expect(queries.some((query) => query.has('q') || query.get('offset') === '-25')).toBe(false);
    expect(decodeURIComponent(window.location.hash)).toContain(
      kept ? '?filter={"status":"New"}' : '?filter={}',
    );
  },
);

test('a filter that was stored before and is not known any more is dropped', async () => {
  localStorage.setItem(
    'RaStoreback-office.leads.listParams',
    JSON.stringify({ filter: { q: 'x', search: 'ann' }, page: 1, perPage: 25 }),
  );
  const { requests: made } = openBackOffice('/leads', {
    ...ANSWERS,
    'POST /rest/v1/rpc/find_leads': () => json({ total: 1, leads: [lead] }),
  });
  expect(await screen.findByText('Ann Lee')).toBeTruthy();
  const calls = made.filter(({ url }) => url.endsWith('/rpc/find_leads'));
  expect(calls.length).toBeGreaterThan(0);
  for (const call of calls) {
    const { filter } = (await call.json()) as { filter: object };
    expect(filter).toEqual({ search: [['ann']], equal: {} });
  }
});

test('a list that fails under a filter offers to clear it', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  openBackOffice('/leads?filter={"priority":"High"}', {
    ...ANSWERS,
    'GET /rest/v1/leads': ({ url }) =>
      url.includes('priority=')
        ? json({ message: 'column leads.priority does not exist' }, 400)
        : json([lead]),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Clear filters' }));
  expect(await screen.findByText('Ann Lee')).toBeTruthy();
});

test('a tab that is looked at again on a new day begins at all leads', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-12-02T04:50:00Z') });
  const filter = JSON.stringify({ search: 'ann' });
  const { requests: all } = openBackOffice(`/leads?filter=${encodeURIComponent(filter)}`, {
    ...ANSWERS,
    'POST /rest/v1/rpc/find_leads': () => json({ total: 1, leads: [lead] }),
  });
  await screen.findByText('Ann Lee');
  const search = () => document.getElementById('search-leads');
  expect(search()).toHaveProperty('value', 'ann');
  const again = () => window.dispatchEvent(new Event('focus'));
  vi.setSystemTime('2026-12-02T04:55:00Z');
  again();
  expect(window.location.hash).toContain('filter');
  vi.setSystemTime('2026-12-02T05:05:00Z');
  again();
  await waitFor(() => expect(window.location.hash).toBe('#/admin/leads'));
  await waitFor(() => expect(search()).toHaveProperty('value', ''));
  expect(all.some(({ url }) => new URL(url).pathname === '/rest/v1/leads')).toBe(true);
});

test('an open lead without a row on the page of the list says so, and its row can be found', async () => {
  const far = { ...lead, id: 'far', name: 'Far Away' };
  const searched: unknown[] = [];
  resizeScreen();
  openBackOffice('/leads/far', {
    ...ANSWERS,
    'GET /rest/v1/leads': ({ headers }) =>
      headers.get('accept')?.includes('object') ? json(far) : json([lead]),
    'POST /rest/v1/rpc/find_leads': async (request) => {
      searched.push(((await request.json()) as { filter: { search: unknown } }).filter.search);
      return json({ total: 1, leads: [far] });
    },
  });
  await screen.findByText('Far Away isn’t on this page of the list.');
  await userEvent.click(screen.getByRole('link', { name: 'Find it' }));
  await waitFor(() => expect(screen.queryByText(/isn’t on this page/)).toBeNull());
  expect(searched).toEqual([[['far'], ['away']]]);
  expect(window.location.hash).toContain('/leads/far?');
});

test('a link to one lead does not hide the others by what the list last showed', async () => {
  const shown = { filter: { search: 'nobody' }, page: 3, perPage: 50 };
  localStorage.setItem('RaStoreback-office.leads.listParams', JSON.stringify(shown));
  resizeScreen();
  const { requests: made } = openBackOffice('/leads/a', {
    ...ANSWERS,
    'GET /rest/v1/leads': ({ headers }) =>
      json(headers.get('accept')?.includes('object') ? lead : [lead]),
    'POST /rest/v1/rpc/find_leads': () => json({ total: 0, leads: [] }),
  });
  await waitFor(() => expect(screen.getAllByText('Ann Lee').length).toBeGreaterThan(1));
  expect(made.some(({ url }) => url.endsWith('/rpc/find_leads'))).toBe(false);
  expect(document.getElementById('search-leads')).toHaveProperty('value', '');
  // Beside the panel there is no room for a table.
  expect(screen.queryByRole('columnheader')).toBeNull();
});

test.each(['/leads', '/leads/board'])(
  '%s says that booking paused by itself, and the list alone has pages',
  async (address) => {
    openBackOffice(address, {
      ...ANSWERS,
      'GET /rest/v1/site_settings': () =>
        json({
          id: 1,
          time_zone: 'America/New_York',
          booking_paused: true,
          booking_limit_reached_at: '2049-01-13T15:42:00Z',
        }),
      'GET /rest/v1/leads': () =>
        json(Array.from({ length: 30 }, (_, index) => ({ ...lead, id: `${index}` }))),
      'POST /rest/v1/rpc/lead_values': () => json([]),
    });
    expect(await screen.findByText(/Online booking paused by itself/)).toBeTruthy();
    await screen.findAllByText('Ann Lee');
    const pages = screen.queryByRole('combobox', { name: /per page/i });
    expect(pages !== null).toBe(address === '/leads');
  },
);

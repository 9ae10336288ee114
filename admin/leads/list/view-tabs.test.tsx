import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { openBackOffice } from '../../../tests/component/back-office.tsx';
import { json } from '../../../tests/component/fake-network.ts';
import { hasUnsavedChanges } from '../../layout/leaving/leave-warning.ts';
import { loadOpenedPage } from '../../lazy-pages.ts';
import { preferences } from '../../providers/preferences.ts';
import '../leads-page.tsx';

type Row = { id: string; name: string; query: object; position: number; is_default: boolean };

const STORE = 'RaStoreback-office.';
const BIG = { filter: { priority: 'High' }, sort: 'monthly_value', order: 'DESC' };
const view = (name: string, query: object = BIG, position = 0): Row => ({
  id: name,
  name,
  query,
  position,
  is_default: false,
});

beforeEach(() => localStorage.clear());

/** Opens the list with saved views, which the network keeps. */
function openList(path: string, rows: Row[]) {
  const lead = { id: 'a', name: 'Ann Lee', status: 'New', created_at: '2049-01-13T15:00:00Z' };
  const { answers, requests } = openBackOffice(path, {
    'POST /rest/v1/rpc/count_leads': () => json([]),
    'GET /rest/v1/leads': () => json([lead]),
    'GET /rest/v1/saved_views': () => json(rows.toSorted((a, b) => a.position - b.position)),
    'POST /rest/v1/saved_views': async (request) => {
      for (const row of (await request.json()) as Row[]) {
        rows = [...rows.filter(({ id }) => id !== row.id), row];
      }
      return new Response(null, { status: 201 });
    },
    'DELETE /rest/v1/saved_views': ({ url }) => {
      rows = rows.filter(({ id }) => !url.includes(id));
      return new Response(null, { status: 204 });
    },
  });
  const orders = () =>
    requests
      .map(({ url }) => new URL(url))
      .filter(({ pathname, searchParams }) => {
        return pathname === '/rest/v1/leads' && searchParams.get('limit') === '25';
      })
      .map(({ searchParams }) => searchParams.get('order')?.split(',')[0]);
  return { answers, orders, saved: () => rows.toSorted((a, b) => a.position - b.position) };
}

const tabs = async () =>
  within(await screen.findByRole('navigation', { name: 'Views of the list' }));
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('who has waited longest for an answer is one press away', async () => {
  const left = vi.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockReturnValue(300);
  onTestFinished(() => left.mockRestore());
  const { orders } = openList('/leads', []);
  const row = await screen.findByRole('navigation', { name: 'Views of the list' });
  const tab = within(row).getByRole('link', { name: /^Waiting for an answer/ });
  row.scrollLeft = 0;
  await userEvent.click(tab);
  await waitFor(() => expect(tab.getAttribute('aria-current')).toBe('true'));
  // The row of tabs scrolls to the chosen one, with an edge of the one before it.
  expect(row.scrollLeft).toBe(252);
  expect(orders().at(-1)).toBe('waiting_since.asc');
  expect(decodeURIComponent(window.location.hash)).toContain('filter={"unanswered":"yes"}');
});

test('what the list shows is saved as a view, and replaces one of the same name', async () => {
  const { saved } = openList(`/leads?filter={"status":"New"}&sort=monthly_value&order=DESC`, [
    view('Big'),
  ]);
  await userEvent.click(await screen.findByRole('button', { name: 'Save view' }));
  const name = await screen.findByRole('textbox', { name: 'View name' });
  await press('Save');
  expect(await screen.findByText('The name is required.')).toBeTruthy();
  await userEvent.type(name, ' New and big ');
  expect(hasUnsavedChanges()).toBe(true);
  await press('Save');
  const made = await (await tabs()).findByRole('link', { name: 'New and big' });
  await waitFor(() => expect(made.getAttribute('aria-current')).toBe('true'));
  const query = { filter: { status: 'New' }, sort: 'monthly_value', order: 'DESC' };
  expect(saved()).toMatchObject([{ name: 'Big' }, { name: 'New and big', query, position: 1 }]);

  await userEvent.click((await tabs()).getByRole('link', { name: 'Big' }));
  await press('Remove filter: High priority');
  await userEvent.click(await screen.findByRole('button', { name: 'Save view' }));
  await userEvent.type(await screen.findByRole('textbox', { name: 'View name' }), 'Big');
  expect(screen.getByText('The view of this name will show this instead.')).toBeTruthy();
  await press('Save');
  await waitFor(() => expect(saved()[0]!.query).toMatchObject({ filter: {} }));
  expect(saved()).toHaveLength(2);
});

test('views are renamed, sorted, removed, and made the default together', async () => {
  const { answers, saved } = openList('/leads', [
    view('One'),
    view('Two', { ...BIG, sort: 'name' }, 1),
    view('Three', { ...BIG, sort: 'status' }, 2),
  ]);
  await userEvent.click(await screen.findByRole('button', { name: 'Edit views' }));
  await screen.findByRole('button', { name: 'Remove Three' });
  expect(hasUnsavedChanges()).toBe(false);
  const begins = screen.getByLabelText('The list begins with');
  await userEvent.selectOptions(begins, 'Three');
  expect(begins).toHaveProperty('value', 'Three');
  await press('Remove Three');
  expect(begins).toHaveProperty('value', '');
  expect(hasUnsavedChanges()).toBe(true);
  await press('Move Two up');
  const [first] = screen.getAllByRole('textbox', { name: 'Name' });
  await userEvent.clear(first!);
  await userEvent.type(first!, 'One');
  await press('Save');
  expect(await screen.findAllByText('Another view has this name.')).not.toHaveLength(0);
  await userEvent.clear(first!);
  await userEvent.type(first!, 'First');
  await userEvent.selectOptions(begins, 'First');

  const store = answers['POST /rest/v1/saved_views']!;
  answers['POST /rest/v1/saved_views'] = () => json({ message: 'disk full' }, 500);
  await press('Save');
  expect((await screen.findByRole('alert')).textContent).toContain('disk full');
  answers['POST /rest/v1/saved_views'] = store;
  await press('Save');
  await waitFor(() =>
    expect(saved()).toMatchObject([
      { id: 'Two', name: 'First', position: 0, is_default: true },
      { id: 'One', name: 'One', position: 1, is_default: false },
    ]),
  );
});

test('the list begins with the default view once the device knows it', async () => {
  localStorage.setItem(
    `${STORE}leads.listParams`,
    JSON.stringify({ filter: {}, sort: 'name', order: 'ASC' }),
  );
  const { orders } = openList('/leads', [{ ...view('Big'), is_default: true }]);
  await (await tabs()).findByRole('link', { name: 'Big' });
  expect(new Set(orders())).toEqual(new Set(['name.asc']));
  await waitFor(() => expect(localStorage.getItem(`${STORE}leads.default`)).toContain('High'));
  // The back office is closed, and opened on another page. The list, while it is open, stores what it shows.
  cleanup();
  window.location.hash = '#/admin/account';
  await loadOpenedPage();
  const stored = JSON.parse(localStorage.getItem(`${STORE}leads.listParams`)!) as object;
  expect(stored).toEqual({ ...BIG, page: 1 });
});

test('without a default view, opening the back office or pressing “Leads” begins at all leads, page 1', async () => {
  const last = { filter: { priority: 'High' }, sort: 'name', order: 'ASC', page: 3, perPage: 50 };
  localStorage.setItem(`${STORE}leads.listParams`, JSON.stringify(last));
  await loadOpenedPage();
  const stored = () =>
    JSON.parse(localStorage.getItem(`${STORE}leads.listParams`)!) as Record<string, unknown>;
  expect(stored()).toEqual({ page: 1, perPage: 50 });

  openList('/leads?filter={"priority":"High"}&sort=name&order=ASC&page=1', []);
  await screen.findByRole('button', { name: 'Remove filter: High priority' });
  await userEvent.click(screen.getByRole('menuitem', { name: /Leads/ }));
  const all = (await tabs()).getByRole('link', { name: 'All leads' });
  await waitFor(() => expect(all.getAttribute('aria-current')).toBe('true'));
  expect(screen.queryByRole('button', { name: /^Remove filter/ })).toBeNull();
});

test('a link to a lead from another page shows the list in which its row is', async () => {
  const { orders } = openList('/account', []);
  await screen.findByRole('heading', { level: 1, name: 'Account' });
  preferences.setItem('leads.listParams', {
    filter: { priority: 'High' },
    sort: 'name',
    order: 'ASC',
  });
  window.location.hash = '#/admin/leads/a';
  await waitFor(() => expect(orders()).toContain('created_at.desc'));
  expect(orders()).not.toContain('name.asc');
});

test('saved views that can’t be read leave the list as it is, and can be read again', async () => {
  const { answers } = openList('/leads', [view('Big')]);
  const read = answers['GET /rest/v1/saved_views']!;
  answers['GET /rest/v1/saved_views'] = () => json({ message: 'disk full' }, 500);
  const again = await screen.findByRole('button', { name: /^Saved views couldn’t be read/ });
  expect(await screen.findByText('Ann Lee')).toBeTruthy();
  answers['GET /rest/v1/saved_views'] = read;
  await userEvent.click(again);
  expect(await (await tabs()).findByRole('link', { name: 'Big' })).toBeTruthy();
});

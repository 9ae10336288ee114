import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openBackOffice } from '../tests/component/back-office.tsx';
import { authSession, heldAnswer, json } from '../tests/component/fake-network.ts';
import { loadOpenedPage, pages } from './lazy-pages.ts';
import { PAGE_LOADERS } from './page-loaders.ts';
import { noteSessionEnd, removeAtSignOut } from './providers/session/session-state.ts';
import { authProvider } from './providers/session/auth-provider.ts';

const remove = vi.fn(() => Promise.resolve());
removeAtSignOut(remove);

test.each(['/nowhere', '/map/nowhere'])(
  '%s, where no page is, says so and leads to the dashboard',
  async (address) => {
    openBackOffice(address, {});
    expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeTruthy();
    expect(screen.getByText('There is no page at this address.')).toBeTruthy();
    await userEvent.click(screen.getByRole('link', { name: 'Go to the dashboard' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Dashboard' })).toBeTruthy();
  },
);

test.each([
  ['/', 'Welcome back'],
  ['/leads', 'Leads'],
])('at %s who is signed in is asked once: each answer draws the whole page', async (path, name) => {
  const asked = vi.spyOn(authProvider, 'checkAuth').mockClear();
  openBackOffice(path, {});
  expect(await screen.findByRole('heading', { name })).toBeTruthy();
  expect(await screen.findByRole('menuitem', { name: 'Logout' })).toBeTruthy();
  expect(asked).toHaveBeenCalledTimes(1);
});

test('the back office waits for the opened page’s file, but not for one that doesn’t come', async () => {
  const load = vi.spyOn(
    PAGE_LOADERS as Record<string, () => Promise<ComponentType>>,
    '/admin/report',
  );
  onTestFinished(() => load.mockRestore());
  window.location.hash = '#/admin/report';
  const Report = () => null;
  load.mockResolvedValue(Report);
  await loadOpenedPage();
  expect(pages['/admin/report']).toBe(Report);

  vi.useFakeTimers();
  load.mockReturnValue(new Promise(() => {}));
  const shown = vi.fn();
  void loadOpenedPage().then(shown);
  await vi.advanceTimersByTimeAsync(2900);
  expect(shown).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(100);
  expect(shown).toHaveBeenCalled();
});

test('leads that are due are anonymized when the back office opens, on whatever page', async () => {
  const { requests } = openBackOffice('/nowhere', {
    'POST /rest/v1/rpc/anonymize_by_itself': () => json({ due: 0, done: 0 }),
  });
  await userEvent.click(await screen.findByRole('link', { name: 'Go to the dashboard' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Dashboard' })).toBeTruthy();
  const asked = requests.filter(({ url }) => url.endsWith('/anonymize_by_itself'));
  expect(asked).toHaveLength(1);
});

test('signing out asks before drafts go with the session, leaves nothing on the device, and says where it failed', async () => {
  const draft = 'RaStoreback-office.drafts.note.ann';
  localStorage.setItem('push-device', 'own');
  localStorage.setItem(draft, JSON.stringify('Half a note'));
  const clearAppBadge = vi.fn(() => Promise.resolve());
  Object.defineProperty(navigator, 'clearAppBadge', { configurable: true, value: clearAppBadge });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'clearAppBadge'));
  const { answers } = openBackOffice('/nowhere', {});
  const signOut = async () =>
    userEvent.click(await screen.findByRole('menuitem', { name: 'Logout' }));
  await signOut();
  await screen.findByRole('alertdialog', { name: 'Discard unsaved changes?' });
  await userEvent.click(screen.getByRole('button', { name: 'Keep editing' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(localStorage.getItem(draft)).not.toBeNull();

  await signOut();
  await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
  await screen.findByRole('alertdialog', { name: 'You’re still signed in' });
  await userEvent.click(screen.getByRole('button', { name: 'Stay signed in' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(localStorage.getItem(draft)).not.toBeNull();
  expect(localStorage.getItem('push-device')).toBe('own');
  expect(remove).not.toHaveBeenCalled();
  expect(clearAppBadge).not.toHaveBeenCalled();

  answers['POST /auth/v1/logout'] = () => new Response(null, { status: 204 });
  await signOut();
  await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(window.location.hash).toBe('#/login'));
  expect(localStorage.getItem(draft)).toBeNull();
  expect(localStorage.getItem('push-device')).toBeNull();
  expect(remove).toHaveBeenCalled();
  expect(clearAppBadge).toHaveBeenCalled();
});

test('without a network everything is removed from the device after a question', async () => {
  localStorage.setItem('push-device', 'own');
  localStorage.setItem('RaStoreback-office.leads.default', JSON.stringify({ q: 'Ann Lee' }));
  openBackOffice('/nowhere', { 'POST /auth/v1/logout': () => Promise.reject(new TypeError()) });
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Logout' }));
  expect(Object.values({ ...localStorage }).join()).toContain('access_token');
  await userEvent.click(
    await screen.findByRole('button', { name: 'Remove everything from this device' }),
  );
  await waitFor(() => expect(window.location.hash).toBe('#/login'));
  expect(Object.values({ ...localStorage }).join()).not.toMatch(/access_token|Ann Lee/);
  await waitFor(() => expect(localStorage.getItem('push-device')).toBeNull());
  expect(remove).toHaveBeenCalled();
});

test('after a sign-out that failed the end of the session is still told', async () => {
  const { answers } = openBackOffice('/nowhere', {});
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Logout' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Stay signed in' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  act(() => noteSessionEnd());
  await screen.findByRole('dialog', { name: 'Please sign in again' });
  answers['POST /auth/v1/token'] = () => json(authSession());
  await userEvent.type(screen.getByLabelText(/Password/), 'secret{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

const DRAFT = 'RaStoreback-office.drafts.note.ann';

test('what another user left in this browser, whose session ended by itself, is not shown to the next one', async () => {
  localStorage.setItem(DRAFT, JSON.stringify('Half a note'));
  localStorage.setItem('RaStoreback-office.user', JSON.stringify('somebody else'));
  localStorage.setItem('RaStoreback-office.theme', JSON.stringify('dark'));
  openBackOffice('/nowhere', {});
  await waitFor(() => expect(window.location.hash).toBe('#/login'));
  expect(localStorage.getItem(DRAFT)).toBeNull();
  expect(localStorage.getItem('RaStoreback-office.user')).toBe('"admin"');
  expect(localStorage.getItem('RaStoreback-office.theme')).toBe('"dark"');
});

test('what was typed stays for whoever signs in again, and is removed when that is another user', async () => {
  const { answers } = openBackOffice('/nowhere', {});
  await screen.findByRole('menuitem', { name: 'Logout' });
  await waitFor(() => expect(localStorage.getItem('RaStoreback-office.user')).toBe('"admin"'));
  localStorage.setItem(DRAFT, JSON.stringify('Half a note'));
  const signInAs = async (id: string) => {
    const session = authSession();
    answers['POST /auth/v1/token'] = () => json({ ...session, user: { ...session.user, id } });
    act(() => noteSessionEnd());
    await userEvent.type(await screen.findByLabelText(/Password/), 'secret{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  };
  await signInAs('admin');
  expect(localStorage.getItem(DRAFT)).not.toBeNull();
  expect(window.location.hash).toBe('#/admin/nowhere');
  await signInAs('bo');
  await waitFor(() => expect(window.location.hash).toBe('#/login'));
  expect(localStorage.getItem(DRAFT)).toBeNull();
});

test('a page whose file does not come says so, and offers to try again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.doMock('./setup/setup-page.tsx', () => {
    throw new Error('Failed to fetch dynamically imported module');
  });
  openBackOffice('/setup', {});
  expect((await screen.findByRole('alert')).textContent).toContain('This page couldn’t be shown.');
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  vi.doUnmock('./setup/setup-page.tsx');
});

const heading = () => screen.getByRole('heading', { level: 1 });
const single = (row: object) => (request: Request) =>
  json(request.headers.get('accept')?.includes('object') ? row : [row]);

test.each([
  ['products', { name: 'ProDemand', slug: 'prodemand', category: ['Repair Info'], features: [] }],
  ['bundles', { name: 'TeamWorks', slug: 'teamworks', category: 'TeamWorks Series', includes: [] }],
  ['testimonials', { quote: 'Great', author: 'Ann' }],
])('after a record of %s was deleted the heading of its list has the focus', async (what, row) => {
  const { answers } = openBackOffice(`/${what}/a`, {
    'GET /rest/v1/products': () => json([]),
    'GET /rest/v1/bundles': () => json([]),
  });
  answers[`GET /rest/v1/${what}`] = single({ id: 'a', ...row });
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
  const question = within(await screen.findByRole('alertdialog'));
  await userEvent.click(question.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText(/ was deleted\.$/)).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(heading()));
});

test('pressing Save twice creates one record', async () => {
  const row = { id: 'a', quote: 'Great', author: 'Ann', created_at: '2049-01-13T15:00:00Z' };
  const held = heldAnswer(row, 201);
  const { requests } = openBackOffice('/testimonials/create', {
    'GET /rest/v1/testimonials': single(row),
    'POST /rest/v1/testimonials': held.answer,
  });
  await userEvent.type(await screen.findByRole('textbox', { name: /^Quote/ }), 'Great');
  await userEvent.dblClick(screen.getByRole('button', { name: 'Save' }));
  held.give();
  expect(await screen.findByText('The testimonial was added.')).toBeTruthy();
  const created = requests.filter(
    ({ method, url }) => method === 'POST' && /testimonials/.test(url),
  );
  expect(created).toHaveLength(1);
});

test('after a record was created the page says so, and the heading of its list has the focus', async () => {
  const row = { id: 'a', quote: 'Great', author: 'Ann', created_at: '2049-01-13T15:00:00Z' };
  openBackOffice('/testimonials/create', {
    'GET /rest/v1/testimonials': single(row),
    'POST /rest/v1/testimonials': () => json(row, 201),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Not saved yet. Check the fields marked in red.')).toBeTruthy();
  await userEvent.type(await screen.findByRole('textbox', { name: /^Quote/ }), 'Great');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(window.location.hash).toBe('#/admin/testimonials'));
  expect(await screen.findByText('The testimonial was added.')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(heading()));
});

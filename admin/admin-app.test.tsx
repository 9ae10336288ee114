import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { openBackOffice } from '../tests/component/back-office.tsx';
import { authProvider } from './providers/auth-provider.ts';

test('an address that leads nowhere says so, and leads to the dashboard', async () => {
  openBackOffice('/nowhere', {});
  expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeTruthy();
  expect(screen.getByText('There is no page at this address.')).toBeTruthy();
  await userEvent.click(screen.getByRole('link', { name: 'Go to the dashboard' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Dashboard' })).toBeTruthy();
});

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

test('signing out asks before drafts go with the session, and says where it failed', async () => {
  const draft = 'RaStoreback-office.drafts.note.ann';
  localStorage.setItem(draft, JSON.stringify('Half a note'));
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
  expect(await screen.findByText(/^You are still signed in/)).toBeTruthy();
  expect(localStorage.getItem(draft)).not.toBeNull();

  answers['POST /auth/v1/logout'] = () => new Response(null, { status: 204 });
  await signOut();
  await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(window.location.hash).toBe('#/login'));
  expect(localStorage.getItem(draft)).toBeNull();
});

test('a page whose file does not come says so, and offers to try again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.doMock('./setup/setup-page.tsx', () => {
    throw new Error('Failed to fetch dynamically imported module');
  });
  openBackOffice('/setup', {});
  expect((await screen.findByRole('alert')).textContent).toContain('This page could not be shown.');
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  vi.doUnmock('./setup/setup-page.tsx');
});

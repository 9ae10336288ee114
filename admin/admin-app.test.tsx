import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeNetwork, json, signIn } from '../tests/component/fake-network.ts';
import AdminApp from './admin-app.tsx';

let answers: Parameters<typeof fakeNetwork>[0];
beforeEach(() => {
  signIn();
  answers = {
    'GET /rest/v1/site_settings': () => json({ time_zone: 'America/New_York' }),
    'GET /auth/v1/settings': () => json({ disable_signup: true }),
    'GET /functions/v1/chat': () => json({}),
    'POST /rest/v1/rpc/setup_report': () => json([]),
  };
  fakeNetwork(answers);
});

test('an address that leads nowhere says so, and leads to the dashboard', async () => {
  window.location.hash = '#/admin/nowhere';
  render(<AdminApp />);
  expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeTruthy();
  expect(screen.getByText('There is no page at this address.')).toBeTruthy();
  await userEvent.click(screen.getByRole('link', { name: 'Go to the dashboard' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Dashboard' })).toBeTruthy();
});

test('signing out asks before drafts go with the session, and says where it failed', async () => {
  const draft = 'RaStoreback-office.drafts.note.ann';
  localStorage.setItem(draft, JSON.stringify('Half a note'));
  window.location.hash = '#/admin/nowhere';
  render(<AdminApp />);
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
  window.location.hash = '#/admin/setup';
  render(<AdminApp />);
  expect((await screen.findByRole('alert')).textContent).toContain('This page could not be shown.');
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});

import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { QueryClient } from '@tanstack/react-query';
import { useGetList, useStore } from 'react-admin';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderInBackOffice } from '../../tests/component/back-office.tsx';
import { fakeNetwork, json } from '../../tests/component/fake-network.ts';
import { hasUnsavedChanges, useLeaveWarning } from '../forms/leave-warning.ts';
import { noteSessionEnd } from '../providers/session.ts';
import { supabaseClient } from '../providers/supabase-client.ts';
import { SessionEnded } from './session-ended.tsx';

const NOW = Date.parse('2026-11-20T12:00:00Z');
const EMAIL = 'admin@example.org';

function session(now: number) {
  return {
    access_token: 'a token',
    refresh_token: 'another',
    token_type: 'bearer',
    expires_in: 3600,
    expires_at: Math.floor(now / 1000) + 3600,
    user: { id: 'admin', email: EMAIL },
  };
}

function Leads() {
  const { data = [], error } = useGetList<{ id: string; name: string }>('leads');
  const [draft, setDraft] = useStore('drafts.note', '');
  useLeaveWarning(draft !== '');
  return (
    <>
      {error && <p role="alert">{error.message}</p>}
      {data.map(({ id, name }) => (
        <p key={id}>{name}</p>
      ))}
      <input aria-label="Note" value={draft} onChange={({ target }) => setDraft(target.value)} />
    </>
  );
}

async function signIn() {
  await userEvent.type(await screen.findByLabelText(/Email/), EMAIL);
  await userEvent.type(screen.getByLabelText(/Password/), 'secret{Enter}');
}

let answers: Parameters<typeof fakeNetwork>[0];

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  window.location.hash = '#/admin/leads';
  answers = {
    'POST /auth/v1/token': () => json(session(Date.now())),
    'POST /auth/v1/logout': () => new Response(null, { status: 204 }),
    'GET /rest/v1/leads': () => json([{ id: 'ann', name: 'Ann Lee' }]),
    'GET /rest/v1/site_settings': () => json({ time_zone: 'America/New_York' }),
  };
  fakeNetwork(answers);
  await supabaseClient.auth.signInWithPassword({ email: EMAIL, password: 'secret' });
  renderInBackOffice(
    <>
      <Leads />
      <SessionEnded />
    </>,
    { resource: 'leads' },
  );
  await screen.findByText('Ann Lee');
  await userEvent.type(screen.getByLabelText('Note'), 'Half a note');
  return () => vi.useRealTimers();
});

test('a sign-out in another tab clears the cache and leads to the sign-in page', async () => {
  const clear = vi.spyOn(QueryClient.prototype, 'clear');
  await supabaseClient.auth.signOut();
  await waitFor(() => expect(window.location.hash).toBe('#/login'));
  expect(clear).toHaveBeenCalled();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(hasUnsavedChanges()).toBe(false);
  expect(screen.getByLabelText<HTMLInputElement>('Note').value).toBe('');
});

test('an expired session asks to sign in over what is typed, then reads the page again', async () => {
  vi.setSystemTime(NOW + 2 * 3600_000);
  answers['POST /auth/v1/token'] = () =>
    json({ code: 'refresh_token_not_found', message: 'Invalid Refresh Token' }, 400);
  await supabaseClient.auth.getSession();
  await screen.findByRole('dialog', { name: 'Please sign in again' });
  expect(window.location.hash).toBe('#/admin/leads');
  expect(screen.getByLabelText<HTMLInputElement>('Note').value).toBe('Half a note');

  answers['POST /auth/v1/token'] = () => json(session(Date.now()));
  answers['GET /rest/v1/leads'] = () => json([{ id: 'bob', name: 'Bob Ray' }]);
  await signIn();
  expect(await screen.findByText('Bob Ray')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByLabelText<HTMLInputElement>('Note').value).toBe('Half a note');
});

test('a sign-in that cannot reach the service says so', async () => {
  noteSessionEnd();
  delete answers['POST /auth/v1/token'];
  await signIn();
  expect((await screen.findByRole('alert')).textContent).toBe(
    'The server could not be reached. Check your connection and try again.',
  );
});

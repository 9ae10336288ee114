import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { QueryClient } from '@tanstack/react-query';
import { useGetList, useStore } from 'react-admin';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  renderInBackOffice,
  signInElsewhere,
  signOutElsewhere,
} from '../../tests/component/back-office.tsx';
import { authSession, fakeNetwork, json } from '../../tests/component/fake-network.ts';
import { hasUnsavedChanges, useLeaveWarning } from '../layout/leaving/leave-warning.ts';
import { authProvider } from '../providers/session/auth-provider.ts';
import { forgetSession, watchSignedIn } from '../providers/session/session.ts';
import { noteSessionEnd } from '../providers/session/session-state.ts';
import LoginPage from './login-page.tsx';
import { SessionEnded } from './session-ended.tsx';

const NOW = Date.parse('2026-11-20T12:00:00Z');
const EMAIL = 'admin@example.org';

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
    'POST /auth/v1/token': () => json(authSession()),
    'POST /auth/v1/logout': () => new Response(null, { status: 204 }),
    'GET /rest/v1/leads': () => json([{ id: 'ann', name: 'Ann Lee' }]),
    'GET /rest/v1/site_settings': () => json({ time_zone: 'America/New_York' }),
  };
  fakeNetwork(answers);
  await authProvider.login({ email: EMAIL, password: 'secret' });
  renderInBackOffice(
    <>
      <Leads />
      <SessionEnded />
    </>,
    { resource: 'leads' },
  );
  await screen.findByText('Ann Lee');
  await userEvent.type(screen.getByLabelText('Note'), 'Half a note');
});

test('a sign-out in another tab clears the cache and leads to the sign-in page', async () => {
  const clear = vi.spyOn(QueryClient.prototype, 'clear');
  await signOutElsewhere();
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
  await authProvider.getIdentity();
  await screen.findByRole('dialog', { name: 'Please sign in again' });
  expect(window.location.hash).toBe('#/admin/leads');
  expect(screen.getByLabelText<HTMLInputElement>('Note').value).toBe('Half a note');

  answers['POST /auth/v1/token'] = () => json(authSession());
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
    'The server couldn’t be reached. Check your connection and try again.',
  );
});

describe('an account with two-factor sign-in', () => {
  const PHONE = { id: 'f1', friendly_name: 'Phone', factor_type: 'totp', status: 'verified' };
  const TABLET = { ...PHONE, id: 'f2', friendly_name: 'Tablet' };
  const wrongCode = () =>
    json(
      { code: 422, error_code: 'mfa_verification_failed', msg: 'Invalid TOTP code entered' },
      422,
    );

  /** The service's answers for an account with these factors, of which `234567` is the code. */
  function ask(...factors: object[]) {
    answers['POST /auth/v1/token'] = () => json(authSession('aal1', factors));
    for (const id of ['f1', 'f2']) {
      answers[`POST /auth/v1/factors/${id}/challenge`] = () =>
        json({ id: `challenge-${id}`, type: 'totp', expires_at: 1795262700 });
      answers[`POST /auth/v1/factors/${id}/verify`] = async (request) =>
        JSON.stringify(await request.json()) ===
        JSON.stringify({ challenge_id: `challenge-${id}`, code: '234567' })
          ? json(authSession('aal2', factors))
          : wrongCode();
    }
  }
  const enter = async (code: string) => {
    const field = await screen.findByLabelText('Code');
    await userEvent.clear(field);
    await userEvent.type(field, `${code}{Enter}`);
  };

  test('is signed in again only once its code is shown', async () => {
    ask(PHONE);
    noteSessionEnd();
    await signIn();
    await enter('12');
    expect((await screen.findByRole('alert')).textContent).toBe('Enter the 6 digits.');
    await enter('111111');
    await screen.findByText('Invalid TOTP code entered');
    expect(document.activeElement).toBe(screen.getByLabelText('Code'));
    expect(screen.getByRole('dialog', { name: 'Please sign in again' })).toBeTruthy();
    await enter('234 567');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByLabelText<HTMLInputElement>('Note').value).toBe('Half a note');
  });

  test('chooses the device that the code is from, and can start over', async () => {
    ask(PHONE, TABLET);
    noteSessionEnd();
    await signIn();
    await userEvent.click(await screen.findByRole('button', { name: 'Start over' }));
    await signIn();
    delete answers['POST /auth/v1/factors/f1/verify'];
    await userEvent.selectOptions(await screen.findByLabelText('Device'), 'Tablet');
    await enter('234567');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('is asked on the sign-in page, and comes to the back office after that', async () => {
    ask(PHONE);
    await signOutElsewhere();
    cleanup();
    window.location.hash = '#/login';
    render(<LoginPage next={null} />);
    await signIn();
    await screen.findByLabelText('Code');
    expect(window.location.hash).toBe('#/login');
    await enter('234567');
    await waitFor(() => expect(window.location.hash).toBe('#/admin'));
  });

  test('is asked to sign in again when another tab leaves out the code, also after it was entered here', async () => {
    ask(PHONE);
    await authProvider.confirmPassword('secret', PHONE.id, '234567');
    expect(screen.queryByRole('dialog')).toBeNull();
    await signInElsewhere({ email: EMAIL, password: 'secret' });
    expect(await screen.findByRole('dialog', { name: 'Please sign in again' })).toBeTruthy();
  });

  test('has no session that counts before its code is shown', async () => {
    ask(PHONE);
    await authProvider.login({ email: EMAIL, password: 'secret' });
    // The page that was open covers itself, and another one would lead to the sign-in page.
    await screen.findByRole('dialog', { name: 'Please sign in again' });
    forgetSession();
    await expect(authProvider.checkAuth({})).rejects.toThrow();
    const heard: boolean[] = [];
    const stop = watchSignedIn((signedIn) => heard.push(signedIn));
    await waitFor(() => expect(heard).toEqual([false]));
    stop();
  });
});

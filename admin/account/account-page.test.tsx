import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { renderInBackOffice } from '../../tests/component/back-office.tsx';
import { authSession, fakeNetwork, json } from '../../tests/component/fake-network.ts';
import { AccountPage, PasswordForm } from './account-page.tsx';
import { authProvider } from '../providers/session/auth-provider.ts';

const FIELDS = ['Current password', 'New password', 'New password again'];

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

/** What stands below each field. */
const hints = () =>
  FIELDS.map(
    (label) => field(label).closest('div')?.parentElement?.querySelector('p')?.textContent,
  );

async function changePassword(...passwords: string[]) {
  renderInBackOffice(<PasswordForm email="ann@example.org" />, { resource: 'leads' });
  for (const [index, password] of passwords.entries()) {
    if (password) await userEvent.type(field(FIELDS[index]!), password);
  }
  await userEvent.click(screen.getByRole('button', { name: 'Change password' }));
}

const HINT = 'At least 10 characters.';

test.each([
  [['', 'short', ''], ['Enter your current password.', 'Enter at least 10 characters.', 'The passwords don’t match.']], // oxfmt-ignore
  [['five-boroughs', 'five-boroughs', 'five-boroughs'], [undefined, 'This is your current password.', undefined]], // oxfmt-ignore
  [['five-boroughs', 'six-boroughs', 'six-borough'], [undefined, HINT, 'The passwords don’t match.']], // oxfmt-ignore
])('the passwords %j are refused beside their fields, without a call', async (passwords, said) => {
  const requests = fakeNetwork({});
  await changePassword(...passwords);
  expect(hints()).toEqual(said);
  expect(requests).toEqual([]);
  expect(screen.queryAllByRole('alert')).toHaveLength(said[0] ? 1 : 0);
  expect(document.activeElement).toBe(field(FIELDS[said.findIndex((text) => text !== undefined && text !== HINT)]!)); // oxfmt-ignore
});

test('a wrong current password is refused beside its field', async () => {
  fakeNetwork({
    'POST /auth/v1/token': () => json({ code: 400, msg: 'Invalid login credentials' }, 400),
  });
  await changePassword('four-boroughs', 'six-boroughs', 'six-boroughs');
  expect((await screen.findByRole('alert')).textContent).toBe('Your password wasn’t changed.');
  expect(hints()).toEqual(['Invalid login credentials', HINT, undefined]);
  expect(document.activeElement).toBe(field('Current password'));
});

test('the shortest password is as long as the authentication service asks', () => {
  const config = readFileSync('supabase/config.toml', 'utf8');
  expect(config).toContain(`minimum_password_length = ${/\d+/.exec(HINT)?.[0]}\n`);
});

const PHONE = {
  id: 'f1',
  friendly_name: 'Phone',
  factor_type: 'totp',
  status: 'verified',
  created_at: '2026-11-20T15:00:00Z',
  updated_at: '2026-11-20T15:00:00Z',
};
const PENDING = { ...PHONE, id: 'f0', status: 'unverified' };
const QR = '<svg xmlns="http://www.w3.org/2000/svg"><path fill="#000" d="M0 0h1"/></svg>';
const refused = (error_code: string, msg: string) => json({ code: 422, error_code, msg }, 422);

let factors: object[];
let answers: Parameters<typeof fakeNetwork>[0];
let requests: Request[];
const asked = (method: string, path: string) =>
  requests.filter((request) => request.method === method && request.url.endsWith(path));

/** The account page of an account with these factors, of whose app `234567` is the code. */
async function openAccount(...existing: object[]) {
  factors = existing;
  const user = () => ({ id: 'admin', email: 'admin@example.org', factors });
  answers = {
    'POST /auth/v1/token': () => json(authSession(factors.length > 0 ? 'aal2' : 'aal1', factors)),
    'GET /auth/v1/user': () => json(user()),
    'POST /auth/v1/factors': () =>
      json({
        id: 'f2',
        type: 'totp',
        friendly_name: 'Phone',
        totp: { qr_code: QR, secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/x' },
      }),
    'GET /rest/v1/site_settings': () => json({ time_zone: 'America/New_York' }),
    'POST /rest/v1/rpc/has_two_factor': () => json(true),
    'POST /rest/v1/rpc/audit_log': () => json([]),
  };
  for (const id of ['f0', 'f1', 'f2']) {
    answers[`DELETE /auth/v1/factors/${id}`] = () => {
      factors = factors.filter((factor) => (factor as { id: string }).id !== id);
      return json({ id });
    };
    answers[`POST /auth/v1/factors/${id}/challenge`] = () =>
      json({ id: 'challenge', type: 'totp', expires_at: 1795262700 });
    answers[`POST /auth/v1/factors/${id}/verify`] = async (request) => {
      const { code } = (await request.json()) as { code: string };
      if (code !== '234567') return refused('mfa_verification_failed', 'Invalid TOTP code entered');
      if (id === 'f2') factors = [...factors, { ...PHONE, id }];
      return json(authSession('aal2', factors));
    };
  }
  requests = fakeNetwork(answers);
  await authProvider.login({ email: 'admin@example.org', password: 'secret' });
}
const section = async (name: string) => within(await screen.findByRole('region', { name }));
const show = async () => {
  renderInBackOffice(<AccountPage />, { resource: 'leads' });
  return section('Two-factor sign-in');
};
const enter = async (code: string) => {
  await userEvent.clear(screen.getByLabelText('Code'));
  await userEvent.type(screen.getByLabelText('Code'), `${code}{Enter}`);
};

describe('two-factor sign-in', () => {
  beforeEach(() => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
  });

  test('says what it needs where the authentication service does not have it', async () => {
    await openAccount();
    answers['POST /rest/v1/rpc/has_two_factor'] = () => json(false);
    const part = await show();
    expect((await part.findByRole('alert')).textContent).toContain(
      'needs a hosted Supabase project',
    );
    expect(part.queryByRole('button')).toBeNull();
  });

  test('that cannot be read says so, and is read again', async () => {
    await openAccount();
    answers['POST /rest/v1/rpc/has_two_factor'] = () => json({ message: 'disk full' }, 500);
    const part = await show();
    await part.findByText('The devices couldn’t be loaded: disk full');
    answers['POST /rest/v1/rpc/has_two_factor'] = () => json(true);
    await userEvent.click(part.getByRole('button', { name: 'Try again' }));
    await part.findByText('Off.');
  });

  test('is turned on by a code of the device that scanned the QR code or got the key', async () => {
    await openAccount(PENDING);
    const part = await show();
    await part.findByText('Off.');
    await userEvent.click(part.getByRole('button', { name: 'Set up two-factor sign-in' }));
    const name = part.getByLabelText('Name of the device');
    expect(name).toHaveProperty('value', 'Phone');
    await userEvent.clear(name);
    await userEvent.click(part.getByRole('button', { name: 'Next' }));
    expect(part.getByRole('alert').textContent).toBe('Enter a name.');
    expect(asked('POST', '/factors')).toEqual([]);
    await userEvent.type(name, ' Phone ');
    await userEvent.click(part.getByRole('button', { name: 'Next' }));
    const picture = await part.findByRole('img', { name: 'QR code for your authenticator app' });
    const [, svg = ''] = picture.getAttribute('src')!.split('data:image/svg+xml,');
    expect(decodeURIComponent(svg)).toBe(QR);
    expect(svg).not.toContain('#');
    expect(part.getByRole('region', { name: /type this key/ }).textContent).toBe(
      'JBSWY3DPEHPK3PXP',
    );
    // A device that was begun and never verified is dropped.
    expect(asked('DELETE', '/factors/f0')).toHaveLength(1);
    expect(await asked('POST', '/factors')[0]?.json()).toMatchObject({
      factor_type: 'totp',
      friendly_name: 'Phone',
    });

    await enter('12');
    await part.findByText('Enter the 6 digits.');
    await enter('111111');
    await part.findByText('Invalid TOTP code entered');
    expect(document.activeElement).toBe(part.getByLabelText('Code'));
    await enter('234 567');
    await part.findByText('On.');
    expect(part.getByRole('listitem').textContent).toContain('PhoneAdded Nov 20, 2026');
    expect(part.getByText(/Add a second device/)).toBeTruthy();
  });

  test('that the service refuses says why beside the field', async () => {
    await openAccount();
    answers['POST /auth/v1/factors'] = () =>
      refused('mfa_totp_enroll_not_enabled', 'MFA enroll is disabled for TOTP');
    const part = await show();
    await userEvent.click(await part.findByRole('button', { name: 'Set up two-factor sign-in' }));
    await userEvent.click(part.getByRole('button', { name: 'Next' }));
    await part.findByText('MFA enroll is disabled for TOTP');
    await userEvent.click(part.getByRole('button', { name: 'Cancel' }));
    expect(part.getByRole('button', { name: 'Set up two-factor sign-in' })).toBeTruthy();
  });

  test('is turned off by removing its only device, which it asks about', async () => {
    await openAccount(PHONE);
    const part = await show();
    answers['DELETE /auth/v1/factors/f1'] = () => refused('insufficient_aal', 'AAL2 required');
    const remove = async () => {
      await userEvent.click(await part.findByRole('button', { name: 'Remove Phone' }));
      const question = within(await screen.findByRole('alertdialog'));
      expect(question.getByText(/the password alone signs in/)).toBeTruthy();
      await userEvent.click(question.getByRole('button', { name: 'Remove' }));
    };
    await remove();
    await part.findByText('The device wasn’t removed. AAL2 required');
    answers['DELETE /auth/v1/factors/f1'] = () => {
      factors = [];
      return json({ id: 'f1' });
    };
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await remove();
    await part.findByText('Off.');
  });

  test('asks for a code as well before the password is changed', async () => {
    await openAccount(PHONE);
    const device = { id: 'f1', name: 'Phone', addedAt: PHONE.created_at };
    renderInBackOffice(<PasswordForm email="ann@example.org" factors={[device]} />, {
      resource: 'leads',
    });
    answers['POST /auth/v1/token'] = () => json(authSession('aal1', factors));
    answers['PUT /auth/v1/user'] = () => json({ id: 'admin', email: 'admin@example.org', factors });
    await userEvent.type(field('Current password'), 'four-boroughs');
    await userEvent.type(field('New password'), 'six-boroughs');
    await userEvent.type(field('New password again'), 'six-boroughs');
    await enter('111111');
    await screen.findByText('Invalid TOTP code entered');
    expect(asked('PUT', '/user')).toEqual([]);
    await enter('234567');
    await screen.findByText('Your password has been changed.');
    expect(await asked('PUT', '/user')[0]?.json()).toMatchObject({ password: 'six-boroughs' });
  });
});

describe('the activity', () => {
  const entry = (id: number, rest: object) => ({
    id,
    happened_at: '2026-11-20T15:00:00Z',
    account: 'admin@example.org',
    kind: null,
    amount: null,
    names: null,
    ...rest,
  });

  test('is listed in words, the newest first, and continues on request', async () => {
    await openAccount();
    const signIns = Array.from({ length: 16 }, (_, index) =>
      entry(100 - index, { action: 'sign-in' }),
    );
    const first = [
      entry(104, { action: 'delete', kind: 'products', amount: 2, names: 'A, B' }),
      entry(103, { action: 'erase', kind: 'leads', amount: 1, account: null }),
      entry(102, { action: 'export', kind: 'leads', amount: 1200 }),
      entry(101, { action: 'undo import', kind: 'leads', amount: 3 }),
      ...signIns,
    ];
    answers['POST /rest/v1/rpc/audit_log'] = async (request) => {
      const { before } = (await request.json()) as { before?: number };
      if (before === undefined) return json(first);
      return before === 85
        ? json([entry(1, { action: 'import', kind: 'leads', amount: 40 })])
        : json([]);
    };
    await show();
    const part = await section('Activity');
    const items = async () =>
      (await part.findAllByRole('listitem')).map((item) => item.textContent);
    expect((await items()).slice(0, 5)).toEqual([
      'Deleted 2 products: A, BNov 20, 2026, 10:00 AM · admin@example.org',
      'Erased 1 lead for goodNov 20, 2026, 10:00 AM · No account (in the database)',
      'Exported 1,200 leadsNov 20, 2026, 10:00 AM · admin@example.org',
      'Took back an import of 3 leadsNov 20, 2026, 10:00 AM · admin@example.org',
      'Signed inNov 20, 2026, 10:00 AM · admin@example.org',
    ]);
    await userEvent.click(part.getByRole('button', { name: 'Show more' }));
    await part.findByText('Imported 40 leads');
    expect(await items()).toHaveLength(21);
    expect(part.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  test('that cannot be read says so, and is read again', async () => {
    await openAccount();
    answers['POST /rest/v1/rpc/audit_log'] = () => json({ message: 'disk full' }, 500);
    await show();
    const part = await section('Activity');
    await part.findByText('The activity couldn’t be loaded: disk full');
    answers['POST /rest/v1/rpc/audit_log'] = () => json([]);
    await userEvent.click(part.getByRole('button', { name: 'Try again' }));
    await part.findByText('Nothing yet.');
  });
});

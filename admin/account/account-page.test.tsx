import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { renderInBackOffice } from '../../tests/component/back-office.tsx';
import { fakeNetwork, json } from '../../tests/component/fake-network.ts';
import { PasswordForm } from './account-page.tsx';

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
  [['', 'short', ''], ['Enter your current password.', 'Enter at least 10 characters.', 'This is not the same as the new password.']], // prettier-ignore
  [['five-boroughs', 'five-boroughs', 'five-boroughs'], [undefined, 'This is your current password.', undefined]], // prettier-ignore
  [['five-boroughs', 'six-boroughs', 'six-borough'], [undefined, HINT, 'This is not the same as the new password.']], // prettier-ignore
])('the passwords %j are refused beside their fields, without a call', async (passwords, said) => {
  const requests = fakeNetwork({});
  await changePassword(...passwords);
  expect(hints()).toEqual(said);
  expect(requests).toEqual([]);
  expect(document.activeElement).toBe(field(FIELDS[said.findIndex((text) => text !== undefined && text !== HINT)]!)); // prettier-ignore
});

test('a wrong current password is refused beside its field', async () => {
  fakeNetwork({
    'POST /auth/v1/token': () => json({ code: 400, msg: 'Invalid login credentials' }, 400),
  });
  await changePassword('four-boroughs', 'six-boroughs', 'six-boroughs');
  expect((await screen.findByRole('alert')).textContent).toBe('Your password was not changed.');
  expect(hints()).toEqual(['Invalid login credentials', HINT, undefined]);
  expect(document.activeElement).toBe(field('Current password'));
});

test('the shortest password is as long as the authentication service asks', () => {
  const config = readFileSync('supabase/config.toml', 'utf8');
  expect(config).toContain(`minimum_password_length = ${/\d+/.exec(HINT)?.[0]}\n`);
});

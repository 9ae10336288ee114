import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { renderInBackOffice } from '../../tests/component/back-office.tsx';
import { fakeNetwork, json } from '../../tests/component/fake-network.ts';
import { SetupPage } from './setup-page.tsx';

const REPORT = 'POST /rest/v1/rpc/setup_report';

let answers: Parameters<typeof fakeNetwork>[0];
beforeEach(() => {
  answers = {
    [REPORT]: () => json([{ item: 'administrator', ready: true, missing: 'ann@example.org' }]),
    'GET /auth/v1/settings': () => json({ disable_signup: true }),
    'GET /functions/v1/chat': () => json({}),
  };
  fakeNetwork(answers);
});

async function checks() {
  renderInBackOffice(<SetupPage />, { resource: 'leads', at: '/setup' });
  const list = within(screen.getByRole('list', { name: 'Check list' }));
  return (await list.findAllByRole('listitem')).map(({ textContent }) => textContent);
}

test('one administrator is named', async () => {
  expect((await checks())[0]).toBe(
    'Administrator: ReadyThere is one administrator: ann@example.org. ',
  );
});

test('a second administrator, as the documentation has it, is no fault', async () => {
  answers[REPORT] = () =>
    json([{ item: 'administrator', ready: true, missing: 'ann@example.org, bob@example.org' }]);
  expect((await checks())[0]).toBe(
    'Administrator: ReadyThere are 2 administrators: ann@example.org, bob@example.org. ' +
      'Remove from private.admins whoever should not be one.',
  );
});

test('without a connection nothing is called missing, and it can be checked again', async () => {
  const then = { ...answers };
  for (const each of Object.keys(answers)) delete answers[each];
  expect(await checks()).toEqual([
    'Project: Cannot be told hereThe server could not be reached. Check your connection and try again. ',
    expect.stringMatching(/^Email notification: /),
  ]);
  Object.assign(answers, then);
  await userEvent.click(screen.getByRole('button', { name: 'Check again' }));
  expect(await screen.findByText('Administrator: Ready')).toBeTruthy();
});

test.each([
  ['a gateway’s page', new Response('<html>Bad Gateway</html>', { status: 502 }), 'The service is not available right now (502). Try again in a minute. '], // prettier-ignore
  ['an expired token', json({ code: 'PGRST303', message: 'JWT expired' }, 401), 'Your session has ended. Please sign in again. '], // prettier-ignore
])('%s is no missing migration', async (_, answer, said) => {
  answers[REPORT] = () => answer;
  expect((await checks())[0]).toBe(`Database: Cannot be told here${said}`);
});

test('a missing function is', async () => {
  answers[REPORT] = () => json({ code: 'PGRST202', message: 'Could not find the function' }, 404);
  expect((await checks())[0]).toBe(
    'Database: Not readyCould not find the function Run the migrations: npx supabase db push.',
  );
});

import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { expectAccessible, focusedText } from '../../tests/component/accessible.ts';
import { settings } from '../../tests/component/contact.tsx';
import { json } from '../../tests/component/fake-network.ts';
import { openSite } from '../../tests/component/site.tsx';

const READ = 'POST /rest/v1/rpc/review';
const SEND = 'POST /rest/v1/rpc/send_review';

const REVIEW = {
  state: 'open',
  name: 'Maria Lopez',
  company_name: 'Lopez Auto',
  language: 'en',
  code: '0123456789',
};
const refusal = (code: string, status: number) => () =>
  json({ code, message: 'Refused.', details: null, hint: null }, status);

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
const open = (answers: Parameters<typeof openSite>[1] = {}) =>
  openSite('/review/a-token', {
    'GET /rest/v1/site_settings': () => json([{ ...settings, rep_name: 'Dana Ruiz' }]),
    [READ]: () => json(REVIEW),
    ...answers,
  });
const sent = (requests: Request[]) =>
  Promise.all(
    requests
      .filter(({ url }) => url.endsWith('/rpc/send_review'))
      .map((request) => request.clone().json() as Promise<object>),
  );
const words = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Your words' });
const press = () => userEvent.click(screen.getByRole('button', { name: 'Send it' }));
const allow = () => userEvent.click(screen.getByRole('checkbox', { name: /^You may show this/ }));

test('a customer says a few words, with the name and business as they may be shown, and gets a link to share', async () => {
  let arrive = () => {};
  const { requests } = await open({
    [SEND]: async () => {
      await new Promise<void>((resolve) => (arrive = resolve));
      return json({ ...REVIEW, state: 'sent' });
    },
  });
  expect((await words()).maxLength).toBe(500);
  for (const field of screen.getAllByRole<HTMLInputElement>('textbox', { name: /as it may be/ })) {
    expect(field.maxLength).toBe(200);
  }
  await userEvent.type(await words(), 'It pays for itself.');
  const name = screen.getByRole('textbox', { name: 'Your name, as it may be shown' });
  expect(name).toHaveProperty('value', 'Maria Lopez');
  await userEvent.type(name, '{Backspace}{Backspace}{Backspace}{Backspace}.');
  await allow();
  await userEvent.dblClick(screen.getByRole('button', { name: 'Send it' }));
  await screen.findByRole('button', { name: 'Sending…' });
  // What is typed now would not be part of it.
  for (const field of screen.getAllByRole('textbox'))
    expect(field).toHaveProperty('readOnly', true);
  arrive();

  expect(await screen.findByRole('heading', { name: 'Thank you!' })).toBeTruthy();
  expect(focusedText()).toContain('Dana Ruiz reads them');
  expect(screen.getAllByText(/Dana Ruiz reads them/)).toHaveLength(1);
  expect(await sent(requests)).toEqual([
    {
      token: 'a-token',
      words: 'It pays for itself.',
      author: 'Maria L.',
      company: 'Lopez Auto',
      allowed: true,
    },
  ]);
  const link = screen.getByRole<HTMLInputElement>('textbox', { name: 'Your link to this site' });
  expect(link.value).toMatch(/\/\?from=0123456789$/);
  await expectAccessible();
});

test('what is missing is said beside it, and nothing is sent', async () => {
  const { requests } = await open();
  await words();
  await press();
  expect(document.activeElement).toBe(await words());
  expect(screen.getByText('Write a sentence or two.')).toBeTruthy();
  await userEvent.type(await words(), 'Good.');
  const name = screen.getByRole('textbox', { name: 'Your name, as it may be shown' });
  await userEvent.clear(name);
  await press();
  expect(document.activeElement).toBe(name);
  expect(screen.getByText(/^Enter your name/)).toBeTruthy();
  await userEvent.type(name, 'Maria');
  await press();
  expect(document.activeElement).toBe(screen.getByRole('checkbox'));
  expect(screen.queryByText('Write a sentence or two.')).toBeNull();
  expect(screen.getByText('Check this box so that we may show it.')).toBeTruthy();
  expect(await sent(requests)).toEqual([]);
  await expectAccessible();
});

test.each([
  ['a server that doesn’t respond', refusal('', 502), /The server didn’t respond/],
  ['too many calls', refusal('PT429', 429), /Too many attempts/],
  ['a text that is refused', refusal('22023', 400), /Your text wasn’t taken/],
])('%s keeps what was typed, also over a reload', async (_, answer, said) => {
  await open({ [SEND]: answer });
  await userEvent.type(await words(), 'It pays.');
  await allow();
  await press();
  expect(await screen.findByText(said)).toBeTruthy();
  expect((await words()).value).toBe('It pays.');
  expect(sessionStorage.getItem('testimonial a-token')).toBe('It pays.');
});

test('a reload shows what was typed, and what was sent is forgotten', async () => {
  sessionStorage.setItem('testimonial a-token', 'It pays.');
  await open({ [SEND]: () => json({ ...REVIEW, state: 'sent' }) });
  expect((await words()).value).toBe('It pays.');
  await allow();
  await press();
  await screen.findByRole('heading', { name: 'Thank you!' });
  await waitFor(() => expect(sessionStorage.getItem('testimonial a-token')).toBeNull());
});

test('a link that was used says that the words have arrived, and one that has ended says so', async () => {
  const { answers } = await open({ [READ]: () => json({ ...REVIEW, state: 'sent' }) });
  expect(await screen.findByText(/^Your words have arrived\./)).toBeTruthy();
  expect(screen.queryByRole('textbox', { name: 'Your words' })).toBeNull();
  answers[READ] = refusal('PT404', 404);
  window.location.hash = '#/review/another';
  expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeTruthy();
});

import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderInBackOffice } from '../../../tests/component/back-office.tsx';
import { fakeNetwork, heldAnswer, json } from '../../../tests/component/fake-network.ts';
import type { BlockingCalendar } from '../../providers/settings/calendar-provider.ts';
import { BlockingCalendars } from './blocking-calendars.tsx';

const ADD = 'POST /rest/v1/rpc/add_blocking_calendar';
const READ = 'POST /functions/v1/busy-times';
const PRIVATE_ADDRESS = 'https://calendar.example.org/secret.ics';

const calendar = (name: string, fields: Partial<BlockingCalendar> = {}): BlockingCalendar => ({
  id: name.toLowerCase(),
  name,
  read_at: '2026-11-20T12:00:00Z',
  busy_count: 2,
  error: null,
  stale: false,
  unread_count: 0,
  complete_until: null,
  ...fields,
});

/** The section with these calendars, of which one can be removed. */
function openCalendars(stored: BlockingCalendar[]) {
  const rows = { stored };
  const answers: Parameters<typeof fakeNetwork>[0] = {
    'POST /rest/v1/rpc/blocking_calendars': () => json(rows.stored),
    'POST /rest/v1/rpc/remove_blocking_calendar': async (request) => {
      const { calendar: removed } = (await request.json()) as { calendar: string };
      rows.stored = rows.stored.filter(({ id }) => id !== removed);
      return json(null);
    },
  };
  const requests = fakeNetwork(answers);
  renderInBackOffice(<BlockingCalendars />, { resource: 'settings' });
  const isSent = (call: string) => requests.some(({ url }) => url.endsWith(`/${call}`));
  return { answers, rows, isSent };
}

const addButton = () => screen.findByRole('button', { name: 'Add a calendar' });

test('without calendars, the section says that any free time can be booked', async () => {
  openCalendars([]);
  expect(await screen.findByText(/^None yet\. Visitors can book any free time/)).toBeTruthy();
});

test('a refused calendar says why, and keeps what was typed until it is added and read', async () => {
  const { answers, rows, isSent } = openCalendars([]);
  await userEvent.click(await addButton());
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a calendar' }));
  const name = dialog.getByRole('textbox', { name: /^Name/ });
  const address = dialog.getByRole('textbox', { name: /^Secret address/ });
  const email = dialog.getByRole('textbox', { name: /^Your email address in it/ });
  const add = () => userEvent.click(dialog.getByRole('button', { name: 'Add calendar' }));
  await userEvent.click(name);
  await userEvent.paste('Personal');
  await userEvent.click(address);
  await userEvent.paste('http://calendar.example.org/secret.ics');
  await add();
  await waitFor(() => expect(address.getAttribute('aria-invalid')).toBe('true'));
  expect(dialog.getByText(/^Enter the calendar’s secret address\. It begins with/)).toBeTruthy();
  expect(isSent('add_blocking_calendar')).toBe(false);

  await userEvent.clear(address);
  await userEvent.paste(PRIVATE_ADDRESS);
  const known = { code: '22023', message: 'You have already added this calendar.' };
  const held = heldAnswer(known, 400);
  answers[ADD] = held.answer;
  await add();
  // The dialog can't be closed before the answer, which may be a refusal.
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
  held.give();
  expect(await dialog.findByText(/You have already added this calendar\./)).toBeTruthy();
  expect(name).toHaveProperty('value', 'Personal');
  expect(address).toHaveProperty('value', PRIVATE_ADDRESS);

  await userEvent.click(email);
  await userEvent.paste('sam@');
  answers[ADD] = () =>
    json({ code: '23514', message: 'violates "blocking_calendars_own_email_form"' }, 400);
  await add();
  expect(await dialog.findByText('Enter a valid email address.')).toBeTruthy();
  expect(email).toHaveProperty('value', 'sam@');

  await userEvent.click(email);
  await userEvent.paste('shop.example,');
  let sent: unknown;
  answers[ADD] = async (request) => {
    sent = await request.json();
    rows.stored = [calendar('Personal')];
    return json('personal');
  };
  answers[READ] = () => json({});
  await add();
  expect(await screen.findByText(/^2 busy times ahead · last read/)).toBeTruthy();
  expect(isSent('busy-times')).toBe(true);
  expect(sent).toMatchObject({ own_email: 'sam@shop.example' });
});

test('what of a calendar does not block is said beside it', async () => {
  openCalendars([
    calendar('Personal', { unread_count: 3 }),
    calendar('Family', { unread_count: 1, complete_until: '2049-01-13T15:00:00Z' }),
  ]);
  expect(await screen.findByText(/^3 events couldn’t be read and don’t block/)).toBeTruthy();
  expect(screen.getByText(/^1 event couldn’t be read and doesn’t block/)).toBeTruthy();
  const notes = screen.getAllByRole('note').map(({ textContent }) => textContent);
  expect(notes.at(-1)).toMatch(/more than 5,000 busy times\. From .*Jan 13, 2049.* on, it doesn’t/);
});

test('an address that the database finds too long is refused beside its field', async () => {
  const { answers } = openCalendars([]);
  answers[ADD] = () =>
    json({ code: '23514', message: 'violates "blocking_calendars_address_form"' }, 400);
  await userEvent.click(await addButton());
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a calendar' }));
  await userEvent.click(dialog.getByRole('textbox', { name: /^Name/ }));
  await userEvent.paste('Personal');
  const address = dialog.getByRole('textbox', { name: /^Secret address/ });
  await userEvent.click(address);
  await userEvent.paste(PRIVATE_ADDRESS);
  await userEvent.click(dialog.getByRole('button', { name: 'Add calendar' }));
  expect(await dialog.findByText('Use 2,000 characters or fewer.')).toBeTruthy();
  expect(address.getAttribute('aria-invalid')).toBe('true');
  expect(address).toHaveProperty('value', PRIVATE_ADDRESS);
});

test('with five calendars, no more can be added', async () => {
  openCalendars(['A', 'B', 'C', 'D', 'E'].map((name) => calendar(name)));
  expect(await screen.findByText('Five calendars are the most.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Add a calendar' })).toBeNull();
});

test('a reading that fails says so, and can be tried again', async () => {
  const error = 'The calendar’s server said that there is no such calendar.';
  const { answers, rows } = openCalendars([calendar('Personal', { error })]);
  expect(
    await screen.findByText(`${error} The times it had last still block bookings.`),
  ).toBeTruthy();
  answers[READ] = () => json({ message: 'The function is not set up.' }, 500);
  await userEvent.click(screen.getByRole('button', { name: 'Read now: Personal' }));
  expect((await screen.findByRole('alert')).textContent).toContain(
    'The calendar couldn’t be read now.',
  );
  expect(screen.getByText(/^2 busy times ahead/)).toBeTruthy();

  answers[READ] = () => {
    rows.stored = [calendar('Personal', { busy_count: 1 })];
    return json({});
  };
  await userEvent.click(screen.getByRole('button', { name: 'Read now: Personal' }));
  expect(await screen.findByText(/^1 busy time ahead/)).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.queryByText(/still block bookings/)).toBeNull();
});

test('a calendar is removed only after a question', async () => {
  const { rows } = openCalendars([calendar('Personal'), calendar('Family')]);
  const remove = await screen.findByRole('button', { name: 'Remove “Personal”' });
  await userEvent.click(remove);
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(rows.stored).toHaveLength(2);
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await userEvent.click(remove);
  const question = within(await screen.findByRole('alertdialog', { name: 'Remove “Personal”?' }));
  await userEvent.click(question.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(screen.queryByText('Personal')).toBeNull());
  expect(screen.getByText('Family')).toBeTruthy();
});

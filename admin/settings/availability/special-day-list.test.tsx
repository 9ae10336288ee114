import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { Form } from 'react-admin';
import { renderInBackOffice } from '../../../tests/component/back-office.tsx';
import { fakeNetwork, heldAnswer, json } from '../../../tests/component/fake-network.ts';
import { hasUnsavedChanges } from '../../layout/leaving/leave-warning.ts';
import type { SpecialDay } from '../../providers/appointments/appointment-provider.ts';
import { SpecialDays } from './special-day-list.tsx';

type Answers = Parameters<typeof fakeNetwork>[0];

let answers: Answers;
let requests: Request[];
let entries: SpecialDay[];
let appointments: object[];

const entry = (id: string, from_day: string, fields: Partial<SpecialDay> = {}): SpecialDay => ({
  id,
  from_day,
  to_day: from_day,
  slots: [],
  note: '',
  created_at: '2026-11-20T12:00:00Z',
  ...fields,
});
const appointment = (name: string, scheduled_date: string, scheduled_time: string) => ({
  id: name,
  name,
  scheduled_date,
  scheduled_time,
  meeting_type: 'Meetup',
  appointment: '["2026-12-24 15:00:00+00","2026-12-24 16:00:00+00")',
});

/** Whether a row meets a condition of the address, such as to_day=gte.2026-12-24. */
function meets(row: SpecialDay, [column, condition]: [string, string]): boolean {
  if (column !== 'from_day' && column !== 'to_day') return true;
  const [, how, day = ''] = /^(gte|lte|lt)\.(.*)$/.exec(condition) ?? [];
  if (how === 'gte') return row[column] >= day;
  return how === 'lte' ? row[column] <= day : row[column] < day;
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-12-01T17:00:00Z') });
  entries = [];
  appointments = [];
  const idOf = (request: Request) => new URL(request.url).searchParams.get('id') ?? '';
  answers = {
    'GET /rest/v1/site_settings': () => json({ time_zone: 'America/New_York' }),
    'GET /rest/v1/leads': () => json(appointments),
    'GET /rest/v1/special_days': ({ url }) => {
      const conditions = [...new URL(url).searchParams];
      return json(entries.filter((row) => conditions.every((one) => meets(row, one))));
    },
    'POST /rest/v1/special_days': async (request) => {
      const sent = (await request.json()) as SpecialDay | SpecialDay[];
      const added = [sent].flat().map((row, index) => ({ ...row, id: `${row.from_day}-${index}` }));
      entries = [...entries, ...added];
      return json(Array.isArray(sent) ? added : added[0], 201);
    },
    'PATCH /rest/v1/special_days': async (request) => {
      const changed = (await request.json()) as Partial<SpecialDay>;
      const id = idOf(request).replace('eq.', '');
      entries = entries.map((row) => (row.id === id ? { ...row, ...changed } : row));
      return json(entries.find((row) => row.id === id));
    },
    'DELETE /rest/v1/special_days': (request) => {
      const gone = entries.filter(({ id }) => idOf(request).includes(id));
      entries = entries.filter((row) => !gone.includes(row));
      return json(gone);
    },
  };
  requests = fakeNetwork(answers);
});
const open = () =>
  renderInBackOffice(
    <Form defaultValues={{ meeting_interval: 60 }}>
      <SpecialDays />
    </Form>,
    { resource: 'settings' },
  );
const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }));
const fill = (label: RegExp, value: string) => {
  const field = screen.getByLabelText(label);
  fireEvent.change(field, { target: { value } });
  fireEvent.blur(field);
};
const written = () => requests.filter(({ method }) => method !== 'GET');

test('days off are added, given hours and deleted, each at once and by themselves', async () => {
  entries = [entry('eve', '2026-12-24', { note: 'Christmas Eve' }), entry('past', '2026-11-26')];
  open();
  await screen.findByText('Thu, Dec 24, 2026');
  // Past days are folded away.
  expect(screen.getByText('Thu, Nov 26, 2026').closest('details')).toHaveProperty('open', false);

  await press('Add days');
  const dialog = within(screen.getByRole('dialog'));
  await press('Save entry');
  expect(await dialog.findByText('Enter the first day.')).toBeTruthy();
  fill(/^First day/, '2026-12-22');
  fill(/^Last day/, '2026-12-21');
  expect(await dialog.findByText('The last day can’t be before the first.')).toBeTruthy();
  const lastDay = screen.getByLabelText(/^Last day/);
  fireEvent.focus(lastDay);
  const typed = vi.spyOn(lastDay as HTMLInputElement, 'validity', 'get');
  // As a browser has it while a part of the date is missing.
  typed.mockReturnValue({ badInput: true } as ValidityState);
  fill(/^Last day/, '');
  expect(await dialog.findByText('Enter month, day, and a year of four digits.')).toBeTruthy();
  typed.mockRestore();
  fill(/^Last day/, '2026-12-24');
  const taken = 'Another entry covers these days: Christmas Eve, Thu, Dec 24, 2026.';
  expect(await dialog.findByText(taken)).toBeTruthy();
  expect(dialog.queryByText('The last day can’t be before the first.')).toBeNull();
  fill(/^Last day/, '2026-12-23');
  await waitFor(() => expect(dialog.queryByText(taken)).toBeNull());
  fill(/^Note/, ' Vacation ');
  expect(hasUnsavedChanges()).toBe(true);
  await press('Save entry');
  expect(await screen.findByText('Closed · Vacation')).toBeTruthy();
  expect(screen.getByText('Tue, Dec 22 – Wed, Dec 23, 2026')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(hasUnsavedChanges()).toBe(false);

  await press('Edit entry: Vacation, Tue, Dec 22 – Wed, Dec 23, 2026');
  await userEvent.click(screen.getByLabelText('Open at different hours'));
  fireEvent.change(screen.getByLabelText('these days, hours 1: to'), {
    target: { value: '08:00' },
  });
  await press('Save entry');
  expect(screen.getByText('The end must be after the start.')).toBeTruthy();
  expect(written()).toHaveLength(1);
  fireEvent.change(screen.getByLabelText('these days, hours 1: to'), {
    target: { value: '12:00' },
  });
  await press('Save entry');
  expect(await screen.findByText('9:00 AM to 12:00 PM · Vacation')).toBeTruthy();
  expect(entries.at(-1)).toMatchObject({
    from_day: '2026-12-22',
    to_day: '2026-12-23',
    slots: [{ from: '09:00', to: '12:00' }],
    note: 'Vacation',
  });

  await press('Delete entry: Christmas Eve, Thu, Dec 24, 2026');
  await press('Delete');
  await waitFor(() => expect(screen.queryByText('Closed · Christmas Eve')).toBeNull());
  expect(await screen.findByText('The entry was deleted.')).toBeTruthy();
});

test('what the database refuses is said at the field, or above the buttons, and nothing is lost', async () => {
  open();
  expect(await screen.findByText(/^None yet/)).toBeTruthy();
  await press('Add days');
  fill(/^First day/, '2026-12-22');
  fill(/^Note/, 'Vacation');
  // Somebody else added these days just now.
  answers['POST /rest/v1/special_days'] = () =>
    json(
      {
        code: '23P01',
        message: 'conflicting key value violates exclusion constraint "special_days_apart"',
      },
      400,
    );
  await press('Save entry');
  expect(await screen.findByText('Another entry has some of these days already.')).toBeTruthy();
  const held = heldAnswer({ message: 'disk full' }, 500);
  answers['POST /rest/v1/special_days'] = held.answer;
  await press('Save entry');
  // The dialog can't be closed while it saves.
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
  expect(screen.queryByText('Discard unsaved changes?')).toBeNull();
  held.give();
  expect(await screen.findByText('disk full')).toBeTruthy();
  expect(screen.getByLabelText(/^Note/)).toHaveProperty('value', 'Vacation');
  await press('Cancel');
  await press('Keep editing');
  expect(screen.getByLabelText(/^First day/)).toHaveProperty('value', '2026-12-22');
});

test('the appointments on days that are being closed are named before saving and after', async () => {
  appointments = [
    appointment('Dana', '2026-12-24', '10:00 AM'),
    appointment('Lee', '2026-12-24', '3:00 PM'),
    ...Array.from({ length: 5 }, (_, index) =>
      appointment(`Shop ${index}`, '2026-12-24', `4:0${index} PM`),
    ),
  ];
  open();
  await press('Add days');
  fill(/^First day/, '2026-12-24');
  const dialog = within(screen.getByRole('dialog'));
  expect(await dialog.findByText(/^7 appointments are on these days\. They stay/)).toBeTruthy();
  const link = dialog.getByRole('link', { name: 'Thu, Dec 24, 2026, 10:00 AM · Dana · Meetup' });
  expect(link.getAttribute('href')).toBe('/leads/Dana');
  expect(dialog.queryByRole('link', { name: /Shop 4/ })).toBeNull();
  await press('Show all 7');
  expect(dialog.getByRole('link', { name: /Shop 4/ })).toBeTruthy();

  await userEvent.click(screen.getByLabelText('Open at different hours'));
  fireEvent.change(screen.getByLabelText('these days, hours 1: to'), {
    target: { value: '16:00' },
  });
  expect(await dialog.findByText(/^5 appointments are outside these hours/)).toBeTruthy();
  expect(dialog.queryByRole('link', { name: /Dana/ })).toBeNull();
  await press('Save entry');
  const row = within((await screen.findByText('9:00 AM to 4:00 PM')).closest('li')!);
  expect(await row.findByText(/^5 appointments are outside these hours/)).toBeTruthy();
  // Only those days were asked for.
  const asked = requests.filter(({ url }) => url.includes('/leads'));
  expect(asked.map(({ url }) => new URL(url).searchParams.get('or'))).toEqual([
    '(scheduled_date.eq.2026-12-24)',
    '(scheduled_date.eq.2026-12-24)',
  ]);
});

test('the federal holidays are added in one press, without days that have an entry, and taken back', async () => {
  entries = [
    entry('own', '2026-12-20', { to_day: '2026-12-28', note: 'Vacation' }),
    entry('july', '2027-07-05', { slots: [{ from: '09:00', to: '12:00' }] }),
  ];
  open();
  await press('Add US federal holidays');
  expect((await screen.findByText(/^Added/)).textContent).toBe(
    'Added 11 days off, from New Year’s Day (Fri, Jan 1, 2027) to New Year’s Day (observed) (Fri, Dec 31, 2027). ' +
      'You already have entries on Christmas Day (Fri, Dec 25, 2026) and Independence Day (observed) (Mon, Jul 5, 2027).',
  );
  expect(await screen.findByText('Closed · Juneteenth (observed)')).toBeTruthy();
  expect(entries).toHaveLength(13);
  await press('Undo');
  await waitFor(() => expect(screen.queryByText('Closed · Juneteenth (observed)')).toBeNull());
  expect(entries.map(({ id }) => id)).toEqual(['own', 'july']);
  await waitFor(() => expect(screen.queryByText(/^Added/)).toBeNull());

  answers['POST /rest/v1/special_days'] = () => json({ message: 'disk full' }, 500);
  await press('Add US federal holidays');
  expect((await screen.findByRole('alert')).textContent).toBe('disk full');
});

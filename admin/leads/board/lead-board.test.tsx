import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openBackOffice } from '../../../tests/component/back-office.tsx';
import { heldAnswer, json } from '../../../tests/component/fake-network.ts';
import { noteContact, noteLostContact } from '../../providers/connection.ts';

const DAY = 24 * 3_600_000;
const ago = (days: number) => new Date(Date.now() - days * DAY).toISOString();

const lead = (id: string, name: string, fields: object) => ({
  id,
  name,
  company_name: null,
  status: 'New',
  priority: 'Medium',
  scheduled_date: null,
  next_step: null,
  next_step_at: null,
  monthly_value: null,
  lost_reason: null,
  lost_note: null,
  products_of_interest: { items: [] },
  created_at: ago(3),
  updated_at: ago(3),
  ...fields,
});
const item = (name: string) => ({ slug: name.toLowerCase(), name, type: 'product' });

/** Opens the board of some leads, which keep what is written to them. Gives the writes, in order. */
function openBoard(...leads: ReturnType<typeof lead>[]) {
  const writes: object[] = [];
  const { answers, requests } = openBackOffice('/leads/board?filter={"priority":"High"}', {
    'GET /rest/v1/leads': ({ url }) => {
      const { searchParams } = new URL(url);
      const status = searchParams.get('status')?.replace('eq.', '');
      return json(leads.filter((each) => !status || each.status === status));
    },
    'POST /rest/v1/rpc/count_leads': () => json([]),
    'POST /rest/v1/rpc/lead_values': () =>
      json(leads.filter(({ monthly_value }) => monthly_value !== null)),
    'PATCH /rest/v1/leads': async (request) => {
      const change = (await request.json()) as object;
      writes.push(change);
      const changed = leads.filter(({ id }) => request.url.includes(id));
      for (const each of changed) Object.assign(each, change);
      return json(changed);
    },
    'POST /rest/v1/leads': async (request) => {
      const row = (await request.json()) as { name: string };
      writes.push(row);
      leads.push(lead('new', row.name, row));
      return json(leads.at(-1), 201);
    },
  });
  return { answers, requests, writes };
}

const column = async (name: string) => within(await screen.findByRole('region', { name }));
const press = async (button: HTMLElement) => userEvent.click(button);

test('a column shows its count and value, and a card what the column does not', async () => {
  const { answers, requests, writes } = openBoard(
    lead('ann-lee', 'Ann Lee', {
      company_name: 'Lee Auto',
      next_step: 'Call back',
      next_step_at: ago(1),
      products_of_interest: { items: ['ProDemand', 'SocialCRM', 'Manager SE'].map(item) },
    }),
    lead('bo-ray', 'Bo Ray', { status: 'Proposal Sent', monthly_value: 1250 }),
  );
  const fresh = await column('New');
  const card = (await fresh.findByRole('link', { name: 'Ann Lee' })).closest('li')!;
  expect(card.textContent).toMatch(/^Ann LeeLee AutoCall backOverdue: .*ProDemand \+23 days ago$/);
  const sent = await column('Proposal Sent');
  expect(await sent.findByText('1 · $1,250 a month')).toBeTruthy();
  expect((await column('Contacted')).getByText('No leads match.')).toBeTruthy();
  const values = requests.find(({ url }) => url.endsWith('/rpc/lead_values'));
  expect(await values!.json()).toEqual({ filter: { search: [], equal: { priority: 'High' } } });

  // After a move, counts and values are right before anything is read again.
  const never = () => new Promise<Response>(() => undefined);
  answers['GET /rest/v1/leads'] = never;
  answers['POST /rest/v1/rpc/lead_values'] = never;
  await press(sent.getByRole('button', { name: 'Move Bo Ray' }));
  await press(screen.getByRole('option', { name: 'Contacted' }));
  expect(await (await column('Contacted')).findByText('1 · $1,250 a month')).toBeTruthy();
  expect(sent.getByText('0')).toBeTruthy();
  await press(fresh.getByRole('button', { name: 'Priority of Ann Lee: Medium' }));
  await press(screen.getByRole('option', { name: 'Low' }));
  await waitFor(() => expect(writes).toEqual([{ status: 'Contacted' }, { priority: 'Low' }]));
});

test('the times on a card are brief, and an appointment that is the next step is said once', async () => {
  // Wednesday, 9 AM in New York.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2049-01-13T14:00:00Z') });
  const friday = { scheduled_date: '2049-01-15', scheduled_time: '4:00 PM' };
  const appointment = '["2049-01-15 21:00:00+00","2049-01-15 22:00:00+00")';
  const call = { next_step: 'Call', next_step_at: '2049-01-14T14:30:00Z' };
  openBoard(
    lead('ann-lee', 'Ann Lee', { ...friday, appointment, ...call }),
    lead('bo-ray', 'Bo Ray', { ...friday, appointment, next_step: 'Meetup', next_step_at: '2049-01-15T21:00:00Z' }), // oxfmt-ignore
  );
  const fresh = await column('New');
  const textOf = async (name: string) =>
    (await fresh.findByRole('link', { name })).closest('li')!.textContent;
  expect(await textOf('Ann Lee')).toContain('CallTomorrow 9:30 AMFri 4 PM');
  expect(await textOf('Bo Ray')).toMatch(/MeetupFri 4 PM(?!.*Fri)/);
});

test('columns have the list’s order, also for a card that was just moved', async () => {
  const { answers, requests } = openBoard(
    lead('a', 'Ann Lee', { monthly_value: 300 }),
    lead('b', 'Bo Ray', {}),
    lead('c', 'Cy Fox', { monthly_value: 200, status: 'Contacted' }),
    lead('d', 'Di Orr', { monthly_value: 100 }),
  );
  const fresh = await column('New');
  await fresh.findByRole('link', { name: 'Ann Lee' });
  await press(screen.getByRole('button', { name: 'Sort: Newest' }));
  await press(screen.getByRole('menuitemradio', { name: 'Highest value' }));
  const names = () => fresh.getAllByRole('link').map(({ textContent }) => textContent);
  await waitFor(() => expect(names()).toEqual(['Ann Lee', 'Di Orr', 'Bo Ray']));
  expect(requests.at(-1)!.url).toContain('order=monthly_value.desc.nullslast');
  answers['GET /rest/v1/leads'] = () => new Promise<Response>(() => undefined);
  await press(screen.getByRole('button', { name: 'Move Cy Fox' }));
  await press(screen.getByRole('option', { name: 'New' }));
  await waitFor(() => expect(names()).toEqual(['Ann Lee', 'Cy Fox', 'Di Orr', 'Bo Ray']));
});

test('a lead is added to a column, one after another, and a refusal keeps what was typed', async () => {
  const { answers, writes } = openBoard();
  const contacted = await column('Contacted');
  await press(contacted.getByRole('button', { name: 'Add a lead to Contacted' }));
  const input = (name: RegExp) => contacted.getByRole('textbox', { name });
  const about = input(/^Company or phone/);
  fireEvent.change(about, { target: { value: 'x'.repeat(1000) } });
  await userEvent.type(about, '{Enter}');
  expect(await contacted.findByText(/^Shorten “Company” to/)).toBeTruthy();
  await userEvent.clear(about);
  await userEvent.type(about, '718 555 0142{Enter}');
  expect(await contacted.findByText('Enter the lead’s name.')).toBeTruthy();
  expect(contacted.queryByText(/^Shorten/)).toBeNull();

  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const create = answers['POST /rest/v1/leads']!;
  const held = heldAnswer({ message: 'disk full' }, 500);
  answers['POST /rest/v1/leads'] = held.answer;
  await userEvent.type(input(/^Name/), 'Cy Fox{Enter}{Escape}');
  expect(screen.queryByText('Discard unsaved changes?')).toBeNull();
  held.give();
  expect((await contacted.findByRole('alert')).textContent).toContain('disk full');
  expect(input(/^Name/)).toHaveProperty('value', 'Cy Fox');

  answers['POST /rest/v1/leads'] = create;
  await userEvent.type(input(/^Name/), '{Enter}');
  expect(await contacted.findByRole('link', { name: 'Cy Fox' })).toBeTruthy();
  expect(writes).toEqual([
    {
      name: 'Cy Fox',
      phone: '(718) 555-0142',
      status: 'Contacted',
      user_agent: 'Manual Entry',
    },
  ]);
  await waitFor(() => expect(input(/^Name/)).toHaveProperty('value', ''));
  expect(document.activeElement).toBe(input(/^Name/));
  await userEvent.keyboard('{Escape}');
  expect(contacted.queryByRole('textbox')).toBeNull();
});

test('a card can’t be moved without a connection, and its buttons say why', async () => {
  openBoard(lead('a', 'Ann Lee', {}));
  const fresh = await column('New');
  const card = (await fresh.findByRole('link', { name: 'Ann Lee' })).closest('li')!;
  const buttons = () => within(card).getAllByRole<HTMLButtonElement>('button');
  const off = () => buttons().map(({ disabled }) => disabled);
  const drag = () => {
    fireEvent.mouseDown(card, { button: 0, clientX: 10, clientY: 10 });
    fireEvent.mouseMove(document, { clientX: 40, clientY: 10 });
    const isDragged = screen.queryByText('Ann Lee is picked up.') !== null;
    fireEvent.mouseUp(document);
    return isDragged;
  };
  expect(off()).toEqual([false, false]);
  onTestFinished(() => void noteContact());
  act(() => noteLostContact());
  expect(off()).toEqual([true, true]);
  expect(buttons().map((button) => button.getAttribute('aria-label'))).toEqual([
    'Move Ann Lee (needs a connection)',
    'Priority of Ann Lee: Medium (needs a connection)',
  ]);
  expect(drag()).toBe(false);
  act(() => void noteContact());
  expect(off()).toEqual([false, false]);
  expect(drag()).toBe(true);
});

test('J and K open the cards in the board’s order, from column to column', async () => {
  const { answers } = openBoard(
    lead('a', 'Ann Lee', {}),
    lead('b', 'Bo Ray', { status: 'Contacted' }),
    lead('c', 'Cy Fox', {}),
  );
  answers['GET /rest/v1/lead_notes'] = () => json([]);
  answers['GET /rest/v1/lead_tasks'] = () => json([]);
  await (await column('Contacted')).findByRole('link', { name: 'Bo Ray' });
  const cards = screen
    .getAllByRole('link', { name: /^(Ann Lee|Bo Ray|Cy Fox)$/ })
    .map((card) => card.textContent);
  expect(cards.at(-1)).toBe('Bo Ray');
  const ids = { 'Ann Lee': 'a', 'Bo Ray': 'b', 'Cy Fox': 'c' } as Record<string, string>;
  for (const [key, name] of [
    ['j', cards[0]],
    ['j', cards[1]],
    ['j', cards[2]],
    ['k', cards[1]],
  ]) {
    await userEvent.keyboard(key!);
    await waitFor(() => expect(window.location.hash).toContain(`/board/${ids[name!]}`));
  }
});

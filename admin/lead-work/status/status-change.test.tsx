import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { openBackOffice, renderInBackOffice } from '../../../tests/component/back-office.tsx';
import { fakeNetwork, heldAnswer, json } from '../../../tests/component/fake-network.ts';
import type { LeadRow } from '../../../shared/leads/lead.ts';
import ClosingQuestion from './closing-question.tsx';
import { StatusChanges, useStatusChange } from './status-change.tsx';

const lead = (id: string, name: string, fields: object = {}) => ({
  id,
  name,
  status: 'New',
  priority: 'Medium',
  monthly_value: null,
  renewal_month: null,
  lost_reason: null,
  lost_note: null,
  interests: [],
  products_of_interest: { items: [] },
  origin: 'Direct',
  created_at: '2026-01-05T15:00:00Z',
  updated_at: '2026-01-05T15:00:00Z',
  ...fields,
});

/** A service that keeps what is written to these leads. Gives its answers, and the writes in order. */
function serviceOf(...leads: ReturnType<typeof lead>[]) {
  const writes: object[] = [];
  const asked = (url: string) => {
    const ids = new URL(url).searchParams.get('id');
    return leads.filter(({ id }) => !ids || ids.includes(id));
  };
  const answers: Record<string, (request: Request) => Response | Promise<Response>> = {
    'GET /rest/v1/leads': ({ url }) => json(asked(url)),
    'POST /rest/v1/rpc/count_leads': () => json([]),
    'PATCH /rest/v1/leads': async (request) => {
      const change = (await request.json()) as object;
      writes.push(change);
      const changed = asked(request.url);
      for (const each of changed) Object.assign(each, change);
      return json(changed);
    },
  };
  return { answers, writes };
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
test('a won lead is saved at once, then asked for its value, and Undo takes both back', async () => {
  const service = serviceOf(lead('ann', 'Ann Lee'));
  const { answers } = openBackOffice('/leads', service.answers);
  const { writes } = service;
  await userEvent.click(await screen.findByRole('combobox', { name: /^Status of Ann Lee/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'Closed - Won' }));
  const question = within(await screen.findByRole('dialog', { name: 'Deal won: Ann Lee' }));
  expect(writes).toEqual([{ status: 'Closed - Won' }]);
  const value = question.getByRole('textbox', { name: 'Monthly value' });
  expect(document.activeElement).toBe(value);

  await userEvent.type(value, 'much{Enter}');
  expect(await question.findByText(/^Enter an amount/)).toBeTruthy();
  await userEvent.clear(value);
  await userEvent.type(value, '$1,249.50');
  const write = answers['PATCH /rest/v1/leads']!;
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  answers['PATCH /rest/v1/leads'] = () => json({ message: 'disk full' }, 500);
  await userEvent.click(question.getByRole('button', { name: 'Save' }));
  expect((await question.findByRole('alert')).textContent).toBe('disk full');
  expect(value).toHaveProperty('value', '$1,249.50');

  answers['PATCH /rest/v1/leads'] = write;
  const month = question.getByLabelText('Renewal month');
  fireEvent.change(month, { target: { value: '2049-05' } });
  await userEvent.click(question.getByRole('button', { name: 'Save' }));
  await screen.findByText('Ann Lee is now “Closed - Won”.');
  expect(writes.at(-1)).toEqual({ monthly_value: 1249.5, renewal_month: '2049-05-01' });
  await press('Undo');
  const before = { status: 'New', monthly_value: null, renewal_month: null };
  await waitFor(() => expect(writes.at(-1)).toEqual(before));
});

test.each([
  [null, '2050-01'],
  ['2048-12-01', '2050-01'],
  ['2049-01-01', '2049-01'],
])('a deal with the month %s that is won in January 2049 is offered %s', async (had, offered) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2049-01-31T20:00:00Z') });
  const won = lead('ann', 'Ann Lee', { renewal_month: had }) as unknown as LeadRow;
  fakeNetwork({ 'GET /rest/v1/site_settings': () => json({ time_zone: 'America/New_York' }) });
  renderInBackOffice(<ClosingQuestion leads={[won]} won onDone={() => undefined} />, {
    resource: 'leads',
  });
  const month = await screen.findByLabelText('Renewal month');
  await waitFor(() => expect(month).toHaveProperty('value', offered));
});

function Lose() {
  const { changeMany } = useStatusChange();
  return <button onClick={() => void changeMany(['ann', 'bo'], 'Closed - Lost')}>Lose</button>;
}

test('many lost leads are asked for their reason once, and skipping it leaves what each has', async () => {
  const bo = lead('bo', 'Bo Ray', { status: 'Contacted', lost_note: 'Has a nephew who does it.' });
  const { answers, writes } = serviceOf(lead('ann', 'Ann Lee'), bo);
  fakeNetwork(answers);
  renderInBackOffice(
    <StatusChanges>
      <Lose />
    </StatusChanges>,
    { resource: 'leads' },
  );
  const lose = async () => {
    await press('Lose');
    return within(await screen.findByRole('dialog', { name: '2 deals lost' }));
  };
  const question = await lose();
  await userEvent.click(question.getByRole('radio', { name: 'No answer' }));
  await userEvent.click(question.getByRole('button', { name: 'Save' }));
  await screen.findByText('2 leads are now “Closed - Lost”.');
  expect(writes).toEqual([{ status: 'Closed - Lost' }, { lost_reason: 'No answer' }]);
  await press('Undo');
  await waitFor(() =>
    expect(writes.slice(2)).toEqual([
      { status: 'New', lost_reason: null },
      { status: 'Contacted', lost_reason: null },
    ]),
  );

  await userEvent.click((await lose()).getByRole('button', { name: 'Skip' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(writes.slice(4)).toEqual([{ status: 'Closed - Lost' }]);
});

function Close() {
  const { changeMany } = useStatusChange();
  return (
    <>
      <button onClick={() => void changeMany(['ann'], 'Closed - Won')}>Win Ann</button>
      <button onClick={() => void changeMany(['bo'], 'Closed - Won')}>Win Bo</button>
    </>
  );
}

test('a deal whose close is saved late is asked about after the one that is being answered', async () => {
  const { answers, writes } = serviceOf(lead('ann', 'Ann Lee'), lead('bo', 'Bo Ray'));
  const write = answers['PATCH /rest/v1/leads']!;
  const late = heldAnswer(null, 200);
  answers['PATCH /rest/v1/leads'] = async (request) => {
    if (new URL(request.url).searchParams.get('id')?.includes('bo')) await late.answer();
    return write(request);
  };
  fakeNetwork(answers);
  renderInBackOffice(
    <StatusChanges>
      <Close />
    </StatusChanges>,
    { resource: 'leads' },
  );
  await press('Win Bo');
  await press('Win Ann');
  const question = within(await screen.findByRole('dialog', { name: 'Deal won: Ann Lee' }));
  await userEvent.type(question.getByRole('textbox', { name: 'Monthly value' }), '100');
  act(late.give);
  await waitFor(() => expect(writes).toHaveLength(2));
  await userEvent.click(question.getByRole('button', { name: 'Save' }));
  const next = within(await screen.findByRole('dialog', { name: 'Deal won: Bo Ray' }));
  await screen.findByText('Ann Lee is now “Closed - Won”.');
  expect(next.getByRole('textbox', { name: 'Monthly value' })).toHaveProperty('value', '');
  expect(writes.at(-1)).toMatchObject({ monthly_value: 100 });
});

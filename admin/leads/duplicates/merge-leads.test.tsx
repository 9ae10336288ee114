import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderInBackOffice } from '../../../tests/component/back-office.tsx';
import { fakeNetwork, heldAnswer, json } from '../../../tests/component/fake-network.ts';
import type { LeadRow } from '../../../shared/leads/lead.ts';
import { DuplicateNotice } from './duplicate-notice.tsx';
import { LeadName } from '../panel/panel-head.tsx';

const lead = (values: object) =>
  ({
    status: 'New',
    priority: 'Medium',
    shop_address: '1 Main St',
    interests: [],
    products_of_interest: { items: [] },
    ...values,
  }) as unknown as LeadRow;
const ann = lead({ id: 'ann', name: 'Ann Lee', email: 'ann@example.org' });
const other = lead({ id: 'other', name: 'Ann B. Lee', phone: '718-555-0164', status: 'Contacted' });

test('a possible duplicate is merged with what was chosen, and two again with Undo', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const held = heldAnswer({ message: 'Somebody else was faster.' }, 400);
  let answer: () => Response | Promise<Response> = held.answer;
  const requests = fakeNetwork({
    'POST /rest/v1/rpc/duplicates_of_leads': () =>
      json([{ lead_id: 'ann', id: 'other', name: other.name, shared: ['address'] }]),
    'GET /rest/v1/leads': () => json(other),
    'POST /rest/v1/rpc/merge_leads': () => answer(),
    'POST /rest/v1/rpc/undo_merge': () => json('other'),
  });
  const sent = async (name: string) =>
    (await requests
      .filter(({ url }) => url.endsWith(name))
      .at(-1)
      ?.clone()
      .json()) as unknown;
  renderInBackOffice(
    <>
      <LeadName lead={ann} />
      <DuplicateNotice lead={ann} />
    </>,
    { resource: 'leads' },
  );

  const found = await screen.findByRole('list', { name: 'Possible duplicates' });
  expect(found.textContent).toContain('May be the same as Ann B. Lee: same address');
  await userEvent.click(within(found).getByRole('button', { name: 'Merge' }));
  const dialog = await screen.findByRole('dialog', { name: 'Merge Ann Lee with Ann B. Lee' });
  const radios = async (name: string) =>
    within(await within(dialog).findByRole('group', { name })).getAllByRole('radio');
  expect((await radios('Phone')).map((radio) => (radio as HTMLInputElement).checked)).toEqual([
    false,
    true,
  ]);
  expect(within(dialog).queryByRole('group', { name: 'Shop address' })).toBeNull();
  expect(within(dialog).getByText('2 fields are the same')).toBeTruthy();

  await userEvent.click((await radios('Name'))[1]!);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Merge' }));
  // The dialog can't be closed before the answer, which may be a refusal.
  fireEvent.keyDown(dialog, { key: 'Escape' });
  held.give();
  await within(dialog).findByText('Not merged: Somebody else was faster.');
  answer = () => json('a merge');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Merge' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  // The button that had the focus goes with the duplicate.
  const name = screen.getByRole('heading', { name: 'Ann Lee' });
  await waitFor(() => expect(document.activeElement).toBe(name));
  expect(await sent('/merge_leads')).toEqual({
    kept_id: 'ann',
    gone_id: 'other',
    taken: ['name', 'phone'],
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(async () => expect(await sent('/undo_merge')).toEqual({ id: 'a merge' }));
});

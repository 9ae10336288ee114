import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderInBackOffice } from '../../../tests/component/back-office.tsx';
import { fakeNetwork } from '../../../tests/component/fake-network.ts';
import type { WaitingNote } from '../../providers/offline/device-store.ts';
import WaitingList from './waiting-list.tsx';

const waiting = (id: string, fields: Partial<WaitingNote> = {}): WaitingNote => ({
  row: {
    id,
    lead_id: 'lead',
    note: `Text ${id}`,
    activity_type: 'note',
    author_email: null,
    created_at: '2026-11-20T10:00:00Z',
  },
  lead: 'Ann Lee',
  ...fields,
});
const device = vi.hoisted(() => ({
  notes: [] as unknown[],
  removed: [] as string[],
}));
vi.mock('../../providers/offline/waiting-notes.ts', async (original) => ({
  ...(await original<object>()),
  useWaitingNotes: () => device.notes,
}));
vi.mock('../../providers/offline/device-store.ts', async (original) => ({
  ...(await original<object>()),
  removeNote: (id: string) => Promise.resolve(device.removed.push(id)),
}));

test('waiting notes are listed with why one was refused, and discarded after a question', async () => {
  fakeNetwork({});
  device.notes = [waiting('1'), waiting('2', { reason: 'The lead was deleted.' })];
  renderInBackOffice(<WaitingList onClose={() => undefined} />, { resource: 'leads' });
  const list = within(await screen.findByRole('dialog', { name: 'Waiting to be sent' }));
  const [first, second] = list.getAllByRole('listitem');
  expect(first!.textContent).toMatch(/^Note · Ann Lee · .*Text 1Discard$/);
  expect(second!.textContent).toContain('Text 2Not sent: The lead was deleted.');
  await userEvent.click(within(second!).getByRole('button', { name: 'Discard' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Discard this note?' }));
  expect(device.removed).toEqual([]);
  await userEvent.click(question.getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(device.removed).toEqual(['2']));
});

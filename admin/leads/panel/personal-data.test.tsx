import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { renderInBackOffice } from '../../../tests/component/back-office.tsx';
import { fakeNetwork, json } from '../../../tests/component/fake-network.ts';
import type { LeadRow } from '../../../shared/leads/lead.ts';
import { useDraft } from '../../layout/leaving/drafts.ts';
import { LeadMenu } from './panel-head.tsx';

const ANN = { id: 'ann', name: 'Ann Lee' };
const FILE = {
  exported_at: '2026-11-22T15:00:00+00:00',
  leads: [
    { lead: ANN, notes: [{ id: 'n' }], tasks: [{ id: 't1' }, { id: 't2' }] },
    { lead: { id: 'other', name: 'A. Lee' }, notes: [{ id: 'm' }], tasks: [] },
  ],
};

/** The panel while it is open, where it is, and what is being typed about its lead and another one. */
function Place() {
  const { pathname } = useLocation();
  const [note, typeNote] = useDraft('activity.note.ann', '');
  const [task, typeTask] = useDraft('task.t1', '');
  const [other, typeOther] = useDraft('activity.note.bob', '');
  const typed = [note, task, other].filter(Boolean).join(', ');
  return (
    <>
      {pathname.endsWith('/ann') && <LeadMenu lead={ANN as LeadRow} />}
      <p>{`At ${pathname}, typing ${typed}`}</p>
      <button
        onClick={() => {
          typeNote('of Ann');
          typeTask('for Ann');
          typeOther('of Bob');
        }}
      >
        Type
      </button>
    </>
  );
}

test('everything kept on a person is saved as one file, and erased with another lead of theirs', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  let erased = () => json({ message: 'Somebody tripped over the cable.' }, 400);
  const requests = fakeNetwork({
    'GET /rest/v1/site_settings': () => json({ time_zone: 'America/New_York' }),
    'POST /rest/v1/rpc/duplicates_of_leads': () =>
      json([{ lead_id: 'ann', id: 'other', name: 'A. Lee', shared: ['email'] }]),
    'POST /rest/v1/rpc/export_leads': () => json(FILE),
    'POST /rest/v1/rpc/views_about': () =>
      json([
        { lead_id: 'ann', id: 'v', name: 'Ann' },
        { lead_id: 'other', id: 'w', name: 'A. Lee' },
      ]),
    'POST /rest/v1/rpc/erase_leads': () => erased(),
  });
  const sent = (name: string) =>
    Promise.all(
      requests
        .filter(({ url }) => url.endsWith(name))
        .map((request) => request.clone().json() as Promise<unknown>),
    );
  renderInBackOffice(
    <>
      <Place />
      <input id="search-leads" aria-label="Search leads" />
    </>,
    { resource: 'leads', at: '/leads/ann' },
  );
  const open = async (item: string, role: string) => {
    await userEvent.click(screen.getByRole('button', { name: 'More about the lead' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: item }));
    return within(await screen.findByRole(role, {}, { timeout: 5000 }));
  };

  let saved: Blob | undefined;
  URL.createObjectURL = (blob) => ((saved = blob as Blob), 'blob:file');
  const revoke = vi.fn();
  URL.revokeObjectURL = revoke;
  let fileName = '';
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(
    function (this: HTMLAnchorElement) {
      fileName = this.download;
    },
  );
  const file = await open('Export this person’s data', 'dialog');
  await file.findByText(/^Downloads the lead with 1 note and 2 tasks,/);
  await userEvent.click(file.getByRole('button', { name: 'Download' }));
  // The browser may still be asking where to save it.
  expect(revoke).not.toHaveBeenCalled();
  expect(fileName).toMatch(/^ann-lee-\d{4}-\d\d-\d\d\.json$/);
  expect(JSON.parse(await saved!.text())).toEqual({ ...FILE, leads: [FILE.leads[0]] });
  expect(await sent('/export_leads')).toEqual([{ ids: ['ann', 'other'] }]);

  await userEvent.click(screen.getByRole('button', { name: 'Type' }));
  const question = await open('Erase permanently…', 'alertdialog');
  await question.findByText(/Saved views that mention this person go, too: “Ann”\. It can’t be/);
  await userEvent.click(
    await question.findByRole('checkbox', { name: 'Include A. Lee: same email' }),
  );
  await question.findByText(
    /^This deletes 2 leads with 2 notes and 2 tasks, .* go, too: “Ann”, “A\. Lee”\. It can’t be undone\.$/,
  );
  const erase = () => userEvent.click(question.getByRole('button', { name: 'Erase permanently' }));
  await erase();
  await question.findByText('The erasure failed: Somebody tripped over the cable.');
  screen.getByText('At /leads/ann, typing of Ann, for Ann, of Bob');
  erased = () => json(2);
  await erase();
  await screen.findByText('At /leads, typing of Bob');
  await screen.findByText('Everything about Ann Lee was erased.');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Search leads' }));
  expect((await sent('/erase_leads')).at(-1)).toEqual({ ids: ['ann', 'other'] });
});

test('a person without other leads is exported, too', async () => {
  const asked: unknown[] = [];
  fakeNetwork({
    'GET /rest/v1/site_settings': () => json({ time_zone: 'America/New_York' }),
    'POST /rest/v1/rpc/duplicates_of_leads': () => json([]),
    'POST /rest/v1/rpc/export_leads': async (request) => {
      asked.push(await request.json());
      return json({ ...FILE, leads: FILE.leads.slice(0, 1) });
    },
  });
  renderInBackOffice(<Place />, { resource: 'leads', at: '/leads/ann' });
  await userEvent.click(screen.getByRole('button', { name: 'More about the lead' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Export this person’s data' }));
  await screen.findByText(/^Downloads the lead with 1 note and 2 tasks,/);
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(asked).toEqual([{ ids: ['ann'] }]);
});

import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useGetList } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { beforeEach, expect, test } from 'vitest';
import { renderInBackOffice } from '../../tests/component/back-office.tsx';
import { fakeNetwork, json } from '../../tests/component/fake-network.ts';
import { FinishDeletions } from '../layout/leaving/finish-deletions.ts';
import { DeleteButton, type Kind } from './delete-button.tsx';

const KINDS: readonly [Kind, string][] = [
  ['lead', 'leads'],
  ['task', 'lead_tasks'],
  ['product', 'products'],
  ['bundle', 'bundles'],
  ['testimonial', 'testimonials'],
];

let answers: Parameters<typeof fakeNetwork>[0];
let requests: Request[];
beforeEach(() => {
  answers = { 'GET /rest/v1/site_settings': () => json({ time_zone: 'America/New_York' }) };
  requests = fakeNetwork(answers);
});

function Rows({ kind, resource }: { kind: Kind; resource: string }) {
  const { data = [] } = useGetList<{ id: string; name: string }>(resource);
  return data.map((record) => (
    <li key={record.id}>
      <span>{record.name}</span>
      <DeleteButton kind={kind} record={record} nameOf={({ name }) => name} inRow />
    </li>
  ));
}

async function openRows([kind, resource]: readonly [Kind, string]) {
  const row = { id: '0b6f9a3e-0000-4000-8000-00000000000a', name: 'Oak Point', slug: 'oak-point' };
  answers[`GET /rest/v1/${resource}`] = () => json([row]);
  answers[`DELETE /rest/v1/${resource}`] = () => json(row);
  renderInBackOffice(
    <>
      <Rows kind={kind} resource={resource} />
      <FinishDeletions />
    </>,
    { resource },
  );
  await userEvent.click(await screen.findByRole('button', { name: `Delete ${kind}: Oak Point` }));
}

const question = () => within(screen.getByRole('alertdialog', { name: 'Delete “Oak Point”?' }));
const deletions = () => requests.filter(({ method }) => method === 'DELETE');

test.each(KINDS)(
  'a %s is deleted after the same question, and can be brought back',
  async (...of) => {
    await openRows(of);
    expect(
      question().getByText(
        /^Are you sure you want to delete this .+ You can undo this for a few seconds\.$/,
      ),
    ).toBeTruthy();
    await userEvent.click(question().getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(screen.getByText('Oak Point')).toBeTruthy();

    await userEvent.click(screen.getByRole('button', { name: `Delete ${of[0]}: Oak Point` }));
    await userEvent.click(question().getByRole('button', { name: 'Delete' }));
    await screen.findByText(`The ${of[0]} was deleted.`);
    await waitFor(() => expect(screen.queryByText('Oak Point')).toBeNull());
    await userEvent.click(screen.getByRole('button', { name: /undo/i }));
    expect(await screen.findByText('Oak Point')).toBeTruthy();
    expect(deletions()).toEqual([]);
  },
);

test('after a row was deleted the next row has the focus', async () => {
  answers['GET /rest/v1/lead_tasks'] = () =>
    json(['Call', 'Visit', 'Write'].map((name, id) => ({ id, name })));
  renderInBackOffice(
    <ul>
      <Rows kind="task" resource="lead_tasks" />
    </ul>,
    { resource: 'lead_tasks' },
  );
  const button = (name: string) => screen.findByRole('button', { name: `Delete task: ${name}` });
  for (const [name, next] of [
    ['Visit', 'Write'],
    ['Write', 'Call'],
  ] as const) {
    await userEvent.click(await button(name));
    await userEvent.click(
      within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }),
    );
    await waitFor(() => expect(screen.queryByText(name)).toBeNull());
    const beside = await button(next);
    await waitFor(() => expect(document.activeElement).toBe(beside));
  }
});

test('a deletion that is refused says so, and the record is there again', async () => {
  await openRows(['bundle', 'bundles']);
  answers['DELETE /rest/v1/bundles'] = () => json({ message: 'permission denied' }, 403);
  await userEvent.click(question().getByRole('button', { name: 'Delete' }));
  await screen.findByText('The bundle was deleted.');
  await userEvent.keyboard('{Escape}');
  expect(await screen.findByText('Failed to delete bundle: permission denied')).toBeTruthy();
  expect(screen.getByText('Oak Point')).toBeTruthy();
});

test('a deletion is done at once when the back office is left for the site', async () => {
  window.location.hash = '#/admin/bundles';
  await openRows(['bundle', 'bundles']);
  await userEvent.click(question().getByRole('button', { name: 'Delete' }));
  await screen.findByText('The bundle was deleted.');
  expect(deletions()).toEqual([]);
  window.location.hash = '#/';
  await waitFor(() => expect(deletions()).toHaveLength(1));
});

test('a record’s own page leads on to the list', async () => {
  answers['DELETE /rest/v1/bundles'] = () => json({ id: 'a' });
  function Where() {
    return <h1>{useLocation().pathname}</h1>;
  }
  renderInBackOffice(
    <>
      <Where />
      <DeleteButton
        kind="bundle"
        record={{ id: 'a', name: 'Oak Point' }}
        nameOf={({ name }) => name}
      />
    </>,
    { resource: 'bundles', at: '/bundles/a' },
  );
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  await userEvent.click(question().getByRole('button', { name: 'Delete' }));
  await waitFor(() =>
    expect(screen.getByRole('heading', { hidden: true }).textContent).toBe('/bundles'),
  );
});

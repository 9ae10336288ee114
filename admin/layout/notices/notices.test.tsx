import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button, useDeleteController, useNotify } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { renderInBackOffice } from '../../../tests/component/back-office.tsx';
import { fakeNetwork, json } from '../../../tests/component/fake-network.ts';
import { useUndoNotice } from './undo-notice.tsx';

const undone: string[] = [];

function Delete({ name }: { name: string }) {
  const notify = useNotify();
  const { handleDelete } = useDeleteController({
    record: { id: name },
    resource: 'testimonials',
    mutationMode: 'undoable',
    mutationOptions: { onSuccess: () => notify(`${name} deleted.`, { undoable: true }) },
  });
  return <Button label={`Delete ${name}`} onClick={handleDelete} />;
}

/** Presses that lead to notices. */
function Presses() {
  const say = useUndoNotice();
  const navigate = useNavigate();
  const notify = useNotify();
  return (
    <>
      {['Ann', 'Bo'].map((name) => (
        <Button
          key={name}
          label={`Move ${name}`}
          onClick={() => say(`${name} is moved.`, () => Promise.resolve(undone.push(name)))}
        />
      ))}
      <Button label="Fail" onClick={() => notify('Not saved.', { type: 'error' })} />
      <Button label="Fail again" onClick={() => notify('Not moved.', { type: 'error' })} />
      <Button label="Submit" onClick={() => notify('ra.message.invalid_form', { type: 'error' })} />
      <Button label="Hear" onClick={() => notify('New lead: Cy', { beside: true })} />
      <Button label="Go on" onClick={() => void navigate('/leads')} />
      <Delete name="Dee" />
      <Delete name="Eve" />
      <input aria-label="Search" />
    </>
  );
}

function openPresses(place: { noticesFor?: number } = {}) {
  undone.length = 0;
  const requests = fakeNetwork({
    'GET /rest/v1/testimonials': () => json([]),
    'DELETE /rest/v1/testimonials': () => json([]),
  });
  renderInBackOffice(<Presses />, { resource: 'testimonials', ...place });
  const deleted = () =>
    requests.flatMap(({ method, url }) =>
      method === 'DELETE' ? [new URL(url).searchParams.get('id')] : [],
    );
  return { deleted };
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const notices = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent);
const button = (name: string) => screen.findByRole('button', { name });

test('the newest notice replaces the former, and its Undo is its own', async () => {
  openPresses();
  await press('Move Ann');
  expect(notices()).toEqual(['Ann is moved.Undo']);
  await press('Move Bo');
  expect(notices()).toEqual(['Bo is moved.Undo']);
  await press('Undo');
  expect(undone).toEqual(['Bo']);
  await waitFor(() => expect(notices()).toEqual([]));
});

test('a notice with Undo stays its ten seconds, whatever is pressed elsewhere', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  openPresses();
  await press('Move Ann');
  await userEvent.click(screen.getByRole('textbox', { name: 'Search' }));
  await userEvent.click(document.body);
  act(() => void vi.advanceTimersByTime(9_000));
  expect(notices()).toEqual(['Ann is moved.Undo']);
  act(() => void vi.advanceTimersByTime(2_000));
  await waitFor(() => expect(notices()).toEqual([]));
});

test('a failure and news stay beside the notice of the newest action, and are closed by their button', async () => {
  openPresses();
  await press('Fail');
  await press('Hear');
  await press('Move Ann');
  await press('Move Bo');
  expect(notices()).toEqual(['Not saved.', 'New lead: Cy', 'Bo is moved.Undo']);
  await userEvent.click(screen.getAllByRole('button', { name: 'Close this message' })[0]!);
  await waitFor(() => expect(notices()).toEqual(['New lead: Cy', 'Bo is moved.Undo']));
});

test('of more than three notices the oldest gives way', async () => {
  openPresses();
  for (const name of ['Fail', 'Hear', 'Fail again']) await press(name);
  expect(notices()).toEqual(['Not saved.', 'New lead: Cy', 'Not moved.']);
  await press('Submit');
  expect(notices()).toEqual(['New lead: Cy', 'Not moved.', 'ra.message.invalid_form']);
});

test('a failure stays until it is closed, and react-admin’s own errors close by themselves', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  openPresses({ noticesFor: 4_000 });
  await press('Fail');
  await press('Submit');
  expect(notices()).toEqual(['Not saved.', 'ra.message.invalid_form']);
  act(() => void vi.advanceTimersByTime(60_000));
  await waitFor(() => expect(notices()).toEqual(['Not saved.']));
});

test('a failure and what a form refused go with their page, and a notice with Undo outlasts it', async () => {
  openPresses();
  await press('Fail');
  await press('Submit');
  await press('Move Ann');
  await press('Go on');
  await waitFor(() => expect(notices()).toEqual(['Ann is moved.Undo']));
});

test('Undo has a key, which a text field keeps for its own text, and gives back the focus', async () => {
  openPresses();
  await press('Move Ann');
  screen.getByRole('textbox', { name: 'Search' }).focus();
  await userEvent.keyboard('{Control>}z{/Control}');
  expect(undone).toEqual([]);
  (await button('Move Ann')).focus();
  await userEvent.keyboard('{Control>}z{/Control}');
  expect(undone).toEqual(['Ann']);

  await press('Move Bo');
  (await button('Undo')).focus();
  await userEvent.keyboard('{Enter}');
  expect(undone).toEqual(['Ann', 'Bo']);
  expect(document.activeElement).toBe(await button('Move Bo'));
});

test('pressing Undo twice undoes once', async () => {
  openPresses();
  await press('Move Ann');
  await userEvent.dblClick(await button('Undo'));
  await press('Move Bo');
  (await button('Move Bo')).focus();
  await userEvent.keyboard('{Control>}zz{/Control}');
  expect(undone).toEqual(['Ann', 'Bo']);
});

test('a deletion is saved when the next notice replaces its own, and only the newest is undone', async () => {
  const { deleted } = openPresses();
  await press('Delete Dee');
  expect(await screen.findByText('Dee deleted.')).toBeTruthy();
  expect(deleted()).toEqual([]);
  await press('Delete Eve');
  expect(await screen.findByText('Eve deleted.')).toBeTruthy();
  await waitFor(() => expect(deleted()).toEqual(['eq.Dee']));
  await press('Undo');
  await waitFor(() => expect(notices()).toEqual([]));
  expect(deleted()).toEqual(['eq.Dee']);
});

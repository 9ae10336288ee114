import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeNetwork, json } from '../../tests/component/fake-network.ts';
import { CardTools } from './card-tools.tsx';

const onDeleted = vi.fn();
let answers: Parameters<typeof fakeNetwork>[0];
let requests: Request[];

beforeEach(() => {
  onDeleted.mockClear();
  answers = { 'DELETE /rest/v1/bundles': () => json([{ id: 'a' }]) };
  requests = fakeNetwork(answers);
  vi.useFakeTimers();
});

function deleteBundle() {
  const { unmount } = render(
    <CardTools resource="bundles" id="a" name="Oak Point" onDeleted={onDeleted} />,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Delete Oak Point' }));
  expect(screen.getByRole('alertdialog', { name: 'Delete “Oak Point”?' }).textContent).toContain(
    'Are you sure you want to delete this bundle? You can undo this for a few seconds.',
  );
  fireEvent.click(screen.getByRole('button', { name: 'Delete' }));
  expect(screen.getByRole('status').textContent).toBe('The bundle was deleted.');
  return unmount;
}

const later = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test('a deletion asks, waits while it can be undone, then happens', async () => {
  deleteBundle();
  await later(3900);
  expect(requests).toHaveLength(0);
  await later(200);
  expect(requests).toHaveLength(1);
  expect(onDeleted).toHaveBeenCalledOnce();
});

test('Undo prevents the deletion', async () => {
  const unmount = deleteBundle();
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(screen.getByRole('link', { name: 'Edit Oak Point' })).toBeTruthy();
  await later(10_000);
  unmount();
  await later(0);
  expect(requests).toHaveLength(0);
});

test('leaving the page deletes at once', async () => {
  deleteBundle()();
  await later(0);
  expect(requests).toHaveLength(1);
});

test.each([
  ['the service', () => json({ message: 'permission denied' }, 403), 'permission denied'],
  ['a policy', () => json([]), 'You’re not allowed to do this.'],
  ['a gateway', () => new Response('<html>', { status: 502 }), 'The service is not available right now (502). Try again in a minute.'], // oxfmt-ignore
])('a refusal by %s is shown on the card', async (_, answer, said) => {
  answers['DELETE /rest/v1/bundles'] = answer;
  deleteBundle();
  await later(4000);
  expect(screen.getByRole('alert').textContent).toBe(`Failed to delete bundle: ${said}`);
  expect(screen.getByRole('button', { name: 'Delete Oak Point' })).toBeTruthy();
  expect(onDeleted).not.toHaveBeenCalled();
});

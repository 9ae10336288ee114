import { act, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { MemoryRouter } from '../../tests/component/memory-router.tsx';
import { parseRequestList, RequestListProvider, useRequestList } from './request-list.tsx';

const now = Date.parse('2026-03-08T12:00:00Z');
const items = [{ slug: 'prodemand', name: 'ProDemand', type: 'product' }];

test('a list is read for a week after its last change', () => {
  const stored = (age: number) => JSON.stringify({ changedAt: now - age, items });
  const week = 7 * 86_400_000;
  expect(parseRequestList(stored(week - 1), now)).toEqual(items);
  expect(parseRequestList(stored(week), now)).toEqual([]);
});

test('a list that cannot be read is empty', () => {
  for (const text of [null, '', '{', '[]', '"text"', '{"items":{}}', '{"changedAt":1}']) {
    expect(parseRequestList(text, now)).toEqual([]);
  }
});

test('entries of another shape are left out', () => {
  const text = JSON.stringify({ changedAt: now, items: [...items, { slug: 1 }, null] });
  expect(parseRequestList(text, now)).toEqual(items);
});

function Names() {
  const { items } = useRequestList();
  return <p>{items.map(({ name }) => name).join(', ') || 'Nothing'}</p>;
}

test('a list that another tab changes is shown here, also when the browser forgets everything', () => {
  render(
    <MemoryRouter history={['/']}>
      <RequestListProvider>
        <Names />
      </RequestListProvider>
    </MemoryRouter>,
  );
  const elsewhere = (stored: string | null, key: string | null) => {
    if (stored) localStorage.setItem('request-list', stored);
    else localStorage.clear();
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key })));
  };
  screen.getByText('Nothing');
  const stored = JSON.stringify({ changedAt: Date.now(), items });
  elsewhere(stored, 'another key');
  screen.getByText('Nothing');
  elsewhere(stored, 'request-list');
  screen.getByText('ProDemand');
  elsewhere(null, null);
  screen.getByText('Nothing');
});

import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, onTestFinished, test, vi } from 'vitest';
import { focusedText } from '../../tests/component/accessible.ts';
import { bundle, fakeNetwork, json, product } from '../../tests/component/fake-network.ts';
import { address, MemoryRouter } from '../../tests/component/memory-router.tsx';
import { loadCatalog } from '../data/catalog.ts';
import { RequestDrawer } from './request-drawer.tsx';
import { RequestItems } from './request-items.tsx';
import { useItemsOfAddress } from './request-link.ts';
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

function ItemsOfAddress() {
  return useItemsOfAddress() ? <p>Loading</p> : <Names />;
}

test('what an address names waits for the catalog', async () => {
  fakeNetwork({
    'GET /rest/v1/products': () => json([product('ProDemand')]),
    'GET /rest/v1/bundles': () => json([bundle('Truck Set')]),
    'GET /rest/v1/testimonials': () => json([]),
    'GET /rest/v1/site_settings': () => json([]),
  });
  const path = '/contact?add=product:prodemand&list=bundle:truck-set';
  window.location.hash = `#${path}`;
  onTestFinished(() => void (window.location.hash = ''));
  render(
    <MemoryRouter history={[path]}>
      <RequestListProvider>
        <ItemsOfAddress />
      </RequestListProvider>
    </MemoryRouter>,
  );
  // The rules of the list, which it loads on demand, are there before the catalog.
  await act(() => import('./selection.ts'));
  expect(screen.getByText('Loading')).toBeTruthy();
  await act(() => loadCatalog());
  expect(await screen.findByText('ProDemand, Truck Set')).toBeTruthy();
  expect(address).toBe('/contact');
});

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

test('after an item is removed the focus is on the next one, and at last in the empty list', async () => {
  const stored = [...items, { slug: 'manager-se', name: 'Manager SE', type: 'product' }];
  localStorage.setItem('request-list', JSON.stringify({ changedAt: Date.now(), items: stored }));
  render(
    <MemoryRouter history={['/']}>
      <RequestListProvider>
        <RequestItems empty={<p>Nothing</p>} />
      </RequestListProvider>
    </MemoryRouter>,
  );
  const remove = (name: string) => screen.getByRole('button', { name: `Remove ${name}` });
  await userEvent.click(remove('ProDemand'));
  await waitFor(() => expect(document.activeElement).toBe(remove('Manager SE')));
  await userEvent.click(remove('Manager SE'));
  await waitFor(() => expect(focusedText()).toBe('Nothing'));
});

test('on a phone the list follows a finger on its head until it is let go, and closes after a long pull', () => {
  const matchMedia = window.matchMedia.bind(window);
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    Object.assign(matchMedia(query), { matches: true }),
  );
  // jsdom has no pointer capture.
  Object.assign(Element.prototype, { setPointerCapture: () => undefined });
  onTestFinished(() => {
    Reflect.deleteProperty(Element.prototype, 'setPointerCapture');
  });
  const closed = vi.fn();
  render(
    <MemoryRouter history={['/']}>
      <RequestListProvider>
        <RequestDrawer open onClose={closed} />
      </RequestListProvider>
    </MemoryRouter>,
  );
  const head = screen.getByRole('heading', { name: 'Your request list' });
  const pulled = () => screen.getByRole('dialog').style.getPropertyValue('translate');
  // A press of the button in the head is no pull.
  const button = screen.getByRole('button', { name: 'Close request list' });
  fireEvent.pointerDown(button, { clientY: 0 });
  fireEvent.pointerMove(button, { clientY: 30 });
  expect(pulled()).toBe('');
  fireEvent.pointerUp(button, { clientY: 30 });
  for (const by of [30, 80]) {
    fireEvent.pointerDown(head, { clientY: 10 });
    fireEvent.pointerMove(head, { clientY: 10 + by });
    expect(pulled()).toBe(`0 ${by}px`);
    fireEvent.pointerUp(head, { clientY: 10 + by });
    fireEvent.pointerMove(head, { clientY: 200 });
    expect(pulled()).toBe('');
  }
  expect(closed).not.toHaveBeenCalled();
  fireEvent.pointerDown(head, { clientY: 10 });
  fireEvent.pointerUp(head, { clientY: 91 });
  expect(closed).toHaveBeenCalledOnce();
});

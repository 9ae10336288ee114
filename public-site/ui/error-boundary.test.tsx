import { fireEvent, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeNetwork } from '../../tests/component/fake-network.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { lazyPart } from './loading.tsx';

function Broken(): never {
  throw new Error('a bug');
}

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));

test('a page that breaks says so, and another page is shown again', () => {
  const { rerender } = render(
    <ErrorBoundary page="/products">
      <Broken />
    </ErrorBoundary>,
  );
  expect(screen.getByRole('heading').textContent).toBe('Unexpected Application Error!');
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();

  rerender(
    <ErrorBoundary page="/bundles">
      <h1>Bundles</h1>
    </ErrorBoundary>,
  );
  expect(screen.getByRole('heading').textContent).toBe('Bundles');
});

test('a file that does not come is told of, and is not asked for again by itself', async () => {
  const load = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')));
  const { Part, preload } = lazyPart(load);
  await preload();
  const page = (
    <ErrorBoundary page="/products">
      <Suspense>
        <Part />
      </Suspense>
    </ErrorBoundary>
  );
  const { unmount } = render(page);
  expect((await screen.findByRole('heading')).textContent).toBe('This page could not be loaded');
  unmount();
  render(page);
  await screen.findByRole('heading');
  expect(load).toHaveBeenCalledOnce();
});

test('without a connection, Try again says so and leaves the page as it is', async () => {
  const requests = fakeNetwork({});
  render(
    <ErrorBoundary page="any" part="menu">
      <Broken />
    </ErrorBoundary>,
  );
  expect(screen.getByText('The menu could not be loaded.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('There is still no connection to the site.')).toBeTruthy();
  expect(requests.map(({ method }) => method)).toEqual(['HEAD']);
});

import { fireEvent, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeNetwork } from '../../../tests/component/fake-network.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { lazyPart } from './loading.tsx';

function Broken(): never {
  throw new Error('a bug');
}

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));

test('a page that throws shows a message, and the next page is shown again', () => {
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

test('a file that cannot be loaded shows a message, and is requested only once', async () => {
  const load = vi.fn((): Promise<{ Page: () => null }> =>
    Promise.reject(new TypeError('Failed to fetch')),
  );
  const { Part, preload } = lazyPart(load, 'Page');
  await preload();
  const page = (
    <ErrorBoundary page="/products">
      <Suspense>
        <Part />
      </Suspense>
    </ErrorBoundary>
  );
  const { unmount } = render(page);
  expect((await screen.findByRole('heading')).textContent).toBe('This page couldn’t be loaded');
  unmount();
  render(page);
  await screen.findByRole('heading');
  expect(load).toHaveBeenCalledOnce();
});

test('without a connection, Try again says so and does not reload', async () => {
  const requests = fakeNetwork({});
  render(
    <ErrorBoundary page="any" part="menu">
      <Broken />
    </ErrorBoundary>,
  );
  expect(screen.getByText('The menu couldn’t be loaded.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Still no connection to the site.')).toBeTruthy();
  expect(requests.map(({ method }) => method)).toEqual(['HEAD']);
});

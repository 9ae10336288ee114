import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ErrorBoundary } from './error-boundary.tsx';

function Broken(): never {
  throw new Error('a bug');
}

test('a page that breaks says so, and another page is shown again', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { rerender } = render(
    <ErrorBoundary page="/products">
      <Broken />
    </ErrorBoundary>,
  );
  expect(screen.getByRole('heading')).toHaveProperty(
    'textContent',
    'Unexpected Application Error!',
  );
  expect(screen.getByRole('button', { name: 'Load again' })).toBeTruthy();

  rerender(
    <ErrorBoundary page="/bundles">
      <h1>Bundles</h1>
    </ErrorBoundary>,
  );
  expect(screen.getByRole('heading').textContent).toBe('Bundles');
});

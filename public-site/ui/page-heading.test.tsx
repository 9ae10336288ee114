import { render } from '@testing-library/react';
import { createPortal } from 'react-dom';
import { MemoryRouter } from 'site-router';
import { expect, test, vi } from 'vitest';
import { PageHeading } from './page-heading.tsx';

const page = (
  <MemoryRouter>
    <PageHeading>Products</PageHeading>
  </MemoryRouter>
);

test('a page’s heading takes the focus and scrolls to the top, a preview’s does neither', () => {
  const scrolled = vi.spyOn(window, 'scrollTo');
  render(page).unmount();
  scrolled.mockClear();

  const frame = document.body.appendChild(document.createElement('iframe'));
  const preview = frame.contentDocument?.body;
  if (!preview) throw new Error('The frame has no page.');
  const before = document.activeElement;
  render(createPortal(page, preview)).unmount();
  expect(scrolled).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(before);

  const { getByRole } = render(page);
  expect(scrolled).toHaveBeenCalledWith({ top: 0, behavior: 'instant' });
  expect(document.activeElement).toBe(getByRole('heading'));
});

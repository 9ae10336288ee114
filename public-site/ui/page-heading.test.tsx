import { fireEvent, render } from '@testing-library/react';
import { createPortal } from 'react-dom';
import { MemoryRouter, Route, Routes, useNavigate } from 'site-router';
import { afterEach, expect, test, vi } from 'vitest';
import { PageHeading } from './page-heading.tsx';
import { useScrollMemory } from './scroll-positions.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

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

test('a page whose address was typed starts at its top, however far the page before was scrolled', () => {
  function Home() {
    const navigate = useNavigate();
    return <button onClick={() => void navigate(1)}>Type the address</button>;
  }
  function Site() {
    useScrollMemory();
    return (
      <Routes>
        <Route path="/" element={<Home />} />
        <Route path="/products" element={<PageHeading>Products</PageHeading>} />
      </Routes>
    );
  }
  // The router gives typed addresses one and the same key.
  const entries = ['/', '/products'].map((pathname) => ({ pathname, key: 'default' }));
  const { getByRole } = render(
    <MemoryRouter initialEntries={entries} initialIndex={0}>
      <Site />
    </MemoryRouter>,
  );
  vi.spyOn(window, 'scrollY', 'get').mockReturnValue(400);
  fireEvent.scroll(window);
  const scrolled = vi.spyOn(window, 'scrollTo');
  fireEvent.click(getByRole('button'));
  expect(scrolled).toHaveBeenCalledWith({ top: 0, behavior: 'instant' });
});

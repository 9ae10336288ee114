import { act, fireEvent, render } from '@testing-library/react';
import { createPortal } from 'react-dom';
import { goTo, MemoryRouter, PageOf } from '../../../tests/component/memory-router.tsx';
import { locationOf } from '../../data/router.tsx';
import { expect, test, vi } from 'vitest';
import { PageHeading, wholeTitle } from './page-heading.tsx';
import { useScrollMemory } from './scroll-positions.ts';

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
  function Site() {
    useScrollMemory();
    return (
      <PageOf pages={{ '/': <p>Home</p>, '/products': <PageHeading>Products</PageHeading> }} />
    );
  }
  // The router gives typed addresses one and the same key.
  const entries = ['/', '/products'].map((path) => locationOf(path));
  render(
    <MemoryRouter history={entries} index={0}>
      <Site />
    </MemoryRouter>,
  );
  vi.spyOn(window, 'scrollY', 'get').mockReturnValue(400);
  fireEvent.scroll(window);
  const scrolled = vi.spyOn(window, 'scrollTo');
  act(() => goTo(1));
  expect(scrolled).toHaveBeenCalledWith({ top: 0, behavior: 'instant' });
});

test('a page that a click leaves before its last scroll event is found where it was', () => {
  const arrive = <PageHeading>Products</PageHeading>;
  function Site() {
    useScrollMemory();
    return (
      <PageOf pages={{ '/products': arrive, '/contact': <a href="#/products">Products</a> }} />
    );
  }
  const entries = ['/products', '/contact'].map((path, key) => ({
    ...locationOf(path),
    key: `entry ${key}`,
  }));
  render(
    <MemoryRouter history={entries} index={0}>
      <Site />
    </MemoryRouter>,
  );
  const position = vi.spyOn(window, 'scrollY', 'get').mockReturnValue(500);
  fireEvent.click(document.body);
  act(() => goTo(1));
  position.mockReturnValue(0);
  const scrolled = vi.spyOn(window, 'scrollTo');
  act(() => goTo(-1));
  expect(scrolled).toHaveBeenCalledWith({ top: 500, behavior: 'instant' });

  const leaveAndReturn = () => {
    fireEvent.scroll(window);
    act(() => goTo(1));
    act(() => goTo(-1));
  };
  // The page is not yet as high as it was, so how far it got is not kept.
  position.mockReturnValue(100);
  leaveAndReturn();
  expect(scrolled).toHaveBeenLastCalledWith({ top: 500, behavior: 'instant' });
  // Once the visitor scrolls, the new position is kept.
  fireEvent.wheel(window);
  leaveAndReturn();
  expect(scrolled).toHaveBeenLastCalledWith({ top: 100, behavior: 'instant' });
});

test.each([
  ['a prerendered page', 'auto', ''],
  ['a page behind a #', 'manual', '#/products'],
])('when %s is left, the browser’s scroll restoration is %s', (_, left, hash) => {
  function Site() {
    useScrollMemory();
    return null;
  }
  window.location.hash = hash;
  render(
    <MemoryRouter>
      <Site />
    </MemoryRouter>,
  );
  expect(history.scrollRestoration).toBe('manual');
  fireEvent(window, new Event('pagehide'));
  expect(history.scrollRestoration).toBe(left);
  // Back from another site, the page as it was.
  fireEvent(window, new Event('pageshow'));
  expect(history.scrollRestoration).toBe('manual');
});

test.each([
  [['Labor times for trucks', 'Trucks'], 'TruckLabor: Labor times for trucks | BoroBay Shops'],
  [
    ['Published labor times for Class 4 to 8 work', 'Trucks'],
    'TruckLabor: Published labor times for Class 4 to 8 work',
  ],
  [['x'.repeat(60), 'Trucks'], 'TruckLabor: Trucks | BoroBay Shops'],
  [['', 'x'.repeat(60)], 'TruckLabor | BoroBay Shops'],
])('the title of a page about %j is “%s”', (about, title) => {
  const business = { name: 'BoroBay Shops', tagline: 'Help' } as Parameters<typeof wholeTitle>[1];
  expect(wholeTitle({ title: 'TruckLabor', about }, business)).toBe(title);
});

import { act, render } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { Link } from '../ui/link.tsx';
import { useLastSegment } from './last-segment.ts';
import { SiteRouter, useArrival, useLocation, useSearchParams, type Location } from './router.tsx';

let locations: Location[];
let arrival: string;
let segment: string;
let setParams: ReturnType<typeof useSearchParams>[1];

function Reader() {
  const location = useLocation();
  const by = useArrival();
  const last = useLastSegment();
  const [, set] = useSearchParams();
  useLayoutEffect(() => {
    if (locations.at(-1) !== location) locations.push(location);
    arrival = by;
    segment = last;
    setParams = set;
  });
  return <Link to="/products/prodemand" />;
}

/** Shows a page at an address behind the #. */
function show(address: string) {
  history.replaceState(null, '', `#${address}`);
  return render(
    <SiteRouter>
      <Reader />
    </SiteRouter>,
  );
}

beforeEach(() => {
  locations = [];
});

test('a link adds an entry, and one to the page that is shown adds none', () => {
  const link = show('/products').container.querySelector('a')!;
  const before = history.length;
  act(() => link.click());
  expect([location.hash, arrival]).toEqual(['#/products/prodemand', 'push']);
  expect(segment).toBe('prodemand');
  act(() => link.click());
  expect([history.length, arrival]).toEqual([before + 1, 'replace']);
});

test('a press with a key held down is the browser’s', () => {
  const link = show('/products').container.querySelector('a')!;
  for (const held of ['ctrlKey', 'metaKey', 'shiftKey', 'altKey']) {
    const press = new MouseEvent('click', { bubbles: true, cancelable: true, [held]: true });
    act(() => void link.dispatchEvent(press));
    expect(press.defaultPrevented).toBe(false);
  }
  expect(locations.map(({ pathname }) => pathname)).toEqual(['/products']);
});

test('parameters are replaced on the same page, and none leave no question mark', () => {
  show('/products?category=a&search=b');
  act(() => setParams(new URLSearchParams({ search: 'c d' }), { replace: true }));
  expect(location.hash).toBe('#/products?search=c+d');
  act(() => setParams(new URLSearchParams()));
  expect(location.hash).toBe('#/products');
});

test('an event that leads to the same entry is no other page', () => {
  show('/products?search=x');
  act(() => void window.dispatchEvent(new PopStateEvent('popstate')));
  expect(locations).toHaveLength(1);
});

test.each([
  ['/products/a%20b/', 'a b'],
  ['/products/100%', '100%'],
  ['/', ''],
])('the last segment of %s is %j', (address, expected) => {
  show(address);
  expect(segment).toBe(expected);
});

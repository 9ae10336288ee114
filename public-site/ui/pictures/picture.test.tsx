import { fireEvent, render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Picture } from './picture.tsx';

const SCENE = 'images/categories/management.svg';
const DEMO = { slug: 'brake-lamp-check', name: 'Brake & Lamp Check' };

function show(url: string | null, item = DEMO) {
  const { container } = render(<Picture url={url} scene={SCENE} item={item} />);
  const image = container.querySelector('img')!;
  return {
    image,
    address: () => image.getAttribute('src'),
    mark: () => container.querySelector('b'),
  };
}

test('a picture of the product’s own, uploaded or drawn, is shown as it is', () => {
  for (const url of ['https://example.org/own.png', 'images/products/prodemand.svg']) {
    const { address, mark } = show(url);
    expect(address()).toBe(url);
    expect(mark()).toBeNull();
  }
  expect(show('images/products/prodemand-800.webp').address()).toBe(
    'images/products/prodemand.svg',
  );
});

test('a shared scene, stored or not, is marked with the initials, for the eye alone', () => {
  for (const url of [null, SCENE]) {
    const { address, mark } = show(url);
    expect(address()).toBe(SCENE);
    expect(mark()?.textContent).toBe('BL');
    expect(mark()?.getAttribute('aria-hidden')).toBe('true');
  }
});

test('a picture that cannot be loaded gives way to the marked scene', () => {
  const { image, address, mark } = show('https://example.org/gone.png');
  fireEvent.error(image);
  expect(address()).toBe(SCENE);
  expect(mark()?.textContent).toBe('BL');
});

test('neighbors that share scene and initials differ in color', () => {
  const marks = ['demo-1', 'demo-2', 'demo-3'].map((slug) =>
    show(null, { slug, name: 'Demo' }).mark()!.getAttribute('style'),
  );
  expect(new Set(marks).size).toBe(3);
});

import { expect, test } from 'vitest';
import { DEFAULT_HERO_IMAGES, sourceSet } from './hero-images.ts';

test('a source set names each width', () => {
  const image = { path: 'images/x', widths: [320, 480] };
  expect(sourceSet(image, 'avif')).toBe('images/x-320.avif 320w, images/x-480.avif 480w');
  expect(sourceSet(DEFAULT_HERO_IMAGES.home.tall, 'webp')).toContain(
    'images/heroes/home-tall-800.webp 800w',
  );
});

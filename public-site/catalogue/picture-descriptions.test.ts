import { expect, test } from 'vitest';
import { allDefaultImages, DEFAULT_HERO_IMAGES } from '../../shared/catalogue/default-images.ts';
import { DEFAULT_IMAGE_DESCRIPTIONS } from './picture-descriptions.ts';

test('every default picture except the heroes, which are decoration, has an alternative text', () => {
  const heroes = Object.values(DEFAULT_HERO_IMAGES).map(({ path }) => path);
  const paths = allDefaultImages().map(({ path }) => path);
  expect(Object.keys(DEFAULT_IMAGE_DESCRIPTIONS).sort()).toEqual(
    paths.filter((path) => !heroes.includes(path)).sort(),
  );
});

import { expect, test } from 'vitest';
import { BUNDLE_CATEGORIES, PRODUCT_CATEGORIES } from '../../shared/catalogue/catalogue-options.ts';
import source from '../../shared/catalogue/default-catalogue.json' with { type: 'json' };
import { categoryScene, findDrawing } from '../../shared/catalogue/default-images.ts';
import { DRAWING_DESCRIPTIONS } from './picture-descriptions.ts';

test('every drawing has an alternative text of its own', () => {
  const pictures = [...source.products, ...source.bundles].map(({ image }) => image);
  const scenes = [PRODUCT_CATEGORIES, BUNDLE_CATEGORIES].flatMap((categories) =>
    categories.map((category) => categoryScene(category, categories)),
  );
  const drawings = [...pictures, ...scenes].map(findDrawing);
  expect(Object.keys(DRAWING_DESCRIPTIONS).sort()).toEqual(drawings.sort());
  expect(new Set(Object.values(DRAWING_DESCRIPTIONS)).size).toBe(drawings.length);
});

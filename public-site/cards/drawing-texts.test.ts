import { expect, test } from 'vitest';
import { ICON_NAMES } from '../../shared/catalog/catalog-options.ts';
import source from '../../shared/catalog/default-catalog.json' with { type: 'json' };
import { categoryScene, findDrawing } from '../../shared/catalog/pictures/drawings.ts';
import { DRAWING_DESCRIPTIONS } from './drawing-texts.ts';

test('every drawing has an alternative text of its own', () => {
  const pictures = [...source.products, ...source.bundles].map(({ image }) => image);
  const scenes = ICON_NAMES.flatMap((icon) => [
    categoryScene(icon, 'product'),
    categoryScene(icon, 'bundle'),
  ]);
  const drawings = [...pictures, ...new Set(scenes)].map(findDrawing);
  expect(Object.keys(DRAWING_DESCRIPTIONS).sort()).toEqual(drawings.sort());
  expect(new Set(Object.values(DRAWING_DESCRIPTIONS)).size).toBe(drawings.length);
});

import { describe, expect, it } from 'vitest';
import { CORE_BUNDLES, CORE_PRODUCTS } from '../../shared/catalog/core-bundles.cases.ts';
import { bundleColumns, NEW_BUNDLE, previewedBundle } from './bundle-form-values.ts';

describe('bundleColumns', () => {
  it('trims texts, and turns an emptied field into an empty text', () => {
    expect(bundleColumns({ name: ' A ', category: null, description: null })).toMatchObject({
      name: 'A',
      category: '',
      description: '',
      image_url: null,
      includes: [],
    });
  });

  it('includes a product once, in the order that was chosen', () => {
    expect(bundleColumns({ ...NEW_BUNDLE, includes: ['b', 'a', 'b'] }).includes).toEqual([
      'b',
      'a',
    ]);
  });

  it('leaves a chosen picture to the data provider', () => {
    const image_url = new Blob();
    expect(bundleColumns({ ...NEW_BUNDLE, image_url }).image_url).toBe(image_url);
  });
});

describe('previewedBundle', () => {
  it('shows the chosen picture before it is uploaded, and a name before one is typed', () => {
    const bundle = previewedBundle({ ...NEW_BUNDLE, image_url: new Blob() }, 'blob:new', []);
    expect(bundle).toMatchObject({ image_url: 'blob:new', name: 'Name of the bundle' });
  });

  it.each(CORE_BUNDLES)('of %j is core: %s', (includes, core) => {
    expect(previewedBundle({ ...NEW_BUNDLE, includes }, null, CORE_PRODUCTS).is_core).toBe(core);
  });
});

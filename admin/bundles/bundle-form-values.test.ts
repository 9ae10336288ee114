import { describe, expect, it } from 'vitest';
import { bundleColumns, NEW_BUNDLE, previewedBundle } from './bundle-form-values.ts';

describe('bundleColumns', () => {
  it('trims texts, and writes an emptied one as an empty one', () => {
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

  it('leaves the chosen file to the upload', () => {
    expect(bundleColumns({ ...NEW_BUNDLE, image_file: new Blob() })).not.toHaveProperty(
      'image_file',
    );
  });
});

describe('previewedBundle', () => {
  it('shows the chosen picture before it is uploaded, and a name before one is typed', () => {
    const bundle = previewedBundle({ ...NEW_BUNDLE, image_url: 'old.png' }, 'blob:new');
    expect(bundle).toMatchObject({ image_url: 'blob:new', name: 'Name of the bundle' });
  });

  it('shows the category as the site names it', () => {
    expect(previewedBundle({ ...NEW_BUNDLE, category: 'Truck & Heavy-Duty' }, null).category).toBe(
      'Truck & Heavy-Duty Bundles',
    );
  });
});

import { describe, expect, it } from 'vitest';
import { NEW_PRODUCT, previewedProduct, productColumns } from './product-form-values.ts';

describe('productColumns', () => {
  it('keeps the base product of an add-on only', () => {
    const base = { ...NEW_PRODUCT, name: 'A', linked_product_id: 'base' };
    expect(productColumns({ ...base, is_add_on: true }).linked_product_id).toBe('base');
    expect(productColumns({ ...base, is_add_on: false }).linked_product_id).toBeNull();
  });

  it('trims texts, and turns an emptied field into an empty text', () => {
    expect(productColumns({ name: ' A ', tagline: null, description: null })).toMatchObject({
      name: 'A',
      tagline: '',
      description: '',
    });
  });

  it('keeps features that have a title, which stands for a missing description', () => {
    const features = [
      { title: ' Fast ', description: '' },
      { title: ' ', description: 'no title' },
      { title: 'Safe', description: 'Locked.' },
    ];
    expect(productColumns({ ...NEW_PRODUCT, features }).features).toEqual([
      { title: 'Fast', description: 'Fast' },
      { title: 'Safe', description: 'Locked.' },
    ]);
  });

  it('leaves a chosen picture to the data provider', () => {
    const image_url = new Blob();
    expect(productColumns({ ...NEW_PRODUCT, image_url }).image_url).toBe(image_url);
  });
});

describe('previewedProduct', () => {
  it('shows the chosen picture before it is uploaded, and a name before one is typed', () => {
    const product = previewedProduct({ ...NEW_PRODUCT, image_url: new Blob() }, 'blob:new');
    expect(product).toMatchObject({ image_url: 'blob:new', name: 'Name of the product' });
  });
});

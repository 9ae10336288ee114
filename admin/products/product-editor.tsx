import { Create, useGetList, type RaRecord } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { Database } from '../../shared/database.types.ts';
import { DeleteButton } from '../forms/delete-button.tsx';
import { EditorLayout } from '../forms/editor-layout.tsx';
import { showablePicture } from '../forms/picture-address.ts';
import { RecordEdit } from '../forms/record-edit.tsx';
import { useObjectUrl } from '../forms/use-object-url.ts';
import { LivePreview } from '../live-preview/live-preview.tsx';
import { ProductPreview } from '../live-preview/site-parts.ts';
import { ProductFields } from './product-fields.tsx';
import {
  NEW_PRODUCT,
  previewedProduct,
  productColumns,
  type ProductFormValues,
} from './product-form-values.ts';

type BundleRow = Database['public']['Tables']['bundles']['Row'];

function Preview() {
  const values = useWatch() as ProductFormValues;
  const pictureUrl = useObjectUrl(values.image_file);
  const image_url = showablePicture(values.image_url);
  const product = previewedProduct({ ...values, image_url }, pictureUrl);
  return <LivePreview show={(part) => <ProductPreview product={product} part={part} />} />;
}

/** What is saved: the row's columns, and the picture that waits to be uploaded. */
function saved(values: ProductFormValues) {
  const { image_file } = values;
  return { ...productColumns(values), ...(image_file && { image_file }) };
}

function DeleteProduct() {
  const { data: bundles = [] } = useGetList<BundleRow>('bundles', {
    pagination: { page: 1, perPage: 1000 },
    sort: { field: 'name', order: 'ASC' },
  });
  return (
    <DeleteButton
      kind="product"
      nameOf={(record) => String(record.name)}
      consequence={(record: RaRecord) => {
        const count = bundles.filter((bundle) =>
          bundle.includes.includes(String(record.slug)),
        ).length;
        if (count === 0) return undefined;
        return `It leaves the ${count === 1 ? 'bundle that includes' : `${count} bundles that include`} it.`;
      }}
    />
  );
}

/** A product's form with its preview (SPEC.md §2 «Manage Products»). */
export function ProductEdit() {
  return (
    <RecordEdit kind="product" title="Product" transform={saved}>
      <EditorLayout deleteButton={<DeleteProduct />} preview={<Preview />}>
        <ProductFields />
      </EditorLayout>
    </RecordEdit>
  );
}

export function ProductCreate() {
  return (
    <Create component="div" transform={saved} redirect="list" title="New product">
      <EditorLayout defaultValues={{ ...NEW_PRODUCT }} preview={<Preview />}>
        <ProductFields />
      </EditorLayout>
    </Create>
  );
}

import { Create } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { DeleteButton } from '../forms/delete-button.tsx';
import { EditorLayout } from '../forms/editor-layout.tsx';
import { showablePicture } from '../forms/picture-address.ts';
import { RecordEdit } from '../forms/record-edit.tsx';
import { useObjectUrl } from '../forms/use-object-url.ts';
import { LivePreview } from '../live-preview/live-preview.tsx';
import { BundlePreview } from '../live-preview/site-parts.ts';
import { BundleFields } from './bundle-fields.tsx';
import {
  bundleColumns,
  NEW_BUNDLE,
  previewedBundle,
  type BundleFormValues,
} from './bundle-form-values.ts';

function Preview() {
  const values = useWatch() as BundleFormValues;
  const pictureUrl = useObjectUrl(values.image_file);
  const image_url = showablePicture(values.image_url);
  const bundle = previewedBundle({ ...values, image_url }, pictureUrl);
  return <LivePreview show={(part) => <BundlePreview bundle={bundle} part={part} />} />;
}

/** What is saved: the row's columns, and the picture that waits to be uploaded. */
function saved(values: BundleFormValues) {
  const { image_file } = values;
  return { ...bundleColumns(values), ...(image_file && { image_file }) };
}

const deleteButton = (
  <DeleteButton
    kind="bundle"
    nameOf={(record) => String(record.name)}
    consequence={() => 'Its products stay in the catalogue.'}
  />
);

/** A bundle's form with its preview (SPEC.md §2 «Manage Bundles»). */
export function BundleEdit() {
  return (
    <RecordEdit kind="bundle" title="Bundle" transform={saved}>
      <EditorLayout deleteButton={deleteButton} preview={<Preview />}>
        <BundleFields />
      </EditorLayout>
    </RecordEdit>
  );
}

export function BundleCreate() {
  return (
    <Create component="div" transform={saved} redirect="list" title="New bundle">
      <EditorLayout defaultValues={{ ...NEW_BUNDLE }} preview={<Preview />}>
        <BundleFields />
      </EditorLayout>
    </Create>
  );
}

import { readBundle, type Bundle } from '../../shared/catalogue/catalogue-rows.ts';
import type { Database } from '../../shared/database.types.ts';

type BundleRow = Database['public']['Tables']['bundles']['Row'];

/** What the bundle form holds: a field that was emptied is null, a new record has no id. */
export interface BundleFormValues {
  id?: string;
  slug?: string | null;
  name?: string | null;
  category?: string | null;
  description?: string | null;
  image_url?: string | null;
  /** A chosen picture that is uploaded with the save. */
  image_file?: Blob | null;
  includes?: string[] | null;
  is_featured?: boolean | null;
}

export const NEW_BUNDLE: BundleFormValues = {
  slug: '',
  name: '',
  category: '',
  description: '',
  image_url: null,
  image_file: null,
  includes: [],
  is_featured: false,
};

type SavedBundle = Omit<BundleRow, 'id' | 'created_at'>;

function trimmed(text: string | null | undefined): string {
  return text?.trim() ?? '';
}

/** The columns of a bundles row as the form means them; a product is in a bundle once (SPEC.md §3). */
export function bundleColumns(values: BundleFormValues): SavedBundle {
  return {
    slug: trimmed(values.slug),
    name: trimmed(values.name),
    category: trimmed(values.category),
    description: trimmed(values.description),
    image_url: values.image_url ?? null,
    includes: [...new Set(values.includes ?? [])],
    is_featured: Boolean(values.is_featured),
  };
}

/** The bundle that the site would show. `pictureUrl` is that of a picture not uploaded yet. */
export function previewedBundle(values: BundleFormValues, pictureUrl: string | null): Bundle {
  const columns = bundleColumns(values);
  return readBundle({
    ...columns,
    name: columns.name || 'Name of the bundle',
    image_url: pictureUrl ?? columns.image_url,
    id: values.id ?? '',
    created_at: '',
  });
}

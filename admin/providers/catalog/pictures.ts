import type { Screen } from '../../../shared/catalog/pictures-and-video.ts';
import { HttpError, type DataProvider, type RaRecord } from 'react-admin';
import { isSame } from '../conflicts.ts';
import { confirmedWrite, errorText, httpError, isOutcomeUnknown, unwrap } from '../http-error.ts';
import { supabaseClient } from '../supabase-client.ts';

const BUCKET = 'site-assets';
const bucket = () => supabaseClient.storage.from(BUCKET);

/** The files that this module stored; it removes no others. */
const OWN_FILE =
  /\/object\/public\/site-assets\/(public\/(?:pictures|banners\/[a-z]+)\/[\da-f-]+\.[a-z]+)(?:\?|$)/;

/** How the picture of a column is stored. */
interface Place {
  folder: string;
  cacheSeconds: number;
  /** Whether the address has a timestamp, so that browsers don't show a cached picture. */
  timestamp?: boolean;
  /** The message when the service can't be reached. */
  failure?: string;
}

const PICTURE: Place = { folder: 'pictures', cacheSeconds: 365 * 24 * 3600 };

function banner(folder: string, name: string): Place {
  const failure = `Upload failed for the ${name} banner.`;
  return { folder: `banners/${folder}`, cacheSeconds: 3600, timestamp: true, failure };
}

/** The columns that hold the address of a picture, by resource. */
const PICTURE_COLUMNS: Readonly<Record<string, Readonly<Record<string, Place>>>> = {
  products: { image_url: PICTURE, screens: PICTURE },
  bundles: { image_url: PICTURE },
  settings: {
    homepage_hero_url: banner('homepage', 'Homepage'),
    products_page_hero_url: banner('products', 'Products Page'),
    bundles_page_hero_url: banner('bundles', 'Bundles Page'),
    rep_photo_url: { ...PICTURE, failure: 'Upload failed for your photo.' },
  },
};

/** The path of a picture that was uploaded here; null for any other address. */
function storedPath(url: unknown): string | null {
  return (typeof url === 'string' && OWN_FILE.exec(url)?.[1]) || null;
}

/** The addresses in a column: one, or those of a list of pictures. */
const addressesIn = (column: unknown): unknown[] =>
  Array.isArray(column) ? column.map((each: Partial<Screen>) => each.url) : [column];

/** Stores a picture and gives its public address. Throws an HttpError, and then leaves nothing behind. */
async function upload(picture: Blob, place: Place): Promise<string> {
  const ending = picture.type.replace('image/', '').replace('jpeg', 'jpg');
  const path = `public/${place.folder}/${crypto.randomUUID()}.${ending}`;
  const url = bucket().getPublicUrl(path).data.publicUrl;
  // The bytes, not the Blob: that would be sent as a multipart form, which the embedded backend does
  // not read.
  const { error } = await bucket().upload(path, await picture.arrayBuffer(), {
    contentType: picture.type,
    upsert: true,
    cacheControl: String(place.cacheSeconds),
  });
  if (!error) return place.timestamp ? `${url}?t=${Date.now()}` : url;
  console.error(error);
  const status = ('status' in error && error.status) || 0;
  // The file may be stored although no response came.
  if (status === 0) await removeUnshownPictures([url]);
  throw httpError(status, error);
}

/** Whether any product, bundle, or setting shows the file. Throws an HttpError when that is not known. */
async function isShown(path: string): Promise<boolean> {
  const { publicUrl: url } = bucket().getPublicUrl(path).data;
  // All three tables have an id, which is all that is read.
  const ids = (resource: string) => {
    const table = (resource === 'settings' ? 'site_settings' : resource) as 'products';
    return supabaseClient.from(table).select('id').limit(1);
  };
  const rows = await Promise.all([
    unwrap(ids('products').contains('screens', JSON.stringify([{ url }]))),
    ...Object.entries(PICTURE_COLUMNS).map(([resource, columns]) => {
      const single = Object.keys(columns).filter((column) => column !== 'screens');
      const shows = single.map((column) => `${column}.like."%${path}%"`);
      return unwrap(ids(resource).or(shows.join()));
    }),
  ]);
  return rows.flat().length > 0;
}

/**
 * Removes pictures from storage that no row shows, by what the rows say now. Never throws: a file that
 * stays behind does no harm.
 */
export async function removeUnshownPictures(urls: readonly unknown[]): Promise<void> {
  const paths = [...new Set(urls.flatMap((url) => storedPath(url) ?? []))];
  try {
    const shown = await Promise.all(paths.map(isShown));
    const unused = paths.filter((_, index) => !shown[index]);
    if (unused.length === 0) return;
    const { error } = await bucket().remove(unused);
    if (error) throw error;
  } catch (error) {
    console.error('Pictures that may not be in use stay in storage.', error);
  }
}

type Columns = Record<string, unknown>;

/** The columns with their pictures uploaded. Throws an HttpError for the field of a refused picture. */
async function uploadPictures(
  places: Readonly<Record<string, Place>>,
  data: Columns,
  uploaded: string[],
): Promise<Columns> {
  const columns = { ...data };
  for (const [column, place] of Object.entries(places)) {
    const store = async (picture: Blob) => {
      const url = await upload(picture, place).catch((error: unknown) => {
        const unanswered = error instanceof HttpError && error.status === 0;
        const message = (unanswered && place.failure) || `Upload failed: ${errorText(error)}`;
        // The settings have no text below their pictures: the failure belongs to the whole form.
        const errors = place.failure ? { root: { serverError: message } } : { [column]: message };
        throw new HttpError(message, 0, { message, errors });
      });
      uploaded.push(url);
      return url;
    };
    const value = data[column];
    if (value instanceof Blob) columns[column] = await store(value);
    if (!Array.isArray(value)) continue;
    const entries: object[] = [];
    for (const entry of value as { url: string | Blob }[]) {
      const { url } = entry;
      entries.push({ ...entry, url: url instanceof Blob ? await store(url) : url });
    }
    columns[column] = entries;
  }
  return columns;
}

/** Whether a row has each value that a write wanted to change. */
function holds(row: RaRecord, columns: Columns, before: Columns): boolean {
  return Object.entries(columns).every(
    ([column, value]) => isSame(before[column], value) || isSame(row[column], value),
  );
}

/**
 * Writes with the pictures that wait in the columns uploaded; a picture is removed again unless a row
 * shows it or that is not known. `readBack` gives the row if the write was made although its answer
 * was lost.
 */
async function writeWithPictures(
  places: Readonly<Record<string, Place>>,
  data: Columns,
  write: (columns: Columns) => Promise<{ data: RaRecord }>,
  readBack: (columns: Columns, uploaded: readonly string[]) => Promise<RaRecord | null>,
): Promise<{ data: RaRecord }> {
  const uploaded: string[] = [];
  try {
    const columns = await uploadPictures(places, data, uploaded);
    return await confirmedWrite(
      () => write(columns),
      async () => {
        const row = await readBack(columns, uploaded);
        return row && { data: row };
      },
    );
  } catch (error) {
    if (!isOutcomeUnknown(error)) await removeUnshownPictures(uploaded);
    throw error;
  }
}

/**
 * Saves rows with their pictures: a Blob in a picture's column is uploaded, and its address stored. A
 * picture that was replaced or removed, or whose row was deleted, is removed from storage.
 */
export function withPictures(provider: DataProvider): DataProvider {
  return {
    ...provider,
    async create(resource, params) {
      const places = PICTURE_COLUMNS[resource];
      if (!places) return provider.create(resource, params);
      return writeWithPictures(
        places,
        params.data as Columns,
        (data) => provider.create<RaRecord>(resource, { ...params, data }),
        // The new picture's address is all that identifies the new row.
        async (_, [url]) => {
          if (!url) return null;
          const { data } = await provider.getList<RaRecord>(resource, {
            filter: { image_url: url },
            pagination: { page: 1, perPage: 1 },
            sort: { field: 'id', order: 'ASC' },
          });
          return data[0] ?? null;
        },
      );
    },
    async update(resource, params) {
      const places = PICTURE_COLUMNS[resource];
      if (!places) return provider.update(resource, params);
      const before = (params.previousData ?? {}) as Columns;
      const answer = await writeWithPictures(
        places,
        params.data as Columns,
        (data) => provider.update<RaRecord>(resource, { ...params, data }),
        async (columns) => {
          const { data } = await provider.getOne<RaRecord>(resource, { id: params.id as string });
          return holds(data, columns, before) ? data : null;
        },
      );
      const replaced = Object.keys(places).flatMap((column) =>
        isSame(before[column], answer.data[column]) ? [] : addressesIn(before[column]),
      );
      void removeUnshownPictures(replaced);
      return answer;
    },
    async delete(resource, params) {
      const answer = await provider.delete<RaRecord>(resource, params);
      const columns = Object.keys(PICTURE_COLUMNS[resource] ?? {});
      void removeUnshownPictures(columns.flatMap((column) => addressesIn(answer.data[column])));
      return answer;
    },
    async deleteMany(resource, params) {
      const columns = Object.keys(PICTURE_COLUMNS[resource] ?? {});
      // The answer has the ids alone.
      const { data: rows } =
        columns.length > 0 ? await provider.getMany<RaRecord>(resource, params) : { data: [] };
      const answer = await provider.deleteMany<RaRecord>(resource, params);
      void removeUnshownPictures(
        rows.flatMap((row) => columns.flatMap((column) => addressesIn(row[column]))),
      );
      return answer;
    },
  } as DataProvider;
}

/**
 * Deletes a product or bundle with its picture. Throws an HttpError. No method of the data provider, because the tools
 * on the site's cards call it, and would load all of that.
 */
export async function deleteCatalogRow(table: 'products' | 'bundles', id: string): Promise<void> {
  const query = supabaseClient.from(table).delete().eq('id', id).select();
  const deleted = await unwrap(query);
  // If a policy keeps the row, PostgREST reports success without a row.
  if (deleted.length === 0) throw httpError(403, { message: 'You’re not allowed to do this.' });
  void removeUnshownPictures(
    deleted.flatMap((row) => [
      row.image_url,
      ...('screens' in row ? addressesIn(row.screens) : []),
    ]),
  );
}

import { endingOf } from '../forms/picture-file.ts';
import { httpError, unwrap } from './http-error.ts';
import { supabaseClient } from './supabase-client.ts';

const BUCKET = 'site-assets';
const bucket = () => supabaseClient.storage.from(BUCKET);

/** The names that the back office gives; a file with any other name is not its own to remove. */
const OWN_FILE =
  /\/object\/public\/site-assets\/(public\/(?:pictures|banners\/[a-z]+)\/[\da-f-]+\.[a-z]+)(?:\?|$)/;

/** The path of a picture that was uploaded here; null for any other address. */
function storedPath(url: unknown): string | null {
  return (typeof url === 'string' && OWN_FILE.exec(url)?.[1]) || null;
}

interface Place {
  folder: string;
  /** Without its ending. */
  name: string;
  cacheSeconds: number;
}

/**
 * Stores a picture and gives its public address. Throws an HttpError; nothing is left behind then that
 * can be removed.
 */
export async function storePicture(picture: Blob, place: Place): Promise<string> {
  const path = `public/${place.folder}/${place.name}.${endingOf(picture)}`;
  const url = bucket().getPublicUrl(path).data.publicUrl;
  // The bytes, not the Blob: it would be sent as a form with parts, which the embedded backend
  // does not read.
  const { error } = await bucket().upload(path, await picture.arrayBuffer(), {
    contentType: picture.type,
    upsert: true,
    cacheControl: String(place.cacheSeconds),
  });
  if (!error) return url;
  console.error(error);
  const status = ('status' in error && error.status) || 0;
  // It may have been stored.
  if (status === 0) await removeUnshownPictures([url]);
  throw httpError(status, error);
}

/** Whether any product, bundle or banner shows the file. Throws an HttpError where that is not known. */
async function isShown(path: string): Promise<boolean> {
  const shows = `%${path}%`;
  const banners = ['homepage_hero_url', 'products_page_hero_url', 'bundles_page_hero_url'];
  const rows = await Promise.all([
    unwrap(supabaseClient.from('products').select('id').like('image_url', shows).limit(1)),
    unwrap(supabaseClient.from('bundles').select('id').like('image_url', shows).limit(1)),
    unwrap(
      supabaseClient
        .from('site_settings')
        .select('id')
        .or(banners.map((column) => `${column}.like."${shows}"`).join())
        .limit(1),
    ),
  ]);
  return rows.flat().length > 0;
}

/**
 * Takes pictures out of storage that no row shows, by what the rows say now. Never throws: a file
 * that stays behind harms nobody.
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

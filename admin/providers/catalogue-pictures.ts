import { HttpError, type RaRecord } from 'react-admin';
import { removeUnshownPictures, storePicture } from './picture-storage.ts';
import { confirmedWrite, errorText, isOutcomeUnknown, unwrap } from './http-error.ts';
import { supabaseClient } from './supabase-client.ts';

const YEAR = 365 * 24 * 3600;

/** A form's data with a picture that waits to be uploaded. */
interface WithPicture {
  image_file?: Blob | null;
}

/** The row that shows a picture, if there is one. Throws an HttpError where that is not known. */
async function rowWith(resource: string, url: string): Promise<RaRecord | null> {
  // Nothing else has pictures.
  const table = resource as 'products' | 'bundles';
  const rows = await unwrap(supabaseClient.from(table).select().eq('image_url', url).limit(1));
  return rows[0] ?? null;
}

/**
 * Uploads the picture that waits in `image_file` and writes with its address. If that fails, the row
 * is read again before the picture is taken away: where it shows the picture, only the answer was
 * lost, and the row is the answer. Throws an error beside the picture's field if the upload is refused.
 */
export async function withPictureUploaded(
  resource: string,
  data: WithPicture,
  write: (data: object) => Promise<{ data: RaRecord }>,
): Promise<{ data: RaRecord }> {
  const { image_file: picture, ...columns } = data;
  if (!picture) return write(columns);

  const name = crypto.randomUUID();
  const place = { folder: 'pictures', name, cacheSeconds: YEAR };
  const url = await storePicture(picture, place).catch((error: unknown) => {
    const said = `Upload failed: ${errorText(error)}`;
    throw new HttpError(said, 0, { errors: { image_url: said } });
  });
  try {
    return await confirmedWrite(
      () => write({ ...columns, image_url: url }),
      async () => {
        const row = await rowWith(resource, url);
        return row && { data: row };
      },
    );
  } catch (error) {
    if (!isOutcomeUnknown(error)) await removeUnshownPictures([url]);
    throw error;
  }
}

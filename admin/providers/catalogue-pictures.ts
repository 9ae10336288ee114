import { HttpError, type RaRecord } from 'react-admin';
import { removeUnshownPictures, storePicture } from './picture-storage.ts';
import { answerOf, failureText, isRefusal } from './service-answer.ts';
import { supabaseClient } from './supabase-client.ts';

const YEAR = 365 * 24 * 3600;

/** A form's data with a picture that waits to be uploaded. */
interface WithPicture {
  image_file?: Blob | null;
}

/** The row that shows a picture, if there is one. Throws a ServiceError where that is not known. */
async function rowWith(resource: string, url: string): Promise<RaRecord | null> {
  // Nothing else has pictures.
  const table = resource as 'products' | 'bundles';
  const rows = await answerOf(supabaseClient.from(table).select().eq('image_url', url).limit(1));
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
    const said = `Upload failed: ${failureText(error, 'The server could not be reached.')}`;
    throw new HttpError(said, 0, { errors: { image_url: said } });
  });
  try {
    return await write({ ...columns, image_url: url });
  } catch (refusal) {
    if (!isRefusal(refusal)) {
      // Where that cannot be told either, the picture stays.
      const row = await rowWith(resource, url).catch(() => {
        throw refusal;
      });
      if (row) return { data: row };
    }
    await removeUnshownPictures([url]);
    throw refusal;
  }
}

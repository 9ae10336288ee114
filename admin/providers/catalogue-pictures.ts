import { HttpError } from 'react-admin';
import { endingOf } from '../forms/picture-file.ts';
import { supabaseClient } from './supabase-client.ts';

const BUCKET = 'site-assets';
const FOLDER = 'public/pictures';

/** A form's data with a picture that waits to be uploaded. */
interface WithPicture {
  image_file?: Blob | null;
}

/**
 * Uploads the picture that waits in `image_file`, writes with its address, and takes it away again
 * if that fails. Throws an error beside the picture's field if the upload is refused.
 */
export async function withPictureUploaded<T>(
  data: WithPicture,
  write: (data: object) => Promise<T>,
): Promise<T> {
  const { image_file: picture, ...columns } = data;
  if (!picture) return write(columns);

  const files = supabaseClient.storage.from(BUCKET);
  const path = `${FOLDER}/${crypto.randomUUID()}.${endingOf(picture)}`;
  // The bytes, not the Blob: it would be sent as a form with parts, which the embedded backend
  // does not read.
  const { error } = await files.upload(path, new Uint8Array(await picture.arrayBuffer()), {
    contentType: picture.type,
    cacheControl: '31536000',
  });
  if (error) {
    const said = `Upload failed: ${error.message}`;
    throw new HttpError(said, 0, { errors: { image_url: said } });
  }
  try {
    return await write({ ...columns, image_url: files.getPublicUrl(path).data.publicUrl });
  } catch (refusal) {
    await files.remove([path]);
    throw refusal;
  }
}

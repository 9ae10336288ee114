import {
  fileEnding,
  IMAGE_SIGNATURE_LENGTH,
  imageTypeOf,
  sizeWithin,
  type ImageType,
} from '../../shared/images/image-file.ts';

/** A file is no picture that the site takes; its message is for the administrator. */
class PictureError extends Error {}

/** What the site shows at most: a hero across a wide screen, a picture on a page. */
export const BANNER_LIMIT = { width: 2400, height: 1600 };
export const PICTURE_LIMIT = { width: 1600, height: 1200 };

/** A small enough picture is stored as it is. */
const UNTOUCHED_BYTES = 400_000;
const QUALITY = 0.84;
const TOO_LARGE = 'This picture could not be made smaller. Try another one.';

function toBlob(canvas: HTMLCanvasElement, type: ImageType): Promise<Blob | null> {
  return new Promise((resolve) => canvas.toBlob(resolve, type, QUALITY));
}

/** WebP where the browser can write it; else JPEG, or PNG where the picture is transparent. */
async function encode(canvas: HTMLCanvasElement, original: ImageType): Promise<Blob> {
  const webp = await toBlob(canvas, 'image/webp');
  if (webp?.type === 'image/webp') return webp;
  const other = await toBlob(canvas, original === 'image/jpeg' ? 'image/jpeg' : 'image/png');
  if (!other) throw new PictureError(TOO_LARGE);
  return other;
}

async function prepare(file: Blob, limit: { width: number; height: number }): Promise<Blob> {
  const start = await file.slice(0, IMAGE_SIGNATURE_LENGTH).arrayBuffer();
  const type = imageTypeOf(new Uint8Array(start));
  if (!type) {
    throw new PictureError('This file is no PNG, JPEG or WebP picture. Choose another one.');
  }
  // All of it now: the file may be gone when the form is saved.
  const picture = new Blob([await file.arrayBuffer()], { type });
  const bitmap = await createImageBitmap(picture).catch(() => {
    throw new PictureError('This picture is damaged and cannot be read. Choose another one.');
  });
  try {
    const size = sizeWithin(bitmap, limit);
    if (size.width === bitmap.width && picture.size <= UNTOUCHED_BYTES) return picture;
    const canvas = Object.assign(document.createElement('canvas'), size);
    const context = canvas.getContext('2d');
    if (!context) throw new PictureError(TOO_LARGE);
    context.drawImage(bitmap, 0, 0, size.width, size.height);
    return await encode(canvas, type);
  } finally {
    bitmap.close();
  }
}

/**
 * The chosen file as the site needs it: checked by its content, scaled down to the limit. Whatever
 * goes wrong is thrown as an error whose message is for the administrator.
 */
export function preparePicture(
  file: Blob,
  limit: { width: number; height: number },
): Promise<Blob> {
  return prepare(file, limit).catch((problem: unknown) => {
    if (problem instanceof PictureError) throw problem;
    console.error(problem);
    throw new PictureError('This file could not be read. Choose it again, or another one.');
  });
}

/** The ending of the stored file of a prepared picture. */
export function endingOf(picture: Blob): string {
  return fileEnding(picture.type as ImageType);
}

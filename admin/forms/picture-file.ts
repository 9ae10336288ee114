import { useEffect, useState } from 'react';

/** The kinds of picture that the site stores. */
export const IMAGE_TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const;
type ImageType = (typeof IMAGE_TYPES)[number];

/** How many bytes `imageTypeOf` looks at. */
const IMAGE_SIGNATURE_LENGTH = 12;

function startsWith(bytes: Uint8Array, signature: readonly number[], offset = 0): boolean {
  return signature.every((byte, index) => bytes[offset + index] === byte);
}

/**
 * The kind of picture that a file's first bytes say it is, whatever its name is; null for any other
 * file. Never throws.
 */
export function imageTypeOf(bytes: Uint8Array): ImageType | null {
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'image/png';
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return 'image/jpeg';
  const riff = startsWith(bytes, [0x52, 0x49, 0x46, 0x46]);
  const webp = startsWith(bytes, [0x57, 0x45, 0x42, 0x50], 8);
  return riff && webp ? 'image/webp' : null;
}

interface Size {
  width: number;
  height: number;
}

/** The largest size with the same ratio that fits into the limit, in whole pixels; never larger than it is. */
export function sizeWithin({ width, height }: Size, limit: Size): Size {
  const scale = Math.min(1, limit.width / width, limit.height / height);
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}

/** A file that the site cannot use as a picture; its message is for the administrator. */
class PictureError extends Error {}

/** The largest sizes that the site shows: a banner across a wide screen, a picture on a page, a photo. */
export const BANNER_LIMIT = { width: 2400, height: 1600 };
export const PICTURE_LIMIT = { width: 1600, height: 1200 };
export const PHOTO_LIMIT = { width: 800, height: 800 };

/** A small enough picture is stored as it is. */
const UNTOUCHED_BYTES = 400_000;
const QUALITY = 0.84;
const TOO_LARGE = 'This picture couldn’t be made smaller. Try another one.';

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

async function prepare(file: Blob, limit: Size): Promise<Blob> {
  const start = await file.slice(0, IMAGE_SIGNATURE_LENGTH).arrayBuffer();
  const type = imageTypeOf(new Uint8Array(start));
  if (!type) {
    throw new PictureError('This file is not a PNG, JPEG, or WebP picture. Choose another one.');
  }
  // Read the whole file now: it may be deleted before the form is saved.
  const picture = new Blob([await file.arrayBuffer()], { type });
  const bitmap = await createImageBitmap(picture).catch(() => {
    throw new PictureError('This picture is damaged and can’t be read. Choose another one.');
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
 * The chosen file as the site needs it: checked by its content and scaled down to the limit. Throws an
 * error whose message is for the administrator.
 */
export function preparePicture(file: Blob, limit: Size): Promise<Blob> {
  return prepare(file, limit).catch((problem: unknown) => {
    if (problem instanceof PictureError) throw problem;
    console.error(problem);
    throw new PictureError('This file couldn’t be read. Choose it again, or another one.');
  });
}

/** An address under which the browser shows a file that is not uploaded yet; null without a file. */
export function useObjectUrl(file: Blob | null): string | null {
  const [shown, setShown] = useState<{ file: Blob; url: string } | null>(null);

  useEffect(() => {
    if (!file) return undefined;
    const url = URL.createObjectURL(file);
    // oxlint-disable-next-line react/set-state-in-effect -- an address is made here, and freed below
    setShown({ file, url });
    return () => URL.revokeObjectURL(url);
  }, [file]);

  return file && shown?.file === file ? shown.url : null;
}

/** The kinds of picture that the site stores (SPEC.md §5). */
export const IMAGE_TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const;
export type ImageType = (typeof IMAGE_TYPES)[number];

/** How many bytes `imageTypeOf` looks at. */
export const IMAGE_SIGNATURE_LENGTH = 12;

const ENDINGS: Record<ImageType, string> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
};

/** The ending of a stored file of that kind, without a dot. */
export function fileEnding(type: ImageType): string {
  return ENDINGS[type];
}

function startsWith(bytes: Uint8Array, signature: readonly number[], offset = 0): boolean {
  return signature.every((byte, index) => bytes[offset + index] === byte);
}

/**
 * The kind of picture that a file's first bytes say it is, whatever its name is; null for any other
 * file (SPEC.md §5 «Image pickers»). Never throws.
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

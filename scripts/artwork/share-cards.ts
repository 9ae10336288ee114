/** The pictures that sites show with a shared link: a page's name beside its picture. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { openSync, type Font } from 'fontkit';
import sharp from 'sharp';
import { SHARE_CARD } from '../../shared/catalog/pictures/drawings.ts';

const FONT = 'node_modules/@fontsource-variable/archivo/files/archivo-latin-wght-normal.woff2';
const MARGIN = 64;
const TEXT_WIDTH = 430;
/** The left edge of the picture. */
const SPLIT = MARGIN + TEXT_WIDTH + 40;
const NAME_SIZES = [72, 62, 54, 46, 40];
const MAX_LINES = 4;

const font = openSync(FONT) as Font;

/** A text without characters that the font doesn't have, such as emoji. */
function drawable(text: string): string {
  return [...text.normalize('NFC')]
    .filter((sign) => font.hasGlyphForCodePoint(sign.codePointAt(0)!))
    .join('')
    .replace(/\s+/g, ' ')
    .trim();
}

const widthOf = (text: string, size: number) =>
  (font.layout(text).advanceWidth * size) / font.unitsPerEm;

/** A line of text as SVG paths: the building machine may have no fonts. */
function drawLine(text: string, size: number, x: number, y: number): string {
  const scale = size / font.unitsPerEm;
  const { glyphs, positions } = font.layout(text);
  let at = 0;
  const paths = glyphs.map((glyph, index) => {
    const drawn = `<path transform="translate(${at} 0)" d="${glyph.path.toSVG()}"/>`;
    at += positions[index]?.xAdvance ?? 0;
    return drawn;
  });
  return `<g transform="translate(${x} ${y}) scale(${scale} ${-scale})">${paths.join('')}</g>`;
}

function wrap(text: string, size: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length > 0 && widthOf(longer, size) <= TEXT_WIDTH) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** The lines of a name at the largest size that fits; at the smallest size the rest is cut. */
function fit(name: string): { size: number; lines: string[] } {
  for (const size of NAME_SIZES) {
    const lines = wrap(name, size);
    const fits = lines.every((line) => widthOf(line, size) <= TEXT_WIDTH);
    if (fits && lines.length <= MAX_LINES) return { size, lines };
  }
  const size = NAME_SIZES.at(-1)!;
  const lines = wrap(name, size).slice(0, MAX_LINES);
  return {
    size,
    lines: lines.map((line) => {
      let shown = line;
      while (widthOf(shown, size) > TEXT_WIDTH) shown = `${shown.slice(0, -2)}…`;
      return shown;
    }),
  };
}

/** A card as JPEG. Throws if the picture cannot be read. */
export async function drawCard(brand: string, name: string, picture: Uint8Array): Promise<Buffer> {
  const { width, height } = SHARE_CARD;
  const { size, lines } = fit(drawable(name));
  const step = size * 1.12;
  const top = height / 2 - ((lines.length - 1) * step) / 2 + size * 0.35;
  const text = lines.map((line, index) => drawLine(line, size, MARGIN, top + index * step));
  const words = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="${SPLIT}" height="${height}" fill="#101d31"/>
    <rect x="${MARGIN}" y="${height - MARGIN - 8}" width="96" height="8" fill="#f5a623"/>
    <g fill="#f5a623">${drawLine(drawable(brand), 30, MARGIN, MARGIN + 26)}</g>
    <g fill="#fff">${text.join('')}</g>
  </svg>`;
  const shown = await sharp(picture, { density: 96 })
    .resize(width - SPLIT, height, { fit: 'cover' })
    .flatten({ background: '#ffffff' })
    .toBuffer();
  return sharp({ create: { width, height, channels: 3, background: '#101d31' } })
    .composite([
      { input: shown, left: SPLIT, top: 0 },
      { input: Buffer.from(words), left: 0, top: 0 },
    ])
    .jpeg({ quality: 84 })
    .toBuffer();
}

/** The most bytes of a picture that somebody else's server sends. */
const MAX_BYTES = 20_000_000;

async function bytesOf(answer: Response): Promise<Uint8Array> {
  if (!answer.ok) throw new Error(`It answers ${answer.status}.`);
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of (answer.body ?? []) as AsyncIterable<Uint8Array>) {
    size += part.length;
    if (size > MAX_BYTES) throw new Error(`It is larger than ${MAX_BYTES / 1e6} MB.`);
    parts.push(part);
  }
  return Buffer.concat(parts);
}

function readOwnFile(file: string): Uint8Array {
  const folder = path.resolve('public');
  const full = path.resolve(folder, file);
  if (!full.startsWith(folder + path.sep)) throw new Error('It is no file of the site.');
  return readFileSync(full);
}

const UPLOADS = '/storage/v1/';

export interface PictureSource {
  /** The site's address, '' if it isn't known. */
  siteUrl: string;
  /** Sends a request to the embedded backend, if that has the catalog. */
  send?: ((request: Request) => Promise<Response>) | undefined;
}

/** The path of a picture that the embedded backend has; null for any other. */
function uploadOf(address: string, siteUrl: string): string | null {
  const { origin, hostname, pathname } = new URL(address, 'http://localhost');
  const isHere =
    hostname === 'localhost' || hostname === '127.0.0.1' || origin === siteOrigin(siteUrl);
  return isHere && pathname.startsWith(UPLOADS) ? pathname : null;
}
const siteOrigin = (siteUrl: string) => (siteUrl ? new URL(siteUrl).origin : '');

/**
 * Returns the bytes of a picture: of the embedded backend, by `send`; of public/; or of another server. Rejects with what
 * is wrong with it.
 */
export async function readPicture(
  address: string,
  { siteUrl, send }: PictureSource,
): Promise<Uint8Array> {
  const signal = AbortSignal.timeout(15_000);
  const upload = send ? uploadOf(address, siteUrl) : null;
  if (send && upload) {
    return bytesOf(await send(new Request(new URL(upload, 'http://localhost'), { signal })));
  }
  if (/^(?:https?:)?\/\//i.test(address)) {
    return bytesOf(await fetch(new URL(address, 'https://localhost'), { signal }));
  }
  return readOwnFile(address.replace(/^\.?\/+/, ''));
}

import type { Json } from '../database.types.ts';

/** A picture of the program: its address, what stands below it, and what it shows for those who can't see it. */
export type Screen = { url: string; caption: string; alt: string };

/** The pictures of the program in a products row. Those without an address are dropped. Never throws. */
export function readScreens(value: Json | undefined): Screen[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((entry) => {
    if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) return [];
    const { url, caption, alt } = entry;
    const textOf = (text: unknown) => (typeof text === 'string' ? text : '');
    return textOf(url) ? [{ url: textOf(url), caption: textOf(caption), alt: textOf(alt) }] : [];
  });
}

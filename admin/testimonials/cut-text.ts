const characters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * The text if it has at most `most` characters, else its first `most` and “…”. Characters are counted
 * as a reader does, so that no emoji or accented letter is cut in two. Spaces around the text and before
 * the “…” are left out. Never throws.
 */
export function cutText(text: string, most: number): string {
  const trimmed = text.trim();
  if (trimmed.length <= most) return trimmed;
  const kept = [...characters.segment(trimmed)];
  if (kept.length <= most) return trimmed;
  const start = kept.slice(0, most).map(({ segment }) => segment);
  return `${start.join('').trimEnd()}…`;
}

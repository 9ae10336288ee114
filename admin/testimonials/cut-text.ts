const characters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * Shortens a text to its first `most` characters and “…”. Counts graphemes, so that no emoji or accented letter is cut
 * in two. Trims spaces. Never throws.
 */
export function cutText(text: string, most: number): string {
  const trimmed = text.trim();
  if (trimmed.length <= most) return trimmed;
  const graphemes = [...characters.segment(trimmed)];
  if (graphemes.length <= most) return trimmed;
  const start = graphemes.slice(0, most).map(({ segment }) => segment);
  return `${start.join('').trimEnd()}…`;
}

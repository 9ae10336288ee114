const characters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * The text if it has at most `most` characters, else its first `most` with «…» behind them. A
 * character is what a reader takes for one, so that no emoji or accented letter is cut in two; blanks
 * around the text and before the «…» are left out (SPEC.md §2 «Manage Testimonials»). Never throws.
 */
export function cutText(text: string, most: number): string {
  const trimmed = text.trim();
  if (trimmed.length <= most) return trimmed;
  const kept = [...characters.segment(trimmed)];
  if (kept.length <= most) return trimmed;
  const start = kept.slice(0, most).map(({ segment }) => segment);
  return `${start.join('').trimEnd()}…`;
}

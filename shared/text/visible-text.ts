/**
 * Whether a text has a visible character, rather than only spaces, control, and zero-width characters. The database
 * has the same rule (private.has_text).
 */
export function hasVisibleText(text: string): boolean {
  return /[^\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}\u2800\ufff9-\ufffb]/u.test(text);
}

/**
 * The text without bidirectional control characters such as U+202E, with which a name could reverse the text after it.
 * The database removes them, too (private.without_directions).
 */
export function withoutDirections(text: string): string {
  return text.replace(/[\u202a-\u202e\u2066-\u2069]/g, '');
}

/**
 * A text with plain letters, digits, and single spaces, without the unseen marks that address books and other programs put
 * around numbers and addresses. The database has the same rule (private.as_seen). Never throws.
 */
export const asSeen = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/\s+/g, ' ')
    .trim();

/**
 * The beginning of a text, at most this many UTF-16 units, as the database can store it: it refuses a NUL, and the half of a
 * character that a cut would leave. Never throws.
 */
export const cutText = (text: string, most: number): string =>
  text
    .replaceAll('\0', '')
    .slice(0, most)
    .replace(/\p{Cs}$/u, '');

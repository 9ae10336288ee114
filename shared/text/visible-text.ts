/**
 * Whether a text has a visible character, rather than only spaces, control, and zero-width characters. The database
 * has the same rule (private.has_text).
 */
export function hasVisibleText(text: string): boolean {
  return /[^\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}\u2800\ufff9-\ufffb]/u.test(text);
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

/**
 * Whether a text has a visible character: not only spaces, control and zero-width characters. The
 * database has the same rule (private.has_text). Never throws.
 */
export function hasVisibleText(text: string): boolean {
  return /[^\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}\u2800\ufff9-\ufffb]/u.test(text);
}

/**
 * The text without the signs that set the direction of what follows, such as U+202E: a name with one turns the text
 * behind it round. The database removes them as well (private.without_directions).
 */
export function withoutDirections(text: string): string {
  return text.replace(/[\u202a-\u202e\u2066-\u2069]/g, '');
}

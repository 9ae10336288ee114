/**
 * Whether a text has a visible character: not only spaces, control and zero-width characters. The
 * database has the same rule (private.has_text). Never throws.
 */
export function hasVisibleText(text: string): boolean {
  return /[^\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}\u2800\ufff9-\ufffb]/u.test(text);
}

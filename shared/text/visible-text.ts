/** Whether a text shows anything: a character that is neither space nor control nor invisible. The database asks the same (private.has_text). */
export function hasVisibleText(text: string): boolean {
  return /[^\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}\u2800\ufff9-\ufffb]/u.test(text);
}

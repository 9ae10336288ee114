/** Letters that do not decompose into one of the alphabet and a mark. */
const LETTERS: Readonly<Record<string, string>> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ı: 'i',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
};

/**
 * A text as searches compare it: in lower case, without accents and apostrophes, with plain dashes and spaces. The database
 * has the same rule (private.plain_text). Never throws.
 */
export const plainText = (text: string): string =>
  text
    .replace(/['`´ʹʼʻ‘’‛′＇]/g, '')
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
    .replace(/[øłđðıßæœ]/g, (letter) => LETTERS[letter]!)
    .replace(/[\p{Pd}−]/gu, '-')
    .replace(/\s/g, ' ');

/**
 * The text without bidirectional control characters such as U+202E, with which a name could reverse the text after it.
 * The database removes them, too (private.without_directions).
 */
export function withoutDirections(text: string): string {
  return text.replace(/[\u202a-\u202e\u2066-\u2069]/g, '');
}

/**
 * The beginning of a text, at most this many UTF-16 units, as the database can store it: it refuses a NUL, and the half of a
 * character that a cut would leave. Never throws.
 */
export const cutText = (text: string, most: number): string =>
  text
    .replaceAll('\0', '')
    .slice(0, most)
    .replace(/\p{Cs}$/u, '');

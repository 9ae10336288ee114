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

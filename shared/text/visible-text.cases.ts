/** Texts, and whether they have a visible character. The tests here and of the database share them. */
export const VISIBLE_TEXT_CASES: readonly (readonly [
  what: string,
  text: string,
  visible: boolean,
])[] = [
  ['nothing', '', false],
  ['spaces', ' \t\n', false],
  ['no-break spaces', '\u00a0\u202f', false],
  ['wide spaces', '\u3000\u2003\u1680', false],
  ['zero-width characters', '\u200b\u200c\u200d\ufeff\u2060', false],
  ['a soft hyphen', '\u00ad', false],
  ['marks of direction', '\u200e\u202e\u2066', false],
  ['an empty braille cell', '\u2800', false],
  ['Hangul fillers', '\u115f\u3164\uffa0', false],
  ['a variation selector', '\ufe0f', false],
  ['tag characters', '\u{e0041}\u{e0100}', false],
  ['control characters', '\u0001\u007f\u0085', false],
  ['a name', 'Ann Lee', true],
  ['a name between zero-width characters', '\u200bAnn\ufeff', true],
  ['a letter beyond ASCII', '\u00c9', true],
  ['a name in Cyrillic', '\u0416', true],
  ['a name in Chinese', '\u674e', true],
  ['a name in Hangul', '\uae40', true],
  ['an emoji', '\u{1f527}', true],
  ['a dot', '.', true],
];

/** Texts, and what is kept of them without signs of direction. The tests here and of the database share them. */
export const DIRECTION_CASES: readonly (readonly [what: string, text: string, kept: string])[] = [
  ['an override to the left', 'Ann\u202eeeL', 'AnneeL'],
  ['embeddings and their end', '\u202aAnn\u202c \u202bLee\u202d', 'Ann Lee'],
  ['isolates', '\u2066Ann\u2067 \u2068Lee\u2069', 'Ann Lee'],
  ['a name in Hebrew with a mark', 'דנה\u200f Levi', 'דנה\u200f Levi'],
  ['a name in Arabic', 'ليلى', 'ليلى'],
  ['a backslash and the sign’s number', 'Ann \\u202e Lee', 'Ann \\u202e Lee'],
  ['an emoji of several signs', '👩‍🔧 Ann', '👩‍🔧 Ann'],
];

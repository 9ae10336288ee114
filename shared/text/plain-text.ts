/** A text in lower case and without accents, for searches. Never throws. */
export const plainText = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

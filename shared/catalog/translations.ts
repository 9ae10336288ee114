/** The Spanish texts of the catalog and the site settings, which the column `translations` keeps beside the English ones. */
import type { Json } from '../database.types.ts';
import { hasVisibleText } from '../text/visible-text.ts';

/** A text of an entry, or a list of texts or of objects with texts. */
export type Text = string | (string | Record<string, string>)[];

/** The Spanish texts by column, and in `of` the digest of the English text that each one translates. */
export type Translation = Record<string, Text | Record<string, string>> & {
  of?: Record<string, string>;
};

/** The column `translations`. A type, not an interface, so that it fits Json. */
export type Translations = { es?: Translation };

/** What a category's look is made of, and the address of a picture, which are no texts. */
const LOOKS = ['icon', 'color', 'url'];

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function textsIn(value: unknown): unknown[] {
  if (Array.isArray(value)) return value.map(textsIn);
  if (!isObject(value)) return [value];
  const names = Object.keys(value).filter((name) => !LOOKS.includes(name));
  return names.sort().map((name) => value[name]);
}

/** A short digest of an English text or list (FNV-1a), by which a translation knows whether it changed. Never throws. */
export function digestOf(english: unknown): string {
  let hash = 0x811c9dc5;
  for (const unit of JSON.stringify(textsIn(english))) {
    hash = Math.imul(hash ^ unit.codePointAt(0)!, 0x01000193) >>> 0;
  }
  return hash.toString(36);
}

/** The Spanish texts in a row's `translations`; {} if there are none. Never throws. */
export function readTranslation(translations: Json | undefined): Translation {
  const spanish = isObject(translations) ? translations.es : undefined;
  return isObject(spanish) ? (spanish as Translation) : {};
}

/** The Spanish text of one column; undefined where the English one is to be shown. */
function spanishText(name: string, english: unknown, translation: Translation): unknown {
  const spanish = translation[name];
  if (typeof english === 'string') {
    return typeof spanish === 'string' && hasVisibleText(spanish) ? spanish : undefined;
  }
  if (!Array.isArray(english) || !Array.isArray(spanish)) return undefined;
  // Categories belong together by their English name. Items of other lists do by their place, so that an older
  // translation could be that of other items.
  const isNamed = english.every((item) => isObject(item) && 'name' in item);
  if (
    !isNamed &&
    (spanish.length !== english.length || translation.of?.[name] !== digestOf(english))
  ) {
    return undefined;
  }
  return english.map((item: unknown, index) => {
    const other: unknown = isNamed
      ? spanish.find((each) => isObject(each) && each.name === (item as { name: unknown }).name)
      : spanish[index];
    if (!isObject(item)) return typeof other === 'string' && other ? other : item;
    const written = Object.entries(isObject(other) ? other : {}).filter(
      ([, text]) => typeof text === 'string' && text !== '',
    );
    return { ...item, ...Object.fromEntries(written) };
  });
}

export const isBlank = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  (Array.isArray(value) && value.length === 0);

/**
 * A row with its Spanish texts, where it has them, in place of the English ones. `spanish` names their columns. Never
 * throws.
 */
export function inSpanish<Row extends { translations?: Json }>(
  row: Row,
): Row & { spanish: string[] } {
  const translation = readTranslation(row.translations);
  const texts = Object.entries(row).flatMap(([name, english]) => {
    const text = isBlank(english) ? undefined : spanishText(name, english, translation);
    return text === undefined ? [] : [[name, text] as const];
  });
  return { ...row, ...Object.fromEntries(texts), spanish: texts.map(([name]) => name) };
}

/** Whether any of an English text or list has no Spanish at the same place. A category's Spanish name is its label. */
function lacksSpanish(english: unknown, spanish: unknown): boolean {
  if (Array.isArray(english)) {
    const items: unknown[] = Array.isArray(spanish) ? spanish : [];
    return english.some((item, index) => lacksSpanish(item, items[index]));
  }
  if (!isObject(english)) {
    return typeof spanish === 'string' ? !hasVisibleText(spanish) : !isBlank(english);
  }
  const parts = isObject(spanish) ? spanish : {};
  return Object.entries(english).some(
    ([name, text]) =>
      !LOOKS.includes(name) &&
      !isBlank(text) &&
      lacksSpanish(text, parts[name === 'name' ? 'label' : name]),
  );
}

/**
 * The columns whose Spanish text is missing, or in part, and those whose English text changed since. Of categories and
 * interests, `translations` has the Spanish in the order of the English. Never throws.
 */
export function unfinishedTranslations(
  row: { readonly translations?: Json; readonly [column: string]: unknown },
  columns: readonly string[],
): { missing: string[]; outdated: string[] } {
  const translation = readTranslation(row.translations);
  const texts = Object.entries(row).filter(
    ([name, value]) => columns.includes(name) && !isBlank(value),
  );
  // The items of a changed list could be the Spanish of others, so its gaps say nothing.
  const outdated = texts
    .filter(
      ([name, value]) => !isBlank(translation[name]) && translation.of?.[name] !== digestOf(value),
    )
    .map(([name]) => name);
  const missing = texts
    .filter(([name, value]) => !outdated.includes(name) && lacksSpanish(value, translation[name]))
    .map(([name]) => name);
  return { missing, outdated };
}

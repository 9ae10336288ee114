import { FOLDER, LANGUAGE, LOCALE } from './texts.ts';

/** The languages of the site and of the messages to visitors. The first is the back office's as well. */
export const LANGUAGES = ['en', 'es'] as const;

export type Language = (typeof LANGUAGES)[number];

/** The languages' names in the back office. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { en: 'English', es: 'Spanish' };

/** How `Intl` writes dates and numbers in each of them. */
export const LOCALES: Readonly<Record<Language, string>> = { en: 'en-US', es: 'es-US' };

/** A language from outside, such as a column or a request. English if it is none of ours. Never throws. */
export function readLanguage(value: unknown): Language {
  return LANGUAGES.find((language) => language === value) ?? 'en';
}

/** What a folder's texts must be in another language: each text of the same kind, under the same name. */
type Translated<English> = {
  [Name in keyof English]: English[Name] extends string ? string : English[Name];
};

/**
 * Checks a folder's Spanish texts against its English ones: `SameTexts<typeof import('./texts.es.ts'), typeof
 * import('./texts.ts')>` is a type error where a text is missing or takes other values.
 */
export type SameTexts<Spanish extends Translated<English>, English> = [Spanish, English];

/** The form of a word for a number of things, in this build's language: `plural(2, 'item', 'items')`. */
export function plural(count: number, one: string, other: string): string {
  return new Intl.PluralRules(LOCALE).select(count) === 'one' ? one : other;
}

export { FOLDER, LANGUAGE, LOCALE };

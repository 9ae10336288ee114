import { maxLength, required, type Validator } from 'react-admin';
import { slugify } from '../../shared/text/slug.ts';
import { hasVisibleText } from '../../shared/text/visible-text.ts';

/** What a form holds while it is edited: a field that was emptied is null, a new record has no id. */
export type FormValues<Fields> = { id?: string } & {
  [Field in keyof Fields]?: Fields[Field] | null;
};

/** A field's text without blanks around it; '' for a field that was emptied. */
export function trimmed(text: string | null | undefined): string {
  return text?.trim() ?? '';
}

/** Requires visible characters, up to a length that the database accepts. */
export function requiredText(what: string, longest: number): Validator[] {
  return [
    required(`${what} is required.`),
    (value: unknown) =>
      typeof value === 'string' && !hasVisibleText(value) ? `${what} is required.` : undefined,
    atMost(longest),
  ];
}

/** Allows a length that the database accepts. */
export function atMost(longest: number): Validator {
  return maxLength(longest, `At most ${longest} characters.`) as Validator;
}

/** A slug as the site makes them from names. */
export function checkSlug(value: unknown): string | undefined {
  if (typeof value !== 'string' || value === '' || slugify(value) === value) return undefined;
  const proposal = slugify(value);
  const rule = 'Use only lowercase letters, digits, and hyphens';
  return proposal ? `${rule}, such as “${proposal}”.` : `${rule}.`;
}

/** Allows a web address or a path of the site, as the database does. */
export function checkPictureAddress(value: unknown): string | undefined {
  if (typeof value !== 'string' || value === '') return undefined;
  if (value.length > 2000) return 'At most 2000 characters.';
  return /^(https?:\/\/\S+|[^\s:]+)$/.test(value)
    ? undefined
    : 'Enter a web address or a path of this site.';
}

/**
 * Reads a whole number from 1 to `most` as it was typed: null for blank, undefined for anything that the database
 * would refuse.
 */
export function readWholeNumber(typed: string, most: number): number | null | undefined {
  if (typed.trim() === '') return null;
  const number = /^\s*\d{1,6}\s*$/.test(typed) ? Number(typed) : 0;
  return number >= 1 && number <= most ? number : undefined;
}

/**
 * When an editor checks its fields: as they are left. The error is shown once the press that left the field is over,
 * because its line moves what is below away from under that press.
 */
export const FIELD_CHECKS = {
  mode: 'onBlur',
  reValidateMode: 'onChange',
  delayError: 300,
  noValidate: true,
} as const;

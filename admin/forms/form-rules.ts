import { maxLength, required, type Validator } from 'react-admin';
import { slugify } from '../../shared/text/slug.ts';
import { hasVisibleText } from '../../shared/text/visible-text.ts';

/** A text in which something can be seen, up to a length that the database takes. */
export function requiredText(what: string, longest: number): Validator[] {
  return [
    required(`${what} is required.`),
    (value: unknown) =>
      typeof value === 'string' && !hasVisibleText(value) ? `${what} is required.` : undefined,
    atMost(longest),
  ];
}

/** At most so many characters, as the database takes. */
export function atMost(longest: number): Validator {
  return maxLength(longest, `At most ${longest} characters.`) as Validator;
}

/** A slug as the rule of SPEC.md §3 makes it. */
export function checkSlug(value: unknown): string | undefined {
  if (typeof value !== 'string' || value === '' || slugify(value) === value) return undefined;
  const proposal = slugify(value);
  const rule = 'Small letters, digits and hyphens only';
  return proposal ? `${rule}, such as «${proposal}».` : `${rule}.`;
}

/** What may stand in image_url: a web address or a path of the site, as in the database. */
export function checkPictureAddress(value: unknown): string | undefined {
  if (typeof value !== 'string' || value === '') return undefined;
  if (value.length > 2000) return 'At most 2000 characters.';
  return /^(https?:\/\/\S+|[^\s:]+)$/.test(value)
    ? undefined
    : 'This must be a web address, or a path of this site.';
}

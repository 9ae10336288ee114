import { asSeen } from './visible-text.ts';

/** A label of a domain has letters and digits of any language, and hyphens. */
const LABEL = '[^\\u0000-,./:-@[-`{-\\u007f]';
const ADDRESS = new RegExp(
  `^(?![.'])(?!.*[.][.@])[^ @<>()[\\],;:"\\\\]+@(?:${LABEL}+[.])+(?![0-9]+$)${LABEL}{2,}$`,
);

/** Whether a text is exactly one email address. The database has the same rule (private.is_email). Never throws. */
export const isEmail = (text: string): boolean => text === asSeen(text) && ADDRESS.test(text);

/**
 * The address in a text that has one with a name, brackets, or punctuation around it, as “Ann <ann@example.org>,”. Any
 * other text stays as it is. The database has the same rule (private.tidy_email). Never throws.
 */
export function tidyEmail(text: string): string {
  const seen = asSeen(text);
  const address = (/^[^<>]*<([^<>]*)>[^<>@]*$/.exec(seen)?.[1] ?? seen).replace(
    /^[ "'([]*(?:mailto:)?|(?:\?[^@]*)?[\] "').,;:>]*$/gi,
    '',
  );
  return isEmail(address) ? address : text;
}

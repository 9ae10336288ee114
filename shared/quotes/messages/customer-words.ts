import type { Language } from '../../language/language.ts';
import * as spanish from './texts.es.ts';
import * as english from './texts.ts';

/**
 * The path of the page behind a customer's link. With another language than English it opens on the site in that language,
 * if it is there.
 */
export const customerPage = (page: 'quote' | 'review', token: string, language: string): string =>
  `${page}/${token}${language === 'es' ? '?language=es' : ''}`;

/** The words of messages to customers in a language. Visitors never load them. */
export const customerWordsIn = (language: Language) => (language === 'es' ? spanish : english);

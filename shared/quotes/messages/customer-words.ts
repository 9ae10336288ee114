import type { Language } from '../../language/language.ts';
import * as spanish from './texts.es.ts';
import * as english from './texts.ts';

/** The words of messages to customers in a language. Visitors never load them. */
export const customerWordsIn = (language: Language) => (language === 'es' ? spanish : english);

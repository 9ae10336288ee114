import type { Language } from '../../language/language.ts';
import * as spanish from './texts.es.ts';
import * as english from './texts.ts';

/** The words of messages in a language. */
export const wordsIn = (language: Language) => (language === 'es' ? spanish : english);

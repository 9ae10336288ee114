import { LANGUAGE } from '../../shared/language/language.ts';
import type { CatalogData } from './catalog.ts';

declare global {
  /** What the Spanish site asks of the service worker: to keep its files. */
  export const KEEP_SPANISH_SITE = 'keep the Spanish site';

  /** Whether the site has the other language, while the build renders its pages. */
  var siteHasOther: boolean | undefined;
}

/** An entry or the settings, in the language of this build. */
export interface InLanguage {
  /** The fields that have no Spanish text and show the English one. None on the English site. */
  english?: readonly string[];
}

/** What the Spanish site asks of the service worker: to keep its files. */
export const KEEP_SPANISH_SITE = 'keep the Spanish site';

/** Whether the site has the other language, too. The build notes it in each page. */
export const hasOtherLanguage = (): boolean =>
  globalThis.document
    ? document.documentElement.dataset.languages !== undefined
    : Boolean(globalThis.siteHasOther);

/** Shows the address behind the # on the English site, which has the back office. Never resolves. */
export function openOnEnglishSite(): Promise<never> {
  window.location.replace(new URL(window.location.hash, document.baseURI));
  return new Promise(() => undefined);
}

/** Whether an entry has a page of its own in this language: its main texts are there. */
export const hasPage = ({ english = [] }: InLanguage): boolean =>
  !english.includes('tagline') && !english.includes('description');

/** Whether any of the catalog's texts is in Spanish. */
export const hasTexts = ({ products, bundles }: CatalogData): boolean =>
  [...products, ...bundles].some((entry: InLanguage) => LANGUAGE === 'en' || hasPage(entry));

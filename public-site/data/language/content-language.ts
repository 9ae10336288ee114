import type { Category } from '../../../shared/catalog/catalog-options.ts';
import { LANGUAGE_CHOICE, localStore } from '../storage/storage.ts';

declare global {
  /** Whether the site has the other language, while the build renders its pages. */
  var siteHasOther: boolean | undefined;
}

/** What the Spanish site asks of the service worker: to keep its files. */
export const KEEP_SPANISH_SITE = 'keep the Spanish site';

/** What the Spanish site adds to the columns of products and bundles. The English one has no use for it. */
export const TRANSLATIONS = ',translations';

/** An entry or the settings, in the language of this build. */
export interface InLanguage {
  /** The columns that show their Spanish text. None on the English site. */
  spanish?: readonly string[];
  /** The names of interests as visitors read them, by the English ones that are stored. None on the English site. */
  labels?: Readonly<Record<string, string>>;
}

/** Whether the Spanish site is to be offered: the visitor chose it before, or the browser prefers Spanish. */
export const prefersSpanish = (): boolean =>
  hasOtherLanguage() && /^es/.test(localStore.getItem(LANGUAGE_CHOICE) ?? navigator.language);

/** A category with its name as visitors read it. */
export type LabeledCategory = Category & { label: string };

/** Whether the site has the other language, too. The build notes it in each page. */
export const hasOtherLanguage = (): boolean =>
  globalThis.document
    ? document.documentElement.dataset.languages !== undefined
    : Boolean(globalThis.siteHasOther);

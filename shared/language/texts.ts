/** The language of this build: the Spanish build takes texts.es.ts instead (docs/architecture.md). */
export const LANGUAGE: 'en' | 'es' = 'en';

/** The folder of this build's pages in the site's root. */
export const FOLDER: string = '';

/** How `Intl` writes dates and numbers in it. */
export const LOCALE: string = 'en-US';

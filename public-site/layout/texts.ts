export const home = 'Home';
export const products = 'Products';
export const bundles = 'Bundles';
export const otherLanguage = 'Español';
export const otherLanguageCode = 'es';
/** The same page on the site in the other language. */
export const otherAddress = (address: string): string => `es/${address.replace(/^\.\//, '')}`;

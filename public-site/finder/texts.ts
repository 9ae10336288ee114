import { LOCALE } from '../../shared/language/texts.ts';

export const title = 'What fits my shop?';
export const description =
  'Four short questions about your repair shop, and a short list of products and bundles that fit it.';
export const lead = 'Four short questions, and you get a short list. Skip any you like.';
/** The answer “ours” with the catalog's own names. */
export const already = (names: readonly string[]): string =>
  new Intl.ListFormat(LOCALE, { type: 'disjunction' }).format(names);
export const progress = (step: number, of: number): string => `Question ${step} of ${of}`;
export const back = 'Back';
export const skip = 'Skip this question';
export const catalog = 'catalog';
export const result = 'What fits your shop';
export const yourAnswers = 'Your answers';
/** After an answer that leads back to its question. */
export const changeIt = ': change this answer';
export const found = (names: readonly string[]): string =>
  `Our suggestion: ${new Intl.ListFormat(LOCALE).format(names)}`;
export const bundle = 'Bundle';
export const product = 'Product';
export const includes = 'What’s in it';
export const addLater = 'What you can add later';
export const replaces = 'What it replaces';
export const addAll = 'Add all to my request';
export const addIt = 'Add to my request';
export const allAdded = 'On your request list';
export const compare = 'Compare';
export const askForVisit = 'Ask for a visit';
export const answersGoAlong =
  'Your answers go with your request, so that we come prepared. You can take them out before you send it.';
export const startAgain = 'Start over';
export const copyLink = 'Copy a link to this page';
export const rather = 'Would you rather look around?';
export const browseProducts = 'Browse products';
export const browseBundles = 'Browse bundles';

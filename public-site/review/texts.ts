export const title = 'Say a Few Words';
export const description = 'Write a few words about your experience.';
export const thankYou = 'Thank you!';
export const page = 'page';
export const whatFor = (rep: string): string =>
  `${rep} would love to show others what you think. Two or three sentences are plenty, and we may shorten them.`;
export const yourWords = 'Your words';
export const enterWords = 'Write a sentence or two.';
export const shownName = 'Your name, as it may be shown';
export const enterName = 'Enter your name, or just your first name.';
export const shownCompany = 'Your business, as it may be shown';
export const optional = '(optional)';
export const allow = 'You may show this on your website.';
export const allowFirst = 'Check this box so that we may show it.';
export const send = 'Send it';
export const sending = 'Sending…';
export const notTaken = 'Your text wasn’t taken.';
export const checkText = 'Please check what you wrote, and send it again.';
export const hasArrived = (rep: string): string =>
  `Your words have arrived. ${rep} reads them before they appear on this site.`;

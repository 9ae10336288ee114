// The words of emails and messages to customers about a quote, and once it is accepted.

export const quoteSubject = (rep: string): string => `Your quote from ${rep}`;
export const quoteText = (name: string, link: string, until: string, rep: string): string =>
  `Hi ${name},\n\nHere is the quote that we talked about:\n${link}\n\nYou can accept it there until ${until}, or ask me anything.\n\n${rep}`;

/** The email with a quote, which the server sends. */
export const quoteMessage = (name: string, until: string): string =>
  `Hi ${name},\n\nHere is the quote that we talked about. You can accept it on its page until ${until}, or ask me anything.`;
export const quoteUntil = 'Valid until';
export const quoteMonthly = 'A month';
export const quoteOnce = 'Once';
export const openQuote = 'Open your quote';
export const quoteWarning = 'Anyone with this link can accept it.';

export const reviewSubject = (rep: string): string => `A favor for ${rep}`;
export const reviewText = (name: string, link: string, rep: string): string =>
  `Hi ${name},\n\nI hope all is going well. Would you say a few words that I may show on my website? Two or three sentences are plenty:\n${link}\n\nThank you,\n${rep}`;
export const thanksSubject = 'Thank you for recommending us';
export const thanksText = (name: string, rep: string): string =>
  `Hi ${name},\n\nSomebody got in touch with me through your recommendation. Thank you, it means a lot to me.\n\n${rep}`;

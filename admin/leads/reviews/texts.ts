// The messages to customers, which the back office writes. The page that they open has texts of its own.

export const reviewSubject = (rep: string): string => `A favor for ${rep}`;
export const reviewText = (name: string, link: string, rep: string): string =>
  `Hi ${name},\n\nI hope all is going well. Would you say a few words that I may show on my website? Two or three sentences are plenty:\n${link}\n\nThank you,\n${rep}`;
export const thanksSubject = 'Thank you for recommending us';
export const thanksText = (name: string, rep: string): string =>
  `Hi ${name},\n\nSomebody got in touch with me through your recommendation. Thank you, it means a lot to me.\n\n${rep}`;

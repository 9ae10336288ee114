export const title = 'Your Quote';
export const description = 'See, accept, or decline your quote.';
export const yourQuote = 'Your quote';
export const isAccepted = 'You accepted this quote';
export const isDeclined = 'You declined this quote';
export const isExpired = 'This quote has expired';
export const isReplaced = 'A newer quote took its place';
export const isWithdrawn = 'This quote was withdrawn';
export const linkEnded = 'This link no longer works';
export const quotePart = 'quote';
export const tooMany = 'Too many requests from your network. Please try again later.';
export const quoteNumber = (number: number): string => `Quote ${number}`;
export const preparedFor = 'For';
export const from = 'From';
export const date = 'Date';
export const validUntil = 'Valid until';
export const acceptedBy = 'Accepted by';
export const includes = 'Includes';
export const aMonth = (price: string): string => `${price} a month`;
export const once = (price: string): string => `${price} once`;
export const noCharge = 'Included';
export const total = 'Total';
export const terms = 'Terms';
export const accept = 'Accept this quote';
export const yourName = 'Your name';
export const enterName = 'Enter your name, to say who accepts it.';
export const agree = 'I agree to the terms above.';
export const agreeFirst = 'Check this box to accept the quote.';
export const meaning =
  'Accepting is an order to go ahead. It isn’t an electronic signature in the legal sense.';
export const noThanks = 'No, thanks';
export const declineQuestion = 'Decline this quote?';
export const reason = 'Reason';
export const optional = '(optional)';
export const decline = 'Decline the quote';
export const haveQuestion = 'I have a question';
export const question = 'Your question';
export const enterQuestion = 'Enter your question.';
export const send = 'Send the question';
export const cancel = 'Cancel';
export const sending = 'Sending…';
export const print = 'Print or save as PDF';
export const browse = 'See our products';
export const yourRepresentative = 'Your representative';
export const talkDirectly = 'Talk to us directly';
export const wasAccepted =
  'Thank you! Your answer has arrived, and we’ll be in touch to get you started.';
export const wasDeclined = 'Your answer has arrived. Thank you for telling us.';
export const wasAsked = 'Your question has arrived. We’ll get back to you.';
export const changed = 'This quote has changed in the meantime.';
export const checkAgain = 'Your answer wasn’t saved. The quote below is as it is now.';
export const tooManyTries = 'Too many attempts.';
export const noAnswer = 'The server didn’t respond.';
export const offline = 'You’re offline.';
export const tryConnected = 'Nothing was sent. Try again once you’re connected.';
export const lookForNew = (phone: string, email: string): string =>
  `Look for the newer one in your messages, or call ${phone} or email ${email}.`;
export const askForNew = (phone: string, email: string): string =>
  `If you’d like a new one, call ${phone} or email ${email}.`;
export const tryLater = (phone: string, email: string): string =>
  `Please try again later, or call ${phone} or email ${email}.`;
export const tryAgain = (phone: string, email: string): string =>
  `Please try again. If that doesn’t help, call ${phone} or email ${email}.`;

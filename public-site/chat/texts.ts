export const placeholder = 'Ask a question...';
export const notConfigured =
  'Sorry, the AI assistant is not configured correctly. Please use the contact form.';
export const notReached = "Sorry, I'm having trouble connecting right now. Please try again later.";
export const replyFailed =
  'Oops! Something went wrong on my end. Could you please try asking that again?';
export const blocked =
  'I can’t help with that one. Ask me about our products and bundles, or use the [contact form](#/contact).';
export const limitReached =
  'That’s all I can answer for now. A person can take it from here: use the [contact form](#/contact).';
export const dayUsedUp =
  'I’ve reached my limit for today. A person can help: use the [contact form](#/contact).';
export const demo = 'Great! Let’s find a time for your demo. Taking you to the contact form now.';
export const shrink = 'Shrink chat';
export const expand = 'Expand chat';
export const close = 'Close chat';
export const suggestions = 'Suggestions';
export const canBeWrong = 'AI-generated answers can be wrong.';
export const contactUs = 'Contact us';
export const yourQuestion = 'Your question';
export const stop = 'Stop';
export const send = 'Send';
export const replying = 'The assistant is replying.';
export const conversation = 'Conversation';
export const you = 'You:';
export const assistant = 'Assistant:';
export const tryAgain = 'Try again';
export const latest = 'Latest';
export const greeting = (business: string): string =>
  `Hi! I’m the ${business} assistant. I can help you find the right software. What kind of shop do you run?`;
export const left = (count: number): string => `${count} characters left`;

/** A message that asks for a demo, which the contact form does. */
export const demoRequest = /schedule\s+a\s+demo/i;

/** Quick replies below the greeting. */
export const defaultChips = ['Repair Shop', 'Dealership', 'Fleet Service', 'Truck Repair'];

/** Quick replies below a reply without its own, after the question of the settings. */
export const fallbackChips = ['Tell me about bundles', 'How do I get a demo?'];

/** Quick replies after a reply that failed. */
export const failureChips = [
  'What are the core products?',
  'Tell me about truck repair',
  'How do I contact support?',
];

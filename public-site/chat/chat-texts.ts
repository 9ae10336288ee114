export const CHAT_TEXTS = {
  placeholder: 'Ask a question...',
  notConfigured:
    'Sorry, the AI assistant is not configured correctly. Please use the contact form.',
  notReached: "Sorry, I'm having trouble connecting right now. Please try again later.",
  replyFailed: 'Oops! Something went wrong on my end. Could you please try asking that again?',
  blocked:
    'I can’t help with that one. Ask me about our products and bundles, or use the [contact form](#/contact).',
  limitReached:
    'That’s all I can answer for now. A person can take it from here: use the [contact form](#/contact).',
  dayUsedUp:
    'I’ve reached my limit for today. A person can help: use the [contact form](#/contact).',
  demo: 'Great! Let’s find a time for your demo. Taking you to the contact form now.',
} as const;

/** The assistant's first message. */
export function greeting(business: string): string {
  return `Hi! I’m the ${business} assistant. I can help you find the right software. What kind of shop do you run?`;
}

/** Quick replies below the greeting. */
export const DEFAULT_CHIPS = ['Repair Shop', 'Dealership', 'Fleet Service', 'Truck Repair'];

/** Quick replies below a reply without its own, after the question of the settings. */
export const FALLBACK_CHIPS = ['Tell me about bundles', 'How do I get a demo?'];

/** Quick replies after a reply that failed. */
export const FAILURE_CHIPS = [
  'What are the core products?',
  'Tell me about truck repair',
  'How do I contact support?',
];

/** Delays, in ms. */
export const CHAT_TIMES = {
  greetingAfter: 500,
  demoConfirmedAfter: 700,
  demoLeavesAfter: 1500,
} as const;

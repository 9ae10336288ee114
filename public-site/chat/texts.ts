import type { Outcome } from '../../shared/chat/transcript.ts';
import type { MeetingType } from '../../shared/leads/lead-options.ts';

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
export const whatFits = 'What fits my shop?';
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
export const otherGreeting = (business: string): string =>
  `Hi! I’m the ${business} assistant. I can help you find the right software. What do you need it for?`;
export const left = (count: number): string =>
  `${count} ${count === 1 ? 'character' : 'characters'} left`;

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
export const otherFailureChips = ['What are the core products?', 'How do I contact support?'];

/** Above cards that came without words. */
export const hereItIs = 'Here is what I found for you.';

// The cards. The first five are what the representative reads of them in the conversation.
export const proposedItems = (names: string) => `Suggested for your request: ${names}`;
export const proposedComparison = (names: string) => `Suggested to compare: ${names}`;
export const proposedTimes: Readonly<Record<MeetingType, (times: string) => string>> = {
  'Phone Call': (times) => `Free times for a phone call: ${times}`,
  Meetup: (times) => `Free times for a meetup: ${times}`,
};
export const proposedForm = (fields: string) => `Ready for the contact form: ${fields}`;

export const proposedAnswers = 'Suggested: see which products and bundles fit your shop';

export const suggestion = 'suggestion';
export const itemsTitle = 'Suggested for you';
export const comparisonTitle = 'Side by side';
export const timesTitle: Readonly<Record<MeetingType, string>> = {
  'Phone Call': 'Free times for a phone call',
  Meetup: 'Free times for a meetup',
};
export const formTitle = 'For the contact form';
export const answersTitle = 'What fits your shop?';
export const bundle = 'Bundle';
export const addToRequest = 'Add to my request';
export const compare = 'Compare';
export const fillIn = 'Fill in the form';
export const seeWhatFits = 'See what fits';
export const answersNote = 'By what you said about your shop. You can change each answer.';
export const timesTaken =
  'These times are taken by now. Ask for others, or pick one on the contact form.';
export const timesNote = 'Goes into the contact form. Nothing is booked yet.';
export const formNote = 'You can change everything there before you send it.';

/** What the visitor did with a card. */
export const outcomes: Readonly<Record<Outcome, string>> = {
  added: 'On your request list',
  compared: 'Compared',
  chosen: 'Put into the contact form',
  filled: 'Put into the contact form',
  opened: 'Opened',
};

/** What happens after a request. The administrator can change it. */
export const DEFAULT_NEXT_STEPS: readonly string[] = [
  'We call you back within one business day.',
  'You see a demo at your counter.',
  'You get a written quote for what you need.',
  'You decide. There is no obligation.',
];

/** The most steps, and the most characters of each. */
export const NEXT_STEPS_LIMITS = { steps: 8, text: 200 };

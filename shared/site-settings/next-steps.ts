/** What a visitor reads about the time after a request; the administrator may change it. */
export const DEFAULT_NEXT_STEPS: readonly string[] = [
  'We call you back within one business day.',
  'You see a demo at your counter.',
  'You get a written quote for what you need.',
  'You decide. There is no obligation.',
];

/** The most steps, and the most characters of one. */
export const NEXT_STEPS_LIMITS = { steps: 8, text: 200 };

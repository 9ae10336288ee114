import * as texts from './texts.ts';
/** What happens after a request. The administrator can change it. */
export const DEFAULT_NEXT_STEPS: readonly string[] = [
  texts.stepCall,
  texts.stepDemo,
  texts.stepQuote,
  texts.stepDecide,
];

/** The most steps, and the most characters of each. */
export const NEXT_STEPS_LIMITS = { steps: 8, text: 200 };

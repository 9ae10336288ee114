import * as texts from './texts.ts';
/** What happens after a request. The administrator can change it. */
export const DEFAULT_NEXT_STEPS: readonly string[] = [
  texts.stepCall,
  texts.stepDemo,
  texts.stepQuote,
  texts.stepDecide,
];

// What the back office alone says about a lead's fields. It is in English, as the whole back office.

export const phoneProblem = 'Enter a phone number, or leave it blank.';
export const dateProblem = 'Enter a date like 2026-01-13, or leave it blank.';
export const monthProblem = 'Enter a month like 2027-11, or leave it blank.';
export const enterLeads = (label: string): string => `Enter the lead’s ${label.toLowerCase()}.`;
export const amountProblem = (min: number, max: string): string =>
  `Enter an amount from ${min} to ${max}, such as 149.50, or leave it blank.`;
export const yearsProblem = (first: number, last: number): string =>
  `Enter a date from ${first} to ${last}, or leave it blank.`;

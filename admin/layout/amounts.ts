/** A number with commas, “4,980”. */
export const numberText = (count: number): string => count.toLocaleString('en-US');

/** A number of things, “1 task” or “4,980 tasks”. `one` is the word for one of them. */
export const counted = (count: number, one: string): string =>
  `${numberText(count)} ${one}${count === 1 ? '' : 's'}`;

/** A number of leads, “1 lead” or “4,980 leads”. */
export const leadsOf = (count: number): string => counted(count, 'lead');

import { hasVisibleText } from '../text/visible-text.ts';

/** The most categories or interests of a list, and the most characters. The database has the same limits. */
export const CATEGORY_LIMITS = { entries: 20, name: 60, description: 200 };

/** What is wrong with the name of a category or interest; undefined for nothing. The database has the same rules. */
export function categoryNameProblem(name: string, isInterest = false): string | undefined {
  if (!hasVisibleText(name)) return 'The name is required.';
  if (name.length > CATEGORY_LIMITS.name) return `At most ${CATEGORY_LIMITS.name} characters.`;
  // Lists of categories were once stored as text that begins with these.
  if (/^\s*[[{"]/.test(name)) return 'Begin with a letter or a digit.';
  // Forms write interests with commas between them.
  return isInterest && name.includes(',') ? 'Use no commas.' : undefined;
}

/** Whether two names of a list are the same, however they are capitalized. */
export function isSameName(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}

/** The names of bundle categories by those that they have in older files and rows. */
export const OLDER_BUNDLE_CATEGORIES: ReadonlyMap<string, string> = new Map([
  ['Mobile & Productivity Add-Ons', 'Mobile & Productivity Add-On Bundles'],
  ['Truck & Heavy-Duty', 'Truck & Heavy-Duty Bundles'],
]);

/** Categories of products, in the order of menus and filters. */
export const PRODUCT_CATEGORIES = [
  'Repair Info',
  'Management',
  'Truck & Heavy-Duty',
  'Marketing',
  'Add-Ons',
] as const;

/** Categories of bundles, in the order of menus and filters. */
export const BUNDLE_CATEGORIES = [
  'TeamWorks Series',
  'SocialCRM Series',
  'Mobile & Productivity Add-On Bundles',
  'Truck & Heavy-Duty Bundles',
] as const;

export const ICON_NAMES = [
  'repair',
  'management',
  'truck',
  'marketing',
  'addon',
  'gear',
  'chart',
  'mobile',
] as const;

export type IconName = (typeof ICON_NAMES)[number];

export const DEFAULT_ICON_NAME: IconName = 'gear';

/** The icon with this name, or the default one. Never throws. */
export function readIconName(value: unknown): IconName {
  return ICON_NAMES.find((name) => name === value) ?? DEFAULT_ICON_NAME;
}

type BundleCategory = (typeof BUNDLE_CATEGORIES)[number];

/** Older names of two categories. */
const BUNDLE_CATEGORY_OTHER_NAMES: ReadonlyMap<string, BundleCategory> = new Map([
  ['Mobile & Productivity Add-Ons', 'Mobile & Productivity Add-On Bundles'],
  ['Truck & Heavy-Duty', 'Truck & Heavy-Duty Bundles'],
]);

/** The current name of a bundle's category. Unknown names are returned unchanged. Never throws. */
export function canonicalBundleCategory(name: string): string {
  return BUNDLE_CATEGORY_OTHER_NAMES.get(name) ?? name;
}

/** All names under which a category may be stored, the current one first. */
export function bundleCategoryNames(category: string): string[] {
  const others = [...BUNDLE_CATEGORY_OTHER_NAMES].filter(([, means]) => means === category);
  return [category, ...others.map(([name]) => name)];
}

/** What a product can be filed under (SPEC.md §5), in the order of menus and filters. */
export const PRODUCT_CATEGORIES = [
  'Repair Info',
  'Management',
  'Truck & Heavy-Duty',
  'Marketing',
  'Add-Ons',
] as const;

/** What a bundle can be filed under (SPEC.md §5), in the order of menus and filters. */
export const BUNDLE_CATEGORIES = [
  'TeamWorks Series',
  'SocialCRM Series',
  'Mobile & Productivity Add-On Bundles',
  'Truck & Heavy-Duty Bundles',
] as const;

/** The icons that a product can show (SPEC.md §5). */
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

/** The icon of a product that names none (SPEC.md §9). */
export const DEFAULT_ICON_NAME: IconName = 'gear';

/** The icon of that name; the default one for any other value (SPEC.md §9). Never throws. */
export function readIconName(value: unknown): IconName {
  return ICON_NAMES.find((name) => name === value) ?? DEFAULT_ICON_NAME;
}

type BundleCategory = (typeof BUNDLE_CATEGORIES)[number];

/** What older bundles call two of the categories (SPEC.md §9). */
const BUNDLE_CATEGORY_OTHER_NAMES: ReadonlyMap<string, BundleCategory> = new Map([
  ['Mobile & Productivity Add-Ons', 'Mobile & Productivity Add-On Bundles'],
  ['Truck & Heavy-Duty', 'Truck & Heavy-Duty Bundles'],
]);

/**
 * The bundle category that a name means: the two product-like names map to their «… Bundles» forms
 * (SPEC.md §9), every other name is returned as it is. Never throws.
 */
export function canonicalBundleCategory(name: string): string {
  return BUNDLE_CATEGORY_OTHER_NAMES.get(name) ?? name;
}

/** The names that a bundle of this category can be stored under, its own first (SPEC.md §9). */
export function bundleCategoryNames(category: string): string[] {
  const others = [...BUNDLE_CATEGORY_OTHER_NAMES].filter(([, means]) => means === category);
  return [category, ...others.map(([name]) => name)];
}

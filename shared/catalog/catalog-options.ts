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

/** A category of products or bundles, as the settings list them. A type, not an interface, so that it fits Json. */
export type Category = { name: string; icon: IconName; color: string; description: string };

export const DEFAULT_COLOR = '#8a5200';

const category = (name: string, icon: IconName, description = ''): Category => ({
  name,
  icon,
  color: DEFAULT_COLOR,
  description,
});

/** The product categories until the administrator changes them. */
export const DEFAULT_PRODUCT_CATEGORIES: readonly Category[] = [
  category('Repair Info', 'repair', 'Fix it right the first time'),
  category('Management', 'management', 'Run the counter and the bays'),
  category('Truck & Heavy-Duty', 'truck', 'Keep trucks and fleets rolling'),
  category('Marketing', 'marketing', 'Bring customers back'),
  category('Add-Ons', 'addon', 'Extend what you already have'),
];

/** The bundle categories until the administrator changes them. */
export const DEFAULT_BUNDLE_CATEGORIES: readonly Category[] = [
  category('TeamWorks Series', 'gear'),
  category('SocialCRM Series', 'chart'),
  category('Mobile & Productivity Add-On Bundles', 'mobile'),
  category('Truck & Heavy-Duty Bundles', 'truck'),
];

/** The categories in a settings row, whose entries the database has checked; the default ones without a list. */
export function readCategoryList(
  value: unknown,
  defaults: readonly Category[],
): readonly Category[] {
  return Array.isArray(value) ? (value as Category[]) : defaults;
}

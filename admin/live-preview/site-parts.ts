import type { IconName } from '../../shared/catalog/catalog-options.ts';
import { loadedLater } from '../layout/loaded-later.tsx';

// The site's own cards and pages, loaded when a form shows them.
const importParts = () => import('../../public-site/preview.tsx');

/** The site's card or page of a product as it would be. */
export const ProductPreview = loadedLater(async () => ({
  default: (await importParts()).ProductPreview,
}));

/** The site's card or page of a bundle as it would be. */
export const BundlePreview = loadedLater(async () => ({
  default: (await importParts()).BundlePreview,
}));

/** An icon of the site. */
export const SiteIcon = loadedLater(async () => ({ default: (await importParts()).Icon }));

/** What an icon is called where it is chosen. */
export const ICON_TITLES: Record<IconName, string> = {
  repair: 'Repair',
  management: 'Management',
  truck: 'Truck',
  marketing: 'Marketing',
  addon: 'Add-on',
  gear: 'Gear',
  chart: 'Chart',
  mobile: 'Mobile',
};

/** The site's card of a testimonial as it would be. */
export const TestimonialPreview = loadedLater(async () => ({
  default: (await importParts()).TestimonialPreview,
}));

/** The site's card of the representative as it would be. */
export const RepPreview = loadedLater(async () => ({ default: (await importParts()).RepPreview }));

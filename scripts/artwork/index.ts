/** Which drawing belongs to which promise of the manifest. */
import type { DEFAULT_HERO_IMAGES } from '../../shared/catalogue/default-images.ts';
import { fleet, mobileProductivity, socialCrmSeries, teamWorksSeries } from './bundles.ts';
import { addOns, heavyDuty, management, marketing } from './categories.ts';
import { repairInfo } from './category-repair.ts';
import * as bundles from './hero-bundles.ts';
import * as home from './hero-home.ts';
import * as products from './hero-products.ts';
import { inspections, manager, messageCenter } from './products-management.ts';
import { prodemand, realFixes, wiring } from './products-repair.ts';
import { socialCrm, truckSeries } from './products-road.ts';
import type { ViewBox } from './svg.ts';

export { shareDrawing, siteIcon, touchIcon } from './share.ts';

interface HeroDrawing {
  draw: (view: ViewBox) => string;
  wide: ViewBox;
  tall: ViewBox;
}

export const heroDrawings: Record<keyof typeof DEFAULT_HERO_IMAGES, HeroDrawing> = {
  home: { draw: home.homeHero, wide: home.wide, tall: home.tall },
  products: { draw: products.productsHero, wide: products.wide, tall: products.tall },
  bundles: { draw: bundles.bundlesHero, wide: bundles.wide, tall: bundles.tall },
};

/** By the manifest's path. */
export const sceneDrawings: Readonly<Record<string, () => string>> = {
  'images/products/prodemand': prodemand,
  'images/products/advanced-interactive-wiring-diagrams': wiring,
  'images/products/suretrack-real-fixes': realFixes,
  'images/products/manager-se': manager,
  'images/products/manager-se-inspections': inspections,
  'images/products/messagecenter': messageCenter,
  'images/products/truckseries': truckSeries,
  'images/products/socialcrm': socialCrm,
  'images/categories/repair-info': repairInfo,
  'images/categories/management': management,
  'images/categories/truck-heavy-duty': heavyDuty,
  'images/categories/marketing': marketing,
  'images/categories/add-ons': addOns,
  'images/bundles/teamworks-series': teamWorksSeries,
  'images/bundles/socialcrm-series': socialCrmSeries,
  'images/bundles/mobile-productivity': mobileProductivity,
  'images/bundles/truck-heavy-duty': fleet,
};

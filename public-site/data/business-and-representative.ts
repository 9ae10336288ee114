import {
  readBusiness,
  type Business,
  type BusinessSettings,
} from '../../shared/site-settings/business.ts';
import {
  readRepresentative,
  type Profile,
  type Representative,
} from '../../shared/site-settings/representative.ts';
import { hasHints } from '../../shared/finder/has-hints.ts';
import { catalog, useCatalogItems } from './catalog.ts';
import { useLoaded } from './loadable.ts';

type Identity = BusinessSettings & Profile & { construction_notice: boolean };

/**
 * Business and profile at build time, which the build writes into each page, so that a page that loads its data in the
 * browser begins with the right name.
 */
const built = JSON.parse(
  globalThis.document?.getElementById('built-business')?.textContent ?? 'null',
) as Partial<Identity> | null;

/** The settings of business and profile that are loaded at this moment. */
export const settingsNow = () => catalog.settings.snapshot().data ?? built;
/** The settings of business and profile, as at build time until they are loaded. */
export const useIdentity = () => useLoaded(catalog.settings).data ?? built;

/** The business, from the settings that are loaded at this moment. */
export const businessNow = (): Business => readBusiness(settingsNow());

/** The business, as it was at build time until the settings are loaded. */
export const useBusiness = (): Business => readBusiness(useIdentity());

/** The representative, from the settings that are loaded at this moment. */
export const representativeNow = (): Representative => readRepresentative(settingsNow());

/** The representative, as at build time until the settings are loaded. */
export const useRepresentative = (): Representative => readRepresentative(useIdentity());

/** Whether there is a finder: it asks what repair shops do, and goes by the hints of the catalog. */
export function useFinder(): boolean {
  const { isOtherTrade } = useBusiness();
  const { products, bundles, status } = useCatalogItems();
  return !isOtherTrade && (status !== 'ready' || hasHints(products) || hasHints(bundles));
}

/** Whether visitors see the “Site Under Construction” popup. */
export const useIsUnderConstruction = () => useIdentity()?.construction_notice ?? true;

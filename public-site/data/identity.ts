import type { SiteIdentity } from '../../shared/site-identity.ts';
import {
  readRepresentative,
  type Representative,
} from '../../shared/site-settings/representative.ts';
import { catalog } from './catalog.ts';
import { useLoaded } from './loadable.ts';

/** Defined by vite.config.ts. */
declare const SITE_IDENTITY: SiteIdentity;

/** The brand, contact details, and switches of this build (.env.example). */
export const siteIdentity: SiteIdentity = SITE_IDENTITY;

/** The representative, from the settings that are loaded at this moment. */
export function representativeNow(): Representative {
  return readRepresentative(catalog.settings.snapshot().data, siteIdentity);
}

/** The representative. Until the settings are loaded, this build's identity. */
export function useRepresentative(): Representative {
  return readRepresentative(useLoaded(catalog.settings).data, siteIdentity);
}

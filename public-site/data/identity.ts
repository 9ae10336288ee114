import type { SiteIdentity } from '../../shared/site-identity.ts';

/** Defined by vite.config.ts. */
declare const SITE_IDENTITY: SiteIdentity;

/** The brand, contact details and switches of this build (.env.example). */
export const siteIdentity: SiteIdentity = SITE_IDENTITY;

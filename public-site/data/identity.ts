import type { SiteIdentity } from '../../shared/site-identity.ts';

/** Put in by vite.config.ts. */
declare const SITE_IDENTITY: SiteIdentity;

/** Brand, contact details and switches of this build, read when it is built: .env.example has each. */
export const siteIdentity: SiteIdentity = SITE_IDENTITY;

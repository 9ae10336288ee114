import type { SiteIdentity } from '../../shared/site-identity/site-identity.ts';

/** Brand, contact details and switches of this build, read when it is built: .env.example has each. */
export const siteIdentity: SiteIdentity = SITE_IDENTITY;

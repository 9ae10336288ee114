import { readSiteIdentity } from '../../shared/site-identity/site-identity.ts';

/** Brand, contact details and switches of this build: .env.example explains each setting. */
export const siteIdentity = readSiteIdentity(import.meta.env);

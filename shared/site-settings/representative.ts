import type { Database } from '../database.types.ts';
import type { SiteIdentity } from '../site-identity.ts';

type Settings = Database['public']['Tables']['site_settings']['Row'];

/** The representative's profile in the site settings. */
export type Profile = Pick<Settings, Extract<keyof Settings, `rep_${string}`>>;

/** The most characters of the profile's texts. */
export const PROFILE_LIMITS = {
  rep_name: 100,
  rep_title: 100,
  rep_bio: 1000,
  rep_service_area: 200,
  rep_phone: 40,
  rep_email: 254,
  rep_linkedin_url: 2000,
} as const satisfies Partial<Record<keyof Profile, number>>;

/** Who is behind the site, as its visitors see it. */
export interface Representative {
  name: string;
  /** Whether the name is a person's, from the profile; else it is the business's. */
  isPerson: boolean;
  title: string;
  photoUrl: string | null;
  bio: string;
  serviceArea: string;
  phone: string;
  email: string;
  linkedInUrl: string;
}

/**
 * Who is behind the site: each detail from the profile in the settings, or from the build's identity where
 * that is empty or not known. Never throws.
 */
export function readRepresentative(
  profile: Partial<Profile> | null | undefined,
  identity: SiteIdentity,
): Representative {
  return {
    name: profile?.rep_name || identity.repName,
    isPerson: Boolean(profile?.rep_name),
    title: profile?.rep_title ?? '',
    photoUrl: profile?.rep_photo_url || null,
    bio: profile?.rep_bio || identity.identityLine,
    serviceArea: profile?.rep_service_area || identity.serviceArea,
    phone: profile?.rep_phone || identity.repPhone,
    email: profile?.rep_email || identity.repEmail,
    linkedInUrl: profile?.rep_linkedin_url || identity.linkedInUrl,
  };
}

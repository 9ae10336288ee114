import type { Database } from '../database.types.ts';
import type { SiteIdentity } from '../site-identity.ts';

type Settings = Database['public']['Tables']['site_settings']['Row'];

/** The representative's profile, as the site settings store it. */
export type Profile = Pick<Settings, Extract<keyof Settings, `rep_${string}`>>;

/** The most characters of each text. */
export const PROFILE_LIMITS = {
  rep_name: 100,
  rep_title: 100,
  rep_bio: 1000,
  rep_service_area: 200,
  rep_phone: 40,
  rep_email: 254,
  rep_linkedin_url: 2000,
} as const satisfies Partial<Record<keyof Profile, number>>;

/** The representative, as visitors see them. */
export interface Representative {
  name: string;
  /** False if the name is that of the business. */
  isPerson: boolean;
  title: string;
  photoUrl: string | null;
  bio: string;
  serviceArea: string;
  phone: string;
  email: string;
  linkedInUrl: string;
}

/** The representative: each detail from the profile, or from the build's identity if it is empty. Never throws. */
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

import type { Database } from '../database.types.ts';
import { isUsualBusiness, readBusiness, type BusinessSettings } from './business.ts';

type Settings = Database['public']['Tables']['site_settings']['Row'];

/** The representative's profile, as the site settings store it. */
export type Profile = Pick<Settings, Extract<keyof Settings, `rep_${string}`>>;

/** The representative, as visitors see them. */
export type Representative = ReturnType<typeof readRepresentative>;

/**
 * The representative in a row of settings. Where the profile is empty: the business's name, disclaimer, and areas, and
 * contact details that are reserved for examples. Never throws.
 */
export function readRepresentative(
  settings: Partial<Profile & BusinessSettings> | null | undefined,
) {
  const { name, disclaimer, serviceArea } = readBusiness(settings);
  const isUsual = isUsualBusiness(settings);
  return {
    name: settings?.rep_name || name,
    /** False if the name is that of the business. */
    isPerson: Boolean(settings?.rep_name),
    title: settings?.rep_title ?? '',
    photoUrl: settings?.rep_photo_url || null,
    bio: settings?.rep_bio || disclaimer,
    serviceArea: settings?.rep_service_area || serviceArea,
    phone: settings?.rep_phone || (isUsual ? '(718) 555-0142' : '(555) 555-0142'),
    email: settings?.rep_email || (isUsual ? 'hello@borobay.example' : 'hello@shop.example'),
    /** Besides English. */
    speaksSpanish: settings?.rep_speaks_spanish ?? false,
    linkedInUrl: settings?.rep_linkedin_url || 'https://www.linkedin.com',
  };
}

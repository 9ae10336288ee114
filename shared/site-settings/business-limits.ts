import type { BusinessSettings } from './business.ts';
import type { Profile } from './representative.ts';

/** The most characters of each text of the business. The database has the same limits. */
export const BUSINESS_LIMITS = {
  business_name: 80,
  business_vendor: 80,
  business_customer: 40,
  business_tagline: 150,
  business_headline: 120,
  business_area_line: 150,
  business_badge: 80,
  business_disclaimer: 500,
  business_trademarks: 1000,
  business_account_label: 80,
  business_phone_placeholder: 40,
  business_assistant: 80,
  business_chat_question: 120,
  business_testimonial_note: 300,
} as const satisfies Partial<Record<keyof BusinessSettings, number>>;

/** The most characters of each text of the profile. */
export const PROFILE_LIMITS = {
  rep_name: 100,
  rep_title: 100,
  rep_bio: 1000,
  rep_service_area: 200,
  rep_phone: 40,
  rep_email: 254,
  rep_linkedin_url: 2000,
} as const satisfies Partial<Record<keyof Profile, number>>;

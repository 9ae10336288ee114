import type { BusinessSettings } from './business.ts';

/** The most characters of each text. The database has the same limits. */
export const BUSINESS_LIMITS = {
  business_name: 80,
  business_vendor: 80,
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

/** The most areas, and the most characters of each. */
export const AREAS_LIMITS = { areas: 30, text: 80 };

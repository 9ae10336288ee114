import type { Database } from '../database.types.ts';

type Settings = Database['public']['Tables']['site_settings']['Row'];

/** What is true of the business, as the site settings store it. Blank texts and an empty list mean the default. */
export type BusinessSettings = Pick<
  Settings,
  Extract<keyof Settings, `business_${string}`> | 'areas_served'
>;

/** The business, as visitors read it. */
export interface Business {
  name: string;
  /** Whose software it sells. */
  vendor: string;
  /** Follows the name in the home page's title. */
  tagline: string;
  headline: string;
  /** Above the headline. */
  areaLine: string;
  /** The areas as a sentence without its period. */
  serviceArea: string;
  badge: string;
  /** Says that the business is independent of the vendor. */
  disclaimer: string;
  trademarks: string;
  /** Above the testimonials while one of them is a sample. */
  testimonialNote: string;
}

/** The business and vendor that the product was made for. */
export const USUAL_NAME = 'BoroBay Shop Solutions';
export const USUAL_VENDOR = 'Mitchell 1';

/** Whether the settings name no other business than that. */
export function isUsualBusiness(
  settings: Partial<Pick<BusinessSettings, 'business_name'>> | null | undefined,
): boolean {
  return (settings?.business_name || USUAL_NAME) === USUAL_NAME;
}

/** The business in a row of settings. The default texts use the name, the vendor, and the areas. Never throws. */
export function readBusiness(settings: Partial<BusinessSettings> | null | undefined): Business {
  const own = settings ?? {};
  const name = own.business_name || USUAL_NAME;
  const vendor = own.business_vendor || USUAL_VENDOR;
  const areas = own.areas_served?.length
    ? `Serving ${new Intl.ListFormat('en-US').format(own.areas_served)}`
    : !isUsualBusiness(own) && 'Serving local shops and fleets';
  return {
    name,
    vendor,
    tagline:
      own.business_tagline ||
      `On-site help with ${vendor} software for ${areas ? 'local' : 'New York City'} shops and fleets`,
    headline: own.business_headline || `Your on-site ${vendor} representative`,
    areaLine: own.business_area_line || areas || 'Serving all 5 boroughs of New York City',
    serviceArea:
      areas || 'Serving all 5 boroughs: Manhattan, Brooklyn, Queens, the Bronx and Staten Island',
    badge: own.business_badge || 'Independent sales partner',
    disclaimer:
      own.business_disclaimer ||
      `${name} is an independently operated sales representative. We demonstrate, quote and set up ${vendor} software; we are not ${vendor}.`,
    trademarks:
      own.business_trademarks ||
      `${vendor}${vendor === USUAL_VENDOR ? ', ProDemand, Manager SE, SocialCRM, TruckSeries, TruckLabor, SureTrack' : ''} and all other product and company names are trademarks of their respective owners and appear here only to identify the products described; features, availability and terms can change, and your written quote governs.`,
    testimonialNote:
      own.business_testimonial_note ||
      'Sample testimonials shown for layout only; they do not describe real customers.',
  };
}

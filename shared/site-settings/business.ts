import { LOCALE } from '../language/language.ts';
import type { Database } from '../database.types.ts';
import * as texts from './texts.ts';

type Settings = Database['public']['Tables']['site_settings']['Row'];

/** What is true of the business, as the site settings store it. Blank texts and an empty list mean the default. */
export type BusinessSettings = Pick<
  Settings,
  Extract<keyof Settings, `business_${string}`> | 'areas_served'
>;

/** The business, as visitors read it. */
export type Business = ReturnType<typeof readBusiness>;

/** The business and vendor that the product was made for. */
export const USUAL_NAME = 'BoroBay Shop Solutions';
export const USUAL_VENDOR = 'Mitchell 1';
const USUAL_PRODUCTS = ', ProDemand, Manager SE, SocialCRM, TruckSeries, TruckLabor, SureTrack';

/** Whether the settings name no other business than that. */
export function isUsualBusiness(
  settings: Partial<Pick<BusinessSettings, 'business_name'>> | null | undefined,
): boolean {
  return (settings?.business_name || USUAL_NAME) === USUAL_NAME;
}

/** The business in a row of settings. The default texts use the name, the vendor, and the areas. Never throws. */
export function readBusiness(settings: Partial<BusinessSettings> | null | undefined) {
  const own = settings ?? {};
  const name = own.business_name || USUAL_NAME;
  const vendor = own.business_vendor || USUAL_VENDOR;
  const isOtherTrade = Boolean(own.business_customer);
  const place = own.business_customer || texts.place;
  const areas = own.areas_served?.length
    ? texts.serving(new Intl.ListFormat(LOCALE).format(own.areas_served))
    : !isUsualBusiness(own) && (isOtherTrade ? texts.servingBusinesses : texts.servingLocal);
  return {
    name,
    /** Whose software it sells. */
    vendor,
    /** What a customer's place is called, after “your”: “shop”, or “practice” in another trade. */
    place,
    /** Whether its customers are no repair shops. */
    isOtherTrade,
    /** Follows the name in the home page's title. */
    tagline:
      own.business_tagline ||
      (isOtherTrade ? texts.otherTagline(vendor) : texts.tagline(vendor, Boolean(areas))),
    headline:
      own.business_headline ||
      (isOtherTrade ? texts.otherHeadline(vendor) : texts.headline(vendor)),
    /** Above the headline. */
    areaLine: own.business_area_line || areas || texts.servingBoroughs,
    /** The areas as a sentence without its period. */
    serviceArea: areas || texts.servingByName,
    badge: own.business_badge || texts.badge,
    /** Says that the business is independent of the vendor. */
    disclaimer: own.business_disclaimer || texts.disclaimer(name, vendor),
    trademarks:
      own.business_trademarks ||
      texts.trademarks(vendor === USUAL_VENDOR ? `${vendor}${USUAL_PRODUCTS}` : vendor),
    /** Above the testimonials while one of them is a sample. */
    testimonialNote: own.business_testimonial_note || texts.testimonialNote,
  };
}

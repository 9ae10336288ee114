import { dialed } from './text/phone.ts';

/** The business behind the site, as visitors see it. */
export interface SiteIdentity {
  brand: string;
  tagline: string;
  /** Says that the business is independent of the vendor. */
  identityLine: string;
  trademarkLine: string;
  serviceArea: string;
  assistantName: string;
  repName: string;
  repPhone: string;
  repEmail: string;
  /** LinkedIn's home page until there is a profile. */
  linkedInUrl: string;
  /** Shown beside the testimonials; '' shows nothing. */
  testimonialNote: string;
  /** The site's address; '' if unknown. */
  siteUrl: string;
  showConstructionNotice: boolean;
}

/** A build's settings by name. */
export type SiteSettingsSource = Readonly<Record<string, unknown>>;

const DEFAULTS = {
  VITE_SITE_BRAND: 'BoroBay Shop Solutions',
  VITE_SITE_TAGLINE: 'On-site help with Mitchell 1 software for New York City shops and fleets',
  VITE_SITE_IDENTITY_LINE:
    'BoroBay Shop Solutions is an independently operated sales representative. We demonstrate, quote and set up Mitchell 1 software; we are not Mitchell 1.',
  VITE_SITE_TRADEMARK_LINE:
    'Mitchell 1, ProDemand, Manager SE, SocialCRM, TruckSeries, TruckLabor, SureTrack and all other product and company names are trademarks of their respective owners and appear here only to identify the products described; features, availability and terms can change, and your written quote governs.',
  VITE_SITE_SERVICE_AREA:
    'Serving all 5 boroughs: Manhattan, Brooklyn, Queens, the Bronx and Staten Island',
  VITE_SITE_ASSISTANT_NAME: 'BoroBay Assistant',
  VITE_SITE_REP_NAME: 'BoroBay Shop Solutions',
  // A number and a domain that are reserved for examples.
  VITE_SITE_REP_PHONE: '(718) 555-0142',
  VITE_SITE_REP_EMAIL: 'hello@borobay.example',
  VITE_SITE_LINKEDIN_URL: 'https://www.linkedin.com',
  VITE_SITE_TESTIMONIAL_NOTE:
    'Sample testimonials shown for layout only; they do not describe real customers.',
  VITE_SITE_URL: '',
  VITE_SITE_CONSTRUCTION_NOTICE: 'on',
} as const;

type SettingName = keyof typeof DEFAULTS;

/** Settings that may be empty. */
const MAY_BE_EMPTY: readonly SettingName[] = ['VITE_SITE_TESTIMONIAL_NOTE'];

/** The identity from a build's VITE_SITE_ settings, with defaults for missing, blank, and invalid ones. Never throws. */
export function readSiteIdentity(settings: SiteSettingsSource): SiteIdentity {
  const setting = (name: SettingName): string => {
    const value = settings[name];
    if (typeof value !== 'string') return DEFAULTS[name];
    return value.trim() || (MAY_BE_EMPTY.includes(name) ? '' : DEFAULTS[name]);
  };
  return {
    brand: setting('VITE_SITE_BRAND'),
    tagline: setting('VITE_SITE_TAGLINE'),
    identityLine: setting('VITE_SITE_IDENTITY_LINE'),
    trademarkLine: setting('VITE_SITE_TRADEMARK_LINE'),
    serviceArea: setting('VITE_SITE_SERVICE_AREA'),
    assistantName: setting('VITE_SITE_ASSISTANT_NAME'),
    repName: setting('VITE_SITE_REP_NAME'),
    repPhone: setting('VITE_SITE_REP_PHONE'),
    repEmail: setting('VITE_SITE_REP_EMAIL'),
    linkedInUrl: webAddress(setting('VITE_SITE_LINKEDIN_URL')) ?? DEFAULTS.VITE_SITE_LINKEDIN_URL,
    testimonialNote: setting('VITE_SITE_TESTIMONIAL_NOTE'),
    siteUrl: webAddress(setting('VITE_SITE_URL')) ?? '',
    showConstructionNotice: setting('VITE_SITE_CONSTRUCTION_NOTICE').toLowerCase() !== 'off',
  };
}

/** A link that calls or texts a number, with the country code, so that it works abroad. */
export function phoneLink(phone: string, scheme: 'tel' | 'sms' = 'tel'): string {
  const digits = dialed(phone).replace(/\D/g, '');
  return `${scheme}:+${digits.length === 10 ? `1${digits}` : digits}`;
}

function webAddress(text: string): string | null {
  return /^https?:\/\/\S+$/.test(text) ? text.replace(/\/+$/, '') : null;
}

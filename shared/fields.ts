import type { IconName } from './catalog/catalog-options.ts';
import type { Feature } from './catalog/catalog-rows.ts';
import type { Screen } from './catalog/pictures-and-video.ts';
import { CATEGORY_LIMITS } from './catalog/category-rules.ts';
import type { Database } from './database.types.ts';
import type { Hints } from './finder/hints.ts';
import { MEETING_INTERVALS } from './site-settings/availability.ts';

/** The most characters of a text; of a list, the most items, and what each may be. */
export type TextLimit = number | readonly [most: number, item: number | Record<string, number>];

/** What the columns of products, bundles, and testimonials hold, by the kind of their field. */
export interface CatalogValues {
  text: string;
  flag: boolean;
  slug: string;
  picture: string | null;
  icon: IconName;
  /** The name of a bundle's category. */
  category: string;
  categories: string[];
  features: Feature[];
  screens: Screen[];
  /** The address of a video's page; null for none. */
  video: string | null;
  /** The id of a product. The catalog file has its name. */
  product: string | null;
  /** The slugs of products. */
  products: string[];
  hints: Partial<Hints>;
  /** A monthly price that visitors read; null for none. */
  cents: number | null;
}

export interface Field {
  /** The field's name in the back office. A form whose heading says the rest may say it shorter. */
  label: string;
  /** `other` has rules of its own where it is edited. */
  kind: keyof CatalogValues | 'email' | 'phone' | 'web address' | 'number' | 'list' | 'other';
  limit?: TextLimit;
  required?: boolean;
  /** Whether visitors of the Spanish site read it in Spanish. */
  spanish?: boolean;
  /** The lines of its input, if there is more than one. */
  rows?: number;
  range?: readonly [least: number, most: number];
  choices?: readonly number[];
  /** The word for an item of a list. */
  entry?: string;
  /** The field's key in the catalog file, if it differs from the column's name. */
  key?: string;
}

type CatalogField = Field & { kind: keyof CatalogValues };

export type Table = 'products' | 'bundles' | 'testimonials' | 'site_settings';
export type CatalogTable = Exclude<Table, 'site_settings'>;

/** A text that is English on the Spanish site, too, such as a name. */
const text = (label: string, limit: number, rows?: number) =>
  ({ label, kind: 'text', limit, rows, spanish: false }) as const;
/** A text with a Spanish one. */
const spanish = (label: string, limit: number, rows?: number) =>
  ({ label, kind: 'text', limit, rows, spanish: true }) as const;
/** A list of texts, or of objects with texts, that has Spanish. */
const list = <Limit extends TextLimit>(label: string, entry: string, limit: Limit) =>
  ({ label, kind: 'list', entry, limit, spanish: true }) as const;
/** A number that may be left out. */
const number = (label: string, least: number, most: number) =>
  ({ label, kind: 'number', range: [least, most] }) as const;
const field = <Kind extends Field['kind']>(kind: Kind, label: string) => ({ label, kind }) as const;

const slug = { ...field('slug', 'Slug'), limit: 120, required: true };
const image_url = { ...field('picture', 'Picture'), key: 'image' } as const;
const is_featured = { ...field('flag', 'Featured on the homepage'), key: 'featured' } as const;
const hints = field('hints', 'Which shop it fits');
const from_cents = { ...field('cents', 'Price on the site'), key: 'fromCents' } as const;
const { name, description } = CATEGORY_LIMITS;
const CATEGORIES = [CATEGORY_LIMITS.entries, { name, label: name, description }] as const;
const lengths = { choices: MEETING_INTERVALS };

/** The columns that follow from others, or are written in another way than by a form of their row. */
type Kept = 'id' | 'created_at' | 'updated_at' | 'translations' | 'booking_limit_reached_at';
type Described<Of extends Table> = Exclude<
  keyof Database['public']['Tables'][Of]['Row'],
  Kept | `first_steps_${string}` | (Of extends 'bundles' ? 'is_core' : never)
>;

/**
 * The columns of products, bundles, testimonials, and settings that the back office edits, all of which visitors read.
 * Forms, the catalog file, and translations follow from this table and its order. The database states the same limits;
 * CONTRIBUTING.md says how to add a field.
 */
export const FIELDS = {
  products: {
    name: { ...text('Name', 200), required: true },
    slug,
    tagline: { ...spanish('Tagline', 300), key: 'subtitle' },
    category: field('categories', 'Categories'),
    icon_name: { ...field('icon', 'Icon'), key: 'icon' },
    image_url,
    is_core: { ...field('flag', 'Core product'), key: 'core' },
    is_add_on: { ...field('flag', 'Add-on to another product'), key: 'addOn' },
    is_featured,
    linked_product_id: { ...field('product', 'Base product'), key: 'baseProduct' },
    description: spanish('Description', 5000, 3),
    features: {
      ...list('Key features and benefits', 'Feature', [100, { title: 300, description: 2000 }]),
      kind: 'features',
    },
    screens: {
      ...list('Pictures of the program', 'Picture', [6, { url: 2000, caption: 200, alt: 300 }]),
      kind: 'screens',
    },
    video_url: { ...field('video', 'Video'), key: 'video' },
    hints,
    from_cents,
  },
  bundles: {
    name: { ...text('Name', 200), required: true },
    slug,
    category: { ...field('category', 'Category'), limit: 100 },
    image_url,
    is_featured,
    description: spanish('Description', 5000, 3),
    includes: { ...field('products', 'Included products'), limit: 100 },
    hints,
    from_cents,
  },
  testimonials: {
    quote: { ...spanish('Quote', 2000, 4), required: true },
    author: text('Author', 200),
    company: text('Company', 200),
    is_sample: { ...field('flag', 'Sample'), key: 'sample' },
    is_draft: { ...field('flag', 'Draft'), key: 'draft' },
  },
  site_settings: {
    business_name: text('Business name', 80),
    business_vendor: text('Vendor', 80),
    business_customer: spanish('A customer’s place', 40),
    areas_served: { ...field('list', 'Areas served'), limit: [30, 80] },
    business_headline: spanish('Headline', 120),
    business_area_line: spanish('Line above the headline', 150),
    business_tagline: spanish('Tagline', 150, 2),
    business_badge: spanish('Badge', 80),
    business_disclaimer: spanish('Disclaimer', 500, 4),
    business_trademarks: spanish('Trademark line', 1000, 4),
    business_account_label: spanish('Account number label', 80),
    business_phone_placeholder: text('Phone example', 40),
    business_assistant: spanish('Assistant’s name', 80),
    business_chat_question: spanish('Suggested question', 120),
    business_testimonial_note: spanish('Note about sample testimonials', 300, 2),
    construction_notice: field('flag', 'Site Under Construction'),
    map_latitude: field('other', 'Latitude'),
    map_longitude: field('other', 'Longitude'),
    map_zoom: number('Zoom', 1, 18),
    miles_per_hour: number('Travel speed (mph)', 1, 99),
    homepage_hero_url: field('picture', 'Banner of the homepage'),
    products_page_hero_url: field('picture', 'Banner of the products page'),
    bundles_page_hero_url: field('picture', 'Banner of the bundles page'),
    rep_photo_url: field('picture', 'Your photo'),
    rep_name: text('Your name', 100),
    rep_title: spanish('Your title', 100),
    rep_bio: spanish('About you', 1000, 3),
    rep_speaks_spanish: field('flag', 'Languages you speak'),
    rep_service_area: spanish('Service area', 200),
    rep_phone: { ...field('phone', 'Your phone'), limit: 40 },
    rep_email: { ...field('email', 'Your email'), limit: 254 },
    rep_linkedin_url: { ...field('web address', 'LinkedIn address'), limit: 2000 },
    next_steps: { ...list('What happens next', 'Step', [8, 200]), required: true },
    questions: list('Questions and answers', 'Question', [30, { question: 200, answer: 2000 }]),
    product_categories: { ...list('Product categories', 'Category', CATEGORIES), required: true },
    bundle_categories: list('Bundle categories', 'Category', CATEGORIES),
    interests: list('Interests', 'Interest', [CATEGORY_LIMITS.entries, { name, label: name }]),
    server_emails: field('flag', 'Emails from the server'),
    emails_per_day: { ...number('Daily email limit', 1, 10_000), required: true },
    reminder_days_before: number('First reminder (days before)', 1, 7),
    reminder_hours_before: number('Second reminder (hours before)', 1, 12),
    day_ahead_at: field('other', 'Tomorrow’s day at'),
    hide_names: field('flag', 'Hide names on the lock screen'),
    time_zone: field('other', 'Time zone'),
    meeting_interval: { ...field('number', 'Meeting slot duration'), ...lengths, required: true },
    call_length: { ...field('number', 'Minutes of a call'), ...lengths },
    meetup_length: { ...field('number', 'Minutes of a meetup'), ...lengths },
    minimum_notice_minutes: number('Minutes of notice for a booking', 0, 20_160),
    booking_horizon_days: { ...number('Days ahead', 1, 36_500), required: true },
    max_meetings_per_day: number('Daily meeting limit', 1, 50),
    max_new_meetings_per_hour: number('New meetings per hour', 1, 1000),
    call_minutes_before: number('Minutes before a call', 0, 240),
    call_minutes_after: number('Minutes after a call', 0, 240),
    meetup_minutes_before: number('Minutes before a meetup', 0, 240),
    meetup_minutes_after: number('Minutes after a meetup', 0, 240),
    buffer_around_busy_times: field('flag', 'Keep a buffer around blocked times'),
    booking_paused: field('flag', 'Pause online booking'),
    booking_pause_text: spanish('Message while booking is paused', 500, 2),
    availability: field('other', 'Weekly availability'),
    quote_terms: spanish('Terms of a quote', 5000, 4),
    consent_text: spanish('Consent text', 500, 2),
    anonymize_after_months: number('Anonymize closed leads after (months)', 1, 120),
  },
} as const satisfies { [Of in CatalogTable]: Record<Described<Of>, CatalogField> } & {
  site_settings: Record<Described<'site_settings'>, Field>;
};

export type Column<Of extends Table> = Of extends Table
  ? keyof (typeof FIELDS)[Of] & string
  : never;

/** The columns of a table with a field of this kind. */
export type ColumnOf<Of extends Table, Kind extends Field['kind']> = {
  [Name in Column<Of>]: (typeof FIELDS)[Of][Name] extends { kind: Kind } ? Name : never;
}[Column<Of>];

/** The described columns of a row of the catalog. */
export type CatalogColumns<Of extends CatalogTable> = {
  [Kind in keyof CatalogValues as ColumnOf<Of, Kind>]: CatalogValues[Kind];
};

/** The key of a column in the catalog file. */
export type FileKey<Of extends Table, Name extends Column<Of>> = Name extends Name
  ? (typeof FIELDS)[Of][Name] extends { key: infer Key extends string }
    ? Key
    : Name
  : never;

export const fieldOf = <Of extends Table>(table: Of, column: Column<Of>): Field =>
  Reflect.get(FIELDS[table], column) as Field;

/** The described columns of a table with their fields, in order. */
export const fieldsOf = <Of extends Table>(table: Of) =>
  Object.entries(FIELDS[table]) as [Column<Of>, Field][];

/** The columns of a table that have Spanish texts. The database has the same lists. */
export const translated = (table: Table): string[] =>
  fieldsOf(table).flatMap(([column, field]) => (field.spanish ? [column] : []));

/** The prices of products and bundles, which are in a table that visitors can't read. */
export const PRICE_LABELS = { monthly_cents: 'Price a month', once_cents: 'Price once' } as const;

/** The names of a table's columns. */
export const labelsOf = (table: Table): Record<string, string> => ({
  ...PRICE_LABELS,
  ...Object.fromEntries(fieldsOf(table).map(([column, { label }]) => [column, label])),
  translations: 'Spanish',
});

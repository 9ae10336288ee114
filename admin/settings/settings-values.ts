import type { Database } from '../../shared/database.types.ts';
import { readAvailability, type Availability } from '../../shared/site-settings/availability.ts';
import { daysWithProblems } from '../../shared/site-settings/availability-editing.ts';
import {
  BOOKING_PAUSE_TEXT_LIMIT,
  readBookingHorizon,
} from '../../shared/site-settings/booking-limits.ts';

export type SettingsRow = Database['public']['Tables']['site_settings']['Row'];

/** The three banners (SPEC.md §2): the column of each, and where its files are kept. */
export const BANNERS = [
  { column: 'homepage_hero_url', name: 'Homepage', hero: 'home', folder: 'homepage' },
  { column: 'products_page_hero_url', name: 'Products Page', hero: 'products', folder: 'products' },
  { column: 'bundles_page_hero_url', name: 'Bundles Page', hero: 'bundles', folder: 'bundles' },
] as const;

export type Banner = (typeof BANNERS)[number];

/** A banner in the form: the stored address, or a picture that is uploaded when the form is saved. */
export interface BannerValue {
  url: string | null;
  picture: Blob | null;
}

/** The settings as they are edited. */
export interface SettingsValues {
  banners: Record<Banner['column'], BannerValue>;
  availability: Availability;
  meetingInterval: number;
  minimumNotice: number;
  /** As typed. */
  bookingHorizon: string;
  bookingPaused: boolean;
  bookingPauseText: string;
  timeZone: string;
}

/** A row as it is edited. */
export function valuesOf(row: SettingsRow): SettingsValues {
  const banner = (url: string | null): BannerValue => ({ url, picture: null });
  return {
    banners: {
      homepage_hero_url: banner(row.homepage_hero_url),
      products_page_hero_url: banner(row.products_page_hero_url),
      bundles_page_hero_url: banner(row.bundles_page_hero_url),
    },
    availability: readAvailability(row.availability),
    meetingInterval: row.meeting_interval,
    minimumNotice: row.minimum_notice_minutes,
    bookingHorizon: String(row.booking_horizon_days),
    bookingPaused: row.booking_paused,
    bookingPauseText: row.booking_pause_text,
    timeZone: row.time_zone,
  };
}

/** Whether the two would be stored alike. */
export function sameValues(a: SettingsValues, b: SettingsValues): boolean {
  const pictures = BANNERS.every(
    ({ column }) => a.banners[column].picture === b.banners[column].picture,
  );
  return pictures && JSON.stringify(a) === JSON.stringify(b);
}

/** Whether nothing stands in the way of storing them. */
export function isComplete(values: SettingsValues): boolean {
  return (
    daysWithProblems(values.availability).length === 0 &&
    readBookingHorizon(values.bookingHorizon) !== null &&
    values.bookingPauseText.trim().length <= BOOKING_PAUSE_TEXT_LIMIT
  );
}

import { storableAvailability } from '../../shared/site-settings/availability-editing.ts';
import { readBookingHorizon } from '../../shared/site-settings/booking-limits.ts';
import { removeUnshownPictures, storePicture } from '../providers/picture-storage.ts';
import { HttpError } from 'react-admin';
import { confirmedWrite, errorText, isOutcomeUnknown, unwrap } from '../providers/http-error.ts';
import { supabaseClient } from '../providers/supabase-client.ts';
import {
  BANNERS,
  sameValues,
  valuesOf,
  type Banner,
  type SettingsRow,
  type SettingsValues,
} from './settings-values.ts';

type BannerUrls = Record<Banner['column'], string | null>;

const HOUR = 3600;

/** The settings as they are stored. Throws an HttpError. */
export function loadSettings(): Promise<SettingsRow> {
  return unwrap(supabaseClient.from('site_settings').select('*').eq('id', 1).single());
}

/** A name of its own for each picture: the banner that is shown stays until the settings are saved. */
async function nameOf(picture: Blob): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await picture.arrayBuffer());
  const start = [...new Uint8Array(digest).slice(0, 8)];
  return start.map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Stores a banner's picture and gives its address. Throws an HttpError. */
async function upload({ folder, name }: Banner, picture: Blob): Promise<string> {
  const place = {
    folder: `banners/${folder}`,
    name: await nameOf(picture),
    cacheSeconds: HOUR,
  };
  const url = await storePicture(picture, place).catch((error: unknown) => {
    const status = error instanceof HttpError ? Number(error.status) : 0;
    const reason = status > 0 ? `: ${errorText(error)}` : ` for the ${name} banner.`;
    throw new HttpError(`Upload failed${reason}`, status);
  });
  // Else the browser might show the former file of that name from its cache.
  return `${url}?t=${Date.now()}`;
}

function columnsOf(before: SettingsRow, values: SettingsValues, urls: BannerUrls) {
  return {
    ...urls,
    availability: storableAvailability(values.availability),
    meeting_interval: values.meetingInterval,
    minimum_notice_minutes: values.minimumNotice,
    booking_horizon_days: readBookingHorizon(values.bookingHorizon) ?? before.booking_horizon_days,
    booking_paused: values.bookingPaused,
    booking_pause_text: values.bookingPauseText.trim(),
    time_zone: values.timeZone,
    updated_at: new Date().toISOString(),
  };
}

async function writeSettings(
  before: SettingsRow,
  columns: ReturnType<typeof columnsOf>,
): Promise<SettingsRow> {
  return confirmedWrite(
    () =>
      unwrap(supabaseClient.from('site_settings').update(columns).eq('id', 1).select().single()),
    async () => {
      const row = await loadSettings();
      return sameValues(valuesOf(row), valuesOf({ ...before, ...columns })) ? row : null;
    },
  );
}

/**
 * Uploads the chosen banners, then writes the settings (SPEC.md §7); returns the row as it is then.
 * Throws an HttpError when either fails: then the former settings stand, with their pictures, and
 * nothing that was uploaded is left behind. Where that is not known, `isOutcomeUnknown` is true for it.
 */
export async function saveSettings(
  before: SettingsRow,
  values: SettingsValues,
): Promise<SettingsRow> {
  const uploaded: string[] = [];
  const urls = {} as BannerUrls;
  try {
    for (const banner of BANNERS) {
      const { url, picture } = values.banners[banner.column];
      urls[banner.column] = picture ? await upload(banner, picture) : url;
      if (picture) uploaded.push(urls[banner.column] ?? '');
    }
    const row = await writeSettings(before, columnsOf(before, values, urls));
    await removeUnshownPictures(BANNERS.map(({ column }) => before[column]));
    return row;
  } catch (error) {
    if (!isOutcomeUnknown(error)) await removeUnshownPictures(uploaded);
    throw error;
  }
}

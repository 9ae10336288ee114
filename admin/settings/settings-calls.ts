import { endingOf } from '../forms/picture-file.ts';
import { storableAvailability } from '../../shared/site-settings/availability-editing.ts';
import { readBookingHorizon } from '../../shared/site-settings/booking-limits.ts';
import { answerOf, ServiceError } from '../providers/service-answer.ts';
import { supabaseClient } from '../providers/supabase-client.ts';
import { BANNERS, type Banner, type SettingsRow, type SettingsValues } from './settings-values.ts';

const BUCKET = 'site-assets';
const bucket = () => supabaseClient.storage.from(BUCKET);

/** The settings as they are stored. Throws a ServiceError. */
export function loadSettings(): Promise<SettingsRow> {
  return answerOf(supabaseClient.from('site_settings').select('*').eq('id', 1).single());
}

/** A name of its own for each picture: the banner that is shown stays until the settings are saved. */
async function storedPath({ folder }: Banner, picture: Blob, bytes: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  const name = [...digest.slice(0, 8)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return `public/banners/${folder}/${name}.${endingOf(picture)}`;
}

/** Stores a banner's picture. Throws a ServiceError with a message of SPEC.md §8. */
async function upload(banner: Banner, picture: Blob): Promise<{ path: string; url: string }> {
  const bytes = await picture.arrayBuffer();
  const path = await storedPath(banner, picture, bytes);
  // The bytes, and no file: the embedded backend takes no multipart upload.
  const { error } = await bucket().upload(path, bytes, {
    contentType: picture.type,
    upsert: true,
    cacheControl: '3600',
  });
  if (error) {
    console.error(error);
    const answered = 'status' in error && Boolean(error.status);
    throw new ServiceError(
      answered && error.message
        ? `Upload failed: ${error.message}`
        : `Upload failed for the ${banner.name} banner.`,
    );
  }
  // Else the browser might show the former file of that name from its cache.
  return { path, url: `${bucket().getPublicUrl(path).data.publicUrl}?t=${Date.now()}` };
}

/** The path of a banner that was uploaded here; null for any other address. */
function pathOf(url: string | null): string | null {
  const path = url?.split(`/object/public/${BUCKET}/`)[1]?.split('?')[0];
  return path?.startsWith('public/banners/') ? decodeURIComponent(path) : null;
}

/** Takes away what no setting shows. A file that stays behind harms nobody: a failure is logged. */
async function removeFiles(paths: readonly string[], shownBy: SettingsRow): Promise<void> {
  const shown = BANNERS.map(({ column }) => pathOf(shownBy[column]));
  const unused = paths.filter((path) => !shown.includes(path));
  if (unused.length === 0) return;
  const { error } = await bucket().remove(unused);
  if (error) console.error(error);
}

function columnsOf(values: SettingsValues, urls: Record<Banner['column'], string | null>) {
  return {
    ...urls,
    availability: storableAvailability(values.availability),
    meeting_interval: values.meetingInterval,
    minimum_notice_minutes: values.minimumNotice,
    booking_horizon_days: readBookingHorizon(values.bookingHorizon) ?? undefined,
    time_zone: values.timeZone,
    updated_at: new Date().toISOString(),
  };
}

/**
 * Uploads the chosen banners, then writes the settings (SPEC.md §7); returns the row as it is then.
 * Throws a ServiceError when either fails: then the former settings stand, with their pictures, and
 * nothing that was uploaded is left behind.
 */
export async function saveSettings(
  before: SettingsRow,
  values: SettingsValues,
): Promise<SettingsRow> {
  const uploaded: string[] = [];
  const urls = {} as Record<Banner['column'], string | null>;
  try {
    for (const banner of BANNERS) {
      const { url, picture } = values.banners[banner.column];
      if (!picture) {
        urls[banner.column] = url;
        continue;
      }
      const stored = await upload(banner, picture);
      uploaded.push(stored.path);
      urls[banner.column] = stored.url;
    }
    const row = await answerOf(
      supabaseClient
        .from('site_settings')
        .update(columnsOf(values, urls))
        .eq('id', 1)
        .select()
        .single(),
    );
    await removeFiles(
      BANNERS.flatMap(({ column }) => pathOf(before[column]) ?? []),
      row,
    );
    return row;
  } catch (error) {
    await removeFiles(uploaded, before);
    throw error;
  }
}

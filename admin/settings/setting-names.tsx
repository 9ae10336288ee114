import type { Weekday } from '../../shared/site-settings/availability.ts';
import type { ConflictTexts } from '../forms/record-conflicts.tsx';
import type { Settings } from '../providers/settings/settings-provider.ts';
import { weekdayName } from './availability/availability-editing.ts';
import { hoursText } from './availability/special-day-editing.ts';

/** What each setting is called by itself, away from the section that says what it is about. */
const NAMES: Record<Exclude<keyof Settings, 'id' | 'updated_at'>, string> = {
  homepage_hero_url: 'Banner of the homepage',
  products_page_hero_url: 'Banner of the products page',
  bundles_page_hero_url: 'Banner of the bundles page',
  rep_photo_url: 'Your photo',
  rep_name: 'Your name',
  rep_title: 'Your title',
  rep_bio: 'About you',
  rep_service_area: 'Service area',
  rep_phone: 'Your phone',
  rep_email: 'Your email',
  rep_linkedin_url: 'LinkedIn address',
  next_steps: 'What happens next',
  questions: 'Questions and answers',
  follow_up_texts: 'Follow-up texts',
  time_zone: 'Time zone',
  meeting_interval: 'Meeting slot duration',
  call_length: 'Minutes of a call',
  meetup_length: 'Minutes of a meetup',
  minimum_notice_minutes: 'Minutes of notice for a booking',
  booking_horizon_days: 'Days ahead',
  max_meetings_per_day: 'Most meetings a day',
  max_new_meetings_per_hour: 'New meetings an hour',
  call_minutes_before: 'Minutes before a call',
  call_minutes_after: 'Minutes after a call',
  meetup_minutes_before: 'Minutes before a meetup',
  meetup_minutes_after: 'Minutes after a meetup',
  booking_paused: 'Pause online booking',
  booking_limit_reached_at: 'When booking paused by itself',
  booking_pause_text: 'What visitors read during a pause',
  availability: 'Weekly availability',
  consent_text: 'What visitors agree to',
  anonymize_after_months: 'Months until closed leads are anonymized',
};

/** The week's hours, a day on each line. */
function weekText(availability: unknown): string {
  return Object.entries(availability as Settings['availability'])
    .map(
      ([day, { isOpen, slots }]) =>
        `${weekdayName(day as Weekday)}: ${hoursText(isOpen ? slots : [])}`,
    )
    .join('\n');
}

/** What the question says after somebody else has saved other settings. */
export const SETTINGS_CONFLICTS: ConflictTexts = {
  what: 'These settings were',
  labels: NAMES,
  shown: { availability: weekText },
};

import type { Weekday } from '../../shared/site-settings/availability.ts';
import type { ConflictTexts } from '../forms/record-conflicts.tsx';
import type { Settings } from '../providers/settings/settings-provider.ts';
import { weekdayName } from './availability/availability-editing.ts';
import { hoursText } from './availability/special-day-editing.ts';

/** The settings' names in the conflict question, where no section heading gives context. */
export const SETTING_NAMES: Record<
  Exclude<keyof Settings, 'id' | 'updated_at' | `first_steps_${string}`>,
  string
> = {
  business_name: 'Business name',
  business_vendor: 'Vendor',
  business_customer: 'A customer’s place',
  areas_served: 'Areas served',
  business_headline: 'Headline',
  business_area_line: 'Line above the headline',
  business_tagline: 'Tagline',
  business_badge: 'Badge',
  business_disclaimer: 'Disclaimer',
  business_trademarks: 'Trademark line',
  business_account_label: 'Account number label',
  business_phone_placeholder: 'Phone example',
  business_assistant: 'Assistant’s name',
  business_chat_question: 'Suggested question',
  business_testimonial_note: 'Note about sample testimonials',
  construction_notice: 'Site Under Construction',
  map_latitude: 'Latitude',
  map_longitude: 'Longitude',
  map_zoom: 'Zoom',
  miles_per_hour: 'Travel speed (mph)',
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
  product_categories: 'Product categories',
  bundle_categories: 'Bundle categories',
  interests: 'Interests',
  follow_up_texts: 'Follow-up texts',
  reminder: 'Reminder',
  server_emails: 'Emails from the server',
  emails_per_day: 'Daily email limit',
  reminder_days_before: 'First reminder (days before)',
  reminder_hours_before: 'Second reminder (hours before)',
  day_ahead_at: 'Tomorrow’s day at',
  hide_names: 'Hide names on the lock screen',
  time_zone: 'Time zone',
  meeting_interval: 'Meeting slot duration',
  call_length: 'Minutes of a call',
  meetup_length: 'Minutes of a meetup',
  minimum_notice_minutes: 'Minutes of notice for a booking',
  booking_horizon_days: 'Days ahead',
  max_meetings_per_day: 'Daily meeting limit',
  max_new_meetings_per_hour: 'New meetings per hour',
  call_minutes_before: 'Minutes before a call',
  call_minutes_after: 'Minutes after a call',
  meetup_minutes_before: 'Minutes before a meetup',
  meetup_minutes_after: 'Minutes after a meetup',
  buffer_around_busy_times: 'Keep a buffer around blocked times',
  booking_paused: 'Pause online booking',
  booking_limit_reached_at: 'When booking paused automatically',
  booking_pause_text: 'Message while booking is paused',
  availability: 'Weekly availability',
  consent_text: 'Consent text',
  translations: 'Spanish texts',
  rep_speaks_spanish: 'Languages you speak',
  anonymize_after_months: 'Anonymize closed leads after (months)',
};

/** Formats the week's hours, one day per line. */
function weekText(availability: unknown): string {
  return Object.entries(availability as Settings['availability'])
    .map(
      ([day, { isOpen, slots }]) =>
        `${weekdayName(day as Weekday)}: ${hoursText(isOpen ? slots : [])}`,
    )
    .join('\n');
}

/** Formats the names of a list, one per line. */
function namesText(entries: unknown): string {
  return (entries as Settings['interests']).map(({ name }) => name).join('\n');
}

/** The texts of the question that appears when someone else saved the same settings. */
export const SETTINGS_CONFLICTS: ConflictTexts = {
  what: 'These settings were',
  labels: SETTING_NAMES,
  shown: {
    availability: weekText,
    product_categories: namesText,
    bundle_categories: namesText,
    interests: namesText,
  },
};

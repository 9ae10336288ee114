import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { SettingsForm } from '../../admin/settings/settings-form.tsx';
import {
  readCategoryLists,
  type CategoryLists,
} from '../../admin/providers/settings/category-lists.ts';
import type { Settings } from '../../admin/providers/settings/settings-provider.ts';
import { DEFAULT_AVAILABILITY } from '../../shared/site-settings/availability.ts';
import { renderInBackOffice } from './back-office.tsx';
import { fakeNetwork, json, savedChanges } from './fake-network.ts';

/** Open on Mondays only, because each open day renders two selects with 48 times. */
export const HOURS: Settings['availability'] = {
  ...DEFAULT_AVAILABILITY,
  ...Object.fromEntries([2, 3, 4, 5].map((day) => [day, { isOpen: false, slots: [] }])),
};

type SettingsRow = Omit<
  Settings,
  'next_steps' | 'follow_up_texts' | 'reminder' | keyof CategoryLists
> &
  CategoryLists & { next_steps: string[] };

const ROW: SettingsRow = {
  translations: {},
  rep_speaks_spanish: false,
  id: 1,
  business_name: '',
  business_vendor: '',
  business_customer: '',
  business_tagline: '',
  business_headline: '',
  business_area_line: '',
  business_badge: '',
  business_disclaimer: '',
  business_trademarks: '',
  business_account_label: '',
  business_phone_placeholder: '',
  business_assistant: '',
  business_chat_question: '',
  business_testimonial_note: '',
  construction_notice: true,
  areas_served: [],
  map_latitude: null,
  map_longitude: null,
  map_zoom: null,
  miles_per_hour: null,
  homepage_hero_url: null,
  products_page_hero_url: null,
  bundles_page_hero_url: null,
  availability: HOURS,
  meeting_interval: 60,
  call_length: null,
  meetup_length: null,
  call_minutes_before: 0,
  call_minutes_after: 0,
  meetup_minutes_before: 0,
  meetup_minutes_after: 0,
  buffer_around_busy_times: false,
  max_meetings_per_day: null,
  minimum_notice_minutes: 120,
  booking_horizon_days: 60,
  booking_paused: false,
  booking_pause_text: '',
  booking_limit_reached_at: null,
  max_new_meetings_per_hour: 10,
  rep_name: '',
  rep_title: '',
  rep_photo_url: null,
  rep_bio: '',
  rep_service_area: '',
  rep_phone: '',
  rep_email: '',
  rep_linkedin_url: '',
  next_steps: ['We call you back.'],
  ...readCategoryLists(),
  questions: [],
  consent_text: '',
  anonymize_after_months: null,
  server_emails: false,
  emails_per_day: 100,
  reminder_days_before: 1,
  reminder_hours_before: 2,
  day_ahead_at: '18:00',
  hide_names: false,
  time_zone: 'America/New_York',
  first_steps_dismissed: true,
  first_steps_business_right: false,
  first_steps_hours_right: false,
  first_steps_profile_right: false,
  updated_at: '2026-11-20T12:00:00Z',
};

/** The request that saves settings. */
export const SAVE = 'POST /rest/v1/rpc/save_changes';

/**
 * Answers for the stored settings. `open` mounts the form with some sections only, because the whole page takes
 * seconds to render.
 */
export function storedSettings(changes: Partial<SettingsRow> = {}) {
  const texts = {
    id: 1,
    texts: [] as object[],
    texts_es: [] as object[],
    reminder_subject: '',
    reminder_text: '',
    reminder_subject_es: '',
    reminder_text_es: '',
  };
  const tables: { site_settings: [SettingsRow]; follow_up_texts: [typeof texts] } = {
    site_settings: [{ ...ROW, ...changes }],
    follow_up_texts: [texts],
  };
  const answers: Parameters<typeof fakeNetwork>[0] = {
    'GET /rest/v1/site_settings': () => json(tables.site_settings[0]),
    'GET /rest/v1/follow_up_texts': () => json(tables.follow_up_texts[0]),
    'GET /rest/v1/special_days': () => json([]),
    [SAVE]: savedChanges(tables),
  };
  const requests = fakeNetwork(answers);
  return {
    tables,
    answers,
    requests,
    stored: () => tables.site_settings[0],
    /** Changes the stored settings like another tab. */
    store(settings: Partial<SettingsRow>) {
      tables.site_settings = [{ ...tables.site_settings[0], ...settings }];
    },
    isSent: () => requests.some(({ url }) => url.endsWith('/rpc/save_changes')),
    open: (sections: ReactNode) =>
      renderInBackOffice(<SettingsForm>{sections}</SettingsForm>, { resource: 'settings' }),
  };
}

export const saveSettings = () =>
  userEvent.click(screen.getByRole('button', { name: 'Save Settings' }));

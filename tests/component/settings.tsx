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
import { blankRow, fakeNetwork, json, savedChanges } from './fake-network.ts';

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

const ROW = {
  ...blankRow('site_settings'),
  ...readCategoryLists(),
  id: 1,
  updated_at: '2026-11-20T12:00:00Z',
  availability: HOURS,
  booking_horizon_days: 60,
  call_minutes_after: 0,
  call_minutes_before: 0,
  construction_notice: true,
  day_ahead_at: '18:00',
  emails_per_day: 100,
  max_new_meetings_per_hour: 10,
  meeting_interval: 60,
  meetup_minutes_after: 0,
  meetup_minutes_before: 0,
  minimum_notice_minutes: 120,
  next_steps: ['We call you back.'],
  reminder_days_before: 1,
  reminder_hours_before: 2,
  time_zone: 'America/New_York',
  first_steps_dismissed: true,
} as SettingsRow;

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

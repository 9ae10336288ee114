import type { OutboxMessage, OutboxSettings } from './outbox.ts';

/** 9:00 AM on Monday, November 30, 2026, in New York. */
export const NOW = Date.parse('2026-11-30T14:00:00Z');

export const SETTINGS: OutboxSettings = {
  time_zone: 'America/New_York',
  rep_name: 'Sam Reyes',
  rep_phone: '(718) 555-0142',
  rep_email: 'sam@borobay.example',
  hide_names: false,
  reminder_subject: '',
  reminder_text: '',
};

const LEAD: NonNullable<OutboxMessage['lead']> = {
  id: '10000000-0000-4000-8000-000000000001',
  name: 'Ann Lee',
  company_name: 'Lee Auto',
  email: 'ann@example.com',
  phone: '(718) 555-0100',
  shop_address: '1 Main St, Queens',
  interests: [],
  products_of_interest: {
    items: [
      { slug: 'prodemand', name: 'ProDemand', type: 'product' },
      { slug: 'manager-se', name: 'Manager SE', type: 'product' },
    ],
  },
  scheduled_date: '2026-12-01',
  scheduled_time: '10:00 AM',
  meeting_type: 'Meetup',
  latitude: 40.7128,
  longitude: -74.006,
} as never;

/** From 10 to 11 AM on Tuesday. */
export const TOMORROW = {
  starts_at: '2026-12-01T15:00:00Z',
  ends_at: '2026-12-01T16:00:00Z',
  day: null,
};

/** A message to a device about a new request with an appointment, with changes. */
export function messageOf(
  changes: Partial<OutboxMessage> = {},
  lead: Partial<typeof LEAD> = {},
): OutboxMessage {
  return {
    id: '20000000-0000-4000-8000-000000000001',
    kind: 'request',
    channel: 'push',
    news: null,
    attempt: 1,
    count: 1,
    expires_at: '2026-12-01T14:00:00Z',
    lead: { ...LEAD, ...lead },
    appointment: TOMORROW,
    token: null,
    task: null,
    day: null,
    previous: null,
    devices: [],
    ...changes,
  };
}

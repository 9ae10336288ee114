import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, vi } from 'vitest';
import {
  newContactDraft,
  saveContactDraft,
  type ContactDraft,
} from '../../public-site/contact/form/contact-draft.ts';
import { ContactPage } from '../../public-site/contact/contact-page.tsx';
import { ThankYouPage } from '../../public-site/contact/thank-you/thank-you-page.tsx';
import { catalog } from '../../public-site/data/catalog.ts';
import { RequestAnnouncement } from '../../public-site/request-list/request-controls.tsx';
import { RequestListProvider } from '../../public-site/request-list/request-list.tsx';
import { fakeNetwork, json } from './fake-network.ts';
import { MemoryRouter, PageOf } from './memory-router.tsx';

export const SUBMIT = 'POST /rest/v1/rpc/submit_lead';
export const TAKEN = 'POST /rest/v1/rpc/taken_slots';
export const SPECIAL_DAYS = 'GET /rest/v1/special_days';
export const SETTINGS = 'GET /rest/v1/site_settings';

/** A Thursday, open like every day in these tests; it is Monday. */
export const DAY = 'Thursday, November 19, 2026';
export const TEN = {
  starts_at: '2026-11-19T15:00:00+00:00',
  ends_at: '2026-11-19T16:00:00+00:00',
  kept_from: '2026-11-19T15:00:00+00:00',
  kept_until: '2026-11-19T16:00:00+00:00',
};

const openDay = { isOpen: true, slots: [{ from: '09:00', to: '12:00' }] };
export const settings = {
  id: 1,
  availability: Object.fromEntries([0, 1, 2, 3, 4, 5, 6].map((day) => [day, openDay])),
  time_zone: 'America/New_York',
  meeting_interval: 60,
  minimum_notice_minutes: 120,
  booking_horizon_days: 60,
  call_minutes_before: 0,
  call_minutes_after: 0,
  meetup_minutes_before: 0,
  meetup_minutes_after: 0,
  buffer_around_busy_times: false,
  max_meetings_per_day: null,
};

export let network: Parameters<typeof fakeNetwork>[0];
export let requests: Request[];

/** Opens the form on the Monday before, with a fake network. Call it once in a file of tests. */
export function setUpContact() {
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-16T15:00:00Z') });
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    network = {
      [SETTINGS]: () => json([settings]),
      [TAKEN]: () => json([]),
      [SPECIAL_DAYS]: () => json([]),
      [SUBMIT]: () => json({}),
      // A service that fails is left alone for a minute, also by the next test.
      'GET /api/': () => json({ type: 'FeatureCollection', features: [] }),
    };
    requests = fakeNetwork(network);
    await catalog.settings.load();
  });
}

export { address, goTo } from './memory-router.tsx';

const PAGES = {
  '/contact': <ContactPage />,
  '/thank-you': <ThankYouPage />,
  '/products': <h1>Products</h1>,
};

export function openContact(...history: string[]) {
  return render(
    <MemoryRouter history={history.length > 0 ? history : ['/contact']}>
      <RequestListProvider>
        <PageOf pages={PAGES} />
        <RequestAnnouncement />
      </RequestListProvider>
    </MemoryRouter>,
  );
}

export const withPhone = {
  ...newContactDraft('', '').data,
  name: 'Ann Lee',
  shop_address: '1 Main St',
  phone: '(718) 555-0142',
};
export const unreachable = { ...withPhone, phone: '' };
/** What an earlier visit to the form left in this tab: complete, on the last step. */
export function keepDraft(changes: Partial<ContactDraft> = {}) {
  const draft = newContactDraft('10000000-0000-4000-8000-000000000001', 'a-token');
  saveContactDraft({ ...draft, step: 3, data: withPhone, ...changes });
}

export const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
export const send = () => press('Send Request');
export const heading = (name: string) => screen.findByRole('heading', { name });
export const sentLeads = () =>
  Promise.all(
    requests
      .filter(({ url }) => url.endsWith('/submit_lead'))
      .map(async (request) => {
        const { id, lead, appointment_token } = (await request.clone().json()) as {
          id: string;
          lead: object;
          appointment_token?: string;
        };
        return { id, ...lead, ...(appointment_token && { appointment_token }) };
      }),
  );
export const refusal =
  (code: string, message = 'Refused.', details: string | null = null) =>
  () =>
    json({ code, message, details, hint: null }, 400);

export async function chooseTime(time: string) {
  await userEvent.click(await screen.findByRole('button', { name: DAY }));
  await userEvent.click(await screen.findByRole('radio', { name: time }));
}

/** Holds the answer to the next sends back until it is let go. */
export function holdAnswer(): (answer?: Response) => void {
  let letGo: (answer: Response) => void = () => undefined;
  const held = new Promise<Response>((resolve) => (letGo = resolve));
  network[SUBMIT] = async () => (await held).clone();
  return (answer = json({})) => letGo(answer);
}

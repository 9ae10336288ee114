import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderInBackOffice } from '../../tests/component/back-office.tsx';
import { fakeNetwork, json } from '../../tests/component/fake-network.ts';
import {
  BOOKING_PAUSE_TEXT,
  DEFAULT_AVAILABILITY,
} from '../../shared/site-settings/availability.ts';
import type { Settings } from '../providers/settings-provider.ts';
import { SettingsPage } from './settings-page.tsx';
import { hasUnsavedChanges } from '../forms/leave-warning.ts';

const ROW: Omit<Settings, 'next_steps'> & { next_steps: string[] } = {
  id: 1,
  homepage_hero_url: null,
  products_page_hero_url: null,
  bundles_page_hero_url: null,
  availability: DEFAULT_AVAILABILITY,
  meeting_interval: 60,
  minimum_notice_minutes: 120,
  booking_horizon_days: 60,
  booking_paused: false,
  booking_pause_text: '',
  rep_name: '',
  rep_title: '',
  rep_photo_url: null,
  rep_bio: '',
  rep_service_area: '',
  rep_phone: '',
  rep_email: '',
  rep_linkedin_url: '',
  next_steps: ['We call you back.'],
  questions: [],
  time_zone: 'America/New_York',
  updated_at: '2026-11-20T12:00:00Z',
};
const BAD_GATEWAY = () =>
  new Response('<html><body><h1>502 Bad Gateway</h1></body></html>', {
    status: 502,
    headers: { 'Content-Type': 'text/html' },
  });

let answers: Parameters<typeof fakeNetwork>[0];
let requests: Request[];
let stored: typeof ROW;
beforeEach(() => {
  stored = ROW;
  answers = {
    'GET /rest/v1/site_settings': () => json(stored),
    'PATCH /rest/v1/site_settings': async (request) => {
      stored = { ...stored, ...((await request.json()) as object) };
      return json(stored);
    },
  };
  requests = fakeNetwork(answers);
});

const open = () => renderInBackOffice(<SettingsPage />, { resource: 'settings' });
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save Settings' }));

test('a gateway’s page is replaced by words, when settings are read and when they are saved', async () => {
  answers['GET /rest/v1/site_settings'] = BAD_GATEWAY;
  answers['PATCH /rest/v1/site_settings'] = BAD_GATEWAY;
  open();
  const words = 'The service is not available right now (502). Try again in a minute.';
  expect((await screen.findByRole('alert')).textContent).toContain(words);
  answers['GET /rest/v1/site_settings'] = () => json(ROW);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await userEvent.selectOptions(await screen.findByLabelText('Meeting Slot Duration'), '30');
  await save();
  expect((await screen.findByRole('alert')).textContent).toBe(`An error occurred:${words}`);
});

test('a day that is closed over wrong hours is saved without them', async () => {
  open();
  const monday = within(await screen.findByRole('group', { name: 'Monday' }));
  await userEvent.selectOptions(monday.getByLabelText('Monday, hours 1: to'), '08:00');
  expect(monday.getByRole('alert').textContent).toBe('The end must be after the start.');
  await userEvent.click(monday.getByRole('switch', { name: 'Monday is open' }));
  await save();
  await screen.findByText('Settings saved successfully!');
  const sent = requests.find(({ method }) => method === 'PATCH');
  const { availability } = (await sent?.json()) as Settings;
  expect(availability).toEqual({ ...DEFAULT_AVAILABILITY, '1': { isOpen: false, slots: [] } });
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Save Settings' })).toHaveProperty('disabled', true),
  );
});

test('a pause of online booking has a text for visitors, which is kept for the next time', async () => {
  open();
  const pause = await screen.findByLabelText('Pause online booking');
  expect(screen.queryByLabelText('What visitors read')).toBeNull();
  await userEvent.click(pause);
  const words = screen.getByLabelText('What visitors read');
  expect(words.getAttribute('placeholder')).toBe(BOOKING_PAUSE_TEXT);
  await userEvent.click(words);
  await userEvent.paste('x'.repeat(501));
  await save();
  expect(screen.getByText('At most 500 characters: this has 501.')).toBeTruthy();
  expect(requests.some(({ method }) => method === 'PATCH')).toBe(false);
  await userEvent.clear(words);
  await userEvent.paste(' Back on Monday. ');
  await save();
  await screen.findByText('Settings saved successfully!');
  expect(stored).toMatchObject({ booking_paused: true, booking_pause_text: 'Back on Monday.' });
  expect(words).toHaveProperty('value', 'Back on Monday.');
  await userEvent.click(pause);
  await save();
  await waitFor(() =>
    expect(stored).toMatchObject({ booking_paused: false, booking_pause_text: 'Back on Monday.' }),
  );
});

test('a failed save shows the stored settings again, and what was changed can be put back', async () => {
  answers['PATCH /rest/v1/site_settings'] = () => json({ message: 'disk full' }, 500);
  open();
  const days = await screen.findByLabelText('Days ahead');
  await userEvent.clear(days);
  await userEvent.type(days, '90');
  await save();
  expect((await screen.findByRole('alert')).textContent).toBe('An error occurred:disk full');
  expect(days).toHaveProperty('value', '60');
  await userEvent.click(screen.getByRole('button', { name: 'Put my changes back' }));
  expect(days).toHaveProperty('value', '90');
  answers['PATCH /rest/v1/site_settings'] = () => json({ ...ROW, booking_horizon_days: 90 });
  await save();
  await screen.findByText('Settings saved successfully!');
  expect(hasUnsavedChanges()).toBe(false);
});

test('what was typed stays in the form while it is not known whether it was saved', async () => {
  answers['PATCH /rest/v1/site_settings'] = () => {
    answers['GET /rest/v1/site_settings'] = BAD_GATEWAY;
    throw new TypeError('Failed to fetch');
  };
  open();
  await userEvent.selectOptions(await screen.findByLabelText('Meeting Slot Duration'), '30');
  await save();
  expect((await screen.findByRole('alert')).textContent).toContain('it is not known whether');
  expect(screen.getByLabelText('Meeting Slot Duration')).toHaveProperty('value', '30');
  expect(screen.queryByRole('button', { name: 'Put my changes back' })).toBeNull();
});

const day = (name: string) => within(screen.getByRole('group', { name }));

test('hours that overlap or end before they start are refused beside their field', async () => {
  open();
  await screen.findByRole('group', { name: 'Monday' });
  const to = day('Monday').getByLabelText('Monday, hours 1: to');
  await userEvent.selectOptions(to, '08:00');
  expect(day('Monday').getByRole('alert').textContent).toBe('The end must be after the start.');
  await save();
  expect(await screen.findByText('Some hours or numbers need a second look.')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(to));
  expect(requests.some(({ method }) => method === 'PATCH')).toBe(false);

  await userEvent.selectOptions(to, '12:00');
  await userEvent.click(day('Monday').getByRole('button', { name: 'Add hours on Monday' }));
  await userEvent.selectOptions(day('Monday').getByLabelText('Monday, hours 2: from'), '11:00');
  expect(day('Monday').getByRole('alert').textContent).toBe(
    'These hours overlap others of this day.',
  );
  await userEvent.click(day('Monday').getByRole('button', { name: 'Remove Monday, hours 2' }));
  expect(day('Monday').queryByRole('alert')).toBeNull();
});

test('the hours of a day are copied to all other days', async () => {
  open();
  await screen.findByRole('group', { name: 'Monday' });
  await userEvent.selectOptions(day('Monday').getByLabelText('Monday, hours 1: to'), '12:00');
  await userEvent.click(screen.getByRole('button', { name: 'Copy Monday to other days' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'All other days' }));
  await waitFor(() =>
    expect(day('Sunday').getByLabelText('Sunday, hours 1: to')).toHaveProperty('value', '12:00'),
  );
  expect(day('Sunday').getByRole('switch')).toHaveProperty('checked', true);
});

const choosePicture = async (content: BlobPart) => {
  const homepage = within(await screen.findByRole('group', { name: 'Homepage' }));
  await userEvent.upload(
    homepage.getByLabelText(/^Picture file for/),
    new File([content], 'hero.png', { type: 'image/png' }),
  );
  return homepage;
};

test('a banner that is not a picture is refused by its content', async () => {
  open();
  const homepage = await choosePicture('<svg onload="alert(1)">');
  expect((await homepage.findByRole('alert')).textContent).toMatch(/PNG, JPEG or WebP/);
  expect(screen.getByRole('button', { name: 'Save Settings' })).toHaveProperty('disabled', true);
});

test('after a failed save the form shows the former settings, and what was changed can be put back', async () => {
  answers['PATCH /rest/v1/site_settings'] = () =>
    json({ message: 'disk full', code: 'XX000' }, 500);
  open();
  const duration = () => screen.getByLabelText('Meeting Slot Duration');
  await userEvent.selectOptions(await screen.findByLabelText('Meeting Slot Duration'), '15');
  await save();
  expect((await screen.findByRole('alert')).textContent).toBe('An error occurred:disk full');
  expect(duration()).toHaveProperty('value', '60');
  answers['PATCH /rest/v1/site_settings'] = async (request) =>
    json({ ...ROW, ...((await request.json()) as object) });
  await userEvent.click(screen.getByRole('button', { name: 'Put my changes back' }));
  await waitFor(() => expect(duration()).toHaveProperty('value', '15'));
  await save();
  await screen.findByText('Settings saved successfully!');
  expect(await requests.findLast(({ method }) => method === 'PATCH')?.json()).toMatchObject({
    meeting_interval: 15,
  });
});

test('the message of a save disappears after five seconds', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  try {
    open();
    await userEvent.selectOptions(await screen.findByLabelText('Meeting Slot Duration'), '15');
    await save();
    await screen.findByText('Settings saved successfully!');
    act(() => void vi.advanceTimersByTime(5100));
    await waitFor(() => expect(screen.queryByText('Settings saved successfully!')).toBeNull());
  } finally {
    vi.useRealTimers();
  }
});

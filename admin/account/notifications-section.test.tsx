import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { renderInBackOffice } from '../../tests/component/back-office.tsx';
import { fakeNetwork, json } from '../../tests/component/fake-network.ts';
import { fakePush, VAPID } from '../../tests/component/fake-push.ts';
import { noteContact, noteLostContact } from '../providers/connection.ts';
import { NotificationsSection } from './notifications-section.tsx';

const STATUS = 'GET /functions/v1/notify';
const SAVE = 'POST /rest/v1/rpc/save_push_device';
const REMOVE = 'POST /rest/v1/rpc/remove_push_device';
const TEST = 'POST /rest/v1/rpc/send_test_notification';

const device = (id: string, fields: object = {}) => ({
  id,
  endpoint: `https://push.example/${id}`,
  label: 'Chrome on Windows',
  created_at: '2026-11-20T15:00:00Z',
  reached_at: null,
  failed_at: null,
  failure: null,
  left_out_at: null,
  ...fields,
});

let devices: { id: string; endpoint: string }[];
let answers: Parameters<typeof fakeNetwork>[0];
let requests: Request[];
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  devices = [];
  answers = {
    'GET /rest/v1/site_settings': () => json({ time_zone: 'America/New_York' }),
    [STATUS]: () => json({ push: VAPID, email: false }),
    'POST /rest/v1/rpc/push_devices': () => json(devices),
    async [SAVE](request) {
      const { endpoint, label } = (await request.json()) as { endpoint: string; label: string };
      devices = [...devices, device('new', { endpoint, label })];
      return json('new');
    },
    async [REMOVE](request) {
      const { device: id } = (await request.json()) as { device: string };
      devices = devices.filter((each) => each.id !== id);
      return json(null);
    },
    [TEST]: () => json(null),
  };
  requests = fakeNetwork(answers);
});

const show = () => renderInBackOffice(<NotificationsSection />, { resource: 'leads' });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const sent = (what: string) =>
  requests.filter(({ method, url }) => `${method} ${new URL(url).pathname}` === what);
const status = (text: string) =>
  waitFor(() =>
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(text),
  );

test('a browser without push messages says so', async () => {
  show();
  await screen.findByText(/^This browser can’t show notifications\./);
  expect(screen.queryByRole('button')).toBeNull();
});

test('an iPhone’s browser says that the back office has to be on the Home Screen', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Mobile/15E148 Safari/604.1',
  );
  show();
  await screen.findByText(/open Share › Add to Home Screen/);
});

test('a server without keys is explained on Setup', async () => {
  fakePush();
  answers[STATUS] = () => json({ push: null, email: false, problem: 'No keys.' });
  show();
  const link = await screen.findByRole('link', { name: 'Setup says what is missing' });
  expect(link.getAttribute('href')).toBe('/setup');
  expect(screen.queryByRole('button')).toBeNull();
});

test('an unreachable server is an error that can be tried again', async () => {
  fakePush();
  delete answers[STATUS];
  show();
  await screen.findByText(/^The devices couldn’t be loaded: The server couldn’t be reached/);
  answers[STATUS] = () => json({ push: VAPID, email: false });
  await press('Try again');
  await screen.findByRole('button', { name: 'Notify me on this device' });
});

test('a permission that was refused earlier is explained, and no button asks again', async () => {
  fakePush('denied');
  show();
  await screen.findByText(/^This browser blocks notifications from this site\./);
  expect(screen.queryByRole('button')).toBeNull();
});

test('notifications are turned on after the permission, tested, and turned off', async () => {
  const { browser } = fakePush();
  show();
  await status('Off for this device.');
  expect(Notification.permission).toBe('default');
  expect(browser.registered).toEqual([]);
  await press('Notify me on this device');
  await status('On for this device.');
  expect(browser.registered).toEqual(['sw.js']);
  expect(await sent(SAVE)[0]?.json()).toMatchObject({
    endpoint: 'https://push.example/1',
    p256dh: 'public',
    auth: 'secret',
    label: expect.any(String) as string,
  });
  const item = within(screen.getByRole('list', { name: 'Devices with notifications' }));
  expect(item.getByText('This device')).toBeTruthy();
  expect(item.getByText('Not reached yet.')).toBeTruthy();

  const test = screen.getByRole('button', { name: 'Send a test notification' });
  expect(document.activeElement).toBe(test);
  await userEvent.click(test);
  await screen.findByText(/^A test notification is on its way/);
  expect(await sent(TEST)[0]?.json()).toEqual({ device: 'new' });

  await press('Turn off on this device');
  await status('Off for this device.');
  expect(browser.subscription).toBeNull();
  expect(await sent(REMOVE)[0]?.json()).toEqual({ device: 'new' });
  expect(document.activeElement?.textContent).toBe('Off for this device.');
});

test.each([
  ['refused', 'denied' as const, /^This browser blocks notifications/],
  ['closed', 'default' as const, 'That didn’t work. The browser’s question wasn’t answered.'],
])('a question of the browser that is %s leaves notifications off', async (_, answer, said) => {
  const { browser } = fakePush();
  browser.answer = answer;
  show();
  await press('Notify me on this device');
  await screen.findByText(said);
  await status('Off for this device.');
  expect(sent(SAVE)).toEqual([]);
});

test('a refused subscription says why, and can be tried again', async () => {
  fakePush();
  const save = answers[SAVE]!;
  answers[SAVE] = () => json({ code: '22023', message: 'This push service isn’t allowed.' }, 400);
  show();
  await press('Notify me on this device');
  await screen.findByText('That didn’t work. This push service isn’t allowed.');
  answers[SAVE] = save;
  await press('Notify me on this device');
  await status('On for this device.');
});

test('another device says when it was reached and what failed, and is removed after a question', async () => {
  const { browser } = fakePush('granted');
  const { endpoint } = browser.subscribe(VAPID);
  devices = [
    device('own', { endpoint, reached_at: '2026-11-20T16:00:00Z' }),
    device('other', {
      label: 'Safari on iPhone',
      reached_at: '2026-11-20T15:00:00Z',
      failed_at: '2026-11-21T15:00:00Z',
      failure: 'The push service answered 500.',
      left_out_at: '2026-11-22T15:00:00Z',
    }),
  ];
  show();
  await status('On for this device.');
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Chrome on Windows This deviceLast reached Nov 20, 2026, 11:00 AM.',
    'Safari on iPhone Last reached Nov 20, 2026, 10:00 AM. Failed Nov 21, 2026, 10:00 AM: The push service answered 500. Left out since Nov 22, 2026, 10:00 AM, until a test reaches it or notifications are turned on there again.',
  ]);
  await press('Remove Safari on iPhone');
  const question = within(await screen.findByRole('alertdialog', { name: 'Remove “Safari on iPhone”?' })); // oxfmt-ignore
  await userEvent.click(question.getByRole('button', { name: 'Cancel' }));
  expect(sent(REMOVE)).toEqual([]);
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await press('Remove Safari on iPhone');
  await userEvent.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove' }),
  );
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
  expect(browser.subscription).not.toBeNull();
});

test('nothing can be pressed without a connection, which says why', async () => {
  const { browser } = fakePush('granted');
  const { endpoint } = browser.subscribe(VAPID);
  devices = [device('own', { endpoint })];
  show();
  await status('On for this device.');
  const buttons = () => screen.getAllByRole<HTMLButtonElement>('button');
  const off = () => buttons().map(({ disabled }) => disabled);
  expect(off()).toEqual([false, false, false]);
  onTestFinished(() => void noteContact());
  act(() => noteLostContact());
  expect(off()).toEqual([true, true, true]);
  expect(screen.getByText('Needs a connection')).toBeTruthy();
  expect(buttons()[2]!.getAttribute('aria-label')).toBe(
    'Remove Chrome on Windows (this device) (needs a connection)',
  );
});

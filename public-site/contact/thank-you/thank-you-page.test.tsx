import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeNetwork, json } from '../../../tests/component/fake-network.ts';
import { MemoryRouter } from '../../../tests/component/memory-router.tsx';
import { catalog } from '../../data/catalog.ts';
import { locationOf } from '../../data/router.tsx';
import { expect, test, vi } from 'vitest';
import type { ThankYouState } from './thank-you-state.ts';
import { ThankYouPage } from './thank-you-page.tsx';

const request: ThankYouState['request'] = {
  items: [
    { slug: 'prodemand', name: 'ProDemand', type: 'product' },
    { slug: 'teamworks-se', name: 'TeamWorks SE', type: 'bundle' },
  ],
  interests: ['Repair', 'Truck Series'],
  message: 'Mornings are best',
  phone: '(718) 555-0199',
  email: 'ann@example.com',
  isConfirmedByEmail: true,
};
const appointment: ThankYouState['appointment'] = {
  token: 'a-token',
  email: 'ann@example.com',
  start: Date.parse('2026-11-24T15:00:00Z'),
  end: Date.parse('2026-11-24T15:30:00Z'),
  timeZone: 'America/New_York',
  meetingType: 'Phone Call',
  address: null,
  hasPhone: true,
};

const open = (state: Partial<ThankYouState> | null) =>
  render(
    <MemoryRouter history={[locationOf('/thank-you', state)]}>
      <ThankYouPage />
    </MemoryRouter>,
  );
const text = () => document.body.textContent;

test('a booked meeting is what the page says first, and where its confirmation goes', () => {
  open({ appointment, request });
  expect(text()).toContain('Your phone call is booked.');
  expect(text()).toContain('A confirmation is on its way to ann@example.com.');
  expect(text()).toContain('Your representative will be in touch with you shortly.');
  expect(screen.getByRole('region', { name: 'Your meeting' }).textContent).toContain(
    'Tuesday, November 24, 10:00 AM Eastern',
  );
});

test('no confirmation is promised where none is sent', () => {
  open({ appointment, request: { ...request, isConfirmedByEmail: false } });
  expect(text()).not.toContain('confirmation');
});

test('a request without a time, or a page that is opened directly, says who will be in touch', () => {
  const promise = 'Your representative will be in touch with you shortly.';
  open({ appointment: null, request });
  expect(text()).toContain(promise);
  document.body.replaceChildren();
  open(null);
  expect(text()).toContain(promise);
  expect(screen.queryByRole('region', { name: 'Your request' })).toBeNull();
});

test('the link to the appointment is copied with a press, which says so', async () => {
  const user = userEvent.setup();
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  open({ appointment, request });
  await user.click(screen.getByRole('button', { name: 'Copy link' }));
  await screen.findByRole('button', { name: 'Copied!' });
  expect(write).toHaveBeenCalledExactlyOnceWith(
    expect.stringMatching(/#\/appointment\/a-token\?email=ann%40example\.com$/),
  );
});

test('a link that cannot be copied says so, and stays a link', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const user = userEvent.setup();
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('Not allowed.'));
  open({ appointment, request });
  await user.click(screen.getByRole('button', { name: 'Copy link' }));
  await screen.findByText('Your browser blocked copying. Select the link and copy it.');
  expect(screen.getByRole('link', { name: 'your appointment page' })).toBeTruthy();
});

test('the page shows what was asked for, and how the visitor is reached', () => {
  open({ appointment: null, request });
  const asked = within(screen.getByRole('region', { name: 'Your request' }));
  expect(asked.getByRole('link', { name: 'ProDemand' }).getAttribute('href')).toContain(
    '/products/prodemand',
  );
  expect(asked.getByRole('link', { name: 'TeamWorks SE' }).getAttribute('href')).toContain(
    '/bundles/teamworks-se',
  );
  asked.getByText('Repair, Truck Series');
  asked.getByText('Mornings are best');
  asked.getByText('(718) 555-0199 or ann@example.com');
});

test('a meeting in a time zone that this browser doesn’t know is not shown', () => {
  open({ appointment: { ...appointment, timeZone: 'America/Atlantis' }, request });
  expect(screen.getByRole('heading', { name: 'Request Sent!' })).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Your meeting' })).toBeNull();
  expect(text()).not.toContain('is booked');
});

test('a request of nothing but a name has no summary', () => {
  const nothing = { items: [], interests: [], message: '', phone: '', email: '' };
  open({ appointment: null, request: { ...request, ...nothing } });
  expect(screen.queryByRole('region', { name: 'Your request' })).toBeNull();
});

test('a visitor who left no phone and no email reads how to reach the business', () => {
  open({ appointment: null, request: { ...request, phone: '', email: '' } });
  expect(text()).toContain('You didn’t leave a phone number or email address.');
  expect(text()).not.toContain('will be in touch');
});

test.each([{ phone: '' }, { email: '' }])('one way to reach a visitor is enough', (left) => {
  open({ appointment: null, request: { ...request, ...left } });
  expect(text()).toContain('will be in touch');
});

test('the page says what happens next, whom to call, and what to do until then', () => {
  open({ appointment, request });
  expect(screen.getByRole('region', { name: 'What happens next' })).toBeTruthy();
  expect(screen.getByRole('link', { name: '(718) 555-0142' }).getAttribute('href')).toMatch(
    /^tel:/,
  );
  expect(screen.getByRole('link', { name: 'Read about ProDemand' }).getAttribute('href')).toContain(
    '/products/prodemand',
  );
  expect(screen.getByRole('link', { name: 'Back to the homepage' })).toBeTruthy();
});

const steps = () =>
  within(screen.getByRole('region', { name: 'What happens next' }))
    .getAllByRole('listitem')
    .map((step) => step.textContent);

test('what happens next begins with the meeting that is booked, or else with a call', () => {
  const { unmount } = open({ appointment, request });
  expect(steps()[0]).toBe('We call you at the time you chose.');
  expect(steps().join()).not.toContain('business day');
  unmount();
  open({ appointment: null, request });
  expect(steps()[0]).toBe('We call you back within one business day.');
});

test('a request that waits names the time that it asks for, and is sent first', () => {
  open({ appointment: { ...appointment, meetingType: 'Meetup' }, request, waits: true });
  expect(text()).toContain(
    'Your meeting isn’t booked until then: Tuesday, November 24, 10:00 AM Eastern.',
  );
  expect(steps().slice(0, 2)).toEqual([
    'Your request is sent once our server answers.',
    'We come to your shop at the time you chose.',
  ]);
});

test('a request without items leads on to the products', () => {
  open({ appointment: null, request: { ...request, items: [] } });
  expect(screen.getByRole('link', { name: 'Browse products' }).getAttribute('href')).toContain(
    '/products',
  );
});

test('the representative is saved as a contact by one press', async () => {
  fakeNetwork({
    'GET /rest/v1/site_settings': () =>
      json([
        { id: 1, rep_name: 'Dana Reyes', rep_phone: '(718) 555-0199', business_name: 'Boro, Inc' },
      ]),
  });
  await catalog.settings.load();
  open(null);
  const link = screen.getByRole('link', { name: 'Save to my contacts' });
  expect(link.getAttribute('download')).toBe('Dana Reyes.vcf');
  const [type, card] = link.getAttribute('href')!.split(',');
  expect(type).toBe('data:text/vcard;charset=utf-8');
  const lines = decodeURIComponent(card!).split('\r\n');
  expect(lines).toContain('FN:Dana Reyes');
  expect(lines).toContain('ORG:Boro\\, Inc');
  expect(lines).toContain('TEL;TYPE=voice:+17185550199');
  expect(lines.filter((line) => line.startsWith('URL:http'))).toHaveLength(1);
});

test('a business without a named representative is saved under its own name, and as nobody’s company', async () => {
  fakeNetwork({
    'GET /rest/v1/site_settings': () => json([{ id: 1, business_name: 'Boro, Inc' }]),
  });
  await catalog.settings.load();
  open(null);
  const link = screen.getByRole('link', { name: 'Save to my contacts' });
  expect(link.getAttribute('download')).toBe('Boro Inc.vcf');
  const card = decodeURIComponent(link.getAttribute('href')!);
  expect(card).toContain('FN:Boro\\, Inc\r\n');
  expect(card).not.toContain('ORG:');
});

test('the page ends with a link to recommend the site, once the request was received', () => {
  const link = () => screen.queryByRole<HTMLInputElement>('textbox', { name: /^Your link/ })?.value;
  const { unmount } = open({ appointment, request });
  expect(link()).toBeUndefined();
  unmount();
  open({ appointment, request, code: '0123456789' });
  expect(link()).toMatch(/\/\?from=0123456789$/);
});

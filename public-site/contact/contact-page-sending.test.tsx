import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { focusedText } from '../../tests/component/accessible.ts';
import { BOOKING_PAUSE_TEXT } from '../../shared/site-settings/availability.ts';
import {
  SUBMIT,
  TAKEN,
  SETTINGS,
  DAY,
  TEN,
  settings,
  network,
  requests,
  address,
  goTo,
  openContact,
  unreachable,
  keepDraft,
  press,
  send,
  heading,
  sentLeads,
  refusal,
  chooseTime,
  holdAnswer,
  setUpContact,
} from '../../tests/component/contact.tsx';
import { json } from '../../tests/component/fake-network.ts';
import { saveChat } from '../data/storage/chat-storage.ts';
import { catalog } from '../data/catalog.ts';
import { loadContactDraft } from './form/contact-draft.ts';
import { storeShop } from '../data/storage/stored-shop.ts';

setUpContact();

const between = (start: string, end: string) => ({
  starts_at: start,
  ends_at: end,
  kept_from: start,
  kept_until: end,
});
const NINE = between('2026-11-19T14:00:00+00:00', TEN.starts_at);
const ELEVEN = between(TEN.ends_at, '2026-11-19T17:00:00+00:00');

const isOnline = (online: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);

test('a connection that comes back does not stop a request on its way', async () => {
  keepDraft();
  const answer = holdAnswer();
  openContact();
  await send();
  act(() => void window.dispatchEvent(new Event('online')));
  expect(screen.getByRole('button', { name: 'Sending…' })).toHaveProperty('ariaDisabled', 'true');
  answer();
  await heading('Request Sent!');
});

test('a connection that comes back removes the message about being offline, and no other', async () => {
  keepDraft();
  openContact();
  isOnline(false);
  network[SUBMIT] = () => Promise.reject(new TypeError('Failed to fetch'));
  await send();
  expect((await screen.findByRole('alert')).textContent).toMatch(
    /^There was an issue with your submission\.You’re offline\./,
  );
  isOnline(true);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(screen.queryByRole('alert')).toBeNull();

  network[SUBMIT] = refusal('42501', 'Not allowed.');
  await send();
  await screen.findByText('Database Error: Not allowed.');
  act(() => void window.dispatchEvent(new Event('online')));
  expect(screen.getByText('Database Error: Not allowed.')).toBeTruthy();
});

test('nothing can be changed while the request is on its way', async () => {
  keepDraft();
  const answer = holdAnswer();
  openContact();
  await screen.findByRole('button', { name: DAY });
  await send();
  expect(screen.getByRole('heading', { name: 'Pick a time' }).closest('[inert]')).toBeNull();
  expect(screen.getByRole('button', { name: DAY, hidden: true }).closest('[inert]')).toBeTruthy();
  await press('Back');
  expect(address).toBe('/contact?step=3');
  answer(json({ code: '42501', message: 'Not allowed.', details: null, hint: null }, 400));
  await screen.findByRole('alert');
  expect(screen.getByRole('button', { name: DAY }).closest('[inert]')).toBeNull();
});

test('a visitor who leaves while the request is on its way is told the result where they are', async () => {
  const item = (slug: string) => ({ slug, name: slug, type: 'product' });
  const storeItems = (...slugs: string[]) =>
    localStorage.setItem(
      'request-list',
      JSON.stringify({ changedAt: Date.now(), items: slugs.map(item) }),
    );
  keepDraft();
  storeItems('prodemand');
  const answer = holdAnswer();
  openContact();
  await send();
  act(() => goTo('/products'));
  storeItems('prodemand', 'manager-se');
  answer();
  expect(await screen.findByText(/Your request was sent/)).toBeTruthy();
  expect(address).toBe('/products');
  expect(sessionStorage.getItem('contact-form')).toBeNull();
  // What was chosen since did not go with it.
  expect(localStorage.getItem('request-list')).not.toContain('prodemand');
  expect(localStorage.getItem('request-list')).toContain('manager-se');
});

test('a visitor who leaves before a request fails is told, and finds the form unchanged', async () => {
  keepDraft();
  const answer = holdAnswer();
  openContact();
  await send();
  act(() => goTo('/products'));
  answer(json({ code: '42501', message: 'Not allowed.', details: null, hint: null }, 400));
  expect(await screen.findByText(/Your request couldn’t be sent/)).toBeTruthy();
  expect(sessionStorage.getItem('contact-form')).toContain('Ann Lee');
});

test('what is typed after leaving and coming back is kept when the first request arrives', async () => {
  keepDraft();
  const answer = holdAnswer();
  openContact();
  await send();
  act(() => goTo('/products'));
  act(() => goTo('/contact?step=1'));
  await userEvent.type(await screen.findByLabelText(/Company name/), 'Lee Motors');
  answer();
  await screen.findByText(/Your request was sent/);
  expect(sessionStorage.getItem('contact-form')).toContain('Lee Motors');
});

// A meeting needs a way to reach the visitor ---------------------------------------------------

test.each(['Phone Call', 'Meetup'])(
  'a %s without phone and email asks for one of them on the spot, and says why',
  async (type) => {
    keepDraft({ data: unreachable });
    openContact();
    await chooseTime('10:00 AM');
    await userEvent.click(screen.getByRole('radio', { name: new RegExp(`^${type}`) }));
    const reach = screen.getByRole('group', { name: 'How can we reach you?' });
    expect(reach.textContent).toContain(
      type === 'Phone Call' ? 'so we can call you' : 'so we can confirm our visit',
    );
    await send();
    expect(await sentLeads()).toEqual([]);
    const phone = within(reach).getByLabelText('Phone');
    expect(phone.getAttribute('aria-invalid')).toBe('true');
    expect(focusedText()).toContain('There is a problem');

    await userEvent.type(within(reach).getByLabelText('Email'), 'ann@');
    await send();
    expect(within(reach).getByLabelText('Email').getAttribute('aria-invalid')).toBe('true');
    await userEvent.type(within(reach).getByLabelText('Email'), 'example.com');
    // What was typed stays on show: the fields do not vanish under the hand.
    expect(within(reach).getByLabelText('Phone')).toBeTruthy();
    await send();
    await heading('Request Sent!');
    expect(await sentLeads()).toMatchObject([
      { email: 'ann@example.com', scheduled_time: '10:00 AM', meeting_type: type },
    ]);
  },
);

test('a request without a time needs neither phone nor email, and asks for one of them once', async () => {
  keepDraft({ data: unreachable });
  openContact();
  await heading('Pick a time');
  expect(screen.queryByRole('group', { name: 'How can we reach you?' })).toBeNull();
  await send();
  const reach = screen.getByRole('group', {
    name: 'How can we reach you?',
    description: 'Add a phone number or email address, or send anyway.',
  });
  expect(document.activeElement).toBe(reach);
  expect(await sentLeads()).toEqual([]);
  network[SUBMIT] = refusal('42501', 'Not allowed.');
  await press('Send anyway');
  await screen.findByText('Database Error: Not allowed.');
  network[SUBMIT] = () => json({});
  await press('Send anyway');
  await heading('Request Sent!');
  expect(document.body.textContent).toContain('You didn’t leave a phone number or email address.');
  const leads = await sentLeads();
  expect(leads).toHaveLength(2);
  expect(leads[1]).toEqual(expect.not.objectContaining({ phone: expect.anything() as unknown }));
});

test('a phone number that is added when it is asked for goes with the request', async () => {
  keepDraft({ data: unreachable });
  openContact();
  await heading('Pick a time');
  await send();
  const reach = within(screen.getByRole('group', { name: 'How can we reach you?' }));
  await userEvent.type(reach.getByLabelText(/^Phone/), '718555');
  await send();
  expect(reach.getByLabelText(/^Phone/).getAttribute('aria-invalid')).toBe('true');
  await userEvent.type(reach.getByLabelText(/^Phone/), '0199');
  await send();
  await heading('Request Sent!');
  expect(await sentLeads()).toMatchObject([{ phone: '(718) 555-0199' }]);
});

test('a visitor who is asked is also asked while booking is paused', async () => {
  network[SETTINGS] = () => json([{ ...settings, booking_paused: true, booking_pause_text: '' }]);
  await catalog.settings.load();
  keepDraft({ data: unreachable });
  openContact();
  await screen.findByText(BOOKING_PAUSE_TEXT);
  await send();
  screen.getByRole('group', { name: 'How can we reach you?' });
  await press('Send anyway');
  await heading('Request Sent!');
});

test('a visitor who was asked for a meeting is not asked again once the date is cleared', async () => {
  keepDraft({ data: unreachable });
  openContact();
  await chooseTime('10:00 AM');
  await send();
  await press('Clear the date');
  await press('Send anyway');
  await heading('Request Sent!');
  expect(await sentLeads()).toMatchObject([{ name: 'Ann Lee' }]);
});

test('an incomplete phone number stays visible when the date is cleared', async () => {
  keepDraft({ data: unreachable });
  openContact();
  await chooseTime('10:00 AM');
  await userEvent.type(screen.getByLabelText('Phone'), '718555');
  await press('Clear the date');
  await send();
  const reach = within(screen.getByRole('group', { name: 'How can we reach you?' }));
  expect(reach.getByLabelText(/^Phone/).getAttribute('aria-invalid')).toBe('true');
  expect(await sentLeads()).toEqual([]);
});

test('a visitor who gave a phone number is not asked again', async () => {
  keepDraft();
  openContact();
  await chooseTime('10:00 AM');
  expect(screen.queryByLabelText('Phone')).toBeNull();
});

// A second request ----------------------------------------------------------------------------

/** Sends with a time, and the answer is lost although the request arrived. */
async function loseAnswer() {
  keepDraft();
  network[SUBMIT] = () => Promise.reject(new TypeError('Failed to fetch'));
  openContact();
  await chooseTime('10:00 AM');
  await send();
  await screen.findByText(/Please try again/);
  network[TAKEN] = () => json([TEN]);
}

test('a request that is sent again is in the language of its first time', async () => {
  await loseAnswer();
  expect(loadContactDraft().language).toBe('en');
  cleanup();
  // On the Spanish site first.
  keepDraft({ language: 'es' });
  openContact();
  await send();
  await screen.findByText(/Please try again/);
  network[SUBMIT] = () => json({});
  await send();
  await heading('Request Sent!');
  expect(await sentLeads()).toMatchObject([
    { language: 'en' },
    { language: 'es' },
    { language: 'es' },
  ]);
});

test('a second request is in the language of the site that sends it', async () => {
  keepDraft({ language: 'es' });
  network[SUBMIT] = refusal('23505');
  openContact();
  await send();
  await screen.findByRole('alert');
  network[SUBMIT] = () => json({});
  await send();
  await heading('Request Sent!');
  expect(await sentLeads()).toMatchObject([{ language: 'es' }, { language: 'en' }]);
});

test('a time whose answer was lost stays chosen when the calendar is read again', async () => {
  await loseAnswer();
  const before = requests.length;
  document.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(requests.length).toBeGreaterThan(before + 1));
  await act(() => Promise.resolve());
  expect(screen.getByRole('radio', { name: '10:00 AM' })).toHaveProperty('checked', true);
  network[SUBMIT] = () => json({});
  await send();
  await heading('Request Sent!');
  expect(screen.getByRole('region', { name: 'Your meeting' }).textContent).toContain('10:00 AM');
  const [first, second] = await sentLeads();
  expect(first).toMatchObject({ appointment_token: 'a-token' });
  expect(second).toEqual(first);
});

test('a changed request is sent as a second one, without the time that the first one holds', async () => {
  await loseAnswer();
  await press('Back');
  await userEvent.type(screen.getByLabelText(/Additional message/), 'Ring twice');
  await press('Next');
  network[SUBMIT] = refusal('23505');
  await send();
  const alert = await screen.findByText(/We already have your request/);
  expect(alert.parentElement?.textContent).toContain(
    'Your meeting is booked for Thursday, November 19, 10:00 AM Eastern.',
  );
  await waitFor(() =>
    expect(screen.getByRole('radio', { name: '10:00 AM' })).toHaveProperty('checked', true),
  );

  network[SUBMIT] = async (request) =>
    'scheduled_time' in ((await request.json()) as { lead: object }).lead
      ? refusal('23P01', 'That time has just been taken. Please choose another one.')()
      : json({});
  await send();
  await heading('Request Sent!');
  expect(screen.getByRole('region', { name: 'Your meeting' }).textContent).toContain('10:00 AM');
  const [first, , third] = await sentLeads();
  expect(third).toMatchObject({ additional_message: 'Ring twice', meeting_type: 'Phone Call' });
  expect(third?.id).not.toBe(first?.id);
  // The link is that of the request with the meeting.
  expect(third).not.toHaveProperty('appointment_token');
  expect(screen.getByRole('link', { name: /appointment page/ }).getAttribute('href')).toBe(
    '/appointment/a-token',
  );
});

test('a second request that is sent before the calendar was read again leaves the time to the first', async () => {
  await loseAnswer();
  network[SUBMIT] = refusal('23505');
  const readings = [json({ message: 'Bad gateway' }, 502), json([TEN])];
  network[TAKEN] = () => readings.shift()!;
  await send();
  await screen.findByText(/We already have your request/);
  await screen.findByRole('button', { name: 'Check again' });
  network[SUBMIT] = () => json({});
  await send();
  await heading('Request Sent!');
  expect((await sentLeads()).at(-1)).not.toHaveProperty('scheduled_time');
});

test('a second request books another time than the first one holds', async () => {
  await loseAnswer();
  await userEvent.click(screen.getByRole('radio', { name: '11:00 AM' }));
  network[SUBMIT] = refusal('23505');
  await send();
  expect((await screen.findByRole('alert')).textContent).toContain('10:00 AM');
  network[SUBMIT] = () => json({});
  await send();
  await heading('Request Sent!');
  expect((await sentLeads()).at(-1)).toMatchObject({ scheduled_time: '11:00 AM' });
});

test('a second request does not blame somebody else for a taken time that the first one may hold', async () => {
  // This is a copy of the tab in which the first request was sent.
  keepDraft();
  openContact();
  await chooseTime('10:00 AM');
  network[SUBMIT] = refusal('23505');
  await send();
  await screen.findByText(/We already have your request/);
  network[SUBMIT] = refusal('23P01');
  await send();
  const alert = await screen.findByText('That time isn’t available.');
  expect(alert.parentElement?.textContent).toContain('Your first request may have booked it');

  // Another failure is not about the time.
  await userEvent.click(screen.getByRole('radio', { name: '11:00 AM' }));
  network[SUBMIT] = refusal('42501', 'Not allowed.');
  await send();
  await screen.findByText('Database Error: Not allowed.');
});

test('a time that somebody else took is reported, and no longer offered; the form is kept, and goes without one', async () => {
  keepDraft();
  openContact();
  await chooseTime('10:00 AM');
  network[SUBMIT] = refusal('23P01');
  network[TAKEN] = () => json([TEN]);
  await send();
  await screen.findByText('Someone else just took that time.');
  await waitFor(() => expect(screen.queryByRole('radio', { name: '10:00 AM' })).toBeNull());
  screen.getByRole('radio', { name: '11:00 AM' });
  network[SUBMIT] = () => json({});
  await press('Clear the date');
  await send();
  await heading('Request Sent!');
  const [refused, sent] = await sentLeads();
  const { id, name } = refused as { id: string; name?: string };
  expect(sent).toMatchObject({ id, name });
  expect(sent).not.toHaveProperty('scheduled_time');
});

test('a second request books the time itself if the first one no longer holds it', async () => {
  await loseAnswer();
  network[SUBMIT] = refusal('23505');
  await send();
  await screen.findByText(/We already have your request/);
  // The first meeting was canceled. Those right before and after it are no reason to go without a time.
  network[TAKEN] = () => json([NINE, ELEVEN]);
  network[SUBMIT] = () => json({});
  await send();
  await heading('Request Sent!');
  const [first, , third] = await sentLeads();
  expect(third).toMatchObject({ scheduled_date: '2026-11-19', scheduled_time: '10:00 AM' });
  expect(third?.appointment_token).toBeTruthy();
  expect(third?.appointment_token).not.toBe(first?.appointment_token);
});

test('a request that was sent leaves nothing of it in the browser', async () => {
  keepDraft();
  storeShop({ fix: 'cars' });
  saveChat({
    messages: [{ id: '1', sender: 'user', text: 'Hi' }],
    chips: ['One?'],
    conversation: 'sealed',
    unanswered: false,
  });
  const items = [{ slug: 'prodemand', name: 'ProDemand', type: 'product' }];
  localStorage.setItem('request-list', JSON.stringify({ changedAt: Date.now(), items }));
  openContact();
  await send();
  await heading('Request Sent!');
  expect(await sentLeads()).toMatchObject([
    { shop: { fix: 'cars' }, chat_history: [{ text: 'Hi' }], products_of_interest: { items } },
  ]);
  expect({ ...sessionStorage }).toEqual({});
  expect(JSON.stringify({ ...localStorage })).not.toContain('prodemand');
});

test('a double click sends one request', async () => {
  keepDraft();
  const answer = holdAnswer();
  openContact();
  await userEvent.dblClick(screen.getByRole('button', { name: 'Send Request' }));
  answer();
  await heading('Request Sent!');
  expect(await sentLeads()).toHaveLength(1);
});

import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { startTransition } from 'react';
import { expect, test, vi } from 'vitest';
import { REQUEST_BYTES } from '../../shared/chat/transcript.ts';
import { USER_AGENT_LIMIT } from '../../shared/leads/lead-fields.ts';
import { CONSENT_TEXT } from '../../shared/site-settings/consent.ts';
import { expectAccessible } from '../../tests/component/accessible.ts';
import {
  SETTINGS,
  DAY,
  settings,
  network,
  requests,
  address,
  goTo,
  openContact,
  withPhone,
  keepDraft,
  press,
  send,
  heading,
  sentLeads,
  chooseTime,
  setUpContact,
} from '../../tests/component/contact.tsx';
import { json } from '../../tests/component/fake-network.ts';
import { saveChat } from '../data/storage/chat-storage.ts';
import { catalog } from '../data/catalog.ts';
import { storeShop } from '../data/storage/stored-shop.ts';
import { CONTACT_FIELDS, loadContactDraft } from './form/contact-draft.ts';

setUpContact();

test.each(['/contact?step=2', '/contact?step=3'])(
  'typing never changes the step, whatever step %s names',
  async (named) => {
    openContact('/contact', named);
    await heading('How can we reach you?');
    await userEvent.type(screen.getByLabelText('Name'), 'Ann Lee');
    const shop = screen.getByLabelText('Shop address');
    await userEvent.type(shop, '31 Main St');
    expect(screen.getByLabelText('Shop address')).toHaveProperty('value', '31 Main St');
    expect(address).toBe('/contact?step=1');
    await press('Next');
    await heading('About your shop');
    expect(address).toBe('/contact?step=2');
  },
);

test('going forward in the browser with an invalid email stays on the step until Next is pressed', async () => {
  keepDraft();
  openContact('/contact?step=1', '/contact?step=2');
  await heading('About your shop');
  act(() => goTo(-1));
  await heading('How can we reach you?');
  const email = screen.getByLabelText(/Email/);
  await userEvent.type(email, 'ann@');
  act(() => goTo(1));
  await waitFor(() => expect(address).toBe('/contact?step=1'));
  await userEvent.type(screen.getByLabelText(/Email/), 'example.com');
  expect(screen.getByLabelText(/Email/)).toHaveProperty('value', 'ann@example.com');
  await heading('How can we reach you?');
  await press('Next');
  await heading('About your shop');
});

test('a link to the form leaves a visitor on the step where they are, and Back is one step back', async () => {
  keepDraft();
  openContact('/contact', '/contact?step=2', '/contact?step=3');
  await heading('Pick a time');
  act(() => goTo('/contact'));
  await waitFor(() => expect(address).toBe('/contact?step=3'));
  expect(screen.getByRole('heading', { name: 'Pick a time' })).toBeTruthy();
  act(() => goTo(-3));
  await heading('How can we reach you?');
  expect(address).toBe('/contact');
});

test('the form has the id that the chat scrolls to', () => {
  openContact();
  expect(document.getElementById('contact')?.tagName).toBe('FORM');
});

test('a request whose hidden field is filled in, as by a bot, is not sent', async () => {
  keepDraft();
  openContact();
  const trap = document.querySelector('input[name="website"]')!;
  fireEvent.change(trap, { target: { value: 'x' } });
  await send();
  expect(screen.getByRole('alert').textContent).toContain('If you’re a person, please call');
  expect(await sentLeads()).toEqual([]);
  fireEvent.change(trap, { target: { value: '' } });
  await send();
  await heading('Request Sent!');
});

test('a visitor who fills in the form quickly is not taken for a bot', async () => {
  keepDraft();
  openContact();
  fireEvent.click(screen.getByRole('button', { name: 'Send Request' }));
  await heading('Request Sent!');
});

// Steps and summary -------------------------------------------------------------------------

test('a step is kept at the moment it is seen, for who leaves the page at once', async () => {
  keepDraft({ step: 1 });
  openContact('/contact?step=1', '/contact?step=2');
  await heading('About your shop');
  act(() => goTo(-1));
  await heading('How can we reach you?');
  const step = new Promise((resolve) => {
    new MutationObserver(() => {
      if (screen.queryByRole('heading', { name: 'About your shop' }))
        resolve(loadContactDraft().step);
    }).observe(document.body, { subtree: true, childList: true });
  });
  expect(loadContactDraft().step).toBe(1);
  // The site's router goes to a page in a transition, whose effects React runs later.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  startTransition(() => goTo(1));
  expect(await step).toBe(2);
});

test('a step can be pressed once all before it is filled in, and steps back at any time', async () => {
  keepDraft({ step: 1, data: { ...withPhone, name: '' } });
  openContact();
  const step = (name: string) => screen.queryByRole('button', { name });
  expect(step('2. Details')).toBeNull();
  await userEvent.type(screen.getByLabelText('Name'), 'Ann Lee');
  expect(step('2. Details')).toBeTruthy();
  await userEvent.type(screen.getByLabelText(/Email/), 'ann@');
  expect(step('2. Details')).toBeNull();
  await userEvent.type(screen.getByLabelText(/Email/), 'example.com');
  await press('2. Details');
  await heading('About your shop');
  expect(address).toBe('/contact?step=2');
  expect(screen.getByText('2. Details').closest('[aria-current="step"]')).toBeTruthy();
  await press('1. Contact');
  expect(document.activeElement).toBe(await heading('How can we reach you?'));
});

test('the last step shows all that will be sent, and Edit leads to the field of each part', async () => {
  const typed = {
    name: 'Ann Lee',
    email: 'ann@example.com',
    phone: '(718) 555-0142',
    company_name: 'Lee Motors',
    shop_address: '1 Main St',
    business_type: 'Fleet Service',
    num_locations: '3',
    account_number: 'M1-77',
    interests: 'Repair, Truck Series',
    additional_message: 'Mornings are best',
  };
  const items = [{ slug: 'prodemand', name: 'ProDemand', type: 'product' }];
  localStorage.setItem('request-list', JSON.stringify({ changedAt: Date.now(), items }));
  keepDraft({ data: typed });
  openContact();
  const summary = await screen.findByRole('region', { name: 'Check your request' });
  for (const field of CONTACT_FIELDS) expect(summary.textContent).toContain(typed[field]);
  expect(summary.textContent).toContain('ProDemand');
  expect(summary.textContent).toContain('No time picked. We’ll arrange one with you.');
  await chooseTime('10:00 AM');
  const meeting = 'Thursday, November 19, 10:00 AM Eastern';
  expect(summary.textContent).toContain(meeting);
  const said = screen.getByText(/^Your meeting:/);
  expect([said.role, said.textContent]).toEqual(['status', `Your meeting: ${meeting}`]);
  // Neither month and day nor a time is broken over two lines.
  expect(Array.from(said.children, ({ textContent }) => textContent)).toEqual([
    'November 19',
    '10:00 AM',
  ]);

  await press('Edit meeting');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: DAY }));
  for (const [part, label] of [
    ['contact', 'Name'],
    ['shop', /Company name/],
    ['details', /Business type/],
    ['message', /Additional message/],
  ] as const) {
    await press(`Edit ${part}`);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(label)));
    await press('3. Schedule');
    await heading('Pick a time');
  }
});

test('the summary has no row for what was left empty, but says that no time is picked', async () => {
  keepDraft();
  openContact();
  const summary = await screen.findByRole('region', { name: 'Check your request' });
  const rows = within(summary).getAllByRole('term');
  expect(rows.map(({ textContent }) => textContent)).toEqual(['Contact', 'Shop', 'Meeting']);
  expect(summary.textContent).toContain('No time picked.');
});

test('the finder’s answers are shown, sent, and not sent once they are removed', async () => {
  storeShop({ fix: 'cars', bays: '3-5', hurts: 'fixes' });
  keepDraft();
  openContact();
  const summary = await screen.findByRole('region', { name: 'Check your request' });
  expect(summary.textContent).toContain('fixes cars, 3–5 bays, hurts: finding fixes');
  await send();
  await heading('Request Sent!');
  cleanup();
  storeShop({ fix: 'cars' });
  keepDraft();
  openContact();
  await press('Remove your answers');
  expect(screen.queryByText('Your answers')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Check your request' }));
  await send();
  await heading('Request Sent!');
  const sent = (await sentLeads()) as { shop?: object }[];
  expect(sent.map(({ shop }) => shop)).toEqual([
    { fix: 'cars', bays: '3-5', hurts: 'fixes' },
    undefined,
  ]);
});

// What is typed ---------------------------------------------------------------------------------

test('a step lists its errors in a summary and beside the fields, until they are corrected', async () => {
  openContact();
  await press('Next');
  expect(screen.getByRole('alert').textContent).toContain('There is a problem');
  const name = screen.getByLabelText('Name');
  expect(name.getAttribute('aria-invalid')).toBe('true');
  await expectAccessible();
  await userEvent.click(screen.getByRole('link', { name: 'Enter your shop address.' }));
  const shop = screen.getByLabelText('Shop address');
  expect(document.activeElement).toBe(shop);
  await userEvent.type(shop, '1 Main St');
  expect(screen.queryByText('Enter your shop address.')).toBeNull();
  await userEvent.type(name, 'Ann');
  expect(screen.queryByRole('alert')).toBeNull();
  // Enter presses Next.
  const email = screen.getByLabelText(/Email/);
  await userEvent.type(email, 'ann@{Enter}');
  expect(email.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getAllByText(/Enter an email address/).length).toBeGreaterThan(0);
});

test('an email is shown without what stood around it, and a number is never dropped without a word', async () => {
  openContact();
  await userEvent.type(screen.getByLabelText('Name'), 'Ann');
  await userEvent.type(screen.getByLabelText('Shop address'), '1 Main St');
  const email = screen.getByLabelText(/Email/);
  await userEvent.click(email);
  await userEvent.paste('Ann Lee <ann@lee.example>, ');
  await userEvent.tab();
  expect(email).toHaveProperty('value', 'ann@lee.example');
  await press('Next');
  await heading('About your shop');
  const locations = screen.getByLabelText(/Number of locations/);
  await userEvent.type(locations, '3-5');
  await press('Next');
  expect(locations.getAttribute('aria-invalid')).toBe('true');
  expect(locations).toHaveProperty('value', '3-5');
  expect(screen.getAllByText(/Enter a whole number/).length).toBeGreaterThan(0);
});

test('an address with a later step opens the first step that is not complete', async () => {
  openContact('/contact?step=3');
  await heading('How can we reach you?');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a draft of an older version is ignored', () => {
  sessionStorage.setItem('contact-form', '{"version":0,"step":3}');
  openContact();
  expect(screen.getByLabelText('Name')).toHaveProperty('value', '');
});

test.each([
  ['718-555-0142 x4', 'Enter the 10 digits alone, and put the extension into the message.'],
  ['+44 20 7946 0958', 'Enter a phone number with 10 digits, or leave it blank.'],
])('“%s” stays as it was pasted, and is said to be no US number', async (pasted, problem) => {
  openContact();
  await userEvent.type(screen.getByLabelText('Name'), 'Ann');
  await userEvent.type(screen.getByLabelText('Shop address'), '1 Main St');
  const phone = screen.getByLabelText<HTMLInputElement>(/Phone/);
  fireEvent.change(phone, { target: { value: pasted } });
  expect(phone.value).toBe(pasted);
  await press('Next');
  expect(screen.getByRole('alert').textContent).toContain(problem);
  expect(screen.getByLabelText<HTMLInputElement>(/Phone/).value).toBe(pasted);
});

test('a phone number is formatted while it is typed, and keeps the caret', async () => {
  openContact();
  const phone = screen.getByLabelText<HTMLInputElement>(/Phone/);
  await userEvent.type(phone, '7185550142');
  expect(phone.value).toBe('(718) 555-0142');
  await userEvent.keyboard('{ArrowLeft>4/}{Backspace>2/}99');
  expect(phone.value).toBe('(718) 559-9014');
  fireEvent.change(phone, { target: { value: '+1 718 555 0142' } });
  expect(phone.value).toBe('(718) 555-0142');
});

/** Photon's answer with two addresses. */
const suggestions = (housenumbers: (string | undefined)[] = ['1180', '1182']) =>
  json({
    type: 'FeatureCollection',
    features: housenumbers.map((housenumber) => ({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [-73.954, 40.68] },
      properties: {
        ...{ osm_type: 'N', countrycode: 'US', housenumber, street: 'Atlantic Avenue' },
        ...{ city: 'New York', state: 'New York', postcode: '11216' },
      },
    })),
  });

test('addresses near the settings’ place are suggested once typing pauses after four characters, chosen by keyboard, and lose their place when changed', async () => {
  network[SETTINGS] = () => json([{ ...settings, map_latitude: 30.27, map_longitude: -97.74 }]);
  await catalog.settings.load();
  network['GET /api/'] = () => suggestions();
  openContact();
  const shop = screen.getByRole('combobox', { name: 'Shop address' });
  await userEvent.type(shop, '1180');
  expect(await screen.findAllByRole('option')).toHaveLength(2);
  const [asked, ...others] = requests.filter(({ url }) => url.includes('/api/'));
  expect(asked?.url).toContain('lat=30.27&lon=-97.74');
  expect(others).toEqual([]);
  expect(shop.getAttribute('aria-expanded')).toBe('true');
  expect(shop.getAttribute('aria-controls')).toBe(screen.getByRole('listbox').id);
  // With a modifier an arrow moves the caret or the page.
  await userEvent.keyboard('{Meta>}{ArrowDown}{/Meta}');
  expect(shop.getAttribute('aria-activedescendant')).toBeNull();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowUp}');
  const active = document.getElementById(shop.getAttribute('aria-activedescendant')!);
  expect(active?.getAttribute('aria-selected')).toBe('true');
  // Ends a composition in Safari.
  fireEvent.keyDown(shop, { key: 'Enter', keyCode: 229 });
  expect(screen.getAllByRole('option')).toHaveLength(2);
  await userEvent.keyboard('{Enter}');
  expect(shop).toHaveProperty('value', '1182 Atlantic Avenue, New York, NY 11216');
  expect(screen.queryByRole('option')).toBeNull();
  const place = { latitude: 40.68, longitude: -73.954, place_is_street: false };
  expect(loadContactDraft().coordinates).toEqual(place);
  await userEvent.type(shop, ' rear');
  expect(loadContactDraft().coordinates).toBeNull();
});

test('suggestions do not stop a visitor who types on, and Escape closes them', async () => {
  network['GET /api/'] = () => suggestions();
  openContact();
  const shop = screen.getByRole('combobox', { name: 'Shop address' });
  await userEvent.type(shop, '1180 A');
  await screen.findAllByRole('option');
  await userEvent.keyboard('{ArrowDown}t');
  expect(shop).toHaveProperty('value', '1180 At');
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('option')).toBeNull();
  expect(shop).toHaveProperty('value', '1180 At');
});

test('a chosen street keeps the house number and unit that were typed, and its place is marked as the street’s', async () => {
  network['GET /api/'] = () => suggestions([undefined]);
  openContact();
  const shop = screen.getByRole('combobox', { name: 'Shop address' });
  await userEvent.type(shop, '1184 Atlantic Av Unit 5');
  const option = await screen.findByRole('option');
  await userEvent.click(option);
  expect(shop).toHaveProperty('value', '1184 Atlantic Avenue, Unit 5, New York, NY 11216');
  expect(loadContactDraft().coordinates).toMatchObject({ place_is_street: true });
});

test('an address service that refuses is not mentioned, holds nobody up, and is asked again after a minute', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  network['GET /api/'] = () => json({ message: 'Too many requests' }, 403);
  const asked = () => requests.filter(({ url }) => url.includes('/api/')).length;
  vi.useFakeTimers({
    toFake: ['Date', 'setTimeout', 'clearTimeout'],
    shouldAdvanceTime: true,
    now: Date.now(),
  });
  openContact();
  await userEvent.type(screen.getByLabelText('Shop address'), '1180 Atlantic');
  await waitFor(() => expect(asked()).toBe(1));
  expect(screen.queryByRole('option')).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
  network['GET /api/'] = () => suggestions();
  await userEvent.type(screen.getByLabelText('Shop address'), ' A');
  await act(() => vi.advanceTimersByTimeAsync(50_000));
  expect(asked()).toBe(1);
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  await userEvent.type(screen.getByLabelText('Shop address'), 've');
  expect(await screen.findAllByRole('option')).toHaveLength(2);
  await userEvent.type(screen.getByLabelText('Name'), 'Ann');
  await press('Next');
  await heading('About your shop');
});

test('the label of the account number is the settings’ own', async () => {
  network[SETTINGS] = () => json([{ ...settings, business_account_label: 'Customer number' }]);
  await catalog.settings.load();
  keepDraft();
  openContact('/contact?step=2');
  await screen.findByLabelText(/^Customer number/);
});

test('a request says what its visitor agreed to', async () => {
  for (const [stored, sent] of [
    ['', CONSENT_TEXT],
    ['You may call me. ', 'You may call me.'],
  ]) {
    network[SETTINGS] = () => json([{ ...settings, consent_text: stored }]);
    await catalog.settings.load();
    keepDraft();
    openContact();
    const link = screen.getByRole('link', { name: 'How we handle your data' });
    expect(link.getAttribute('href')).toBe('/privacy');
    expect(link.parentElement?.textContent).toBe(`${sent} ${link.textContent}`);
    await send();
    await heading('Request Sent!');
    const [lead] = (await sentLeads()).slice(-1) as { consent_text?: string }[];
    expect(lead?.consent_text).toBe(sent);
    cleanup();
  }
});

test('a request leaves out the oldest messages of a chat that is too long for it, and the end of a long browser name', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('x'.repeat(5000));
  const messages = Array.from({ length: 100 }, (_, n) => ({
    id: String(n),
    sender: 'user' as const,
    text: 'x'.repeat(2000),
  }));
  saveChat({ messages, chips: [], conversation: null, unanswered: false });
  keepDraft();
  openContact();
  await send();
  await heading('Request Sent!');
  const [lead] = (await sentLeads()) as { chat_history?: { id: string }[]; user_agent?: string }[];
  expect(lead?.chat_history?.at(-1)?.id).toBe('99');
  expect(JSON.stringify(lead).length).toBeLessThanOrEqual(REQUEST_BYTES);
  expect(lead?.user_agent).toBe('x'.repeat(USER_AGENT_LIMIT));
});

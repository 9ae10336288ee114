import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ListContextProvider, type ListControllerResult } from 'react-admin';
import { Route, Routes } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { expectAccessible } from '../../../tests/component/accessible.ts';
import { renderInBackOffice } from '../../../tests/component/back-office.tsx';
import {
  fakeNetwork,
  heldAnswer,
  json,
  product,
  savedChanges,
} from '../../../tests/component/fake-network.ts';
import { queryClient } from '../../providers/query-client.ts';
import { LeaveGuard } from '../../layout/leaving/leave-guard.tsx';
import { useLeadsAddress } from '../../lead-work/leads-address.ts';
import LeadPanel from './lead-panel.tsx';
import { StatusChanges } from '../../lead-work/status/status-change.tsx';

const EMPTY_LIST = { data: [] } as unknown as ListControllerResult;

const LEAD = {
  id: 'a-lead',
  name: 'Ann Lee',
  status: 'New',
  priority: 'Medium',
  interests: [],
  products_of_interest: { items: [] },
  chat_history: [],
  origin: 'Direct',
  created_at: 'infinity',
};

function OpenPanel() {
  const { place } = useLeadsAddress();
  return <LeadPanel id={place.lead ?? ''} beside />;
}

/**
 * Opens a tab of a lead's panel; the Data API answers with this lead and these tasks, and saves like the database.
 * Returns the stored lead, and a function that changes it like somebody else.
 */
function openPanel(tab: string, { lead = {}, tasks = [] }: { lead?: object; tasks?: object[] }) {
  const tables = { leads: [{ ...LEAD, ...lead } as Record<string, unknown>] };
  const stored = () => tables.leads[0]!;
  const answers: Parameters<typeof fakeNetwork>[0] = {
    'GET /rest/v1/leads': ({ headers, url }) => {
      if (headers.get('accept')?.includes('object')) return json(stored());
      return json(url.includes('id=eq.') ? [stored()] : []);
    },
    'POST /rest/v1/rpc/save_changes': savedChanges(tables),
    'GET /rest/v1/lead_tasks': () => json(tasks),
    'GET /rest/v1/site_settings': () => json({ time_zone: 'America/New_York' }),
    'GET /rest/v1/products': () => json([product('ProDemand')]),
    'GET /rest/v1/bundles': () => json([]),
    'GET /rest/v1/lead_notes': () => json([]),
    'GET /rest/v1/special_days': () => json([]),
  };
  fakeNetwork(answers);
  renderInBackOffice(
    <ListContextProvider value={EMPTY_LIST}>
      <StatusChanges>
        <Routes>
          <Route path="/leads/*" element={<OpenPanel />} />
        </Routes>
      </StatusChanges>
      <LeaveGuard />
    </ListContextProvider>,
    { resource: 'leads', at: `/leads/${LEAD.id}${tab}` },
  );
  return {
    answers,
    stored,
    store: (change: object) => (tables.leads = [{ ...stored(), ...change }]),
  };
}

const fill = (input: HTMLElement, value: string) => fireEvent.change(input, { target: { value } });
const section = async (name: string) => within(await screen.findByRole('region', { name }));
const press = (within: { getByRole: typeof screen.getByRole }, name: string) =>
  userEvent.click(within.getByRole('button', { name }));

test('a lead is saved as a contact card by one press', async () => {
  openPanel('', { lead: { phone: '(718) 555-0101', email: null, company_name: 'Lee Auto' } });
  let saved: Blob | null = null;
  URL.createObjectURL = (blob) => ((saved = blob as Blob), '#card');
  await userEvent.click(await screen.findByRole('button', { name: 'Save contact' }));
  await waitFor(() => expect(saved).not.toBeNull());
  expect(saved!.type).toBe('text/vcard;charset=utf-8');
  const lines = (await saved!.text()).split('\r\n');
  expect(lines).toEqual(expect.arrayContaining(['FN:Ann Lee', 'TEL;TYPE=voice:+17185550101']));
});

test('a row that cannot be rendered breaks only the parts that show it', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  openPanel('/tasks', { tasks: [{ id: 'a', description: { not: 'text' }, due_date: null }] });
  expect(await screen.findByText('The tasks of this lead can’t be shown.')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Ann Lee' })).toBeTruthy();

  await userEvent.click(screen.getByRole('tab', { name: 'Details' }));
  expect(await screen.findByRole('heading', { name: 'Appointment' })).toBeTruthy();
  expect(screen.queryByText('The tasks of this lead can’t be shown.')).toBeNull();
});

test('the panel says that its lead prefers Spanish, and the contact form changes that', async () => {
  openPanel('/details', { lead: { language: 'es' } });
  expect(await screen.findByText('Prefers Spanish')).toBeTruthy();
  await userEvent.click(await screen.findByRole('button', { name: 'Edit contact' }));
  const field = screen.getByRole('combobox', { name: /^Language/ });
  expect(field.textContent).toBe('Spanish');
  await userEvent.click(field);
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'English',
    'Spanish',
  ]);
});

test('the panel shows what the visitor said about their shop, and nothing that is no answer', async () => {
  const shop = { fix: 'cars', bays: '3-5', today: 'paper', hurts: 'fixes', color: 'red' };
  openPanel('/details', { lead: { shop } });
  const business = await screen.findByRole('region', { name: 'Business' });
  const value = within(business).getByText('Their shop').nextElementSibling;
  expect(value?.textContent).toBe('fixes cars, 3–5 bays, uses paper, hurts: finding fixes');
});

test.each([null, {}, { fix: 'boats' }, 'cars'])(
  'the panel has no line for a shop without answers: %j',
  async (shop) => {
    openPanel('/details', { lead: { shop } });
    await screen.findByRole('region', { name: 'Business' });
    expect(screen.queryByText('Their shop')).toBeNull();
  },
);

test('the time of an appointment is shown with whether it holds a slot', async () => {
  openPanel('/details', { lead: { scheduled_date: '2049-11-24', scheduled_time: 'after lunch' } });
  const appointment = await screen.findByRole('region', { name: 'Appointment' });
  expect(appointment.textContent).toContain('after lunchNot reserved');

  await userEvent.click(screen.getByRole('button', { name: 'Edit appointment' }));
  const time = screen.getByRole('textbox', { name: 'Time' });
  const hint = () => document.getElementById(time.getAttribute('aria-describedby')!)?.textContent;
  expect(hint()).toContain('Not reserved');
  await userEvent.clear(time);
  expect(hint()).toBe('For example, 2:30 PM.');
  await userEvent.type(time, '1 pm');
  expect(hint()).toBe('Reserved: nobody else can book this time.');
});

test('each section is edited separately: Cancel restores it, and Ctrl+S saves it', async () => {
  const { stored } = openPanel('/details', { lead: { company_name: 'Kings Garage' } });
  const company = await section('Company');
  await press(company, 'Edit company');
  const name = () => company.getByRole('textbox', { name: 'Company' });
  fill(name(), 'Queens Garage');
  await press(company, 'Cancel');
  await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
  expect(await company.findByText('Kings Garage')).toBeTruthy();

  await press(company, 'Edit company');
  expect(name()).toHaveProperty('value', 'Kings Garage');
  fill(name(), '  Queens Garage ');
  fill(company.getByLabelText('Shop address'), '4402 Northern Blvd, Queens, NY');
  fireEvent.keyDown(name(), { key: 's', ctrlKey: true });
  const address = await company.findByRole('link', { name: /4402 Northern Blvd/ });
  expect(address.getAttribute('href')).toMatch(/google\.com\/maps\/dir.*4402\+Northern/);
  expect(company.getByText('Queens Garage')).toBeTruthy();
  expect(stored()).toMatchObject({
    company_name: 'Queens Garage',
    shop_address: '4402 Northern Blvd, Queens, NY',
  });
});

test.each(['+44 20 7946 0958', '718-555-0142 or 347-555-0199', 'ask at the counter'])(
  'the phone “%s” stays as it is stored when something else is saved',
  async (phone) => {
    const { stored } = openPanel('/details', { lead: { phone } });
    const contact = await section('Contact');
    await press(contact, 'Edit contact');
    const field = contact.getByRole('textbox', { name: 'Phone' });
    fireEvent.focus(field);
    fireEvent.blur(field);
    expect(field).toHaveProperty('value', phone);
    if (phone.startsWith('ask')) return;
    fill(contact.getByLabelText('Email'), 'ann@example.org');
    await press(contact, 'Save');
    await waitFor(() => expect(stored()).toMatchObject({ email: 'ann@example.org', phone }));
  },
);

test('a phone and an email are written as one once their field is left', async () => {
  openPanel('/details', {});
  const contact = await section('Contact');
  await press(contact, 'Edit contact');
  const email = contact.getByRole('textbox', { name: 'Email' });
  fill(email, 'Ann Lee <ann@lee.example>,');
  fireEvent.blur(email);
  await waitFor(() => expect(email).toHaveProperty('value', 'ann@lee.example'));
  const field = contact.getByRole('textbox', { name: 'Phone' });
  fill(field, '1.718.555.0142 x4');
  fireEvent.blur(field);
  await waitFor(() => expect(field).toHaveProperty('value', '(718) 555-0142 ext. 4'));
});

test('a number of locations is at least one, or none, and products of the catalog become links', async () => {
  const { stored } = openPanel('/details', { lead: { num_locations: 3 } });
  const business = await section('Business');
  await press(business, 'Edit business');
  const locations = business.getByLabelText('Number of locations');
  expect(locations).toHaveProperty('value', '3');
  fill(locations, '0');
  await press(business, 'Save');
  expect(await business.findByText(/^Enter a whole number from 1/)).toBeTruthy();
  await expectAccessible();
  for (const typed of ['3-5', '1e3', 'two']) {
    fill(locations, typed);
    await press(business, 'Save');
    expect(await business.findByText(/^Enter a whole number from 1/)).toBeTruthy();
    expect(locations).toHaveProperty('value', typed);
  }
  expect(stored()).toMatchObject({ num_locations: 3 });
  fill(locations, '');
  fill(business.getByLabelText('Products of interest'), 'prodemand');
  await press(business, 'Save');
  const link = await business.findByRole('link', { name: 'ProDemand' });
  expect(link.getAttribute('href')).toBe('#/products/prodemand');
  expect(stored()).toMatchObject({ num_locations: null });
});

const SOLD = { items: [{ slug: 'prodemand', name: 'ProDemand', type: 'product' }] };
const ADD_ON = product('Truck Add-On', { is_add_on: true, linked_product_id: 'prodemand' });

test('a won deal shows what was sold and when it renews, and what goes with that as a quote', async () => {
  const lead = { status: 'Closed - Won', renewal_month: '2049-05-01', products_sold: SOLD };
  const { answers } = openPanel('/details', { lead });
  answers['GET /rest/v1/products'] = () => json([product('ProDemand'), ADD_ON]);
  const deal = await section('Deal');
  expect(deal.getByText('May 2049')).toBeTruthy();
  expect(deal.getByRole('link', { name: 'ProDemand' })).toBeTruthy();
  const offers = await section('What they don’t have yet');
  expect(offers.getByText('Goes with ProDemand')).toBeTruthy();
  await expectAccessible();
  await press(offers, 'Add to a quote: Truck Add-On');
  expect(await screen.findByRole('dialog', { name: 'Quote for Ann Lee' })).toBeTruthy();
});

test('a won deal asks for what was sold while that isn’t known, and says where nothing goes with it', async () => {
  const { stored } = openPanel('/details', { lead: { status: 'Closed - Won' } });
  const offers = await section('What they don’t have yet');
  expect(offers.getByText(/^Enter the products sold under “Deal”/)).toBeTruthy();
  const deal = await section('Deal');
  await press(deal, 'Edit deal');
  await userEvent.type(await deal.findByRole('combobox', { name: 'Products sold' }), 'ProDemand');
  fill(deal.getByLabelText('Renewal month'), '2049-05');
  await press(deal, 'Save');
  expect(await offers.findByText('Nothing in the catalog goes with what they have.')).toBeTruthy();
  expect(stored()).toMatchObject({ products_sold: SOLD, renewal_month: '2049-05-01' });
});

test('a lead that isn’t won has no offers, and a catalog that can’t be read says so', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { answers, store } = openPanel('/details', { lead: { products_sold: SOLD } });
  answers['GET /rest/v1/products'] = () => json({ message: 'No connection.' }, 400);
  await section('Deal');
  expect(screen.queryByText('What they don’t have yet')).toBeNull();
  expect(screen.queryByText('No connection.')).toBeNull();
  store({ status: 'Closed - Won' });
  await act(() => queryClient.invalidateQueries({ queryKey: ['leads'] }));
  expect(await screen.findByText('No connection.')).toBeTruthy();
});

test.each([
  ['products', 'bundles', [product('ProDemand'), ADD_ON]],
  ['bundles', 'products', []],
])('offers wait for the %s, which may be read after the %s', async (last, first, rows) => {
  const lead = { status: 'Closed - Won', products_sold: SOLD };
  const { answers } = openPanel('/details', { lead });
  answers['GET /rest/v1/products'] = () => json([product('ProDemand'), ADD_ON]);
  const held = heldAnswer(rows, 200);
  answers[`GET /rest/v1/${last}`] = held.answer;
  // Other parts of the panel read the catalog with fewer columns.
  const predicate = ({ queryKey }: { queryKey: readonly unknown[] }) =>
    queryKey[0] === first && JSON.stringify(queryKey).includes('is_featured');
  const isRead = () => queryClient.getQueriesData({ predicate }).some(([, data]) => data);
  await waitFor(() => expect(isRead()).toBe(true));
  act(held.give);
  const offers = await section('What they don’t have yet');
  expect(offers.getByText('Goes with ProDemand')).toBeTruthy();
});

test('a half-typed date does not erase the stored one', async () => {
  const { stored } = openPanel('/details', { lead: { scheduled_date: '2049-01-13' } });
  const appointment = await section('Appointment');
  await press(appointment, 'Edit appointment');
  const date = appointment.getByLabelText('Date');
  fireEvent.focus(date);
  fill(date, '');
  // As a browser has it while a part of the date is missing.
  Object.defineProperty(date, 'validity', { configurable: true, value: { badInput: true } });
  await press(appointment, 'Save');
  expect(await appointment.findByText('Enter month, day, and a year of four digits.')).toBeTruthy();
  expect(stored()).toMatchObject({ scheduled_date: '2049-01-13' });
});

test('a field that somebody else has changed is shown, and overwritten only on request', async () => {
  const lead = { email: 'old@example.org', phone: '(718) 555-0100' };
  const { stored, store } = openPanel('/details', { lead });
  const contact = await section('Contact');
  await press(contact, 'Edit contact');
  // The phone is in the form, too, where nobody types it.
  const theirs = { phone: '(718) 555-0109', company_name: 'Their Garage' };
  store({ ...theirs, email: 'theirs@example.org' });
  fill(contact.getByLabelText('Email'), 'mine@example.org');
  await press(contact, 'Save');
  const question = within(
    await screen.findByRole('alertdialog', { name: 'This lead was changed in the meantime' }),
  );
  expect(question.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'FieldSaved nowYours',
    'Emailtheirs@example.orgmine@example.org',
  ]);
  await expectAccessible();
  expect(stored()).toMatchObject({ email: 'theirs@example.org' });
  await press(question, 'Save mine');
  expect(await contact.findByRole('link', { name: 'mine@example.org' })).toBeTruthy();
  expect(stored()).toMatchObject({ ...theirs, email: 'mine@example.org' });
  expect((await section('Company')).getByText('Their Garage')).toBeTruthy();
});

test('a conflict says which version has no value, and can be left to go on editing', async () => {
  const lead = { email: 'old@example.org', phone: '(718) 555-0100' };
  const { stored, store } = openPanel('/details', { lead });
  const contact = await section('Contact');
  await press(contact, 'Edit contact');
  store({ email: null, phone: '(718) 555-0109' });
  fill(contact.getByLabelText('Phone'), '');
  fill(contact.getByLabelText('Email'), 'mine@example.org');
  await press(contact, 'Save');
  const question = within(await screen.findByRole('alertdialog'));
  expect(question.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'FieldSaved nowYours',
    'EmailNot setmine@example.org',
    'Phone(718) 555-0109Not set',
  ]);
  await press(question, 'Keep editing');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(contact.getByLabelText('Email')).toHaveProperty('value', 'mine@example.org');
  expect(stored()).toMatchObject({ email: null, phone: '(718) 555-0109' });
});

test('a field of somebody else’s can take the place of one’s own', async () => {
  const { stored, store } = openPanel('/details', { lead: { email: 'old@example.org' } });
  const contact = await section('Contact');
  await press(contact, 'Edit contact');
  store({ email: 'theirs@example.org' });
  fill(contact.getByLabelText('Email'), 'mine@example.org');
  await press(contact, 'Save');
  await press(within(await screen.findByRole('alertdialog')), 'Use the saved values');
  await waitFor(() =>
    expect(contact.getByLabelText('Email')).toHaveProperty('value', 'theirs@example.org'),
  );
  expect(stored()).toMatchObject({ email: 'theirs@example.org' });
});

test.each([
  ['a malformed id', 'abc', { code: '22P02', message: 'invalid input syntax for type uuid: "abc"' }, 400, 'This lead doesn’t exist or was deleted.'], // oxfmt-ignore
  ['an id of no lead', '0b6f9a3e-0000-4000-8000-00000000dead', { code: 'PGRST116', message: 'Cannot coerce the result to a single JSON object' }, 406, 'This lead doesn’t exist or was deleted.'], // oxfmt-ignore
  ['an expired token', '0b6f9a3e-0000-4000-8000-00000000000a', { code: 'PGRST303', message: 'JWT expired' }, 401, 'Your session has ended. Please sign in again.'], // oxfmt-ignore
])('an error is shown in plain words: %s', async (_, id, body, status, said) => {
  fakeNetwork({ 'GET /rest/v1/leads': () => json(body, status) });
  renderInBackOffice(
    <ListContextProvider value={EMPTY_LIST}>
      <LeadPanel id={id} beside />
    </ListContextProvider>,
    { resource: 'leads', at: `/leads/${id}` },
  );
  expect((await screen.findByText(said)).textContent).toBe(said);
});

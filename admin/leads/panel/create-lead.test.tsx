import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { use, useEffect } from 'react';
import { UNSAFE_DataRouterContext } from 'react-router-dom';
import { expect, test } from 'vitest';
import { expectAccessible } from '../../../tests/component/accessible.ts';
import { openBackOffice, renderInBackOffice } from '../../../tests/component/back-office.tsx';
import { bundle, fakeNetwork, json, product } from '../../../tests/component/fake-network.ts';
import { useLeadsAddress } from '../../lead-work/leads-address.ts';
import CreateLead from './create-lead.tsx';

test('a lead with the same address is pointed out before a new one is added', async () => {
  const requests: unknown[] = [];
  fakeNetwork({
    'GET /rest/v1/products': () => json([]),
    'GET /rest/v1/bundles': () => json([]),
    'POST /rest/v1/rpc/duplicates_of_new_lead': async (request) => {
      requests.push(await request.json());
      return json([
        { id: 'a', name: 'Bo', company_name: null, status: 'New', shared: ['address'] },
      ]);
    },
  });
  renderInBackOffice(<CreateLead />, { resource: 'leads', at: '/leads/create' });
  await userEvent.type(screen.getByRole('textbox', { name: /address/i }), '12 Main St');
  expect(await screen.findByText('There is already a lead with this address:')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Bo · New' })).toBeTruthy();
  const others = { name: '', company_name: '', email: '', phone: '' };
  expect(requests.at(-1)).toEqual({ ...others, shop_address: '12 Main St' });
});

test('a lead with the same name and company is pointed out while they are typed, and opening it loses nothing unasked', async () => {
  openBackOffice('/leads/create', {
    'GET /rest/v1/products': () => json([]),
    'GET /rest/v1/bundles': () => json([]),
    'POST /rest/v1/rpc/duplicates_of_new_lead': async (request) => {
      const { name, company_name } = (await request.json()) as Record<string, string>;
      const found = name === 'Ann Lee' && company_name === 'Lee’s Garage';
      return json(
        found ? [{ id: 'a', name, company_name, status: 'New', shared: ['name and company'] }] : [],
      );
    },
  });
  const typed = (input: HTMLElement, value: string) =>
    fireEvent.input(input, { target: { value } });
  typed(await screen.findByRole('textbox', { name: /^Name/ }), 'Ann Lee');
  typed(screen.getByRole('textbox', { name: 'Company' }), 'Lee’s Garage');
  await screen.findByText('There is already a lead with this name and company:');
  await userEvent.click(screen.getByRole('link', { name: 'Ann Lee · Lee’s Garage · New' }));
  const question = within(
    await screen.findByRole('alertdialog', { name: 'Discard unsaved changes?' }),
  );
  await userEvent.click(question.getByRole('button', { name: 'Keep editing' }));
  const company = await screen.findByRole('textbox', { name: 'Company' });
  expect(company).toHaveProperty('value', 'Lee’s Garage');
});

test('a new lead has a stage, a source, and a monthly value, which may be left as they are', async () => {
  const sent: object[] = [];
  fakeNetwork({
    'GET /rest/v1/products': () => json([]),
    'GET /rest/v1/bundles': () => json([]),
    'POST /rest/v1/rpc/duplicates_of_new_lead': () => json([]),
    'POST /rest/v1/rpc/lead_origins': () => json(['Direct', 'Manual Entry', 'google']),
    'POST /rest/v1/leads': async (request) => {
      sent.push((await request.json()) as object);
      return json({ message: 'Not now' }, 400);
    },
  });
  renderInBackOffice(<CreateLead />, { resource: 'leads', at: '/leads/create' });
  await userEvent.type(screen.getByRole('textbox', { name: /^Name/ }), 'Ann Lee');
  const add = () => userEvent.click(screen.getByRole('button', { name: 'Add lead' }));
  await add();
  await screen.findByText(/Not now/);
  const source = screen.getByRole('combobox', { name: 'Source' });
  await waitFor(() =>
    expect(
      [...document.querySelectorAll('datalist option')].map((o) => o.getAttribute('value')),
    ).toEqual(['google']),
  );
  fireEvent.change(source, { target: { value: ' Referral ' } });
  await userEvent.click(screen.getByRole('combobox', { name: /^Status/ }));
  await userEvent.click(screen.getByRole('option', { name: 'Contacted' }));
  fireEvent.change(screen.getByRole('textbox', { name: 'Monthly value' }), {
    target: { value: '149.50' },
  });
  await add();
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent).toMatchObject([
    { status: 'New', source: {}, monthly_value: null, user_agent: 'Manual Entry' },
    {
      status: 'Contacted',
      source: { utm_source: 'Referral' },
      monthly_value: 149.5,
      user_agent: 'Manual Entry',
    },
  ]);
});

test('products and interests are picked from the catalog, and other names can be typed', async () => {
  const sent: object[] = [];
  fakeNetwork({
    'GET /rest/v1/products': () => json([product('Manager SE'), product('ProDemand')]),
    'GET /rest/v1/bundles': () => json([bundle('TeamWorks, all of it')]),
    'POST /rest/v1/leads': async (request) => {
      sent.push((await request.json()) as object);
      return json({ id: 'a-lead', name: 'Ann Lee' }, 201);
    },
  });
  renderInBackOffice(<CreateLead />, { resource: 'leads', at: '/leads/create' });
  const items = await screen.findByRole('combobox', { name: 'Products of interest' });
  await userEvent.click(items);
  await userEvent.click(await screen.findByRole('option', { name: 'TeamWorks, all of it' }));
  await userEvent.type(screen.getByRole('textbox', { name: /^Name/ }), 'Ann Lee');
  await userEvent.click(screen.getByRole('combobox', { name: 'Interests' }));
  await userEvent.click(screen.getByRole('option', { name: 'Repair' }));
  await userEvent.type(items, 'prodemand{Enter}Lift');
  expect(screen.getByRole('button', { name: 'ProDemand' })).toBeTruthy();
  await userEvent.keyboard('{Control>}s{/Control}');
  await waitFor(() =>
    expect(sent).toMatchObject([
      {
        interests: ['Repair'],
        products_of_interest: {
          items: [
            { name: 'TeamWorks, all of it', type: 'bundle' },
            { name: 'ProDemand', slug: 'prodemand' },
            { name: 'Lift', slug: 'lift' },
          ],
        },
      },
    ]),
  );
});

test('adding a lead opens it with one navigation, without a question', async () => {
  const visited: string[] = [];
  function Leads() {
    const { place } = useLeadsAddress();
    const router = use(UNSAFE_DataRouterContext)?.router;
    useEffect(() => router?.subscribe(({ location }) => visited.push(location.pathname)), [router]);
    return place.creating ? <CreateLead /> : <p>The lead {place.lead}</p>;
  }
  const requests = fakeNetwork({
    'GET /rest/v1/products': () => json([]),
    'GET /rest/v1/bundles': () => json([]),
    'POST /rest/v1/leads': () => json({ id: 'a-lead', name: 'Ann Lee' }, 201),
  });
  renderInBackOffice(<Leads />, { resource: 'leads', at: '/leads/create' });
  await userEvent.type(screen.getByRole('textbox', { name: /^Name/ }), 'Ann Lee');
  await userEvent.click(screen.getByRole('button', { name: 'Add lead' }));
  expect(await screen.findByText('The lead a-lead')).toBeTruthy();
  expect(visited).toEqual(['/leads/a-lead']);
  const sent = requests.find(({ method, url }) => method === 'POST' && url.includes('/leads'));
  expect(await sent!.json()).toMatchObject({ name: 'Ann Lee', language: 'en' });
});

test('a lead added by hand is checked, and stored in the form that visitors’ requests have', async () => {
  const sent: object[] = [];
  fakeNetwork({
    'GET /rest/v1/products': () => json([product('ProDemand')]),
    'GET /rest/v1/bundles': () => json([]),
    'POST /rest/v1/leads': async (request) => {
      sent.push((await request.json()) as object);
      return json({ id: 'a-lead', name: 'Ann Lee' }, 201);
    },
  });
  renderInBackOffice(<CreateLead />, { resource: 'leads', at: '/leads/create' });
  const fill = (label: string | RegExp, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  const add = () => userEvent.click(screen.getByRole('button', { name: 'Add lead' }));
  await add();
  expect(await screen.findByText('Enter the lead’s name.')).toBeTruthy();
  await expectAccessible();
  fill(/^Name/, ' Ann Lee ');
  const phone = screen.getByLabelText('Phone');
  await userEvent.type(phone, '7185550142');
  await userEvent.tab();
  expect(phone).toHaveProperty('value', '(718) 555-0142');
  fill('Interests', ' Repair, , Truck Series ');
  fill('Products of interest', 'prodemand, Something else');
  fill('Number of locations', '0');
  await add();
  expect(await screen.findByText(/^Enter a whole number from 1/)).toBeTruthy();
  expect(sent).toEqual([]);
  fill('Number of locations', '2');
  await add();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({
    name: 'Ann Lee',
    phone: '(718) 555-0142',
    user_agent: 'Manual Entry',
    company_name: null,
    num_locations: 2,
    interests: ['Repair', 'Truck Series'],
    products_of_interest: {
      items: [
        { slug: 'prodemand', name: 'ProDemand', type: 'product' },
        { slug: 'something-else', name: 'Something else', type: 'product' },
      ],
    },
  });
});

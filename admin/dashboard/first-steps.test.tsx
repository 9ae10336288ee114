import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderInBackOffice } from '../../tests/component/back-office.tsx';
import { fakeNetwork, json } from '../../tests/component/fake-network.ts';
import { DEFAULT_AVAILABILITY } from '../../shared/site-settings/availability.ts';
import { FirstSteps } from './first-steps.tsx';

const EMPTY = {
  id: 1,
  business_name: '',
  areas_served: [] as string[],
  availability: DEFAULT_AVAILABILITY,
  time_zone: 'America/New_York',
  rep_name: '',
  rep_phone: '',
  rep_email: '',
  rep_photo_url: null as string | null,
  server_emails: false,
  product_categories: [],
  bundle_categories: [],
  interests: [],
  first_steps_dismissed: false,
  first_steps_business_right: false,
  first_steps_hours_right: false,
  first_steps_profile_right: false,
};

/** The list of a project with these settings, and that many products. Gives the answers to change, and the requests. */
function openSteps(settings: Partial<typeof EMPTY> = {}, products = 0) {
  const row = { ...EMPTY, ...settings };
  const counted = (count: number) => () =>
    new Response(null, { headers: { 'Content-Range': `*/${count}` } });
  const answers: Parameters<typeof fakeNetwork>[0] = {
    'GET /': () => new Response('<meta name="built-catalog" content="./built.json" />'),
    'GET /built.json': () => json({ products: [], bundles: [], testimonials: [], settings: row }),
    'GET /rest/v1/site_settings': (request) =>
      json(request.headers.get('Accept')?.includes('object') ? row : [row]),
    'HEAD /rest/v1/products': counted(products),
    'HEAD /rest/v1/bundles': counted(0),
    'GET /rest/v1/products': () => json([]),
    'GET /rest/v1/bundles': () => json([]),
    'GET /rest/v1/testimonials': () => json([]),
    'GET /functions/v1/notify': () => json({ push: null, email: true }),
    'GET /functions/v1/publish': () => json({ ready: false }),
    'PATCH /rest/v1/site_settings': async (request) => {
      Object.assign(row, await request.clone().json());
      return new Response(null, { status: 204 });
    },
  };
  const requests = fakeNetwork(answers);
  renderInBackOffice(<FirstSteps />, { resource: 'leads', at: '/' });
  return { answers, requests };
}

/** Each line with whether it is done, once all of them are known. */
async function lines() {
  await screen.findByText(/of 6 done|^All done/);
  const items = within(screen.getByRole('list', { name: 'First steps' })).getAllByRole('listitem');
  return Promise.all(
    items.map(async (item) => {
      const icon = await within(item).findByTitle(/^(?:Done|Not done)$/);
      return [item.querySelector('p')?.textContent, icon.textContent];
    }),
  );
}

test('of an empty project nothing is done, and each line has what does it', async () => {
  openSteps();
  expect(await screen.findByText('0 of 6 done.')).toBeTruthy();
  expect(await lines()).toEqual([
    ['Your business', 'Not done'],
    ['Your hours', 'Not done'],
    ['Your catalog', 'Not done'],
    ['Your profile', 'Not done'],
    ['Email', 'Not done'],
    ['Publish', 'Not done'],
  ]);
  expect(await screen.findByRole('button', { name: 'Use the built-in catalog' })).toBeTruthy();
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual([
    '/settings/business',
    '/settings/availability',
    '/settings/meetings?field=time_zone',
    '/catalog-file',
    '/products/create',
    '/settings/profile',
    '/setup',
  ]);
});

const READY = {
  business_name: 'Lone Star Shop Tools',
  areas_served: ['Dallas'],
  time_zone: 'America/Chicago',
  rep_name: 'Bo Ray',
  rep_phone: '(214) 555-0142',
  rep_email: 'bo@lonestar.example',
  rep_photo_url: 'https://pictures.example/bo.webp',
  server_emails: true,
};

test('a line is done by what is stored, and the whole list is dismissed with one press', async () => {
  const { requests } = openSteps(READY, 2);
  expect(await screen.findByText(/^All done/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss this list' }));
  const sent = requests.find(({ method }) => method === 'PATCH');
  expect(await sent?.json()).toEqual({ first_steps_dismissed: true });
});

test('a list that is not done is dismissed after a question', async () => {
  const { requests } = openSteps({ ...READY, rep_photo_url: null }, 2);
  expect(await screen.findByText('5 of 6 done.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss this list' }));
  expect(requests.some(({ method }) => method === 'PATCH')).toBe(false);
  const question = await screen.findByRole('alertdialog', { name: 'Dismiss the list?' });
  await userEvent.click(within(question).getByRole('button', { name: 'Dismiss' }));
  expect(requests.some(({ method }) => method === 'PATCH')).toBe(true);
});

test('the built-in catalog is filled in with one press, and again after a failure', async () => {
  const { answers, requests } = openSteps(READY);
  const button = await screen.findByRole('button', { name: 'Use the built-in catalog' });
  answers['POST /rest/v1/rpc/replace_catalog'] = () => json({}, 503);
  await userEvent.click(button);
  expect(await screen.findByText(/not available right now/)).toBeTruthy();

  answers['POST /rest/v1/rpc/replace_catalog'] = () => new Response(null, { status: 204 });
  answers['HEAD /rest/v1/products'] = () =>
    new Response(null, { headers: { 'Content-Range': '*/24' } });
  await userEvent.click(button);
  expect(await screen.findByText(/^All done/)).toBeTruthy();
  const calls = requests.filter(({ url }) => url.endsWith('/replace_catalog'));
  expect(
    ((await calls[1]?.json()) as { catalog: { products: object[] } }).catalog.products,
  ).toHaveLength(24);
});

const line = (name: string) => within(screen.getByText(name).closest('li')!);
const isDone = (name: string) => line(name).queryByTitle('Done') !== null;
const written = (requests: Request[]) =>
  Promise.all(
    requests.filter(({ method }) => method === 'PATCH').map((request) => request.clone().json()),
  );

test('a line says in words what is missing', async () => {
  openSteps({
    ...READY,
    areas_served: [],
    rep_name: '',
    rep_photo_url: null,
    server_emails: false,
  });
  await lines();
  expect(line('Your business').getByText(/^Missing: the areas that you serve\./)).toBeTruthy();
  expect(line('Your profile').getByText(/^Missing: your name and a photo\./)).toBeTruthy();
  expect(line('Your catalog').getByText(/^Missing: products and bundles\./)).toBeTruthy();
  expect(line('Email').getByText(/^Missing: the keys of an email service\./)).toBeTruthy();
});

test('whom the defaults fit finishes each line by saying so, which can be undone', async () => {
  const { requests } = openSteps(
    { rep_phone: '(718) 555-0100', rep_email: 'ann@shop.example', server_emails: true },
    2,
  );
  await lines();
  for (const name of ['Your business', 'Your hours', 'Your profile']) {
    expect(isDone(name)).toBe(false);
    const right = line(name).getByRole('button', { name: `These are right: ${name}` });
    right.focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(isDone(name)).toBe(true));
    // A second press meets nothing that would undo the first.
    expect(document.activeElement?.textContent).toBe(name);
  }
  expect(await screen.findByText(/^All done/)).toBeTruthy();
  expect(
    line('Your hours').getByText(/^You kept Monday to Friday, 9:00 AM to 5:00 PM/),
  ).toBeTruthy();

  await userEvent.click(screen.getByRole('button', { name: 'Undo: Your hours' }));
  await waitFor(() => expect(isDone('Your hours')).toBe(false));
  expect(document.activeElement?.textContent).toBe('Your hours');
  expect(await written(requests)).toEqual([
    { first_steps_business_right: true },
    { first_steps_hours_right: true },
    { first_steps_profile_right: true },
    { first_steps_hours_right: false },
  ]);
});

test('an example’s phone and email are never right', async () => {
  openSteps({ first_steps_profile_right: true });
  await lines();
  expect(isDone('Your profile')).toBe(false);
  expect(line('Your profile').queryByRole('button')).toBeNull();
});

test('a line whose press isn’t saved says why, and is saved with the next one', async () => {
  const { answers, requests } = openSteps();
  const save = answers['PATCH /rest/v1/site_settings']!;
  answers['PATCH /rest/v1/site_settings'] = () => json({}, 503);
  await lines();
  const press = () =>
    userEvent.dblClick(screen.getByRole('button', { name: 'These are right: Your hours' }));
  await press();
  expect((await line('Your hours').findByRole('alert')).textContent).toMatch(/not available/);
  expect(isDone('Your hours')).toBe(false);
  answers['PATCH /rest/v1/site_settings'] = save;
  await press();
  await waitFor(() => expect(isDone('Your hours')).toBe(true));
  expect(line('Your hours').queryByRole('alert')).toBeNull();
  // A double press may write it twice, but never takes it back.
  for (const changes of await written(requests)) {
    expect(changes).toEqual({ first_steps_hours_right: true });
  }
});

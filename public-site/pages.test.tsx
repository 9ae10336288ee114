import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { expectAccessible } from '../tests/component/accessible.ts';
import { keepDraft } from '../tests/component/contact.tsx';
import { bundle, json, product } from '../tests/component/fake-network.ts';
import { openSite } from '../tests/component/site.tsx';
import { catalog } from './data/catalog.ts';

const PRODUCTS = [
  product('ProDemand', { is_featured: true }),
  product('Manager SE', { is_featured: true, is_core: true, tagline: 'Run the counter' }),
  product('MessageCenter', {
    is_add_on: true,
    linked_product_id: 'manager-se',
    features: [{ title: 'Texts', description: 'Texts' }],
  }),
];
const BUNDLES = [
  bundle('TeamWorks SE', { includes: ['prodemand', 'manager-se'], is_featured: true }),
  bundle('Truck Set'),
];
const ROWS = {
  'GET /rest/v1/products': () => json(PRODUCTS),
  'GET /rest/v1/bundles': () => json(BUNDLES),
};
const open = (path: string) => openSite(path, ROWS);
const meta = (name: string) => document.querySelector(`meta[${name}]`)?.getAttribute('content');

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

test('a list shows placeholders while it loads, and a failure can be tried again', async () => {
  // Before any other test has loaded the catalog.
  const { answers } = await openSite('/products', {
    ...ROWS,
    'GET /rest/v1/products': () => json({ message: 'no' }, 500),
  });
  expect((await screen.findByRole('alert')).textContent).toContain(
    'The products couldn’t be loaded.',
  );
  await expectAccessible();
  let answer: (response: Response) => void = () => undefined;
  answers['GET /rest/v1/products'] = () => new Promise((resolve) => (answer = resolve));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Loading…')).toBeTruthy();
  answer(json(PRODUCTS));
  expect(await screen.findByText('3 of 3 products')).toBeTruthy();
  expect(screen.queryByText('Loading…')).toBeNull();
});

test('the home page shows what is featured and nothing else, core products first', async () => {
  await open('/');
  const headings = async (region: string) =>
    within(await screen.findByRole('region', { name: region }))
      .getAllByRole('heading', { level: 3 })
      .map(({ textContent }) => textContent);
  expect(await headings('Featured Products')).toEqual(['Manager SE', 'ProDemand']);
  expect(await headings('Featured Bundles')).toEqual(['TeamWorks SE']);
});

test('the footer names the year, the trademarks and the back office, and is missing from the request’s pages', async () => {
  await open('/');
  const footer = await screen.findByRole('contentinfo');
  expect(footer.textContent).toContain(`© ${new Date().getFullYear()}`);
  expect(footer.textContent).toContain('trademarks of their respective owners');
  const link = (name: RegExp) => within(footer).getByRole('link', { name }).getAttribute('href');
  expect(link(/^Privacy$/)).toBe('#/privacy');
  expect(link(/^Admin$/)).toBe('#/admin');
  expect(link(/^LinkedIn/)).toBe('https://www.linkedin.com');
  for (const [path, heading] of [
    ['/contact', 'Request a demo'],
    ['/thank-you', 'Request Sent!'],
  ] as const) {
    window.location.hash = `#${path}`;
    await screen.findByRole('heading', { level: 1, name: heading });
    expect(screen.queryByRole('contentinfo')).toBeNull();
  }
  // Opened directly, the thanks lead home.
  expect(screen.getByRole('link', { name: 'Back to the homepage' }).getAttribute('href')).toMatch(
    /^#\/$/,
  );
});

test('the privacy page says how long requests are kept, and whom to ask for a copy or to erase it', async () => {
  const settings = { id: 1, rep_phone: '(718) 555-0199', rep_email: 'kim@example.org' };
  for (const [months, said] of [
    [null, 'until we no longer need it or you ask us to erase it'],
    [18, 'Once it has been closed for 18 months, we anonymize it'],
  ] as const) {
    await openSite('/privacy', {
      ...ROWS,
      'GET /rest/v1/site_settings': () => json([{ ...settings, anonymize_after_months: months }]),
    });
    await screen.findByRole('heading', { level: 1, name: 'Privacy' });
    const main = screen.getByRole('main');
    await waitFor(() => expect(main.textContent).toContain(said));
    const link = (name: string) => within(main).getByRole('link', { name }).getAttribute('href');
    expect(link('(718) 555-0199')).toBe('tel:+17185550199');
    expect(link('kim@example.org')).toBe('mailto:kim@example.org');
    cleanup();
  }
});

test('the privacy page names videos and the notice of construction only where there are any', async () => {
  for (const there of [true, false]) {
    await openSite('/privacy', {
      ...ROWS,
      'GET /rest/v1/products': () =>
        json([product('Manager SE', there ? { video_url: 'https://youtu.be/dQw4w9WgXcQ' } : {})]),
      'GET /rest/v1/site_settings': () => json([{ id: 1, construction_notice: there }]),
    });
    await screen.findByRole('heading', { level: 1, name: 'Privacy' });
    const main = screen.getByRole('main');
    await waitFor(() => expect(main.textContent?.includes('YouTube')).toBe(there));
    await waitFor(() => expect(main.textContent?.includes('closed our notice')).toBe(there));
    cleanup();
  }
});

test('Call and Text beside the Contact Us button and in the menu reach the representative of the profile', async () => {
  await openSite('/products', {
    ...ROWS,
    'GET /rest/v1/site_settings': () => json([{ id: 1, rep_phone: '(718) 555-0199 ext. 2' }]),
  });
  const dock = screen.getByRole('complementary', { name: 'Messages and contact' });
  await userEvent.click(screen.getByRole('button', { name: 'Open menu' }));
  const menu = await screen.findByRole('dialog', { name: 'Menu' });
  for (const part of [dock, menu]) {
    const call = await within(part).findByRole('link', { name: 'Call (718) 555-0199 ext. 2' });
    expect(call.getAttribute('href')).toBe('tel:+17185550199');
    const text = within(part).getByRole('link', { name: 'Text' });
    expect(text.getAttribute('href')).toBe('sms:+17185550199');
  }
});

test('the Contact Us button leads to the form, which does not show it', async () => {
  await open('/products');
  await userEvent.click(await screen.findByRole('link', { name: 'Contact Us' }));
  await screen.findByRole('heading', { level: 1, name: 'Request a demo' });
  expect(screen.queryByRole('link', { name: 'Contact Us' })).toBeNull();
  expect(screen.getByText(/click the \+ icon on a product/)).toBeTruthy();
});

test('each page has a title and a description of its own', async () => {
  for (const name of ['description', 'og:title']) {
    const tag = document.createElement('meta');
    tag.setAttribute(name.startsWith('og') ? 'property' : 'name', name);
    document.head.append(tag);
  }
  await open('/');
  await waitFor(() => expect(document.title).toMatch(/^BoroBay Shop Solutions: On-site help/));
  window.location.hash = '#/products/manager-se';
  await waitFor(() =>
    expect(document.title).toBe('Manager SE: Run the counter | BoroBay Shop Solutions'),
  );
  expect(meta('name="description"')).toBe('Run the counter');
  expect(meta('property="og:title"')).toBe('Manager SE: Run the counter | BoroBay Shop Solutions');
});

test('the page of an add-on links its base product and the contact form', async () => {
  await open('/products/messagecenter');
  await screen.findByRole('heading', { level: 1, name: 'MessageCenter' });
  expect(screen.getByText('ADD-ON')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Key Features and Benefits' })).toBeTruthy();
  // A feature that is described by its title alone says it once.
  expect(screen.getAllByText('Texts')).toHaveLength(1);
  const main = within(screen.getByRole('main'));
  expect(main.getByRole('link', { name: 'Manager SE' }).getAttribute('href')).toBe(
    '#/products/manager-se',
  );
  expect(main.queryByRole('region', { name: 'Bundles with MessageCenter' })).toBeNull();
  const callout = within(screen.getByRole('region', { name: 'Discover the Full Potential' }));
  expect(callout.getByRole('link', { name: 'Talk to us' }).getAttribute('href')).toBe('#/contact');
});

test('menus, tiles, and filters have the settings’ categories that have entries', async () => {
  const own = { icon: 'gear', color: '#24395b', description: '' };
  const { answers } = await openSite('/products', {
    ...ROWS,
    'GET /rest/v1/site_settings': () =>
      json([
        {
          product_categories: [
            { ...own, name: 'Empty' },
            { ...own, name: 'Management', description: 'Run the shop' },
          ],
          bundle_categories: [],
        },
      ]),
  });
  const filters = within(await screen.findByRole('group', { name: 'Category' }));
  const names = () => filters.getAllByRole('button').map(({ textContent }) => textContent);
  expect(names()).toEqual(['All', 'Management']);
  await userEvent.click(filters.getByRole('button', { name: 'Management' }));
  expect(await screen.findByText('Run the shop')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Products categories' }));
  const menu = within(screen.getByRole('navigation', { name: 'Main' }));
  expect(menu.getByRole('link', { name: 'Management' })).toBeTruthy();
  expect(menu.queryByRole('link', { name: 'Empty' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Bundles categories' }));
  expect(menu.queryByRole('link', { name: 'TeamWorks Series' })).toBeNull();

  answers['GET /rest/v1/products'] = () => json([product('Jack', { category: ['Gone'] })]);
  await catalog.products.load();
  await waitFor(() => expect(names()).toEqual(['All']));
  expect(screen.getByRole('article').textContent).toContain('Gone');
});

test('a database that lacks a column of the catalog is asked for all that it has', async () => {
  const { is_featured: _, ...older } = product('Older Product');
  await openSite('/products', {
    ...ROWS,
    'GET /rest/v1/products': ({ url }) =>
      new URL(url).searchParams.get('select') === '*'
        ? json([older])
        : json({ code: '42703', message: 'column products.is_featured does not exist' }, 400),
  });
  await screen.findByRole('link', { name: 'Older Product' });
});

test('a search without a result says so and can be cleared', async () => {
  await open('/bundles?category=teamworks-series&search=boats');
  expect(await screen.findByText(/^Nothing found for .boats. in TeamWorks Series\.$/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(await screen.findByText('2 of 2 bundles')).toBeTruthy();
  expect(window.location.hash).toBe('#/bundles');
  const search = screen.getByRole('searchbox', { name: 'Search bundles' });
  expect(document.activeElement).toBe(search);
  expect(search).toHaveProperty('value', '');
});

test('a search that finds nothing offers what comes close, and says why', async () => {
  await open('/products');
  await userEvent.type(
    await screen.findByRole('searchbox', { name: 'Search products' }),
    'prodemnd',
  );
  expect(await screen.findByText('None of 3 products match, but 2 come close')).toBeTruthy();
  const offered = (await screen.findByRole('heading', { name: 'Did you mean' })).parentElement!;
  const after = screen.getByText('Nothing found for “prodemnd”.');
  expect(offered.compareDocumentPosition(after)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(
    within(offered)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['ProDemandIn Management', 'TeamWorks SEIncludes ProDemand']);
});

test.each([
  ['product', 'Product'],
  ['bundle', 'Bundle'],
])('an unknown %s says that it does not exist, and leads to the list', async (kind, name) => {
  await open(`/${kind}s/never-heard-of`);
  await screen.findByRole('heading', { name: `${name} Not Found` });
  expect(
    screen.getByText(`The ${kind} you are looking for does not exist`, { exact: false }),
  ).toBeTruthy();
  await userEvent.click(screen.getAllByRole('link', { name: `All ${kind}s` }).at(-1)!);
  expect(window.location.hash).toBe(`#/${kind}s`);
});

test.each([
  ['bundle', 'truck-set', 'Truck Set'],
  ['product', 'manager-se', 'Manager SE'],
])('a former address of a %s leads to its present one', async (kind, slug, name) => {
  const asked: unknown[] = [];
  await openSite(`/${kind}s/former`, {
    ...ROWS,
    'POST /rest/v1/rpc/current_slug': async (request) => {
      asked.push(await request.json());
      return json(slug);
    },
  });
  await screen.findByRole('heading', { level: 1, name });
  expect(window.location.hash).toBe(`#/${kind}s/${slug}`);
  expect(asked).toEqual([{ kind, former_slug: 'former' }]);
});

test('the home page leads to a category, and a bundle to what it includes', async () => {
  await open('/');
  const needs = within(await screen.findByRole('navigation', { name: 'Products by need' }));
  await userEvent.click(needs.getByRole('link', { name: /Management/ }));
  const filter = await screen.findByRole('button', { name: 'Management' });
  expect(filter.getAttribute('aria-pressed')).toBe('true');
  expect(window.location.hash).toBe('#/products?category=management');

  window.location.hash = '#/bundles/teamworks-se';
  const included = within(await screen.findByRole('region', { name: 'Included Products' }));
  const names = included.getAllByRole('heading', { level: 3 }).map((name) => name.textContent);
  expect(names).toEqual(['ProDemand', 'Manager SE']);
  await userEvent.click(included.getByRole('link', { name: 'Manager SE' }));
  const bundles = within(await screen.findByRole('region', { name: 'Bundles with Manager SE' }));
  expect(bundles.getByRole('link', { name: 'TeamWorks SE' })).toBeTruthy();
  expect(bundles.queryByRole('link', { name: 'Truck Set' })).toBeNull();
});

test('the request list opens over the page: what came along and why, removal by its rules, and undo', async () => {
  await open('/bundles/teamworks-se');
  await userEvent.click(await screen.findByRole('button', { name: 'Add Bundle to Request' }));
  await userEvent.click(await screen.findByRole('button', { name: 'View list' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Your request list' }));
  const listed = (group: string) =>
    within(drawer.getByRole('region', { name: group }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  expect(listed('Bundles')).toEqual(['TeamWorks SE']);
  const products = ['ProDemandIncluded in TeamWorks SE', 'Manager SEIncluded in TeamWorks SE'];
  expect(listed('Products')).toEqual(products);

  await userEvent.click(drawer.getByRole('button', { name: 'Remove ProDemand' }));
  const [said] = drawer.getAllByRole('status');
  await waitFor(() =>
    expect(said!.textContent).toContain('TeamWorks SE was removed too: it includes ProDemand'),
  );
  expect(listed('Products')).toEqual(['Manager SE']);
  expect(drawer.queryByRole('region', { name: 'Bundles' })).toBeNull();
  expect(document.activeElement).toBe(drawer.getByRole('button', { name: 'Remove Manager SE' }));

  // Another tab adds a product meanwhile.
  const kept = JSON.parse(localStorage.getItem('request-list')!) as { items: object[] };
  kept.items.push({ slug: 'messagecenter', name: 'MessageCenter', type: 'product' });
  localStorage.setItem('request-list', JSON.stringify(kept));
  await userEvent.click(drawer.getByRole('button', { name: 'Undo' }));
  expect(listed('Bundles')).toEqual(['TeamWorks SE']);
  expect(listed('Products')).toEqual([
    products[0],
    `${products[1]}Needed by MessageCenter`,
    'MessageCenter',
  ]);
  await userEvent.click(drawer.getByRole('button', { name: 'Remove MessageCenter' }));
  await userEvent.click(drawer.getByRole('button', { name: 'Remove TeamWorks SE' }));
  await drawer.findByText(/Nothing here yet/);
  expect(drawer.getByRole('link', { name: 'Browse products' })).toBeTruthy();
  await userEvent.click(drawer.getByRole('button', { name: 'Keep browsing' }));
  const button = screen.getByRole('button', { name: 'Request list: 0 items' });
  expect(button.textContent).not.toMatch(/\d/);
  expect(button.getAttribute('aria-expanded')).toBe('false');
});

test('what is removed by its button comes back by Undo', async () => {
  await open('/products');
  await userEvent.click(await screen.findByRole('button', { name: 'Add ProDemand to request' }));
  await userEvent.click(
    await screen.findByRole('button', { name: 'Remove ProDemand from request' }),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByRole('button', { name: 'Remove ProDemand from request' })).toBeTruthy();
});

test('what was added is announced on its page alone', async () => {
  await open('/products');
  await userEvent.click(await screen.findByRole('button', { name: 'Add ProDemand to request' }));
  await screen.findByText('ProDemand was added to your request');
  window.location.hash = '#/bundles';
  await screen.findByRole('heading', { level: 1, name: 'Bundles' });
  // Anywhere it goes by itself after some seconds.
  await waitFor(
    () => expect(screen.queryByText('ProDemand was added to your request')).toBeNull(),
    { timeout: 2000 },
  );
});

test('the summary of a request opens the request list', async () => {
  const items = [{ slug: 'prodemand', name: 'ProDemand', type: 'product' }];
  localStorage.setItem('request-list', JSON.stringify({ changedAt: Date.now(), items }));
  keepDraft();
  await openSite('/contact?step=3', {
    ...ROWS,
    'POST /rest/v1/rpc/taken_slots': () => json([]),
    'GET /rest/v1/special_days': () => json([]),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Edit request list' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Your request list' }));
  await userEvent.click(drawer.getByRole('button', { name: 'Remove ProDemand' }));
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Edit request list' })).toBeNull(),
  );
});

test('an address puts products and bundles on the request list once, by the list’s rules', async () => {
  await open(
    '/contact?step=1&add=product:messagecenter,product:unknown,lead:1&add=bundle:truck-set',
  );
  expect(await screen.findByRole('button', { name: 'Request list: 3 items' })).toBeTruthy();
  // The form's page shows the list itself, so only a screen reader is told.
  expect(screen.getByText('Manager SE was added too: MessageCenter needs it')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'View list' })).toBeNull();
  expect(window.location.hash).toBe('#/contact?step=1');
  await userEvent.click(screen.getByRole('button', { name: 'Remove Truck Set' }));
  window.location.hash = '#/products/prodemand';
  await userEvent.click(await screen.findByRole('link', { name: 'Request a Demo' }));
  expect(
    await screen.findByText('TeamWorks SE was added too: everything in it is on your list'),
  ).toBeTruthy();
  const button = await screen.findByRole('button', { name: 'Request list: 4 items' });
  expect(button.textContent).toMatch(/4$/);
  expect(window.location.hash).toBe('#/contact');
});

test('a shared list opens with exactly its items, whatever the rules would add', async () => {
  await open('/products/messagecenter');
  await userEvent.click(await screen.findByRole('button', { name: 'Add to Request' }));
  await userEvent.click(await screen.findByRole('button', { name: 'View list' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Your request list' }));
  await userEvent.click(drawer.getByRole('button', { name: 'Remove Manager SE' }));
  await screen.findByRole('button', { name: 'Request list: 1 item' });
  const link = drawer.getByRole('textbox', { name: 'Link to this list' }).getAttribute('value')!;
  expect(link).toBe('http://localhost:3000/#/contact?list=product:messagecenter');
  const mail = drawer.getByRole('link', { name: 'Email' }).getAttribute('href')!;
  expect(decodeURIComponent(mail)).toContain(`MessageCenter\r\n\r\n${link}`);
  // A browser without a share sheet has no button for it.
  expect(drawer.queryByRole('button', { name: 'Share…' })).toBeNull();

  cleanup();
  localStorage.clear();
  await open(new URL(link).hash.slice(1));
  expect(await screen.findByRole('button', { name: 'Request list: 1 item' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Remove MessageCenter' })).toBeTruthy();
  expect(window.location.hash).toBe('#/contact');
});

test('a visitor who reads Spanish is offered the Spanish page, and stays in English with a press', async () => {
  document.documentElement.dataset.languages = '';
  onTestFinished(() => void delete document.documentElement.dataset.languages);
  localStorage.setItem('language', 'es-US');
  await open('/products');
  const offer = await screen.findByRole('link', { name: 'Ver en español' });
  expect(offer.getAttribute('href')).toBe('es/#/products');
  await userEvent.click(screen.getByRole('button', { name: 'Seguir en inglés' }));
  expect(screen.queryByRole('link', { name: 'Ver en español' })).toBeNull();
  expect(localStorage.getItem('language')).toBe('en');
});

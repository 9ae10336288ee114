import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { expectAccessible } from '../../tests/component/accessible.ts';
import { openBackOffice } from '../../tests/component/back-office.tsx';
import { json } from '../../tests/component/fake-network.ts';
import { defaultHeroUrls } from '../providers/catalog/default-image-updates.ts';
// Here, so that no test waits for them.
import './dashboard.tsx';
import './quick-actions.tsx';

const REPLACE = 'POST /rest/v1/rpc/replace_catalog';
const counted = () => new Response(null, { headers: { 'Content-Range': '*/0' } });
const ANSWERS = {
  'GET /rest/v1/leads': () => json([]),
  'GET /rest/v1/lead_tasks': () => json([]),
  'GET /rest/v1/products': () => json([]),
  'GET /rest/v1/bundles': () => json([]),
  'GET /rest/v1/testimonials': () => json([]),
  'POST /rest/v1/rpc/leads_per_week': () => json([]),
  'HEAD /rest/v1/leads': counted,
  'HEAD /rest/v1/products': counted,
  'HEAD /rest/v1/bundles': counted,
  'HEAD /rest/v1/testimonials': counted,
};

/** The dashboard, and the card of a tool. */
async function openTool(title: string) {
  const { answers, requests } = openBackOffice('', ANSWERS);
  const tool = within(await screen.findByRole('region', { name: title }));
  const alert = async () => (await tool.findByRole('alert')).textContent;
  return { answers, requests, tool, alert };
}
type Tool = Awaited<ReturnType<typeof openTool>>['tool'];

async function run(tool: Tool, button: string, answer: string) {
  await userEvent.click(tool.getByRole('button', { name: button }));
  await userEvent.click(await screen.findByRole('button', { name: answer }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
}
const populate = (tool: Tool, button = 'Populate catalog') =>
  run(tool, button, 'Yes, populate catalog');

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

test('the catalog tool names the stage that failed and can be tried again', async () => {
  const { answers, tool, alert } = await openTool('Populate Catalog');
  let button = 'Populate catalog';
  for (const stage of ['clear bundles', 'insert products']) {
    const message = `Failed to ${stage}: canceling statement due to lock timeout`;
    answers[REPLACE] = () => json({ code: '55P03', details: null, hint: null, message }, 500);
    await populate(tool, button);
    await waitFor(async () =>
      expect(await alert()).toContain(
        `Failed to ${stage}: Someone else was changing the same data. Try again.`,
      ),
    );
    expect(await alert()).toContain('Your products and bundles haven’t changed.');
    button = 'Try again';
  }
  answers[REPLACE] = () => json(null);
  await populate(tool, button);
  await tool.findByText('Catalog populated successfully!');
  expect(tool.queryByRole('alert')).toBeNull();
});

test('the catalog tool claims nothing about the catalog when no answer came', async () => {
  const { answers, tool, alert } = await openTool('Populate Catalog');
  answers[REPLACE] = () => Promise.reject(new TypeError('Failed to fetch'));
  await populate(tool);
  expect(await alert()).toContain('The server couldn’t be reached.');
  await expectAccessible();
  expect(await alert()).toContain('Either the whole catalog was replaced or nothing was.');
});

test.each([
  ['with', 'Repair Info', 1],
  ['without', ['Repair Info'], 0],
])(
  '%s a category of an older form, the dashboard offers to migrate it: %j, %i',
  async (_, category, buttons) => {
    const products = () => json([{ id: 'a', category }]);
    const { requests } = openBackOffice('', { ...ANSWERS, 'GET /rest/v1/products': products });
    await screen.findByRole('region', { name: 'Quick Actions' });
    await waitFor(() => expect(requests.some(({ url }) => url.includes('/products?'))).toBe(true));
    if (buttons > 0) await screen.findByRole('button', { name: 'Migrate Categories' });
    expect(screen.queryAllByRole('button', { name: 'Migrate Categories' })).toHaveLength(buttons);
  },
);

test('the image tool asks before it writes', async () => {
  const { requests, tool } = await openTool('Populate Default Images');
  await userEvent.click(tool.getByRole('button', { name: 'Populate images' }));
  const question = within(await screen.findByRole('alertdialog'));
  expect(
    question.getByText(
      /^The image URLs of many products, bundles and the site settings will be overwritten\./,
    ),
  ).toBeTruthy();
  await userEvent.click(question.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(requests.some(({ method }) => method === 'PATCH')).toBe(false);
});

test('the image tool reports its stages, shows the first error, logs all, and can be tried again', async () => {
  const { answers, requests, tool, alert } = await openTool('Populate Default Images');
  const refused = (table: string, text: string) => (request: Request) =>
    decodeURIComponent(request.url).includes(text)
      ? json({ code: '42501', message: `permission denied for table ${table}` }, 403)
      : json([]);
  let settingsSaved = () => {};
  const held = new Promise<void>((resolve) => (settingsSaved = resolve));
  answers['PATCH /rest/v1/site_settings'] = () => held.then(() => json([{ id: 1 }]));
  answers['PATCH /rest/v1/products'] = refused('products', 'SocialCRM');
  answers['PATCH /rest/v1/bundles'] = refused('bundles', 'TeamWorks');
  await run(tool, 'Populate images', 'Yes, populate images');
  await waitFor(() =>
    expect(
      within(tool.getByRole('log'))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'DoneStarting image propagation...',
      'Updating site settings images...',
      expect.stringMatching(/^Applying \d+ image updates\.\.\.$/),
    ]),
  );
  settingsSaved();
  await waitFor(async () =>
    expect(await alert()).toContain(
      'Some updates failed. Check console for details. First error: You’re not allowed to do this.',
    ),
  );
  const logged = JSON.stringify(
    vi
      .mocked(console.error)
      .mock.calls.flat()
      .map((each) => (each as Error).message ?? each),
  );
  expect(logged).toContain('permission denied for table products');
  expect(logged).toContain('permission denied for table bundles');

  answers['PATCH /rest/v1/products'] = answers['PATCH /rest/v1/bundles'] = () => json([]);
  await run(tool, 'Try again', 'Yes, populate images');
  await tool.findByText('All images have been updated successfully!');

  const written = async (table: string, text: string) => {
    const patch = requests.findLast(
      ({ method, url }) =>
        method === 'PATCH' &&
        new URL(url).pathname.endsWith(`/${table}`) &&
        new URL(url).search.includes(text),
    );
    const { searchParams } = new URL(patch!.url);
    return [Object.fromEntries(searchParams), (await patch!.json()) as object];
  };
  expect(await written('site_settings', '')).toMatchObject([{}, defaultHeroUrls()]);
  expect(await written('products', 'Accounting')).toMatchObject([
    { name: expect.stringContaining('Accounting Link') as string },
    { image_url: 'images/products/accounting-link.svg' },
  ]);
  // Only bundles that have no picture of their own.
  expect(await written('bundles', 'TeamWorks+Series')).toMatchObject([
    {
      category: expect.stringContaining('TeamWorks Series') as string,
      name: expect.stringMatching(/^not\.in\.\(.*TeamWorks SE/) as string,
    },
    { image_url: 'images/categories/teamworks-series.svg' },
  ]);
});

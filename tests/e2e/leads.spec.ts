import { readFile } from 'node:fs/promises';
import { expect, test, type Locator, type Page } from './test.ts';
import {
  answerQuestion,
  callDataApi,
  makeRow,
  openBackOffice,
  pressUntilHeard,
  uniqueName,
} from './administrator.ts';
import { expectAccessible } from './axe.ts';
import { signIn } from './support.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

interface Lead {
  name: string;
  [field: string]: unknown;
}

const leadsOf = (search: string) => `/leads?filter=${JSON.stringify({ search })}`;

/** Signs in, makes leads under one new word, and opens the list with that word searched for. */
async function openLeads(page: Page, ...leads: Omit<Lead, 'name'>[]) {
  await openBackOffice(page, '/setup');
  const word = uniqueName('Lead').replace(' ', '');
  const made = [];
  for (const [index, lead] of leads.entries()) {
    made.push(await makeRow<Lead>(page, 'leads', { name: `${word} No${index + 1}`, ...lead }));
  }
  await page.goto(`/#/admin${leadsOf(word)}`);
  await expect(page.getByRole('link', { name: `${word} No1`, exact: true })).toBeVisible();
  return { word, leads: made };
}

const status = (page: Page, name: string) =>
  page.getByRole('combobox', { name: new RegExp(`^Status of ${name}`) }).first();

async function choose(page: Page, control: Locator, option: string): Promise<void> {
  await control.click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

const notesOf = (page: Page, lead: { id: string }) =>
  callDataApi<{ note: string; author_email: string }[]>(
    page,
    'GET',
    `lead_notes?lead_id=eq.${lead.id}&order=created_at`,
  );

test('search finds leads by every word, and the address keeps it', async ({ page }) => {
  const { word } = await openLeads(
    page,
    { company_name: 'Kings Garage', phone: '(718) 555-0191' },
    { company_name: 'Queens Garage' },
  );
  const search = page.getByRole('textbox', { name: 'Search leads' });
  await expect(search).toHaveValue(word);
  await search.fill(`${word} (718) kings`);
  await expect(page.getByRole('link', { name: `${word} No2`, exact: true })).toBeHidden();
  await expect(page.getByRole('link', { name: `${word} No1`, exact: true })).toBeVisible();
  await expect(page).toHaveURL(/kings/);
  await page.reload();
  await expect(page.getByRole('link', { name: `${word} No1`, exact: true })).toBeVisible();
  await expect(search).toHaveValue(`${word} (718) kings`);

  await search.fill(`${word} nobody`);
  await expect(page.getByRole('heading', { name: 'No leads match' })).toBeVisible();
  await expectAccessible(page);
});

test('the status filter shows its counts, and filters', async ({ page }) => {
  const { word } = await openLeads(page, { status: 'New' }, { status: 'Contacted' }, {});
  const filter = page.getByRole('group', { name: 'Status' });
  await expect(filter.getByRole('button')).toHaveText([
    'All 3',
    'New 2',
    'Contacted 1',
    'Demo Scheduled 0',
    'Proposal Sent 0',
    'Closed - Won 0',
    'Closed - Lost 0',
  ]);
  await filter.getByRole('button', { name: 'Contacted 1' }).click();
  await expect(page.getByRole('link', { name: `${word} No1`, exact: true })).toBeHidden();
  await expect(page.getByRole('link', { name: `${word} No2`, exact: true })).toBeVisible();
  await expect(page).toHaveURL(/Contacted/);
  await page.goBack();
  await expect(page.getByRole('link', { name: `${word} No1`, exact: true })).toBeVisible();
});

test('a status changes in the row, and the system notes it', async ({ page }) => {
  const { leads, word } = await openLeads(page, {});
  await choose(page, status(page, `${word} No1`), 'Contacted');
  await expect(status(page, `${word} No1`)).toHaveText('Contacted');
  await expect(page.getByRole('button', { name: 'Contacted 1' })).toBeVisible();
  await expect
    .poll(async () => (await notesOf(page, leads[0]!)).map(({ note }) => note))
    .toEqual(['Status changed from New to Contacted']);
});

test('a status that cannot be saved goes back, and says so', async ({ page }) => {
  const { leads, word } = await openLeads(page, {});
  await page.route('**/rest/v1/leads?*', (route) =>
    route.request().method() === 'PATCH'
      ? route.fulfill({ status: 500, json: { message: 'disk full', code: 'XX000' } })
      : route.fallback(),
  );
  await choose(page, status(page, `${word} No1`), 'Contacted');
  await expect(page.getByText('Failed to update lead: disk full')).toBeVisible();
  await expect(status(page, `${word} No1`)).toHaveText('New');
  expect(await notesOf(page, leads[0]!)).toEqual([]);
});

test('a list that cannot be read says why, and can be read again', async ({ page }) => {
  await openBackOffice(page, '/setup');
  let down = true;
  await page.route('**/rest/v1/leads?*', (route) =>
    down
      ? route.fulfill({ status: 404, json: { message: 'relation "leads" does not exist' } })
      : route.fallback(),
  );
  await page.goto('/#/admin/leads');
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to fetch' })).toHaveText(
    `Failed to fetch leads: relation "leads" does not exist. Ensure the 'leads' table exists and RLS policies are set up correctly.Try again`,
  );
  down = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('group', { name: 'Status' })).toBeVisible();
  await expect(page.getByText('Failed to fetch leads')).toBeHidden();
});

test('more filters narrow the list, and a view that is saved outlives a sign-out', async ({
  page,
  isMobile,
}) => {
  const { word } = await openLeads(
    page,
    { priority: 'High' },
    { scheduled_date: '2049-03-01', priority: 'High' },
    { priority: 'Low' },
  );
  await page.getByRole('button', { name: 'Add filter' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Priority' }).click();
  if (!isMobile) await page.keyboard.press('Escape');
  await choose(page, page.getByRole('combobox', { name: 'Priority', exact: true }), 'High');
  await expect(page.getByRole('link', { name: `${word} No3`, exact: true })).toBeHidden();

  await page.getByRole('button', { name: 'Add filter' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Has appointment' }).click();
  await page.keyboard.press('Escape');
  await choose(page, page.getByRole('combobox', { name: 'Has appointment' }), 'Yes');
  await expect(page.getByRole('link', { name: `${word} No1`, exact: true })).toBeHidden();
  await expect(page.getByRole('link', { name: `${word} No2`, exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Add filter' }).click();
  await page.getByRole('menuitem', { name: 'Save current query...' }).click();
  await page.getByLabel('Query name').fill(`View ${word}`);
  await page.getByRole('button', { name: 'Save', exact: true }).click();

  if (isMobile) await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await signIn(page);
  await expect(page).toHaveURL(/#\/admin/);
  await page.goto('/#/admin/leads?filter={}');
  await expect(page.getByRole('textbox', { name: 'Search leads' })).toHaveValue('');
  await page.getByRole('button', { name: 'Add filter' }).click();
  await page.getByRole('menuitem', { name: `View ${word}`, exact: true }).click();
  await expect(page.getByRole('link', { name: `${word} No2`, exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: `${word} No1`, exact: true })).toBeHidden();
});

test('the export holds what is filtered, and no formulas', async ({ page }) => {
  const { word } = await openLeads(page, { company_name: '=1+1' }, {});
  const arriving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const file = await readFile(await (await arriving).path(), 'utf8');
  const [head, ...lines] = file.split('\r\n');
  expect(head).toMatch(/^Received,Name,Email,Phone,Company/);
  expect(lines).toHaveLength(2);
  expect(file).toContain(`${word} No2`);
  expect(file).toContain(`'=1+1`);
});

test.describe('the table', () => {
  test.skip(({ isMobile }) => isMobile, 'a phone shows cards');

  test('changes and deletes many at once, and a deletion can be undone', async ({ page }) => {
    const { word } = await openLeads(page, {}, {}, { status: 'Closed - Lost' });
    await page.getByRole('checkbox', { name: 'Select all' }).check();
    await page.getByRole('button', { name: 'Set status' }).click();
    await page.getByRole('menuitem', { name: 'Proposal Sent' }).click();
    await expect(page.getByText('3 leads are “Proposal Sent” now.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Proposal Sent 3' })).toBeVisible();

    await page.getByRole('checkbox', { name: 'Select all' }).check();
    await page.getByRole('button', { name: 'Delete' }).click();
    const question = page.getByRole('alertdialog', { name: 'Delete the 3 selected leads?' });
    await expect(question).toContainText('Are you sure you want to delete these leads?');
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByRole('link', { name: `${word} No1`, exact: true })).toBeHidden();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('link', { name: `${word} No1`, exact: true })).toBeVisible();
  });

  test('sorts, and lets columns and density be chosen', async ({ page }) => {
    const { word } = await openLeads(page, { phone: '(718) 555-0177' }, {});
    const names = page.getByRole('link', { name: new RegExp(`^${word}`) });
    await page.getByRole('button', { name: /sort by name/i }).click();
    await expect(names).toHaveText([`${word} No1`, `${word} No2`]);
    await page.getByRole('button', { name: /sort by name/i }).click();
    await expect(names).toHaveText([`${word} No2`, `${word} No1`]);

    await expect(page.getByRole('columnheader', { name: 'Phone' })).toBeHidden();
    await page.getByRole('button', { name: 'Columns' }).click();
    await page.getByRole('switch', { name: 'Phone' }).check();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('cell', { name: '(718) 555-0177' })).toBeVisible();

    await page.getByRole('button', { name: 'Compact rows' }).click();
    await page.reload();
    await expect(page.getByRole('button', { name: 'Comfortable rows' })).toBeVisible();
    await expect(page.getByRole('columnheader', { name: 'Phone' })).toBeVisible();
    await expectAccessible(page);
  });

  test('never makes the page scroll sideways', async ({ page }) => {
    const long = 'x'.repeat(60);
    await openLeads(page, { company_name: long, shop_address: long });
    for (const width of [1280, 900]) {
      await page.setViewportSize({ width, height: 800 });
      await expect(page.getByRole('cell', { name: long, exact: true })).toHaveCount(2);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
  });

  test('keys open, turn, search, add and help', async ({ page }) => {
    const { word } = await openLeads(page, {}, {});
    await page.keyboard.press('j');
    await expect(page.getByRole('heading', { level: 2, name: `${word} No2` })).toBeFocused();
    await page.keyboard.press('j');
    await expect(page.getByRole('heading', { level: 2, name: `${word} No1` })).toBeVisible();
    await page.keyboard.press('k');
    await expect(page.getByRole('heading', { level: 2, name: `${word} No2` })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('region', { name: 'Lead', exact: true })).toBeHidden();
    await page.keyboard.press('/');
    await expect(page.getByRole('textbox', { name: 'Search leads' })).toBeFocused();
    await page.getByRole('heading', { level: 1 }).click();
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Keys' })).toContainText('Next lead');
    await page.getByRole('switch', { name: 'Single keys work' }).uncheck();
    await page.getByRole('button', { name: 'Close' }).click();
    await page.keyboard.press('n');
    await expect(page.getByRole('dialog', { name: 'Add New Lead' })).toBeHidden();
    await page.getByRole('button', { name: 'Keys' }).click();
    await page.getByRole('switch', { name: 'Single keys work' }).check();
    await page.getByRole('button', { name: 'Close' }).click();
    await page.keyboard.press('n');
    await expect(page.getByRole('dialog', { name: 'Add New Lead' })).toBeVisible();
  });
});

test('a lead that arrives while the list is open appears in it', async ({ page }) => {
  await page.clock.install();
  const { word } = await openLeads(page, {});
  await makeRow<Lead>(page, 'leads', { name: `${word} No2` });
  await page.clock.runFor(6_000);
  await expect(page.getByRole('link', { name: `${word} No2`, exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'All 2' })).toBeVisible();
});

test('a new lead is added by hand, with its possible duplicate pointed out', async ({ page }) => {
  const { word, leads } = await openLeads(page, {
    email: `${uniqueName('a').replace(' ', '')}@example.org`,
  });
  await page.getByRole('link', { name: 'Add New Lead' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add New Lead' });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Add lead' }).click();
  await expect(dialog.getByText('Enter the lead’s name.')).toBeVisible();

  await dialog.getByLabel('Name', { exact: false }).first().fill(`${word} No2`);
  await dialog.getByLabel('Email').fill(String(leads[0]!.email).toUpperCase());
  await dialog.getByLabel('Phone').fill('7185550142');
  await page.keyboard.press('Tab');
  await expect(dialog.getByRole('link', { name: new RegExp(`${word} No1`) })).toBeVisible();
  await expect(dialog.getByLabel('Phone')).toHaveValue('(718) 555-0142');
  await dialog.getByLabel('Number of locations').fill('0');
  await dialog.getByLabel('Interests').fill(' Repair, , Truck Series ');
  await dialog.getByLabel('Products of interest').fill('prodemand, Something else');
  await dialog.getByRole('button', { name: 'Add lead' }).click();
  await expect(dialog.getByText(/^Enter a whole number from 1/)).toBeVisible();
  await dialog.getByLabel('Number of locations').fill('2');
  await dialog.getByRole('button', { name: 'Add lead' }).click();
  await expect(page.getByRole('heading', { level: 2, name: `${word} No2` })).toBeVisible();

  const [saved] = await callDataApi<Record<string, unknown>[]>(
    page,
    'GET',
    `leads?name=eq.${encodeURIComponent(`${word} No2`)}`,
  );
  expect(saved).toMatchObject({
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

test('a new lead that is refused stays in its form', async ({ page }) => {
  const { word } = await openLeads(page, {});
  await page.route('**/rest/v1/leads*', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 500, json: { message: 'disk full' } })
      : route.fallback(),
  );
  await page.getByRole('link', { name: 'Add New Lead' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add New Lead' });
  await dialog.getByLabel('Name', { exact: false }).first().fill(`${word} No2`);
  await dialog.getByRole('button', { name: 'Add lead' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Failed to create lead: disk full');
  await expect(dialog.getByLabel('Name', { exact: false }).first()).toHaveValue(`${word} No2`);

  await answerQuestion(page, 'dismiss', dialog.getByRole('button', { name: 'Cancel' }));
  await expect(dialog).toBeVisible();
  await answerQuestion(page, 'accept', dialog.getByRole('button', { name: 'Cancel' }));
  await expect(dialog).toBeHidden();
});

test('the board moves a lead with the keyboard, in one write', async ({ page }) => {
  const { leads, word } = await openLeads(page, {});
  let writes = 0;
  page.on('request', (request) => {
    if (request.method() === 'PATCH') writes += 1;
  });
  await page.getByRole('link', { name: 'Board' }).click();
  const column = (name: string) => page.getByRole('region', { name, exact: true });
  await expect(column('New').getByRole('link', { name: `${word} No1`, exact: true })).toBeVisible();
  // What was pressed still tells its name, above everything.
  await page.keyboard.press('Escape');
  await expect(page.getByRole('tooltip')).toBeHidden();
  await expectAccessible(page);

  // Taken up and put down, it stays.
  const grip = (status: string) =>
    column(status).getByRole('button', { name: `Move ${word} No1`, exact: true });
  await grip('New').focus();
  await page.keyboard.press('Space');
  await pressUntilHeard(page, 'Space', `${word} No1 stays in New.`);
  await expect(grip('New')).toBeFocused();

  await page.keyboard.press('Space');
  await expect(page.getByText(`${word} No1 is over New.`)).toBeAttached();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText(`${word} No1 is over Contacted.`)).toBeAttached();
  await page.keyboard.press('Space');
  await expect(grip('Contacted')).toBeFocused();
  await expect
    .poll(async () => (await notesOf(page, leads[0]!)).map(({ note }) => note))
    .toEqual(['Status changed from New to Contacted']);
  expect(writes).toBe(1);
});

test('the board moves a dragged lead to the column under the pointer', async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, 'a phone drags by touch, which cannot be driven here');
  // The column of New is long, and the others are short.
  const { word } = await openLeads(page, ...Array.from({ length: 12 }, () => ({})));
  await page.getByRole('link', { name: 'Board' }).click();
  const column = (name: string) => page.getByRole('region', { name, exact: true });
  const grip = (status: string, name: string) =>
    column(status).getByRole('button', { name: `Move ${name}`, exact: true });

  async function drag(name: string, status: string, down: number) {
    await grip('New', name).scrollIntoViewIfNeeded();
    const from = await grip('New', name).boundingBox();
    const to = await column(status).boundingBox();
    if (!from || !to) throw new Error('The board is not there.');
    await page.mouse.move(from.x + 5, from.y + 5);
    await page.mouse.down();
    await page.mouse.move(from.x + 5, from.y + 25, { steps: 4 });
    await page.mouse.move(to.x + to.width / 2, from.y + down, { steps: 12 });
  }

  await drag(`${word} No12`, 'New', 60);
  await expect(page.getByText(`${word} No12 is over New.`)).toBeAttached();
  await page.mouse.up();
  await expect(page.getByText(`${word} No12 stays in New.`)).toBeAttached();

  // Far below the few cards of that column.
  await drag(`${word} No1`, 'Demo Scheduled', 5);
  await expect(page.getByText(`${word} No1 is over Demo Scheduled.`)).toBeAttached();
  await page.mouse.up();
  await expect(grip('Demo Scheduled', `${word} No1`)).toBeFocused();
});

test('the board takes a move back that cannot be saved', async ({ page }) => {
  const { word } = await openLeads(page, {});
  await page.route('**/rest/v1/leads?*', (route) =>
    route.request().method() === 'PATCH'
      ? route.fulfill({ status: 500, json: { message: 'disk full' } })
      : route.fallback(),
  );
  await page.getByRole('link', { name: 'Board' }).click();
  await choose(page, status(page, `${word} No1`), 'Proposal Sent');
  await expect(page.getByText('Failed to update lead: disk full')).toBeVisible();
  const column = page.getByRole('region', { name: 'New', exact: true });
  await expect(column.getByRole('link', { name: `${word} No1`, exact: true })).toBeVisible();
  await expect(column.getByRole('button', { name: `Move ${word} No1` })).toBeFocused();
});

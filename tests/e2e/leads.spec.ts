import { readFile } from 'node:fs/promises';
import { dragTo } from './administrator.ts';
import { expectAccessible } from './axe.ts';
import { openLeads } from './open-leads.ts';
import type { Project } from './project.ts';
import { reload } from './support.ts';
import { expect, test, type Locator, type Page } from './test.ts';

test.use({ signedIn: true });

const status = (page: Page, name: string) =>
  page.getByRole('combobox', { name: new RegExp(`^Status of ${name}`) }).first();

/** Opens the status filter, which is among the other filters on a phone. */
async function openStatusFilter(page: Page, isMobile: boolean): Promise<void> {
  if (isMobile) await page.getByRole('button', { name: /^Filter/ }).click();
  await page.getByRole('combobox', { name: 'Status', exact: true }).click();
}

async function chooseAction(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name }).click();
}

async function choose(page: Page, control: Locator, option: string): Promise<void> {
  await control.click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

const notesOf = async (project: Project, lead: { id: string }) =>
  (
    await project.call<{ note: string }[]>(
      'GET',
      `lead_notes?lead_id=eq.${lead.id}&order=created_at`,
    )
  ).map(({ note }) => note);

test(
  'leads are searched, filtered by status, changed in the list and exported',
  {
    tag: ['@phone', '@every-browser'],
  },
  async ({ page, project, isMobile }) => {
    const { word, leads } = await openLeads(
      page,
      project,
      { company_name: '=1+1', phone: '(718) 555-0191' },
      { company_name: 'Queens Garage', status: 'Contacted' },
      {},
    );
    const link = (number: number) =>
      page.getByRole('link', { name: `${word} No${number}`, exact: true });

    await test.step('the status filter counts, filters, and goes back with Back', async () => {
      await openStatusFilter(page, isMobile);
      await expect(page.getByRole('option')).toHaveText([
        'All statuses 3',
        'New 2',
        'Contacted 1',
        'Demo Scheduled 0',
        'Proposal Sent 0',
        'Closed - Won 0',
        'Closed - Lost 0',
      ]);
      await page.getByRole('option', { name: 'Contacted 1' }).click();
      if (isMobile) await page.getByRole('button', { name: 'Show 1 lead' }).click();
      await expect(link(1)).toBeHidden();
      await expect(link(2)).toBeVisible();
      await expect(page).toHaveURL(/Contacted/);
      await page.goBack();
      await expect(link(1)).toBeVisible();
    });

    await test.step('a status is changed, counted and noted', async () => {
      await choose(page, status(page, `${word} No1`), 'Contacted');
      await expect(status(page, `${word} No1`)).toHaveText('Contacted');
      await openStatusFilter(page, isMobile);
      await expect(page.getByRole('option', { name: 'Contacted 2' })).toBeVisible();
      await page.keyboard.press('Escape');
      if (isMobile) await page.keyboard.press('Escape');
      await expect
        .poll(() => notesOf(project, leads[0]!))
        .toEqual(['Status changed from New to Contacted']);
    });

    const search = page.getByRole('textbox', { name: 'Search leads' });
    await test.step('every word is searched for, and the address keeps the search', async () => {
      await search.fill(`${word} garage queens`);
      await expect(link(1)).toBeHidden();
      await expect(page).toHaveURL(/queens/);
      await expect(search).toBeFocused();
      await page.reload();
      await expect(link(2)).toBeVisible();
      await expect(search).not.toBeFocused();
      await expect(link(1)).toBeHidden();
      await expect(search).toHaveValue(`${word} garage queens`);
    });

    await test.step('the export holds what is filtered, and no formulas', async () => {
      await search.fill(`${word} (718)`);
      await expect(link(2)).toBeHidden();
      await expect(link(1)).toBeVisible();
      const arriving = page.waitForEvent('download');
      await chooseAction(page, 'Export CSV…');
      await page.getByRole('checkbox', { name: 'Next step' }).check();
      await page.getByRole('button', { name: 'Export', exact: true }).click();
      const download = await arriving;
      expect(download.suggestedFilename()).toMatch(/^leads-\d{4}-\d\d-\d\d\.csv$/);
      const file = await readFile(await download.path(), 'utf8');
      const [head, ...lines] = file.split('\r\n');
      expect(head).toMatch(
        /^\ufeffReceived,Name,Email,Phone,Language,Company.*,Source,Next step,Next step due$/,
      );
      expect(lines).toHaveLength(1);
      expect(file).toContain(`'=1+1`);
    });

    await search.fill(`${word} nobody`);
    await expect(page.getByRole('heading', { name: 'No leads match' })).toBeVisible();
    await expectAccessible(page);
  },
);

test('the table sorts, keeps the chosen columns, and is never wider than the page', async ({
  page,
  project,
}) => {
  const long = 'x'.repeat(60);
  const { word } = await openLeads(
    page,
    project,
    { phone: '(718) 555-0177' },
    { company_name: long, shop_address: long },
  );
  const names = page.getByRole('link', { name: new RegExp(`^${word} No\\d$`) });
  await page.getByRole('button', { name: /sort by name/i }).click();
  await expect(names).toHaveText([`${word} No1`, `${word} No2`]);
  await page.getByRole('button', { name: /sort by name/i }).click();
  await expect(names).toHaveText([`${word} No2`, `${word} No1`]);

  const column = (name: string) => page.getByRole('columnheader', { name });
  await expect(column('Phone')).toBeHidden();
  await chooseAction(page, 'Columns…');
  await page.getByRole('switch', { name: 'Phone' }).check();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('cell', { name: '(718) 555-0177' })).toBeVisible();

  await reload(page);
  await expect(column('Phone')).toBeVisible();
  await expectAccessible(page);
  for (const [width, shown] of [
    [1280, ['Status', 'Next step', 'Phone', 'Received']],
    [900, ['Status', 'Next step']],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    for (const name of ['Status', 'Next step', 'Phone', 'Received', 'Items']) {
      await expect(column(name)).toBeVisible({ visible: shown.some((each) => each === name) });
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
});

test('the board moves a lead with the keyboard in one write, and with the mouse', async ({
  page,
  project,
}) => {
  // The column New is long, and the others are short.
  const company_name = 'Northern Boulevard Truck Repair';
  const others = Array.from({ length: 11 }, () => ({}));
  const { leads, word } = await openLeads(page, project, { company_name }, ...others);
  let writes = 0;
  page.on('request', (request) => {
    if (request.method() === 'PATCH') writes += 1;
  });
  await page.getByRole('link', { name: 'Board' }).click();
  const column = (name: string) => page.getByRole('region', { name, exact: true });
  const grip = (status: string, name: string) =>
    column(status).getByRole('button', { name: `Move ${name}`, exact: true });
  const [first, last] = [`${word} No1`, `${word} No12`];

  await test.step('a long name is shown whole, and the grip with the pointer or the focus', async () => {
    const company = column('New').getByText(company_name);
    const isCut = (text: Element) =>
      text.scrollWidth > text.clientWidth || text.scrollHeight > text.clientHeight;
    expect(await company.evaluate(isCut)).toBe(false);
    await expect(grip('New', first)).toHaveCSS('opacity', '0');
    await column('New').getByRole('link', { name: first, exact: true }).hover();
    await expect(grip('New', first)).toHaveCSS('opacity', '1');
    await expect(grip('New', last)).toHaveCSS('opacity', '0');
    await column('New').getByRole('link', { name: last, exact: true }).focus();
    await page.keyboard.press('Tab');
    await expect(grip('New', last)).toBeFocused();
    await expect(grip('New', last)).toHaveCSS('opacity', '1');
  });

  await test.step('taken up and put down, it stays', async () => {
    await grip('New', first).focus();
    await page.keyboard.press('Space');
    await expect(page.getByText(`${first} is over New.`)).toBeAttached();
    await page.keyboard.press('Space');
    await expect(page.getByText(`${first} stays in New.`)).toBeAttached();
    await expect(grip('New', first)).toBeFocused();
  });

  await test.step('it is moved with an arrow key', async () => {
    await page.keyboard.press('Space');
    await expect(page.getByText(`${first} is over New.`)).toBeAttached();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByText(`${first} is over Contacted.`)).toBeAttached();
    await page.keyboard.press('Space');
    await expect(grip('Contacted', first)).toBeFocused();
    await expect
      .poll(() => notesOf(project, leads[0]!))
      .toEqual(['Status changed from New to Contacted']);
    expect(writes).toBe(1);
  });

  await test.step('dragged within its column it stays, and over another it moves there', async () => {
    await dragTo(page, grip('New', last), grip('New', `${word} No11`));
    await expect(page.getByText(`${last} is over New.`)).toBeAttached();
    await page.mouse.up();
    await expect(page.getByText(`${last} stays in New.`)).toBeAttached();
    await dragTo(page, grip('New', last), column('Demo Scheduled'));
    await expect(page.getByText(`${last} is over Demo Scheduled.`)).toBeAttached();
    await page.mouse.up();
    await expect(grip('Demo Scheduled', last)).toBeFocused();
  });

  await test.step('the notice is that of the newest move, outlasts a press elsewhere, and undoes its own', async () => {
    await expect(page.getByRole('alert')).toHaveText([`${last} is now “Demo Scheduled”.Undo`]);
    await column('New').getByRole('heading').click();
    await page.keyboard.press('Control+z');
    await expect(grip('New', last)).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(grip('Contacted', first)).toBeVisible();
  });

  await test.step('a move that cannot be saved is taken back, and its lead has the focus', async () => {
    await page.route('**/rest/v1/leads?*', (route) =>
      route.request().method() === 'PATCH'
        ? route.fulfill({ status: 500, json: { message: 'disk full' } })
        : route.fallback(),
    );
    await grip('New', `${word} No2`).press('Enter');
    await page.getByRole('option', { name: 'Proposal Sent' }).click();
    await expect(page.getByText('Failed to update lead: disk full')).toBeVisible();
    await expect(grip('New', `${word} No2`)).toBeFocused();
  });
});

test(
  'a finger that holds a card at the edge moves the board by one status at a time, and names it',
  { tag: '@phone-only' },
  async ({ page, project }) => {
    await page.clock.install();
    const { word } = await openLeads(page, project, {}, {}, {}, {});
    await page.goto(page.url().replace('/leads?', '/leads/board?'));
    const column = (name: string) => page.getByRole('region', { name, exact: true });
    const finger = await page.context().newCDPSession(page);
    const touch = async (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number, y?: number) => {
      const touchPoints = x === undefined || y === undefined ? [] : [{ x, y }];
      await finger.send('Input.dispatchTouchEvent', { type, touchPoints });
    };
    /** Drags a card from New to the visible edge of Contacted, holds it there, and drops it. */
    async function holdAtEdge(name: string, seconds: number, named: string) {
      await column('New').scrollIntoViewIfNeeded();
      const grip = await column('New')
        .getByRole('button', { name: `Move ${name}`, exact: true })
        .boundingBox();
      const [x, y] = [grip!.x + grip!.width / 2, grip!.y + grip!.height / 2];
      await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
      await touch('touchStart', x, y);
      await page.clock.runFor(200);
      await expect(page.getByText(`${name} is over New.`)).toBeAttached();
      for (let step = 1; step <= 5; step += 1) {
        await touch('touchMove', x + ((375 - x) * step) / 5, y - 10 * step);
      }
      await page.clock.runFor(seconds * 1000);
      await expect(page.getByText(`${name} is over ${named}.`)).toBeAttached();
      await expect(page.getByText(`Move to ${named}`, { exact: true })).toBeVisible();
      await touch('touchEnd');
      await page.clock.resume();
      await expect(column(named).getByRole('link', { name })).toBeVisible();
    }

    await holdAtEdge(`${word} No1`, 0.1, 'Contacted');
    await holdAtEdge(`${word} No2`, 0.4, 'Contacted');
    await holdAtEdge(`${word} No3`, 0.8, 'Contacted');
    await holdAtEdge(`${word} No4`, 1.3, 'Demo Scheduled');
    // Each notice replaces the previous one, so Undo belongs to the last drag.
    await expect(page.getByRole('alert')).toHaveCount(1);
    await page.getByRole('button', { name: 'Undo' }).tap();
    await expect(column('New').getByRole('link', { name: `${word} No4` })).toBeAttached();
    await expect(column('Contacted').getByRole('link', { name: `${word} No3` })).toBeAttached();
  },
);

test(
  'Back closes the export and a view’s dialog on a phone, and stays on the list',
  { tag: '@phone-only' },
  async ({ page, project }) => {
    await openLeads(page, project, {});
    const address = page.url();
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Export CSV…' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    await page.goBack();
    await expect(dialog).toBeHidden();
    await page.getByRole('button', { name: 'Save view' }).click();
    await dialog.getByRole('textbox').fill('Half a name');
    await page.goBack();
    const question = page.getByRole('alertdialog', { name: 'Discard unsaved changes?' });
    await question.getByRole('button', { name: 'Discard' }).click();
    await expect(dialog).toBeHidden();
    expect(page.url()).toBe(address);
  },
);

import { makeRow } from './administrator.ts';
import { expect, test, type Page } from './test.ts';

test.use({ signedIn: true });

const LONG = 'W'.repeat(200);

test.beforeEach(async ({ page }) => {
  await page.route('https://tile.openstreetmap.org/**', (route) => route.abort());
  await page.route('https://photon.komoot.io/**', (route) => route.abort());
});

/** The page is as wide as the screen, and no control leaves it, but where texts are cut or scroll sideways. */
async function expectWhole(page: Page) {
  const outside = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const isPart = ({ left }: DOMRect, of: Element | null): boolean => {
      if (!of) return false;
      const { overflowX, textOverflow } = getComputedStyle(of);
      const isCut = textOverflow === 'ellipsis' && left < of.getBoundingClientRect().right;
      return (
        isCut ||
        /auto|scroll/.test(overflowX) ||
        isPart(of.getBoundingClientRect(), of.parentElement)
      );
    };
    const controls = [...document.querySelectorAll('button, a, input')].filter((control) => {
      const box = control.getBoundingClientRect();
      const leaves = box.width > 1 && (box.left < -1 || box.right > clientWidth + 1);
      // A switch has a transparent input of three times its width.
      const isSeen = control.checkVisibility({ opacityProperty: true });
      return leaves && isSeen && !isPart(box, control.parentElement);
    });
    return [
      ...(scrollWidth > clientWidth ? [`the page is ${scrollWidth} wide`] : []),
      ...controls.map(({ tagName, textContent }) => `${tagName} ${textContent.slice(0, 20)}`),
    ];
  });
  expect(outside).toEqual([]);
}

test(
  'names of 200 letters widen no page and hide no control',
  { tag: '@phone' },
  async ({ page, project }) => {
    const today = new Date().toLocaleDateString('en-CA', { timeZone: 'America/New_York' });
    const who = { name: LONG, company_name: LONG, phone: '(718) 555-0100' };
    const lead = await makeRow(project, 'leads', {
      ...who,
      shop_address: LONG,
      latitude: 40.7,
      longitude: -73.95,
      scheduled_date: today,
      scheduled_time: '11:30 PM',
      meeting_type: 'Meetup',
    });
    await makeRow(project, 'leads', who);
    await makeRow(project, 'lead_tasks', {
      lead_id: lead.id,
      description: LONG,
      due_date: '2026-01-05T15:00:00Z',
    });
    const product = await makeRow(project, 'products', { name: LONG, slug: 'w', tagline: 'T' });
    const title = (name: string) => page.getByRole('heading', { level: 1, name });
    // Each with something that the page before it does not have, because the long name is on all of them.
    for (const [path, own] of [
      ['', page.getByRole('region', { name: 'Tasks Overview' })],
      ['/leads', title('Leads')],
      [`/leads/${lead.id}`, page.getByLabel('Add a note')],
      ['/leads/board', page.getByRole('region', { name: 'Contacted', exact: true })],
      ['/leads/schedule', title('Schedule')],
      ['/map', page.getByText('street map couldn’t be loaded')],
      ['/products', title('Products')],
      [`/products/${product.id}`, page.getByRole('button', { name: 'Save' })],
    ] as const) {
      await test.step(path || 'dashboard', async () => {
        await page.goto(`/#/admin${path}`);
        await expect(own.first()).toBeAttached();
        const shown = page.getByText('WWWWW').or(page.locator('input[value^=WWWWW]'));
        await expect(shown.filter({ visible: true }).first()).toBeVisible();
        await expectWhole(page);
      });
    }
    await page.goto(`/#/admin/leads/${lead.id}`);
    await page.getByRole('button', { name: 'Merge' }).click();
    await expect(page.getByRole('dialog', { name: /^Merge/ })).toBeVisible();
    await expectWhole(page);
  },
);

test('when a task is due stands on one line', { tag: '@phone' }, async ({ page, project }) => {
  const lead = await makeRow(project, 'leads', { name: 'Bartholomew Featherstonehaugh' });
  await makeRow(project, 'lead_tasks', {
    lead_id: lead.id,
    description: 'Call',
    due_date: '2026-01-05T15:00:00Z',
  });
  for (const path of ['', `/leads/${lead.id}`]) {
    await page.goto(`/#/admin${path}`);
    const due = page.getByText(/^Overdue.*[AP]M$/).first();
    await expect(due).toBeVisible();
    const lines = await due.evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return new Set(Array.from(range.getClientRects(), ({ bottom }) => Math.round(bottom))).size;
    });
    expect(lines).toBe(1);
  }
});

test('a long reason is read whole in a notice on a narrow screen', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  const message = `Refused: ${'the reason is long. '.repeat(60)}${LONG}`;
  await page.route('**/rest/v1/leads*', (route) =>
    route.request().method() === 'PATCH'
      ? route.fulfill({ status: 400, json: { code: 'P0001', message } })
      : route.continue(),
  );
  await page.goto('/#/admin/leads');
  await page
    .getByRole('combobox', { name: /^Priority of/ })
    .first()
    .click();
  await page.getByRole('option', { name: 'Low' }).click();
  const notice = page.getByRole('alert').filter({ hasText: 'the reason is long' });
  await expect(notice).toBeVisible();
  const close = notice.getByRole('button', { name: 'Close this message' });
  await close.scrollIntoViewIfNeeded();
  await expect(close).toBeInViewport();
  await expectWhole(page);
  const box = () => notice.boundingBox();
  await page.mouse.move(100, 300);
  await page.mouse.wheel(0, -10_000);
  await expect.poll(async () => (await box())!.y).toBeGreaterThanOrEqual(0);
  await page.mouse.wheel(0, 10_000);
  await expect.poll(async () => (await box())!.y + (await box())!.height).toBeLessThanOrEqual(568);
});

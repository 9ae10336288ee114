import { makeRow } from './administrator.ts';
import { expectWhole } from './sweep.ts';
import { expect, test } from './test.ts';

test.use({ signedIn: true });

const LONG = 'W'.repeat(200);

test.beforeEach(async ({ page }) => {
  await page.route('https://tile.openstreetmap.org/**', (route) => route.abort());
  await page.route('https://photon.komoot.io/**', (route) => route.abort());
});

test('when a task is due stands on one line, on a desktop and on a phone', async ({
  page,
  project,
}) => {
  const lead = await makeRow(project, 'leads', { name: 'Bartholomew Featherstonehaugh' });
  await makeRow(project, 'lead_tasks', {
    lead_id: lead.id,
    description: 'Call',
    due_date: '2026-01-05T15:00:00Z',
  });
  const places = [
    ['', page.getByRole('region', { name: 'Tasks Overview' })],
    [`/leads/${lead.id}`, page.getByRole('heading', { level: 2, name: lead.name })],
  ] as const;
  const sideMenu = page.getByRole('menuitem', { name: 'Logout' });
  for (const [path, part] of places) {
    await page.goto(`/#/admin${path}`);
    for (const [width, height] of [
      [1440, 900],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height });
      // A phone has no menu at the side: now its layout is drawn.
      await expect(sideMenu).toBeVisible({ visible: width === 1440 });
      await expect(part).toBeVisible();
      const due = page.getByText(/^Overdue.*[AP]M$/).first();
      await expect(due).toBeVisible();
      const lines = await due.evaluate((element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        return new Set(Array.from(range.getClientRects(), ({ bottom }) => Math.round(bottom))).size;
      });
      expect(lines, `${path} at ${width}`).toBe(1);
    }
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

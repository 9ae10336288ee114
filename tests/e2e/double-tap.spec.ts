import { makeRow } from './administrator.ts';
import { expect, test, type Locator, type Page } from './test.ts';

declare global {
  interface Window {
    /** What was pressed outside of all overlays. */
    pressedBelow: string[];
  }
}

const OVERLAYS = 'dialog, [role=dialog], .MuiModal-root, .MuiSnackbar-root';

/** Taps twice on an overlay's control as fast as a finger may. Nothing below it may notice. */
async function tapTwice(page: Page, control: Locator): Promise<void> {
  await control.scrollIntoViewIfNeeded();
  const box = await control.boundingBox();
  if (!box) throw new Error('The control is not on the screen.');
  await page.evaluate((overlays) => {
    window.pressedBelow = [];
    document.body.addEventListener(
      'click',
      ({ target }) => {
        const pressed = target as Element;
        if (!pressed.closest(overlays)) window.pressedBelow.push(pressed.outerHTML.slice(0, 200));
      },
      true,
    );
  }, OVERLAYS);
  const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }];
  const finger = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchEnd') =>
    finger.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchStart' ? touchPoints : [],
    });
  // Sent at once, so that no answer is waited for in between.
  await Promise.all([
    touch('touchStart'),
    touch('touchEnd'),
    touch('touchStart'),
    touch('touchEnd'),
  ]);
  await expect(control).toBeHidden();
  expect(await page.evaluate(() => window.pressedBelow)).toEqual([]);
}

test.describe('in the back office', () => {
  test.use({ signedIn: true });

  test(
    'a double tap that closes an overlay opens nothing behind it',
    { tag: '@phone-only' },
    async ({ page, project }) => {
      const { id } = await makeRow(project, 'leads', {
        name: 'Ann Lee',
        phone: '(718) 555-0100',
        email: 'ann@example.org',
      });
      // What failed is told by a message that stays until it is closed.
      await page.route('**/rest/v1/leads?*', (route) =>
        route.request().method() === 'PATCH'
          ? route.fulfill({ status: 400, json: { message: 'Not now.' } })
          : route.continue(),
      );
      await page.goto('/#/admin/leads');
      const status = page.getByRole('combobox', { name: /^Status of Ann Lee/ });
      const inDialog = (name: string | RegExp) =>
        page.getByRole('dialog').getByRole('button', { name });
      const button = (name: string | RegExp) => page.getByRole('button', { name });
      const closings: readonly (readonly [string, () => Promise<void>, Locator])[] = [
        ['a status', () => status.click(), page.getByRole('option', { name: 'Contacted' })],
        ['its message', () => Promise.resolve(), button('Close this message')],
        ['an order', () => button(/^Sort/).click(), page.getByRole('menuitemradio').first()],
        ['the filter', () => button(/^Filter/).click(), inDialog(/^Show/)],
        [
          'the actions',
          () => button('More actions').click(),
          page.getByRole('menuitem').filter({ hasText: 'Export' }),
        ],
        ['the export', () => Promise.resolve(), inDialog('Cancel')],
        [
          'a new lead',
          () => page.getByRole('link', { name: 'Add New Lead' }).click(),
          inDialog('Cancel'),
        ],
        [
          'a lead',
          () => page.getByRole('link', { name: 'Ann Lee', exact: true }).click(),
          button('Close the lead'),
        ],
      ];
      for (const [name, open, close] of closings) {
        await test.step(name, async () => {
          await open();
          await expect(close).toBeVisible();
          await tapTwice(page, close);
        });
      }
      expect(page.url()).not.toContain(id);
      await page.getByRole('button', { name: 'More', exact: true }).click();
      await tapTwice(page, page.getByRole('menuitem', { name: 'Report' }));
      await expect(page.getByRole('heading', { level: 1, name: 'Report' })).toBeVisible();
    },
  );
});

test(
  'on the site a double tap that closes an overlay opens nothing behind it',
  { tag: '@phone-only' },
  async ({ page }) => {
    await page.goto('/products/');
    const closings: readonly (readonly [open: string | RegExp, close: string])[] = [
      ['Open menu', 'Close menu'],
      [/request list/i, 'Close request list'],
      ['Ask our assistant', 'Close chat'],
    ];
    for (const [open, close] of closings) {
      await test.step(String(open), async () => {
        await page.getByRole('button', { name: open }).click();
        const button = page.getByRole('dialog').getByRole('button', { name: close }).first();
        await expect(button).toBeVisible();
        await tapTwice(page, button);
      });
    }
  },
);

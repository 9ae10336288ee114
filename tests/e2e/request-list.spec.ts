import { expect, test } from './test.ts';
import { openSite, reload } from './support.ts';

test('a card opens its page where it has no control, its button adds the item with what it needs, and the list outlives a reload', async ({
  page,
}) => {
  await openSite(page, '/#/products');
  await page.getByRole('button', { name: 'Add MessageCenter to request' }).click();
  await expect(page.getByText('Manager SE was added too: MessageCenter needs it')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Request list: 2 items' })).toBeVisible();
  await reload(page);
  await expect(page.getByRole('button', { name: 'Request list: 2 items' })).toBeVisible();

  const card = page.getByRole('article').filter({ hasText: 'Run the counter, the bays' });
  await card.getByRole('button', { name: 'Remove Manager SE from request', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Request list: 1 item' })).toBeVisible();
  await expect(page).toHaveURL(/#\/products$/);
  await card.click({ position: { x: 40, y: 40 } });
  await expect(page).toHaveURL(/#\/products\/manager-se$/);
});

test('two tabs share one list', async ({ page, context }) => {
  await openSite(page, '/#/products');
  const other = await context.newPage();
  await other.goto('/#/products');
  await other.getByRole('button', { name: 'Add TruckSeries to request' }).click();
  await expect(page.getByRole('button', { name: 'Remove TruckSeries from request' })).toBeVisible();
  await page.getByRole('button', { name: 'Add SocialCRM to request' }).click();
  await expect(other.getByRole('button', { name: 'Request list: 2 items' })).toBeVisible();
});

test(
  'a visitor looks through the list, changes it, and goes on to the form',
  { tag: '@phone' },
  async ({ page }) => {
    const list = page.getByRole('button', { name: /^Request list: / });
    const drawer = page.getByRole('dialog', { name: 'Your request list' });
    await openSite(page, '/#/products');
    await page.getByRole('button', { name: 'Add MessageCenter to request' }).click();

    await test.step('the list opens from the announcement, and holds the page behind it', async () => {
      await page.getByRole('button', { name: 'View list' }).click();
      await expect(drawer.getByText('Needed by MessageCenter')).toBeVisible();
      await expect(page.locator('body')).toHaveCSS('overflow', 'hidden');
      await page.keyboard.press('Escape');
      await expect(drawer).toBeHidden();
      await expect(list).toBeFocused();
    });

    await test.step('it opens from the header, and closes on its backdrop, by a link and by Back', async () => {
      await list.click();
      await expect(drawer).toBeVisible();
      await page.mouse.click(20, 20);
      await expect(drawer).toBeHidden();
      await list.click();
      await drawer.getByRole('link', { name: 'MessageCenter' }).click();
      const heading = page.getByRole('heading', { level: 1, name: 'MessageCenter' });
      await expect(heading).toBeFocused();
      await list.click();
      await expect(drawer).toBeVisible();
      await page.goBack();
      await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeFocused();
      await expect(drawer).toBeHidden();
    });

    await test.step('an item is removed, and the rest goes to the form', async () => {
      await list.click();
      await drawer.getByRole('button', { name: 'Remove Manager SE' }).click();
      await expect(drawer.getByText('Manager SE was removed from your request')).toBeVisible();
      await expect(drawer.getByRole('button', { name: 'Remove MessageCenter' })).toBeFocused();
      await drawer.getByRole('link', { name: 'Request a demo' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Request a demo' })).toBeFocused();
      await list.click();
      await drawer.getByRole('button', { name: 'Back to your request' }).click();
      await expect(list).toBeFocused();
    });
  },
);

test(
  'on a phone the list closes when its head is pulled down far enough',
  { tag: '@phone-only' },
  async ({ page }) => {
    await openSite(page, '/#/products');
    const list = page.getByRole('button', { name: /^Request list: / });
    await list.click();
    const drawer = page.getByRole('dialog', { name: 'Your request list' });
    const finger = await page.context().newCDPSession(page);
    async function pull(by: number) {
      const head = drawer.getByRole('heading', { name: 'Your request list' });
      const { x, y } = (await head.boundingBox())!;
      const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', down?: number) =>
        finger.send('Input.dispatchTouchEvent', {
          type,
          touchPoints: down === undefined ? [] : [{ x: x + 5, y: y + 5 + down }],
        });
      await touch('touchStart', 0);
      for (const part of [0.25, 0.5, 1]) await touch('touchMove', by * part);
      await touch('touchEnd');
    }
    await expect(drawer).toBeVisible();
    const before = await drawer.boundingBox();
    await pull(40);
    await expect.poll(() => drawer.boundingBox()).toEqual(before);
    await pull(160);
    await expect(drawer).toBeHidden();
    await expect(list).toBeFocused();
  },
);

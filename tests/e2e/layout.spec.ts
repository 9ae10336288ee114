import { expect, test } from './test.ts';
import { openSite, reload } from './support.ts';

test('a menu opens under the pointer and closes when the pointer leaves or clicks beside it', async ({
  page,
}) => {
  await page.goto('/');
  const main = page.getByRole('navigation', { name: 'Main' });
  await test.step('it lists its categories', async () => {
    const bundles = main.getByRole('link', { name: 'Bundles', exact: true });
    await bundles.hover();
    await expect(main.getByRole('link', { name: 'All Bundles' })).toBeVisible();
    await page.mouse.move(700, 850);
    await expect(main.getByRole('link', { name: 'All Bundles' })).toBeHidden();
    await bundles.hover();
    await main.getByRole('link', { name: 'SocialCRM Series' }).click();
    await expect(page).toHaveURL(/#\/bundles\?category=socialcrm-series$/);
  });

  await test.step('while it is open, no control of the page is half covered', async () => {
    await page.goto('/#/products/messagecenter');
    await expect(page.getByRole('button', { name: 'Add to Request' })).toBeVisible();
    /** The number of links and buttons that can be clicked. */
    const pressable = () =>
      page.evaluate(
        () =>
          [...document.querySelectorAll('main :is(a, button)')].filter((control) => {
            const { left, top, width, height } = control.getBoundingClientRect();
            const hit = document.elementFromPoint(left + width / 2, top + height / 2);
            return hit && control.contains(hit);
          }).length,
      );
    expect(await pressable()).toBeGreaterThan(0);
    await page.getByRole('button', { name: 'Products categories' }).click();
    await expect(page.getByRole('link', { name: 'All Products', exact: true })).toBeVisible();
    expect(await pressable()).toBe(0);
    await page.mouse.click(300, 700);
    await expect(page.getByRole('link', { name: 'All Products', exact: true })).toBeHidden();
    expect(await pressable()).toBeGreaterThan(0);
  });
});

test('a menu works by keyboard: Enter opens it, Escape and Tab past its end close it', async ({
  page,
}) => {
  await page.goto('/');
  const products = page.getByRole('button', { name: 'Products categories' });
  await products.focus();
  await page.keyboard.press('Enter');
  await expect(products).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'All Products', exact: true })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(products).toBeFocused();
  await expect(products).toHaveAttribute('aria-expanded', 'false');

  const bundles = page.getByRole('button', { name: 'Bundles categories' });
  await bundles.click();
  await page.getByRole('link', { name: 'Truck & Heavy-Duty Bundles' }).focus();
  await page.keyboard.press('Tab');
  await expect(bundles).toHaveAttribute('aria-expanded', 'false');
});

test(
  'the menu of a phone locks the page, opens one submenu at a time, and closes on navigation',
  {
    tag: '@phone-only',
  },
  async ({ page }) => {
    await page.goto('/');
    const open = page.getByRole('button', { name: 'Open menu' });
    await open.click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await expect(menu).toBeVisible();
    await expect(page.locator('body')).toHaveCSS('overflow', 'hidden');

    const products = menu.getByRole('button', { name: 'Products' });
    const bundles = menu.getByRole('button', { name: 'Bundles' });
    await products.click();
    await expect(menu.getByRole('link', { name: 'View All Products', exact: true })).toBeVisible();
    await bundles.click();
    await expect(products).toHaveAttribute('aria-expanded', 'false');
    await expect(menu.getByRole('link', { name: 'View All Bundles' })).toBeVisible();
    await bundles.click();
    await expect(menu.getByRole('link', { name: 'View All Bundles' })).toBeHidden();

    await test.step('Escape gives the focus back, and the submenus are closed the next time', async () => {
      await products.click();
      await expect(products).toHaveAttribute('aria-expanded', 'true');
      await page.keyboard.press('Escape');
      await expect(open).toBeFocused();
      await open.click();
      await expect(products).toHaveAttribute('aria-expanded', 'false');
    });

    await products.click();
    await menu.getByRole('link', { name: 'Add-Ons' }).click();
    await expect(menu).toBeHidden();
    await expect(page).toHaveURL(/#\/products\?category=add-ons$/);
    await expect(page.locator('body')).not.toHaveCSS('overflow', 'hidden');
  },
);

test(
  'a phone’s bar calls from the first screen, stays one row, and leaves the screen to the page',
  { tag: '@phone-only' },
  async ({ page }) => {
    const bar = page.getByRole('complementary', { name: 'Messages and contact' });
    const shareOfScreen = async () =>
      (await bar.boundingBox())!.height / page.viewportSize()!.height;
    await openSite(page);
    await expect(bar.getByRole('link', { name: 'Call' })).toBeInViewport({ ratio: 1 });
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(page.getByRole('dialog').getByRole('link', { name: 'Call' })).toBeInViewport();
    await page.goto('/#/products');
    await page.getByRole('button', { name: 'Compare ProDemand', exact: true }).click();
    await page.getByRole('button', { name: 'Add MessageCenter to request' }).click();
    await expect(page.getByRole('button', { name: 'View list' })).toBeVisible();
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 844 });
      const tops = await bar
        .locator('a, button')
        .filter({ hasText: /Call|Text|Contact|assistant|Compare/ })
        .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().top));
      expect(new Set(tops).size, `rows of the bar at ${width}`).toBe(1);
      expect(await shareOfScreen()).toBeLessThan(0.2);
    }
  },
);

test('a tablet’s bar fills its width', async ({ page }) => {
  await page.goto('/');
  for (const width of [768, 1199]) {
    await page.setViewportSize({ width, height: 1024 });
    const left = await page.getByRole('link', { name: 'Call (718) 555-0142' }).boundingBox();
    const right = await page.getByRole('button', { name: 'Ask our assistant' }).boundingBox();
    expect(left!.x).toBeLessThan(width * 0.05);
    expect(right!.x + right!.width).toBeGreaterThan(width * 0.95);
  }
});

test('the construction notice, once acknowledged on any page, stays away from all pages and tabs until the browser is closed', async ({
  page,
  context,
}) => {
  await page.goto('/products/prodemand/');
  await expect(page.getByRole('region', { name: 'Site Under Construction' })).toBeVisible();
  await page.getByRole('button', { name: 'Acknowledge' }).click();
  await expect(page.getByRole('region', { name: 'Site Under Construction' })).toBeHidden();
  await page.goto('/products/messagecenter/');
  await expect(page.getByRole('heading', { level: 1, name: 'MessageCenter' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Site Under Construction' })).toBeHidden();
  const tab = await context.newPage();
  await tab.goto('/contact/');
  await expect(tab.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(tab.getByRole('region', { name: 'Site Under Construction' })).toBeHidden();
  const next = await (await context.browser()!.newContext()).newPage();
  await next.goto(page.url());
  await expect(next.getByRole('region', { name: 'Site Under Construction' })).toBeVisible();
  await next.context().close();
});

test('navigation moves the focus to the page’s heading, and Back restores the scroll position', async ({
  page,
}) => {
  // A link that is pressed before the program has come opens a page whose heading takes no focus.
  await openSite(page, '/#/products');
  const link = page.getByRole('link', { name: 'Integrated Payments' });
  await link.scrollIntoViewIfNeeded();
  const left = await page.evaluate(() => window.scrollY);
  expect(left).toBeGreaterThan(300);
  await link.click();
  const heading = page.getByRole('heading', { level: 1, name: 'Integrated Payments' });
  await expect(heading).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeFocused();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(left);
  await reload(page);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(left);
});

test('the construction notice is the second stop of the keyboard, and leaves the focus at the page’s heading', async ({
  page,
}) => {
  await page.goto('/products/prodemand/');
  const acknowledge = page.getByRole('button', { name: 'Acknowledge' });
  await expect(acknowledge).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('button', { name: 'Skip to the notice' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(acknowledge).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'ProDemand' })).toBeFocused();
  await expect(skip).toHaveCount(0);
});

test('the keyboard goes through what stays in place, and the page behind it does not scroll', async ({
  page,
}) => {
  const bundles = 'bundle:teamworks-se,bundle:teamworks-se-complete';
  for (const [address, part] of [
    ['/products/', page.getByRole('banner')],
    ['/products/', page.getByRole('complementary')],
    [`/#/compare?items=${bundles}`, page.getByRole('columnheader')],
  ] as const) {
    await page.goto(address);
    const first = part.getByRole('link').first();
    await expect(first).toBeVisible();
    await page.evaluate(() => window.scrollTo({ top: 400, behavior: 'instant' }));
    const scrolled = () => page.evaluate(() => window.scrollY);
    expect(await scrolled()).toBe(400);
    await first.focus();
    await page.keyboard.press('Tab');
    await expect(first).not.toBeFocused();
    expect(await scrolled()).toBe(400);
  }
});

test('the skip button moves the focus to the content', async ({ page }) => {
  await page.goto('/');
  // The page has replaced its inert shell, which can't be focused.
  await expect(page.getByRole('button', { name: 'Ask our assistant' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page).toHaveURL(/\/(#\/)?$/);
});

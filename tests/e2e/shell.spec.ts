import { expect, test } from '@playwright/test';
import { openSite } from './support.ts';

test.describe('on a desktop', () => {
  test.skip(({ isMobile }) => isMobile);

  test('a menu opens under the pointer, lists its categories, and closes when it leaves', async ({
    page,
  }) => {
    await openSite(page);
    const main = page.getByRole('navigation', { name: 'Main' });
    await main.getByRole('link', { name: 'Bundles', exact: true }).hover();
    await expect(main.getByRole('link', { name: 'All Bundles' })).toBeVisible();
    await main.getByRole('link', { name: 'SocialCRM Series' }).click();
    await expect(page).toHaveURL(/#\/bundles\?category=socialcrm-series$/);
    await page.getByRole('heading', { level: 1 }).hover();
    await expect(main.getByRole('link', { name: 'All Bundles' })).toBeHidden();
  });

  test('a menu works by keyboard alone: opens, closes with Escape, keeps the focus', async ({
    page,
  }) => {
    await openSite(page);
    const button = page.getByRole('button', { name: 'Products categories' });
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'All Products', exact: true })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(button).toBeFocused();
    await expect(button).toHaveAttribute('aria-expanded', 'false');
  });

  test('an open menu leaves nothing half covered, and a click beside it closes it', async ({
    page,
  }) => {
    await openSite(page, '/#/products/messagecenter');
    await expect(page.getByRole('button', { name: 'Add to Request' })).toBeVisible();
    /** How many links and buttons of the page could be pressed. */
    const open = () =>
      page.evaluate(
        () =>
          [...document.querySelectorAll('main :is(a, button)')].filter((control) => {
            const { left, top, width, height } = control.getBoundingClientRect();
            const hit = document.elementFromPoint(left + width / 2, top + height / 2);
            return hit && control.contains(hit);
          }).length,
      );
    expect(await open()).toBeGreaterThan(0);
    await page.getByRole('button', { name: 'Products categories' }).click();
    await expect(page.getByRole('link', { name: 'All Products', exact: true })).toBeVisible();
    expect(await open()).toBe(0);
    await page.mouse.click(300, 700);
    await expect(page.getByRole('link', { name: 'All Products', exact: true })).toBeHidden();
    expect(await open()).toBeGreaterThan(0);
  });

  test('leaving a menu with the Tab key closes it', async ({ page }) => {
    await openSite(page);
    const button = page.getByRole('button', { name: 'Bundles categories' });
    await button.click();
    await page.getByRole('link', { name: 'Truck & Heavy-Duty Bundles' }).focus();
    await page.keyboard.press('Tab');
    await expect(button).toHaveAttribute('aria-expanded', 'false');
  });
});

test.describe('on a phone', () => {
  test.skip(({ isMobile }) => !isMobile);

  test('the menu locks the page, opens one submenu at a time, and closes on navigation', async ({
    page,
  }) => {
    await openSite(page);
    await page.getByRole('button', { name: 'Open menu' }).click();
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

    await products.click();
    await menu.getByRole('link', { name: 'Add-Ons' }).click();
    await expect(menu).toBeHidden();
    await expect(page).toHaveURL(/#\/products\?category=add-ons$/);
    await expect(page.locator('body')).not.toHaveCSS('overflow', 'hidden');
  });

  test('the menu opens with its submenus collapsed, and Escape gives the focus back', async ({
    page,
  }) => {
    await openSite(page);
    const open = page.getByRole('button', { name: 'Open menu' });
    await open.click();
    await page.getByRole('button', { name: 'Products' }).click();
    await page.keyboard.press('Escape');
    await expect(open).toBeFocused();
    await open.click();
    await expect(page.getByRole('button', { name: 'Products' })).toHaveAttribute(
      'aria-expanded',
      'false',
    );
  });
});

test('the construction notice stays away for the session once acknowledged, in all tabs', async ({
  page,
  context,
}) => {
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'Site Under Construction' })).toBeVisible();
  await page.getByRole('button', { name: 'Acknowledge' }).click();
  await expect(page.getByRole('region', { name: 'Site Under Construction' })).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Site Under Construction' })).toBeHidden();
  const tab = await context.newPage();
  await tab.goto(page.url());
  await expect(tab.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(tab.getByRole('region', { name: 'Site Under Construction' })).toBeHidden();
  const next = await (await context.browser()!.newContext()).newPage();
  await next.goto(page.url());
  await expect(next.getByRole('region', { name: 'Site Under Construction' })).toBeVisible();
  await next.context().close();
});

test('the footer names the year, the trademarks and the back office, but not on /contact', async ({
  page,
}) => {
  await openSite(page);
  const footer = page.getByRole('contentinfo');
  await expect(footer).toContainText(`© ${new Date().getFullYear()}`);
  await expect(footer).toContainText('trademarks of their respective owners');
  await expect(footer.getByRole('link', { name: 'Admin' })).toHaveAttribute('href', '#/admin');
  await expect(footer.getByRole('link', { name: 'LinkedIn' })).toHaveAttribute(
    'href',
    'https://www.linkedin.com',
  );
  await page.goto('/#/contact');
  await expect(footer).toHaveCount(0);
  await page.goto('/#/thank-you');
  await expect(page.getByRole('heading', { name: 'Request Sent!' })).toBeVisible();
  await expect(footer).toHaveCount(0);
});

test('the Contact Us button leads to the form', async ({ page }) => {
  await openSite(page, '/#/products');
  await page.getByRole('link', { name: 'Contact Us' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Request a demo' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Contact Us' })).toHaveCount(0);
});

test('each page has a title and a description of its own', async ({ page }) => {
  await openSite(page);
  await expect(page).toHaveTitle(/^BoroBay Shop Solutions: On-site help/);
  await page.goto('/#/products/manager-se');
  await expect(page).toHaveTitle('Manager SE | BoroBay Shop Solutions');
  await expect(page.locator('meta[name="description"]')).toHaveAttribute(
    'content',
    'Run the counter, the bays and the numbers from one system',
  );
  await expect(page.locator('meta[property="og:title"]')).toHaveAttribute(
    'content',
    'Manager SE | BoroBay Shop Solutions',
  );
});

test('navigation focuses the heading at the top of the page, Back returns to the place', async ({
  page,
}) => {
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
  await page.reload();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(left);
});

test('the skip button moves the focus to the content', async ({ page }) => {
  await openSite(page);
  await page.reload();
  // The program has come: nothing of its shell takes the focus.
  await expect(page.getByRole('button', { name: 'Ask our assistant' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page).toHaveURL(/\/(#\/)?$/);
});

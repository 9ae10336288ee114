import { expect, test } from './test.ts';
import { fillContactStep, goTo, signIn } from './support.ts';

test(
  'a visitor’s request reaches the administrator',
  { tag: ['@phone', '@every-browser'] },
  async ({ page, isMobile }) => {
    const visitor = `Visitor ${crypto.randomUUID()}`;

    await test.step('the visitor finds a featured product on the home page', async () => {
      await page.goto('/');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('link', { name: 'ProDemand', exact: true })).toBeVisible();
    });

    await test.step('opens the products, and one of them', async () => {
      await goTo(page, '/#/products', 'Products');
      await page.getByRole('link', { name: 'Manager SE', exact: true }).click();
      await expect(page).toHaveURL(/#\/products\/manager-se$/);
      await expect(page.getByRole('heading', { level: 1, name: 'Manager SE' })).toBeVisible();
    });

    await test.step('adds it to the request list and sends the request', async () => {
      await page
        .getByRole('button', { name: /add .*request/i })
        .first()
        .click();
      await expect(page.getByRole('button', { name: 'Request list: 1 item' })).toBeVisible();
      await page.getByRole('link', { name: 'Request a Demo' }).first().click();
      await expect(page).toHaveURL(/#\/contact$/);
      await expect(page.getByText('Manager SE', { exact: true })).toBeVisible();
      await fillContactStep(page, visitor);
      await page.getByRole('button', { name: 'Next' }).click();
      await page.getByRole('button', { name: 'Send Request' }).click();
      await expect(page).toHaveURL(/#\/thank-you$/);
      await expect(page.getByRole('heading', { name: 'Request Sent!' })).toBeVisible();
    });

    await test.step('the administrator signs in and finds it with its product', async () => {
      await page.goto('/#/login');
      await signIn(page);
      await expect(page).toHaveURL(/#\/admin$/);
      await page.getByText('Total Leads').click();
      await expect(page).toHaveURL(/#\/admin\/leads/);
      // A phone shows cards instead of the table.
      const row = page.getByRole(isMobile ? 'listitem' : 'row').filter({ hasText: visitor });
      await expect(row).toContainText('1180 Atlantic Ave');
      await expect(row).toContainText('Manager SE');
    });
  },
);

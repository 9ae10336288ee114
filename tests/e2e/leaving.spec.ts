import { expect, test } from './test.ts';
import { discardQuestion, makeRow, uniqueName } from './administrator.ts';
import { expectAccessible } from './axe.ts';

test.use({ signedIn: true });

test('a typed address, a link to the site or to another section, and Back wait for the question about unsaved changes', async ({
  page,
}) => {
  const warned: string[] = [];
  page.on('console', (message) => {
    const isBlockedWorker = message.text().includes('by Playwright');
    if (message.type() === 'warning' && !isBlockedWorker) warned.push(message.text());
  });
  page.on('dialog', (dialog) => {
    throw new Error(`The browser itself asked: ${dialog.message()}`);
  });
  await page.goto('/#/admin/products');
  await page.evaluate(() => (window.location.hash = '#/admin/settings/meetings'));
  const duration = page.getByLabel('Meeting Slot Duration');
  await duration.selectOption('15');

  const ways = {
    typed: () => page.evaluate(() => (window.location.hash = '#/admin/products')),
    bookmark: () => page.evaluate(() => window.location.assign('#/products')),
    link: () =>
      page.evaluate(() => Object.assign(document.createElement('a'), { href: '#/' }).click()),
    section: () => page.getByRole('link', { name: 'Your Profile' }).click(),
    back: () => page.evaluate(() => window.history.back()),
  };
  for (const leave of Object.values(ways)) {
    await leave();
    await expect(discardQuestion(page)).toBeVisible();
    // With a key: a second press at one place, sooner than a person reads the question, counts as a double press.
    await discardQuestion(page).getByRole('button', { name: 'Keep editing' }).press('Enter');
    await expect(discardQuestion(page)).toBeHidden();
    await expect(page).toHaveURL(/#\/admin\/settings\/meetings$/);
    await expect(duration).toHaveValue('15');
  }

  await ways.back();
  await expectAccessible(page, '[role=alertdialog]');
  await discardQuestion(page).getByRole('button', { name: 'Discard' }).click();
  const products = page.getByPlaceholder('Search products');
  await expect(products).toBeVisible();
  await page.goForward();
  await expect(duration).toHaveValue('60');
  await page.goBack();
  await expect(products).toBeVisible();
  expect(warned).toEqual([]);
});

test('signing out in one tab closes the others', async ({ page, context, project }) => {
  const { name } = await makeRow(project, 'leads', { name: uniqueName('Seen') });
  await page.goto('/#/admin/leads');
  await expect(page.getByText(name)).toBeVisible();
  const other = await context.newPage();
  await other.goto('/#/admin/leads');
  await expect(other.getByText(name)).toBeVisible();
  await other.getByRole('menuitem', { name: 'Logout' }).click();

  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
  await expect(page.getByText(name)).toHaveCount(0);
  await page.goto('/#/admin/leads');
  await expect(page).toHaveURL(/#\/login\?next=%2Fleads/);
});

import { expect, test } from './test.ts';
import { fillContactStep, openSite, signIn } from './support.ts';

test(
  'a double press answers one question, and the keyboard answers all',
  { tag: '@phone' },
  async ({ page }) => {
    await openSite(page, '/#/find');
    await page.getByRole('button', { name: 'Cars, and some heavy trucks' }).dblclick();
    await expect(page.getByRole('heading', { name: 'How many bays do you have?' })).toBeVisible();
    await expect(page).toHaveURL(/#\/find\?fix=mixed$/);
    for (const next of ['What do you use today?', 'What hurts most?', 'What fits your shop']) {
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { name: next })).toBeFocused();
    }
    await page.goBack();
    await page.goBack();
    await page.goBack();
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'What do you fix?' })).toBeVisible();
  },
);

test('questions and result fit a phone with text twice as large', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openSite(page, '/#/find');
  for (const address of [
    '/#/find?fix=cars&bays=3-5',
    '/#/find?fix=cars&bays=3-5&today=paper&hurts=counter',
  ]) {
    await page.goto(address);
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  }
});

test(
  'a visitor who doesn’t know the products finds a bundle, and the answers reach the administrator',
  { tag: '@phone' },
  async ({ page }) => {
    const visitor = `Visitor ${crypto.randomUUID()}`;

    await test.step('the home page leads to the questions', async () => {
      await openSite(page);
      await page.getByRole('link', { name: 'Which fits my shop?' }).click();
      await expect(page).toHaveURL(/#\/find$/);
      for (const answer of ['Cars and light trucks', 'Three to five', 'Paper and pen']) {
        await page.getByRole('button', { name: answer }).click();
      }
      await page.getByRole('button', { name: 'Running the counter' }).click();
      await expect(page.getByRole('heading', { name: 'What fits your shop' })).toBeFocused();
    });

    await test.step('a reload keeps the result, and Back returns to the last question', async () => {
      await page.reload();
      await expect(page.getByRole('heading', { name: 'TeamWorks SE Inspect' })).toBeVisible();
      await page.goBack();
      await expect(page.getByRole('heading', { name: 'What hurts most?' })).toBeVisible();
      await page.goForward();
    });

    await test.step('the whole set is added, and sent with the answers', async () => {
      await page.getByRole('button', { name: 'Add all to my request' }).click();
      await page.getByRole('link', { name: 'Ask for a visit' }).click();
      await fillContactStep(page, visitor);
      await page.getByRole('button', { name: 'Next' }).click();
      await expect(page.getByText('fixes cars, 3–5 bays, uses paper')).toBeVisible();
      await page.getByRole('button', { name: 'Send Request' }).click();
      await expect(page).toHaveURL(/#\/thank-you$/);
    });

    await test.step('the administrator sees them in the lead’s panel', async () => {
      await page.goto('/#/login');
      await signIn(page);
      await expect(page).toHaveURL(/#\/admin$/);
      await page.goto('/#/admin/leads');
      await page.getByText(visitor).first().click();
      await page.getByRole('tab', { name: 'Details' }).click();
      await expect(
        page.getByText('fixes cars, 3–5 bays, uses paper, hurts: running the counter'),
      ).toBeVisible();
    });
  },
);

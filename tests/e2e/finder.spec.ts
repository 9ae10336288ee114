import { expect, test } from './test.ts';
import { fillContactStep, openSite } from './support.ts';

test('questions and result fit a phone with text twice as large', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openSite(page, '/#/find');
  for (const [address, name] of [
    ['/#/find?fix=cars&bays=3-5', 'What do you use today?'],
    ['/#/find?fix=cars&bays=3-5&today=paper&hurts=counter', 'What fits your shop'],
  ] as const) {
    await page.goto(address);
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
    await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  }
});

test(
  'a phone’s first screen of the result has what to do next, and its links are large enough',
  { tag: '@phone-only' },
  async ({ page }) => {
    await openSite(page, '/#/find?fix=cars&bays=3-5&today=paper&hurts=counter');
    const add = page.getByRole('button', { name: 'Add all to my request' });
    await expect(add).toBeVisible();
    const box = (await add.boundingBox())!;
    expect(box.y + box.height).toBeLessThan(844);
    const links = page.getByRole('region', { name: 'What fits your shop' }).getByRole('link');
    for (const link of await links.all()) {
      expect((await link.boundingBox())!.height).toBeGreaterThanOrEqual(36);
    }
  },
);

test('a visitor who doesn’t know the products finds a bundle, and sends it with the answers', async ({
  page,
  project,
}) => {
  const visitor = `Visitor ${crypto.randomUUID()}`;

  await test.step('the home page leads to the questions', async () => {
    await openSite(page);
    await page.getByRole('link', { name: 'What fits my shop?' }).click();
    await expect(page).toHaveURL(/#\/find$/);
    for (const answer of ['Cars and light trucks', 'Three to five', 'Paper and pen']) {
      await page.getByRole('button', { name: answer }).click();
    }
    await page.getByRole('button', { name: 'Running the counter' }).click();
    await expect(page.getByRole('heading', { name: 'What fits your shop' })).toBeFocused();
  });

  await test.step('a reload keeps the result, and Back returns to the last question', async () => {
    const heading = page.getByRole('heading', { name: 'What fits your shop' });
    await page.reload();
    await expect(page.getByRole('heading', { name: 'TeamWorks SE Inspect' })).toBeVisible();
    await expect(heading).not.toBeFocused();
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'What hurts most?' })).toBeVisible();
    await page.goForward();
    await expect(heading).toBeVisible();
  });

  await test.step('the whole set is added, and sent with the answers', async () => {
    await page.getByRole('button', { name: 'Add all to my request' }).click();
    await page.getByRole('link', { name: 'Ask for a visit' }).click();
    await fillContactStep(page, visitor);
    await page.getByRole('button', { name: 'Next' }).click();
    const summary = page.getByRole('region', { name: 'Check your request' });
    await expect(summary).toContainText('fixes cars, 3–5 bays, uses paper');
    await expect(summary).toContainText('TeamWorks SE Inspect');
    await page.getByRole('button', { name: 'Send Request' }).click();
    await expect(page).toHaveURL(/#\/thank-you$/);
    const leads = await project.call('GET', `leads?name=eq.${encodeURIComponent(visitor)}`);
    expect(leads).toMatchObject([
      {
        shop: { fix: 'cars', bays: '3-5', today: 'paper', hurts: 'counter' },
        products_of_interest: {
          items: expect.arrayContaining([
            expect.objectContaining({ slug: 'teamworks-se-inspect' }),
          ]) as unknown,
        },
      },
    ]);
  });
});

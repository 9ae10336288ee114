import { expect, test } from './test.ts';
import { openSite } from './support.ts';

test(
  'on a phone cards lead to a comparison that outlives a reload, and whose columns the keyboard reaches',
  { tag: '@phone-only' },
  async ({ page }) => {
    await openSite(page, '/#/products');
    await page.getByRole('button', { name: 'Compare ProDemand', exact: true }).click();
    await page.getByRole('button', { name: 'Compare MessageCenter' }).click();
    await page.goto('/#/bundles/teamworks-se');
    await expect(page.getByRole('heading', { level: 1, name: 'TeamWorks SE' })).toBeVisible();
    await page.getByRole('button', { name: 'Compare TeamWorks SE' }).click();
    await page.getByRole('link', { name: 'Compare 3' }).click();

    const address =
      /#\/compare\?items=product:prodemand,product:messagecenter,bundle:teamworks-se$/;
    await expect(page).toHaveURL(address);
    const heading = page.getByRole('heading', { level: 1, name: 'Compare' });
    await expect(heading).toBeFocused();
    await page.reload();
    await expect(heading).not.toBeFocused();
    const names = page.getByRole('columnheader');
    await expect(names).toHaveText(['ProDemand', 'MessageCenter', 'TeamWorks SE']);
    await expect(page.getByRole('row', { name: /^Includes Manager SE/ })).toHaveText(/NoNoYes$/);

    await test.step('the last column is swiped into view beside the rows’ names', async () => {
      await expect(names.last()).not.toBeInViewport({ ratio: 0.9 });
      await page.getByRole('region', { name: 'Comparison' }).focus();
      // A click during the previous scroll may not count.
      await expect(async () => {
        await page.keyboard.press('ArrowRight');
        await expect(names.last()).toBeInViewport({ ratio: 0.9, timeout: 100 });
      }).toPass({ intervals: [50] });
      await expect(page.getByRole('rowheader', { name: 'What it does' })).toBeInViewport();
    });

    await page.getByRole('button', { name: 'Remove ProDemand' }).click();
    await expect(names).toHaveText(['MessageCenter', 'TeamWorks SE']);
    await page.goBack();
    await expect(names).toHaveCount(3);
    await names.first().getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1, name: 'ProDemand' })).toBeFocused();
  },
);

test(
  'the names of the columns are whole words, and stay in view while the page is scrolled',
  { tag: '@phone' },
  async ({ page, isMobile }) => {
    await openSite(
      page,
      '/#/compare?items=product:prodemand,product:messagecenter,bundle:teamworks-se',
    );
    const heads = page.getByRole('columnheader');
    await expect(heads).toHaveCount(3);
    for (const width of isMobile ? [320, 390, 768] : [1440]) {
      await page.setViewportSize({ width, height: 844 });
      const broken = await page.evaluate(() =>
        [...document.querySelectorAll('thead a')].flatMap((link) => {
          const text = link.firstChild!;
          return [...text.textContent!.matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
            const range = document.createRange();
            range.setStart(text, index);
            range.setEnd(text, index + word.length);
            return range.getClientRects().length > 1 ? [word] : [];
          });
        }),
      );
      expect(broken, `at ${width}`).toEqual([]);
    }
    const row = page.getByRole('rowheader', { name: 'What it does' });
    await row.scrollIntoViewIfNeeded();
    await expect(row).toBeInViewport();
    await page.mouse.wheel(0, 800);
    await expect(row).not.toBeInViewport();
    // A phone repeats them below the page's header.
    const names = isMobile ? page.locator('[aria-hidden] > p') : heads.first();
    await expect(names.getByText('ProDemand')).toBeInViewport({ ratio: 1 });
    await expect(names.getByText('ProDemand')).toBeVisible();
  },
);

test('a comparison prints without its controls, all columns on the page', async ({ page }) => {
  await page.setViewportSize({ width: 720, height: 900 });
  await page.goto(
    '/#/compare?items=bundle:teamworks-se,bundle:teamworks-se-complete,product:prospect,product:socialcrm',
  );
  const control = page.getByRole('main').getByRole('button');
  await expect(page.getByRole('columnheader')).toHaveCount(4);
  await expect(control.first()).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('columnheader')).toHaveCount(4);
  await expect(control).toHaveCount(0);
  await expect(page.getByRole('combobox')).toHaveCount(0);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(720);
});

import { expect, test } from './test.ts';
import { openSite } from './support.ts';

test(
  'cards lead to a comparison that outlives a reload, and whose columns the keyboard reaches',
  { tag: '@phone' },
  async ({ page, isMobile }) => {
    await openSite(page, '/#/products');
    await page.getByRole('button', { name: 'Compare ProDemand', exact: true }).click();
    await page.getByRole('button', { name: 'Compare MessageCenter' }).click();
    await page.goto('/#/bundles/teamworks-se');
    await page.getByRole('button', { name: 'Compare TeamWorks SE' }).click();
    await page.getByRole('link', { name: 'Compare 3' }).click();

    const address =
      /#\/compare\?items=product:prodemand,product:messagecenter,bundle:teamworks-se$/;
    await expect(page).toHaveURL(address);
    await expect(page.getByRole('heading', { level: 1, name: 'Compare' })).toBeFocused();
    await page.reload();
    const names = page.getByRole('columnheader');
    await expect(names).toHaveText(['ProDemand', 'MessageCenter', 'TeamWorks SE']);
    await expect(page.getByRole('row', { name: /^Includes Manager SE/ })).toHaveText(/NoNoYes$/);

    if (isMobile) {
      await test.step('the last column is swiped into view beside the rows’ names', async () => {
        await expect(names.last()).not.toBeInViewport();
        await page.getByRole('region', { name: 'Comparison' }).focus();
        // A press while the last one still scrolls may not count.
        await expect(async () => {
          await page.keyboard.press('ArrowRight');
          await expect(names.last()).toBeInViewport({ ratio: 0.9, timeout: 100 });
        }).toPass({ intervals: [50] });
        await expect(page.getByRole('rowheader', { name: 'What it does' })).toBeInViewport();
      });
    }

    await page.getByRole('button', { name: 'Remove ProDemand' }).click();
    await expect(names).toHaveText(['MessageCenter', 'TeamWorks SE']);
    await page.goBack();
    await expect(names).toHaveCount(3);
    await names.first().getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1, name: 'ProDemand' })).toBeFocused();
  },
);

test('a comparison prints without its controls, all columns on the page', async ({ page }) => {
  await page.setViewportSize({ width: 720, height: 900 });
  await page.emulateMedia({ media: 'print' });
  await page.goto(
    '/#/compare?items=bundle:teamworks-se,bundle:teamworks-se-complete,product:prospect,product:socialcrm',
  );
  await expect(page.getByRole('columnheader')).toHaveCount(4);
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('combobox')).toHaveCount(0);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(720);
});

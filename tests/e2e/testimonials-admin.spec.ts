import { confirmDeletion, uniqueName } from './administrator.ts';
import { expect, test, type Page } from './test.ts';

test.use({ signedIn: true });

const save = (page: Page) => page.getByRole('button', { name: 'Save' });
const field = (page: Page, name: string) => page.getByRole('textbox', { name });

test('a testimonial is added, seen by visitors, edited with its preview, and deleted', async ({
  page,
  project,
}) => {
  const author = uniqueName('Ann');
  const stored = () =>
    project.call<object[]>('GET', `testimonials?author=eq.${encodeURIComponent(author)}`);

  await page.goto('/#/admin/testimonials/create');
  await field(page, 'Quote').fill('   ');
  await field(page, 'Author').fill(author);
  await save(page).click();
  await expect(page.getByText('The quote is required.').first()).toBeVisible();
  await expect(field(page, 'Author')).toHaveValue(author);
  await field(page, 'Quote').fill('  Comebacks are down by half. ');
  await page.getByLabel('Sample').check();
  await save(page).click();
  await expect(page).toHaveURL(/#\/admin\/testimonials$/);
  expect(await stored()).toMatchObject([{ quote: 'Comebacks are down by half.', company: '' }]);

  await page.goto('/#/');
  await expect(page.getByRole('figure').filter({ hasText: author })).toContainText(
    /Comebacks are down by half\..*Sample/,
  );

  await page.goto('/#/admin/testimonials');
  await page.getByPlaceholder('Search testimonials').fill(author.toUpperCase());
  await expect(page.getByText(author)).toHaveCount(1);
  await page.getByText('Comebacks are down by half.').click();
  const preview = page.frameLocator('iframe[title="Preview of the site"]');
  await field(page, 'Company').fill('Bronx Brakes');
  await expect(preview.getByText('Bronx Brakes')).toBeVisible();
  // With the site's own styles.
  await expect(preview.getByRole('figure', { includeHidden: true })).toHaveCSS('display', 'flex');
  await save(page).click();
  await expect(page.getByPlaceholder('Search testimonials')).toBeVisible();
  expect(await stored()).toMatchObject([{ company: 'Bronx Brakes', is_sample: true }]);

  await page.getByText('Comebacks are down by half.').click();
  await page.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('alertdialog')).toContainText(
    'Are you sure you want to delete this testimonial?',
  );
  await confirmDeletion(page);
  await expect.poll(stored).toEqual([]);
});

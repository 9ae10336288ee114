import { expect, test, type Page } from './test.ts';
import {
  callDataApi,
  confirmDeletion,
  discardQuestion,
  makeRow,
  openBackOffice,
  uniqueName,
} from './administrator.ts';
import { expectAccessible } from './axe.ts';

async function makeTestimonial(page: Page, extra: object = {}) {
  return makeRow(page, 'testimonials', {
    quote: 'It paid for itself in a month.',
    author: uniqueName('Author'),
    company: 'Atlantic Auto',
    ...extra,
  });
}

const rowsOf = (page: Page, author: string) =>
  callDataApi<Record<string, unknown>[]>(
    page,
    'GET',
    `testimonials?author=eq.${encodeURIComponent(author)}`,
  );
const save = (page: Page) => page.getByRole('button', { name: 'Save' });
const field = (page: Page, name: string) => page.getByRole('textbox', { name });
const search = (page: Page) => page.getByPlaceholder('Search testimonials');
const saved = (page: Page) => expect(page).toHaveURL(/#\/admin\/testimonials$/);

/** Answers one kind of write of a testimonial with a refusal. */
const refuse = (page: Page, method: 'PATCH') =>
  page.route('**/rest/v1/testimonials?*', (route) =>
    route.request().method() === method
      ? route.fulfill({ status: 403, json: { code: '42501', message: 'permission denied' } })
      : route.fallback(),
  );

test('a new testimonial: the quote is required, the rest is not, and visitors see it', async ({
  page,
}) => {
  await openBackOffice(page, '/testimonials/create');
  const author = uniqueName('Ann');
  await field(page, 'Quote').fill('   ');
  await field(page, 'Author').fill(author);
  await save(page).click();
  await expect(page.getByText('The quote is required.').first()).toBeVisible();
  await expect(field(page, 'Author')).toHaveValue(author);
  await field(page, 'Quote').fill('  Comebacks are down by half. ');
  await save(page).click();
  await saved(page);
  expect(await rowsOf(page, author)).toMatchObject([
    { quote: 'Comebacks are down by half.', company: '' },
  ]);
  await page.goto('/#/');
  await expect(page.getByRole('figure').filter({ hasText: author })).toContainText(
    'Comebacks are down by half.',
  );
});

test('the list cuts a quote at 70 characters, tells author, company and date, and is searched', async ({
  page,
}) => {
  await openBackOffice(page, '/testimonials');
  const mark = uniqueName('mark');
  const start = `${mark} `.padEnd(70, 'x');
  const { author, company } = await makeTestimonial(page, {
    quote: `${start} and so on`,
    company: uniqueName('Atlantic Auto'),
    // In New York it is still the day before.
    created_at: '2026-03-02T03:00:00Z',
  });
  await search(page).fill(mark.toUpperCase());
  await expect(page.getByText(`${start}…`, { exact: true })).toBeVisible();
  await expect(page.getByText(author)).toBeVisible();
  await expect(page.getByText(company)).toBeVisible();
  await expect(page.getByText('Mar 1, 2026')).toHaveCount(1);
  await expect(page.getByText('and so on')).toHaveCount(0);

  await search(page).fill('no such thing, (at all)');
  await expect(page.getByRole('heading', { name: 'No testimonials match' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear search and filter' }).click();
  await expect(search(page)).toHaveValue('');
});

test('the newest testimonial is first', async ({ page }) => {
  await openBackOffice(page, '/testimonials');
  const mark = uniqueName('order');
  for (const [which, day] of [
    ['older', '2026-01-05'],
    ['newer', '2026-01-06'],
  ]) {
    await makeTestimonial(page, { quote: `${mark} ${which}`, created_at: `${day}T15:00:00Z` });
  }
  await search(page).fill(mark);
  await expect(page.getByText(new RegExp(`^${mark} `))).toHaveText([
    `${mark} newer`,
    `${mark} older`,
  ]);
});

test('the preview shows the site’s card as one types; saving keeps what was typed', async ({
  page,
  isMobile,
}) => {
  await openBackOffice(page, '/testimonials');
  const testimonial = await makeTestimonial(page);
  await page.goto(`/#/admin/testimonials/${testimonial.id}`);
  if (isMobile) await page.getByRole('button', { name: 'Show the preview' }).click();
  const preview = page.frameLocator('iframe[title="Preview of the site"]');
  await expect(preview.getByText('It paid for itself in a month.')).toBeVisible();
  await field(page, 'Quote').fill('Typed a moment ago');
  await field(page, 'Company').fill('Bronx Brakes');
  await expect(preview.getByText('Typed a moment ago')).toBeVisible();
  await expect(preview.getByText('Bronx Brakes')).toBeVisible();
  // With the site's own styles.
  await expect(preview.getByRole('figure', { includeHidden: true })).toHaveCSS('display', 'flex');
  expect(await rowsOf(page, testimonial.author)).toMatchObject([{ company: 'Atlantic Auto' }]);

  await save(page).click();
  await saved(page);
  expect(await rowsOf(page, testimonial.author)).toMatchObject([
    { quote: 'Typed a moment ago', company: 'Bronx Brakes' },
  ]);
});

test('a failed save keeps the form, says why, and still asks before it is left', async ({
  page,
}) => {
  await openBackOffice(page, '/testimonials');
  const testimonial = await makeTestimonial(page);
  await page.goto(`/#/admin/testimonials/${testimonial.id}`);
  await field(page, 'Quote').fill('Not to be lost');
  await refuse(page, 'PATCH');
  await save(page).click();
  await expect(page.getByText('An error occurred:')).toBeVisible();
  await expect(page.getByText('permission denied').first()).toBeVisible();

  await page.evaluate(() => {
    window.location.hash = '#/';
  });
  await discardQuestion(page).getByRole('button', { name: 'Keep editing' }).click();
  await expect(field(page, 'Quote')).toHaveValue('Not to be lost');

  await page.unroute('**/rest/v1/testimonials?*');
  await save(page).click();
  await saved(page);
  expect(await rowsOf(page, testimonial.author)).toMatchObject([{ quote: 'Not to be lost' }]);
});

test('deleting asks', async ({ page }) => {
  await openBackOffice(page, '/testimonials');
  const testimonial = await makeTestimonial(page);
  await page.goto(`/#/admin/testimonials/${testimonial.id}`);
  await page.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('alertdialog')).toContainText(
    'Are you sure you want to delete this testimonial?',
  );
  await confirmDeletion(page);
  await saved(page);
  await expect.poll(() => rowsOf(page, testimonial.author)).toEqual([]);
});

test('list and forms have no accessibility violations', async ({ page }) => {
  await openBackOffice(page, '/testimonials');
  const testimonial = await makeTestimonial(page);
  await search(page).fill(testimonial.author);
  await expect(page.getByText(testimonial.author)).toBeVisible();
  await expectAccessible(page, 'main');
  await page.goto(`/#/admin/testimonials/${testimonial.id}`);
  await expect(field(page, 'Author')).toHaveValue(testimonial.author);
  await expectAccessible(page, 'main');
  await page.goto('/#/admin/testimonials/create');
  await expect(field(page, 'Author')).toHaveValue('');
  await expectAccessible(page, 'main');
});

import { devices } from '@playwright/test';
import { makeRow, uniqueName } from './administrator.ts';
import { expectNothingCovered, expectSound } from './sweep.ts';
import { expect, test } from './test.ts';

test.use({ signedIn: true });

test('a quote is made, shown, and accepted in Spanish on the customer’s phone, and the lead says so at once', async ({
  page,
  project,
  browser,
}) => {
  const name = uniqueName('Maria');
  const item = { type: 'product', slug: 'prodemand', name: 'ProDemand' };
  const lead = await makeRow(project, 'leads', {
    name,
    language: 'es',
    products_of_interest: { items: [item] },
  });
  await project.call('PATCH', 'prices?kind=eq.product&slug=eq.prodemand', {
    monthly_cents: 18_900,
  });

  await page.goto(`/#/admin/leads/${lead.id}`);
  await page.getByRole('button', { name: 'Quote', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: `Quote for ${name}` });
  await expect(sheet.getByText('$189 a month')).toBeVisible();
  await expectSound(page, false);
  const makeLink = sheet.getByRole('button', { name: 'Make the link' });
  // A minute without a network loses nothing that is typed, and the link is made after it.
  await page.context().setOffline(true);
  await expect(makeLink).toBeDisabled();
  await sheet.getByRole('textbox', { name: 'A month' }).fill('149.50');
  await expect(sheet.getByRole('status').filter({ hasText: '$149.50 a month' })).toBeVisible();
  await page.context().setOffline(false);
  await makeLink.click();
  const link = await page.getByRole('link', { name: 'Show it' }).getAttribute('href');

  const phone = await browser.newContext({
    ...devices['Pixel 7'],
    viewport: { width: 390, height: 844 },
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  const customer = await phone.newPage();
  await customer.goto(link!);
  await expect(customer.getByRole('heading', { name: 'Su cotización' })).toBeVisible();
  await expect(customer.getByRole('article')).toContainText('$149.50 al mes');
  await expectSound(customer, true);
  await expectNothingCovered(customer, [
    [320, 568],
    [390, 844],
  ]);
  // What prints is the letter alone.
  await customer.emulateMedia({ media: 'print' });
  await expect(customer.getByRole('article')).toBeVisible();
  await expect(customer.getByRole('button', { name: 'Aceptar esta cotización' })).toBeHidden();
  await customer.emulateMedia({ media: 'screen' });

  await page.getByRole('button', { name: 'Done' }).click();
  await page.goto(`/#/admin/leads/${lead.id}?filter=${JSON.stringify({ quote: 'seen' })}`);
  await expect(
    page.getByRole('button', { name: 'Remove filter: Quote seen, no answer' }),
  ).toBeVisible();
  await expect(page.getByText(`Accepted by ${name}: quote`)).toHaveCount(0);
  await customer.getByRole('textbox', { name: 'Su nombre' }).fill(name);
  await customer.getByRole('button', { name: 'Aceptar esta cotización' }).click();
  await expect(
    customer.getByRole('heading', { name: 'Usted aceptó esta cotización' }),
  ).toBeVisible();
  await phone.close();

  await expect(page.getByText(`Accepted by ${name}: quote`)).toBeVisible();
  await page.getByRole('button', { name: 'Close as won' }).click();
  const question = page.getByRole('dialog', { name: `Deal won: ${name}` });
  await expect(question.getByRole('textbox', { name: 'Monthly value' })).toHaveValue('149.5');
  await question.getByLabel('Renewal month').fill('2049-05');
  await question.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Renewal: May 2049').first()).toBeVisible();

  await page.getByRole('tab', { name: 'Details' }).click();
  const deal = page.getByRole('region', { name: 'Deal' });
  await expect(deal.getByText('May 2049')).toBeVisible();
  await expect(deal.getByRole('link', { name: 'ProDemand' })).toBeVisible();
  const addOn = 'ProDemand Truck Add-On';
  await page.getByRole('button', { name: `Add to a quote: ${addOn}` }).click();
  await expect(sheet.getByRole('listitem')).toHaveText([new RegExp(`^${addOn}`)]);
});

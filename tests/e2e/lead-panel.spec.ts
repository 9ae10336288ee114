import { makeRow } from './administrator.ts';
import { expectAccessible } from './axe.ts';
import { openLeads } from './open-leads.ts';
import { expect, test } from './test.ts';

test.use({ signedIn: true });

test(
  'a lead opens at its own address, takes a note, and Back leads back through its tabs',
  { tag: '@every-browser' },
  async ({ page, project }) => {
    const lead = await makeRow(project, 'leads', {
      name: 'Panel Lee',
      email: 'ann@example.org',
    });
    await page.goto(`/#/admin/leads/${lead.id}`);
    await page.getByRole('button', { name: 'Email', exact: true }).click();
    await expect(page.getByRole('menuitem', { name: /^First reply/ })).toHaveAttribute(
      'href',
      /^mailto:ann@example\.org\?subject=Your%20request.*&body=Hi%20Panel%2C%0D%0A/,
    );
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    const note = page.getByLabel('Add a note');
    await note.fill('Called, likes ProDemand.');
    await page.getByRole('button', { name: 'Add note' }).click();
    await expect(note).toHaveValue('');
    await expect(page.getByRole('list', { name: 'Activity' }).getByRole('listitem')).toHaveText([
      /^Note · Just nowCalled, likes ProDemand\.$/,
      /^Request · /,
    ]);

    const contact = page.getByRole('region', { name: 'Contact', exact: true });
    await page.getByRole('tab', { name: 'Details' }).click();
    await expect(contact).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/leads/${lead.id}/details$`));
    await page.goBack();
    await expect(note).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/leads/${lead.id}$`));
    await page.getByRole('button', { name: 'Close the lead' }).click();
    await expect(page).toHaveURL(/#\/admin\/leads(\?|$)/);
    await expect(note).toBeHidden();
  },
);

test('a call from the list is logged with its next step, and an appointment booked, in three presses each', async ({
  page,
  project,
}) => {
  const { word, leads } = await openLeads(page, project, {
    phone: '(718) 555-0101',
    company_name: 'Richmond Terrace Marine & Auto Repair',
    status: 'Demo Scheduled',
  });
  const name = `${word} No1`;
  // The browser has no telephone.
  await page.evaluate(() => {
    document.addEventListener('click', (event) => {
      if ((event.target as Element).closest('[href^="tel:"]')) event.preventDefault();
    });
  });
  const call = page.getByRole('link', { name: `Call ${name}` });
  await call.click();
  const question = page.getByRole('region', { name: 'How did it go?' });
  await expect(question).toBeFocused();
  await question.getByRole('button', { name: 'Reached' }).click();
  await question.getByRole('button', { name: /^Call / }).click();
  await expect(question).toBeHidden();
  await expect(call).toBeFocused();
  const rowsOf = (table: string) => project.call('GET', `${table}?lead_id=eq.${leads[0]!.id}`);
  expect(await rowsOf('lead_notes')).toMatchObject([{ activity_type: 'call', note: 'Reached' }]);
  expect(await rowsOf('lead_tasks')).toMatchObject([{ description: 'Call', is_completed: false }]);

  await expect(page.getByRole('row', { name })).toContainText('Contact Just now');
  const cutTexts = await page
    .getByRole('cell')
    .or(page.getByRole('columnheader'))
    .evaluateAll((cells) =>
      cells
        .flatMap((cell) => [cell, ...cell.querySelectorAll('*')])
        .filter((part) => getComputedStyle(part).textOverflow === 'ellipsis')
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
        .map(({ textContent }) => textContent),
    );
  expect(cutTexts).toEqual([]);

  await page.getByRole('link', { name, exact: true }).click();
  await page.getByRole('button', { name: 'Book', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: `Book an appointment with ${name}` });
  await sheet
    .getByRole('button', { name: / [AP]M$/ })
    .last()
    .click();
  await expectAccessible(page, '[role=dialog]');
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect(sheet).toBeHidden();
  await expect(page.getByRole('button', { name: 'Move', exact: true })).toBeVisible();
});

test(
  'Back closes the sheet over a lead, asks about what was typed there, and only then leaves the lead',
  { tag: '@phone-only' },
  async ({ page, project }) => {
    const { leads } = await openLeads(page, project, {});
    await page.getByRole('link', { name: leads[0]!.name, exact: true }).click();
    const sheet = page.getByRole('dialog', { name: /^Book an appointment/ });
    const lead = page.getByRole('heading', { level: 2, name: leads[0]!.name });
    await page.getByRole('button', { name: 'Book', exact: true }).click();
    await expect(sheet.getByLabel('Time')).toBeVisible();
    await page.goBack();
    await expect(sheet).toBeHidden();
    await expect(lead).toBeVisible();

    await page.getByRole('button', { name: 'Book', exact: true }).click();
    await sheet.getByLabel('Time').fill('2 pm');
    await page.goBack();
    const question = page.getByRole('alertdialog');
    await expect(question).toBeVisible();
    await page.goBack();
    await expect(question).toBeHidden();
    await expect(sheet.getByLabel('Time')).toHaveValue('2 pm');
    await page.goBack();
    await question.getByRole('button', { name: 'Discard' }).click();
    await expect(sheet).toBeHidden();

    // Closed in another way, a sheet leaves nothing to go back through.
    await page.getByRole('button', { name: 'Book', exact: true }).click();
    await sheet.getByRole('button', { name: 'Cancel' }).click();
    await expect(sheet).toBeHidden();
    await expect(lead).toBeVisible();
    await page.goBack();
    await expect(lead).toBeHidden();
    await expect(page).toHaveURL(/\/leads\?filter/);
  },
);

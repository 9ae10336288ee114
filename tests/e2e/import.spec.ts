import { expectAccessible } from './axe.ts';
import { expect, test } from './test.ts';

test.use({ signedIn: true });

/** Like Excel on Windows saves it: semicolons, and “é” as one byte. */
const FILE = Buffer.from(
  'Shop;Contact;Mobile;E-mail;Street;City;Booth\r\n' +
    'Café Motors;André Roy;929.755.0142;andre@example.org;1 Main St;Queens;12\r\n' +
    ';Bob Ray;none;bob@example.org;2 Main St;Queens;13\r\n' +
    'Café Motors II;Roy;(929) 755-0142;;;;14\r\n',
  'latin1',
);

test(
  'a fair’s list is matched, corrected, imported with one press, and taken back, by keyboard too',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/#/admin/import');
    await expect(page.getByRole('button', { name: 'Choose a CSV file' })).toBeVisible();
    await page.getByLabel('CSV file', { exact: true }).setInputFiles({
      name: 'fair.csv',
      mimeType: 'text/csv',
      buffer: FILE,
    });

    const group = (name: string) => page.getByRole('group', { name, exact: true });
    await expect(group('Match')).toBeFocused();
    await expect(page.getByText('Left out: Booth')).toBeVisible();
    await expect(page.getByLabel('Source of these leads')).toHaveValue('fair');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Check the rows' }).press('Enter');

    await expect(page.getByText('1 ready, 1 with errors, 1 duplicate')).toBeVisible();
    await expectAccessible(page);
    const phone = page.getByLabel('Phone, row 3');
    await phone.fill('929 755 0199');
    await phone.press('Enter');
    await expect(page.getByText('Fixed')).toBeVisible();
    await page.getByRole('button', { name: 'Duplicates (1)' }).press('Enter');
    await expect(page.getByRole('listitem', { name: 'Row 4' })).toContainText(
      'Same phone as row 2, André Roy',
    );
    await expectAccessible(page);

    await test.step('Back leads to the step before, and nothing is lost', async () => {
      await page.goBack();
      await expect(page.getByLabel('Source of these leads')).toHaveValue('fair');
      await page.goForward();
      await expect(page.getByText('2 ready, 0 with errors, 1 duplicate')).toBeVisible();
    });

    await page.getByRole('button', { name: 'Import 2 rows' }).click();
    await expect(page.getByText('2 leads added from fair.csv.')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Undo import: fair.csv' }).click();
    await page.getByRole('button', { name: 'Undo import', exact: true }).click();
    await expect(page.getByText('2 leads removed.')).toBeVisible();
  },
);

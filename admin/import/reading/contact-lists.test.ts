import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { CONTACT_LISTS } from '../../../tests/world/contact-lists.ts';
import { readRow } from '../import-rows.ts';
import { columnsOf, hasHeader, isExport } from './match-columns.ts';
import { readTable, textOfFile } from './read-table.ts';

const FOLDER = 'tests/world/contact-lists/';

test.each(CONTACT_LISTS)('%s is read as it was meant', async (file, leads) => {
  const rows = await readTable(textOfFile(readFileSync(FOLDER + file)));
  expect(hasHeader(rows)).toBe(true);
  const columns = columnsOf(rows, true);
  const read = rows.slice(1).map((row) =>
    readRow(row, {
      columns,
      timeZone: 'America/New_York',
      exported: isExport(rows[0]!.cells),
    }),
  );
  expect(read.flatMap(({ problems }) => problems)).toEqual([]);
  expect(
    read.map(({ values }) => Object.fromEntries(Object.entries(values).filter(([, text]) => text))),
  ).toEqual(leads);
});

test('each list of the corpus has its leads', () => {
  expect(readdirSync(FOLDER).sort()).toEqual(CONTACT_LISTS.map(([file]) => file).sort());
});

test.each([
  ['10234', 'account_number'],
  ['Lopez Auto', null],
])('a column “Account” with “%s” is %s', async (cell, field) => {
  const rows = await readTable(`Name,Account\nMaria Lopez,${cell}`);
  expect(columnsOf(rows, true)[1]!.field).toBe(field);
});

test.each([
  ['Fax', '718-555-0100'],
  ['Website', 'ann@lee.example'],
  ['Order number', '718-555-0100'],
  ['Referred by', 'bo@example.org'],
])('a column “%s” with “%s” is nothing of the lead', async (name, cell) => {
  const rows = await readTable(`Name,${name}\nAnn Lee,${cell}`);
  expect(columnsOf(rows, true)[1]!.field).toBeNull();
});

test('a second column of a company is left out, though its name begins with a number', async () => {
  const rows = await readTable('Name,Company,Shop\nAnn Lee,Lee Auto,24 Hour Garage');
  expect(columnsOf(rows, true).map(({ field }) => field)).toEqual(['name', 'company_name', null]);
});

test('a column with a name that says nothing is what it holds, unless another column has that', async () => {
  const fields = async (text: string) =>
    columnsOf(await readTable(text), true).map(({ field }) => field);
  expect(await fields('Name,Where we write\nAnn Lee,ann@lee.example')).toEqual(['name', 'email']);
  expect(await fields('Name,Email,Where we write\nAnn Lee,ann@lee.example,bo@lee.example')).toEqual(
    ['name', 'email', null],
  );
});

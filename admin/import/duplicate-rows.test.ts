import { expect, test } from 'vitest';
import type { LeadRow } from '../../shared/leads/lead.ts';
import {
  differences,
  rowsToSend,
  originalsOf,
  type DuplicateChoice,
  type KnownDuplicates,
  type Original,
} from './duplicate-rows.ts';
import { readRow, withCorrection, type ImportRow } from './import-rows.ts';
import { columnsOf } from './reading/match-columns.ts';
import type { TableRow } from './reading/read-table.ts';

const HEADER = ['Name', 'Email', 'Phone', 'Company'];

function rowsOf(...rows: string[][]): ImportRow[] {
  const table: TableRow[] = [HEADER, ...rows].map((cells, index) => ({ line: index + 1, cells }));
  const columns = columnsOf(table, true);
  const reading = { columns, timeZone: 'America/New_York', exported: false };
  return table.slice(1).map((row) => readRow(row, reading));
}

/** As the database answers: keys by row, and leads with them. */
const knownOf = (all: readonly ImportRow[], leads: readonly LeadRow[] = []) =>
  new Map<number, KnownDuplicates>(
    all.map(({ line, values: { email, phone } }) => [
      line,
      {
        keys: [...(email && [`email ${email}`]), ...(phone && [`phone ${phone}`])],
        leads: leads.filter((lead) => lead.email === email || lead.phone === phone),
      },
    ]),
  );

const there = {
  id: 'ann',
  name: 'Ann Lee',
  email: 'ann@example.org',
  phone: null,
  status: 'Contacted',
  products_of_interest: { items: [] },
  interests: [] as string[],
} as unknown as LeadRow;

test('a row repeats a lead that is there, or an earlier row of the file', () => {
  const all = rowsOf(
    ['Ann', 'ann@example.org', '', ''],
    ['Bob', 'bob@example.org', '7185550101', ''],
    ['Bobby', 'x@example.org', '7185550101', ''],
    ['Cal', 'cal@example.org', '', ''],
  );
  const originals = originalsOf(all, knownOf(all, [there]));
  expect([...originals]).toMatchObject([
    [2, { kind: 'lead', lead: { id: 'ann' }, shared: ['email'] }],
    [4, { kind: 'row', row: { line: 3 }, shared: ['phone'] }],
  ]);
});

const defaults = { source: '', status: 'New', awaitsAnswer: false } as const;

test('a row that is left out is nobody’s original', () => {
  const [first, second] = rowsOf(
    ['Ann', 'ann@b.example', '', ''],
    ['Anna', 'ann@b.example', '', ''],
  );
  const all = [{ ...first!, leftOut: true }, second!];
  expect(originalsOf(all, knownOf(all)).size).toBe(0);
});

test('a row with errors is nobody’s original until it is corrected', () => {
  const [wrong, second] = rowsOf(
    ['Ann', 'ann@b.example', 'call me', ''],
    ['Anna', 'ann@b.example', '', ''],
  );
  const known = knownOf([wrong!, second!]);
  expect(wrong!.problems).toHaveLength(1);
  expect(originalsOf([wrong!, second!], known).size).toBe(0);
  const corrected = withCorrection(wrong!, 'phone', '', {
    columns: [],
    timeZone: 'America/New_York',
  });
  const original = originalsOf([corrected, second!], known).get(3);
  expect(original).toMatchObject({ kind: 'row', row: { line: 2 }, shared: ['email'] });
});

test('what differs is shown where the row says something', () => {
  const [row] = rowsOf(['Ann', 'ann@example.org', '', 'Lee Auto']);
  const original: Original = { kind: 'lead', lead: there, shared: ['email'] };
  expect(differences(original, row!)).toEqual([
    { field: 'name', there: 'Ann Lee', here: 'Ann' },
    { field: 'company_name', there: '', here: 'Lee Auto' },
  ]);
});

test.each<[DuplicateChoice, object[]]>([
  ['skip', [{ line: 3, lead: { name: 'Bob', phone: '(718) 555-0101' } }]],
  [
    'add',
    [
      { line: 2, lead: { name: 'Ann' } },
      { line: 3, lead: { name: 'Bob', phone: '(718) 555-0101' } },
      { line: 4, lead: { name: 'Bobby', company_name: 'Ray Auto' } },
    ],
  ],
  [
    'fill',
    [
      { line: 2, into: 'ann', replace: false, lead: { name: 'Ann' } },
      { line: 3, lead: { name: 'Bob', phone: '(718) 555-0101', company_name: 'Ray Auto' } },
    ],
  ],
  [
    'replace',
    [
      { line: 2, into: 'ann', replace: true, lead: { name: 'Ann' } },
      { line: 3, lead: { name: 'Bobby', phone: '(718) 555-0101', company_name: 'Ray Auto' } },
    ],
  ],
])('with “%s” for all, this is written', (choice, expected) => {
  const all = rowsOf(
    ['Ann', 'ann@example.org', '', ''],
    ['Bob', 'bob@example.org', '7185550101', ''],
    ['Bobby', 'bob@example.org', '', 'Ray Auto'],
    ['Wrong', 'nobody', '', ''],
  );
  const originals = originalsOf(all, knownOf(all, [there]));
  const sent = rowsToSend({ rows: all, originals, choiceOf: () => choice }, [], defaults);
  expect(sent).toHaveLength(expected.length);
  expect(sent).toMatchObject(expected);
});

test('a row that repeats a merged row is merged into the same lead', () => {
  const all = rowsOf(
    ['Ann', 'ann@b.example', '', ''],
    ['Anna', 'ann@b.example', '7185550101', ''],
    ['Annie', '', '7185550101', 'Lee Auto'],
  );
  const originals = originalsOf(all, knownOf(all));
  expect(originals.get(4)).toMatchObject({ kind: 'row', row: { line: 3 } });
  const sent = rowsToSend({ rows: all, originals, choiceOf: () => 'fill' }, [], defaults);
  expect(sent).toMatchObject([
    { line: 2, lead: { name: 'Ann', phone: '(718) 555-0101', company_name: 'Lee Auto' } },
  ]);
  expect(sent).toHaveLength(1);
});

test('a new lead gets the import’s status and whether it waits, unless its row says a status; one that is there keeps its own', () => {
  const [known, plain] = rowsOf(['Ann', 'ann@example.org', '', ''], ['Bob', '', '', '']);
  const cal = { ...plain!, line: 9, values: { ...plain!.values, status: 'Proposal Sent' } };
  const all = [known!, plain!, cal];
  const sent = rowsToSend(
    { rows: all, originals: originalsOf(all, knownOf(all, [there])), choiceOf: () => 'replace' },
    [],
    { source: 'AAPEX', status: 'Contacted', awaitsAnswer: true },
  );
  expect(sent.map(({ lead }) => [lead.status, lead.awaits_answer])).toEqual([
    [undefined, undefined],
    ['Contacted', true],
    ['Proposal Sent', true],
  ]);
});

test('5,000 rows are looked through at once', () => {
  const all = rowsOf(
    ...Array.from({ length: 5000 }, (_, index) => [
      `Ann ${index}`,
      `a${index % 4990}@b.example`,
      '',
      '',
    ]),
  );
  const originals = originalsOf(all, knownOf(all));
  expect(originals.size).toBe(10);
  expect(rowsToSend({ rows: all, originals, choiceOf: () => 'skip' }, [], defaults)).toHaveLength(
    4990,
  );
});

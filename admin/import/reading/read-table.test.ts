import { describe, expect, it } from 'vitest';
import { MOST_BYTES, readTable, textOfFile, UnreadableTable } from './read-table.ts';

const bytes = (...values: number[]) => new Uint8Array(values);
const cellsOf = async (text: string) => (await readTable(text)).map(({ cells }) => cells);

describe('the text of a file', () => {
  it.each([
    ['UTF-8', new TextEncoder().encode('Café'), 'Café'],
    ['Windows-1252', bytes(0x43, 0x61, 0x66, 0xe9), 'Café'],
    ['UTF-16 with its mark', bytes(0xff, 0xfe, 0x43, 0, 0xe9, 0), 'Cé'],
  ])('is read from %s', (_encoding, file, text) => {
    expect(textOfFile(file)).toBe(text);
  });

  it.each([
    ['a workbook', bytes(0x50, 0x4b, 3, 4), /save it as CSV/],
    ['a picture', bytes(0x89, 0x50, 0x4e, 0x47, 0, 1), /not a text file/],
    ['a file of 10 MB', new Uint8Array(10_000_000).fill(65), /larger than 8 MB/],
  ])('is refused for %s', (_what, file, message) => {
    expect(() => textOfFile(file)).toThrow(message);
    expect(() => textOfFile(file)).toThrow(UnreadableTable);
  });

  it('is not refused for a file just small enough', () => {
    expect(textOfFile(new Uint8Array(MOST_BYTES).fill(65))).toHaveLength(MOST_BYTES);
  });
});

describe('a table', () => {
  it.each([
    ['commas and a byte order mark', '\ufeffName,Email\nAnn,a@b'],
    ['semicolons', 'Name;Email\r\nAnn;a@b\r\n'],
    ['tabs, as pasted', 'Name\tEmail\nAnn\ta@b'],
    ['blank rows at its end', 'Name,Email\nAnn,a@b\n,\n\n  \n'],
  ])('is read with %s', async (_what, text) => {
    expect(await cellsOf(text)).toEqual([
      ['Name', 'Email'],
      ['Ann', 'a@b'],
    ]);
  });

  it('may have one column', async () => {
    expect(await cellsOf('Name\nAnn\nBob')).toEqual([['Name'], ['Ann'], ['Bob']]);
  });

  it('gives each row the line of the file on which it begins', async () => {
    const rows = await readTable('Name,Message\n\nAnn,"one\r\ntwo\nthree"\nBob,four');
    expect(rows.map(({ line, cells }) => [line, cells[0]])).toEqual([
      [1, 'Name'],
      [3, 'Ann'],
      [6, 'Bob'],
    ]);
  });

  it.each([
    ['a separator told in its first line', 'sep=;\r\nName;Email;Zip\r\nAnn;a@b.example;1', 2],
    ['a title and a blank row', 'Leads of the fair\n\nName,Email,Zip\nAnn,a@b.example,1', 3],
    ['a title with a number', 'Booth 1412,,\nName,Email,Zip\nAnn,a@b.example,1', 2],
    ['its names twice', 'Name,Email,Zip\nAnn,a@b.example,1\nName,Email,Zip', 1],
    [
      'two rows of names',
      'Name,Email,Zip\nFull name,E-mail address,ZIP code\nAnn,a@b.example,1',
      1,
    ],
    ['names over two rows', 'Name,You,\n,Email,Zip\nAnn,a@b.example,1', 2],
  ])('with %s begins with its column names', async (_what, text, line) => {
    const rows = await readTable(text);
    expect(rows.map(({ cells }) => cells)).toEqual([
      ['Name', 'Email', 'Zip'],
      ['Ann', 'a@b.example', '1'],
    ]);
    expect(rows[0]?.line).toBe(line);
  });

  it('of rows alone keeps them all', async () => {
    const rows = [
      ['Ann Lee', 'Garage'],
      ['Bob Ray', 'Mobile'],
      ['Cal', 'Street'],
    ];
    expect(await cellsOf(rows.map((row) => row.join()).join('\n'))).toEqual(rows);
  });

  it.each([
    ['nothing', '\n \n', /nothing to import/],
    ['a quotation mark that is not closed', 'Name\nAnn\n"Bob\nCal', /^Line 3: a quotation mark/],
    ['too many rows', 'Ann\n'.repeat(10_002), /10,002 rows/],
    ['too many columns', 'a,'.repeat(101), /columns/],
  ])('is refused with %s', async (_what, text, message) => {
    await expect(readTable(text)).rejects.toThrow(message);
  });
});

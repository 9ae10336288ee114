import fc from 'fast-check';
import { parse } from 'papaparse';
import { describe, expect, it } from 'vitest';
import type { LeadRow } from '../../shared/leads/lead.ts';
import { leadsCsv as csvOf } from './csv-file.ts';

const lead = (values: Partial<LeadRow>) =>
  ({
    created_at: '2049-01-13T15:00:00+00:00',
    interests: [],
    products_of_interest: { items: [] },
    ...values,
  }) as LeadRow;

const leadsCsv = (leads: LeadRow[]) => csvOf(leads, { timeZone: 'America/New_York' });

/** The rows of the file by heading, as a CSV reader gives them. */
function read(csv: string): Record<string, string>[] {
  const { data, errors } = parse<Record<string, string>>(csv, { header: true, delimiter: ',' });
  expect(errors).toEqual([]);
  return data;
}

/** The first character that is neither a space nor punctuation, which a spreadsheet goes by. */
function begins(cell: string): string | undefined {
  return [...cell].find((sign) => !/[\s\p{Z}\p{C}\p{M}"'`]/u.test(sign));
}

describe('the CSV file of the leads', () => {
  it('has a text for each heading, empty for what is not set', async () => {
    const csv = await leadsCsv([
      lead({
        created_at: '2049-01-13T15:00:00+00:00',
        name: 'Ann Lee',
        language: 'es',
        company_name: null,
        num_locations: 2,
        interests: ['Repair', 'Management'],
        products_of_interest: {
          items: [{ slug: 'prodemand', name: 'ProDemand', type: 'product' }],
        },
        status: 'Contacted',
        priority: 'High',
        origin: 'flyer',
      }),
    ]);
    expect(read(csv)[0]).toMatchObject({
      Received: '2049-01-13 10:00 AM',
      Name: 'Ann Lee',
      Language: 'Spanish',
      Company: '',
      Locations: '2',
      Interests: 'Repair, Management',
      'Products of interest': 'ProDemand',
      Status: 'Contacted',
      Priority: 'High',
      Source: 'flyer',
    });
  });

  it('begins with the mark by which Excel knows that it is UTF-8', async () => {
    expect(await leadsCsv([])).toMatch(/^\ufeffReceived,/);
  });

  it('has seconds and entries with commas as an import reads them', async () => {
    const csv = await leadsCsv([
      lead({ created_at: '2049-01-13T15:00:07.5+00:00', interests: ['Repair', 'Trucks, heavy'] }),
    ]);
    expect(read(csv)[0]).toMatchObject({
      Received: '2049-01-13 10:00:07 AM',
      Interests: 'Repair, "Trucks, heavy"',
    });
  });

  it('has the next step and the notes where they were chosen', async () => {
    const leads = [
      lead({ id: 'a', next_step: 'Call', next_step_at: '2049-07-01T13:30:00Z' }),
      lead({ id: 'b' }),
    ];
    const csv = await csvOf(leads, {
      timeZone: 'America/New_York',
      more: ['Next step', 'Notes and calls'],
      notes: new Map([['a', '=1+1']]),
    });
    const columns = ['Next step', 'Next step due', 'Notes and calls'] as const;
    expect(read(csv).map((row) => columns.map((name) => row[name]))).toEqual([
      ['Call', '2049-07-01 9:30 AM', "'=1+1"],
      ['', '', ''],
    ]);
  });

  it('has the last visit where it was chosen', async () => {
    const visited = { last_visit: 'Come back', last_visit_at: '2049-07-01T13:30:00Z' };
    const leads = [lead({ id: 'a', ...visited }), lead({ id: 'b', last_visit: 'None' })];
    const csv = await csvOf(leads, { timeZone: 'America/New_York', more: ['Last visit'] });
    const columns = ['Last visit', 'Last visited'] as const;
    expect(read(csv).map((row) => columns.map((name) => row[name]))).toEqual([
      ['Come back', '2049-07-01 9:30 AM'],
      ['', ''],
    ]);
  });

  it('has the finder’s answers where they were chosen', async () => {
    const leads = [lead({ id: 'a', shop: { fix: 'cars', bays: '3-5' } }), lead({ id: 'b' })];
    const csv = await csvOf(leads, { timeZone: 'America/New_York', more: ['Finder answers'] });
    expect(read(csv).map((row) => row['Finder answers'])).toEqual(['fixes cars, 3–5 bays', '']);
  });

  it('has its headings without any lead', async () => {
    expect(await leadsCsv([])).toContain(',Shop address,');
  });

  it.each([
    '=1+1',
    '=1+1\nJohn',
    '=HYPERLINK("https://example.org","Look")\r\nJohn',
    ' =1+1',
    '\u00a0=1+1',
    '\u200b\ufeff=1+1',
    '\n\t=1+1',
    '"=1+1',
    '+1 718 555 0100',
    '-2+3',
    '@SUM(A1)',
    '\uff1d1+1',
    '\t1',
  ])('escapes %j', async (name) => {
    expect(read(await leadsCsv([lead({ name })]))[0]?.Name).toBe(`'${name}`);
  });

  it.each([
    'Ann Lee',
    '(718) 555-0100',
    'A = B',
    'O’Neil, "Ann"',
    'line one\nline two',
    '#1 - Garage',
    '',
  ])('leaves %j unchanged', async (name) =>
    expect(read(await leadsCsv([lead({ name })]))[0]?.Name).toBe(name),
  );

  it('runs nothing in a spreadsheet and loses nothing, whatever a visitor sends', async () => {
    const piece = fc.oneof(
      fc.constantFrom(
        ...'=+-@\t\r\n,;"\'|% \u00a0\u200b\ufeff\u2028\uff1d\uff0b\uff0d\uff20\u0301',
      ),
      fc.constantFrom(
        '\r\n',
        '1+1',
        'John',
        'HYPERLINK("https://example.org")',
        "cmd|' /C calc'!A0",
      ),
      fc.string({ unit: 'grapheme', maxLength: 3 }),
    );
    const cell = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(''));
    const anyLead = fc.record({
      name: cell,
      company_name: cell,
      shop_address: cell,
      scheduled_time: cell,
      additional_message: cell,
      origin: cell,
    });
    await fc.assert(
      fc.asyncProperty(fc.array(anyLead, { minLength: 1, maxLength: 4 }), async (leads) => {
        const rows = read(await leadsCsv(leads.map(lead)));
        expect(rows).toHaveLength(leads.length);
        leads.forEach((sent, index) => {
          const found = rows[index]!;
          const cells = [
            [sent.name, found.Name],
            [sent.company_name, found.Company],
            [sent.shop_address, found['Shop address']],
            [sent.scheduled_time, found['Appointment time']],
            [sent.additional_message, found.Message],
            [sent.origin, found.Source],
          ] as const;
          for (const [text, cellFound] of cells) {
            if (cellFound === `'${text}`) continue;
            expect(cellFound).toBe(text);
            expect('=+-@\uff1d\uff0b\uff0d\uff20').not.toContain(begins(text) ?? 'x');
            expect(text).not.toMatch(/^[\t\r\n]/);
          }
        });
      }),
      { numRuns: 500 },
    );
  });
});

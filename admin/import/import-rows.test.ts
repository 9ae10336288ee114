import { describe, expect, it } from 'vitest';
import type { RequestItem } from '../../shared/leads/lead.ts';
import { leadOfRow, readRow, withCorrection, withRefusal } from './import-rows.ts';
import { columnsOf, hasHeader, isExport, type ImportField } from './reading/match-columns.ts';
import { readTable } from './reading/read-table.ts';

const NEW_YORK = 'America/New_York';

/** The first row of a table below its header, as a lead. */
async function rowOf(text: string, exported = false) {
  const rows = await readTable(text);
  return readRow(rows[1]!, { columns: columnsOf(rows, true), timeZone: NEW_YORK, exported });
}

const fieldsOf = async (text: string, header = true) =>
  columnsOf(await readTable(text), header).map(({ field }) => field);

describe('the columns of a table', () => {
  it.each<[string, (ImportField | null)[]]>([
    ['Shop,Contact,Mobile,E-mail', ['company_name', 'name', 'phone', 'email']],
    ['First Name,Last Name,Fax', ['name', 'name', null]],
    ['Street,City,State,Zip', Array<ImportField>(4).fill('shop_address')],
    ['Phone,Cell,Email,E-Mail', ['phone', 'phone', 'email', 'email']],
    ['Received,Locations,Appointment date', ['created_at', 'num_locations', 'scheduled_date']],
    ['shop_address,Mitchell 1 account number', ['shop_address', 'account_number']],
  ])('are matched by name: %s', async (header, fields) => {
    expect(await fieldsOf(`${header}\nAnn`)).toEqual(fields);
  });

  it('are matched by what they hold where nobody names them', async () => {
    const rows = await readTable('Ann Lee,ann@example.org,7185550142,1 Main St\nBob,b@c,,2 Elm Rd');
    expect(hasHeader(rows)).toBe(false);
    expect(columnsOf(rows, false)).toMatchObject([
      { name: 'Column 1', field: null, samples: ['Ann Lee', 'Bob'] },
      { field: 'email' },
      { field: 'phone' },
      { field: 'shop_address' },
    ]);
  });

  it.each([
    ['Name,Phone\nAnn,718', true],
    ['Name', true],
    ['Ann,7185550142\nBob,7185550143', false],
    ['ann@example.org', false],
  ])('have names in the first row of %j: %s', async (text, header) => {
    expect(hasHeader(await readTable(text))).toBe(header);
  });

  it('are those of an export where all are, and the ones that only an export has', () => {
    expect(isExport(['Received', 'Name', 'Status', 'Source'])).toBe(true);
    expect(isExport(['Received', 'Name', 'Status', 'Source', 'Fax'])).toBe(false);
    expect(isExport(['Name', 'Email'])).toBe(false);
  });
});

describe('a row', () => {
  it('is read as a spreadsheet writes it', async () => {
    const { values, problems } = await rowOf(
      'First name,Last name,Phone,Mobile,Street,City,Zip,Locations,Type,Appointment date,Status,Received,Note,Comment\n' +
        'Ann,Lee,,+1 718.555.0142,1 Main St,Queens,11101,"1,200",repair shop,1/13/2049,closed won,1/5/2026 2:30 PM,One,Two',
    );
    expect(problems).toEqual([]);
    expect(values).toMatchObject({
      name: 'Ann Lee',
      phone: '(718) 555-0142',
      shop_address: '1 Main St, Queens 11101',
      num_locations: '1200',
      business_type: 'Repair Shop',
      scheduled_date: '2049-01-13',
      status: 'Closed - Won',
      created_at: '2026-01-05T19:30:00.000Z',
      additional_message: 'One\nTwo',
    });
  });

  it.each([
    ['Spanish', 'Spanish'],
    ['español', 'Spanish'],
    ['es-US', 'Spanish'],
    ['EN', 'English'],
    ['', ''],
  ])('names its language, here as “%s”', async (written, language) => {
    const { values, problems } = await rowOf(`Name,Preferred language\nAnn,${written}`);
    expect(problems).toEqual([]);
    expect(values.language).toBe(language);
  });

  it('has its company’s name where it names nobody', async () => {
    expect((await rowOf('Name,Company\n,Lee Auto')).values.name).toBe('Lee Auto');
  });

  it.each([
    ['Address,City,Zip', '100 Queens Blvd,Queens,11375', '100 Queens Blvd, Queens 11375'],
    ['Address,City,Zip', '"1 Main St, Queens",Queens,11101', '1 Main St, Queens 11101'],
    ['Address,City,Zip', '1 Main St Queens NY 11101,Queens,11101', '1 Main St Queens NY 11101'],
    ['Zip,State,City,Street', '7030,NJ,Hoboken,7 Oak Ave', '7 Oak Ave, Hoboken, NJ 07030'],
    ['Zip,State,City,Street', '112114321,NY,New York,1 A St', '1 A St, New York, NY 11211-4321'],
    ['Street,Postcode,Country', '1 High St,7030,Norway', '1 High St, 7030, Norway'],
    ['Street,Postcode,Country', '1 High St,7030,USA', '1 High St 07030'],
    ['Home Street,Home City,Work Street', '1 A St,Queens,', '1 A St, Queens'],
    ['Home Street,Home City,Work Street,Work City', '1 A St,Queens,2 B St,Bronx', '2 B St, Bronx'],
  ])('has of the columns %s and %s the address “%s”', async (header, cells, address) => {
    const { values } = await rowOf(`Name,${header}\nAnn,${cells}`);
    expect(values.shop_address).toBe(address);
  });

  it.each([
    ['Last Name,First Name', 'Diaz,Ana', 'Ana Diaz'],
    ['Name,Surname', 'Ana,Diaz', 'Ana Diaz'],
    ['First Name,Last Name,Full Name', 'Ana,Diaz,Ana M. Diaz', 'Ana M. Diaz'],
    ['Display Name,First Name,Last Name', '"Diaz, Ana",Ana,Diaz', 'Ana Diaz'],
    ['First Name,Last Name,Contact Owner,Owner', 'Ana,Diaz,Rosa Seller,Rosa Seller', 'Ana Diaz'],
    ['Shop,Owner', 'Diaz Auto,Ana Diaz', 'Ana Diaz'],
    ['Shop,Owner First Name,Owner Last Name', 'Diaz Auto,Ana,Diaz', 'Ana Diaz'],
    ['Full Name,Email', '"Diaz, Ana",ana@diaz.example', 'Ana Diaz'],
    ['Name', '"Lee Auto, Inc."', 'Lee Auto, Inc.'],
    ['Name', '"Ana Diaz, Jr."', 'Ana Diaz, Jr.'],
    ['First,Middle,Last,Suffix,Title', 'Ana,Maria,Diaz,Jr.,Owner', 'Ana Maria Diaz Jr.'],
  ])('has of the columns %s and %s the name “%s”', async (header, cells, name) => {
    expect((await rowOf(`${header}\n${cells}`)).values.name).toBe(name);
  });

  it.each([
    ['11/3/2026 2:30 PM', '2026-11-03', '2:30 PM'],
    ['2026-11-03T19:30:00Z', '2026-11-03', '2:30 PM'],
    ['31/12/2026', '2026-12-31', ''],
  ])('has for the appointment “%s” the day %s and the time “%s”', async (cell, day, time) => {
    const { values, problems } = await rowOf(`Name,Appointment date\nAnn,"${cell}"`);
    expect(problems).toEqual([]);
    expect(values).toMatchObject({ scheduled_date: day, scheduled_time: time });
  });

  it.each([
    ['Phone,Alt. phone', '7185550142,3475550199'],
    ['Mobile,Work', '7185550142,3475550199'],
    ['Phone 1,Phone 2', '(718) 555-0142,+1 347-555-0199'],
    ['Phone', '718-555-0142 (work) ::: 347-555-0199 (mobile)'],
    ['Phones', '718-555-0142 / 347-555-0199'],
    ['Phone', '"718-555-0142, 347-555-0199, 718-555-0142"'],
    ['Phone', 'Work: 718-555-0142 Cell: 347-555-0199 Fax: 718-555-0100'],
    ['Fax,Phone,Owner phone,Home', '7185550100,7185550142,9175550111,3475550199'],
  ])(
    'has of the columns %s and %s one phone, and another in its message',
    async (header, cells) => {
      const { values } = await rowOf(`Name,${header}\nAnn,${cells}`);
      expect(values.phone).toBe('(718) 555-0142');
      expect(values.additional_message).toBe('Other phone: (347) 555-0199');
    },
  );

  it.each([
    ['+1 (718) 555-0142', '(718) 555-0142', []],
    ['p:+17185550142', '(718) 555-0142', []],
    ['718-555-0142 x4', '(718) 555-0142 ext. 4', []],
    ['+507 6123 4567', '+507 6123 4567', []],
    ['27185550142', '27185550142', []],
    ['718-555-0142 or 347-555-0199', '718-555-0142 or 347-555-0199', []],
    ['1.71856E+10', '1.71856E+10', ['phone']],
    ['1', '1', ['phone']],
  ])('has for the phone “%s” “%s”, and these problems: %j', async (written, phone, fields) => {
    const { values, problems } = await rowOf(`Name,Phone\nAnn,${written}`);
    expect(values.phone).toBe(phone);
    expect(problems.map(({ field }) => field)).toEqual(fields);
  });

  it('of an export keeps its phone number as it was written, and loses the guard of a formula', async () => {
    const { values } = await rowOf(`Name,Phone\n'=1+1,718.555.0142`, true);
    expect(values).toMatchObject({ name: '=1+1', phone: '718.555.0142' });
  });

  it('has the problems that the form for a new lead would show, and none once they are corrected', async () => {
    const row = await rowOf(
      'Name,Email,Phone,Language,Locations,Type,Appointment date,Status,Received\n,ann@,none,Dutch,2.5,Bakery,32/12/2026,Maybe,soon',
    );
    expect(row.problems).toEqual([
      { field: 'created_at', message: 'Enter a date like 2026-01-13, or leave it blank.' },
      { field: 'name', message: 'Enter the lead’s name.' },
      {
        field: 'email',
        message: 'Enter an email address like name@example.com, or leave it blank.',
      },
      { field: 'phone', message: 'Enter a phone number, or leave it blank.' },
      { field: 'language', message: 'Choose one of the options.' },
      { field: 'business_type', message: 'Choose one of the options.' },
      {
        field: 'num_locations',
        message: 'Enter a whole number from 1 to 100,000, or leave it blank.',
      },
      {
        field: 'scheduled_date',
        message: 'Enter a date like 2026-01-13, or leave it blank.',
      },
      { field: 'status', message: 'Choose one of the options.' },
    ]);
    const reading = { columns: [], timeZone: NEW_YORK };
    const named = withCorrection(row, 'name', ' Ann ', reading);
    expect(named.problems).toHaveLength(8);
    expect(named.values.name).toBe('Ann');
    // What was wrong once stays open for correction.
    expect(named.corrected).toHaveLength(9);
    expect(withCorrection(named, 'scheduled_date', '12/31/2026', reading).values).toMatchObject({
      scheduled_date: '2026-12-31',
    });
    // At the business's time.
    expect(withCorrection(named, 'created_at', '1/13/2026 10:00 AM', reading).values).toMatchObject(
      {
        created_at: '2026-01-13T15:00:00.000Z',
      },
    );
  });

  it('has a corrected date read in the order of its column', async () => {
    const rows = await readTable('Name,Appointment date\nAnn,soon\nBob,25/12/2026');
    const columns = columnsOf(rows, true);
    expect(columns[1]?.dates?.order).toBe('day first');
    const row = readRow(rows[1]!, { columns, timeZone: NEW_YORK, exported: false });
    const { values } = withCorrection(row, 'scheduled_date', '4/12/2026', {
      columns,
      timeZone: NEW_YORK,
    });
    expect(values.scheduled_date).toBe('2026-12-04');
  });

  it.each(['Appointment date', 'Received'])(
    'takes the date that its error asks for, whatever the order of its column “%s”',
    async (name) => {
      const rows = await readTable(`Name,${name}\nAnn,soon\nBob,25/12/2026`);
      const reading = { columns: columnsOf(rows, true), timeZone: NEW_YORK };
      const row = readRow(rows[1]!, { ...reading, exported: false });
      const [problem] = row.problems;
      const asked = / like (\S+),/.exec(problem!.message)![1]!;
      expect(withCorrection(row, problem!.field, asked, reading).problems).toEqual([]);
    },
  );

  it('that the database refuses shows why at its field', async () => {
    const row = await rowOf('Name\nAnn');
    expect(withRefusal(row, '23P01', 'conflicts')).toMatchObject({
      problems: [
        { field: 'scheduled_time', message: 'Another lead has an appointment at that time.' },
      ],
      // Its input stays open once it is corrected.
      corrected: ['scheduled_time'],
    });
    const message = 'violates check constraint "leads_email_form"';
    expect(withRefusal(row, '23514', message).problems).toEqual([
      { field: 'email', message: 'One of the values isn’t allowed.' },
    ]);
  });
});

it.each([
  ['Date', 'created_at'],
  ['Time', null],
  ['Appointment date', 'scheduled_date'],
  ['Meeting time', 'scheduled_time'],
  ['Renewal', 'renewal_month'],
  ['Contract end date', 'renewal_month'],
  ['Products sold', 'products_sold'],
])('a column named “%s” holds %s', async (name, field) => {
  const rows = await readTable(`Name,${name}\nAnn,1/5/2026`);
  expect(columnsOf(rows, true)[1]?.field).toBe(field);
});

it.each([
  ['2/2049', '2049-02'],
  ['Feb-49', '2049-02'],
  ['13/2/2049', '2049-02'],
  ['soon', 'soon'],
])('a renewal “%s” is the month “%s”', async (text, month) => {
  const { values, problems } = await rowOf(`Name,Renewal date\nAnn,${text}`);
  expect(values.renewal_month).toBe(month);
  expect(problems.map(({ field }) => field)).toEqual(text === month ? ['renewal_month'] : []);
});

it('what is written of a row is what the form would save, with its source', async () => {
  const known: RequestItem[] = [{ slug: 'prodemand', name: 'ProDemand', type: 'product' }];
  const { values } = await rowOf('Name,Products,Interests\nAnn,prodemand,"Repair, Marketing"');
  expect(leadOfRow(values, known, 'AAPEX')).toEqual({
    name: 'Ann',
    interests: ['Repair', 'Marketing'],
    products_of_interest: { items: known },
    products_sold: { items: [] },
    user_agent: 'CSV Import',
    source: { utm_source: 'AAPEX' },
  });
  expect(leadOfRow({ ...values, origin: 'Direct' }, known, 'AAPEX').source).toEqual({});
  expect(leadOfRow({ ...values, origin: 'Manual Entry' }, known, '')).toMatchObject({
    user_agent: 'Manual Entry',
    source: {},
  });
});

/** A lead that a list has, by the fields of an import. */
type ExpectedLead = Readonly<Record<string, string>>;

const ADDRESS = '31-10 Northern Blvd, Queens, NY 11101';
const ana = {
  name: 'Ana Diaz',
  email: 'ana@diaz.example',
  phone: '(718) 555-0142',
  company_name: 'Diaz Auto Repair',
} as const;
const SECOND_PHONE = 'Other phone: (347) 555-0199';
const AFTERNOON = '2026-11-03T19:22:10.000Z';
const MIDNIGHT = '2026-11-03T05:00:00.000Z';

/**
 * Lists of invented people in tests/world/contact-lists/, as address books, CRMs, lead forms, and spreadsheets export them,
 * each with all values of the leads that an import reads of it for a business in New York.
 */
export const CONTACT_LISTS: readonly [file: string, leads: readonly ExpectedLead[]][] = [
  [
    'google-contacts.csv',
    [
      {
        ...ana,
        shop_address: ADDRESS,
        additional_message: `Met at the fair\n${SECOND_PHONE}\nOther email: ana.diaz@home.example`,
      },
      {
        name: 'Minh Anh Tran Jr.',
        email: 'minh@tran.example',
        phone: '(917) 555-0111',
        additional_message: 'Other phone: (917) 555-0112\nOther email: office@tran.example',
      },
    ],
  ],
  [
    'google-contacts-older.csv',
    [{ ...ana, shop_address: ADDRESS, additional_message: `Met at the fair\n${SECOND_PHONE}` }],
  ],
  [
    'outlook.csv',
    [
      {
        ...ana,
        shop_address: ADDRESS,
        additional_message: `Met at the fair\n${SECOND_PHONE}\nOther email: ana.diaz@home.example`,
      },
      {
        name: 'Bob Ray',
        email: 'bob@ray.example',
        phone: '(201) 555-0133',
        company_name: 'Ray Cars',
        shop_address: '7 Oak Ave, Hoboken, NJ 07030',
      },
    ],
  ],
  [
    'outlook-classic.csv',
    [
      {
        ...ana,
        shop_address: '31-10 Northern Blvd, Unit 4, Queens, NY 11101',
        additional_message: `Met at the fair\n${SECOND_PHONE}`,
        priority: 'Medium',
      },
    ],
  ],
  [
    'icloud.csv',
    [
      {
        ...ana,
        shop_address: '31-10 Northern Blvd, Queens NY 11101',
        additional_message: `Met at the fair\n${SECOND_PHONE}`,
      },
    ],
  ],
  [
    'hubspot.csv',
    [
      {
        ...ana,
        shop_address: ADDRESS,
        additional_message: SECOND_PHONE,
        status: 'New',
        created_at: '2026-11-03T19:22:00.000Z',
      },
    ],
  ],
  [
    'salesforce-report.csv',
    [
      {
        ...ana,
        shop_address: ADDRESS,
        additional_message: `Met at the fair\n${SECOND_PHONE}`,
        origin: 'Trade Show',
        priority: 'High',
        status: 'Contacted',
        created_at: MIDNIGHT,
      },
    ],
  ],
  [
    'salesforce-data-loader.csv',
    [
      {
        ...ana,
        shop_address: ADDRESS,
        additional_message: SECOND_PHONE,
        origin: 'Trade Show',
        status: 'Contacted',
        created_at: AFTERNOON,
      },
    ],
  ],
  [
    'pipedrive-people.csv',
    [
      {
        ...ana,
        shop_address: '31-10 Northern Blvd, Queens, NY 11101, USA',
        additional_message: SECOND_PHONE,
        created_at: AFTERNOON,
      },
    ],
  ],
  [
    'pipedrive-deals.csv',
    [
      {
        ...ana,
        shop_address: ADDRESS,
        additional_message: SECOND_PHONE,
        status: 'New',
        created_at: AFTERNOON,
      },
    ],
  ],
  [
    'zoho-crm.csv',
    [
      {
        ...ana,
        shop_address: ADDRESS,
        additional_message: `Met at the fair\n${SECOND_PHONE}\nOther email: ana.diaz@home.example`,
        origin: 'Trade Show',
        status: 'Contacted',
        priority: 'High',
        created_at: AFTERNOON,
      },
    ],
  ],
  [
    'meta-lead-ads.csv',
    [
      {
        ...ana,
        shop_address: ADDRESS,
        origin: 'Queens shops',
        status: 'New',
        created_at: AFTERNOON,
      },
    ],
  ],
  [
    'google-ads-leads.csv',
    [
      {
        ...ana,
        shop_address: 'Queens 11101',
        additional_message: 'Other email: office@diaz.example',
        origin: 'Queens shops',
        created_at: AFTERNOON,
      },
    ],
  ],
  [
    'linkedin-lead-gen.csv',
    [
      {
        ...ana,
        shop_address: 'Queens, New York',
        origin: 'Queens shops',
        created_at: '2026-11-03T19:22:00.000Z',
      },
    ],
  ],
  [
    'square-customers.csv',
    [
      {
        ...ana,
        shop_address: '31-10 Northern Blvd, Unit 4, Queens, NY 11101',
        additional_message: 'Met at the fair',
        origin: 'Manual',
        created_at: MIDNIGHT,
      },
    ],
  ],
  [
    'quickbooks-customers.csv',
    [
      {
        ...ana,
        shop_address: '31-10 Northern Blvd Queens NY 11101',
        additional_message: `${SECOND_PHONE}\nOther email: office@diaz.example`,
      },
    ],
  ],
  [
    'mailchimp.csv',
    [
      {
        ...ana,
        shop_address: '31-10 Northern Blvd, Queens NY 11101',
        created_at: AFTERNOON,
      },
    ],
  ],
  [
    'constant-contact.csv',
    [
      {
        ...ana,
        shop_address: ADDRESS,
        additional_message: `Met at the fair\n${SECOND_PHONE}`,
        created_at: AFTERNOON,
      },
    ],
  ],
  [
    'insightly.csv',
    [
      {
        ...ana,
        shop_address: ADDRESS,
        additional_message: `Met at the fair\n${SECOND_PHONE}`,
        origin: 'Trade Show',
        status: 'Contacted',
        priority: 'High',
        created_at: '2026-11-03T19:22:00.000Z',
      },
    ],
  ],
  [
    'jobber-clients.csv',
    [
      {
        ...ana,
        shop_address: ADDRESS,
        additional_message: `${SECOND_PHONE}\nOther email: office@diaz.example`,
        created_at: MIDNIGHT,
      },
    ],
  ],
  ['typeform.csv', [{ ...ana, shop_address: 'Queens', created_at: AFTERNOON }]],
  [
    'google-forms.csv',
    [
      {
        ...ana,
        shop_address: '31-10 Northern Blvd, Queens',
        additional_message: 'Met at the fair',
        created_at: AFTERNOON,
      },
    ],
  ],
  [
    'gravity-forms.csv',
    [
      {
        ...ana,
        shop_address: '31-10 Northern Blvd, Unit 4, Queens, New York 11101',
        additional_message: 'Met at the fair',
        created_at: AFTERNOON,
      },
    ],
  ],
  [
    'survey.csv',
    [
      {
        name: ana.name,
        email: ana.email,
        company_name: ana.company_name,
        shop_address: '31-10 Northern Blvd, Queens 11101',
        created_at: '2026-11-03T19:20:00.000Z',
      },
    ],
  ],
  [
    'excel-semicolons.csv',
    [
      { ...ana, shop_address: '11101', additional_message: SECOND_PHONE },
      {
        name: 'Bob Ray',
        email: 'bob@ray.example',
        company_name: 'Ray Cars',
        shop_address: '07030',
      },
    ],
  ],
  [
    'trade-show-scans.csv',
    [
      {
        ...ana,
        shop_address: '31-10 Northern Blvd, Unit 4, Queens, NY 11101',
        created_at: AFTERNOON,
      },
      {
        name: 'Bob Ray',
        email: 'bob@ray.example',
        phone: '(201) 555-0133',
        company_name: 'Ray Cars',
        shop_address: '7 Oak Ave, Hoboken, NJ 07030',
        created_at: '2026-11-03T19:25:00.000Z',
      },
    ],
  ],
  [
    'shop-list.tsv',
    [
      {
        name: ana.name,
        phone: ana.phone,
        company_name: ana.company_name,
        shop_address: 'Queens 11101',
      },
      { name: 'Ray Cars', company_name: 'Ray Cars', shop_address: 'Hoboken 07030' },
    ],
  ],
  [
    'spanish-windows.csv',
    [
      {
        name: 'José Núñez',
        email: 'jose@nunez.example',
        phone: ana.phone,
        company_name: 'Taller Núñez',
        shop_address: '31-10 Northern Blvd, Queens 11101',
      },
    ],
  ],
  ['newsletter-sign-ups.csv', [ana]],
];

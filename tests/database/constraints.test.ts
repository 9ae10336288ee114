import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays } from '../../shared/scheduling/calendar-date.ts';
import {
  BOOKING_PAUSE_TEXT_LIMIT,
  DEFAULT_AVAILABILITY,
  MEETING_INTERVALS,
  MEETINGS_PER_DAY_LIMIT,
  BUFFER_LIMIT,
  SPECIAL_DAY_NOTE_LIMIT,
  SPECIAL_DAYS_LIMIT,
} from '../../shared/site-settings/availability.ts';
import { ANONYMIZE_MONTHS_LIMIT, CONSENT_TEXT_LIMIT } from '../../shared/site-settings/consent.ts';
import { DEFAULT_NEXT_STEPS, NEXT_STEPS_LIMITS } from '../../shared/site-settings/next-steps.ts';
import { QUESTIONS_LIMITS } from '../../shared/site-settings/questions.ts';
import { PROFILE_LIMITS } from '../../shared/site-settings/representative.ts';
import { ICON_NAMES } from '../../shared/catalog/catalog-options.ts';
import {
  BUSINESS_TYPES,
  LEAD_PRIORITIES,
  LEAD_STATUSES,
  LOST_REASONS,
  MEETING_TYPES,
} from '../../shared/leads/lead-options.ts';
import { LEAD_FIELD_NAMES, LEAD_FIELDS, USER_AGENT_LIMIT } from '../../shared/leads/lead-fields.ts';
import { FOLLOW_UP_LIMITS } from '../../admin/providers/settings/follow-up-texts.ts';
import { VISIBLE_TEXT_CASES } from '../../shared/text/visible-text.cases.ts';
import { openProject, type Project } from './support.ts';

const FOLLOW_UP = { name: 'First reply', subject: 'Hello', text: 'Hi {name}' };

let project: Project;
beforeAll(async () => {
  project = await openProject();
});
afterAll(() => project.close());

async function refusalOf(query: string, parameters: unknown[] = []): Promise<string | null> {
  try {
    await project.sql(query, parameters);
    return null;
  } catch (error) {
    return (error as { code: string }).code;
  }
}

describe('leads', () => {
  const TEXT_LIMITS = [
    ...LEAD_FIELD_NAMES.filter((field) => /text|address|time/.test(LEAD_FIELDS[field].kind)),
    'user_agent' as const,
  ];

  it.each(TEXT_LIMITS)('take a %s as long as the shared limit, and no longer', async (column) => {
    const insert = (length: number) =>
      column === 'name'
        ? refusalOf(`insert into public.leads (name) values ($1)`, ['x'.repeat(length)])
        : refusalOf(`insert into public.leads (name, ${column}) values ('Ann', $1)`, [
            'x'.repeat(length),
          ]);
    const limit = column === 'user_agent' ? USER_AGENT_LIMIT : LEAD_FIELDS[column].limit!;
    expect(await insert(limit)).toBeNull();
    expect(await insert(limit + 1)).toBe('23514');
  });

  it.each([
    ['status', LEAD_STATUSES],
    ['priority', LEAD_PRIORITIES],
    ['business_type', BUSINESS_TYPES],
    ['meeting_type', MEETING_TYPES],
    ['lost_reason', LOST_REASONS],
  ] as const)('know the shared values of %s, and no other', async (column, values) => {
    for (const value of values) {
      expect(
        await refusalOf(`insert into public.leads (name, ${column}) values ('Ann', $1)`, [value]),
      ).toBeNull();
    }
    expect(
      await refusalOf(`insert into public.leads (name, ${column}) values ('Ann', 'Else')`),
    ).toBe('23514');
  });

  it.each([
    'DENISE',
    'five boro',
    'fbparcel.example',
    '555-0164',
    '7185550164',
    '8555016',
    'oak point ave',
  ])('are found by “%s”, wherever it stands', async (words) => {
    const { data } = await project.administrator
      .from('leads')
      .select('name')
      .ilike('search', `%${words}%`);
    expect(data).toEqual([{ name: 'Denise Whitfield' }]);
  });

  it('take their notes and tasks along when they are deleted', async () => {
    const id = crypto.randomUUID();
    await project.sql(`insert into public.leads (id, name) values ($1, 'Ann')`, [id]);
    await project.sql(
      `insert into public.lead_notes (lead_id, note, author_email) values ($1, 'x', 'a@b')`,
      [id],
    );
    await project.sql(`insert into public.lead_tasks (lead_id, description) values ($1, 'x')`, [
      id,
    ]);
    await project.administrator.from('leads').delete().eq('id', id);
    expect(
      await project.sql(`select from public.lead_notes where lead_id = $1`, [id]),
    ).toHaveLength(0);
    expect(
      await project.sql(`select from public.lead_tasks where lead_id = $1`, [id]),
    ).toHaveLength(0);
  });

  it('know when they were last changed', async () => {
    const id = crypto.randomUUID();
    await project.sql(
      `insert into public.leads (id, name, updated_at) values ($1, 'Ann', '2020-01-01')`,
      [id],
    );
    const { data } = await project.administrator
      .from('leads')
      .update({ status: 'Contacted' })
      .eq('id', id)
      .select('updated_at')
      .single();
    expect(new Date(data?.updated_at ?? 0).getFullYear()).toBeGreaterThan(2020);
  });
});

describe('a text that must be there', () => {
  const [lead] = ['10000000-0000-4000-8000-0000000000aa'];
  beforeAll(() => project.sql(`insert into public.leads (id, name) values ($1, 'Ann')`, [lead]));

  it.each([
    ['the name of a lead', `insert into public.leads (name) values ($1)`],
    ['a shop address', `insert into public.leads (name, shop_address) values ('Ann', $1)`],
    [
      'the name of a product',
      `insert into public.products (slug, name) values ('v-' || gen_random_uuid(), $1)`,
    ],
    [
      'the name of a bundle',
      `insert into public.bundles (slug, name) values ('v-' || gen_random_uuid(), $1)`,
    ],
    ['a testimonial', `insert into public.testimonials (quote) values ($1)`],
    [
      'a note',
      `insert into public.lead_notes (lead_id, note, author_email) values ('${lead}', $1, 'a@b')`,
    ],
    ['a task', `insert into public.lead_tasks (lead_id, description) values ('${lead}', $1)`],
  ])('shows something: %s', async (_what, query) => {
    for (const [what, text, visible] of VISIBLE_TEXT_CASES) {
      expect([what, await refusalOf(query, [text])]).toEqual([what, visible ? null : '23514']);
    }
  });
});

describe('JSON in a lead', () => {
  const item = { slug: 'prodemand', name: 'ProDemand', type: 'product' };
  const message = { id: '1', sender: 'user', text: 'Hello' };
  const REFUSED = '23514';

  it.each<[column: string, what: string, value: unknown, refusal: string | null]>([
    ['products_of_interest', 'items', { items: [item, { ...item, type: 'bundle' }] }, null],
    ['products_of_interest', 'no items', { items: [] }, null],
    ['products_of_interest', 'an empty list in the list', { items: [[]] }, REFUSED],
    ['products_of_interest', 'a list of items in the list', { items: [[item]] }, REFUSED],
    ['products_of_interest', 'many items in one', { items: [Array(800).fill(item)] }, REFUSED],
    ['products_of_interest', 'an item that is text', { items: ['prodemand'] }, REFUSED],
    ['products_of_interest', 'an item that is nothing', { items: [null] }, REFUSED],
    ['products_of_interest', 'a name in a list', { items: [{ ...item, name: ['x'] }] }, REFUSED],
    [
      'products_of_interest',
      'a type in a list',
      { items: [{ ...item, type: ['product'] }] },
      REFUSED,
    ],
    ['chat_history', 'messages', [message, { ...message, sender: 'bot' }], null],
    ['chat_history', 'an empty list in the list', [[]], REFUSED],
    ['chat_history', 'a list of messages in the list', [[message]], REFUSED],
    ['chat_history', 'many messages in one', [Array(2000).fill(message)], REFUSED],
    ['chat_history', 'a message that is text', ['Hello'], REFUSED],
    ['chat_history', 'a sender in a list', [{ ...message, sender: ['user'] }], REFUSED],
    ['source', 'words', { utm_source: 'flyer' }, null],
    ['source', 'a list', [], REFUSED],
    ['source', 'a list of words', { utm_source: ['flyer'] }, REFUSED],
  ])('%s takes only its shape: %s', async (column, _what, value, refusal) => {
    const query = `insert into public.leads (name, ${column}) values ('Ann', $1::text::jsonb)`;
    expect(await refusalOf(query, [JSON.stringify(value)])).toBe(refusal);
  });
});

describe('notes and tasks', () => {
  it.each([
    [
      `insert into public.lead_notes (lead_id, note, author_email) select id, '  ', 'a@b' from public.leads limit 1`,
    ],
    [
      `insert into public.lead_notes (lead_id, note, author_email, activity_type) select id, 'x', 'a@b', 'else' from public.leads limit 1`,
    ],
    [
      `insert into public.lead_tasks (lead_id, description) select id, e'\\n' from public.leads limit 1`,
    ],
  ])('refuse %s', async (query) => {
    expect(await refusalOf(query)).toBe('23514');
  });
});

describe('products', () => {
  it('stay without a base when their base is deleted', async () => {
    const [base, addOn] = [crypto.randomUUID(), crypto.randomUUID()];
    await project.sql(`insert into public.products (id, slug, name) values ($1, 'b1', 'B')`, [
      base,
    ]);
    await project.sql(
      `insert into public.products (id, slug, name, is_add_on, linked_product_id) values ($1, 'a1', 'A', true, $2)`,
      [addOn, base],
    );
    await project.administrator.from('products').delete().eq('id', base);
    const rows = await project.sql(`select linked_product_id from public.products where id = $1`, [
      addOn,
    ]);
    expect(rows).toEqual([{ linked_product_id: null }]);
  });

  it.each([
    ['["Repair Info"]', null],
    ['"Repair Info"', null],
    ['"[\\"Repair Info\\"]"', null],
    ['{"a": 1}', '23514'],
    ['[1]', '23514'],
    ['[["Repair Info"]]', '23514'],
    ['null', '23514'],
  ])('with the category %s: %s', async (category, refusal) => {
    const query = `insert into public.products (slug, name, category) values ('c-' || gen_random_uuid(), 'C', $1::jsonb)`;
    expect(await refusalOf(query, [category])).toBe(refusal);
  });

  it.each([
    ['[{"title": "Wiring", "description": "Follow one circuit."}]', null],
    ['[]', null],
    ['[[]]', '23514'],
    ['[[{"title": "Wiring", "description": "Follow one circuit."}]]', '23514'],
    ['["Wiring"]', '23514'],
    ['[{"title": ["Wiring"], "description": "x"}]', '23514'],
    ['[{"title": "Wiring"}]', '23514'],
  ])('with the features %s: %s', async (features, refusal) => {
    const query = `insert into public.products (slug, name, features) values ('f-' || gen_random_uuid(), 'F', $1::text::jsonb)`;
    expect(await refusalOf(query, [features])).toBe(refusal);
  });

  it.each([
    ['https://example.org/a.png', null],
    ['images/products/prodemand-800.webp', null],
    ['/images/x.svg', null],
    ['javascript:alert(1)', '23514'],
    ['data:image/png;base64,AA', '23514'],
    ['a b.png', '23514'],
  ])('with the image address %s: %s', async (address, refusal) => {
    const query = `insert into public.products (slug, name, image_url) values ('i-' || gen_random_uuid(), 'I', $1)`;
    expect(await refusalOf(query, [address])).toBe(refusal);
  });

  it.each(['Upper', 'a b', '-a', 'a--b', 'a-', ''])('refuse the slug “%s”', async (slug) => {
    expect(
      await refusalOf(`insert into public.products (slug, name) values ($1, 'S')`, [slug]),
    ).toBe('23514');
  });

  it('know the shared icons, and no other', async () => {
    for (const icon of ICON_NAMES) {
      expect(
        await refusalOf(
          `insert into public.products (slug, name, icon_name) values ('n-' || gen_random_uuid(), 'N', $1)`,
          [icon],
        ),
      ).toBeNull();
    }
    expect(
      await refusalOf(
        `insert into public.products (slug, name, icon_name) values ('n', 'N', 'else')`,
      ),
    ).toBe('23514');
  });

  it('are linked only as add-ons, and never to themselves', async () => {
    const id = crypto.randomUUID();
    expect(
      await refusalOf(
        `insert into public.products (slug, name, linked_product_id) select 'l', 'L', id from public.products limit 1`,
      ),
    ).toBe('23514');
    expect(
      await refusalOf(
        `insert into public.products (id, slug, name, is_add_on, linked_product_id) values ($1, 'l', 'L', true, $1)`,
        [id],
      ),
    ).toBe('23514');
  });
});

describe('site settings', () => {
  it.each([
    ['booking_pause_text', BOOKING_PAUSE_TEXT_LIMIT],
    ['consent_text', CONSENT_TEXT_LIMIT],
  ])('take a %s as long as the shared limit, and no longer', async (column, limit) => {
    const write = (length: number) =>
      refusalOf(`update public.site_settings set ${column} = $1`, ['x'.repeat(length)]);
    expect(await write(limit)).toBeNull();
    expect(await write(limit + 1)).toBe('23514');
    expect(await write(0)).toBeNull();
  });

  it.each([
    ['call_minutes_before', 0, BUFFER_LIMIT],
    ['call_minutes_after', 0, BUFFER_LIMIT],
    ['meetup_minutes_before', 0, BUFFER_LIMIT],
    ['meetup_minutes_after', 0, BUFFER_LIMIT],
    ['max_meetings_per_day', 1, MEETINGS_PER_DAY_LIMIT],
    ['anonymize_after_months', 1, ANONYMIZE_MONTHS_LIMIT],
  ])('take as %s from %i to %i', async (column, least, most) => {
    const write = (value: number) =>
      refusalOf(`update public.site_settings set ${column} = $1`, [value]);
    expect(await write(least - 1)).toBe('23514');
    expect(await write(most + 1)).toBe('23514');
    expect(await write(most)).toBeNull();
    expect(await write(least)).toBeNull();
  });

  it('start with the shared default availability', async () => {
    const rows = await project.sql<{ availability: object; meeting_interval: number }>(
      `select availability, meeting_interval from public.site_settings`,
    );
    expect(rows).toEqual([{ availability: DEFAULT_AVAILABILITY, meeting_interval: 60 }]);
  });

  it.each(Object.entries(PROFILE_LIMITS))(
    'take a %s as long as the shared limit, and no longer, or nothing',
    async (column, limit) => {
      const start = { rep_phone: '1', rep_email: 'a@b', rep_linkedin_url: 'https://a' }[column];
      const write = (length: number) =>
        refusalOf(`update public.site_settings set ${column} = $1`, [
          (start ?? '').padEnd(length, 'x'),
        ]);
      expect(await write(limit)).toBeNull();
      expect(await write(limit + 1)).toBe('23514');
      expect(await refusalOf(`update public.site_settings set ${column} = ''`)).toBeNull();
    },
  );

  it.each([
    ['rep_phone', 'call me', '23514'],
    ['rep_email', 'dana', '23514'],
    ['rep_email', 'dana at borobay@example', '23514'],
    ['rep_linkedin_url', 'javascript:alert(1)', '23514'],
    ['rep_linkedin_url', 'linkedin.com/in/dana', '23514'],
    ['rep_photo_url', 'javascript:alert(1)', '23514'],
    ['rep_photo_url', 'https://pictures.example/dana.webp', null],
    ['rep_photo_url', null, null],
  ])('with %s “%s”: %s', async (column, value, refusal) => {
    expect(await refusalOf(`update public.site_settings set ${column} = $1`, [value])).toBe(
      refusal,
    );
  });

  it('start with the shared next steps', async () => {
    const [row] = await project.sql(`select next_steps from public.site_settings`);
    expect(row).toEqual({ next_steps: DEFAULT_NEXT_STEPS });
  });

  const { steps, text } = NEXT_STEPS_LIMITS;
  it.each([
    ['as many as the shared limit', Array<string>(steps).fill('x'.repeat(text)), null],
    ['one more', Array<string>(steps + 1).fill('x'), '23514'],
    ['none', [], '23514'],
    ['a longer one', ['x'.repeat(text + 1)], '23514'],
    ['an empty one', ['x', ' '], '23514'],
    ['one that is nothing', ['x', null], '23514'],
    ['lists of steps', [['x'], ['y']], '23514'],
  ])('with next steps, %s: %s', async (_what, value, refusal) => {
    const query = `update public.site_settings set next_steps = $1::text[]`;
    expect(await refusalOf(query, [value])).toBe(refusal);
  });

  const demo = { question: 'What is a demo?', answer: 'A visit.' };
  const long = {
    question: 'x'.repeat(QUESTIONS_LIMITS.question),
    answer: 'x'.repeat(QUESTIONS_LIMITS.answer),
  };
  it.each<[what: string, value: unknown, refusal: string | null]>([
    ['questions', [demo, demo], null],
    ['none', [], null],
    [
      'as many and as long as the shared limits',
      Array(QUESTIONS_LIMITS.questions).fill(long),
      null,
    ],
    ['one more', Array(QUESTIONS_LIMITS.questions + 1).fill(demo), '23514'],
    ['a longer question', [{ ...long, question: `${long.question}x` }], '23514'],
    ['a longer answer', [{ ...long, answer: `${long.answer}x` }], '23514'],
    ['a question without words', [{ ...demo, question: ' ' }], '23514'],
    ['an answer without words', [demo, { ...demo, answer: '\u200b' }], '23514'],
    ['a question without an answer', [{ question: 'What?' }], '23514'],
    ['an answer in a list', [{ ...demo, answer: ['A visit.'] }], '23514'],
    ['something more in an entry', [{ ...demo, extra: 'x' }], '23514'],
    ['a list in the list', [[demo]], '23514'],
    ['an empty list in the list', [[]], '23514'],
    ['words', ['What?'], '23514'],
    ['nothing in the list', [null], '23514'],
    ['one question alone', demo, '23514'],
    ['nothing', null, '23514'],
  ])('with questions, %s: %s', async (_what, value, refusal) => {
    const query = `update public.site_settings set questions = $1::text::jsonb`;
    expect(await refusalOf(query, [JSON.stringify(value)])).toBe(refusal);
  });

  it.each([
    ['texts', [FOLLOW_UP, FOLLOW_UP], null],
    ['none', [], null],
    ['as many as the shared limit', Array(FOLLOW_UP_LIMITS.texts).fill(FOLLOW_UP), null],
    ['one more', Array(FOLLOW_UP_LIMITS.texts + 1).fill(FOLLOW_UP), '23514'],
    ['the longest text', [{ ...FOLLOW_UP, text: 'x'.repeat(FOLLOW_UP_LIMITS.text) }], null],
    ['a longer text', [{ ...FOLLOW_UP, text: 'x'.repeat(FOLLOW_UP_LIMITS.text + 1) }], '23514'],
    ['a subject without words', [{ ...FOLLOW_UP, subject: ' ' }], '23514'],
    ['a text without a name', [{ subject: 'Hello', text: 'Hi' }], '23514'],
    ['something more in an entry', [{ ...FOLLOW_UP, extra: 'x' }], '23514'],
    ['words', ['Hi'], '23514'],
    ['one text alone', FOLLOW_UP, '23514'],
  ])('with follow-up texts, %s: %s', async (_what, value, refusal) => {
    const query = `update public.follow_up_texts set texts = $1::text::jsonb`;
    expect(await refusalOf(query, [JSON.stringify(value)])).toBe(refusal);
  });

  it.each(['meeting_interval', 'call_length', 'meetup_length'])(
    'know the shared meeting intervals as %s, and no other',
    async (column) => {
      for (const minutes of MEETING_INTERVALS) {
        expect(
          await refusalOf(`update public.site_settings set ${column} = $1`, [minutes]),
        ).toBeNull();
      }
      expect(await refusalOf(`update public.site_settings set ${column} = 50`)).toBe('23514');
    },
  );

  it.each([
    ['a missing day', { '0': { isOpen: true, slots: [] } }],
    [
      'a range that ends before it starts',
      { ...DEFAULT_AVAILABILITY, '1': { isOpen: true, slots: [{ from: '17:00', to: '09:00' }] } },
    ],
    [
      'a time that is none',
      { ...DEFAULT_AVAILABILITY, '1': { isOpen: true, slots: [{ from: '9', to: '17:00' }] } },
    ],
    ['hours in a list', { ...DEFAULT_AVAILABILITY, '1': { isOpen: true, slots: [[]] } }],
    [
      'ranges in a list of their own',
      { ...DEFAULT_AVAILABILITY, '1': { isOpen: true, slots: [[{ from: '09:00', to: '17:00' }]] } },
    ],
    [
      'a time in a list',
      {
        ...DEFAULT_AVAILABILITY,
        '1': { isOpen: true, slots: [{ from: ['09:00'], to: ['17:00'] }] },
      },
    ],
    ['a day in a list', { ...DEFAULT_AVAILABILITY, '1': [DEFAULT_AVAILABILITY['1']] }],
    ['a day of another shape', { ...DEFAULT_AVAILABILITY, '1': { isOpen: 'yes', slots: [] } }],
  ])('refuse %s', async (_what, availability) => {
    expect(
      await refusalOf(`update public.site_settings set availability = $1`, [
        JSON.stringify(availability),
      ]),
    ).toBe('23514');
  });
});

describe('special days', () => {
  const add = (values: { from: string; to?: string; slots?: unknown; note?: string }) =>
    refusalOf(
      `insert into public.special_days (from_day, to_day, slots, note) values ($1, $2, $3::text::jsonb, $4)`,
      [
        values.from,
        values.to ?? values.from,
        JSON.stringify(values.slots ?? []),
        values.note ?? '',
      ],
    );
  beforeEach(() => project.sql(`delete from public.special_days`));

  it('are in order, finite, and at most a year', async () => {
    expect(await add({ from: '2049-01-13', to: '2049-01-12' })).toBe('23514');
    for (const end of ['infinity', '-infinity']) {
      expect(await add({ from: end })).toBe('23514');
      expect(await add({ from: '2049-01-13', to: end })).toBe('23514');
    }
    const last = addDays('2049-01-13', SPECIAL_DAYS_LIMIT - 1);
    expect(await add({ from: '2049-01-13', to: addDays(last, 1) })).toBe('23514');
    expect(await add({ from: '2049-01-13', to: last })).toBeNull();
  });

  it('share no day with each other', async () => {
    expect(await add({ from: '2049-01-13', to: '2049-01-15' })).toBeNull();
    expect(await add({ from: '2049-01-15', to: '2049-01-20' })).toBe('23P01');
    expect(await add({ from: '2049-01-14' })).toBe('23P01');
    expect(await add({ from: '2049-01-12' })).toBeNull();
    expect(await add({ from: '2049-01-16' })).toBeNull();
  });

  it('take a note as long as the shared limit, and no longer', async () => {
    const note = 'x'.repeat(SPECIAL_DAY_NOTE_LIMIT);
    expect(await add({ from: '2049-01-13', note: `${note}x` })).toBe('23514');
    expect(await add({ from: '2049-01-13', note })).toBeNull();
  });

  const hours = { from: '09:00', to: '17:00' };
  it.each<[string, unknown, string | null]>([
    ['several', [hours, { from: '20:00', to: '24:00' }], null],
    ['that end before they begin', [{ from: '17:00', to: '09:00' }], '23514'],
    ['that are none', [{ from: '9', to: '17:00' }], '23514'],
    ['in no list', hours, '23514'],
    ['in lists of their own', [[hours]], '23514'],
    ['with a time in a list', [{ from: ['09:00'], to: ['17:00'] }], '23514'],
    ['without an end', [{ from: '09:00' }], '23514'],
    ['more than a day can have', Array(100).fill(hours), '23514'],
    ['of nothing', null, '23514'],
  ])('with hours %s: %s', async (_what, slots, refusal) => {
    const query = `insert into public.special_days (from_day, to_day, slots) values ('2049-01-13', '2049-01-13', $1::text::jsonb)`;
    expect(await refusalOf(query, [JSON.stringify(slots)])).toBe(refusal);
  });
});

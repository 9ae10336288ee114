import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ICON_NAMES } from '../../shared/catalog/catalog-options.ts';
import { NO_VIDEOS, VIDEOS } from '../../shared/catalog/video-player.cases.ts';
import {
  BUSINESS_TYPES,
  LEAD_PRIORITIES,
  LEAD_STATUSES,
  LOST_REASONS,
  MEETING_TYPES,
} from '../../shared/leads/lead-options.ts';
import { fieldsOf, type Field, type Table } from '../../shared/fields.ts';
import { REPLACED } from '../../shared/finder/hints.ts';
import { ANSWERS, QUESTIONS } from '../../shared/finder/finder-questions.ts';
import { LANGUAGES } from '../../shared/language/language.ts';
import { LEAD_FIELD_NAMES, LEAD_FIELDS, USER_AGENT_LIMIT } from '../../shared/leads/lead-fields.ts';
import { VISIBLE_TEXT_CASES } from '../../shared/text/visible-text.cases.ts';
import { openProject, refusalOf as refusalOfQuery, type Project } from './support.ts';

let project: Project;
beforeAll(async () => {
  project = await openProject();
});
afterAll(() => project.close());

const refusalOf = (query: string, parameters: unknown[] = []) =>
  refusalOfQuery(project, query, parameters);

/** Values that a column takes, up to the limits of its field, and some that are just past them. */
function atTheLimits({ kind, limit, required, range, choices }: Field) {
  if (range) {
    const [least, most] = range;
    return { taken: [least, most], refused: [least - 1, most + 1] };
  }
  if (choices) return { taken: [...choices], refused: [Math.max(...choices) + 1] };
  if (kind === 'picture') {
    const longest = 'https://a.example/'.padEnd(2000, 'x');
    return { taken: [longest, 'images/a.svg', null], refused: [`${longest}x`, 'javascript:a'] };
  }
  if (kind === 'products' && typeof limit === 'number') {
    return { taken: [Array(limit).fill('x'), []], refused: [Array(limit + 1).fill('x')] };
  }
  if (Array.isArray(limit)) {
    const [most, item] = limit as Exclude<Field['limit'], number | undefined>;
    const itemOf = (more: number) =>
      typeof item === 'number'
        ? 'x'.repeat(item + more)
        : Object.fromEntries(
            Object.entries(item).map(([part, longest]) => [part, 'x'.repeat(longest + more)]),
          );
    const refused: unknown[] = [Array(most + 1).fill(itemOf(0)), [itemOf(1)]];
    return {
      taken: [Array(most).fill(itemOf(0)), ...(required ? [] : [[]])],
      refused: required ? [...refused, []] : refused,
    };
  }
  const starts: Partial<Record<Field['kind'], string>> = {
    email: 'a@b.',
    phone: '1',
    'web address': 'https://a',
  };
  const text = (length: number) => (starts[kind] ?? '').padEnd(length, 'x');
  const [longest, tooLong] = [text(limit as number), text((limit as number) + 1)];
  return required
    ? { taken: [longest], refused: [tooLong, '', ' '] }
    : { taken: [longest, ''], refused: [tooLong] };
}

/** Of a product's features, the form and the Spanish have limits; categories.test.ts has those of categories. */
const hasLimits = ([, { kind, limit, range, choices, entry }]: [string, Field]) =>
  kind !== 'features' &&
  !/Category|Interest/.test(entry ?? '') &&
  Boolean(limit ?? range ?? choices ?? kind === 'picture');

const LIMITED = (['products', 'bundles', 'testimonials', 'site_settings'] as const).flatMap(
  (table: Table) =>
    fieldsOf(table)
      .filter(hasLimits)
      .map(([column, field]) => [table, column, field] as const),
);

describe('a field that forms edit', () => {
  const ROW = '10000000-0000-4000-8000-0000000000ab';
  beforeAll(async () => {
    for (const table of ['products', 'bundles']) {
      await project.sql(`insert into public.${table} (id, slug, name) values ($1, 'row', 'Row')`, [
        ROW,
      ]);
    }
    await project.sql(`insert into public.testimonials (id, quote) values ($1, 'Row')`, [ROW]);
  });

  it.each(LIMITED)('has the limits of the database: %s, %s', async (table, column, field) => {
    const write = (value: unknown) =>
      refusalOf(
        `update public.${table} t
         set ${column} = (select r.${column} from jsonb_populate_record(t, $1::text::jsonb) r)
         where id = $2`,
        [JSON.stringify({ [column]: value }), table === 'site_settings' ? 1 : ROW],
      );
    const { taken, refused } = atTheLimits(field);
    for (const value of refused) {
      expect([value, await write(value)]).toEqual([value, '23514']);
    }
    for (const value of taken) expect([value, await write(value)]).toEqual([value, null]);
  });
});

describe('hints of products and bundles', () => {
  const refusals = async (hints: unknown) =>
    Promise.all(
      ['products', 'bundles'].map((table) =>
        refusalOf(
          `insert into public.${table} (slug, name, hints) values (gen_random_uuid()::text, 'One', $1)`,
          [JSON.stringify(hints)],
        ),
      ),
    );

  it('know the shared answers and what is replaced', async () => {
    const all = { for: ANSWERS, needs: ['base', 'missing'], replaces: REPLACED };
    expect(await refusals(all)).toEqual([null, null]);
    expect(await refusals({})).toEqual([null, null]);
  });

  it.each([
    null,
    [],
    'cars',
    { for: ['red'] },
    { for: 'cars' },
    { for: null },
    { for: ['cars', 'cars'] },
    { for: [['cars']] },
    { needs: ['NOT A SLUG'] },
    { needs: [1] },
    { needs: { base: 1 } },
    { needs: Array.from({ length: 21 }, (_, index) => `base-${index}`) },
    { replaces: ['gold'] },
    { costs: [] },
  ])('are never %j', async (hints) => {
    expect(await refusals(hints)).toEqual(['23514', '23514']);
  });
});

describe('the answers of a lead’s shop', () => {
  const refusal = (shop: unknown) =>
    refusalOf(`insert into public.leads (name, shop) values ('Ann', $1)`, [JSON.stringify(shop)]);

  it('are those of the shared questions', async () => {
    for (const [question, answers] of Object.entries(QUESTIONS)) {
      for (const answer of answers) expect(await refusal({ [question]: answer })).toBeNull();
    }
    expect(
      await refusalOf(`insert into public.leads (name, shop) values ('Ann', null)`),
    ).toBeNull();
  });

  it.each([
    {},
    [],
    'cars',
    null,
    { fix: 'fixes' },
    { fix: ['cars'] },
    { fix: null },
    { color: 'red' },
    { fix: 'cars', note: '<script>' },
  ])('are never %j', async (shop) => {
    expect(await refusal(shop)).toBe('23514');
  });
});

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
    ['language', LANGUAGES],
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
    ['[{"url": "/a.png", "caption": "", "alt": "A board"}]', null],
    ['[{"url": "https://example.org/a.png", "caption": "A", "alt": ""}]', null],
    ['[{"url": "javascript:alert(1)", "caption": "", "alt": ""}]', '23514'],
    ['[{"url": "", "caption": "", "alt": ""}]', '23514'],
    ['[{"caption": "", "alt": ""}]', '23514'],
    ['[{"url": "/a.png", "alt": ""}]', '23514'],
    ['[{"url": "/a.png", "caption": 1, "alt": ""}]', '23514'],
    ['[{"url": "/a.png", "caption": "", "alt": "", "link": "/b"}]', '23514'],
    [JSON.stringify(Array(7).fill({ url: '/a.png', caption: '', alt: '' })), '23514'],
    ['{}', '23514'],
  ])('with the pictures of the program %s: %s', async (screens, refusal) => {
    const query = `insert into public.products (slug, name, screens) values ('p-' || gen_random_uuid(), 'P', $1::text::jsonb)`;
    expect(await refusalOf(query, [screens])).toBe(refusal);
  });

  it('take the videos that have a player, and no other address', async () => {
    const query = `insert into public.products (slug, name, video_url) values ('v-' || gen_random_uuid(), 'V', $1)`;
    for (const [address] of VIDEOS) {
      expect([address, await refusalOf(query, [address])]).toEqual([address, null]);
    }
    for (const address of NO_VIDEOS) {
      expect([address, await refusalOf(query, [address])]).toEqual([address, '23514']);
    }
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

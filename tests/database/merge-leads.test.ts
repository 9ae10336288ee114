import { PHONE_NUMBERS } from '../world/phone-numbers.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addLead, openProject, type Project } from './support.ts';

let project: Project;
beforeAll(async () => {
  project = await openProject();
});
afterAll(() => project.close());
beforeEach(() => project.sql(`delete from public.leads`));

const makeLead = (values: Parameters<typeof addLead>[1] = {}) => addLead(project, values);

/** All rows about leads, in a fixed order. */
const everything = () =>
  project.sql<{ rows: object }>(
    `select jsonb_build_object(
       'leads', (select jsonb_agg(to_jsonb(l) - 'updated_at' order by l.id) from public.leads l),
       'notes', (select jsonb_agg(n order by n.id) from public.lead_notes n),
       'tasks', (select jsonb_agg(to_jsonb(t) - 'updated_at' order by t.id) from public.lead_tasks t),
       'links', (select jsonb_agg(k order by k.digest) from private.appointment_links k)
     ) as rows`,
  );

const merge = (kept_id: string, gone_id: string, taken: string[] = []) =>
  project.administrator.rpc('merge_leads', { kept_id, gone_id, taken });

const leadOf = async (id: string) => {
  const { data } = await project.administrator
    .from('leads')
    .select()
    .eq('id', id)
    .maybeSingle()
    .throwOnError();
  return data;
};

describe('possible duplicates', () => {
  it('share e-mail, phone or address, however they are written', async () => {
    const ann = await makeLead({
      email: 'ann@example.org',
      phone: '(718) 555-0164',
      shop_address: '12 Main Street, Brooklyn, NY 11216',
    });
    const byMail = await makeLead({ email: ' ANN@example.org'.trim(), created_at: '2026-01-03' });
    const byPhone = await makeLead({ phone: '+1 718 555 0164', created_at: '2026-01-02' });
    const byAddress = await makeLead({
      shop_address: '12 main st., Brooklyn NY',
      created_at: '2026-01-01',
    });
    const other = await makeLead({ email: 'bob@example.org' });
    const { data } = await project.administrator
      .rpc('duplicates_of_leads', { ids: [ann, other] })
      .throwOnError();
    expect(data.map(({ lead_id, id, shared }) => [lead_id, id, shared])).toEqual([
      [ann, byMail, ['email']],
      [ann, byPhone, ['phone']],
      [ann, byAddress, ['address']],
    ]);
    expect((await project.stranger.rpc('duplicates_of_leads', { ids: [ann] })).data).toEqual([]);
  });

  const find = async (email: string, phone: string, shop_address = '') =>
    (
      await project.administrator
        .rpc('duplicates_of_new_lead', { email, phone, shop_address, name: '', company_name: '' })
        .throwOnError()
    ).data.map(({ name }) => name);

  it('are leads with the same e-mail or number, however they are written', async () => {
    await makeLead({ name: 'Ann', email: 'Ann@Example.org', phone: '(718) 555-0100' });
    await makeLead({ name: 'Bob', email: 'bob@example.org', phone: '+1 718.555.0199' });
    expect(await find(' ann@example.org', '')).toEqual(['Ann']);
    expect(await find('', '7185550199')).toEqual(['Bob']);
    expect(await find('ann@example.org', '1-718-555-0199')).toHaveLength(2);
  });

  it('are found by one rule for a new lead, a lead of the list, and a line of a file', async () => {
    const lead = {
      name: 'Ann',
      email: 'ann@example.org',
      phone: '(718) 555-0100',
      shop_address: '12 Main Street, Brooklyn, NY 11216',
    };
    const known = await makeLead(lead);
    for (const [same, found] of [
      [{ email: 'ANN@example.org' }, true],
      [{ phone: '+1 718 555 0100' }, true],
      [{ shop_address: '12 main st., Brooklyn NY' }, true],
      [{ shop_address: 'Brooklyn' }, false],
    ] as const) {
      const contact = { email: '', phone: '', shop_address: '', ...same };
      const client = project.administrator;
      const unnamed = { ...contact, name: '', company_name: '' };
      const asNew = await client.rpc('duplicates_of_new_lead', unnamed).throwOnError();
      const line = await client
        .rpc('duplicates_of_lines', { lines: [{ line: 1, ...contact }] })
        .throwOnError();
      const other = await makeLead({ name: 'Bo', ...same });
      const inList = await client.rpc('duplicates_of_leads', { ids: [other] }).throwOnError();
      await client.from('leads').delete().eq('id', other).throwOnError();
      const expected = found ? [known] : [];
      expect(asNew.data.map(({ id }) => id)).toEqual(expected);
      expect(inList.data.map(({ id }) => id)).toEqual(expected);
      expect((line.data[0]!.leads as { id: string }[]).map(({ id }) => id)).toEqual(expected);
    }
  });

  it('are leads of the same name at the same company, in any case', async () => {
    const ann = await makeLead({ name: 'Ann Lee', company_name: 'Lee’s Garage' });
    const again = await makeLead({ name: ' ann lee', company_name: "LEE'S GARAGE" });
    await makeLead({ name: 'Ann Lee', company_name: 'Elsewhere' });
    await makeLead({ name: 'Ann Lee' });
    const contact = { email: '', phone: '', shop_address: '', name: 'ANN LEE' };
    const find = async (company_name: string) =>
      (
        await project.administrator
          .rpc('duplicates_of_new_lead', { ...contact, company_name })
          .throwOnError()
      ).data.map(({ id, shared }) => [id, shared]);
    const shared = ['name and company'];
    expect((await find('Lee’s garage')).toSorted()).toEqual(
      [
        [ann, shared],
        [again, shared],
      ].toSorted(),
    );
    expect(await find('')).toEqual([]);
    const { data } = await project.administrator
      .rpc('duplicates_of_leads', { ids: [ann] })
      .throwOnError();
    expect(data).toMatchObject([{ id: again, shared }]);
  });

  it('are none for what is not there, nor for half a number', async () => {
    await makeLead({ phone: '12', shop_address: '11216' });
    expect(await find('', '')).toEqual([]);
    expect(await find('', '12')).toEqual([]);
    // Many shops have one ZIP code.
    expect(await find('', '', '11216')).toEqual([]);
    expect(await find('nobody@example.org', '7185550100')).toEqual([]);
  });
});

it('a merge takes the place on the map with the address, and whether it is the street’s', async () => {
  const place = { latitude: 40.68, longitude: -73.95, place_is_street: true };
  const kept = await makeLead({ shop_address: '1 Main St', latitude: 40.75, longitude: -73.99 });
  const gone = await makeLead({ shop_address: '2 Elm St', ...place });
  const { data } = await merge(kept, gone, ['shop_address']).throwOnError();
  expect(await leadOf(kept)).toMatchObject({ shop_address: '2 Elm St', ...place });
  await project.administrator.rpc('undo_merge', { id: data }).throwOnError();
  expect(await leadOf(kept)).toMatchObject({ latitude: 40.75, place_is_street: false });
  expect(await leadOf(gone)).toMatchObject(place);
});

it('a merge into a lead that was merged itself is undone after that merge', async () => {
  const [first, second, last] = [await makeLead(), await makeLead(), await makeLead()];
  const before = await everything();
  const { data: inner } = await merge(second, first).throwOnError();
  const { data: outer } = await merge(last, second).throwOnError();
  const undo = async (id: string) =>
    (await project.administrator.rpc('undo_merge', { id }).throwOnError()).data;
  expect(await undo(inner)).toBeNull();
  expect(await undo(outer)).toBe(second);
  expect(await undo(inner)).toBe(first);
  expect(await everything()).toEqual(before);
});

it('a merge keeps of the longest names of products as many as a lead holds', async () => {
  const items = (from: string) =>
    Array.from({ length: 50 }, (_, index) => {
      return { slug: `${from}-${index}`, name: 'é'.repeat(300), type: 'product' };
    });
  const kept = await makeLead({ products_of_interest: { items: items('kept') } });
  const gone = await makeLead({ products_of_interest: { items: items('gone') } });
  await merge(kept, gone).throwOnError();
  const [held] = await project.sql<{ bytes: number; first: boolean }>(
    `select octet_length(products_of_interest::text) as bytes,
       $2::jsonb -> 'items' @> (products_of_interest -> 'items') as first
     from public.leads where id = $1`,
    [kept, JSON.stringify({ items: [...items('kept'), ...items('gone')] })],
  );
  expect(held!.first).toBe(true);
  expect(held!.bytes).toBeLessThanOrEqual(40_000);
  expect(held!.bytes).toBeGreaterThan(39_000);
});

it('a merge keeps the first 20 interests and 100 products of both', async () => {
  const interests = (from: string) => Array.from({ length: 15 }, (_, index) => `${from} ${index}`);
  const items = (from: string) =>
    Array.from({ length: 60 }, (_, index) => {
      return { slug: `${from}-${index}`, name: `${from} ${index}`, type: 'product' };
    });
  const lead = (from: string) => ({
    interests: interests(from),
    products_of_interest: { items: items(from) },
  });
  const kept = await makeLead(lead('kept'));
  const gone = await makeLead(lead('gone'));
  await merge(kept, gone).throwOnError();
  expect(await leadOf(kept)).toMatchObject({
    interests: [...interests('kept'), ...interests('gone')].slice(0, 20),
    products_of_interest: { items: [...items('kept'), ...items('gone')].slice(0, 100) },
  });
});

describe('two leads that are merged', () => {
  /** Two leads of one person with every kind of data; the second was received first. */
  async function makeTwo() {
    const kept = await makeLead({
      email: 'ann@example.org',
      status: 'Contacted',
      scheduled_date: '2049-01-13',
      scheduled_time: '10:00 AM',
      products_of_interest: { items: [{ slug: 'prodemand', name: 'ProDemand', type: 'product' }] },
      created_at: '2026-02-01T00:00:00+00:00',
    });
    const gone = await makeLead({
      name: 'Ann B. Lee',
      language: 'es',
      phone: '718-555-0164',
      status: 'Demo Scheduled',
      scheduled_date: '2049-01-14',
      scheduled_time: '2:00 PM',
      interests: ['Repair'],
      products_of_interest: {
        items: [
          { slug: 'prodemand', name: 'ProDemand', type: 'product' },
          { slug: 'manager-se', name: 'Manager SE', type: 'product' },
        ],
      },
      source: { utm_source: 'flyer' },
      user_agent: 'An older browser',
      created_at: '2026-01-01T00:00:00+00:00',
    });
    await project.administrator
      .from('lead_notes')
      .insert({ lead_id: gone, note: 'Called her.', author_email: 'admin@example.org' })
      .throwOnError();
    await project.administrator
      .from('lead_tasks')
      .insert({ lead_id: gone, description: 'Send the quote' })
      .throwOnError();
    await project.sql(
      `insert into private.appointment_links (digest, lead_id) values ('a link of ' || $1::text, $1::uuid)`,
      [gone],
    );
    return { kept, gone };
  }

  it('are one with the chosen fields, and the notes, tasks, items and links of both', async () => {
    const { kept, gone } = await makeTwo();
    const appointment = ['scheduled_date', 'scheduled_time', 'meeting_type'];
    await merge(kept, gone, ['phone', 'status', ...appointment]).throwOnError();
    expect(await leadOf(gone)).toBeNull();
    expect(await leadOf(kept)).toMatchObject({
      name: 'Ann Lee',
      email: 'ann@example.org',
      phone: '718-555-0164',
      status: 'Demo Scheduled',
      scheduled_date: '2049-01-14',
      interests: ['Repair'],
      products_of_interest: { items: [{ slug: 'prodemand' }, { slug: 'manager-se' }] },
      origin: 'flyer',
      user_agent: 'An older browser',
      created_at: '2026-01-01T00:00:00+00:00',
      contacted_at: '2026-02-01T00:00:00+00:00',
      demo_at: '2026-01-01T00:00:00+00:00',
      next_step: 'Phone Call with Ann Lee at 2:00 PM',
    });
    const { data: notes } = await project.administrator
      .from('lead_notes')
      .select('note, details')
      .eq('lead_id', kept)
      .throwOnError();
    expect(notes).toEqual(
      expect.arrayContaining([
        { note: 'Called her.', details: null },
        {
          note: 'Merged with Ann B. Lee',
          details: expect.objectContaining({ language: 'es', name: 'Ann B. Lee' }) as object,
        },
      ]),
    );
    const { data: tasks } = await project.administrator
      .from('lead_tasks')
      .select('description')
      .eq('lead_id', kept)
      .order('description')
      .throwOnError();
    expect(tasks).toEqual([
      { description: 'Phone Call with Ann Lee at 2:00 PM' },
      { description: 'Send the quote' },
    ]);
    const links = await project.sql(`select from private.appointment_links where lead_id = $1`, [
      kept,
    ]);
    expect(links).toHaveLength(1);
  });

  it('are one with a note that keeps what was not taken as values, long texts in part', async () => {
    const { kept, gone } = await makeTwo();
    const answer = `update public.leads set shop = $2::jsonb, additional_message = $3 where id = $1`;
    await project.sql(answer, [kept, '{"bays":"1-2"}', null]);
    await project.sql(answer, [gone, '{"hurts":"fixes","fix":"cars"}', 'x'.repeat(1500)]);
    await merge(kept, gone, ['name', 'phone', 'language']).throwOnError();
    const { data } = await project.administrator
      .from('lead_notes')
      .select('details')
      .eq('lead_id', kept)
      .like('note', 'Merged%')
      .single()
      .throwOnError();
    expect(data.details).toMatchObject({
      shop: { hurts: 'fixes', fix: 'cars' },
      additional_message: 'x'.repeat(1000),
    });
    for (const taken of ['name', 'phone', 'language'])
      expect(data.details).not.toHaveProperty(taken);
  });

  it.each([
    ['two texts', 'You may call me.', 'Please write.', 'Please write.\n\nYou may call me.'],
    ['one text twice', 'You may call me.', 'You may call me.', 'You may call me.'],
    ['a part of the other’s', 'Please write.', 'Call me. Please write.', 'Call me. Please write.'],
    ['with a part in the other', 'Call me. Please write.', 'Call me.', 'Call me. Please write.'],
    ['a text on the lead that goes', null, 'Please write.', 'Please write.'],
    ['a text on the lead that stays', 'You may call me.', null, 'You may call me.'],
    ['no text', null, null, null],
  ])('keep what was agreed to: %s, the older first', async (_, onKept, onGone, merged) => {
    const { kept, gone } = await makeTwo();
    const agree = `update public.leads set consent_text = $2 where id = $1`;
    await project.sql(agree, [kept, onKept]);
    await project.sql(agree, [gone, onGone]);
    const { data: id } = await merge(kept, gone).throwOnError();
    expect(await leadOf(kept)).toMatchObject({ consent_text: merged });
    await project.administrator.rpc('undo_merge', { id }).throwOnError();
    expect(await leadOf(kept)).toMatchObject({ consent_text: onKept });
    expect(await leadOf(gone)).toMatchObject({ consent_text: onGone });
  });

  it('were closed when the deal was, also where the status is that of the lead that goes', async () => {
    const closed = { status: 'Closed - Won', closed_at: '2025-02-01T12:00:00+00:00' };
    const [kept, gone] = [
      await makeLead(),
      await makeLead({ ...closed, created_at: '2025-01-01' }),
    ];
    const { data: id } = await merge(kept, gone, ['status']).throwOnError();
    expect(await leadOf(kept)).toMatchObject(closed);
    await project.administrator.rpc('undo_merge', { id }).throwOnError();
    expect(await leadOf(kept)).toMatchObject({ status: 'New', closed_at: null });
    expect(await leadOf(gone)).toMatchObject(closed);
  });

  it('wait for an answer if one of them did', async () => {
    const { kept, gone } = await makeTwo();
    await project.sql(`update public.leads set awaits_answer = false where id = $1`, [kept]);
    const { data: id } = await merge(kept, gone).throwOnError();
    expect(await leadOf(kept)).toMatchObject({ awaits_answer: true });
    await project.administrator.rpc('undo_merge', { id }).throwOnError();
    expect(await leadOf(kept)).toMatchObject({ awaits_answer: false });
  });

  it('keep as much of the longest texts as a lead holds', async () => {
    const { kept, gone } = await makeTwo();
    await project.sql(`update public.leads set consent_text = repeat('k', 5000) where id = $1`, [
      kept,
    ]);
    await project.sql(`update public.leads set consent_text = repeat('g', 500) where id = $1`, [
      gone,
    ]);
    await merge(kept, gone).throwOnError();
    expect((await leadOf(kept))?.consent_text).toMatch(/^g{500}\n\nk{4498}$/);
  });

  it('take every column that can be chosen from the lead that goes', async () => {
    const columns = await project.sql<{ name: string }>(
      `select name from private.lead_columns where merged = 'choose'`,
    );
    const { kept, gone } = await makeTwo();
    const before = await leadOf(gone);
    const choosable = columns.map(({ name }) => name as keyof NonNullable<typeof before>);
    await merge(kept, gone, choosable).throwOnError();
    const valuesOf = (lead: typeof before) => choosable.map((name) => [name, lead?.[name]]);
    const after = await leadOf(kept);
    expect(valuesOf(after)).toEqual(valuesOf(before));
    // With the time comes when it was booked.
    expect(before?.booked_at).not.toBeNull();
    expect(after?.booked_at).toBe(before?.booked_at);
  });

  it.each([
    ['nothing', []],
    ['everything', ['name', 'email', 'phone', 'status', 'scheduled_date', 'scheduled_time']],
  ])('are two again as they were, when %s was taken', async (_, taken) => {
    const { kept, gone } = await makeTwo();
    const before = await everything();
    const { data: id } = await merge(kept, gone, taken).throwOnError();
    const undo = () => project.administrator.rpc('undo_merge', { id }).throwOnError();
    expect((await undo()).data).toBe(gone);
    const ignoring = (rows: unknown) =>
      JSON.parse(
        JSON.stringify(rows, (key, value: unknown) =>
          // The appointment's task was created again, and its calendar entry has a new version.
          ['appointment_sequence', 'canceled_appointment'].includes(key) ? undefined : value,
        ),
      ) as { rows: { tasks: { id: string; created_at: string }[] } }[];
    const [now, then] = [ignoring(await everything())[0]!, ignoring(before)[0]!];
    for (const { rows } of [now, then]) {
      rows.tasks = rows.tasks.map((task) => ({ ...task, id: '', created_at: '' }));
      rows.tasks.sort((one, other) => JSON.stringify(one).localeCompare(JSON.stringify(other)));
    }
    expect(now).toEqual(then);
    expect((await undo()).data).toBeNull();
  });

  it('keep what was changed after the merge when it is taken back', async () => {
    const { kept, gone } = await makeTwo();
    const { data: id } = await merge(kept, gone, ['phone', 'name']).throwOnError();
    await project.administrator
      .from('leads')
      .update({ phone: '212-555-0100' })
      .eq('id', kept)
      .throwOnError();
    await project.administrator.rpc('undo_merge', { id }).throwOnError();
    expect(await leadOf(kept)).toMatchObject({ name: 'Ann Lee', phone: '212-555-0100' });
    expect(await leadOf(gone)).toMatchObject({ name: 'Ann B. Lee', phone: '718-555-0164' });
  });

  it('are refused for a field that is the database’s own, for one lead, and to others', async () => {
    const { kept, gone } = await makeTwo();
    const before = await everything();
    expect((await merge(kept, gone, ['sender'])).error?.code).toBe('22023');
    expect((await merge(kept, kept)).error?.code).toBe('22023');
    for (const client of [project.stranger, project.visitor]) {
      const call = { kept_id: kept, gone_id: gone, taken: [] };
      expect((await client.rpc('merge_leads', call)).error?.code).toBe('42501');
    }
    expect(await everything()).toEqual(before);
  });
});

describe('the keys of duplicates', () => {
  const key = async (of: 'email' | 'phone' | 'address', text: string | null) => {
    const [row] = await project.sql<{ key: string | null }>(`select private.${of}_key($1) as key`, [
      text,
    ]);
    return row?.key;
  };

  it.each([
    ['email', ' Ann@Example.org ', 'ann@example.org'],
    ['phone', '(718) 555-0142', '7185550142'],
    ['phone', '+1 718.555.0142', '7185550142'],
    ['phone', '718-555-0142 ext. 12', '7185550142'],
    [
      'address',
      '31-10 Queens Boulevard,  Queens, NY 11101-1234, USA',
      '31 10 queens blvd queens ny',
    ],
    ['address', '5 West 42nd Street\nNew York NY', '5 w 42nd st new york ny'],
  ] as const)('an %s is the same however it is written: %j', async (of, text, expected) => {
    expect(await key(of, text)).toBe(expected);
  });

  it.each([
    ['email', ' '],
    ['email', null],
    ['phone', '555-01'],
    ['phone', null],
    // An address without a number may be a whole town.
    ['address', 'Brooklyn, NY 11201'],
    ['address', null],
  ] as const)('an %s that tells too little has none: %j', async (of, text) => {
    expect(await key(of, text)).toBeNull();
  });

  it.each(PHONE_NUMBERS)(
    'of the phone “$text” is “$key”, as the back office says it',
    async ({ text, key: same }) => {
      expect(await key('phone', text)).toBe(same);
    },
  );
});

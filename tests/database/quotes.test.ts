import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { DUE_CASES, WEEK } from '../../admin/lead-work/tasks/task-days.cases.ts';
import { STATE_CASES, SUM_CASES, TODAY } from '../../shared/quotes/quote.cases.ts';
import { addLead, openProject, type Project } from './support.ts';

let project: Project;
beforeAll(async () => {
  project = await openProject();
});
afterAll(() => project.close());
beforeEach(async () => {
  await project.sql(`delete from public.leads`);
  await project.sql(`delete from private.outbox`);
  await project.sql(`delete from private.request_counts`);
  await project.sql(
    `update public.site_settings set server_emails = true, time_zone = 'America/New_York'`,
  );
});

const LINES = [
  { kind: 'product', slug: 'prodemand', name: 'ProDemand', monthly_cents: 18_900, once_cents: 0 },
  { kind: 'text', slug: null, name: 'Setup', monthly_cents: 0, once_cents: 25_050 },
];

/** A day that is so many days from today in New York. */
async function dayFromToday(days: number): Promise<string> {
  const [row] = await project.sql<{ day: string }>(
    `select (private.today() + $1::integer)::text as day`,
    [days],
  );
  return row!.day;
}

async function draft(lead: string, changes: object = {}) {
  const { data } = await project.administrator
    .from('quotes')
    .insert({ lead_id: lead, lines: LINES, valid_until: await dayFromToday(14), ...changes })
    .select()
    .single()
    .throwOnError();
  return data.id;
}

interface Sent {
  token: string;
  number: number;
}

async function send(id: string): Promise<Sent> {
  const { data } = await project.administrator.rpc('send_quote', { id }).throwOnError();
  return data as unknown as Sent;
}

const show = (token: string, seen = true) => project.visitor.rpc('quote', { token, seen });
const answer = (token: string, how: string, words = '') =>
  project.visitor.rpc('answer_quote', { token, answer: how, words });

const leadOf = async (id: string) => {
  const { data } = await project.administrator
    .from('leads')
    .select('status, monthly_value, next_step, quote_state, quote_valid_until')
    .eq('id', id)
    .single()
    .throwOnError();
  return data;
};
const notesOf = async (lead: string) =>
  (
    await project.sql<{ note: string }>(
      `select note from public.lead_notes where lead_id = $1 and note like 'Quote%' order by created_at, note`,
      [lead],
    )
  ).map(({ note }) => note);
const newsOf = async (lead: string) =>
  (
    await project.sql<{ news: string }>(
      `select news from private.outbox where lead_id = $1 and kind = 'quote' order by created_at, version`,
      [lead],
    )
  ).map(({ news }) => news);

test.each(STATE_CASES)(
  'the database finds a quote with %j %s, as the back office does',
  async (times, state) => {
    const [row] = await project.sql<{ state: string }>(
      `select private.quote_state(jsonb_populate_record(null::public.quotes, $1), $2::date) as state`,
      [times, TODAY],
    );
    expect(row!.state).toBe(state);
  },
);

test.each(SUM_CASES)(
  'the database sums lines as the back office does',
  async (lines, monthly, once) => {
    const [row] = await project.sql<{ monthly: number; once: number }>(
      `select private.quote_sum($1, 'monthly_cents') as monthly, private.quote_sum($1, 'once_cents') as once`,
      [JSON.stringify(lines)],
    );
    expect(row).toEqual({ monthly, once });
  },
);

describe('a quote', () => {
  it('is sent with a number, moves the lead, and plans a follow-up in three days', async () => {
    const lead = await addLead(project, { status: 'Contacted' });
    const id = await draft(lead);
    expect(await leadOf(lead)).toMatchObject({ quote_state: null });
    const { token, number } = await send(id);
    expect([number > 1000, token]).toEqual([true, expect.stringMatching(/^[\w-]{43}$/)]);
    expect(await leadOf(lead)).toEqual({
      ...{ status: 'Proposal Sent', monthly_value: 189, next_step: `Follow up on quote ${number}` },
      ...{ quote_state: 'sent', quote_valid_until: await dayFromToday(14) },
    });
    expect(await notesOf(lead)).toEqual([`Quote ${number} was sent.`]);
    // A second press, and a lost answer.
    expect(await send(id)).toEqual({ token, number });
    expect(await notesOf(lead)).toHaveLength(1);
    const link = await project.administrator.rpc('quote_link', { id });
    expect(link.data).toBe(token);
  });

  it.each(['Pacific/Pago_Pago', 'Pacific/Kiritimati'])(
    'plans the follow-up by the calendar of the business, in %s',
    async (zone) => {
      await project.sql(`update public.site_settings set time_zone = $1`, [zone]);
      const lead = await addLead(project);
      // Cents of the monthly value stay.
      const lines = LINES.map((line) => ({ ...line, monthly_cents: 4_975 }));
      await send(await draft(lead, { lines }));
      expect(await leadOf(lead)).toMatchObject({ monthly_value: (4_975 * LINES.length) / 100 });
      const tasks = await project.sql(
        `select from public.lead_tasks
         where lead_id = $1 and due_date = private.work_begins(private.today() + 3)`,
        [lead],
      );
      expect(tasks).toHaveLength(1);
      await project.sql(`update public.site_settings set time_zone = 'America/New_York'`);
    },
  );

  it.each(DUE_CASES)(
    'is followed up when the business opens next: $what',
    async ({ day, due, week = WEEK, special = [] }) => {
      await project.sql(`delete from public.special_days`);
      await project.sql(`update public.site_settings set availability = $1`, [week]);
      for (const { from, to, slots } of special) {
        await project.sql(
          `insert into public.special_days (from_day, to_day, slots) values ($1, $2, $3)`,
          [from, to, JSON.stringify(slots)],
        );
      }
      const [row] = await project.sql<{ at: Date }>(`select private.work_begins($1) as at`, [day]);
      expect(new Date(row!.at).toISOString()).toBe(due);
    },
  );

  it('values the lead at what a lead may be worth at most', async () => {
    const lead = await addLead(project);
    const lines = Array.from({ length: 50 }, () => ({ ...LINES[0], monthly_cents: 9_999_999 }));
    await send(await draft(lead, { lines }));
    expect(await leadOf(lead)).toMatchObject({ monthly_value: 1_000_000 });
  });

  it('shows what is offered, tells when it was first seen, and is accepted once', async () => {
    const lead = await addLead(project, { name: 'Maria Lopez', language: 'es' });
    const { token, number } = await send(await draft(lead, { language: 'es', note: 'As we said' }));
    expect((await show(token, false)).data).toMatchObject({ state: 'sent' });
    expect(await newsOf(lead)).toEqual([]);
    expect((await show(token)).data).toMatchObject({
      ...{ state: 'seen', number, name: 'Maria Lopez', language: 'es', note: 'As we said' },
      ...{ lines: LINES, monthly_cents: 18_900, once_cents: 25_050, accepted_by: null },
    });
    await show(token);
    expect(await newsOf(lead)).toEqual(['seen']);

    const [first, second] = [
      await answer(token, 'accept', '  Maria Lopez '),
      await answer(token, 'accept', 'Somebody else'),
    ];
    expect(first.data).toMatchObject({ state: 'accepted', accepted_by: 'Maria Lopez' });
    expect(second.data).toEqual(first.data);
    expect(await newsOf(lead)).toEqual(['seen', 'accepted']);
    expect(await notesOf(lead)).toContain(`Quote ${number} was accepted by Maria Lopez.`);
    expect(await leadOf(lead)).toMatchObject({ next_step: null, quote_state: 'accepted' });
    // Nothing is sold before the deal is won.
    const [row] = await project.sql<{ products_sold: object }>(
      `select products_sold from public.leads where id = $1`,
      [lead],
    );
    expect(row!.products_sold).toEqual({ items: [] });
    const { error } = await answer(token, 'decline');
    expect([error?.code, error?.details]).toEqual(['22023', 'accepted']);
  });

  it('is accepted though its lead holds no more of what was sold', async () => {
    const items = Array.from({ length: 60 }, (_, index) => {
      return { slug: `old-${index}`, name: 'x'.repeat(600), type: 'product' };
    });
    const lead = await addLead(project, { status: 'Closed - Won', products_sold: { items } });
    const name = 'x'.repeat(200);
    const lines = Array.from({ length: 20 }, (_, index) => {
      return { kind: 'product', slug: `new-${index}`, name, monthly_cents: 1, once_cents: 0 };
    });
    const { token } = await send(await draft(lead, { lines }));
    expect((await answer(token, 'accept', 'Ann')).data).toMatchObject({ state: 'accepted' });
    const sold = await project.sql<{ slug: string }>(
      `select jsonb_path_query(products_sold, '$.items[*].slug') as slug from public.leads where id = $1`,
      [lead],
    );
    expect(sold.map(({ slug }) => slug)).toEqual([
      ...items.map(({ slug }) => slug),
      ...['new-0', 'new-1', 'new-2'],
    ]);
  });

  it('is declined with a reason, and takes questions, five a day', async () => {
    const lead = await addLead(project);
    const { token, number } = await send(await draft(lead));
    for (let i = 1; i <= 5; i += 1) {
      expect((await answer(token, 'ask', `Question ${i}?`)).error).toBeNull();
    }
    expect((await answer(token, 'ask', 'Another?')).error?.code).toBe('PT429');
    expect((await answer(token, 'decline', 'Too dear')).data).toMatchObject({ state: 'declined' });
    expect(await notesOf(lead)).toEqual(
      expect.arrayContaining([
        `Quote ${number} has a question: “Question 5?”`,
        `Quote ${number} was declined: “Too dear”`,
      ]),
    );
    expect(await newsOf(lead)).toHaveLength(6);
    expect((await answer(token, 'accept', 'Ann')).error?.details).toBe('declined');
  });

  it('is told of a question without marks of direction', async () => {
    const { token } = await send(await draft(await addLead(project)));
    await answer(token, 'ask', 'Is it \u202Egpj?').throwOnError();
    expect(
      await project.sql(
        `select lead_values #>> '{quote,words}' as words from private.outbox where news = 'question'`,
      ),
    ).toEqual([{ words: 'Is it gpj?' }]);
  });

  it('that a new one replaces, or that is withdrawn, shows no price and takes no answer', async () => {
    const lead = await addLead(project);
    const former = await send(await draft(lead));
    const id = await draft(lead);
    const present = await send(id);
    expect(present.number).toBe(former.number + 1);
    const shown = (await show(former.token)).data as object;
    expect(shown).toMatchObject({ state: 'replaced', number: former.number });
    expect(shown).not.toHaveProperty('lines');
    expect((await answer(former.token, 'accept', 'Ann')).error?.details).toBe('replaced');
    expect((await answer(former.token, 'ask', 'Why?')).error?.details).toBe('replaced');

    const withdraw = () => project.administrator.rpc('withdraw_quote', { id });
    expect((await withdraw()).data).toBe('withdrawn');
    expect((await withdraw()).data).toBe('withdrawn');
    expect((await answer(present.token, 'accept', 'Ann')).error?.details).toBe('withdrawn');
    expect(await leadOf(lead)).toMatchObject({ next_step: null, quote_state: null });
  });

  it('is open again when the quote that replaced it is undone, and no other', async () => {
    const lead = await addLead(project);
    await send(await draft(lead));
    const former = await send(await draft(lead));
    const id = await draft(lead);
    const present = await send(id);
    expect((await show(former.token)).data).toMatchObject({ state: 'replaced' });
    const undone = await project.administrator.rpc('withdraw_quote', { id, undo: true });
    expect(undone.data).toBe('withdrawn');
    expect((await show(present.token)).data).toMatchObject({ state: 'withdrawn' });
    const next_step = `Follow up on quote ${former.number}`;
    expect(await leadOf(lead)).toMatchObject({ next_step, quote_state: 'sent' });
    expect((await answer(former.token, 'accept', 'Ann')).data).toMatchObject({ lines: LINES });
    const states = await project.sql<{ state: string }>(
      `select private.quote_state(q, private.today()) as state from public.quotes q where lead_id = $1 order by number`,
      [lead],
    );
    expect(states.map(({ state }) => state)).toEqual(['replaced', 'accepted', 'withdrawn']);
  });

  it('expires at the end of its last day in the business’s time zone', async () => {
    const lead = await addLead(project);
    const id = await draft(lead, { valid_until: await dayFromToday(0) });
    const { token } = await send(id);
    expect((await show(token)).data).toMatchObject({ state: 'seen' });
    await project.sql(`update public.quotes set valid_until = private.today() - 1`);
    expect((await show(token)).data).toMatchObject({ state: 'expired', lines: LINES });
    expect((await answer(token, 'accept', 'Ann')).error?.details).toBe('expired');
    expect((await answer(token, 'ask', 'Is it still good?')).error).toBeNull();
    await project.sql(`update public.quotes set valid_until = private.today() - 91`);
    expect((await show(token)).error?.code).toBe('PT404');
  });

  it('has no second follow-up after that, if the first was done', async () => {
    const lead = await addLead(project);
    const former = await send(await draft(lead));
    await project.sql(`update public.lead_tasks set is_completed = true where lead_id = $1`, [
      lead,
    ]);
    const id = await draft(lead);
    await send(id);
    await project.administrator.rpc('withdraw_quote', { id, undo: true }).throwOnError();
    expect((await show(former.token)).data).toMatchObject({ state: 'seen' });
    expect(await leadOf(lead)).toMatchObject({ next_step: null });
  });

  it.each([
    ['accepted_at', 'accept'],
    ['declined_at', 'decline'],
  ])('keeps its page for 90 days after its answer (%s)', async (column, how) => {
    const lead = await addLead(project);
    const { token } = await send(await draft(lead));
    await answer(token, how, 'Ann').throwOnError();
    // Whoever answered has seen it.
    const seen = `select from public.quotes where lead_id = $1 and seen_at is not null`;
    expect(await project.sql(seen, [lead])).toHaveLength(1);
    const daysAgo = (days: number) =>
      project.sql(
        `update public.quotes set valid_until = private.today() - 200, ${column} = now() - make_interval(days => $1)
         where lead_id = $2`,
        [days, lead],
      );
    await daysAgo(89);
    expect((await show(token)).error).toBeNull();
    await daysAgo(90);
    expect((await show(token)).error?.code).toBe('PT404');
  });

  it('is never sent without a line, without a price, or when it is out of date', async () => {
    const lead = await addLead(project);
    const { administrator } = project;
    const messageOf = async (changes: object) =>
      (await administrator.rpc('send_quote', { id: await draft(lead, changes) })).error?.message;
    expect(await messageOf({ lines: [] })).toBe('A quote needs a line.');
    const free = LINES.map((line) => ({ ...line, monthly_cents: 0, once_cents: 0 }));
    expect(await messageOf({ lines: free })).toBe('A quote needs a price.');
    expect(await messageOf({ valid_until: await dayFromToday(-1) })).toMatch(
      /^A quote must be valid/,
    );
    const gone = await administrator.rpc('send_quote', { id: crypto.randomUUID() });
    expect(gone.error?.message).toBe('This quote was deleted in the meantime.');
  });

  it('does not move a lead that is won, whose value is what was sold', async () => {
    const lead = await addLead(project, { status: 'Closed - Won', monthly_value: 50 });
    await send(await draft(lead));
    expect(await leadOf(lead)).toMatchObject({ status: 'Closed - Won', monthly_value: 50 });
  });
});

describe('an email with a quote’s link', () => {
  const email = (id: string, client = project.administrator) => client.rpc('email_quote', { id });
  const claimed = async () => {
    const [row] = await project.sql<{ claim: { messages: { kind: string; token: string }[] } }>(
      `select public.claim_outbox(10) as claim`,
    );
    return row!.claim.messages;
  };

  it('goes out once a day while the quote is open, with its link, and is noted with the lead', async () => {
    const lead = await addLead(project, { email: 'maria@example.org' });
    const id = await draft(lead, { language: 'es' });
    const { token, number } = await send(id);
    await email(id).throwOnError();
    await email(id).throwOnError();
    expect(await notesOf(lead)).toContain(`Quote ${number} was emailed.`);
    const messages = await claimed();
    expect(messages).toHaveLength(1);
    expect(messages[0]).toMatchObject({
      kind: 'offer',
      token,
      lead: {
        email: 'maria@example.org',
        offer: { number, monthly_cents: 18_900, once_cents: 25_050, language: 'es' },
      },
    });
    await project.sql(`update private.outbox set given_up_at = now(), leased_until = null`);
    await email(id).throwOnError();
    expect(await claimed()).toHaveLength(1);
  });

  it('is closed unsent once the customer has answered', async () => {
    const id = await draft(await addLead(project, { email: 'maria@example.org' }));
    const { token } = await send(id);
    await email(id).throwOnError();
    await answer(token, 'decline').throwOnError();
    expect((await claimed()).map(({ kind }) => kind)).not.toContain('offer');
  });

  it.each([
    ['a draft', async () => draft(await addLead(project, { email: 'maria@example.org' }))],
    [
      'one that has expired',
      async () => {
        const id = await draft(await addLead(project, { email: 'maria@example.org' }));
        await send(id);
        await project.sql(`update public.quotes set valid_until = private.today() - 1`);
        return id;
      },
    ],
    [
      'a lead without an address',
      async () => {
        const id = await draft(await addLead(project, { email: null }));
        await send(id);
        return id;
      },
    ],
  ])('is refused for %s', async (_, make) => {
    expect((await email(await make())).error?.message).toBe(
      'This quote is not open, or its lead has no email address.',
    );
  });

  it('is refused while the server sends no emails, and past six a day to one address', async () => {
    const id = await draft(await addLead(project, { email: 'maria@example.org' }));
    await send(id);
    await project.sql(`update public.site_settings set server_emails = false`);
    expect((await email(id)).error?.message).toBe('Emails are not sent from the server.');
    await project.sql(`update public.site_settings set server_emails = true`);
    for (let count = 0; count < 6; count++) {
      const other = await draft(await addLead(project, { email: 'Maria@example.org' }));
      await send(other);
      await email(other).throwOnError();
    }
    expect((await email(id)).error?.message).toMatch(/^This address has had 6 emails/);
  });
});

describe('what the list and the report find', () => {
  const found = async (filter: object) => {
    const { data } = await project.administrator
      .rpc('find_leads', { filter: filter as never })
      .throwOnError();
    return (data as unknown as { leads: { name: string }[] }).leads.map(({ name }) => name).sort();
  };

  it('open quotes, and those that were seen and have no answer, until their last day', async () => {
    const make = async (name: string, seen: boolean) => {
      const { token } = await send(await draft(await addLead(project, { name })));
      if (seen) await show(token);
      return token;
    };
    await addLead(project, { name: 'None' });
    await make('Sent', false);
    await make('Seen', true);
    await answer(await make('Yes', true), 'accept', 'Ann');
    await answer(await make('No', true), 'decline');
    await make('Late', true);
    await project.sql(
      `update public.quotes q set valid_until = private.today() - 1
       from public.leads l where l.id = q.lead_id and l.name = 'Late'`,
    );
    expect(await found({ quote: 'open' })).toEqual(['Seen', 'Sent']);
    expect(await found({ quote: 'seen' })).toEqual(['Seen']);
    const report = await project.administrator.rpc('lead_report').throwOnError();
    expect((report.data as { quotes: object }).quotes).toEqual({
      ...{ sent: 5, accepted: 1, open: 2, open_cents: 37_800, to_yes: 0 },
    });
  });
});

describe('who may do what', () => {
  it('nobody changes or deletes a quote that was sent, not the administrator either', async () => {
    const lead = await addLead(project);
    const id = await draft(lead);
    const quotes = () => project.administrator.from('quotes');
    const change = () => quotes().update({ note: 'Changed' }).eq('id', id).select();
    expect((await change()).data).toHaveLength(1);
    await send(id);
    expect((await change()).data).toEqual([]);
    expect((await quotes().delete().eq('id', id).select()).data).toEqual([]);
    const made = await quotes().insert({ lead_id: lead, valid_until: TODAY, number: 5 } as never);
    expect(made.error?.code).toBe('42501');
    const accepted = await quotes()
      .update({ accepted_by: 'Eve' } as never)
      .eq('id', id);
    expect(accepted.error?.code).toBe('42501');
  });

  it('visitors and strangers read neither prices nor quotes, and send none', async () => {
    const lead = await addLead(project);
    const id = await draft(lead);
    await send(id);
    for (const client of [project.visitor, project.stranger]) {
      expect((await client.from('prices').select()).data ?? []).toEqual([]);
      expect((await client.from('quotes').select()).data ?? []).toEqual([]);
      expect((await client.rpc('quote_link', { id })).data).toBeNull();
      expect((await client.rpc('send_quote', { id })).error?.code).toBe('42501');
      expect((await client.rpc('withdraw_quote', { id })).error?.code).toBe('42501');
    }
    expect((await show('x'.repeat(43))).error?.code).toBe('PT404');
    expect((await answer('', 'accept', 'Eve')).error?.code).toBe('PT404');
  });

  it.each([
    ['accept', '', 'The name is missing.'],
    ['accept', ' \u200B ', 'The name is missing.'],
    ['accept', 'x'.repeat(101), 'This text is too long.'],
    ['ask', '', 'The question is missing.'],
    ['ask', 'x'.repeat(501), 'This text is too long.'],
    ['decline', 'x'.repeat(501), 'This text is too long.'],
    ['buy', 'Ann', 'A quote has no such answer.'],
  ])('%s with “%s” is refused: %s', async (how, words, message) => {
    const { token } = await send(await draft(await addLead(project)));
    expect((await answer(token, how, words)).error?.message).toBe(message);
  });

  it.each<[string, object]>([
    ['a price below nothing', { monthly_cents: -1 }],
    ['a part of a cent', { monthly_cents: 0.5 }],
    ['a price as text', { monthly_cents: '1' }],
    ['too high a price', { once_cents: 10_000_001 }],
    ['no name', { name: ' ' }],
    ['another kind', { kind: 'gift' }],
    ['more than it should have', { discount: 5 }],
    ['no slug', { slug: null }],
  ])('a line with %s is refused', async (_, changes) => {
    const lead = await addLead(project);
    await expect(draft(lead, { lines: [{ ...LINES[0], ...changes }] })).rejects.toMatchObject({
      code: '23514',
    });
  });
});

test('a quote has 50 lines at most', async () => {
  const lead = await addLead(project);
  const [line] = LINES;
  await draft(lead, { lines: Array.from({ length: 50 }, () => line) });
  const more = draft(lead, { lines: Array.from({ length: 51 }, () => line) });
  await expect(more).rejects.toMatchObject({ code: '23514' });
});

describe('what happens to the lead', () => {
  it('a deleted lead comes back with its quotes, by the same links', async () => {
    const lead = await addLead(project);
    const { token } = await send(await draft(lead));
    await draft(lead);
    const deleted = await project.administrator.rpc('delete_leads', { ids: [lead] }).throwOnError();
    expect((await show(token)).error?.code).toBe('PT404');
    await project.administrator.rpc('restore_leads', { deleted: deleted.data }).throwOnError();
    expect((await show(token, false)).data).toMatchObject({ state: 'sent', monthly_cents: 18_900 });
    expect(await leadOf(lead)).toMatchObject({ quote_state: 'sent' });
    expect((await project.administrator.from('quotes').select()).data).toHaveLength(2);
  });

  it('a deleted lead’s quote comes back though its number was given again', async () => {
    const [lead, other] = [await addLead(project), await addLead(project)];
    const { token, number } = await send(await draft(lead));
    const deleted = await project.administrator.rpc('delete_leads', { ids: [lead] }).throwOnError();
    expect((await send(await draft(other))).number).toBe(number);
    await project.administrator.rpc('restore_leads', { deleted: deleted.data }).throwOnError();
    expect((await show(token, false)).data).toMatchObject({ state: 'sent', number: number + 1 });
  });

  it('a merged lead’s quotes go to the other lead, and back with Undo', async () => {
    const [kept, gone] = [await addLead(project), await addLead(project)];
    const { token } = await send(await draft(gone));
    const merge = await project.administrator
      .rpc('merge_leads', { kept_id: kept, gone_id: gone, taken: [] })
      .throwOnError();
    expect((await answer(token, 'ask', 'Who is it?')).error).toBeNull();
    expect(await leadOf(kept)).toMatchObject({ quote_state: 'sent' });
    await project.administrator.rpc('undo_merge', { id: merge.data }).throwOnError();
    expect(await leadOf(kept)).toMatchObject({ quote_state: null });
    expect(await leadOf(gone)).toMatchObject({ quote_state: 'sent' });
  });

  it('an erased lead’s quotes are gone, an exported one’s are in the file', async () => {
    const lead = await addLead(project);
    const { token, number } = await send(await draft(lead));
    const file = await project.administrator.rpc('export_leads', { ids: [lead] }).throwOnError();
    expect(file.data).toMatchObject({ leads: [{ quotes: [{ number, lines: LINES }] }] });
    await project.administrator.rpc('erase_leads', { ids: [lead] }).throwOnError();
    expect((await answer(token, 'accept', 'Ann')).error?.code).toBe('PT404');
    expect(await project.sql(`select id from public.quotes`)).toEqual([]);
  });
});

describe('prices', () => {
  const priceOf = async (slug: string) => {
    const { data } = await project.administrator
      .from('prices')
      .select('monthly_cents')
      .eq('slug', slug)
      .throwOnError();
    return data.map(({ monthly_cents }) => monthly_cents);
  };

  it('stay with their entry when its slug changes, and when the catalog is replaced', async () => {
    const { administrator } = project;
    const [product] = (
      await administrator.from('products').select('id, slug').limit(1).throwOnError()
    ).data;
    const { id, slug } = product!;
    expect(await priceOf(slug)).toEqual([0]);
    await administrator
      .from('prices')
      .update({ monthly_cents: 8_900 })
      .eq('slug', slug)
      .throwOnError();
    await administrator.from('products').update({ slug: 'renamed' }).eq('id', id).throwOnError();
    expect([await priceOf(slug), await priceOf('renamed')]).toEqual([[], [8_900]]);
    // A deleted entry's price waits for Undo, and gives way to an entry that takes its slug.
    const other = { slug: 'other', name: 'Other', description: '' };
    const added = await administrator.from('products').insert(other).select('id').single();
    await administrator.from('products').delete().eq('id', added.data!.id).throwOnError();
    await administrator.from('products').update({ slug: 'other' }).eq('id', id).throwOnError();
    expect(await priceOf('other')).toEqual([8_900]);
    await administrator.from('products').update({ slug: 'renamed' }).eq('id', id).throwOnError();
    const products = [{ slug: 'renamed', name: 'Again', from_cents: 8_900 }];
    const catalog = { products, bundles: [] };
    await administrator.rpc('replace_catalog', { catalog }).throwOnError();
    expect(await priceOf('renamed')).toEqual([8_900]);
    const shown = await project.visitor.from('products').select('from_cents').throwOnError();
    expect(shown.data).toEqual([{ from_cents: 8_900 }]);
  });
});

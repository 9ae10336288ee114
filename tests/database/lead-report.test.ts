import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { LeadReport, VisitReport } from '../../admin/providers/leads/lead-provider.ts';
import { addLead, openProject, type Project } from './support.ts';

let project: Project;
beforeAll(async () => {
  project = await openProject();
});
afterAll(() => project.close());
beforeEach(() => project.sql(`delete from public.leads`));

const at = (text: string) => `2026-${text}:00-05:00`;

const makeLead = (values: Parameters<typeof addLead>[1] = {}) => addLead(project, values);

async function report(from_day?: string, to_day?: string): Promise<LeadReport> {
  const { data } = await project.administrator
    .rpc('lead_report', { from_day, to_day })
    .throwOnError();
  return data as unknown as LeadReport;
}

describe('the stages of a lead', () => {
  const stages = async (lead: string) => {
    const { data } = await project.administrator
      .from('leads')
      .select('contacted_at, demo_at, proposal_at, closed_at')
      .eq('id', lead)
      .single()
      .throwOnError();
    return Object.keys(data).filter((stage) => data[stage as keyof typeof data] !== null);
  };
  const move = (lead: string, status: string) =>
    project.administrator.from('leads').update({ status }).eq('id', lead).throwOnError();

  it('are kept as it comes to them, and given up when it goes back', async () => {
    const lead = await makeLead({});
    expect(await stages(lead)).toEqual([]);
    await move(lead, 'Contacted');
    await move(lead, 'Proposal Sent');
    expect(await stages(lead)).toEqual(['contacted_at', 'proposal_at']);
    await move(lead, 'Closed - Lost');
    expect(await stages(lead)).toEqual(['contacted_at', 'proposal_at', 'closed_at']);
    await move(lead, 'Demo Scheduled');
    expect(await stages(lead)).toEqual(['contacted_at', 'demo_at']);
    await move(lead, 'New');
    expect(await stages(lead)).toEqual([]);
  });

  it('are not changed by anybody', async () => {
    const lead = await makeLead({ status: 'Contacted' });
    await project.administrator
      .from('leads')
      .update({ contacted_at: null, demo_at: '2049-01-01T00:00:00Z' })
      .eq('id', lead)
      .throwOnError();
    expect(await stages(lead)).toEqual(['contacted_at']);
  });
});

describe('the report', () => {
  it('counts for each month and source how far the leads came', async () => {
    const flyer = { source: { utm_source: 'flyer' } };
    await makeLead({ ...flyer, created_at: at('01-31T23:30') });
    await makeLead({ ...flyer, created_at: at('02-01T00:30'), status: 'Demo Scheduled' });
    await makeLead({ created_at: at('02-10T09:00'), status: 'Contacted' });
    await makeLead({
      created_at: at('02-11T09:00'),
      proposal_at: at('02-12T09:00'),
      status: 'Closed - Lost',
      lost_reason: 'Price',
    });
    await makeLead({
      created_at: at('02-12T09:00'),
      status: 'Closed - Won',
      monthly_value: 149.5,
    });
    const none = { contacted: 0, demo: 0, proposal: 0, won: 0, lost: 0, value: 0 };
    const { months, reasons } = await report();
    expect(months).toEqual([
      { month: '2026-01-01', source: 'flyer', received: 1, ...none },
      {
        month: '2026-02-01',
        source: 'Direct',
        received: 3,
        contacted: 3,
        demo: 2,
        proposal: 2,
        won: 1,
        lost: 1,
        value: 149.5,
      },
      { month: '2026-02-01', source: 'flyer', received: 1, ...none, contacted: 1, demo: 1 },
    ]);
    expect(reasons).toEqual([{ reason: 'Price', leads: 1 }]);
    const february = await report('2026-02-01', '2026-02-10');
    expect(february.months.map(({ received }) => received)).toEqual([1, 1]);
  });

  it('gives the median of the times between stages, and to the first contact of each source', async () => {
    for (const [day, hours] of [
      ['05', 2],
      ['06', 4],
      ['07', 60],
    ] as const) {
      const start = Date.parse(at(`01-${day}T09:00`));
      const after = (count: number) => new Date(start + count * 3_600_000).toISOString();
      const lead = await makeLead({
        created_at: after(0),
        status: 'Proposal Sent',
        contacted_at: after(hours),
        demo_at: after(hours * 3),
        proposal_at: after(hours * 3 + 1),
      });
      await project.administrator
        .from('lead_notes')
        .insert({
          lead_id: lead,
          note: 'Called.',
          activity_type: 'call',
          author_email: 'admin@example.org',
          created_at: after(hours / 2),
        })
        .throwOnError();
    }
    await makeLead({ created_at: at('01-08T09:00'), source: { utm_source: 'flyer' } });
    const { times, sources } = await report();
    expect(times).toEqual({
      first_contact: 120,
      contacted: 240,
      demo: 480,
      proposal: 60,
      won: null,
    });
    expect(sources).toEqual([
      { source: 'Direct', received: 3, meetings: 3, won: 0, first_contact: 120 },
      { source: 'flyer', received: 1, meetings: 0, won: 0, first_contact: null },
    ]);
  });

  it('takes the medians of more than 5,000 leads from a sample of them, and counts all', async () => {
    // The first ids are in the sample, with 10 minutes; the last are more, with 99. All of a rare source count.
    await project.sql('alter table public.leads disable trigger user');
    await project.sql(`
      insert into public.leads (id, name, source, created_at, first_contact_at)
      select (case when n <= 2600 then '0' else 'f' end || to_char(n, 'FM0000000')
          || '-0000-4000-8000-000000000000')::uuid,
        'Ann', case when n > 5397 then '{"utm_source": "flyer"}'::jsonb else '{}' end,
        '2026-01-05', timestamptz '2026-01-05' + case when n <= 2600 then 10 else 99 end * interval '1 minute'
      from generate_series(1, 5400) as n`);
    await project.sql('alter table public.leads enable trigger user');
    const { times, sources } = await report();
    expect(times).toMatchObject({ first_contact: 10, contacted: null });
    expect(sources).toMatchObject([
      { source: 'Direct', received: 5397, first_contact: 10 },
      { source: 'flyer', received: 3, first_contact: 99 },
    ]);
  });

  it('counts the quotes that were sent from the first of its days to the last', async () => {
    const lead_id = await makeLead({ created_at: at('01-05T09:00') });
    const line = { kind: 'text', slug: null, name: 'Setup', monthly_cents: 0, once_cents: 100 };
    await project.sql(
      `insert into public.quotes (lead_id, lines, valid_until, sent_at, number)
       select $1, $2, '2026-03-31', sent_at::timestamptz, 9000 + place
       from unnest($3::text[]) with ordinality as sent (sent_at, place)`,
      [lead_id, [line], ['01-31T23:30', '02-01T00:30', '02-10T23:30', '02-11T00:30'].map(at)],
    );
    const sent = async (...days: [from?: string, to?: string]) =>
      (await report(...days)).quotes.sent;
    expect(await sent()).toBe(4);
    expect(await sent('2026-02-01')).toBe(3);
    expect(await sent(undefined, '2026-02-10')).toBe(3);
    expect(await sent('2026-02-01', '2026-02-10')).toBe(2);
  });

  it('names the 20 most frequent sources, and puts the others together', async () => {
    await project.sql(
      `insert into public.leads (name, source)
       select 'Ann', jsonb_build_object('utm_source', 'source ' || n)
       from generate_series(1, 22) as n, generate_series(1, 23 - n)`,
    );
    const { sources } = await report();
    expect(sources).toHaveLength(21);
    expect(sources.find(({ source }) => source === null)).toMatchObject({ received: 3 });
  });

  it('is empty without leads, and for nobody else', async () => {
    expect(await report()).toMatchObject({ months: [], sources: [], reasons: [] });
    expect((await project.stranger.rpc('lead_report')).data).toBeNull();
    expect((await project.visitor.rpc('lead_report')).error).not.toBeNull();
  });
});

describe('the report of visits', () => {
  const visits = async (from_day?: string, to_day?: string): Promise<VisitReport> => {
    const days = { from_day, to_day };
    const { data } = await project.administrator.rpc('visit_report', days).throwOnError();
    return data as unknown as VisitReport;
  };
  const visit = (lead_id: string, created_at: string, activity_type = 'visit') =>
    project.administrator
      .from('lead_notes')
      .insert({ lead_id, note: 'Showed it', activity_type, author_email: 'Bo', created_at })
      .throwOnError();

  it('counts by the business’s Mondays, and what won deals took until the day after', async () => {
    const won = { status: 'Closed - Won', created_at: at('02-01T09:00') };
    const first = await makeLead({ ...won, closed_at: at('02-12T18:00') });
    await makeLead({ ...won, closed_at: at('02-12T18:00') });
    const open = await makeLead({ created_at: at('03-01T09:00') });
    // Sunday and Monday.
    await visit(first, at('02-08T23:30'));
    await visit(first, at('02-09T00:30'));
    await visit(first, at('02-13T09:00'));
    await visit(first, at('02-14T09:00'));
    await visit(open, at('03-03T09:00'));
    await visit(open, at('03-03T10:00'), 'call');
    expect(await visits()).toEqual({
      weeks: [
        { week: '2026-02-02', visits: 1 },
        { week: '2026-02-09', visits: 3 },
        { week: '2026-03-02', visits: 1 },
      ],
      won: { leads: 2, visits: 3 },
    });
    expect(await visits('2026-02-09', '2026-02-13')).toEqual({
      weeks: [{ week: '2026-02-09', visits: 2 }],
      won: { leads: 0, visits: 0 },
    });
  });

  it('is empty without visits, also for the longest time, and for nobody else', async () => {
    const none = { weeks: [], won: { leads: 0, visits: 0 } };
    expect(await visits('0001-01-01', '9999-12-31')).toEqual(none);
    expect((await project.stranger.rpc('visit_report')).data).toBeNull();
    expect((await project.visitor.rpc('visit_report')).error?.code).toBe('42501');
  });
});

describe('where leads come from', () => {
  it('is one word for each, listed once', async () => {
    await makeLead({ user_agent: 'Manual Entry', source: { utm_source: 'Referral' } });
    await makeLead({ user_agent: 'Manual Entry' });
    await makeLead({ source: { utm_source: ' Flyer ', referrer: 'https://www.search.example/' } });
    await makeLead({ source: { utm_source: 'flyer' } });
    await makeLead({ source: { referrer: 'https://www.Search.example:8080/results' } });
    await makeLead();
    const { data } = await project.administrator.rpc('lead_origins').throwOnError();
    expect(data).toEqual(['Direct', 'Manual Entry', 'flyer', 'referral', 'search.example']);
  });

  it('is nothing without leads', async () => {
    expect((await project.administrator.rpc('lead_origins').throwOnError()).data).toEqual([]);
  });
});

describe('leads per week', () => {
  it('counts by the business’s Mondays, this week last, weeks without leads too', async () => {
    const place = (weeksAgo: number, shift: string) =>
      project.sql(
        `insert into public.leads (name, created_at)
         select 'Ann Lee', (date_trunc('week', now() at time zone s.time_zone)
           - make_interval(weeks => $1) + $2::interval) at time zone s.time_zone
         from public.site_settings s`,
        [weeksAgo, shift],
      );
    await place(0, '0 hours');
    await place(0, '-1 second');
    await place(2, '3 days');
    await place(3, '0 hours');
    await place(4, '6 days');
    const { data } = await project.administrator.rpc('leads_per_week', { weeks: 4 }).throwOnError();
    expect(data.map(({ leads }) => leads)).toEqual([1, 1, 1, 1]);
    const longer = await project.administrator.rpc('leads_per_week', { weeks: 6 }).throwOnError();
    expect(longer.data.map(({ leads }) => leads)).toEqual([0, 1, 1, 1, 1, 1]);
    const most = await project.administrator.rpc('leads_per_week', { weeks: 5000 }).throwOnError();
    expect(most.data).toHaveLength(104);
  });
});

describe('what tells of leads', () => {
  it('is refused to visitors, and empty for strangers', async () => {
    await makeLead({ email: 'ann@example.org' });
    const asked = {
      email: 'ann@example.org',
      phone: '',
      shop_address: '',
      name: '',
      company_name: '',
    };
    const visitors = await Promise.all([
      project.visitor.rpc('duplicates_of_new_lead', asked),
      project.visitor.rpc('lead_origins'),
      project.visitor.rpc('leads_per_week', { weeks: 4 }),
      project.visitor.rpc('find_leads', { filter: {} }),
      project.visitor.rpc('count_leads'),
    ]);
    expect(visitors.map(({ error }) => error?.code)).toEqual(Array(5).fill('42501'));
    expect((await project.stranger.rpc('find_leads', { filter: {} })).data).toEqual({
      total: 0,
      leads: [],
    });
    expect((await project.stranger.rpc('count_leads')).data).toEqual([]);
    expect((await project.stranger.rpc('duplicates_of_new_lead', asked)).data).toEqual([]);
    expect((await project.stranger.rpc('lead_origins')).data).toEqual([]);
    const weeks = await project.stranger.rpc('leads_per_week', { weeks: 1 }).throwOnError();
    expect(weeks.data).toMatchObject([{ leads: 0 }]);
  });
});

it('a lead is received and waits from an instant on, and not before it', async () => {
  const at = '2026-01-05T05:00:00Z';
  await makeLead({ name: 'At five', created_at: at });
  const found = async (filter: Record<string, string>) => {
    const filtered = { filter: { equal: { name: 'At five' }, ...filter } };
    const { data } = await project.administrator.rpc('find_leads', filtered).throwOnError();
    return (data as { total: number }).total;
  };
  expect([await found({ received_from: at }), await found({ received_before: at })]).toEqual([
    1, 0,
  ]);
  // It waits since then, too.
  expect([
    await found({ waiting_before: at }),
    await found({ waiting_before: '2026-01-05T05:00:01Z' }),
  ]).toEqual([0, 1]);
});

it.each(['password', 'ctid', '', 'name; drop table leads'])(
  'an order by %j is refused',
  async (sort) => {
    const { error } = await project.administrator.rpc('find_leads', { filter: {}, sort });
    expect(error?.code).toBe('22023');
  },
);

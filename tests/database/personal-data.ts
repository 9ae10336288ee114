import { submitLead, type Project } from './support.ts';

/** A text in everything that identifies a person. */
export const SECRET = 'zelda';

/** Columns that an anonymized lead keeps, without generated ones. */
export const KEPT = [
  'id',
  'created_at',
  'status',
  'priority',
  'business_type',
  'num_locations',
  'interests',
  'products_of_interest',
  'scheduled_date',
  'scheduled_time',
  'meeting_type',
  'appointment',
  'canceled_appointment',
  'no_show',
  'first_contact_at',
  'last_contact_at',
  'last_visit',
  'last_visit_at',
  'contacted_at',
  'demo_at',
  'proposal_at',
  'closed_at',
  'shop',
  'monthly_value',
  'renewal_month',
  'products_sold',
  'lost_reason',
  'quote_state',
  'quote_valid_until',
  'awaits_answer',
  'origin',
] as const;

/** Columns that are cleared, with their values afterward. */
export const CLEARED = {
  name: 'Anonymous',
  email: null,
  phone: null,
  company_name: null,
  shop_address: null,
  account_number: null,
  additional_message: null,
  chat_history: [],
  consent_text: null,
  user_agent: null,
  source: { utm_source: 'flyer' },
  latitude: null,
  longitude: null,
  sender: null,
  lost_note: null,
  search: 'anonymous     ',
  next_step: null,
  next_step_at: null,
  review_digest: null,
  review_asked_at: null,
  testimonial_id: null,
};

/** Tables besides `leads` with rows of a person, and tables without. */
export const OF_A_PERSON = [
  'public.saved_views',
  'public.lead_notes',
  'public.lead_tasks',
  'public.quotes',
  'public.testimonials',
  'private.appointment_links',
  'private.imported_leads',
  'private.merged_leads',
  'private.outbox',
  'private.submissions',
];
export const OF_NOBODY = [
  'public.prices',
  'public.products',
  'public.bundles',
  'public.site_settings',
  'public.special_days',
  'public.follow_up_texts',
  'private.admins',
  'private.project_settings',
  'private.calendar_feed',
  'private.former_slugs',
  'private.lead_imports',
  // The administrator's own devices.
  'private.push_devices',
  // The administrator's own calendars, and instants.
  'private.blocking_calendars',
  'private.busy_times',
  'private.outbox_claims',
  // Names of columns.
  'private.lead_columns',
  // Names no lead, and accounts by their ids alone.
  'private.audit_log',
  // Parts of a running restore. An erasure deletes what a failed one has left.
  'private.restore_parts',
  // Digests of networks, for two days.
  'private.request_counts',
];

/** Helpers of the tests of personal data, for a project that is opened later. */
export function personalDataOf(project: () => Project) {
  const names = async (query: string) =>
    (await project().sql<{ name: string }>(query)).map(({ name }) => name);

  /** Every table that contains a word. */
  async function tablesWith(word: string): Promise<string[]> {
    const found: string[] = [];
    for (const table of ['public.leads', ...OF_A_PERSON, ...OF_NOBODY]) {
      const rows = await project().sql(`select from ${table} t where t::text ilike $1`, [
        `%${word}%`,
      ]);
      if (rows.length > 0) found.push(table);
    }
    return found;
  }

  const administrator = () => project().administrator;
  const leadOf = async (id: string) =>
    (await administrator().from('leads').select().eq('id', id).single().throwOnError()).data;

  /** A lead with every kind of data: a request with an appointment, merged with another lead, and imported into. */
  async function makeLead(): Promise<{ id: string; gone: string }> {
    const id = crypto.randomUUID();
    const gone = crypto.randomUUID();
    await submitLead(project().visitor, {
      id,
      name: SECRET,
      email: `${SECRET}@example.org`,
      phone: '718-555-0100',
      company_name: SECRET,
      shop_address: `1 ${SECRET} St`,
      account_number: SECRET,
      business_type: 'Repair Shop',
      num_locations: 2,
      interests: ['Repair'],
      products_of_interest: { items: [{ slug: 'prodemand', name: 'ProDemand', type: 'product' }] },
      additional_message: SECRET,
      chat_history: [{ id: '1', sender: 'user', text: SECRET }],
      user_agent: SECRET,
      consent_text: 'You may call me.',
      source: { utm_source: 'Flyer', referrer: `https://${SECRET}.example` },
      latitude: 40.8,
      longitude: -73.9,
      shop: { fix: 'cars' },
    });
    await submitLead(project().visitor, { id: gone, name: SECRET, email: `${SECRET}@example.net` });
    await administrator()
      .rpc('merge_leads', { kept_id: id, gone_id: gone, taken: [] })
      .throwOnError();
    await administrator()
      .rpc('import_leads', {
        id: crypto.randomUUID(),
        file_name: 'shops.csv',
        lines: [{ line: 1, into: id, replace: true, lead: { account_number: `${SECRET} 2` } }],
      })
      .throwOnError();
    await administrator()
      .from('lead_notes')
      .insert([
        { lead_id: id, note: `Called ${SECRET}`, activity_type: 'call', author_email: 'a@b' },
        {
          lead_id: id,
          note: `Showed it: to ${SECRET}`,
          activity_type: 'visit',
          author_email: 'a@b',
        },
      ])
      .throwOnError();
    await administrator()
      .from('lead_tasks')
      .insert([
        { lead_id: id, description: `Send ${SECRET} the quote` },
        { lead_id: id, description: `Ask ${SECRET}`, is_completed: true },
      ])
      .throwOnError();
    const { data: quote } = await administrator()
      .from('quotes')
      .insert({
        lead_id: id,
        lines: [{ kind: 'text', slug: null, name: SECRET, monthly_cents: 100, once_cents: 0 }],
        note: SECRET,
        valid_until: '2199-12-31',
      })
      .select('id')
      .single()
      .throwOnError();
    const { data: sent } = await administrator().rpc('send_quote', { id: quote.id }).throwOnError();
    const { token } = sent as { token: string };
    const answer = (how: string) =>
      project().visitor.rpc('answer_quote', { token, answer: how, words: SECRET }).throwOnError();
    await answer('ask');
    await answer('accept');
    await administrator()
      .from('leads')
      .update({
        scheduled_date: '2024-01-10',
        scheduled_time: '10:00 AM',
        meeting_type: 'Meetup',
        status: 'Demo Scheduled',
      })
      .eq('id', id)
      .throwOnError();
    await project().sql(
      `insert into private.appointment_links (digest, lead_id) values ('digest', $1)`,
      [id],
    );
    await administrator()
      .from('leads')
      .update({
        status: 'Closed - Won',
        monthly_value: 250,
        products_sold: { items: [{ slug: 'prodemand', name: 'ProDemand', type: 'product' }] },
        lost_reason: 'Price',
        lost_note: SECRET,
      })
      .eq('id', id)
      .throwOnError();
    const { data: asked } = await administrator()
      .rpc('ask_for_review', { lead: id })
      .throwOnError();
    const words = { words: `${SECRET} saves us an hour`, author: SECRET, company: SECRET };
    await project()
      .visitor.rpc('send_review', { token: asked, ...words, allowed: true })
      .throwOnError();
    return { id, gone };
  }

  /** Sets the lead's closing to some months ago. */
  const closedFor = (id: string, months: number) =>
    project().sql(
      `with set as (select set_config('merge.stages', 'given', true))
       update public.leads set closed_at = now() - make_interval(months => $2)
       where id = $1 and (select count(*) from set) = 1`,
      [id, months],
    );

  return { names, tablesWith, administrator, leadOf, makeLead, closedFor };
}

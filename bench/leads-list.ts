// What each query of the back office takes with 50,000 leads, 200,000 notes, 25,000 tasks, 10,000 visits and
// 10,000 quotes on real PostgreSQL and PostgREST, as the administrator, with every policy in force: asked through
// the back office's own data provider, the median of many. Run: npm run bench:leads
import { createServer } from 'vite';
import ws from 'ws';
import { CSV_COLUMNS } from '../admin/lead-work/csv-file.ts';
import type * as dataProviders from '../admin/providers/data-provider.ts';
import type * as supabaseClients from '../admin/providers/supabase-client.ts';
import { LEAD_STATUSES } from '../shared/leads/lead-options.ts';
import { addDays } from '../shared/scheduling/calendar-date.ts';
import {
  ADMINISTRATOR,
  claimsOf,
  skipped,
  startRealProject,
  token,
} from '../tests/database/real-project.ts';

const LEADS = 50_000;
const NOTES = 200_000;
const TASKS = 25_000;
const VISITS = 10_000;
const QUOTES = 10_000;
const RUNS = 15;
const LIMIT_MS = 100;

/** Realistic leads: some with a long message, some with a conversation, each with a request list. */
const FILL = `
  insert into public.leads (name, company_name, email, phone, shop_address, status, priority, business_type,
    user_agent, source, scheduled_date, created_at, account_number, interests, additional_message,
    products_of_interest, chat_history, latitude, longitude, contacted_at, demo_at, proposal_at, closed_at,
    monthly_value, lost_reason)
  select 'Lead ' || n, case when n % 3 > 0 then 'Garage ' || n % 900 end, 'lead' || n || '@example.org',
    '(718) 555-' || to_char(n % 10000, 'FM0000'), n || ' Atlantic Ave, Brooklyn, NY 11216',
    (array['New', 'Contacted', 'Demo Scheduled', 'Proposal Sent', 'Closed - Won', 'Closed - Lost'])[1 + n % 6],
    (array['Low', 'Medium', 'High'])[1 + n / 6 % 3],
    (array['Repair Shop', 'Dealership', 'Fleet Service', 'Other'])[1 + n / 18 % 4],
    case when n % 5 = 0 then 'Manual Entry'
      else 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0' end,
    case when n % 7 = 0 then '{"utm_source": "flyer"}'::jsonb else '{}' end,
    case when n % 10 = 0 then date '2040-01-01' + n / 10 end,
    now() - n * interval '7 minutes', 'A' || n, array['Repair', 'Management'],
    repeat('Please call me about the mobile inspection; we have four bays. ', 1 + n % 6),
    '{"items": [{"slug": "prodemand", "name": "ProDemand", "type": "product"},
      {"slug": "manager-se", "name": "Manager SE", "type": "product"},
      {"slug": "teamworks", "name": "TeamWorks", "type": "bundle"}]}',
    case when n % 4 > 0 then '[]' else (
      select jsonb_agg(jsonb_build_object('sender', (array['user', 'bot'])[1 + k % 2],
        'text', md5((n * k)::text) || ' What is in the bundle, and what is it a month? ' || md5((n + k)::text)))
      from generate_series(1, 12) as k
    ) end,
    40.55 + n * 7919::bigint % 3500 / 10000.0, -74.2 + n * 104729::bigint % 4500 / 10000.0,
    now() - n * interval '6 minutes', now() - n * interval '5 minutes', now() - n * interval '4 minutes',
    now() - n * interval '3 minutes', n % 300, case when n % 6 = 5 then 'Price' end
  from generate_series(1, ${LEADS}) as n;
  insert into public.lead_notes (lead_id, note, author_email, created_at)
  select l.id, 'Note ' || n, 'admin@example.org', l.created_at + n * interval '1 hour'
  from public.leads l cross join generate_series(1, ${NOTES / LEADS}) as n;
  insert into public.lead_notes (lead_id, note, activity_type, author_email)
  select l.id, (array['Showed it', 'Come back: on Monday'])[1 + l.place % 2], 'visit', 'admin@example.org'
  from (select id, row_number() over (order by created_at desc) as place from public.leads) as l
  where l.place <= ${VISITS};
  insert into public.quotes (lead_id, lines, valid_until, number, sent_at, seen_at)
  select l.id, '[{"kind": "text", "slug": null, "name": "Setup", "monthly_cents": 18900, "once_cents": 0}]',
    current_date + (l.place % 30)::integer - 5, l.place, now() - l.place * interval '20 minutes',
    case when l.place % 3 = 0 then now() - l.place * interval '19 minutes' end
  from (select id, row_number() over (order by created_at desc) as place from public.leads) as l
  where l.place <= ${QUOTES};
  insert into public.lead_tasks (lead_id, description, due_date, is_completed)
  select l.id, 'Call', now() + interval '1 hour' * (l.place - ${TASKS / 2}), l.place % 3 > 0
  from (select id, row_number() over (order by created_at) as place from public.leads) as l
  where l.place <= ${TASKS}`;

if (skipped) process.exit();
process.stdout.write(
  `Making ${LEADS} leads, ${NOTES} notes, ${TASKS} tasks, ${VISITS} visits, ${QUOTES} quotes ...\n`,
);
const project = await startRealProject();
await project.owner.query(FILL);
await project.owner.query('vacuum analyze');

// The back office's modules, transformed as in its build.
Object.assign(globalThis, { WebSocket: globalThis.WebSocket ?? ws });
Object.defineProperty(globalThis, 'navigator', { value: { onLine: true } });
Object.assign(process.env, {
  VITE_SUPABASE_URL: project.url,
  VITE_SUPABASE_ANON_KEY: 'a publishable key',
});
const vite = await createServer({
  configFile: false,
  appType: 'custom',
  server: { middlewareMode: true, ws: false },
  optimizeDeps: { noDiscovery: true },
});
const load = async <Module>(path: string) => (await vite.ssrLoadModule(path)) as Module;
const { supabaseClient } = await load<typeof supabaseClients>(
  '/admin/providers/supabase-client.ts',
);
const { dataProvider } = await load<typeof dataProviders>('/admin/providers/data-provider.ts');
await supabaseClient.auth.setSession({
  access_token: token(claimsOf(ADMINISTRATOR)),
  refresh_token: 'none',
});

/** The duration of each request since the last call of this function. */
let requests: number[] = [];
const realFetch = globalThis.fetch;
globalThis.fetch = async (...request) => {
  const start = performance.now();
  const answer = await realFetch(...request);
  const body = await answer.arrayBuffer();
  requests.push(performance.now() - start);
  if (!answer.ok) throw new Error(`${answer.status} ${new TextDecoder().decode(body)}`);
  return new Response(body, answer);
};

const slow: string[] = [];

/** Repeats the query; prints the median of each request, and of all together if there are several. */
async function measure(name: string, ask: () => unknown, runs = RUNS): Promise<void> {
  const each: number[] = [];
  const whole: number[] = [];
  let count = 0;
  await ask();
  for (let run = 0; run < runs; run += 1) {
    requests = [];
    const start = performance.now();
    await ask();
    whole.push(performance.now() - start);
    each.push(...requests);
    count = requests.length;
  }
  const median = medianOf(each);
  if (median > LIMIT_MS) slow.push(name);
  const all = count > 1 ? `  (${count} queries, ${medianOf(whole).toFixed(0)} ms in all)` : '';
  process.stdout.write(`${median.toFixed(1).padStart(8)} ms  ${name}${all}\n`);
}

function medianOf(times: number[]): number {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? NaN;
}

interface Asked {
  resource?: string;
  filter?: Record<string, unknown>;
  sort?: string;
  order?: 'ASC' | 'DESC';
  page?: number;
  perPage?: number;
  columns?: readonly string[];
}

const list = ({
  resource = 'leads',
  filter = {},
  sort = 'created_at',
  order = 'DESC',
  page = 1,
  perPage = 25,
  columns,
}: Asked) =>
  dataProvider.getList(resource, {
    filter,
    sort: { field: sort, order },
    pagination: { page, perPage },
    meta: columns && { columns },
  });

const heading = (text: string) => process.stdout.write(`\n${text}\n`);

heading('List');
await measure('first page', () => list({}));
await measure('page 400', () => list({ page: 400 }));
await measure('last page', () => list({ page: LEADS / 25 }));
await measure('one status', () => list({ filter: { status: 'Proposal Sent' } }));
await measure('one priority', () => list({ filter: { priority: 'High' } }));
await measure('one business type', () => list({ filter: { business_type: 'Dealership' } }));
await measure('one source', () => list({ filter: { origin: 'flyer' } }));
for (const filter of ['no_next_step', 'unanswered', 'waiting']) {
  await measure(filter, () => list({ filter: { [filter]: 'yes' } }));
  await measure(`${filter}, counts of all statuses`, () =>
    dataProvider.countLeads({ [filter]: 'yes' }),
  );
}
await measure('unanswered, by waiting_since', () =>
  list({ filter: { unanswered: 'yes' }, sort: 'waiting_since', order: 'ASC' }),
);
for (const [sort, order] of [
  ['next_step_at', 'ASC'],
  ['waiting_since', 'ASC'],
  ['monthly_value', 'DESC'],
] as const) {
  await measure(`the board, by ${sort}`, () =>
    Promise.all(LEAD_STATUSES.map((status) => list({ filter: { status }, sort, order }))),
  );
}
for (const last_visit of ['None', 'Come back']) {
  await measure(`last visit: ${last_visit}`, () => list({ filter: { last_visit } }));
}
for (const quote of ['open', 'seen']) {
  await measure(`quotes: ${quote}`, () => list({ filter: { quote } }));
  await measure(`quotes: ${quote}, counts of all statuses`, () =>
    dataProvider.countLeads({ quote }),
  );
}
await measure('with an appointment', () => list({ filter: { appointment: 'yes' } }));
const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
await measure('received in a week', () =>
  list({ filter: { received_from: day(40), received_to: day(33) } }),
);
for (const sort of [
  'name',
  'company_name',
  'status',
  'priority',
  'business_type',
  'num_locations',
  'scheduled_date',
  'next_step_at',
  'last_contact_at',
  'monthly_value',
  'origin',
  'updated_at',
]) {
  await measure(`by ${sort}`, () => list({ sort, order: 'ASC' }));
  await measure(`by ${sort}, backwards`, () => list({ sort }));
}
await measure('by name, last page', () => list({ sort: 'name', order: 'ASC', page: LEADS / 25 }));
await measure('by status, backwards, middle page', () => list({ sort: 'status', page: 1000 }));
await measure('counts of all statuses', () => dataProvider.countLeads());
await measure('counts of all statuses, one priority', () =>
  dataProvider.countLeads({ priority: 'High' }),
);
await measure('whether anything changed', () =>
  supabaseClient
    .from('leads')
    .select('updated_at', { count: 'exact' })
    .order('updated_at', { ascending: false })
    .limit(1),
);
await measure('every source', () => supabaseClient.rpc('lead_origins'));

heading('Search');
for (const [name, search] of [
  ['one lead by name', 'lead 31415'],
  ['two words', 'garage 7 31415'],
  ['a phone number', '718-555-2718'],
  ['a part of one', '555-27'],
  ['what all have', 'atlantic'],
  ['what most have', 'garage'],
  ['two letters', 'ga'],
  ['what nobody has', 'nobody here'],
  ['two letters that nobody has', 'zz'],
] as const) {
  await measure(name, () => list({ filter: { search } }));
  await measure(`${name}: counts of all statuses`, () => dataProvider.countLeads({ search }));
}
await measure('what most have, a far page', () =>
  list({ filter: { search: 'garage' }, page: 1000 }),
);
await measure('what most have, by name', () =>
  list({ filter: { search: 'garage' }, sort: 'name', order: 'ASC' }),
);
await measure('possible duplicates', () =>
  supabaseClient.rpc('duplicates_of_new_lead', {
    email: 'lead31415@example.org',
    phone: '(718) 555-2718',
    shop_address: '31415 Atlantic Avenue, Brooklyn, NY 11216',
    name: 'Ann Lee',
    company_name: 'Lee Garage',
  }),
);
const lines = Array.from({ length: 500 }, (_, line) => ({
  line,
  email: `lead${line * 97}@example.org`,
  phone: `(718) 555-${String(line).padStart(4, '0')}`,
  shop_address: `${line * 97} Atlantic Avenue, Brooklyn, NY 11216`,
}));
await measure('possible duplicates of 500 lines of a file', () =>
  supabaseClient.rpc('duplicates_of_lines', { lines }),
);

const board = (filter: object) =>
  Promise.all(LEAD_STATUSES.map((status) => list({ filter: { ...filter, status } })));
heading('Board');
for (const status of LEAD_STATUSES) await measure(status, () => list({ filter: { status } }));
await measure('all columns at once', () => board({}));
await measure('what the columns are worth', () => dataProvider.leadValues());
await measure('all columns of a search', () => board({ search: 'lead 314' }));
await measure('what they are worth', () => dataProvider.leadValues({ search: 'lead 314' }));

heading('Dashboard');
await measure('how many leads', () =>
  supabaseClient.from('leads').select('*', { count: 'exact', head: true }),
);
await measure('leads per status', () => dataProvider.countLeads());
await measure('leads per week', () => supabaseClient.rpc('leads_per_week', { weeks: 12 }));
const tasks = (asked: Asked) =>
  list({ resource: 'lead_tasks', sort: 'due_date', order: 'ASC', perPage: 100, ...asked });
const today = `${day(0)}T05:00:00Z`;
const open = { is_completed: false, 'due_date@gte': today };
await measure('open tasks', () => tasks({ filter: open, columns: ['*', 'leads(id,name)'] }));
const late = { is_completed: false, 'due_date@lt': today };
await measure('late tasks', () => tasks({ filter: late, perPage: 1 }));

heading('Report');
await measure('all leads', () => dataProvider.getLeadReport({}));
await measure('three months', () => dataProvider.getLeadReport({ from: day(90), to: day(0) }));

await measure('visits of three months', () =>
  dataProvider.getVisitReport({ from: day(90), to: day(0) }),
);

heading('Export');
const exported = { perPage: 100_000, columns: CSV_COLUMNS };
await measure('all leads', () => list(exported), 2);
await measure('all leads by company', () => list({ ...exported, sort: 'company_name' }), 2);
await measure(
  'what a search finds',
  () => list({ ...exported, filter: { search: 'garage 7' } }),
  3,
);

heading('Map');
await measure('all leads with an address', () => dataProvider.getMapLeads(), 3);

heading('A lead');
const { data: someLeads } = await list({ page: 2 });
const { id } = someLeads[0] as { id: string };
await measure('the lead', () => dataProvider.getOne('leads', { id }));
const filter = { lead_id: id };
await measure('its notes', () => list({ resource: 'lead_notes', filter, perPage: 30 }));
await measure('its tasks', () => tasks({ filter }));
await measure('its quotes', () => list({ resource: 'quotes', filter }));

heading('Days off');
await measure('appointments of a year', () =>
  dataProvider.appointmentsOn([{ from_day: '2041-01-01', to_day: '2041-12-31' }]),
);
await measure('appointments of 50 days', () =>
  dataProvider.appointmentsOn(
    Array.from({ length: 50 }, (_, index) => {
      const from_day = addDays('2040-01-01', index * 30);
      return { from_day, to_day: addDays(from_day, index % 2) };
    }),
  ),
);

heading('Calendar subscription');
await project.owner.query(
  `insert into private.calendar_feed (digest) values (private.digest_of('calendar token'));
   update public.leads set scheduled_time = '10:00 AM',
     scheduled_date = current_date - 90 + (scheduled_date - date '2040-01-01')
   where scheduled_date < '2041-05-01'`,
);
const server = token({ role: 'service_role' });
await measure('its entries', () =>
  fetch(`${project.url}/rest/v1/rpc/calendar_entries`, {
    method: 'POST',
    headers: { authorization: `Bearer ${server}`, 'content-type': 'application/json' },
    body: JSON.stringify({ token: 'token', address: '192.0.2.7', most_per_hour: 1000 }),
  }),
);

process.stdout.write(
  slow.length > 0
    ? `\nLonger than ${LIMIT_MS} ms: ${slow.join(', ')}.\n`
    : `\nEvery query takes less than ${LIMIT_MS} ms.\n`,
);
await vite.close();
await project.stop();
process.exit(slow.length > 0 ? 1 : 0);

// What the leads list asks of the database, with 50,000 leads and 200,000 notes: the time and the
// plan of each query, as the administrator, with every policy in force. Run: npm run bench:leads
import { LOCAL_ADMIN } from '../supabase/local/local-project.ts';
import { openEmbeddedBackend } from '../supabase/local/embedded-backend.ts';

const LEADS = 50_000;
const NOTES = 200_000;

/** Why a search reads the whole table: «like» is no operator that an index may serve under a policy. */
const POLICY = 'under a policy, no index may serve «like»';

interface Query {
  name: string;
  sql: string;
  /** Why the whole table is read, where no index could serve. */
  wholeTable?: string;
}

const PAGE = 'order by created_at desc, id limit 25';
const QUERIES: Query[] = [
  { name: 'first page', sql: `select * from leads ${PAGE}` },
  { name: 'page 400', sql: `select * from leads ${PAGE} offset 10000` },
  {
    name: 'how many leads',
    sql: 'select count(*) from leads',
    wholeTable: 'every lead is counted',
  },
  { name: 'one status', sql: `select * from leads where status = 'Proposal Sent' ${PAGE}` },
  {
    name: 'how many of a status',
    sql: `select count(*) from leads where status = 'Proposal Sent'`,
  },
  { name: 'one priority', sql: `select * from leads where priority = 'High' ${PAGE}` },
  {
    name: 'one business type',
    sql: `select * from leads where business_type = 'Dealership' ${PAGE}`,
  },
  { name: 'one source', sql: `select * from leads where origin = 'flyer' ${PAGE}` },
  {
    name: 'with an appointment',
    sql: `select * from leads where scheduled_date is not null ${PAGE}`,
  },
  {
    name: 'received in a week',
    sql: `select * from leads where created_at >= now() - interval '40 days' and created_at < now() - interval '33 days' ${PAGE}`,
  },
  {
    name: 'search by a name',
    sql: `select * from leads where search like '%lead 31415%' ${PAGE}`,
    wholeTable: POLICY,
  },
  {
    name: 'search by two words',
    sql: `select * from leads where search like '%garage 7%' and search like '%31415%' ${PAGE}`,
    wholeTable: POLICY,
  },
  {
    name: 'search by a phone',
    sql: `select * from leads where search like '%555-27182%' ${PAGE}`,
    wholeTable: POLICY,
  },
  {
    name: 'search that finds nothing',
    sql: `select * from leads where search like '%nobody here%' ${PAGE}`,
    wholeTable: POLICY,
  },
  {
    name: 'how many a search finds',
    sql: `select count(*) from leads where search like '%lead 314%'`,
    wholeTable: POLICY,
  },
  {
    name: 'sorted by name',
    sql: 'select * from leads order by name, created_at desc, id limit 25',
  },
  {
    name: 'sorted by company, backwards',
    sql: 'select * from leads order by company_name desc nulls last, created_at desc, id limit 25',
  },
  {
    name: 'sorted by status',
    sql: 'select * from leads order by status, created_at desc, id limit 25',
  },
  {
    name: 'sorted by priority',
    sql: 'select * from leads order by priority, created_at desc, id limit 25',
  },
  {
    name: 'sorted by appointment',
    sql: 'select * from leads order by scheduled_date, created_at desc, id limit 25',
  },
  {
    name: 'sorted by appointment, backwards',
    sql: 'select * from leads order by scheduled_date desc nulls last, created_at desc, id limit 25',
  },
  {
    name: 'sorted by last change',
    sql: 'select * from leads order by updated_at desc, created_at desc, id limit 25',
  },
  {
    name: 'whether anything changed',
    sql: 'select updated_at from leads order by updated_at desc limit 1',
  },
  {
    name: 'notes of a lead',
    sql: `select * from lead_notes where lead_id = (select id from leads order by created_at desc limit 1) order by created_at desc limit 30`,
  },
  {
    name: 'possible duplicates',
    sql: `select * from find_duplicate_leads('lead31415@example.org', '(718) 555-27182')`,
  },
  { name: 'every source', sql: 'select * from lead_origins()' },
  { name: 'leads per week', sql: 'select * from leads_per_week(12)' },
];

const backend = await openEmbeddedBackend({ seed: true });
const { database } = backend;

async function fill(): Promise<void> {
  await database.query(
    `insert into public.leads (name, company_name, email, phone, shop_address, status, priority, business_type,
       user_agent, source, scheduled_date, created_at)
     select 'Lead ' || n, case when n % 3 > 0 then 'Garage ' || n % 900 end, 'lead' || n || '@example.org',
       '(718) 555-' || n, n || ' Atlantic Ave, Brooklyn, NY 11216',
       (array['New', 'Contacted', 'Demo Scheduled', 'Proposal Sent', 'Closed - Won', 'Closed - Lost'])[1 + n % 6],
       (array['Low', 'Medium', 'High'])[1 + n % 3],
       (array['Repair Shop', 'Dealership', 'Fleet Service', 'Other'])[1 + n % 4],
       case when n % 5 = 0 then 'Manual Entry' end,
       case when n % 7 = 0 then '{"utm_source": "flyer"}'::jsonb else '{}' end,
       case when n % 10 = 0 then date '2040-01-01' + n / 10 end,
       now() - n * interval '7 minutes'
     from generate_series(1, ${LEADS}) as n`,
  );
  await database.query(
    `insert into public.lead_notes (lead_id, note, author_email, created_at)
     select l.id, 'Note ' || n, 'admin@example.org', l.created_at + n * interval '1 hour'
     from public.leads l cross join generate_series(1, ${NOTES / LEADS}) as n`,
  );
  await database.query('analyze public.leads');
  await database.query('analyze public.lead_notes');
}

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Rows'?: number;
  Plans?: PlanNode[];
}

interface Explained {
  Plan: PlanNode;
  'Execution Time': number;
}

function nodesOf(node: PlanNode): PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(nodesOf)];
}

/** The query's plan and time, the best of three, as the administrator. */
async function explain(sql: string): Promise<Explained> {
  const runs: Explained[] = [];
  for (let run = 0; run < 3; run += 1) {
    await database.query('begin');
    try {
      await database.query(`select set_config('request.jwt.claim.sub', $1, true)`, [
        LOCAL_ADMIN.id,
      ]);
      await database.query('set local role authenticated');
      const { rows: seen } = await database.query('select id from public.leads limit 1');
      if (seen.length === 0) throw new Error('The administrator sees no leads.');
      const { rows } = await database.query<{ 'QUERY PLAN': Explained[] }>(
        `explain (analyze, format json) ${sql}`,
      );
      const explained = rows[0]?.['QUERY PLAN'][0];
      if (explained) runs.push(explained);
    } finally {
      await database.query('rollback');
    }
  }
  const [best] = runs.toSorted((one, other) => one['Execution Time'] - other['Execution Time']);
  if (!best) throw new Error(`No plan for: ${sql}`);
  return best;
}

function inWords(plan: PlanNode): string {
  return nodesOf(plan)
    .map((node) => {
      const of = node['Index Name'] ?? node['Relation Name'];
      return of ? `${node['Node Type']} (${of})` : node['Node Type'];
    })
    .join(' < ');
}

await fill();
process.stdout.write(`\n${LEADS} leads, ${NOTES} notes\n\n`);
const scans: string[] = [];
let slowest = { name: '', time: 0 };
for (const { name, sql, wholeTable } of QUERIES) {
  const { Plan: plan, 'Execution Time': time } = await explain(sql);
  const scan = nodesOf(plan).some(
    (node) =>
      node['Node Type'] === 'Seq Scan' && /^(leads|lead_notes)$/.test(node['Relation Name'] ?? ''),
  );
  if (scan && !wholeTable) scans.push(name);
  if (time > slowest.time) slowest = { name, time };
  process.stdout.write(
    `${time.toFixed(1).padStart(8)} ms  ${name}${wholeTable ? ` (${wholeTable})` : ''}\n             ${inWords(plan)}\n`,
  );
}
process.stdout.write(
  `\nSlowest: ${slowest.name}, ${slowest.time.toFixed(1)} ms.\n` +
    (scans.length > 0
      ? `Whole tables were read for: ${scans.join(', ')}.\n`
      : 'No query reads a whole table that an index could serve.\n'),
);
await backend.close();
if (scans.length > 0) process.exitCode = 1;

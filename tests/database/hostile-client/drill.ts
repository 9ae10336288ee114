import { randomUUID } from 'node:crypto';
import {
  LEAD_FIELDS,
  REQUEST_FIELD_NAMES,
  type LeadField,
} from '../../../shared/leads/lead-fields.ts';
import {
  ADMINISTRATOR,
  startRealProject,
  type Answer,
  type Call,
  type RealProject,
} from '../real-project.ts';

/** What visitors are allowed to do. */
export const READ_BY_ALL = ['products', 'bundles', 'testimonials', 'site_settings'];
export const SENT_BY_VISITORS: Record<string, readonly string[]> = {
  leads: [
    ...REQUEST_FIELD_NAMES,
    'id',
    'chat_history',
    'user_agent',
    'source',
    'latitude',
    'longitude',
    'consent_text',
    'shop',
  ],
  lead_tasks: ['lead_id', 'description', 'due_date', 'is_completed'],
};
export const CALLED_BY_VISITORS: Record<string, readonly string[]> = {
  submit_lead: ['id', 'lead', 'appointment_token'],
  appointment: ['token'],
  move_appointment: ['token', 'day', 'time_text', 'type', 'shown'],
  cancel_appointment: ['token', 'reason', 'shown'],
  quote: ['token', 'seen'],
  answer_quote: ['token', 'answer', 'words'],
  review: ['token'],
  send_review: ['token', 'words', 'author', 'company', 'allowed'],
  taken_slots: ['from_day', 'to_day'],
  current_slug: ['kind', 'former_slug'],
};
/** The most leads of one network in an hour, and more open meetings than one network may have. */
export const MAX_LEADS = 20;
export const MANY_MEETINGS = 6;

/** A text in every row that no visitor may see. */
export const SECRET = 'known to the administrator alone';

/** A Wednesday within the horizon that the drill sets; Thursday and Friday follow. */
export const DAY = '2049-01-13';
export const HONEST = { name: 'Ann Lee', shop_address: '1 Main St' };

/** A valid value for a field of numbers or choices; text for any other. */
export function exampleOf(field: LeadField): unknown {
  const { kind, range, choices } = LEAD_FIELDS[field];
  if (kind === 'language') return 'es';
  if (kind === 'number' || kind === 'money') return range?.min;
  return kind === 'list'
    ? (choices?.slice(0, 1) ?? [`a ${field}`])
    : (choices?.[0] ?? `a ${field}`);
}

/** A request like the contact form's. */
export const submission = ({ id = randomUUID(), ...values }: Record<string, unknown> = {}) => ({
  id,
  lead: { ...HONEST, ...values },
});

export const LEAD = '20000000-0000-4000-8000-000000000001';
export const OTHER_LEAD = '20000000-0000-4000-8000-000000000002';

/** The stored digest of a link, which must not work as its token. */
export const KNOWN_DIGEST = 'a'.repeat(64);

const FILL = `
  -- This drill sends more than a business gets in a day.
  update private.project_settings set all_leads_per_hour = 1000000, all_lead_bytes_per_hour = 1000000000;
  update public.site_settings
    set booking_horizon_days = date '2049-12-31' - current_date, max_new_meetings_per_hour = null;
  insert into public.products (slug, name, tagline) values ('one', 'One', ''), ('two', 'Two', 'Other');
  insert into public.bundles (slug, name) values ('set-one', 'Set one'), ('set-two', 'Set two');
  insert into public.testimonials (quote, is_draft) values
    ('Good.', false), ('Better.', false), ('Draft, ${SECRET}', true);
  update public.products set slug = 'one-now' where slug = 'one';
  insert into public.leads (id, name, email, shop_address, scheduled_date, scheduled_time, created_at) values
    ('${LEAD}', 'Kim, ${SECRET}', 'kim@example.org', '1 Main St', '2049-01-12', '10:00 AM', now() - interval '2 hours'),
    ('${OTHER_LEAD}', 'Bob, ${SECRET}', 'bob@example.org', '2 Main St', null, null, now());
  insert into public.lead_notes (lead_id, note, author_email)
    values ('${LEAD}', 'Note, ${SECRET}', 'a@b'), ('${OTHER_LEAD}', 'Other note, ${SECRET}', 'a@b');
  insert into public.lead_tasks (lead_id, description, due_date)
    values ('${LEAD}', 'Task, ${SECRET}', now()), ('${OTHER_LEAD}', 'Other task, ${SECRET}', now());
  insert into public.special_days (from_day, to_day, note) values ('2049-07-04', '2049-07-05', 'Note, ${SECRET}');
  insert into public.saved_views (name, query, position) values ('View, ${SECRET}', '{}', 0);
  update public.prices set monthly_cents = 4242;
  insert into public.quotes (lead_id, number, lines, valid_until, note, sent_at, link_digest) values (
    '${LEAD}', 1001, '[{"kind": "text", "slug": null, "name": "Line, ${SECRET}", "monthly_cents": 1, "once_cents": 0}]',
    '2049-12-31', 'Note, ${SECRET}', now(), '${KNOWN_DIGEST}'
  ), ('${OTHER_LEAD}', null, '[]', '2049-12-31', 'Draft, ${SECRET}', null, null);
  update public.leads set review_digest = '${KNOWN_DIGEST}', review_asked_at = now() where id = '${LEAD}';
  insert into private.blocking_calendars (place, name, address, error)
    values (1, 'Calendar, ${SECRET}', 'https://calendar.example/secret', '${SECRET}');
  insert into private.appointment_links (digest, lead_id) values ('${KNOWN_DIGEST}', '${LEAD}');
  insert into private.submissions (lead_id, digest) values ('${LEAD}', '\\x00') on conflict do nothing;
  update public.site_settings set server_emails = true;
  insert into private.push_devices (user_id, endpoint, p256dh, auth, label) values
    ('${ADMINISTRATOR}', 'https://fcm.googleapis.com/fcm/send/1', '${'B'.repeat(87)}', '${'a'.repeat(22)}', 'Phone, ${SECRET}');
  insert into private.outbox (kind, channel, lead_id, expires_at, last_error) values
    ('request', 'push', '${LEAD}', now() + interval '1 day', '${SECRET}'),
    ('request', 'email', '${LEAD}', now() + interval '1 day', '${SECRET}');`;

/** The tables of the project, without counts of calls. */
const ALL_ROWS = `
  select format('%I.%I', n.nspname, c.relname) as table
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'r' and n.nspname in ('public', 'private', 'auth', 'storage')
    and c.relname <> 'request_counts'`;

/** A digest of rights, functions, policies, triggers, and roles, which a hostile client must not change. */
export const CATALOG = `
  with ours as (
    select oid from pg_namespace where nspname in ('public', 'private', 'auth', 'storage')
  ), lines(line) as (
    select c.oid::regclass || concat(c.relkind, c.relacl, c.relrowsecurity)
    from pg_class c where c.relnamespace in (select oid from ours)
    union all
    select concat(c.oid::regclass, a.attname, a.attacl)
    from pg_class c join pg_attribute a on a.attrelid = c.oid where c.relnamespace in (select oid from ours)
    union all
    select concat(p.oid::regprocedure, p.proacl, p.prosecdef, p.prosrc)
    from pg_proc p where p.pronamespace in (select oid from ours)
    union all select p::text from pg_policies p
    union all select concat(tgrelid::regclass, tgname, tgenabled) from pg_trigger
    union all select concat(rolname, rolsuper, rolbypassrls, rolcanlogin) from pg_roles
    union all select concat(roleid::regrole, member::regrole) from pg_auth_members
  )
  select md5(string_agg(line, E'\\n' order by line)) from lines`;

/** A time that only the test of links books. */
export const LINKED = { scheduled_date: '2049-02-03', scheduled_time: '10:00 AM' };

let place = 0;

/** An address in another network for each call. */
export function elsewhere(): string {
  place += 1;
  return `2a00:${(place >> 16).toString(16)}:${(place & 0xffff).toString(16)}::1`;
}

/** Runs `act` for each item, `width` at a time. */
export async function forEach<T>(
  items: Iterable<T>,
  act: (item: T) => Promise<unknown>,
  width = 24,
) {
  const queue = items[Symbol.iterator]();
  const next = async (): Promise<void> => {
    for (let item = queue.next(); !item.done; item = queue.next()) await act(item.value);
  };
  await Promise.all(Array.from({ length: width }, next));
}
/** The attacked project, its rows and rights before the first attack. */
export const drill = {} as {
  project: RealProject;
  before: Map<string, Set<string>>;
  catalog: string;
};

/** Every answer that gave away too much, and every failure of the server. */
export const wrong: string[] = [];

export async function rows(): Promise<Map<string, Set<string>>> {
  const { rows: tables } = await drill.project.owner.query<{ table: string }>(ALL_ROWS);
  const found = new Map<string, Set<string>>();
  for (const { table } of tables) {
    // The tests pause booking for a while, and delete leads as the owner, who has no account.
    const ignored = table === 'public.site_settings' ? 'updated_at' : '';
    const counted = table === 'private.audit_log' ? 'account_id is not null' : 'true';
    const { rows: all } = await drill.project.owner.query<{ row: string }>(
      `select (to_jsonb(t) - '${ignored}')::text as row from ${table} t where ${counted}`,
    );
    found.set(table, new Set(all.map(({ row }) => row)));
  }
  return found;
}

/** Tables that have lost a row, and tables that have a new one. */
export async function changes(since: Map<string, Set<string>>) {
  const now = await rows();
  const differ = (some: Map<string, Set<string>>, others: Map<string, Set<string>>) =>
    [...some].flatMap(([table, all]) => {
      const known = others.get(table);
      return [...all].every((row) => known?.has(row)) ? [] : [table];
    });
  return { lost: differ(since, now), grown: differ(now, since) };
}

export const one = async <Value>(sql: string): Promise<Value> => {
  const { rows: found } = await drill.project.owner.query<Record<string, Value>>(sql);
  return Object.values(found[0] ?? {})[0] as Value;
};

/** Calls the Data API, and records answers that are a server error or contain the secret. */
export async function attack(path: string, call: Call = {}): Promise<Answer> {
  const answer = await drill.project.call(path, { from: elsewhere(), ...call });
  if (answer.status >= 500 || answer.text.includes(SECRET)) {
    wrong.push(
      `${call.method ?? ''} ${path} ${JSON.stringify(call.body)?.slice(0, 200)} ${answer.status} ${answer.text.slice(0, 300)}`,
    );
  }
  return answer;
}

export const submit = (values: Record<string, unknown>, call: Call = {}) =>
  attack('rpc/submit_lead', { ...call, body: submission(values) });
export const codeOf = ({ text }: Answer) => (JSON.parse(text || '{}') as { code?: string }).code;
export const held = (day: string) =>
  one<number>(
    `select count(*)::int from public.leads where scheduled_date = '${day}' and appointment is not null`,
  );

/** Seconds since the epoch, as tokens have them. */
export const now = () => Math.floor(Date.now() / 1000);

/** Starts and fills the project. */
export async function startDrill(): Promise<void> {
  drill.project = await startRealProject();
  await drill.project.owner.query(FILL);
  drill.before = await rows();
  drill.catalog = await one(CATALOG);
}

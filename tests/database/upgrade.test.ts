import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type * as AppointmentService from '../../public-site/appointment/appointment-service.ts';
import type * as AppointmentToken from '../../public-site/booking/appointment-token.ts';
import type * as UseBooking from '../../public-site/booking/use-booking.ts';
import type * as SubmitLead from '../../public-site/contact/sending/submit-lead.ts';
import type * as Catalog from '../../public-site/data/catalog.ts';
import type * as LeadFields from '../../shared/leads/lead-fields.ts';
import { migrationFiles } from './plain-postgres.ts';
import { openPreviousRelease, withoutHistory, type PreviousRelease } from './previous-release.ts';
import { skipped, startRealProject, type RealProject } from './real-project.ts';

/** The calls of the public site, in either release. */
type Site = typeof AppointmentService &
  typeof AppointmentToken &
  typeof Catalog &
  typeof LeadFields &
  typeof SubmitLead &
  typeof UseBooking;

/** The site in a folder, built for a project. */
async function openSite(folder: string, project: RealProject): Promise<Site> {
  vi.resetModules();
  vi.stubEnv('VITE_SUPABASE_URL', project.url);
  vi.stubEnv('VITE_SUPABASE_ANON_KEY', 'sb_publishable_x');
  // The previous release's build defines it.
  vi.stubGlobal('SITE_IDENTITY', {});
  const modules = [
    'public-site/appointment/appointment-service.ts',
    'public-site/booking/appointment-token.ts',
    'public-site/booking/use-booking.ts',
    'public-site/contact/sending/submit-lead.ts',
    'public-site/data/catalog.ts',
    'shared/leads/lead-fields.ts',
  ].map((file) => import(/* @vite-ignore */ `${folder}/${file}`) as Promise<Partial<Site>>);
  return Object.assign({}, ...(await Promise.all(modules))) as Site;
}

/** Values for fields with a special format. */
const VALUES: Partial<Record<LeadFields.LeadField, unknown>> = {
  email: 'ann@example.org',
  phone: '(718) 555-0100',
  products_of_interest: { items: [{ slug: 'one', name: 'One', type: 'product' }] },
  scheduled_time: '10:00 AM',
};

/** A value for each field of a site's contact form. */
function requestOf({ LEAD_FIELDS, REQUEST_FIELD_NAMES }: Site, day: string) {
  const values = REQUEST_FIELD_NAMES.map((field) => {
    const { kind, range, choices } = LEAD_FIELDS[field];
    if (kind === 'number') return range?.min;
    if (kind === 'date') return day;
    if (kind === 'language') return 'es';
    return kind === 'list'
      ? (choices?.slice(0, 1) ?? [`a ${field}`])
      : (choices?.[0] ?? `a ${field}`);
  });
  return {
    id: randomUUID(),
    ...Object.fromEntries(REQUEST_FIELD_NAMES.map((field, index) => [field, values[index]])),
    ...VALUES,
  } as SubmitLead.LeadSubmission;
}

describe.skipIf(skipped ?? withoutHistory)(`an upgrade ${skipped ?? withoutHistory ?? ''}`, () => {
  let release: PreviousRelease;
  let project: RealProject;
  beforeAll(async () => {
    release = openPreviousRelease();
    project = await startRealProject(release.migrations);
    await project.owner.query(`
      update public.site_settings set booking_horizon_days = 36500;
      insert into public.products (slug, name) values ('one', 'One');
      insert into public.bundles (slug, name) values ('set', 'Set');
      insert into public.testimonials (quote) values ('Good.')`);
  });
  afterAll(async () => {
    vi.unstubAllEnvs();
    vi.unstubAllGlobals();
    await project?.stop();
    release?.remove();
  });

  /** A visit: reads the catalog, sends a request with a meeting, moves and cancels the meeting. */
  async function visit(site: Site, day: string): Promise<string> {
    await site.loadCatalog();
    for (const [name, part] of Object.entries(site.catalog)) {
      expect([name, part.snapshot().status]).toEqual([name, 'ready']);
    }
    expect(site.catalog.products.snapshot().data).toMatchObject([{ name: 'One' }]);

    const request = requestOf(site, day);
    const token = site.newAppointmentToken();
    expect(await site.submitLead(request, token)).toMatchObject({ kind: 'sent' });
    expect(await site.submitLead(request, token), 'sent again').toMatchObject({ kind: 'sent' });
    const { rows } = await project.owner.query<{ lead: object }>(
      'select to_jsonb(l) as lead from public.leads l where id = $1',
      [request.id],
    );
    const stored = rows[0]!.lead;
    // A database that is older than the site leaves out new fields.
    const known = Object.entries(request).filter(([field]) => field in stored);
    expect(known.length).toBeGreaterThan(10);
    expect(stored).toMatchObject(Object.fromEntries(known));

    expect(await site.loadAppointment(token)).toMatchObject({
      appointment: { state: 'booked', time: '10:00 AM' },
    });
    const shownAt = (time: string) => ({ start: Date.parse(`${day}T${time}-05:00`) });
    const two = { date: day, time: '2:00 PM' };
    expect(await site.moveAppointment(token, two, 'Meetup', shownAt('10:00'))).toMatchObject({
      appointment: { time: '2:00 PM', meetingType: 'Meetup' },
    });
    expect(await site.readTakenSlots(day, day)).toHaveLength(1);
    expect(await site.cancelAppointment(token, 'Not now', shownAt('14:00'))).toMatchObject({
      appointment: { state: 'canceled' },
    });
    return token;
  }

  /** All rows of the tables that the previous release has, with its columns. */
  async function rowsOf(columns: Map<string, string[]>) {
    const found: Record<string, unknown[]> = {};
    for (const [table, names] of columns) {
      const { rows } = await project.owner.query<{ row: object }>(
        `select to_jsonb(r) as row from (select ${names.join()} from ${table}) r`,
      );
      found[table] = rows.map(({ row }) => JSON.stringify(row)).toSorted();
    }
    return found;
  }

  it('the new site takes a request with the old database', async () => {
    await visit(await openSite('../..', project), '2049-01-13');
  });

  it('keeps every row, and the old site takes a request with the new database', async () => {
    const site = await openSite(release.folder, project);
    const token = await visit(site, '2049-01-14');
    await project.owner.query(`
      insert into public.leads (id, name, status, interests, chat_history, source, scheduled_date, scheduled_time, created_at)
      values ('20000000-0000-4000-8000-000000000001', E'Ünï "quoted"\\n😀', 'Closed - Won', array['a,b', ''],
        '[{"text": "hi", "sender": "user", "n": 1e400}]', '{"utm_source": "X"}', '2049-11-07', '1:30 AM', '1999-12-31');
      insert into public.lead_notes (lead_id, note, author_email)
        select id, repeat('long ', 1000), 'a@b' from public.leads;
      insert into public.lead_tasks (lead_id, description, due_date, is_completed)
        select id, 'Call', '2049-03-14 02:30:00-05', true from public.leads;
      insert into public.quotes (lead_id, valid_until) select id, '2049-12-31' from public.leads;
      insert into public.special_days (from_day, to_day) values ('2049-07-04', '2049-07-05');
      update public.products set slug = 'one-now';
      -- The default texts are the release's own, and may change.
      update public.site_settings set next_steps = array['We call you back.'];
      insert into private.calendar_feed (digest) values ('digest');
      insert into private.lead_imports (id, file_name) values ('30000000-0000-4000-8000-000000000001', 'leads.csv');
      insert into private.imported_leads (import_id, lead_id)
        select '30000000-0000-4000-8000-000000000001', id from public.leads;
      insert into private.merged_leads (kept_id, gone, notes, tasks, links, former, present)
        select id, '{"name": "Bo"}', array[id], '{}', '{a}', '{}', '{}' from public.leads;
      insert into private.restore_parts (restore_id, place, table_name, rows)
        values (gen_random_uuid(), 0, 'public.leads', '[{}]');
      insert into private.audit_log (action, kind, amount) values ('export', 'leads', 1);
      insert into private.admins (user_id) values (gen_random_uuid());
      insert into public.saved_views (name, query, position) values ('Mine', '{}', 0);
      insert into auth.users (id, email) values ('40000000-0000-4000-8000-000000000001', 'rep@example.org');
      insert into private.push_devices (user_id, endpoint, p256dh, auth, label)
        values ('40000000-0000-4000-8000-000000000001', 'https://fcm.googleapis.com/a', repeat('p', 87), repeat('a', 22), 'Phone');
      insert into private.outbox (kind, channel, expires_at) values ('test', 'push', 'infinity');
      insert into private.blocking_calendars (id, place, name, address)
        values ('50000000-0000-4000-8000-000000000001', 1, 'Own', 'https://example.org/a.ics');
      insert into private.busy_times (calendar_id, during)
        values ('50000000-0000-4000-8000-000000000001', '[2049-01-11 09:00-05, 2049-01-11 10:00-05)')`);
    const { rows } = await project.owner.query<{ table: string; columns: string[] }>(`
      select format('%I.%I', table_schema, table_name) as table, array_agg(column_name::text) as columns
      from information_schema.columns where table_schema in ('public', 'private')
        -- Has more rows once a migration adds columns.
        and table_name <> 'lead_columns'
      group by 1`);
    const columns = new Map(rows.map(({ table, columns: names }) => [table, names]));
    const before = await rowsOf(columns);
    const empty = Object.entries(before).filter(([, found]) => found.length === 0);
    expect(empty).toEqual([]);

    const known = migrationFiles(release.migrations).map(({ name }) => name);
    const added = migrationFiles().filter(({ name }) => !known.includes(name));
    for (const { sql } of added) await project.owner.query(sql);
    expect(await rowsOf(columns)).toEqual(before);

    // A visitor who still has the old page open, and an older link.
    await visit(site, '2049-01-15');
    const nine = { date: '2049-01-20', time: '9:00 AM' };
    expect(
      await site.moveAppointment(token, nine, 'Phone Call', { start: Date.now() }),
    ).toMatchObject({ appointment: { state: 'booked' } });
    const { rows: steps } = await project.owner.query<{ next_step: string }>(
      `select next_step from public.leads where scheduled_date = '2049-01-20'`,
    );
    expect(steps).toEqual([{ next_step: expect.stringContaining('9:00 AM') as string }]);
  });
});

/** What the previous release's site may still need. */
const CONTRACTS = [
  /\bdrop (table|view|type|schema)\b/,
  /\bdrop function (if exists )?public\./,
  /\bdrop column\b/,
  /\brename\b/,
  /\balter column \S+ (set data )?type\b/,
  /\balter column \S+ set not null\b/,
  /\badd column (if not exists )?[^,;]*\bnot null\b(?![^,;]*\b(default|generated)\b)(?<!\b(default|generated)\b[^,;]*)/,
];
const contracts = (sql: string) => {
  const statements = sql.replace(/--.*/g, '').replace(/\s+/g, ' ').toLowerCase();
  return CONTRACTS.filter((contract) => contract.test(statements)).map(String);
};

describe.skipIf(withoutHistory)(`the migrations ${withoutHistory ?? ''}`, () => {
  let former: ReturnType<typeof migrationFiles>;
  beforeAll(() => {
    const release = openPreviousRelease();
    former = migrationFiles(release.migrations);
    release.remove();
  });

  it('of a release stay as they are but for their comments, and new ones come after them', () => {
    const statements = (files: typeof former) =>
      files.map(({ name, sql }) => ({ name, sql: sql.replace(/^ *--.*\n/gm, '') }));
    const present = migrationFiles();
    expect(statements(present.slice(0, former.length))).toEqual(statements(former));
  });

  it('that are new take nothing away, unless they say since when it is not used', () => {
    const offending = migrationFiles()
      .slice(former.length)
      .filter(({ sql }) => !/^-- contract: unused since \d+\.\d+\.\d+/m.test(sql))
      .map(({ name, sql }) => [name, ...contracts(sql)])
      .filter(([, ...found]) => found.length > 0);
    expect(offending).toEqual([]);
  });
});

describe('a migration that takes something away', () => {
  it.each([
    'drop table public.leads;',
    'alter table public.leads\n  drop column email;',
    'alter table public.leads rename column email to mail;',
    'alter table public.leads alter column email type varchar(100);',
    'alter table public.leads alter column email set not null;',
    'alter table public.leads add column a text, add column b text not null;',
    'drop function public.submit_lead(uuid, jsonb, text);',
  ])('is found: %s', (sql) => {
    expect(contracts(sql)).toHaveLength(1);
  });

  it.each([
    "alter table public.leads add column a text not null default '', add column b integer;",
    'alter table public.leads add column c boolean default false not null;',
    'alter table public.leads add column d boolean not null generated always as (true) stored;',
    '-- rename\nalter table public.leads drop constraint a, add constraint a check (true);',
  ])('is another one: %s', (sql) => {
    expect(contracts(sql)).toEqual([]);
  });
});

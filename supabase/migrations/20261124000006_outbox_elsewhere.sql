-- What other parts of the database know about notifications: a person's data, backups, and the check of a live site.

-- Everything that is stored about these leads: {exported_at, leads: [{lead, notes, tasks, appointment_links,
-- requests, imports, merged, notifications}]}. No leads to all but the administrator.
create or replace function private.export_leads(ids uuid[])
  returns json language sql stable security definer set search_path = ''
as $$
  select json_build_object('exported_at', now(), 'leads', coalesce(json_agg(
    json_build_object(
      'lead', row_to_json(l),
      'notes', (
        select coalesce(json_agg(n order by n.created_at, n.id), '[]') from public.lead_notes n where n.lead_id = l.id
      ),
      'tasks', (
        select coalesce(json_agg(t order by t.created_at, t.id), '[]') from public.lead_tasks t where t.lead_id = l.id
      ),
      'appointment_links', (
        select coalesce(json_agg(a order by a.created_at, a.digest), '[]')
        from private.appointment_links a
        where a.lead_id = l.id
      ),
      'requests', (
        select coalesce(json_agg(s order by s.received_at, s.lead_id), '[]')
        from private.requests_of(array[l.id]) r
        join private.submissions s on s.lead_id = r.request_id
      ),
      'imports', (
        select coalesce(json_agg(
          json_build_object('file_name', i.file_name, 'imported_at', i.created_at, 'replaced', d.replaced)
          order by i.created_at, i.id
        ), '[]')
        from private.imported_leads d
        join private.lead_imports i on i.id = d.import_id
        where d.lead_id = l.id
      ),
      'merged', (
        select coalesce(json_agg(m order by m.merged_at, m.id), '[]')
        from private.merged_leads m
        where m.kept_id = l.id
      ),
      'notifications', (
        select coalesce(json_agg(
          json_build_object(
            'kind', o.kind, 'channel', o.channel, 'news', o.news, 'created_at', o.created_at, 'attempts', o.attempts,
            'done_at', o.done_at
          )
          order by o.created_at, o.id
        ), '[]')
        from private.outbox o
        left join public.lead_tasks t on t.id = o.task_id
        where coalesce(o.lead_id, t.lead_id) = l.id
      )
    )
    order by l.created_at, l.id
  ), '[]'))
  from public.leads l
  where (select private.is_admin()) and l.id = any (export_leads.ids);
$$;

-- An anonymized lead has nothing left to tell, nor have its tasks.
create function private.forget_outbox()
  returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  delete from private.outbox o
  where o.lead_id = new.id or o.task_id in (select t.id from public.lead_tasks t where t.lead_id = new.id);
  return null;
end;
$$;

create trigger leads_forget_outbox
  after update of anonymized_at on public.leads
  for each row when (old.anonymized_at is null and new.anonymized_at is not null)
  execute function private.forget_outbox();

-- The tables of a backup, in the order in which they can be filled: a table comes after those that it refers to. A
-- new table is in the backup unless it is named here.
create or replace function private.kept_tables()
  returns table (
    name text,
    -- Whether the migrations make a row, which the backup's row replaces.
    begun boolean,
    key text[],
    columns text[],
    generated text[]
  )
  language sql stable set search_path = ''
as $$
  with recursive kept as (
    select c.oid, format('%s.%s', n.nspname, c.relname) as name
    from pg_catalog.pg_class c
    join pg_catalog.pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'private')
      and c.relkind = 'r'
      -- Accounts, their devices, and their log belong to the project, counts of calls and what is to be sent to the
      -- moment, and lead_columns to the migrations: who tries a backup out must not send its emails again.
      and c.oid <> all (
        array[
          'private.admins', 'private.audit_log', 'private.request_counts', 'private.restore_parts',
          'private.lead_columns', 'private.push_devices', 'private.outbox', 'private.outbox_claims'
        ]::regclass[]
      )
      -- Without the tables of extensions.
      and not exists (
        select from pg_catalog.pg_depend d
        where d.classid = 'pg_catalog.pg_class'::regclass and d.objid = c.oid and d.deptype = 'e'
      )
  ),
  levels as (
    select k.oid, 0 as level from kept k
    union
    select f.conrelid, l.level + 1
    from levels l
    join pg_catalog.pg_constraint f on f.confrelid = l.oid and f.conrelid <> l.oid
    where l.level < 10
  )
  select k.name,
    k.name in ('public.site_settings', 'public.follow_up_texts', 'private.project_settings'),
    (
      select array_agg(a.attname::text order by array_position(i.indkey::smallint[], a.attnum))
      from pg_catalog.pg_index i
      join pg_catalog.pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
      where i.indrelid = k.oid and i.indisprimary
    ),
    (
      select array_agg(a.attname::text order by a.attnum) from pg_catalog.pg_attribute a
      where a.attrelid = k.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    ),
    array(
      select a.attname::text from pg_catalog.pg_attribute a
      where a.attrelid = k.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated <> ''
    )
  from kept k
  order by (select max(l.level) from levels l where l.oid = k.oid), k.name;
$$;

-- Counts administrators without naming them. The limits are the numbers of private.project_settings.
create or replace function private.deploy_report()
  returns jsonb language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'migrations', private.applied_migrations(),
    'administrators', (select count(*) from private.admins a join auth.users u on u.id = a.user_id),
    'rights', (select jsonb_agg(line order by line) from private.rights() as line),
    'rules', private.rules(),
    'limits', (
      select jsonb_object_agg(each.key, each.value)
      from private.project_settings s, jsonb_each(to_jsonb(s)) as each
      where jsonb_typeof(each.value) = 'number' and each.key <> 'id'
    ),
    'outbox', jsonb_build_object(
      -- Whether anything is to be told at all; whether the function has asked for it lately, which pg_cron lets it do
      -- only when something is due; and whether something has been due for long.
      'used', exists (select from private.outbox_channels()),
      'asked', exists (select from private.outbox_claims c where c.claimed_at > now() - interval '10 minutes'),
      'late', exists (
        select from private.outbox o
        where o.done_at is null and o.given_up_at is null and o.due_at < now() - interval '10 minutes'
          and coalesce(o.leased_until <= now(), true)
      ),
      'caller', private.notify_caller()
    )
  );
$$;

-- What backups know about blocking calendars.

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
      -- moment, and lead_columns to the migrations: who tries a backup out must not send its emails again. The secret
      -- addresses of blocking calendars stay out of files.
      and c.oid <> all (
        array[
          'private.admins', 'private.audit_log', 'private.request_counts', 'private.restore_parts',
          'private.lead_columns', 'private.push_devices', 'private.outbox', 'private.outbox_claims',
          'private.blocking_calendars', 'private.busy_times'
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

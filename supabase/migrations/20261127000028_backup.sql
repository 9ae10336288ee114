-- Backup and restore: every row of the project's tables as JSON, for `npm run backup` and `npm run restore`
-- (docs/operations.md). Only the server's key may call these functions.

-- The parts of a backup that a restore has sent so far.
create table private.restore_parts (
  restore_id uuid not null,
  place integer not null,
  table_name text not null,
  rows jsonb not null,
  primary key (restore_id, place)
);

alter table private.restore_parts enable row level security;

-- The tables of a backup, in the order in which they can be filled: a table comes after those that it refers to. A
-- new table is in the backup unless it is named here.
create function private.kept_tables()
  returns table (
    name text,
    -- Whether an empty project may have rows, which the backup's replace: those that the migrations make, and prices of
    -- products that were deleted.
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
    k.name in (
      'public.site_settings', 'public.follow_up_texts', 'private.project_settings', 'public.prices'
    ),
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

-- The migrations that the project has applied; null if that is not known.
create function private.applied_migrations()
  returns text[] language plpgsql stable security definer set search_path = ''
as $$
declare
  versions text[];
begin
  if to_regclass('supabase_migrations.schema_migrations') is not null then
    execute 'select array_agg(m.version::text order by m.version) from supabase_migrations.schema_migrations m'
    into versions;
  end if;
  return versions;
end;
$$;

create function public.applied_migrations() returns text[] language sql stable set search_path = ''
as $$ select private.applied_migrations(); $$;

-- The tables in the order in which they can be filled: how many rows each has, and a text that changes with every
-- write.
create function private.backup_state()
  returns table (name text, begun boolean, row_count integer, state text)
  language plpgsql stable security definer set search_path = ''
as $$
begin
  for name, begun in select k.name, k.begun from private.kept_tables() k loop
    execute format(
      'select count(*), coalesce(sum(hashtextextended(t.ctid::text || t.xmin::text, 0)), 0) from %s t', name
    ) into row_count, state;
    return next;
  end loop;
end;
$$;

create function public.backup_state()
  returns table (name text, begun boolean, row_count integer, state text) language sql stable set search_path = ''
as $$ select * from private.backup_state(); $$;

-- A table's next rows by its key, each as a line of JSON, and the key after which the next part begins; null after
-- the last part. A part has at most 1,000 rows and 4 MB, or one row that is larger.
create function private.backup_rows(table_name text, after jsonb)
  returns table (lines text[], next_after jsonb)
  language plpgsql stable security definer set search_path = '' set timezone = 'UTC'
as $$
declare
  kept record;
  entry jsonb;
  bytes integer := 0;
begin
  lines := '{}';
  select k.* into kept from private.kept_tables() k where k.name = table_name;
  if kept.name is null then
    raise exception 'A backup keeps no table "%".', left(table_name, 100) using errcode = '22023';
  end if;
  for entry in execute format(
    'select to_jsonb(t) - %L::text[] from %s t where %s order by %s limit 1000', kept.generated, kept.name,
    case jsonb_typeof(after)
      when 'object' then (
        select format('(%s) > (%s)', string_agg(quote_ident(c), ', '), string_agg(quote_literal(after ->> c), ', '))
        from unnest(kept.key) as c
      )
      else 'true'
    end,
    (select string_agg(quote_ident(c), ', ') from unnest(kept.key) as c)
  )
  loop
    lines := lines || entry::text;
    bytes := bytes + octet_length(entry::text);
    if cardinality(lines) = 1000 or bytes > 4000000 then
      next_after := (select jsonb_object_agg(c, entry -> c) from unnest(kept.key) as c);
      exit;
    end if;
  end loop;
  return next;
end;
$$;

create function public.backup_rows(table_name text, after jsonb default null)
  returns table (lines text[], next_after jsonb) language sql stable set search_path = ''
as $$ select * from private.backup_rows(backup_rows.table_name, backup_rows.after); $$;

-- Stores a part of a backup: lines of a table from backup_rows. Deletes the parts of other restores.
create function private.restore_part(restore_id uuid, place integer, table_name text, lines text[])
  returns void language sql security definer set search_path = ''
as $$
  delete from private.restore_parts p where p.restore_id <> restore_part.restore_id;
  insert into private.restore_parts (restore_id, place, table_name, rows)
  select restore_part.restore_id, restore_part.place, restore_part.table_name, jsonb_agg(line::jsonb order by l.place)
  from unnest(restore_part.lines) with ordinality as l (line, place);
$$;

create function public.restore_part(restore_id uuid, place integer, table_name text, lines text[])
  returns void language sql set search_path = ''
as $$
  select private.restore_part(
    restore_part.restore_id, restore_part.place, restore_part.table_name, restore_part.lines
  );
$$;

-- Deletes what a failed or killed restore has sent, because it is personal data.
create function private.drop_restore_parts()
  returns void language sql security definer set search_path = ''
as $$
  delete from private.restore_parts where true;
$$;

create function public.drop_restore_parts() returns void language sql set search_path = ''
as $$ select private.drop_restore_parts(); $$;

-- Writes the parts into the empty tables of the project, all or nothing. Triggers are off, because the rows already
-- have what triggers compute. Constraints are on. Refuses with 22023.
create function private.restore_tables(restore_id uuid, parts integer)
  returns void language plpgsql security definer set search_path = ''
as $$
declare
  kept record;
  filled boolean;
begin
  if parts is distinct from (
    select count(*) from private.restore_parts p where p.restore_id = restore_tables.restore_id
  ) then
    raise exception 'Parts of the backup are missing: another restore was begun.' using errcode = '22023';
  end if;
  for kept in select k.* from private.kept_tables() k loop
    -- This locks the table: others wait to write.
    execute format('alter table %s disable trigger user', kept.name);
    if kept.begun then
      execute format('delete from %s where true', kept.name);
    end if;
    execute format('select exists (select from %s)', kept.name) into filled;
    if filled then
      raise exception 'The table % has rows: a backup is restored into an empty project.', kept.name
        using errcode = '22023';
    end if;
  end loop;
  for kept in select k.* from private.kept_tables() k loop
    execute format(
      'insert into %1$s (%2$s)
       select %2$s
       from private.restore_parts p, jsonb_populate_recordset(null::%1$s, p.rows)
       where p.restore_id = $1 and p.table_name = $2',
      kept.name, (select string_agg(quote_ident(c), ', ') from unnest(kept.columns) as c)
    ) using restore_tables.restore_id, kept.name;
    execute format('alter table %s enable trigger user', kept.name);
  end loop;
  delete from private.restore_parts p where p.restore_id = restore_tables.restore_id;
end;
$$;

-- The Data API applies the function's statement_timeout to this call.
create function public.restore_tables(restore_id uuid, parts integer)
  returns void language sql set search_path = '' set statement_timeout = '10min'
as $$
  select private.restore_tables(restore_tables.restore_id, restore_tables.parts);
  select private.skip_due_reminders();
$$;

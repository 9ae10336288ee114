-- Importing leads from a file, all or nothing, and undoing an import.

create table private.lead_imports (
  -- The back office makes the id, so that an import that is sent again is not written again.
  id uuid primary key,
  file_name text not null
    constraint lead_imports_file_name_length check (private.has_text(file_name) and char_length(file_name) <= 200),
  added integer not null default 0,
  merged integer not null default 0,
  created_at timestamptz not null default now(),
  undone_at timestamptz
);

alter table private.lead_imports enable row level security;

create index lead_imports_created_at_idx on private.lead_imports (created_at desc);

-- What an import did that can still be undone.
create table private.imported_leads (
  import_id uuid not null
    constraint imported_leads_import_fkey references private.lead_imports (id) on delete cascade,
  lead_id uuid not null
    constraint imported_leads_lead_fkey references public.leads (id) on delete cascade,
  -- The values that the import replaced in an existing lead; null for a lead that it added.
  replaced jsonb,
  primary key (import_id, lead_id)
);

alter table private.imported_leads enable row level security;

create index imported_leads_lead_id_idx on private.imported_leads (lead_id);

-- For each line of a file its keys of duplicates, and a list with the newest lead that shares one, if any. Each line
-- has `line`, `email`, `phone`, and `shop_address`. Returns rows to an administrator only.
create function private.duplicates_of_lines(lines jsonb)
  returns table (line integer, keys text[], leads jsonb)
  language sql stable security definer set search_path = ''
as $$
  with sent as materialized (
    select s.line, private.email_key(s.email) as email, private.phone_key(s.phone) as phone,
      private.address_key(s.shop_address) as address
    from jsonb_to_recordset(duplicates_of_lines.lines)
      as s (line integer, email text, phone text, shop_address text)
    where (select private.is_admin())
  )
  select s.line,
    array_remove(array['email ' || s.email, 'phone ' || s.phone, 'address ' || s.address], null),
    coalesce(
      (
        select jsonb_build_array(to_jsonb(l) - 'search' - 'chat_history')
        from public.leads l
        where l.id = (select f.id from private.leads_with_keys(s.email, s.phone, s.address, null, 1) f)
      ),
      '[]'
    )
  from sent s;
$$;

create function public.duplicates_of_lines(lines jsonb)
  returns table (line integer, keys text[], leads jsonb) language sql stable set search_path = ''
as $$ select * from private.duplicates_of_lines(duplicates_of_lines.lines); $$;

-- The answer of an import, also when it is sent again.
create function private.import_result(import_id uuid)
  returns jsonb language sql stable set search_path = ''
as $$
  select jsonb_build_object('id', i.id, 'file_name', i.file_name, 'added', i.added, 'merged', i.merged)
  from private.lead_imports i
  where i.id = import_result.import_id;
$$;

-- Writes all lines or none, in one transaction. Each line has `line`, its number in the file, and `lead`, values by
-- column. To change an existing lead, it has `into`, the lead's id, and `replace`: whether the file's values replace
-- others, or only fill in empty fields. An import that is sent again under its id is not written again. Leads do not
-- wait for an answer unless the line says so. Refuses with 22023; the detail has each refused line: [{line, code,
-- message}].
create function private.import_leads(id uuid, file_name text, lines jsonb)
  returns jsonb language plpgsql security definer set search_path = ''
as $$
declare
  columns constant text[] := array(select c.name from private.lead_columns c where c.imported <> 'never');
  -- An existing lead keeps how it came in.
  kept constant text[] := array(select c.name from private.lead_columns c where c.imported = 'new');
  defaults jsonb;
  sent record;
  former jsonb;
  changes jsonb;
  lead_id uuid;
  unknown text;
  new_leads uuid[];
  refused jsonb := '[]';
begin
  perform private.require_admin('import leads');
  perform pg_advisory_xact_lock(hashtextextended('import ' || import_leads.id::text, 0));
  if exists (select from private.lead_imports i where i.id = import_leads.id) then
    return private.import_result(import_leads.id);
  end if;
  if import_leads.id is null or jsonb_typeof(lines) is distinct from 'array' then
    raise exception 'An import has an id and a list of lines.' using errcode = '22023';
  end if;
  if jsonb_array_length(lines) not between 1 and 10000 or octet_length(lines::text) > 40000000 then
    raise exception 'An import has 1 to 10,000 lines. Split the file and import the parts.' using errcode = '22023';
  end if;
  select given.key into unknown
  from jsonb_array_elements(lines) as each_line (value), jsonb_object_keys(each_line.value -> 'lead') as given (key)
  where given.key <> all (columns)
  limit 1;
  if unknown is not null then
    raise exception 'A lead has no field “%” that can be imported.', left(unknown, 60) using errcode = '22023';
  end if;

  insert into private.lead_imports (id, file_name) values (import_leads.id, btrim(import_leads.file_name));
  execute (
    select format('select jsonb_build_object(%s)', string_agg(
      format('%L, %s', a.attname, pg_catalog.pg_get_expr(d.adbin, d.adrelid)), ', '
    ))
    from pg_catalog.pg_attribute a
    join pg_catalog.pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where a.attrelid = 'public.leads'::regclass and a.attname = any (columns)
  ) into defaults;
  defaults := defaults || '{"awaits_answer": false}';
  -- Inserts the new leads all at once, which is fast. If that fails, inserts one after another, to tell which are
  -- refused.
  begin
    perform set_config('import.adding', 'yes', true);
    execute format(
      'with added as (
         insert into public.leads (%1$s)
         select %1$s
         from jsonb_array_elements($1) as each_line,
           jsonb_populate_record(null::public.leads, $2 || jsonb_strip_nulls(each_line -> ''lead''))
         where each_line ->> ''into'' is null
         returning id
       )
       select coalesce(array_agg(id), ''{}'') from added',
      array_to_string(columns, ', ')
    ) into new_leads using lines, defaults;
  exception
    when data_exception or integrity_constraint_violation then
      new_leads := null;
  end;
  for sent in
    select s.line, s.lead, s."into", s.replace
    from jsonb_to_recordset(lines) as s (line integer, lead jsonb, "into" uuid, replace boolean)
    where s."into" is not null or new_leads is null
    order by s.line
  loop
    begin
      if sent."into" is null then
        perform set_config('import.adding', 'yes', true);
        execute format(
          'insert into public.leads (%1$s) select %1$s from jsonb_populate_record(null::public.leads, $1) returning id',
          array_to_string(columns, ', ')
        ) into lead_id using defaults || jsonb_strip_nulls(sent.lead);
        new_leads := new_leads || lead_id;
      else
        perform set_config('import.adding', '', true);
        former := null;
        select to_jsonb(l) into former from public.leads l where l.id = sent."into" for update;
        if former is null then
          raise exception 'The lead to merge with was deleted in the meantime.' using errcode = '22023';
        end if;
        select jsonb_object_agg(given.key, given.value) into changes
        from jsonb_each(jsonb_strip_nulls(sent.lead)) as given
        where given.key <> all (kept)
          and given.value not in ('[]', '{"items": []}')
          and former -> given.key is distinct from given.value
          and (sent.replace or former -> given.key in ('null', '""', '[]', '{"items": []}'));
        if changes is not null then
          -- Nobody was in touch with the lead.
          perform set_config('merge.booking', 'given', true);
          execute (
            select format(
              'update public.leads l set (%1$s) = (select %1$s from jsonb_populate_record(null::public.leads, $1))
               where l.id = $2',
              string_agg(quote_ident(key), ', ')
            )
            from jsonb_object_keys(changes) as key
          ) using changes, sent."into";
          perform set_config('merge.booking', '', true);
          insert into private.imported_leads as known (import_id, lead_id, replaced)
          select import_leads.id, sent."into", jsonb_object_agg(key, former -> key)
          from jsonb_object_keys(changes) as key
          -- Of two lines for one lead, the values before the first one count.
          on conflict on constraint imported_leads_pkey do update set replaced = excluded.replaced || known.replaced;
        end if;
      end if;
    exception
      when data_exception or integrity_constraint_violation then
        refused := refused || jsonb_build_object('line', sent.line, 'code', sqlstate, 'message', sqlerrm);
    end;
  end loop;
  perform set_config('import.adding', '', true);
  if refused <> '[]' then
    raise exception 'Nothing was imported: the database does not take % of the lines.', jsonb_array_length(refused)
      using errcode = '22023', detail = refused::text;
  end if;

  insert into private.imported_leads (import_id, lead_id)
  select import_leads.id, new_lead from unnest(new_leads) as new_lead;
  insert into public.lead_notes (lead_id, note, activity_type, author_email)
  select i.lead_id,
    case
      when i.replaced is null then format('Imported from %s', r.file_name)
      else format('Merged with a line of %s: %s', r.file_name, (
        select string_agg(replace(key, '_', ' '), ', ' order by key) from jsonb_object_keys(i.replaced) as key
      ))
    end,
    'system', 'System'
  from private.imported_leads i
  join private.lead_imports r on r.id = i.import_id
  where i.import_id = import_leads.id;
  update private.lead_imports r
  set added = cardinality(new_leads),
    merged = (
      select count(*) from private.imported_leads i where i.import_id = r.id and i.replaced is not null
    )
  where r.id = import_leads.id;
  return private.import_result(import_leads.id);
end;
$$;

create function public.import_leads(id uuid, file_name text, lines jsonb)
  returns jsonb language sql set search_path = '' set statement_timeout = '60s'
as $$ select private.import_leads(import_leads.id, import_leads.file_name, import_leads.lines); $$;

-- Undoes an import: deletes the leads that it added, and restores the values that it replaced. A lead that was worked
-- on since stays as it is. Answers with how many leads were removed and restored, and which stay and why: {removed,
-- restored, kept: [{id, name, reason}]}, where the reason is 'note', 'task', or 'changed'. Called again, it does
-- nothing more.
create function private.undo_import(id uuid)
  returns jsonb language plpgsql security definer set search_path = ''
as $$
declare
  import private.lead_imports;
  taken record;
  removed integer := 0;
  restored integer := 0;
  kept jsonb := '[]';
  reason text;
begin
  perform private.require_admin('take an import back');
  perform pg_advisory_xact_lock(hashtextextended('import ' || undo_import.id::text, 0));
  select i.* into import from private.lead_imports i where i.id = undo_import.id;
  if import.id is null then
    raise exception 'There is no such import.' using errcode = '22023';
  end if;
  for taken in
    select i.replaced, l.id, l.name, l.updated_at
    from private.imported_leads i
    join public.leads l on l.id = i.lead_id
    where i.import_id = import.id
    order by l.created_at, l.id
    for update of l
  loop
    reason := case
      when exists (
        select from public.lead_notes n
        where n.lead_id = taken.id and n.activity_type <> 'system' and n.created_at > import.created_at
      ) then 'note'
      when exists (
        select from public.lead_tasks t where t.lead_id = taken.id and t.updated_at > import.created_at
      ) then 'task'
      when taken.updated_at > import.created_at then 'changed'
    end;
    if reason is null and taken.replaced is null then
      delete from public.leads l where l.id = taken.id;
      removed := removed + 1;
    elsif reason is null then
      begin
        perform set_config('merge.booking', 'given', true);
        execute (
          select format(
            'update public.leads l set (%1$s) = (select %1$s from jsonb_populate_record(null::public.leads, $1))
             where l.id = $2',
            string_agg(quote_ident(key), ', ')
          )
          from jsonb_object_keys(taken.replaced) as key
        ) using taken.replaced, taken.id;
        perform set_config('merge.booking', '', true);
        -- The notes about the import and about undoing it.
        delete from public.lead_notes n
        where n.lead_id = taken.id and n.activity_type = 'system' and n.created_at in (import.created_at, now());
        delete from private.imported_leads i where i.import_id = import.id and i.lead_id = taken.id;
        restored := restored + 1;
      exception
        -- For example, somebody else has the former time.
        when integrity_constraint_violation then
          reason := 'changed';
      end;
    end if;
    if reason is not null then
      kept := kept || jsonb_build_object('id', taken.id, 'name', taken.name, 'reason', reason);
    end if;
  end loop;
  update private.lead_imports i set undone_at = coalesce(i.undone_at, now()) where i.id = import.id;
  return jsonb_build_object('removed', removed, 'restored', restored, 'kept', kept);
end;
$$;

create function public.undo_import(id uuid)
  returns jsonb language sql set search_path = '' set statement_timeout = '60s'
as $$ select private.undo_import(undo_import.id); $$;

-- The last five imports, newest first. Returns rows to an administrator only.
create function private.recent_imports()
  returns table (
    id uuid, file_name text, added integer, merged integer, created_at timestamptz, undone_at timestamptz
  )
  language sql stable security definer set search_path = ''
as $$
  select i.id, i.file_name, i.added, i.merged, i.created_at, i.undone_at
  from private.lead_imports i
  where (select private.is_admin())
  order by i.created_at desc
  limit 5;
$$;

create function public.recent_imports()
  returns table (
    id uuid, file_name text, added integer, merged integer, created_at timestamptz, undone_at timestamptz
  )
  language sql stable set search_path = ''
as $$ select * from private.recent_imports(); $$;

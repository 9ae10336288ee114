-- Leads of an import do not wait for an answer, unless the import says so, and stand behind requests.

alter table public.leads
  -- Whether somebody waits for an answer while the lead is new.
  add column awaits_answer boolean not null default true,
  add column is_imported boolean not null generated always as (user_agent is not distinct from 'CSV Import') stored;

-- Those that were imported before. It is no work on them.
alter table public.leads disable trigger leads_touch_updated_at;
update public.leads l set awaits_answer = false where l.is_imported;
alter table public.leads enable trigger leads_touch_updated_at;

-- For the new leads that wait, requests first, and their number.
create index leads_awaiting_idx on public.leads (status, awaits_answer, is_imported, created_at desc, id);

-- As before, with the new generated column among those that have no value yet.
create or replace function private.touch_updated_at()
  returns trigger language plpgsql set search_path = ''
as $$
declare
  before jsonb := to_jsonb(old);
  after jsonb := to_jsonb(new);
  place text[] := array['latitude', 'longitude'];
  ignored text[] := array[
    'updated_at', 'search', 'origin', 'no_next_step', 'unanswered', 'waiting_since', 'is_imported'
  ];
begin
  if (before - place) - ignored = (after - place) - ignored
    and (before ->> 'latitude', before ->> 'longitude')
      is distinct from (after ->> 'latitude', after ->> 'longitude')
  then
    new.updated_at := old.updated_at;
  else
    new.updated_at := now();
  end if;
  return new;
end;
$$;

-- As before, with whether the leads wait for an answer: not, where the file does not say.
-- Writes all lines or none, in one transaction. Each line has `line`, its number in the file, `lead`, values by
-- column, and for a lead that is there `into`, its id, and `replace`: whether the file's values take the place of
-- others, or only fill in what is empty. An import that is sent again under its id is not written again.
-- Refuses with 22023; the detail names each line that the database does not take: [{line, code, message}].
create or replace function private.import_leads(id uuid, file_name text, lines jsonb)
  returns jsonb language plpgsql security definer set search_path = ''
as $$
declare
  -- What a file may say of a lead. The rest the database keeps itself.
  columns constant text[] := array[
    'name', 'email', 'phone', 'company_name', 'shop_address', 'account_number', 'business_type', 'num_locations',
    'interests', 'products_of_interest', 'scheduled_date', 'scheduled_time', 'meeting_type', 'monthly_value',
    'lost_reason', 'lost_note', 'additional_message', 'status', 'priority', 'user_agent', 'source', 'created_at',
    'awaits_answer'
  ];
  -- What belongs to how a lead came in is that of the first time.
  kept constant text[] := array['user_agent', 'source', 'created_at', 'awaits_answer'];
  defaults constant jsonb := jsonb_build_object(
    'interests', '[]'::jsonb, 'products_of_interest', '{"items": []}'::jsonb, 'source', '{}'::jsonb,
    'status', 'New', 'priority', 'Medium', 'created_at', now(), 'awaits_answer', false
  );
  sent record;
  former jsonb;
  changes jsonb;
  lead_id uuid;
  unknown text;
  new_leads uuid[];
  refused jsonb := '[]';
begin
  if not (select private.is_admin()) then
    raise exception 'Only the administrator may import leads.' using errcode = '42501';
  end if;
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
  -- The new leads all at once, which is fast; where that is refused, one after another, to tell which.
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
          execute (
            select format(
              'update public.leads l set (%1$s) = (select %1$s from jsonb_populate_record(null::public.leads, $1))
               where l.id = $2',
              string_agg(quote_ident(key), ', ')
            )
            from jsonb_object_keys(changes) as key
          ) using changes, sent."into";
          insert into private.imported_leads as known (import_id, lead_id, replaced)
          select import_leads.id, sent."into", jsonb_object_agg(key, former -> key)
          from jsonb_object_keys(changes) as key
          -- Two lines for one lead: what stood there first counts.
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

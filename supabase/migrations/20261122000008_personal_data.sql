-- A person's data: consent, everything that is kept on a lead as one file, erasing it for good, and making leads
-- anonymous that have been closed for long. Rights are in the security migrations.

alter table public.site_settings
  -- What visitors agree to by sending a request; empty for the one in shared/site-settings/consent.ts.
  add column consent_text text not null default ''
    constraint site_settings_consent_text_length check (char_length(consent_text) <= 500),
  -- After so many months a closed lead may be made anonymous; null for never. Visitors may know.
  add column anonymize_after_months integer
    constraint site_settings_anonymize_after_months_range check (anonymize_after_months between 1 and 120);

alter table public.leads
  -- What stood beside the button that sent the request. Null for a lead that nobody sent, and for older requests.
  add column consent_text text
    constraint leads_consent_text_length check (char_length(consent_text) <= 500),
  add column anonymized_at timestamptz;
create index leads_closed_at_idx on public.leads (closed_at) where closed_at is not null and anonymized_at is null;

-- As before, but for consent and for a request that was erased.
create or replace function private.submit_lead(id uuid, lead jsonb, appointment_token text)
  returns jsonb language plpgsql security definer set search_path = ''
as $$
declare
  -- A missing name is refused by its constraint, like a blank one.
  fields jsonb := '{"name": ""}' || coalesce(
    (
      select jsonb_object_agg(
        given.key, case jsonb_typeof(given.value) when 'string' then to_jsonb(btrim(given.text)) else given.value end
      )
      from (select key, value, value #>> '{}' as text from jsonb_each(submit_lead.lead)) as given
      where btrim(given.text) <> ''
    ),
    '{}'
  ) || jsonb_build_object('id', submit_lead.id);
  -- The chat does not count: the visitor may have gone on talking before sending again. Nor does the consent, whose
  -- wording may be another one by then.
  digest text := private.digest_of('submission ' || (fields - array['chat_history', 'consent_text'])::text);
  known private.submissions;
  received_at timestamptz;
  unknown text;
  reason text;
begin
  -- Concurrent deliveries of one submission wait for each other.
  perform pg_advisory_xact_lock(hashtextextended('lead ' || submit_lead.id::text, 0));
  select s.* into known from private.submissions s where s.lead_id = submit_lead.id;
  if known.digest = digest then
    return (fields - 'chat_history') || jsonb_build_object('created_at', known.received_at);
  end if;
  if private.sends_too_many_leads() then
    return private.refused_as_too_many();
  end if;

  begin
    if submit_lead.id is null then
      raise exception 'The request has no id.' using errcode = '22023';
    end if;
    if known.lead_id is not null and known.digest is null then
      raise exception 'This request was erased. To send a new one, open this page in a new tab.' using errcode = '22023';
    end if;
    if known.lead_id is not null or exists (select from public.leads l where l.id = submit_lead.id) then
      raise exception 'This request was sent before with other content.' using errcode = '23505';
    end if;
    select given.key into unknown from jsonb_object_keys(fields) as given (key)
    where not exists (
      select from pg_catalog.pg_attribute a
      where a.attrelid = 'public.leads'::regclass and a.attname = given.key
        and has_column_privilege('anon', a.attrelid, a.attnum, 'insert')
    );
    if unknown is not null then
      raise exception 'A request has no field "%".', left(unknown, 60) using errcode = '22023';
    end if;
    if appointment_token !~ '^[A-Za-z0-9_-]{43}$' then
      raise exception 'The link to the appointment has another form.' using errcode = '22023';
    end if;
    if not fields ? 'shop_address' then
      raise exception 'A shop address is required.' using errcode = '22023';
    end if;
    if fields ->> 'user_agent' = 'Manual Entry' then
      raise exception 'This browser cannot be named so.' using errcode = '22023';
    end if;
    -- Only the given columns, so that the others get their defaults.
    execute format(
      'insert into public.leads (%1$s) select %1$s from jsonb_populate_record(null::public.leads, $1)
       returning created_at',
      (select string_agg(quote_ident(given.key), ', ') from jsonb_object_keys(fields) as given (key))
    ) into received_at using fields;
    insert into private.submissions (lead_id, digest, received_at)
    values (submit_lead.id, digest, received_at);
    -- A token that is in use leads where it led.
    insert into private.appointment_links (digest, lead_id)
    select private.digest_of('appointment ' || appointment_token), l.id
    from public.leads l
    where l.id = submit_lead.id and l.appointment is not null and appointment_token is not null
    on conflict do nothing;
  exception
    when data_exception or integrity_constraint_violation then
      get stacked diagnostics reason = pg_exception_detail;
      return private.refused_write(sqlstate, sqlerrm, reason);
  end;
  return (fields - 'chat_history') || jsonb_build_object('created_at', received_at);
end;
$$;

-- A lead's requests: its own, and those of leads that were merged into it.
create or replace function private.requests_of(ids uuid[])
  returns table (request_id uuid, lead_id uuid) language sql stable set search_path = ''
as $$
  with recursive found (request_id, lead_id) as (
    select id, id from unnest(ids) as id
    union
    select s.lead_id, f.lead_id from found f join private.submissions s on s.merged_into = f.request_id
  )
  select f.request_id, f.lead_id from found f;
$$;

-- Everything that is kept on these leads: {exported_at, leads: [{lead, notes, tasks, appointment_links, requests,
-- imports, merged}]}. None to all but the administrator.
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
      )
    )
    order by l.created_at, l.id
  ), '[]'))
  from public.leads l
  where (select private.is_admin()) and l.id = any (export_leads.ids);
$$;

create or replace function public.export_leads(ids uuid[])
  returns json language sql stable set search_path = ''
as $$
  select private.export_leads(export_leads.ids);
$$;

-- Forgets what was sent, but for the ids, so that none of these requests makes a lead again.
create or replace function private.forget_requests(ids uuid[])
  returns void language sql set search_path = ''
as $$
  update private.submissions s set digest = null
  where s.lead_id in (select r.request_id from private.requests_of(ids) r);
$$;

-- Erases these leads for good, in one transaction: what belongs to a lead goes with it. Answers with their number.
create or replace function private.erase_leads(ids uuid[])
  returns integer language plpgsql security definer set search_path = ''
as $$
declare
  erased integer;
begin
  if not (select private.is_admin()) then
    raise exception 'Only the administrator may erase leads.' using errcode = '42501';
  end if;
  perform private.forget_requests(ids);
  delete from public.leads l where l.id = any (ids);
  get diagnostics erased = row_count;
  return erased;
end;
$$;

create or replace function public.erase_leads(ids uuid[])
  returns integer language sql set search_path = ''
as $$
  select private.erase_leads(erase_leads.ids);
$$;

-- Leads that have been closed for as long as the settings say, with nothing planned any more, the oldest first.
create or replace function private.leads_to_anonymize()
  returns setof uuid language sql stable set search_path = ''
as $$
  select l.id
  from public.leads l
  cross join public.site_settings s
  where s.id = 1
    and l.closed_at < now() - make_interval(months => s.anonymize_after_months)
    and l.anonymized_at is null
    and (greatest(l.next_step_at, upper(l.appointment)) > now()) is not true
  order by l.closed_at, l.id;
$$;

-- How many those are. 0 for all but the administrator.
create or replace function private.count_leads_to_anonymize()
  returns integer language sql stable security definer set search_path = ''
as $$
  select count(*)::integer from private.leads_to_anonymize() where (select private.is_admin());
$$;

create or replace function public.count_leads_to_anonymize()
  returns integer language sql stable set search_path = ''
as $$
  select private.count_leads_to_anonymize();
$$;

-- Makes some of them anonymous, in one transaction, and answers with their number. What the report needs stays; every
-- other column of a lead gets its default.
create or replace function private.anonymize_leads(most integer)
  returns integer language plpgsql security definer set search_path = ''
as $$
declare
  kept constant text[] := array[
    'id', 'created_at', 'updated_at', 'status', 'priority', 'business_type', 'num_locations', 'interests',
    'products_of_interest', 'scheduled_date', 'scheduled_time', 'meeting_type', 'appointment', 'appointment_sequence',
    'canceled_appointment', 'no_show', 'next_step', 'next_step_at', 'first_contact_at', 'last_contact_at',
    'contacted_at', 'demo_at', 'proposal_at', 'closed_at', 'monthly_value', 'lost_reason'
  ];
  replaced constant text[] := array['name', 'source', 'user_agent', 'anonymized_at'];
  due uuid[];
begin
  -- The project's owner may do it as well, by a schedule.
  if private.is_visitor() then
    raise exception 'Only the administrator may make leads anonymous.' using errcode = '42501';
  end if;
  select array_agg(id) into due
  from (select id from private.leads_to_anonymize() as id limit least(most, 1000)) as part;
  if due is null then
    return 0;
  end if;
  perform from public.leads l where l.id = any (due) order by l.id for update;

  -- A time may be any words.
  update public.leads l set scheduled_time = null
  where l.id = any (due) and l.scheduled_time is not null and private.read_time_of_day(l.scheduled_time) is null;
  execute format(
    'update public.leads l
     set name = ''Anonymous'', anonymized_at = now(),
       -- Gives the same origin.
       source = case
         when l.origin in (''Manual Entry'', ''Direct'') then ''{}''
         else jsonb_build_object(''utm_source'', l.origin)
       end,
       user_agent = case l.origin when ''Manual Entry'' then l.origin end,
       %s
     where l.id = any ($1)',
    (
      select string_agg(format('%I = default', a.attname), ', ')
      from pg_catalog.pg_attribute a
      where a.attrelid = 'public.leads'::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
        and a.attname <> all (kept || replaced)
    )
  ) using due;
  delete from public.lead_tasks t where t.lead_id = any (due) and not t.is_completed;
  update public.lead_tasks t set description = 'Text removed' where t.lead_id = any (due);
  -- The first and last contact follow from the notes of people.
  update public.lead_notes n set note = 'Text removed' where n.lead_id = any (due) and n.activity_type <> 'system';
  delete from public.lead_notes n
  where n.lead_id = any (due) and n.activity_type = 'system' and n.note !~ '^(Status|Priority) changed from ';

  perform private.forget_requests(due);
  delete from private.appointment_links a where a.lead_id = any (due);
  delete from private.imported_leads i where i.lead_id = any (due);
  delete from private.merged_leads m where m.kept_id = any (due);
  return cardinality(due);
end;
$$;

create or replace function public.anonymize_leads(most integer default 500)
  returns integer language sql set search_path = ''
as $$
  select private.anonymize_leads(anonymize_leads.most);
$$;

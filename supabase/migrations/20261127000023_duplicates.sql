-- Leads that may be the same person or shop: finding them, merging two, and undoing a merge.

-- Keys of duplicates: leads with one of them in common may be the same. Null where there is too little to go by.

create index leads_email_key_idx on public.leads (private.email_key(email))
  where private.email_key(email) is not null;

create index leads_phone_key_idx on public.leads (private.phone_key(phone))
  where private.phone_key(phone) is not null;

create index leads_address_key_idx on public.leads (private.address_key(shop_address))
  where private.address_key(shop_address) is not null;

-- The six newest leads that share an email, phone number, address, or name and company, and what they share.
create function private.similar_leads(
  email text, phone text, shop_address text, name text default null, company_name text default null
)
  returns table (id uuid, created_at timestamptz, shared text[])
  language plpgsql stable set search_path = ''
as $$
declare
  email_key constant text := private.email_key(email);
  phone_key constant text := private.phone_key(phone);
  address_key constant text := private.address_key(shop_address);
  name_key constant text := private.name_key(name, company_name);
begin
  return query select f.id, f.created_at, array_remove(array[
    case when private.email_key(l.email) = email_key then 'email' end,
    case when private.phone_key(l.phone) = phone_key then 'phone' end,
    case when private.address_key(l.shop_address) = address_key then 'address' end,
    case when private.name_key(l.name, l.company_name) = name_key then 'name and company' end
  ], null)
  from private.leads_with_keys(email_key, phone_key, address_key, name_key, 6) f
  join public.leads l on l.id = f.id
  order by f.created_at desc, f.id;
end;
$$;

-- The possible duplicates of each of these leads, the newest first. Returns rows to an administrator only.
create function private.duplicates_of_leads(ids uuid[])
  returns table (
    lead_id uuid, id uuid, name text, company_name text, status text, created_at timestamptz, shared text[]
  )
  language sql stable security definer set search_path = ''
as $$
  select asked.id, l.id, l.name, l.company_name, l.status, l.created_at, d.shared
  from public.leads asked
  cross join lateral (
    select s.id, s.shared
    from private.similar_leads(asked.email, asked.phone, asked.shop_address, asked.name, asked.company_name) s
    where s.id <> asked.id
    order by s.created_at desc, s.id
    limit 5
  ) as d
  join public.leads l on l.id = d.id
  where (select private.is_admin()) and asked.id = any (duplicates_of_leads.ids[1:100])
  order by asked.id, l.created_at desc, l.id;
$$;

create function public.duplicates_of_leads(ids uuid[])
  returns table (
    lead_id uuid, id uuid, name text, company_name text, status text, created_at timestamptz, shared text[]
  )
  language sql stable set search_path = ''
as $$ select * from private.duplicates_of_leads(duplicates_of_leads.ids); $$;

-- Merging ------------------------------------------------------------------------------------

-- What a merge took away, so that it can be undone.
create table private.merged_leads (
  id uuid primary key default gen_random_uuid(),
  kept_id uuid not null
    constraint merged_leads_kept_fkey references public.leads (id) on delete cascade,
  -- The lead that was merged into the other, the task of its appointment, and what moved to the other lead.
  gone jsonb not null,
  appointment_task jsonb,
  notes uuid[] not null,
  tasks uuid[] not null,
  links text[] not null,
  quotes uuid[] not null default '{}',
  merges uuid[] not null default '{}',
  -- The values of the remaining lead before and after the merge.
  former jsonb not null,
  present jsonb not null,
  merged_at timestamptz not null default now(),
  -- What was to be told of the lead that went, or was told.
  messages uuid[] not null default '{}',
  -- When the remaining lead's appointment got its time, before the merge.
  appointment_set_at timestamptz
);

alter table private.merged_leads enable row level security;

create index merged_leads_kept_id_idx on private.merged_leads (kept_id);

-- Sets columns of a lead to the values of a row as JSON.
create function private.set_lead(id uuid, columns text[], row_values jsonb)
  returns void language plpgsql set search_path = ''
as $$
begin
  if cardinality(columns) > 0 then
    perform set_config('merge.booking', 'given', true);
    execute (
      select format(
        'update public.leads l set (%1$s) = row(%2$s)
         from jsonb_populate_record(null::public.leads, $1) as v
         where l.id = $2',
        string_agg(quote_ident(c), ', '), string_agg('v.' || quote_ident(c), ', ')
      )
      from (
        select unnest(columns)
        union select 'place_is_street' where 'latitude' = any (columns)
        union select 'booked_at' where 'scheduled_date' = any (columns)
      ) as given (c)
    ) using row_values, set_lead.id;
    -- With the status, keep_deal has replaced a month that is over.
    if 'renewal_month' = any (columns) then
      update public.leads l set renewal_month = (row_values ->> 'renewal_month')::date where l.id = set_lead.id;
    end if;
    perform set_config('merge.booking', '', true);
  end if;
end;
$$;

-- Merges two leads; `taken` names the fields whose values come from the lead that goes. Answers with the id of the
-- merge. What differs and is not taken is kept in the details of a note. Messages of the lead that goes are the other's from then on.
create function private.merge_leads(kept_id uuid, gone_id uuid, taken text[])
  returns uuid language plpgsql security definer set search_path = ''
as $$
declare
  choosable constant text[] := array(select c.name from private.lead_columns c where c.merged = 'choose');
  combined constant text[] := array(select c.name from private.lead_columns c where c.merged = 'combine');
  kept public.leads;
  gone public.leads;
  former jsonb;
  present jsonb;
  chosen text[] := array(select distinct t from unnest(taken) as t);
  saved private.merged_leads;
  left_out jsonb;
begin
  perform private.require_admin('merge leads');
  if not chosen <@ choosable then
    raise exception 'This field cannot be chosen.' using errcode = '22023';
  end if;
  perform from public.leads l where l.id in (kept_id, gone_id) order by l.id for update;
  select l.* into kept from public.leads l where l.id = merge_leads.kept_id;
  select l.* into gone from public.leads l where l.id = merge_leads.gone_id;
  if kept.id is null or gone.id is null or kept.id = gone.id then
    raise exception 'One of the leads was deleted in the meantime.' using errcode = '22023';
  end if;
  with moved as (
    update private.outbox o
    set lead_id = kept.id,
      -- Both leads may have news of the same number.
      version = case when o.kind in ('reminder', 'soon') then o.version else gone.id || ' ' || o.version end
    where o.lead_id = gone.id
      and not exists (
        select from private.outbox k
        where k.lead_id = kept.id and k.kind in ('reminder', 'soon')
          and (k.kind, k.channel, k.version) = (o.kind, o.channel, o.version)
      )
    returning o.id
  )
  select coalesce(array_agg(m.id), '{}') into saved.messages from moved m;
  if 'shop_address' = any (chosen) then
    chosen := chosen || array['latitude', 'longitude'];
  end if;
  former := to_jsonb(kept);

  select jsonb_object_agg(
    c,
    case jsonb_typeof(to_jsonb(gone) -> c)
      when 'string' then to_jsonb(left(to_jsonb(gone) ->> c, 1000))
      else to_jsonb(gone) -> c
    end
  )
  into left_out
  from unnest(choosable) as c
  where c <> all (chosen) and to_jsonb(gone) ->> c is distinct from former ->> c and to_jsonb(gone) ->> c <> '';

  saved.id := gen_random_uuid();
  saved.gone := to_jsonb(gone);
  select to_jsonb(t) into saved.appointment_task
  from public.lead_tasks t
  where t.lead_id = gone.id and t.is_appointment;
  delete from public.lead_tasks t
  where t.lead_id = gone.id and (t.is_appointment and not t.is_completed or private.is_renewal_task(t));
  with moved as (
    update public.lead_notes n set lead_id = kept.id where n.lead_id = gone.id returning n.id
  )
  select coalesce(array_agg(m.id), '{}') into saved.notes from moved m;
  with moved as (
    -- A lead has one task for its appointment: the task of a past appointment becomes an ordinary one.
    update public.lead_tasks t set lead_id = kept.id, is_appointment = false where t.lead_id = gone.id returning t.id
  )
  select coalesce(array_agg(m.id), '{}') into saved.tasks from moved m;
  with moved as (
    update private.appointment_links a set lead_id = kept.id where a.lead_id = gone.id returning a.digest
  )
  select coalesce(array_agg(m.digest), '{}') into saved.links from moved m;
  with moved as (
    update public.quotes q set lead_id = kept.id where q.lead_id = gone.id returning q.id
  )
  select coalesce(array_agg(m.id), '{}') into saved.quotes from moved m;
  with moved as (
    update private.merged_leads m set kept_id = kept.id where m.kept_id = gone.id returning m.id
  )
  select coalesce(array_agg(m.id), '{}') into saved.merges from moved m;
  insert into private.submissions (lead_id, merged_into) values (gone.id, kept.id)
  on conflict (lead_id) do update set merged_into = excluded.merged_into;
  -- Frees its slot for the lead that stays.
  delete from public.leads l where l.id = gone.id;

  perform private.set_lead(kept.id, chosen, to_jsonb(gone));
  perform set_config('merge.stages', 'given', true);
  update public.leads l
  set created_at = least(kept.created_at, gone.created_at),
    source = case when gone.created_at < kept.created_at then gone.source else kept.source end,
    user_agent = case when gone.created_at < kept.created_at then gone.user_agent else kept.user_agent end,
    interests = (
      select coalesce(array_agg(i.interest order by i.place), '{}')
      from (
        select u.interest, min(u.place) as place
        from unnest(kept.interests || gone.interests) with ordinality as u (interest, place)
        group by u.interest
        order by 2
        limit 20
      ) as i
    ),
    products_of_interest = private.joined_items(kept.products_of_interest, gone.products_of_interest),
    products_sold = private.joined_items(kept.products_sold, gone.products_sold),
    chat_history = case
      when jsonb_array_length(kept.chat_history || gone.chat_history) <= 200
        and octet_length((kept.chat_history || gone.chat_history)::text) <= 200000
      then case
        when gone.created_at < kept.created_at then gone.chat_history || kept.chat_history
        else kept.chat_history || gone.chat_history
      end
      else kept.chat_history
    end,
    consent_text = case
      when strpos(kept.consent_text, gone.consent_text) > 0 then kept.consent_text
      when strpos(gone.consent_text, kept.consent_text) > 0 then gone.consent_text
      when gone.created_at < kept.created_at
        then nullif(left(concat_ws(E'\n\n', gone.consent_text, kept.consent_text), 5000), '')
      else nullif(left(concat_ws(E'\n\n', kept.consent_text, gone.consent_text), 5000), '')
    end,
    awaits_answer = kept.awaits_answer or gone.awaits_answer,
    -- The links of both go on.
    recommendation_codes = kept.recommendation_codes || gone.recommendation_codes,
    review_digest = coalesce(kept.review_digest, gone.review_digest),
    review_asked_at = case when kept.review_digest is null then gone.review_asked_at else kept.review_asked_at end,
    testimonial_id = coalesce(kept.testimonial_id, gone.testimonial_id),
    contacted_at = least(l.contacted_at, gone.contacted_at),
    demo_at = least(l.demo_at, gone.demo_at),
    proposal_at = least(l.proposal_at, gone.proposal_at),
    closed_at = case when 'status' = any (chosen) then gone.closed_at else l.closed_at end
  where l.id = kept.id;
  perform set_config('merge.stages', '', true);

  insert into public.lead_notes (lead_id, note, activity_type, author_email, details)
  values (
    kept.id,
    format('Merged with %s%s', gone.name, coalesce(', ' || nullif(gone.company_name, ''), '')),
    'system', 'System', left_out
  );
  select to_jsonb(l) into present from public.leads l where l.id = kept.id;
  insert into private.merged_leads (
    id, kept_id, gone, appointment_task, notes, tasks, links, quotes, merges, messages, appointment_set_at, former, present
  )
  select saved.id, kept.id, saved.gone, saved.appointment_task, saved.notes, saved.tasks, saved.links, saved.quotes, saved.merges,
    saved.messages, kept.appointment_set_at, jsonb_object_agg(c, former -> c), jsonb_object_agg(c, present -> c)
  from unnest(chosen || combined || array['renewal_month']) as c;
  -- A time that is taken over was not booked just now.
  update public.leads l
  set appointment_set_at = least(l.appointment_set_at, gone.appointment_set_at)
  where l.id = kept.id and lower(l.appointment) = lower(gone.appointment);
  return saved.id;
end;
$$;

create function public.merge_leads(kept_id uuid, gone_id uuid, taken text[])
  returns uuid language sql set search_path = '' set statement_timeout = '60s'
as $$ select private.merge_leads(merge_leads.kept_id, merge_leads.gone_id, merge_leads.taken); $$;

-- Undoes a merge: restores the merged lead with its notes and tasks, and the former values of the other lead, except
-- those that were changed since. Answers with the id of the restored lead; null if the merge was undone before, or
-- its lead is deleted, or merged into another one: that merge is undone first.
create function private.undo_merge(id uuid)
  returns uuid language plpgsql security definer set search_path = ''
as $$
declare
  merge private.merged_leads;
  present jsonb;
  columns text;
begin
  perform private.require_admin('take a merge back');
  -- The lead first, as whoever deletes it does.
  perform from public.leads l
  where l.id = (select m.kept_id from private.merged_leads m where m.id = undo_merge.id) for update;
  delete from private.merged_leads m
  where m.id = undo_merge.id and not exists (select from private.merged_leads n where m.id = any (n.merges))
  returning m.* into merge;
  select to_jsonb(l) into present from public.leads l where l.id = merge.kept_id for update;
  if present is null then
    return null;
  end if;
  perform set_config('merge.stages', 'given', true);
  perform private.set_lead(
    merge.kept_id,
    array(select key from jsonb_each(merge.present) as e (key, value) where present -> key = value),
    merge.former
  );
  columns := private.stored_columns('public.leads');
  -- Its appointment's task is restored below, so no new one is made.
  perform set_config('import.adding', 'yes', true);
  execute format(
    'insert into public.leads (%1$s) select %1$s from jsonb_populate_record(null::public.leads, $1)', columns
  ) using merge.gone;
  perform set_config('import.adding', '', true);
  perform set_config('merge.stages', '', true);
  update public.lead_notes n set lead_id = (merge.gone ->> 'id')::uuid
  where n.id = any (merge.notes) and n.lead_id = merge.kept_id;
  update public.lead_tasks t
  set lead_id = (merge.gone ->> 'id')::uuid,
    is_appointment = t.id is not distinct from (merge.appointment_task ->> 'id')::uuid
  where t.id = any (merge.tasks) and t.lead_id = merge.kept_id;
  insert into public.lead_tasks
  select (jsonb_populate_record(null::public.lead_tasks, merge.appointment_task)).*
  where merge.appointment_task is not null
  on conflict do nothing;
  update private.appointment_links a set lead_id = (merge.gone ->> 'id')::uuid
  where a.digest = any (merge.links) and a.lead_id = merge.kept_id;
  update public.quotes q set lead_id = (merge.gone ->> 'id')::uuid
  where q.id = any (merge.quotes) and q.lead_id = merge.kept_id;
  update private.merged_leads m set kept_id = (merge.gone ->> 'id')::uuid where m.id = any (merge.merges);
  update private.submissions s set merged_into = null where s.lead_id = (merge.gone ->> 'id')::uuid;
  -- The notes about the merge and about undoing it.
  delete from public.lead_notes n
  where n.lead_id = merge.kept_id and n.activity_type = 'system' and n.created_at in (merge.merged_at, now());
  update private.outbox o
  set lead_id = (merge.gone ->> 'id')::uuid, version = replace(o.version, (merge.gone ->> 'id') || ' ', '')
  where o.id = any (merge.messages) and o.lead_id = merge.kept_id;
  -- Both have the task of their own renewal again.
  update public.leads l set renewal_month = l.renewal_month
  where l.id in (merge.kept_id, (merge.gone ->> 'id')::uuid);
  -- A time that came back was not booked just now.
  update public.leads l set appointment_set_at = merge.appointment_set_at
  where l.id = merge.kept_id and l.appointment_set_at = now();
  return (merge.gone ->> 'id')::uuid;
end;
$$;

create function public.undo_merge(id uuid)
  returns uuid language sql set search_path = '' set statement_timeout = '60s'
as $$ select private.undo_merge(undo_merge.id); $$;

create index leads_name_key_idx on public.leads (private.name_key(name, company_name))
  where private.name_key(name, company_name) is not null;

-- Existing leads that a new lead may duplicate, the newest first. Returns rows to an administrator only.
create function private.duplicates_of_new_lead(
  email text, phone text, shop_address text, name text, company_name text
)
  returns table (id uuid, name text, company_name text, status text, created_at timestamptz, shared text[])
  language sql stable security definer set search_path = ''
as $$
  select l.id, l.name, l.company_name, l.status, l.created_at, s.shared
  from private.similar_leads($1, $2, $3, $4, $5) s
  join public.leads l on l.id = s.id
  where (select private.is_admin())
  order by s.created_at desc, s.id
  limit 5;
$$;

create function public.duplicates_of_new_lead(
  email text, phone text, shop_address text, name text, company_name text
)
  returns table (id uuid, name text, company_name text, status text, created_at timestamptz, shared text[])
  language sql stable set search_path = ''
as $$ select * from private.duplicates_of_new_lead($1, $2, $3, $4, $5); $$;

-- The one rule for duplicates: the newest leads, `most` of them, that share a key. All functions that look for duplicates
-- call it, as the owner: under a policy PostgreSQL uses no index on an expression.
create function private.leads_with_keys(
  email_key text, phone_key text, address_key text, name_key text, most integer
)
  returns table (id uuid, created_at timestamptz) language plpgsql stable set search_path = ''
as $$
begin
  -- Materialized: otherwise the planner walks the index of the order.
  return query with found as materialized (
    select l.id, l.created_at
    from public.leads l
    where private.email_key(l.email) = leads_with_keys.email_key
      or private.phone_key(l.phone) = leads_with_keys.phone_key
      or private.address_key(l.shop_address) = leads_with_keys.address_key
      or private.name_key(l.name, l.company_name) = leads_with_keys.name_key
  )
  select f.id, f.created_at from found f order by f.created_at desc, f.id limit most;
end;
$$;

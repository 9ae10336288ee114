-- The note of a merge has words for all values, where the finder's answers were JSON.

-- A shop's answers as the panel shows them (shared/finder/texts.ts).
create function private.shop_words(shop jsonb)
  returns text language sql immutable set search_path = ''
as $$
  select string_agg(w.words, ', ' order by w.place)
  from (
    values
      (1, 'cars', 'fixes cars'),
      (1, 'mixed', 'fixes cars and some trucks'),
      (1, 'trucks', 'fixes trucks'),
      (2, '1-2', '1–2 bays'),
      (2, '3-5', '3–5 bays'),
      (2, '6-up', '6 or more bays'),
      (3, 'paper', 'uses paper'),
      (3, 'spreadsheets', 'uses spreadsheets'),
      (3, 'program', 'uses another program'),
      (3, 'ours', 'has one of our shop systems'),
      (4, 'fixes', 'hurts: finding fixes'),
      (4, 'counter', 'hurts: running the counter'),
      (4, 'customers', 'hurts: getting customers back'),
      (4, 'truck-work', 'hurts: truck work')
  ) as w (place, answer, words)
  join jsonb_each_text(shop) as given on given.value = w.answer;
$$;

-- A value of a lead with its label, as a note says it.
create function private.field_words(name text, value jsonb)
  returns text language sql immutable set search_path = ''
as $$
  select case name
    when 'shop' then 'their shop: ' || private.shop_words(value)
    when 'language' then 'language: ' || case value #>> '{}' when 'es' then 'Spanish' else 'English' end
    else replace(name, '_', ' ') || ': ' || left(value #>> '{}', 1000)
  end;
$$;

-- As before, and with the values that were not taken in words.
create or replace function private.merge_leads(kept_id uuid, gone_id uuid, taken text[])
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
  left_out text;
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
  if 'shop_address' = any (chosen) then
    chosen := chosen || array['latitude', 'longitude'];
  end if;
  former := to_jsonb(kept);

  select string_agg(private.field_words(c, to_jsonb(gone) -> c), '; ' order by c)
  into left_out
  from unnest(choosable) as c
  where c <> all (chosen) and to_jsonb(gone) ->> c is distinct from former ->> c and to_jsonb(gone) ->> c <> '';

  saved.id := gen_random_uuid();
  saved.gone := to_jsonb(gone);
  select to_jsonb(t) into saved.appointment_task
  from public.lead_tasks t
  where t.lead_id = gone.id and t.is_appointment;
  delete from public.lead_tasks t where t.lead_id = gone.id and t.is_appointment and not t.is_completed;
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
    products_of_interest = jsonb_build_object('items', (
      select coalesce(jsonb_agg(i.item order by i.place), '[]')
      from (
        select (array_agg(u.item order by u.place))[1] as item, min(u.place) as place
        from jsonb_array_elements(
          (kept.products_of_interest -> 'items') || (gone.products_of_interest -> 'items')
        ) with ordinality as u (item, place)
        group by u.item ->> 'type', u.item ->> 'slug'
        order by 2
        limit 100
      ) as i
    )),
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
    contacted_at = least(l.contacted_at, gone.contacted_at),
    demo_at = least(l.demo_at, gone.demo_at),
    proposal_at = least(l.proposal_at, gone.proposal_at)
  where l.id = kept.id;
  perform set_config('merge.stages', '', true);

  insert into public.lead_notes (lead_id, note, activity_type, author_email)
  values (
    kept.id,
    left(
      format('Merged with %s%s', gone.name, coalesce(', ' || nullif(gone.company_name, ''), ''))
      || coalesce('. Not taken from there: ' || left_out, ''),
      5000
    ),
    'system', 'System'
  );
  select to_jsonb(l) into present from public.leads l where l.id = kept.id;
  insert into private.merged_leads (id, kept_id, gone, appointment_task, notes, tasks, links, former, present)
  select saved.id, kept.id, saved.gone, saved.appointment_task, saved.notes, saved.tasks, saved.links,
    jsonb_object_agg(c, former -> c), jsonb_object_agg(c, present -> c)
  from unnest(chosen || combined) as c;
  return saved.id;
end;
$$;

-- A merged lead keeps what both visitors agreed to.

-- Wider than what a site may ask for (site_settings), because a merged lead has the texts of several requests.
alter table public.leads
  drop constraint leads_consent_text_length,
  add constraint leads_consent_text_length check (char_length(consent_text) <= 5000);

-- Makes one of two leads, in one transaction. `taken` are the columns whose values come from the lead that goes;
-- of the others those of the lead that stays count. Notes, tasks, items, interests, the conversation, and the consent
-- of both stay, and the time and source of the one that was received first. A note says what was merged, and what of the
-- other lead was not taken. Answers with the id for undo_merge.
create or replace function private.merge_leads(kept_id uuid, gone_id uuid, taken text[])
  returns uuid language plpgsql security definer set search_path = ''
as $$
declare
  choosable constant text[] := array[
    'name', 'email', 'phone', 'company_name', 'shop_address', 'account_number', 'business_type', 'num_locations',
    'scheduled_date', 'scheduled_time', 'meeting_type', 'monthly_value', 'lost_reason', 'lost_note',
    'additional_message', 'status', 'priority'
  ];
  joined constant text[] := array[
    'interests', 'products_of_interest', 'chat_history', 'created_at', 'source', 'user_agent', 'contacted_at',
    'demo_at', 'proposal_at', 'closed_at', 'consent_text', 'awaits_answer'
  ];
  kept public.leads;
  gone public.leads;
  former jsonb;
  present jsonb;
  chosen text[] := array(select distinct t from unnest(taken) as t);
  saved private.merged_leads;
  left_out text;
begin
  if not (select private.is_admin()) then
    raise exception 'Only the administrator may merge leads.' using errcode = '42501';
  end if;
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

  select string_agg(format('%s: %s', replace(c, '_', ' '), left(to_jsonb(gone) ->> c, 1000)), '; ' order by c)
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
    -- An appointment that is over is a task like others now: a lead has one for its appointment.
    update public.lead_tasks t set lead_id = kept.id, is_appointment = false where t.lead_id = gone.id returning t.id
  )
  select coalesce(array_agg(m.id), '{}') into saved.tasks from moved m;
  with moved as (
    update private.appointment_links a set lead_id = kept.id where a.lead_id = gone.id returning a.digest
  )
  select coalesce(array_agg(m.digest), '{}') into saved.links from moved m;
  insert into private.submissions (lead_id, merged_into) values (gone.id, kept.id)
  on conflict (lead_id) do update set merged_into = excluded.merged_into;
  -- Its time is free for the lead that stays.
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
  from unnest(chosen || joined) as c;
  return saved.id;
end;
$$;

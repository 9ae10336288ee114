-- What holds a flood of bookings from many networks: past so many new meetings within an hour booking pauses by itself,
-- and the requests are found, deleted, and brought back together.

alter table public.site_settings
  -- Booking pauses with this many new meetings of visitors within an hour; null for no limit.
  add column max_new_meetings_per_hour integer default 10
    constraint site_settings_max_new_meetings_per_hour_range check (max_new_meetings_per_hour between 1 and 1000),
  -- When booking paused by itself; null while it is open, or the administrator paused it.
  add column booking_limit_reached_at timestamptz;

-- Counts a new meeting, and pauses booking with the last one that an hour may have. To be called after wait_to_book.
create or replace function private.count_new_meeting()
  returns void language plpgsql set search_path = ''
as $$
declare
  most integer;
begin
  select s.max_new_meetings_per_hour into most from public.site_settings s where s.id = 1;
  if most is null then
    return;
  end if;
  insert into private.request_counts as c (bucket, sender, window_start)
  values ('new meetings', '', date_bin(interval '5 minutes', now(), timestamptz 'epoch'))
  on conflict (bucket, sender, window_start) do update set requests = c.requests + 1;
  if (
    select sum(c.requests) from private.request_counts c
    where c.bucket = 'new meetings' and c.sender = '' and c.window_start > now() - interval '1 hour'
  ) >= most then
    update public.site_settings s set booking_paused = true, booking_limit_reached_at = now() where s.id = 1;
  end if;
end;
$$;

-- Once booking is resumed, the meetings of before do not pause it again.
create or replace function private.resume_booking()
  returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  new.booking_limit_reached_at := null;
  delete from private.request_counts c where c.bucket = 'new meetings';
  return new;
end;
$$;

create or replace trigger site_settings_resume_booking
  before update on public.site_settings
  for each row when (old.booking_paused and not new.booking_paused) execute function private.resume_booking();

-- As before, and counts new meetings.
create or replace function private.check_visitor_lead()
  returns trigger language plpgsql security definer set search_path = ''
as $$
declare
  refusal text;
begin
  if not private.is_visitor() then
    return new;
  end if;
  if tg_op = 'INSERT' then
    new.sender := left(private.digest_of(private.caller_network(private.request_address())), 32);
  end if;
  if (new.scheduled_date is null) <> (new.scheduled_time is null) then
    raise exception 'A meeting needs both a date and a time.' using errcode = '22023';
  end if;
  if new.scheduled_date is null then
    return new;
  end if;
  perform private.wait_to_book();
  refusal := private.slot_refusal(new.scheduled_date, new.scheduled_time, new.meeting_type, now(), new.id);
  if refusal = 'taken' then
    raise exception 'That time has just been taken. Please choose another one.'
      using errcode = '23P01', detail = refusal;
  elsif refusal is not null then
    raise exception 'That meeting time cannot be booked (%).', refusal
      using errcode = '22023', detail = refusal;
  end if;
  -- One that is moved is counted already.
  if tg_op = 'INSERT' or old.appointment is null then
    if new.sender is not null and (
      select count(*) from public.leads l
      where l.sender = new.sender and l.status <> 'Closed - Lost' and upper(l.appointment) > now()
    ) >= (select s.meetings_per_network from private.project_settings s) then
      raise exception
        'Several meetings are booked from your network already. Send your request without a time, or call us.'
        using errcode = '22023', detail = 'network';
    end if;
    perform private.count_new_meeting();
  end if;
  return new;
end;
$$;

-- As before, but for `online`: 'yes' for leads that visitors sent.
create or replace function private.lead_condition(filter jsonb)
  returns text language sql stable set search_path = ''
as $$
  select concat_ws(' and ',
    'true',
    (
      select string_agg(format('l.%I = %L', field, value), ' and ')
      from jsonb_each_text(filter -> 'equal') as sent (field, value)
    ),
    (
      select string_agg(
        (
          select format('(%s)', string_agg(
            format('l.search like %L', '%' || regexp_replace(part, '([\\%_])', '\\\1', 'g') || '%'),
            ' or '
          ))
          from jsonb_array_elements_text(word) as part
        ),
        ' and '
      )
      from jsonb_array_elements(filter -> 'search') as word
    ),
    case filter ->> 'appointment'
      when 'yes' then 'l.scheduled_date is not null'
      when 'no' then 'l.scheduled_date is null'
    end,
    case filter ->> 'online' when 'yes' then 'l.sender is not null' end,
    'l.created_at >= ' || quote_literal(filter ->> 'received_from'),
    'l.created_at < ' || quote_literal(filter ->> 'received_before'),
    'l.waiting_since < ' || quote_literal(filter ->> 'waiting_before')
  );
$$;

-- Deletes these leads with all that belongs to them, and answers with it for restore_leads: {leads, notes, tasks,
-- links}. The browser keeps that for as long as Undo is there; the database keeps nothing.
create or replace function private.delete_leads(ids uuid[])
  returns jsonb language plpgsql security definer set search_path = ''
as $$
declare
  deleted jsonb;
begin
  if not (select private.is_admin()) then
    raise exception 'Only the administrator may delete leads.' using errcode = '42501';
  end if;
  perform from public.leads l where l.id = any (ids) order by l.id for update;
  select jsonb_build_object(
    'leads', (select coalesce(jsonb_agg(to_jsonb(l)), '[]') from public.leads l where l.id = any (ids)),
    'notes', (select coalesce(jsonb_agg(to_jsonb(n)), '[]') from public.lead_notes n where n.lead_id = any (ids)),
    'tasks', (select coalesce(jsonb_agg(to_jsonb(t)), '[]') from public.lead_tasks t where t.lead_id = any (ids)),
    'links', (
      select coalesce(jsonb_agg(to_jsonb(a)), '[]') from private.appointment_links a where a.lead_id = any (ids)
    )
  ) into deleted;
  delete from public.leads l where l.id = any (ids);
  return deleted;
end;
$$;

create or replace function public.delete_leads(ids uuid[])
  returns jsonb language sql set search_path = ''
as $$
  select private.delete_leads(delete_leads.ids);
$$;

-- Brings back what delete_leads answered with, but for leads whose time was booked in the meantime. Answers with how
-- many leads came back.
create or replace function private.restore_leads(deleted jsonb)
  returns integer language plpgsql security definer set search_path = ''
as $$
declare
  restored uuid[];
begin
  if not (select private.is_admin()) then
    raise exception 'Only the administrator may restore leads.' using errcode = '42501';
  end if;
  -- Stages, tasks, and notes are as they were: no trigger makes its own.
  perform set_config('merge.stages', 'given', true);
  perform set_config('import.adding', 'yes', true);
  execute format(
    'with restored as (
       insert into public.leads (%1$s) select %1$s from jsonb_populate_recordset(null::public.leads, $1)
       on conflict do nothing returning id
     )
     select array_agg(id) from restored',
    (
      select string_agg(quote_ident(a.attname), ', ')
      from pg_catalog.pg_attribute a
      where a.attrelid = 'public.leads'::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    )
  ) into restored using deleted -> 'leads';
  perform set_config('import.adding', '', true);
  perform set_config('merge.stages', '', true);
  insert into public.lead_notes
  select n.* from jsonb_populate_recordset(null::public.lead_notes, deleted -> 'notes') n
  where n.lead_id = any (restored);
  insert into public.lead_tasks
  select t.* from jsonb_populate_recordset(null::public.lead_tasks, deleted -> 'tasks') t
  where t.lead_id = any (restored);
  insert into private.appointment_links
  select a.* from jsonb_populate_recordset(null::private.appointment_links, deleted -> 'links') a
  where a.lead_id = any (restored)
  on conflict do nothing;
  return coalesce(cardinality(restored), 0);
end;
$$;

create or replace function public.restore_leads(deleted jsonb)
  returns integer language sql set search_path = ''
as $$
  select private.restore_leads(restore_leads.deleted);
$$;

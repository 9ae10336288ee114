-- The calendar subscription: a secret address at which calendars read appointments and tasks.

-- The calendar's secret address, as a digest of its token. One row, or none while it is off.
create table private.calendar_feed (
  id integer primary key default 1
    constraint calendar_feed_single_row check (id = 1),
  digest text not null,
  created_at timestamptz not null default now(),
  -- When a calendar last read it.
  read_at timestamptz
);

alter table private.calendar_feed enable row level security;

-- Makes a new address in place of the former one. The token is shown once; only its digest is kept.
create function private.new_calendar_feed()
  returns text language plpgsql security definer set search_path = ''
as $$
declare
  token text := private.new_token();
begin
  perform private.require_admin('make the calendar''s address');
  insert into private.calendar_feed (digest) values (private.digest_of('calendar ' || token))
  on conflict (id) do update set digest = excluded.digest, created_at = now(), read_at = null;
  return token;
end;
$$;

create function public.new_calendar_feed() returns text language sql set search_path = ''
as $$ select private.new_calendar_feed(); $$;

-- Turns the address off.
create function private.end_calendar_feed()
  returns void language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_admin('turn the calendar off');
  delete from private.calendar_feed f where f.id = 1;
end;
$$;

create function public.end_calendar_feed() returns void language sql set search_path = ''
as $$ select private.end_calendar_feed(); $$;

-- When the address was made and last read; no row without an address. Returns rows to an administrator only.
create function private.calendar_feed_state()
  returns table (created_at timestamptz, read_at timestamptz)
  language sql stable security definer set search_path = ''
as $$
  select f.created_at, f.read_at from private.calendar_feed f where (select private.is_admin());
$$;

create function public.calendar_feed_state()
  returns table (created_at timestamptz, read_at timestamptz) language sql stable set search_path = ''
as $$ select * from private.calendar_feed_state(); $$;

-- What the calendar shows: appointments (also canceled ones) and open tasks, of each the 1,000 nearest to now, and
-- the representative, who is the organizer. A canceled appointment has its last time. An appointment at a time in
-- words, such as “after lunch”, has its day and no instants. The appointment's task is left out, because the
-- appointment is there.
create function private.calendar_entries_between(from_instant timestamptz, until timestamptz)
  returns jsonb language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'representative',
    (
      select jsonb_build_object('rep_name', s.rep_name, 'rep_email', s.rep_email)
      from public.site_settings s
      where s.id = 1
    ),
    'appointments',
    (
      select coalesce(jsonb_agg(to_jsonb(entry) order by entry.starts_at, entry.lead_id), '[]')
      from (
        select l.id as lead_id, l.name, l.company_name, l.phone, l.email, l.shop_address,
          coalesce(l.scheduled_date, day) as scheduled_date, l.scheduled_time,
          case when day is null then lower(meeting) end as starts_at,
          case when day is null then upper(meeting) end as ends_at,
          l.meeting_type, not stands as canceled, l.no_show, l.appointment_sequence as sequence, l.updated_at,
          (
            select left(string_agg(item ->> 'name', ', '), 1000)
            from jsonb_array_elements(l.products_of_interest -> 'items') as item
          ) as items
        from public.leads l
        cross join lateral (
          select l.scheduled_date is not null and l.status <> 'Closed - Lost' as stands
        ) as state
        cross join lateral (
          select case when stands then l.appointment else l.canceled_appointment end as meeting
        ) as held
        cross join lateral private.day_of(meeting) as day
        where (l.appointment && tstzrange(from_instant, until) and l.status <> 'Closed - Lost')
          or (l.canceled_appointment && tstzrange(from_instant, until) and not stands)
          or (
            l.scheduled_date between from_instant::date and until::date
            and l.appointment is null and l.status <> 'Closed - Lost'
          )
        order by abs(extract(epoch from coalesce(lower(meeting), l.scheduled_date) - now())), l.id
        limit 1000
      ) as entry
    ),
    'tasks',
    (
      select coalesce(jsonb_agg(to_jsonb(entry) order by entry.due_date, entry.task_id), '[]')
      from (
        select t.id as task_id, t.lead_id, l.name, l.company_name, l.phone, l.email,
          t.description, t.due_date, t.updated_at,
          -- Grows with each change.
          extract(epoch from t.updated_at - timestamptz '2026-01-01')::integer as sequence
        from public.lead_tasks t
        join public.leads l on l.id = t.lead_id
        where not t.is_completed
          and t.due_date between from_instant and until
          and (not t.is_appointment or l.appointment is null)
        order by abs(extract(epoch from t.due_date - now())), t.id
        limit 1000
      ) as entry
    )
  );
$$;

-- The entries from 90 days back to 400 days ahead, for the calendar Edge Function. Counts each call, and refuses as
-- an answer: PT404 for an unknown token, PT429 past the network's limit.
create function private.calendar_entries(token text, address text, most_per_hour integer)
  returns jsonb language plpgsql security definer set search_path = ''
as $$
begin
  if private.over_limit(
    variadic private.network_uses('calendar', address, interval '1 hour', most_per_hour)
  ) is not null then
    return private.refused_as_too_many();
  end if;
  update private.calendar_feed f set read_at = now()
  where f.digest = private.digest_of('calendar ' || token);
  if not found then
    return private.refused('PT404', 'There is no calendar at this address.', null);
  end if;
  return private.calendar_entries_between(now() - interval '90 days', now() + interval '400 days');
end;
$$;

-- The business's name, for the calendar. A refusal stays as it is.
create function public.calendar_entries(token text, address text, most_per_hour integer)
  returns jsonb language sql set search_path = ''
as $$
  select case when entries ? 'representative' then
    entries || jsonb_build_object(
      'representative',
      entries -> 'representative' || (
        select jsonb_build_object('business_name', s.business_name) from public.site_settings s where s.id = 1
      )
    )
  else entries end
  from private.calendar_entries(token, address, most_per_hour) as entries;
$$;

-- The administrator's own calendars, whose busy times visitors cannot book.

create table private.blocking_calendars (
  id uuid primary key default gen_random_uuid(),
  -- At most five.
  place smallint not null
    constraint blocking_calendars_place_key unique
    constraint blocking_calendars_most check (place between 1 and 5),
  name text not null
    constraint blocking_calendars_name_length check (private.has_text(name) and char_length(name) <= 60),
  -- A secret, which only the Edge Function gets to see.
  address text not null
    constraint blocking_calendars_address_key unique
    constraint blocking_calendars_address_form check (char_length(address) <= 2000 and address ~ '^https://[!-~]+$'),
  created_at timestamptz not null default now(),
  -- When the function last began to read it, and when that last succeeded.
  asked_at timestamptz,
  read_at timestamptz,
  -- Why the latest reading failed, as a sentence; null if it did not.
  error text
    constraint blocking_calendars_error_length check (char_length(error) <= 300),
  -- What the server is asked with, so that it can answer that nothing changed.
  etag text
    constraint blocking_calendars_etag_length check (char_length(etag) <= 500),
  last_modified text
    constraint blocking_calendars_last_modified_length check (char_length(last_modified) <= 100),
  -- When its times were last taken from the file, and in which time zone.
  taken_at timestamptz,
  time_zone text,
  -- The owner's address in this calendar: invitations that it declined do not block.
  own_email text
    constraint blocking_calendars_own_email_form check (private.is_email(own_email) and char_length(own_email) <= 254),
  -- Events that could not be read, or only in part.
  unread_count integer not null default 0
    constraint blocking_calendars_unread_count_form check (unread_count >= 0),
  -- From when on its times are not known, because there are too many; null if all are.
  complete_until timestamptz
);

alter table private.blocking_calendars enable row level security;

-- When a calendar is busy: instants, and nothing about the events.
create table private.busy_times (
  calendar_id uuid not null references private.blocking_calendars (id) on delete cascade,
  during tstzrange not null
    constraint busy_times_during_form check (
      not isempty(during) and isfinite(lower(during)) and isfinite(upper(during))
      and lower_inc(during) and not upper_inc(during)
    ),
  primary key (calendar_id, during)
);

alter table private.busy_times enable row level security;

create index busy_times_during_idx on private.busy_times using gist (during);

-- The calendars without their addresses.
create function private.blocking_calendars()
  returns table (
    id uuid, name text, read_at timestamptz, busy_count bigint, error text,
    -- Not read for six hours, so that its times may be out of date.
    stale boolean,
    unread_count integer, complete_until timestamptz
  )
  language sql stable security definer set search_path = ''
as $$
  select c.id, c.name, c.read_at,
    (select count(*) from private.busy_times b where b.calendar_id = c.id and upper(b.during) > now()),
    c.error, coalesce(c.read_at, c.created_at) < now() - interval '6 hours', c.unread_count, c.complete_until
  from private.blocking_calendars c
  where (select private.is_admin())
  order by c.place;
$$;

create function public.blocking_calendars()
  returns table (
    id uuid, name text, read_at timestamptz, busy_count bigint, error text, stale boolean, unread_count integer,
    complete_until timestamptz
  )
  language sql stable set search_path = ''
as $$ select * from private.blocking_calendars(); $$;

create function private.add_blocking_calendar(name text, address text, own_email text)
  returns uuid language plpgsql security definer set search_path = ''
as $$
declare
  added uuid;
  free smallint;
begin
  perform private.require_admin('add calendars that block times');
  perform pg_advisory_xact_lock(hashtextextended('blocking calendars', 0));
  if exists (select from private.blocking_calendars c where c.address = add_blocking_calendar.address) then
    raise exception 'You have already added this calendar.' using errcode = '22023';
  end if;
  select min(place) into free
  from generate_series(1, 5) as place
  where place not in (select c.place from private.blocking_calendars c);
  if free is null then
    raise exception 'You can add up to five calendars. Remove one first.' using errcode = '22023';
  end if;
  insert into private.blocking_calendars (place, name, address, own_email)
  values (free, add_blocking_calendar.name, add_blocking_calendar.address, add_blocking_calendar.own_email)
  returning id into added;
  perform private.schedule_busy_times();
  return added;
end;
$$;

create function public.add_blocking_calendar(name text, address text, own_email text default null)
  returns uuid language sql set search_path = ''
as $$ select private.add_blocking_calendar(name, address, own_email); $$;

-- Removes a calendar with its busy times.
create function private.remove_blocking_calendar(calendar uuid)
  returns void language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_admin('remove calendars that block times');
  delete from private.blocking_calendars c where c.id = calendar;
end;
$$;

create function public.remove_blocking_calendar(calendar uuid)
  returns void language sql set search_path = ''
as $$ select private.remove_blocking_calendar(calendar); $$;

-- Makes a calendar the next one to be read, whole. The function asks for it with the caller's own token.
create function private.expire_blocking_calendar(calendar uuid)
  returns void language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_admin('have a calendar read');
  update private.blocking_calendars c set asked_at = null, taken_at = null where c.id = calendar;
end;
$$;

create function public.expire_blocking_calendar(calendar uuid)
  returns void language sql set search_path = ''
as $$ select private.expire_blocking_calendar(calendar); $$;

-- The busy times from now on, and those of yesterday, by their start, with their calendar's name.
create function private.busy_times()
  returns table (calendar text, starts_at timestamptz, ends_at timestamptz)
  language sql stable security definer set search_path = ''
as $$
  select c.name, lower(b.during), upper(b.during)
  from private.busy_times b
  join private.blocking_calendars c on c.id = b.calendar_id
  where (select private.is_admin()) and upper(b.during) > now() - interval '1 day'
  order by 2, 3, 1;
$$;

create function public.busy_times()
  returns table (calendar text, starts_at timestamptz, ends_at timestamptz) language sql stable set search_path = ''
as $$ select * from private.busy_times(); $$;

-- The appointments ahead that a calendar has a busy time in, by their start.
create function private.busy_appointments()
  returns table (lead_id uuid, name text, starts_at timestamptz, calendar text)
  language sql stable security definer set search_path = ''
as $$
  select l.id, l.name, lower(l.appointment), string_agg(distinct c.name, ', ')
  from public.leads l
  join private.busy_times b on b.during && l.appointment
  join private.blocking_calendars c on c.id = b.calendar_id
  where (select private.is_admin())
    and l.appointment && tstzrange(now(), null) and l.status <> 'Closed - Lost'
  group by l.id
  order by 3, 1
  limit 50;
$$;

create function public.busy_appointments()
  returns table (lead_id uuid, name text, starts_at timestamptz, calendar text)
  language sql stable set search_path = ''
as $$ select * from private.busy_appointments(); $$;

-- That calendar, or the one that waits longest to be read, if it was not read for nine minutes: {id, address, own_email,
-- etag, last_modified, time_zone}, or null. Nobody else gets it for another nine. Once a week, and in another time
-- zone, it is read without the values by which its server could say that nothing changed: repeated events go on beyond
-- what is stored.
create function private.claim_blocking_calendar(calendar uuid)
  returns jsonb language sql security definer set search_path = ''
as $$
  with due as (
    select c.id from private.blocking_calendars c
    where case when calendar is null then coalesce(c.asked_at < now() - interval '9 minutes', true) else c.id = calendar end
    order by c.asked_at nulls first, c.place
    limit 1
    for update skip locked
  )
  update private.blocking_calendars c
  set asked_at = clock_timestamp()
  from due, public.site_settings s
  where c.id = due.id and s.id = 1
  returning jsonb_build_object(
    'id', c.id, 'address', c.address, 'own_email', c.own_email, 'time_zone', s.time_zone
  ) || case
    when c.taken_at > now() - interval '7 days' and c.time_zone = s.time_zone
      then jsonb_build_object('etag', c.etag, 'last_modified', c.last_modified)
    else '{"etag": null, "last_modified": null}'
  end;
$$;

create function public.claim_blocking_calendar(calendar uuid default null)
  returns jsonb language sql set search_path = ''
as $$ select private.claim_blocking_calendar(calendar); $$;

-- Saves a reading: {error}, or {etag, last_modified}, with {times: [[start, end], …], time_zone, unread_count,
-- complete_until} if the calendar changed. After an error the known times stay. A server's own values of any length
-- never keep a calendar from being stored: without them it is asked for the whole file.
create function private.save_busy_times(calendar uuid, reading jsonb)
  returns void language plpgsql security definer set search_path = ''
as $$
begin
  if reading ? 'error' then
    update private.blocking_calendars c set error = left(reading ->> 'error', 300) where c.id = calendar;
    return;
  end if;
  update private.blocking_calendars c
  set read_at = now(), error = null,
    etag = case when char_length(reading ->> 'etag') <= 500 then reading ->> 'etag' end,
    last_modified = case when char_length(reading ->> 'last_modified') <= 100 then reading ->> 'last_modified' end
  where c.id = calendar;
  -- It may have been removed meanwhile.
  if not found or not reading ? 'times' then
    return;
  end if;
  update private.blocking_calendars c
  set taken_at = now(), time_zone = reading ->> 'time_zone',
    unread_count = coalesce((reading ->> 'unread_count')::integer, 0),
    complete_until = (reading ->> 'complete_until')::timestamptz
  where c.id = calendar;
  delete from private.busy_times b where b.calendar_id = calendar;
  insert into private.busy_times (calendar_id, during)
  select distinct calendar, tstzrange((each ->> 0)::timestamptz, (each ->> 1)::timestamptz)
  from jsonb_array_elements(reading -> 'times') as each;
end;
$$;

create function public.save_busy_times(calendar uuid, reading jsonb) returns void language sql set search_path = ''
as $$ select private.save_busy_times(calendar, reading); $$;

-- Calls the function once for each calendar that is due, on projects that have pg_net and pg_cron. It has the secret
-- of notify, and stands beside it.
create function private.call_busy_times()
  returns void language plpgsql security definer set search_path = ''
as $$
begin
  if private.notify_caller() @> '{"pg_net": true, "address": true, "secret": true}' then
    for due in 1 .. (
      select count(*) from private.blocking_calendars c
      where coalesce(c.asked_at < now() - interval '9 minutes', true)
    ) loop
      execute 'select net.http_post(url := $1, headers := $2, timeout_milliseconds := 120000)'
      using regexp_replace(private.vault_secret('notify_url'), '/notify/?$', '/busy-times'), jsonb_build_object(
        'Content-Type', 'application/json', 'x-notify-secret', private.vault_secret('notify_secret')
      );
    end loop;
  end if;
exception
  when others then
    raise warning 'The function busy-times was not called: %', sqlerrm;
end;
$$;

-- Lets pg_cron call the function every ten minutes. Called again, it changes nothing. A project without pg_cron, or
-- without the right to use it, is no failure.
create function private.schedule_busy_times()
  returns void language plpgsql security definer set search_path = ''
as $$
begin
  if to_regprocedure('cron.schedule(text, text, text)') is not null then
    execute $call$select cron.schedule('busy-times', '*/10 * * * *', 'select private.call_busy_times()')$call$;
  end if;
exception
  when others then
    raise notice 'The function busy-times is not called by a schedule: %', sqlerrm;
end;
$$;

select private.schedule_busy_times();

-- A busy time with the buffer that it keeps around itself if the settings say so: the larger of both meeting types'.
create function private.busy_with_buffer(during tstzrange, settings public.site_settings)
  returns tstzrange language sql stable set search_path = ''
as $$
  select case when settings.buffer_around_busy_times then tstzrange(
    lower(during) - make_interval(mins => greatest(settings.call_minutes_before, settings.meetup_minutes_before)),
    upper(during) + make_interval(mins => greatest(settings.call_minutes_after, settings.meetup_minutes_after))
  ) else during end;
$$;

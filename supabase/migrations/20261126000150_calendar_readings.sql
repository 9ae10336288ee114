-- What a reading of a blocking calendar leaves out is said, and each call of the function reads one calendar.
-- The former functions are in no release:
-- contract: unused since 1.0.0

alter table private.blocking_calendars
  -- The owner's address in this calendar: invitations that it declined do not block.
  add column own_email text
    constraint blocking_calendars_own_email_form check (private.is_email(own_email) and char_length(own_email) <= 254),
  -- Events that could not be read, or only in part.
  add column unread_count integer not null default 0
    constraint blocking_calendars_unread_count_form check (unread_count >= 0),
  -- From when on its times are not known, because there are too many; null if all are.
  add column complete_until timestamptz;

drop function public.blocking_calendars();
drop function private.blocking_calendars();

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

drop function public.add_blocking_calendar(text, text);
drop function private.add_blocking_calendar(text, text);

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

drop function public.claim_blocking_calendar();
drop function private.claim_blocking_calendar();

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
create or replace function private.save_busy_times(calendar uuid, reading jsonb)
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

-- Calls the function once for each calendar that is due, on projects that have pg_net and pg_cron. It has the secret
-- of notify, and stands beside it.
create or replace function private.call_busy_times()
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

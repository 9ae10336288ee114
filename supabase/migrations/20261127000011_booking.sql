-- Which slots visitors can book.

-- The open hours of a day: those of its special day, or else the weekday's.
create function private.hours_of_day(day date)
  returns jsonb language sql stable set search_path = ''
as $$
  select coalesce(
    (select d.slots from public.special_days d where daterange(d.from_day, d.to_day, '[]') @> day),
    (
      select weekday -> 'slots'
      from (
        select s.availability -> extract(dow from day)::text as weekday from public.site_settings s where s.id = 1
      ) as week
      where (weekday ->> 'isOpen')::boolean
    ),
    '[]'
  );
$$;

-- A meeting's time with the buffers of its type.
create function private.with_room(meeting tstzrange, meeting_type text, settings public.site_settings)
  returns tstzrange language sql stable set search_path = ''
as $$
  select case meeting_type
    when 'Meetup' then tstzrange(
      lower(meeting) - make_interval(mins => settings.meetup_minutes_before),
      upper(meeting) + make_interval(mins => settings.meetup_minutes_after)
    )
    else tstzrange(
      lower(meeting) - make_interval(mins => settings.call_minutes_before),
      upper(meeting) + make_interval(mins => settings.call_minutes_after)
    )
  end;
$$;

-- Whether a meeting of so many minutes can start at that minute of a day with these open hours. Adjacent ranges count
-- as one. There is a start at the beginning of each range, and then one each interval.
create function private.is_slot_start(hours jsonb, start_minute integer, meeting_interval integer, minutes integer)
  returns boolean language sql immutable set search_path = ''
as $$
  with open_ranges as (
    select unnest(range_agg(int4range(
      split_part(slot ->> 'from', ':', 1)::integer * 60 + split_part(slot ->> 'from', ':', 2)::integer,
      split_part(slot ->> 'to', ':', 1)::integer * 60 + split_part(slot ->> 'to', ':', 2)::integer
    ))) as open_range
    from jsonb_array_elements(hours) slot
  )
  select exists (
    select from open_ranges
    where start_minute >= lower(open_range)
      and start_minute + minutes <= upper(open_range)
      and (start_minute - lower(open_range)) % meeting_interval = 0
  );
$$;

-- Why a visitor cannot book a time for a meeting of that type at the instant `at`: 'paused', 'past', 'notice',
-- 'horizon', 'closed', 'full', or 'taken', whichever applies first; null if they can. The present appointment of
-- `lead` does not count. The same rule as slotRefusal in shared/scheduling/slots.ts.
create function private.slot_refusal(
  day date, time_text text, meeting_type text, at timestamptz, lead uuid default null
)
  returns text language plpgsql stable security definer set search_path = ''
as $$
declare
  settings public.site_settings;
  minutes integer;
  slot tstzrange;
  kept tstzrange;
  starts_at timestamptz;
  wall timestamp;
  start_minute integer;
begin
  select s.* into settings from public.site_settings s where s.id = 1;
  if settings.booking_paused then
    return 'paused';
  end if;
  minutes := private.meeting_length(meeting_type, settings);
  slot := private.appointment_range(day, time_text, minutes, settings.time_zone);
  if slot is null then
    return 'closed';
  end if;
  starts_at := lower(slot);
  wall := starts_at at time zone settings.time_zone;
  -- A local time that daylight saving skips converts back to another one.
  if wall <> day + private.read_time_of_day(time_text) then
    return 'closed';
  end if;
  if starts_at <= at then
    return 'past';
  end if;
  if starts_at < at + make_interval(mins => settings.minimum_notice_minutes) then
    return 'notice';
  end if;
  if day > (at at time zone settings.time_zone)::date + settings.booking_horizon_days then
    return 'horizon';
  end if;
  start_minute := extract(hour from wall) * 60 + extract(minute from wall);
  -- A meeting must not cross a daylight saving change.
  if upper(slot) at time zone settings.time_zone <> wall + make_interval(mins => minutes)
    or not private.is_slot_start(private.hours_of_day(day), start_minute, settings.meeting_interval, minutes)
  then
    return 'closed';
  end if;
  if (
    select count(*) from public.leads l
    where l.appointment && tstzrange(
        day::timestamp at time zone settings.time_zone, (day + 1)::timestamp at time zone settings.time_zone
      )
      and (lower(l.appointment) at time zone settings.time_zone)::date = day
      and l.status <> 'Closed - Lost' and l.id is distinct from lead
  ) >= settings.max_meetings_per_day then
    return 'full';
  end if;
  kept := private.with_room(slot, meeting_type, settings);
  if exists (
    select from public.leads l
    -- No buffer is longer than four hours.
    where l.appointment && tstzrange(lower(slot) - interval '4 hours', upper(slot) + interval '4 hours')
      and l.status <> 'Closed - Lost' and l.id is distinct from lead
      and (l.appointment && kept or private.with_room(l.appointment, l.meeting_type, settings) && slot)
  ) or exists (
    select from private.busy_times b
    where b.during && tstzrange(lower(slot) - interval '4 hours', upper(slot) + interval '4 hours')
      and (b.during && kept or private.busy_with_buffer(b.during, settings) && slot)
  ) then
    return 'taken';
  end if;
  return null;
end;
$$;

-- The times that are taken between two days, at most a year apart, and those so near that their buffers reach into one
-- of them: each with and without its buffers. Nothing tells a meeting from a busy time, so visitors cannot count a
-- day's meetings. A day that is full has a row of its own, an empty time at noon whose buffers are the whole day. No
-- rows without both days (strict).
create function private.taken_slots(from_day date, to_day date)
  returns table (starts_at timestamptz, ends_at timestamptz, kept_from timestamptz, kept_until timestamptz)
  language sql stable strict security definer set search_path = ''
as $$
  with asked as (
    select s as settings,
      -- No buffer is longer than four hours.
      tstzrange(
        from_day::timestamp at time zone s.time_zone - interval '4 hours',
        (least(to_day, from_day + 366) + 1)::timestamp at time zone s.time_zone + interval '4 hours'
      ) as during
    from public.site_settings s
    where s.id = 1
  ),
  meetings as (
    select l.appointment, private.with_room(l.appointment, l.meeting_type, a.settings) as kept,
      (lower(l.appointment) at time zone (a.settings).time_zone)::date as day
    from asked a
    join public.leads l on l.appointment && a.during and l.status <> 'Closed - Lost'
  )
  select lower(m.appointment), upper(m.appointment), lower(m.kept), upper(m.kept) from meetings m
  union all
  select lower(b.during), upper(b.during), lower(kept), upper(kept)
  from asked a
  join private.busy_times b on b.during && a.during
  cross join lateral private.busy_with_buffer(b.during, a.settings) as kept
  union all
  select noon, noon, m.day::timestamp at time zone zone, (m.day + 1)::timestamp at time zone zone
  from asked a
  cross join meetings m
  cross join lateral (select (a.settings).time_zone) as z (zone)
  cross join lateral (select (m.day + time '12:00') at time zone zone) as n (noon)
  group by m.day, zone, noon, (a.settings).max_meetings_per_day
  having count(*) >= (a.settings).max_meetings_per_day
  order by 1, 2, 3;
$$;

create function public.taken_slots(from_day date, to_day date)
  returns table (starts_at timestamptz, ends_at timestamptz, kept_from timestamptz, kept_until timestamptz)
  language sql stable set search_path = ''
as $$ select * from private.taken_slots(from_day, to_day); $$;

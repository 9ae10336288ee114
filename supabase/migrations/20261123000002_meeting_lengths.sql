-- A length of their own for calls and for meetups. Meetings still start at the meeting interval, and last as long
-- where no length is set.

alter table public.site_settings
  add column call_length integer
    constraint site_settings_call_length_known check (call_length in (15, 30, 45, 60, 90, 120)),
  add column meetup_length integer
    constraint site_settings_meetup_length_known check (meetup_length in (15, 30, 45, 60, 90, 120));

-- How long a meeting of that type lasts, in minutes. Without a type it is a call.
create function private.meeting_length(meeting_type text, settings public.site_settings)
  returns integer language sql immutable set search_path = ''
as $$
  select coalesce(
    case meeting_type when 'Meetup' then settings.meetup_length else settings.call_length end,
    settings.meeting_interval
  );
$$;

-- As its owner, because whoever writes a lead need not be able to read all settings.
create or replace function private.set_appointment()
  returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  select private.appointment_range(
    new.scheduled_date, new.scheduled_time, private.meeting_length(new.meeting_type, s), s.time_zone
  )
  into new.appointment
  from public.site_settings s
  where s.id = 1;
  return new;
end;
$$;

-- Another type has another length. Runs before leads_track_appointment.
create or replace trigger leads_set_appointment_of_type
  before update of meeting_type on public.leads
  for each row when (new.meeting_type is distinct from old.meeting_type)
  execute function private.set_appointment();

-- Whether a meeting of that many minutes may start at that minute of a day with these hours. Adjacent open ranges
-- count as one; starts are counted from its beginning, one each interval.
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

create or replace function private.slot_refusal(
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
    -- No room is longer than four hours.
    where l.appointment && tstzrange(lower(slot) - interval '4 hours', upper(slot) + interval '4 hours')
      and l.status <> 'Closed - Lost' and l.id is distinct from lead
      and (l.appointment && kept or private.with_room(l.appointment, l.meeting_type, settings) && slot)
  ) then
    return 'taken';
  end if;
  return null;
end;
$$;

drop function private.is_slot_start(jsonb, integer, integer);

-- The default text promised a demo of 30 minutes, whatever was booked. A row that was written by somebody stays.
update public.site_settings set next_steps[2] = 'You see a demo at your counter.'
where next_steps = array[
  'We call you back within one business day.',
  'You see a 30-minute demo at your counter.',
  'You get a written quote for what you need.',
  'You decide. There is no obligation.'
];
alter table public.site_settings alter column next_steps set default array[
    'We call you back within one business day.',
    'You see a demo at your counter.',
    'You get a written quote for what you need.',
    'You decide. There is no obligation.'
  ];

-- Appointments, their tasks, and which slots visitors can book.

-- Parses a time of day such as “2:30 PM” or “14:30”; null for any other text.
create or replace function private.read_time_of_day(time_text text)
  returns time language plpgsql immutable set search_path = ''
as $$
declare
  parts text[] := regexp_match(upper(time_text), '^\s*(\d{1,2})(?::([0-5]\d))?\s*(?:([AP])\.?M\.?)?\s*$');
  hour integer := parts[1]::integer;
begin
  if parts is null or (parts[2] is null and parts[3] is null) then
    return null;
  end if;
  if parts[3] is not null then
    if hour not between 1 and 12 then
      return null;
    end if;
    hour := hour % 12 + case parts[3] when 'P' then 12 else 0 end;
  elsif hour > 23 then
    return null;
  end if;
  return make_time(hour, coalesce(parts[2], '0')::integer, 0);
end;
$$;

-- The time range of an appointment. Null for a time that cannot be parsed, and for an infinite date.
create or replace function private.appointment_range(day date, time_text text, minutes integer, zone text)
  returns tstzrange language sql stable set search_path = ''
as $$
  select tstzrange(starts_at, starts_at + make_interval(mins => minutes), '[)')
  from (select (day + private.read_time_of_day(time_text)) at time zone zone as starts_at) as slot
  where isfinite(starts_at);
$$;

create or replace function private.set_appointment()
  returns trigger language plpgsql set search_path = ''
as $$
begin
  select private.appointment_range(new.scheduled_date, new.scheduled_time, s.meeting_interval, s.time_zone)
  into new.appointment
  from public.site_settings s
  where s.id = 1;
  return new;
end;
$$;

-- Only when the appointment itself changes: a new meeting length leaves existing appointments alone.
create or replace trigger leads_set_appointment
  before insert or update of scheduled_date, scheduled_time, appointment on public.leads
  for each row execute function private.set_appointment();

-- Keeps what follows from a change of the appointment. A lost lead has none. Runs after
-- leads_set_appointment, and on any update, so that nobody else sets these columns.
create or replace function private.track_appointment()
  returns trigger language plpgsql set search_path = ''
as $$
declare
  former tstzrange := case when old.status <> 'Closed - Lost' then old.appointment end;
  present tstzrange := case when new.status <> 'Closed - Lost' then new.appointment end;
begin
  new.appointment_sequence := old.appointment_sequence;
  new.canceled_appointment := old.canceled_appointment;
  if former is distinct from present or (
    present is not null
    and (new.name, new.meeting_type, new.shop_address) is distinct from (old.name, old.meeting_type, old.shop_address)
  ) then
    new.appointment_sequence := old.appointment_sequence + 1;
  end if;
  if present is not null then
    new.canceled_appointment := null;
  elsif former is not null then
    new.canceled_appointment := former;
  end if;
  if (new.scheduled_date, new.scheduled_time, new.appointment)
    is distinct from (old.scheduled_date, old.scheduled_time, old.appointment)
  then
    new.no_show := false;
  end if;
  return new;
end;
$$;

create or replace trigger leads_track_appointment
  before update on public.leads
  for each row execute function private.track_appointment();

-- An appointment as notes show it: “Wed, Jan 13, 2049, 10:00 AM”; null without one.
create or replace function private.appointment_text(day date, time_text text)
  returns text language sql stable set search_path = ''
as $$
  select nullif(concat_ws(', ', to_char(day, 'Dy, Mon FMDD, YYYY'), time_text), '');
$$;

create or replace function private.appointment_task_text(lead public.leads)
  returns text language sql stable set search_path = ''
as $$
  select format('%s with %s at %s', coalesce(lead.meeting_type, 'Phone Call'), lead.name, lead.scheduled_time);
$$;

-- Creates, moves and deletes the task of an appointment, and adds a note on each change after the first.
-- The task is deleted when the appointment is canceled or the lead is lost, unless it is completed. A
-- description that the administrator edited is kept.
create or replace function private.follow_appointment()
  returns trigger language plpgsql security definer set search_path = ''
as $$
declare
  held boolean := tg_op = 'UPDATE' and old.appointment is not null and old.status <> 'Closed - Lost';
  holds boolean := new.appointment is not null and new.status <> 'Closed - Lost';
  moved boolean := lower(old.appointment) is distinct from lower(new.appointment);
  before_text text := private.appointment_text(old.scheduled_date, old.scheduled_time);
  after_text text := private.appointment_text(new.scheduled_date, new.scheduled_time);
  former_task text := private.appointment_task_text(old);
  by_visitor text := case when private.is_visitor() then ' by the visitor' else '' end;
  -- Set by cancel_appointment alone.
  reason text := nullif(current_setting('appointment.reason', true), '');
  note text;
begin
  if holds and (moved or not held) then
    insert into public.lead_tasks as task (lead_id, description, due_date, is_appointment)
    values (new.id, private.appointment_task_text(new), lower(new.appointment), true)
    on conflict (lead_id) where is_appointment do update set
      due_date = excluded.due_date,
      is_completed = task.is_completed and task.due_date = excluded.due_date,
      description = case
        when task.description = former_task or (task.is_completed and not held) then excluded.description
        else task.description
      end;
  elsif holds then
    update public.lead_tasks t set description = private.appointment_task_text(new)
    where t.lead_id = new.id and t.is_appointment and t.description = former_task
      and former_task <> private.appointment_task_text(new);
  elsif held then
    delete from public.lead_tasks t where t.lead_id = new.id and t.is_appointment and not t.is_completed;
  end if;

  if tg_op = 'UPDATE' then
    note := case
      when before_text is distinct from after_text and (moved or new.appointment is null) then
        case
          when before_text is null then format('Appointment set for %s%s', after_text, by_visitor)
          when after_text is null then
            format('Appointment on %s canceled%s', before_text, by_visitor) || coalesce(': ' || reason, '')
          else format('Appointment moved from %s to %s%s', before_text, after_text, by_visitor)
        end
      when held and not holds then format('Appointment on %s given up, as the lead is lost', after_text)
      when holds and not held then format('Appointment on %s taken up again', after_text)
    end;
    if note is not null then
      insert into public.lead_notes (lead_id, note, activity_type, author_email)
      values (new.id, note, 'system', 'System');
    end if;
  end if;
  return null;
exception
  when others then
    -- A new lead is saved even if its task cannot be.
    if tg_op = 'UPDATE' then
      raise;
    end if;
    raise warning 'No task was made for lead %: %', new.id, sqlerrm;
    return null;
end;
$$;

create or replace trigger leads_follow_appointment
  after insert or update of scheduled_date, scheduled_time, appointment, meeting_type, name, status
  on public.leads
  for each row execute function private.follow_appointment();

-- Completes the appointment's task when the visitor did not come, opens it again when that was a mistake, and
-- notes either.
create or replace function private.follow_no_show()
  returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  update public.lead_tasks t set is_completed = new.no_show
  where t.lead_id = new.id and t.is_appointment;
  insert into public.lead_notes (lead_id, note, activity_type, author_email)
  values (
    new.id,
    format(
      case
        when new.no_show then 'Did not show up for the appointment on %s'
        else 'Showed up for the appointment on %s after all'
      end,
      private.appointment_text(new.scheduled_date, new.scheduled_time)
    ),
    'system', 'System'
  );
  return null;
end;
$$;

-- Only when it is set: a change of the appointment has a note of its own.
create or replace trigger leads_follow_no_show
  after update of no_show on public.leads
  for each row when (new.no_show is distinct from old.no_show and new.appointment is not distinct from old.appointment)
  execute function private.follow_no_show();

-- Slots --------------------------------------------------------------------------------------

-- The open hours of a day: those of the special day that it belongs to, or else the weekday's.
create or replace function private.hours_of_day(day date)
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

-- A meeting's time with the room that its type keeps free around it.
create or replace function private.with_room(meeting tstzrange, meeting_type text, settings public.site_settings)
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

-- Why a visitor cannot book a time for such a meeting at that instant: 'paused', 'past', 'notice', 'horizon',
-- 'closed', 'full' or 'taken', whichever applies first; null if they can. The lead that is to have it is in
-- nobody's way. The same rule as slotRefusal in shared/scheduling/slots.ts.
create or replace function private.slot_refusal(
  day date, time_text text, meeting_type text, at timestamptz, lead uuid default null
)
  returns text language plpgsql stable security definer set search_path = ''
as $$
declare
  settings public.site_settings;
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
  slot := private.appointment_range(day, time_text, settings.meeting_interval, settings.time_zone);
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
  if upper(slot) at time zone settings.time_zone
      <> wall + make_interval(mins => settings.meeting_interval)
    or not private.is_slot_start(private.hours_of_day(day), start_minute, settings.meeting_interval)
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

-- Whether a meeting may start at that minute of a day with these hours. Adjacent open ranges count as one, and
-- slots are counted from its beginning.
create or replace function private.is_slot_start(hours jsonb, start_minute integer, minutes integer)
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
      and (start_minute - lower(open_range)) % minutes = 0
  );
$$;

create or replace function private.taken_slots(from_day date, to_day date)
  returns table (starts_at timestamptz, ends_at timestamptz, kept_from timestamptz, kept_until timestamptz)
  language sql stable security definer set search_path = ''
as $$
  select lower(l.appointment), upper(l.appointment), lower(kept), upper(kept)
  from public.site_settings s, public.leads l, private.with_room(l.appointment, l.meeting_type, s) as kept
  where s.id = 1
    and l.status <> 'Closed - Lost'
    -- No room is longer than four hours.
    and l.appointment && tstzrange(
      from_day::timestamp at time zone s.time_zone - interval '4 hours',
      (least(to_day, from_day + 366) + 1)::timestamp at time zone s.time_zone + interval '4 hours'
    )
  order by 1;
$$;

-- The booked times between two days (at most a year) or so near that they matter for one of them, each with the
-- room that is kept free around it, and nothing else about the leads.
create or replace function public.taken_slots(from_day date, to_day date)
  returns table (starts_at timestamptz, ends_at timestamptz, kept_from timestamptz, kept_until timestamptz)
  language sql stable set search_path = ''
as $$
  select * from private.taken_slots(from_day, to_day);
$$;

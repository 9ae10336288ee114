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
-- The task is deleted when the appointment is cleared or the lead is lost, unless it is completed. A
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
          when before_text is null then format('Appointment set for %s', after_text)
          when after_text is null then format('Appointment on %s cleared', before_text)
          else format('Appointment moved from %s to %s', before_text, after_text)
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

-- Slots --------------------------------------------------------------------------------------

-- Why a visitor cannot book a time at that instant: 'paused', 'past', 'notice', 'horizon', 'closed' or
-- 'taken', whichever applies first; null if they can. The same rule as slotRefusal in
-- shared/scheduling/slots.ts.
create or replace function private.slot_refusal(day date, time_text text, at timestamptz)
  returns text language plpgsql stable security definer set search_path = ''
as $$
declare
  settings public.site_settings;
  slot tstzrange;
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
    or not private.is_slot_start(settings.availability, day, start_minute, settings.meeting_interval)
  then
    return 'closed';
  end if;
  if exists (
    select from public.leads l
    where l.appointment && slot and l.status <> 'Closed - Lost'
  ) then
    return 'taken';
  end if;
  return null;
end;
$$;

-- Whether a meeting may start at that minute of the day. Adjacent open ranges count as one, and slots are
-- counted from its beginning.
create or replace function private.is_slot_start(
  availability jsonb, day date, start_minute integer, minutes integer
)
  returns boolean language sql immutable set search_path = ''
as $$
  with open_ranges as (
    select unnest(range_agg(int4range(
      split_part(slot ->> 'from', ':', 1)::integer * 60 + split_part(slot ->> 'from', ':', 2)::integer,
      split_part(slot ->> 'to', ':', 1)::integer * 60 + split_part(slot ->> 'to', ':', 2)::integer
    ))) as open_range
    from jsonb_array_elements(availability -> extract(dow from day)::text -> 'slots') slot
    where (availability -> extract(dow from day)::text ->> 'isOpen')::boolean
  )
  select exists (
    select from open_ranges
    where start_minute >= lower(open_range)
      and start_minute + minutes <= upper(open_range)
      and (start_minute - lower(open_range)) % minutes = 0
  );
$$;

create or replace function private.taken_slots(from_day date, to_day date)
  returns table (starts_at timestamptz, ends_at timestamptz)
  language sql stable security definer set search_path = ''
as $$
  select lower(l.appointment), upper(l.appointment)
  from public.leads l, public.site_settings s
  where s.id = 1
    and l.status <> 'Closed - Lost'
    and l.appointment && tstzrange(
      from_day::timestamp at time zone s.time_zone,
      (least(to_day, from_day + 366) + 1)::timestamp at time zone s.time_zone
    )
  order by 1;
$$;

-- The booked times between two days (at most a year), and nothing else about the leads.
create or replace function public.taken_slots(from_day date, to_day date)
  returns table (starts_at timestamptz, ends_at timestamptz) language sql stable set search_path = ''
as $$
  select * from private.taken_slots(from_day, to_day);
$$;

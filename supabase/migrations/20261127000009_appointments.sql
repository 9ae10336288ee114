-- A lead's appointment: its time, its task, and what follows from a change.

-- Reads “2:30 PM”, “2:30 p. m.”, or “14:30” as a time of day; null for any other text.
create function private.read_time_of_day(time_text text)
  returns time language plpgsql immutable set search_path = ''
as $$
declare
  parts text[] := regexp_match(
    upper(private.as_seen(time_text)), '^([0-9]{1,2})(?::([0-5][0-9])(?::[0-5][0-9])?)? ?(?:([AP])[.]? ?M[.]?)?$'
  );
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

-- The time range of an appointment; null for a time that cannot be parsed, and for an infinite date.
create function private.appointment_range(day date, time_text text, minutes integer, zone text)
  returns tstzrange language sql stable set search_path = ''
as $$
  select tstzrange(starts_at, starts_at + make_interval(mins => minutes), '[)')
  from (select (day + private.read_time_of_day(time_text)) at time zone zone as starts_at) as slot
  where isfinite(starts_at);
$$;

-- How long a meeting of that type lasts, in minutes. Without a type it is a call.
create function private.meeting_length(meeting_type text, settings public.site_settings)
  returns integer language sql immutable set search_path = ''
as $$
  select coalesce(
    case meeting_type when 'Meetup' then settings.meetup_length else settings.call_length end,
    settings.meeting_interval
  );
$$;

-- Writes a lead's texts without signs that nobody sees, whoever sends them: an email as one address, the time on one line
-- with single spaces, which notes, mails, and files show.
create function private.tidy_scheduled_time()
  returns trigger language plpgsql set search_path = ''
as $$
begin
  new.scheduled_time := private.as_seen(regexp_replace(new.scheduled_time, '[[:cntrl:]]', ' ', 'g'));
  return new;
end;
$$;

-- Triggers run in alphabetical order: this one before those that read the time.
create trigger leads_a_tidy_scheduled_time
  before insert or update of scheduled_time on public.leads
  for each row execute function private.tidy_scheduled_time();

-- Runs as its owner, because not every caller who writes a lead may read all settings.
create function private.set_appointment()
  returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  -- Another time zone may be being saved.
  if private.is_visitor() and new.scheduled_date is not null then
    perform private.wait_to_book();
  end if;
  select private.appointment_range(
    new.scheduled_date, new.scheduled_time, private.meeting_length(new.meeting_type, s), s.time_zone
  )
  into new.appointment
  from public.site_settings s
  where s.id = 1;
  return new;
end;
$$;

-- Runs only when the appointment changes: another meeting length in the settings keeps existing appointments.
create trigger leads_set_appointment
  before insert or update of scheduled_date, scheduled_time, appointment on public.leads
  for each row execute function private.set_appointment();

-- Another meeting type can have another length. Runs before leads_track_appointment.
create trigger leads_set_appointment_of_type
  before update of meeting_type on public.leads
  for each row when (new.meeting_type is distinct from old.meeting_type)
  execute function private.set_appointment();

-- A day in the business's time zone as a range; null without a day, and for an infinite one.
create function private.whole_day(day date)
  returns tstzrange language sql stable set search_path = ''
as $$
  select tstzrange(day::timestamp at time zone s.time_zone, (day + 1)::timestamp at time zone s.time_zone)
  from public.site_settings s
  where s.id = 1 and isfinite(day);
$$;

-- The day of a range that whole_day made; null for a meeting, which is shorter. The middle of the range tells the
-- day, because the time zone may have been another one.
create function private.day_of(range tstzrange)
  returns date language sql stable set search_path = ''
as $$
  select ((lower(range) + interval '12 hours') at time zone s.time_zone)::date
  from public.site_settings s
  where s.id = 1 and upper(range) - lower(range) > interval '22 hours';
$$;

-- When a lead's appointment takes place: its range, or its whole day if its time is missing or in words. Null without
-- an appointment, and for a lost lead.
create function private.held_time(lead public.leads)
  returns tstzrange language sql stable set search_path = ''
as $$
  select case
    when lead.status <> 'Closed - Lost' then coalesce(lead.appointment, private.whole_day(lead.scheduled_date))
  end;
$$;

-- Computes the columns that follow from a change of the appointment: how often its calendar entry has changed, the
-- range of a canceled one, and no_show. Runs after leads_set_appointment, and on every update, so that nobody else
-- sets them.
create function private.track_appointment()
  returns trigger language plpgsql set search_path = ''
as $$
declare
  former tstzrange := private.held_time(old);
  present tstzrange := private.held_time(new);
  former_words text := case when old.appointment is null then old.scheduled_time end;
  present_words text := case when new.appointment is null then new.scheduled_time end;
begin
  new.appointment_sequence := old.appointment_sequence;
  new.canceled_appointment := old.canceled_appointment;
  if former is distinct from present or (
    present is not null
    and (new.name, new.meeting_type, new.shop_address, present_words)
      is distinct from (old.name, old.meeting_type, old.shop_address, former_words)
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

create trigger leads_track_appointment
  before update on public.leads
  for each row execute function private.track_appointment();

-- An appointment as notes show it: “Wed, Jan 13, 2049, 10:00 AM”; null without a date and a time.
create function private.appointment_text(day date, time_text text)
  returns text language sql stable set search_path = ''
as $$
  select nullif(concat_ws(', ', to_char(day, 'Dy, Mon FMDD, YYYY'), time_text), '');
$$;

create function private.appointment_task_text(lead public.leads)
  returns text language sql stable set search_path = ''
as $$
  select format('%s with %s at %s', coalesce(lead.meeting_type, 'Phone Call'), lead.name, lead.scheduled_time);
$$;

-- Creates, moves and deletes the task of an appointment, and adds a note on each change after the first.
-- The task is deleted when the appointment is canceled or the lead is lost, unless it is completed. A
-- description that the administrator edited is kept.
create function private.follow_appointment()
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
  -- Only cancel_appointment sets it.
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

-- An imported appointment makes no task.
create trigger leads_follow_appointment
  after insert or update of scheduled_date, scheduled_time, appointment, meeting_type, name, status
  on public.leads
  for each row when (current_setting('import.adding', true) is distinct from 'yes')
  execute function private.follow_appointment();

-- Completes the appointment's task when the visitor did not come, opens it again when that was a mistake, and adds a
-- note.
create function private.follow_no_show()
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

-- Runs only when no_show is set: a change of the appointment, which clears it, has its own note.
create trigger leads_follow_no_show
  after update of no_show on public.leads
  for each row when (new.no_show is distinct from old.no_show and new.appointment is not distinct from old.appointment)
  execute function private.follow_no_show();

-- Another time zone ---------------------------------------------------------------------------

-- Sets the range that follow_time_zone computed. leads_set_appointment, which runs before, has computed one from the
-- text, with today's meeting length.
create function private.keep_appointment_range()
  returns trigger language plpgsql set search_path = ''
as $$
begin
  new.appointment := current_setting('appointment.range')::tstzrange;
  return new;
end;
$$;

create trigger leads_set_appointment_range
  before update of appointment on public.leads
  for each row when (current_setting('appointment.range', true) <> '')
  execute function private.keep_appointment_range();

-- Adapts coming appointments to another time zone. If save_settings says 'clock', 10:00 AM stays 10:00 AM. Otherwise
-- meetings keep their instant, and 10:00 AM in New York becomes 9:00 AM in Chicago. Their tasks follow either way.
create function private.follow_time_zone()
  returns trigger language plpgsql security definer set search_path = ''
as $$
declare
  keeps_clock constant boolean := coalesce(current_setting('appointment.keeps', true) = 'clock', false);
  meeting record;
begin
  -- Fails for a name that this database does not know, also without any appointment.
  perform now() at time zone new.time_zone;
  for meeting in
    select l.id, l.appointment, lower(l.appointment) at time zone new.time_zone as wall, shift
    from public.leads l
    cross join lateral (
      select (lower(l.appointment) at time zone old.time_zone) at time zone new.time_zone - lower(l.appointment) as shift
    ) as clocks
    where lower(l.appointment) > now() and l.status <> 'Closed - Lost'
    -- In this order no appointment moves onto one that has not moved yet.
    order by extract(epoch from lower(l.appointment)) * case when shift > interval '0' then -1 else 1 end
  loop
    if keeps_clock then
      perform set_config(
        'appointment.range',
        tstzrange(lower(meeting.appointment) + meeting.shift, upper(meeting.appointment) + meeting.shift)::text,
        true
      );
      update public.leads l set appointment = l.appointment where l.id = meeting.id;
    else
      perform set_config('appointment.range', meeting.appointment::text, true);
      update public.leads l
      set appointment = l.appointment, scheduled_date = meeting.wall::date,
        scheduled_time = to_char(meeting.wall, 'FMHH12:MI AM')
      where l.id = meeting.id;
    end if;
  end loop;
  perform set_config('appointment.range', '', true);
  return null;
end;
$$;

create trigger site_settings_follow_time_zone
  after update of time_zone on public.site_settings
  for each row when (new.time_zone is distinct from old.time_zone)
  execute function private.follow_time_zone();

-- Saves settings like save_changes. `keeps` says what coming appointments keep if the time zone changes: 'clock' or
-- 'instant'. In the same transaction, carries along what has a renamed or removed name: each of `moves` is {list, from, to};
-- without `to` the entries lose the name. Moves of a list that this call doesn't change are ignored: a call that is
-- repeated because its answer was lost must not exchange two names back.
create function public.save_settings(writes jsonb, keeps text, moves jsonb)
  returns jsonb language plpgsql set search_path = '' set statement_timeout = '60s'
as $$
declare
  before jsonb;
  after jsonb;
  saved jsonb;
  moved record;
begin
  perform private.require_admin('save the settings');
  -- Another time zone applies to a meeting that is being booked. Before the row is locked, which a booking may change.
  perform private.wait_to_book();
  select to_jsonb(s) into before from public.site_settings s where s.id = 1 for update;
  perform set_config('appointment.keeps', keeps, true);
  saved := public.save_changes(writes);
  perform set_config('appointment.keeps', '', true);
  if not (saved ->> 'saved')::boolean then
    return saved;
  end if;
  select to_jsonb(s) into after from public.site_settings s where s.id = 1;
  for moved in
    select m ->> 'list' as list, jsonb_object_agg(m ->> 'from', m -> 'to') as names
    from jsonb_array_elements(moves) m
    group by 1
  loop
    if before -> moved.list is distinct from after -> moved.list then
      perform private.move_entries(moved.list, moved.names);
    end if;
  end loop;
  return saved;
end;
$$;

-- What becomes of the appointments ahead when the business's time zone changes: they keep their time on the clock, or
-- their instant. Their tasks follow either way.

-- Keeps the range that follow_time_zone has worked out: leads_set_appointment, which runs before it, would make a new
-- one of the text, with today's length.
create or replace function private.keep_appointment_range()
  returns trigger language plpgsql set search_path = ''
as $$
begin
  new.appointment := current_setting('appointment.range')::tstzrange;
  return new;
end;
$$;

create or replace trigger leads_set_appointment_range
  before update of appointment on public.leads
  for each row when (current_setting('appointment.range', true) <> '')
  execute function private.keep_appointment_range();

-- 10:00 AM stays 10:00 AM if save_settings says 'clock'. Otherwise nobody's meeting moves, and 10:00 AM in New York
-- becomes 9:00 AM in Chicago.
create or replace function private.follow_time_zone()
  returns trigger language plpgsql security definer set search_path = ''
as $$
declare
  keeps_clock constant boolean := coalesce(current_setting('appointment.keeps', true) = 'clock', false);
  meeting record;
begin
  for meeting in
    select l.id, l.appointment, lower(l.appointment) at time zone new.time_zone as wall, shift
    from public.leads l
    cross join lateral (
      select (lower(l.appointment) at time zone old.time_zone) at time zone new.time_zone - lower(l.appointment) as shift
    ) as clocks
    where lower(l.appointment) > now() and l.status <> 'Closed - Lost'
    -- So that none is moved onto another one that is still to be moved.
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

create or replace trigger site_settings_follow_time_zone
  after update of time_zone on public.site_settings
  for each row when (new.time_zone is distinct from old.time_zone)
  execute function private.follow_time_zone();

-- Saves like save_changes. `keeps` says what the appointments ahead keep if the time zone changes: 'clock' or 'instant'.
create or replace function public.save_settings(writes jsonb, keeps text)
  returns jsonb language plpgsql set search_path = ''
as $$
declare
  saved jsonb;
begin
  perform set_config('appointment.keeps', keeps, true);
  saved := public.save_changes(writes);
  perform set_config('appointment.keeps', '', true);
  return saved;
end;
$$;

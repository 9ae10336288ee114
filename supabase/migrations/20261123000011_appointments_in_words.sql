-- An appointment at a time in words, such as “after lunch”, stands: it has its whole day, and holds no slot. A change from
-- a visitor's link names the time that the page showed, so that a stale page changes nothing that its visitor never saw.

-- A day in the business's time zone as a range; null for none, and for an infinite one.
create or replace function private.whole_day(day date)
  returns tstzrange language sql stable set search_path = ''
as $$
  select tstzrange(day::timestamp at time zone s.time_zone, (day + 1)::timestamp at time zone s.time_zone)
  from public.site_settings s
  where s.id = 1 and isfinite(day);
$$;

-- The day of a range that is a whole day, which no meeting is; null for any other. Told by its middle, since the time
-- zone may have been another one.
create or replace function private.day_of(range tstzrange)
  returns date language sql stable set search_path = ''
as $$
  select ((lower(range) + interval '12 hours') at time zone s.time_zone)::date
  from public.site_settings s
  where s.id = 1 and upper(range) - lower(range) > interval '22 hours';
$$;

-- When a lead's appointment takes place: its range, or its whole day at a time in words or none. Null without one; a
-- lost lead has none.
create or replace function private.held_time(lead public.leads)
  returns tstzrange language sql stable set search_path = ''
as $$
  select case
    when lead.status <> 'Closed - Lost' then coalesce(lead.appointment, private.whole_day(lead.scheduled_date))
  end;
$$;

-- Also counts what changes of an appointment in words, whose day a canceled one keeps.
create or replace function private.track_appointment()
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

-- The lead that a link leads to, until a week after the meeting; none once the lead is lost.
create or replace function private.linked_lead(token text)
  returns setof public.leads language sql stable set search_path = ''
as $$
  select l.*
  from private.appointment_links link
  join public.leads l on l.id = link.lead_id
  where link.digest = private.digest_of('appointment ' || token)
    and l.status <> 'Closed - Lost'
    and upper(coalesce(private.held_time(l), l.canceled_appointment)) > now() - interval '7 days';
$$;

-- What a link shows. A canceled appointment has the time it had. One without a time of day has its `day`, and while it
-- stands its `words`, which may be ''; its state is 'canceled', since a former site knows no other one for it.
create or replace function private.linked_appointment(token text)
  returns jsonb language sql set search_path = ''
as $$
  select coalesce(
    (
      select jsonb_build_object(
        'state', case
          when upper(private.held_time(l)) <= now() then 'past'
          when l.appointment is null then 'canceled'
          else 'booked'
        end,
        'scheduled_date', wall::date,
        'scheduled_time', to_char(wall, 'FMHH12:MI AM'),
        'starts_at', lower(meeting),
        'ends_at', upper(meeting),
        'day', private.day_of(meeting),
        'words', case when l.appointment is null and l.scheduled_date is not null then coalesce(l.scheduled_time, '') end,
        'meeting_type', coalesce(l.meeting_type, 'Phone Call'),
        'address', case l.meeting_type when 'Meetup' then l.shop_address end,
        'has_phone', coalesce(private.has_text(l.phone), false)
      )
      from private.linked_lead(token) l
      cross join public.site_settings s
      cross join lateral coalesce(private.held_time(l), l.canceled_appointment) as meeting
      cross join lateral (select lower(meeting) at time zone s.time_zone as wall) as clock
      where s.id = 1
    ),
    private.refused('PT404', 'This link does not lead to an appointment any more.', null)
  );
$$;

-- Why a change of a lead's appointment is refused to a page that showed it at that instant; null if it is not. Pages of
-- a former site do not say.
create or replace function private.link_refusal(lead public.leads, shown timestamptz)
  returns jsonb language sql set search_path = ''
as $$
  select case
    when upper(held) <= now() then private.refused('22023', 'That meeting is over.', 'past')
    when lower(held) <> shown then
      private.refused(
        '22023',
        format('It was moved to %s.', private.appointment_text(lead.scheduled_date, lead.scheduled_time)),
        'moved'
      )
  end
  from private.held_time(lead) as held;
$$;

-- Gives the appointment another time, or a canceled one a time again, by the rules for a new one; without a
-- type it keeps its own. The time that it has already changes nothing.
create or replace function private.move_appointment(
  token text, day date, time_text text, type text, shown timestamptz
)
  returns jsonb language plpgsql security definer set search_path = ''
as $$
declare
  lead public.leads;
  refusal jsonb;
  reason text;
begin
  if private.uses_too_many_links() then
    return private.refused_as_too_many();
  end if;
  perform private.wait_to_book();
  select l.* into lead from private.linked_lead(token) l;
  if lead.id is not null and (
    lead.appointment is null or upper(lead.appointment) <= now()
    or (day, private.read_time_of_day(time_text), coalesce(type, lead.meeting_type, 'Phone Call')) is distinct from
      (lead.scheduled_date, private.read_time_of_day(lead.scheduled_time), coalesce(lead.meeting_type, 'Phone Call'))
  ) then
    refusal := private.link_refusal(lead, shown);
    if refusal is not null then
      return refusal;
    end if;
    begin
      if day is null or time_text is null then
        raise exception 'A meeting needs both a date and a time.' using errcode = '22023';
      end if;
      update public.leads l
      set scheduled_date = day, scheduled_time = btrim(time_text), meeting_type = coalesce(type, l.meeting_type)
      where l.id = lead.id;
    exception
      when data_exception or integrity_constraint_violation then
        get stacked diagnostics reason = pg_exception_detail;
        return private.refused_write(sqlstate, sqlerrm, reason);
    end;
  end if;
  return private.linked_appointment(token);
end;
$$;

-- `shown` is the `starts_at` that the page shows. Another one is refused with 'moved'.
create or replace function public.move_appointment(
  token text, day date, time_text text, type text, shown timestamptz
)
  returns jsonb language sql set search_path = ''
as $$
  select private.move_appointment(token, day, time_text, type, shown);
$$;

create or replace function private.cancel_appointment(token text, reason text, shown timestamptz)
  returns jsonb language plpgsql security definer set search_path = ''
as $$
declare
  lead public.leads;
  refusal jsonb;
begin
  if private.uses_too_many_links() then
    return private.refused_as_too_many();
  end if;
  if char_length(reason) > 500 then
    return private.refused('22023', 'The reason is too long.', null);
  end if;
  perform private.wait_to_book();
  select l.* into lead from private.linked_lead(token) l;
  if private.held_time(lead) is not null then
    refusal := private.link_refusal(lead, shown);
    if refusal is not null then
      return refusal;
    end if;
    perform set_config('appointment.reason', case when private.has_text(reason) then btrim(reason) end, true);
    update public.leads l set scheduled_date = null, scheduled_time = null where l.id = lead.id;
    perform set_config('appointment.reason', '', true);
  end if;
  return private.linked_appointment(token);
end;
$$;

-- Cancels the appointment. One that is canceled already stays so. `shown` as for move_appointment.
create or replace function public.cancel_appointment(token text, reason text, shown timestamptz)
  returns jsonb language sql set search_path = ''
as $$
  select private.cancel_appointment(token, reason, shown);
$$;

-- Former sites call these without the time that they show.
create or replace function private.move_appointment(token text, day date, time_text text, type text)
  returns jsonb language sql security definer set search_path = ''
as $$
  select private.move_appointment(token, day, time_text, type, null);
$$;

create or replace function private.cancel_appointment(token text, reason text)
  returns jsonb language sql security definer set search_path = ''
as $$
  select private.cancel_appointment(token, reason, null);
$$;

-- What the calendar shows: appointments (also canceled ones) and open tasks, of each the 1,000 nearest to now.
-- A canceled appointment has the time it had. One at a time in words, such as “after lunch”, has its day and no
-- instants. The appointment's own task is left out, since the appointment is there. The representative organizes them.
create or replace function private.calendar_entries_between(from_instant timestamptz, until timestamptz)
  returns jsonb language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'representative',
    (select jsonb_build_object('rep_name', s.rep_name, 'rep_email', s.rep_email) from public.site_settings s where s.id = 1),
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

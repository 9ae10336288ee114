-- A visitor's link to the appointment. It shows, moves, and cancels the appointment, and nothing else of the lead.

-- A secret for a web address: 32 bytes from two random UUIDs as base64url. It does without pgcrypto, which not every
-- project has.
create function private.new_token()
  returns text language sql volatile set search_path = ''
as $$
  select translate(
    encode(decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex'), 'base64'),
    '+/=', '-_'
  );
$$;

-- Counts a call with a link, also a refused one. Returns whether the network is over its limit.
create function private.uses_too_many_links()
  returns boolean language sql set search_path = ''
as $$
  select private.over_limit(variadic private.network_uses(
    'appointment', private.request_address(), interval '1 hour', s.appointment_calls_per_hour
  )) is not null
  from private.project_settings s;
$$;

-- The lead that a link leads to, until a week after the meeting; none once the lead is lost.
create function private.linked_lead(token text)
  returns setof public.leads language sql stable set search_path = ''
as $$
  select l.*
  from private.appointment_links link
  join public.leads l on l.id = link.lead_id
  where link.digest = private.digest_of('appointment ' || token)
    and l.status <> 'Closed - Lost'
    and upper(coalesce(private.held_time(l), l.canceled_appointment)) > now() - interval '7 days';
$$;

-- What a link shows: {state: 'booked' | 'arranged' | 'canceled' | 'past', scheduled_date, scheduled_time, starts_at,
-- ends_at, day, words, meeting_type, address, has_phone}. An arranged appointment has a day and no time of day:
-- `day`, and the time's `words`, which may be ''. A canceled appointment has its last time or day. A link that is
-- unknown or has ended is refused with PT404.
create function private.linked_appointment(token text)
  returns jsonb language sql set search_path = ''
as $$
  select coalesce(
    (
      select jsonb_build_object(
        'state', case
          when upper(private.held_time(l)) <= now() then 'past'
          when l.appointment is not null then 'booked'
          when l.scheduled_date is not null then 'arranged'
          else 'canceled'
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

-- The functions that visitors call. All three answer with the appointment as it is then, or with a refusal, like
-- submit_lead.
create function private.appointment(token text)
  returns jsonb language sql security definer set search_path = ''
as $$
  select case
    when private.uses_too_many_links() then private.refused_as_too_many()
    else private.linked_appointment(token)
  end;
$$;

create function public.appointment(token text) returns jsonb language sql set search_path = ''
as $$ select private.appointment(token); $$;

-- Why a change of an appointment is refused to a page that showed it at the instant `shown`; null if it is not
-- refused.
create function private.link_refusal(lead public.leads, shown timestamptz)
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

-- Gives an appointment another time, or a canceled one a time again, by the rules for a new one, at most five times a
-- day. Without a type it keeps its own. The time that it has already changes nothing. `shown` is the `starts_at` that
-- the page shows: if the appointment has another one, the refusal's detail is 'moved'. The answer's `told` is told_of.
create function private.move_appointment(
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
      -- In this block, so that a change that is refused does not count.
      if private.is_change_too_many(lead.id) then
        return private.refused('PT429', 'This appointment was changed five times today. Please call us.', null);
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
  return private.told_appointment(token, lead.id);
end;
$$;

create function public.move_appointment(
  token text, day date, time_text text, type text default null, shown timestamptz default null
)
  returns jsonb language sql set search_path = ''
as $$ select private.move_appointment(token, day, time_text, type, shown); $$;

-- Cancels the appointment. One that is canceled already stays so. `shown` and `told` as for move_appointment. A
-- cancellation counts as a change, and is never one too many.
create function private.cancel_appointment(token text, reason text, shown timestamptz)
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
    perform private.is_change_too_many(lead.id);
    perform set_config('appointment.reason', case when private.has_text(reason) then btrim(reason) end, true);
    update public.leads l set scheduled_date = null, scheduled_time = null where l.id = lead.id;
    perform set_config('appointment.reason', '', true);
  end if;
  return private.told_appointment(token, lead.id);
end;
$$;

-- Cancels the appointment. One that is canceled already stays so. `shown` as for move_appointment.
create function public.cancel_appointment(token text, reason text default '', shown timestamptz default null)
  returns jsonb language sql set search_path = ''
as $$ select private.cancel_appointment(token, reason, shown); $$;

-- The appointment that a link shows after a change, with `told` of told_of.
create function private.told_appointment(token text, lead uuid)
  returns jsonb language sql set search_path = ''
as $$
  select case when shown ? 'code' then shown else shown || jsonb_build_object('told', private.told_of(lead)) end
  from private.linked_appointment(token) as shown;
$$;

-- What is told of an event: its own values, until its time has come, within limits, and by whom.

alter table private.outbox
  -- The lead's values and the appointment's time when it happened, so that later changes are not shown as its news.
  add column lead_values jsonb not null default '{}',
  add column held tstzrange,
  -- A message is tried for a day from then on.
  add column first_tried_at timestamptz,
  -- The row of another request whose message tells of this one, too. Until then this row is not due.
  add column told_by uuid
    constraint outbox_told_by_fkey references private.outbox (id) on delete set null,
  drop constraint outbox_news_known,
  add constraint outbox_news_known check (news in ('booked', 'moved', 'changed', 'canceled'));
create index outbox_told_by_idx on private.outbox (told_by) where told_by is not null;
create index outbox_first_tried_at_idx on private.outbox (channel, first_tried_at) where first_tried_at is not null;
-- A request is never too old for the representative.
update private.outbox o set expires_at = 'infinity' where o.kind = 'request' and o.done_at is null;

alter table public.site_settings
  -- How many emails may go out in 24 hours. The account at EmailJS has a limit, too.
  add column emails_per_day integer not null default 100
    constraint site_settings_emails_per_day_range check (emails_per_day between 1 and 10000);

alter table private.submissions
  -- What the answer said of who tells, for a request that is sent again.
  add column told jsonb;

-- Until when news of an appointment is of use: its start; its end if it has begun, or has no time of day.
create function private.news_end(held tstzrange)
  returns timestamptz language sql stable set search_path = ''
as $$
  select case when private.day_of(held) is null and lower(held) > now() then lower(held) else upper(held) end;
$$;

-- How many emails this address was sent in the last 24 hours; with `waiting` also those that wait.
create function private.emails_to(address text, waiting boolean)
  returns bigint language sql stable set search_path = ''
as $$
  select count(*)
  from public.leads l
  join private.outbox o on o.lead_id = l.id
  where private.email_key(l.email) = private.email_key(address) and o.kind in ('visitor', 'reminder')
    and (
      o.first_tried_at > now() - interval '1 day'
      or (waiting and o.first_tried_at is null and o.done_at is null and o.given_up_at is null)
    );
$$;

-- A visitor's address gets at most this many emails a day: whoever enters the address of somebody else must not
-- flood it.
create function private.most_emails_to_one()
  returns integer language sql immutable set search_path = ''
as $$ select 6; $$;

-- The ways in which this project can tell something: push while a device takes it, email if the settings say so.
alter table private.push_devices
  -- Failures in a row, since when, and since when the device is left out because of them.
  add column refusals integer not null default 0,
  add column failing_since timestamptz,
  add column left_out_at timestamptz;

create or replace function private.outbox_channels()
  returns setof text language sql stable set search_path = ''
as $$
  select 'push' where exists (select from private.push_devices d where d.left_out_at is null)
  union all
  select 'email' from public.site_settings s where s.id = 1 and s.server_emails;
$$;

-- Tells the representative of a visitor's new request, and of an appointment that a visitor changed by its link, and
-- tells the visitor about the appointment. What the administrator does writes nothing. News of a move wait two
-- minutes, and news that come while others wait become one message with them.
create or replace function private.tell_of_visitor()
  returns trigger language plpgsql security definer set search_path = ''
as $$
declare
  former tstzrange := private.held_time(old);
  present tstzrange := private.held_time(new);
  meeting tstzrange := coalesce(present, former);
  version constant text := new.appointment_sequence::text;
  lead_values constant jsonb := jsonb_build_object(
    'scheduled_date', new.scheduled_date, 'scheduled_time', new.scheduled_time, 'meeting_type', new.meeting_type
  );
  news text;
  due timestamptz := now();
begin
  if not private.is_visitor() then
    return null;
  end if;
  news := case
    when present is null then case when former is not null then 'canceled' end
    when former is null then 'booked'
    when lower(former) <> lower(present) then 'moved'
    when coalesce(new.meeting_type, 'Phone Call') <> coalesce(old.meeting_type, 'Phone Call') then 'changed'
  end;
  if news in ('moved', 'changed') then
    due := now() + interval '2 minutes';
  end if;
  if tg_op = 'UPDATE' and news is not null then
    update private.outbox o
    -- Who was not told of the booking or the move yet is told of it, with the time as it is now.
    set news = case when fresh.news <> 'canceled' and o.news in ('booked', 'moved') then o.news else fresh.news end,
      version = fresh.version, lead_values = fresh.lead_values, held = meeting,
      expires_at = private.news_end(meeting), due_at = least(o.due_at, due)
    from (select news, version, lead_values) as fresh
    where o.lead_id = new.id and o.kind in ('appointment', 'visitor')
      and o.attempts = 0 and o.done_at is null and o.given_up_at is null;
  end if;
  insert into private.outbox (kind, channel, lead_id, news, version, due_at, expires_at, lead_values, held)
  select event.kind, channel, new.id, event.news, event.version, due, event.expires_at, lead_values, meeting
  from (
    values
      ('request', tg_op = 'INSERT', null, '', 'infinity'::timestamptz),
      ('appointment', tg_op = 'UPDATE' and news is not null, news, version, private.news_end(meeting)),
      (
        'visitor',
        news is not null and private.emails_to(new.email, true) < private.most_emails_to_one() and new.email is not null,
        news, version, private.news_end(meeting)
      )
  ) as event (kind, happened, news, version, expires_at), private.outbox_channels() as channel
  where event.happened and (event.kind <> 'visitor' or channel = 'email')
    and not exists (
      select from private.outbox o
      where o.lead_id = new.id and o.kind = event.kind and o.channel = channel and o.version = event.version
    )
  on conflict do nothing;
  return null;
end;
$$;

-- Emails a visitor about the appointment as it is now, when the administrator has changed it and asks for it. The
-- same change is told once; after a failure it is tried again.
create or replace function private.email_visitor(lead uuid, news text)
  returns void language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_admin('email a visitor');
  if not exists (select from private.outbox_channels() as channel where channel = 'email') then
    raise exception 'Emails are not sent from the server.' using errcode = '22023';
  end if;
  if (select private.emails_to(l.email, true) from public.leads l where l.id = email_visitor.lead)
    >= private.most_emails_to_one()
  then
    raise exception 'This address has had % emails in the last 24 hours.', private.most_emails_to_one()
      using errcode = '22023';
  end if;
  insert into private.outbox as known (kind, channel, lead_id, news, version, expires_at, lead_values, held)
  select 'visitor', 'email', l.id, email_visitor.news, l.appointment_sequence::text,
    coalesce(private.news_end(meeting), now()), jsonb_build_object(
      'scheduled_date', l.scheduled_date, 'scheduled_time', l.scheduled_time, 'meeting_type', l.meeting_type
    ), meeting
  from public.leads l,
    lateral (select case when email_visitor.news = 'canceled' then l.canceled_appointment else private.held_time(l) end)
      as told (meeting)
  where l.id = email_visitor.lead and l.email is not null
  on conflict on constraint outbox_once do update
  set news = excluded.news, due_at = now(), expires_at = excluded.expires_at, attempts = 0, first_tried_at = null,
    given_up_at = null
  where known.given_up_at is not null;
end;
$$;

-- Who tells -------------------------------------------------------------------------------------

-- Whether the server emails the representative and the visitor about the lead's last change: {representative,
-- visitor}. What it does not, the page tells the representative of, and nobody the visitor.
create function private.told_of(lead uuid)
  returns jsonb language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'representative',
    coalesce(bool_or(o.kind = case when l.appointment_sequence = 0 then 'request' else 'appointment' end), false),
    'visitor', coalesce(bool_or(o.kind = 'visitor'), false)
  )
  from public.leads l
  join private.outbox o on o.lead_id = l.id and o.channel = 'email' and o.version in ('', l.appointment_sequence::text)
  where l.id = told_of.lead and o.given_up_at is null;
$$;

-- Submits like submit_lead, whose answer gets `told` of told_of. A request that is sent again gets the same.
create function private.submit_and_tell(id uuid, lead jsonb, appointment_token text)
  returns jsonb language plpgsql security definer set search_path = ''
as $$
declare
  answer jsonb := private.submit_lead(
    submit_and_tell.id,
    -- What is no object is an empty request, which is refused by a code that the site knows.
    case when jsonb_typeof(submit_and_tell.lead) = 'object' then submit_and_tell.lead else '{}' end,
    submit_and_tell.appointment_token
  );
  said jsonb;
begin
  if answer ? 'code' then
    return answer;
  end if;
  update private.submissions s set told = coalesce(s.told, private.told_of(s.lead_id))
  where s.lead_id = submit_and_tell.id
  returning s.told into said;
  return answer || jsonb_build_object('told', said);
end;
$$;

create or replace function public.submit_lead(id uuid, lead jsonb, appointment_token text default null)
  returns jsonb language sql set search_path = ''
as $$ select private.submit_and_tell(submit_lead.id, submit_lead.lead, submit_lead.appointment_token); $$;

create or replace function private.submit_lead_for_visitor(
  id uuid, lead jsonb, appointment_token text, address text, is_person boolean
)
  returns jsonb language plpgsql security definer set search_path = ''
as $$
begin
  perform set_config('request.headers', jsonb_build_object(s.caller_header, address)::text, true)
  from private.project_settings s;
  perform set_config('visitor.is_person', case when is_person then 'yes' else 'no' end, true);
  return private.submit_and_tell(id, lead, appointment_token);
end;
$$;

-- The appointment that a link shows after a change, with `told` of told_of.
create function private.told_appointment(token text, lead uuid)
  returns jsonb language sql set search_path = ''
as $$
  select case when shown ? 'code' then shown else shown || jsonb_build_object('told', private.told_of(lead)) end
  from private.linked_appointment(token) as shown;
$$;

-- Counts a visitor's change of an appointment, of which a day may have five. Returns whether it is one too many.
create function private.is_change_too_many(lead uuid)
  returns boolean language sql set search_path = ''
as $$
  select private.over_limit(row('changes of an appointment', lead::text, interval '1 day', 1, 5)::private.use) is not null;
$$;

-- As before, at most five times a day, and with who tells.
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

-- As before, and with who tells. A cancellation counts as a change, and is never one too many.
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
    perform private.is_change_too_many(lead.id);
    perform set_config('appointment.reason', case when private.has_text(reason) then btrim(reason) end, true);
    update public.leads l set scheduled_date = null, scheduled_time = null where l.id = lead.id;
    perform set_config('appointment.reason', '', true);
  end if;
  return private.told_appointment(token, lead.id);
end;
$$;

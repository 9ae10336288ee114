-- The outbox: what is to be told to the representative and to visitors. A row is written in the transaction of what
-- happened, so that nothing is told of what was rolled back, and nothing that happened is forgotten.

create table private.outbox (
  id uuid primary key default gen_random_uuid(),
  kind text not null
    constraint outbox_kind_known check (
      kind in ('request', 'appointment', 'visitor', 'reminder', 'day', 'soon', 'task', 'quote', 'offer', 'review', 'test')
    ),
  channel text not null
    constraint outbox_channel_known check (channel in ('push', 'email')),
  lead_id uuid
    constraint outbox_lead_fkey references public.leads (id) on delete cascade,
  task_id uuid
    constraint outbox_task_fkey references public.lead_tasks (id) on delete cascade,
  -- Of a test alone: other notifications go to all devices.
  device_id uuid
    constraint outbox_device_fkey references private.push_devices (id) on delete cascade,
  -- What happened to an appointment, or to a quote.
  news text
    constraint outbox_news_known check (news in ('booked', 'moved', 'changed', 'canceled', 'seen', 'accepted', 'declined', 'question')),
  -- Which of several events of one kind: the appointment's sequence, an instant in seconds, or a day.
  version text not null default '',
  due_at timestamptz not null default now(),
  -- From when on it is of no use.
  expires_at timestamptz not null,
  attempts integer not null default 0,
  -- Until when nobody else takes it, because a delivery is under way.
  leased_until timestamptz,
  -- The devices that have it.
  reached uuid[] not null default '{}',
  done_at timestamptz,
  given_up_at timestamptz,
  -- Why the last attempt failed, without data of a person.
  last_error text
    constraint outbox_last_error_length check (char_length(last_error) <= 300),
  created_at timestamptz not null default now(),
  -- The lead's values and the appointment's time when it happened, so that later changes are not shown as its news.
  lead_values jsonb not null default '{}',
  held tstzrange,
  -- A message is tried for a day from then on.
  first_tried_at timestamptz,
  -- The row of another request whose message tells of this one, too. Until then this row is not due.
  told_by uuid
    constraint outbox_told_by_fkey references private.outbox (id) on delete set null,
  -- Nothing is told twice.
  constraint outbox_once unique nulls not distinct (kind, channel, lead_id, task_id, device_id, version)
);

alter table private.outbox enable row level security;

create index outbox_due_at_idx on private.outbox (due_at, id) where done_at is null and given_up_at is null;

create index outbox_expires_at_idx on private.outbox (expires_at) where done_at is null and given_up_at is null;

create index outbox_closed_at_idx on private.outbox (coalesce(done_at, given_up_at));

create index outbox_lead_id_idx on private.outbox (lead_id) where lead_id is not null;

create index outbox_task_id_idx on private.outbox (task_id) where task_id is not null;

create index outbox_device_id_idx on private.outbox (device_id) where device_id is not null;

-- The ways in which this project can tell something: push while a device takes it, email if the settings say so.
create function private.outbox_channels()
  returns setof text language sql stable set search_path = ''
as $$
  select 'push' where exists (select from private.push_devices d where d.left_out_at is null)
  union all
  select 'email' from public.site_settings s where s.id = 1 and s.server_emails;
$$;

-- Tells the representative of a visitor's new request, and of an appointment that a visitor changed by its link, and
-- tells the visitor about the appointment. What the administrator does writes nothing. News of a move wait two
-- minutes, and news that come while others wait become one message with them.
create function private.tell_of_visitor()
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
    -- The newest of several that wait, after a merge or an email of the administrator's: the others are pointless.
    where o.id in (
      select distinct on (w.kind, w.channel) w.id
      from private.outbox w
      where w.lead_id = new.id and w.kind in ('appointment', 'visitor')
        and w.attempts = 0 and w.done_at is null and w.given_up_at is null
      order by w.kind, w.channel, w.created_at desc, w.id
    );
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

create trigger leads_tell_of_visitor
  after insert or update of scheduled_date, scheduled_time, meeting_type on public.leads
  for each row when (current_setting('import.adding', true) is distinct from 'yes')
  execute function private.tell_of_visitor();

-- Refuses an email that the administrator asks for, if the server sends none or the address had too many.
create function private.require_email_to(address text)
  returns void language plpgsql stable set search_path = ''
as $$
begin
  if not exists (select from private.outbox_channels() as channel where channel = 'email') then
    raise exception 'Emails are not sent from the server.' using errcode = '22023';
  end if;
  if private.emails_to(address, true) >= private.most_emails_to_one() then
    raise exception 'This address has had % emails in the last 24 hours.', private.most_emails_to_one()
      using errcode = '22023';
  end if;
end;
$$;

-- Emails a visitor about the appointment as it is now, when the administrator has changed it and asks for it. The
-- same change is told once; after a failure it is tried again.
create function private.email_visitor(lead uuid, news text)
  returns void language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_admin('email a visitor');
  perform private.require_email_to((select l.email from public.leads l where l.id = email_visitor.lead));
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

create function public.email_visitor(lead uuid, news text) returns void language sql set search_path = ''
as $$ select private.email_visitor(email_visitor.lead, email_visitor.news); $$;

-- Sends a notification to one device of the caller. While one is under way there is no second one.
create function private.send_test_notification(device uuid)
  returns void language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_admin('send a test');
  delete from private.outbox o
  where o.kind = 'test' and o.device_id = device and (o.done_at is not null or o.given_up_at is not null);
  insert into private.outbox (kind, channel, device_id, expires_at)
  select 'test', 'push', d.id, now() + interval '10 minutes'
  from private.push_devices d
  where d.id = device and d.user_id = auth.uid()
  on conflict do nothing;
end;
$$;

create function public.send_test_notification(device uuid) returns void language sql set search_path = ''
as $$ select private.send_test_notification(send_test_notification.device); $$;

-- An anonymized lead has nothing left to tell, nor have its tasks.
create function private.forget_outbox()
  returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  delete from private.outbox o
  where o.lead_id = new.id or o.task_id in (select t.id from public.lead_tasks t where t.lead_id = new.id);
  return null;
end;
$$;

create trigger leads_forget_outbox
  after update of anonymized_at on public.leads
  for each row when (old.anonymized_at is null and new.anonymized_at is not null)
  execute function private.forget_outbox();

create index outbox_told_by_idx on private.outbox (told_by) where told_by is not null;

create index outbox_first_tried_at_idx on private.outbox (channel, first_tried_at) where first_tried_at is not null;

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
  where private.email_key(l.email) = private.email_key(address) and o.kind in ('visitor', 'reminder', 'offer')
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

-- Counts a visitor's change of an appointment, of which a day may have five. Returns whether it is one too many.
create function private.is_change_too_many(lead uuid)
  returns boolean language sql set search_path = ''
as $$
  select private.over_limit(row('changes of an appointment', lead::text, interval '1 day', 1, 5)::private.use) is not null;
$$;

-- The outbox: what is to be told to the representative and to visitors. A row is written in the transaction of what
-- happened, so that nothing is told of what was rolled back, and nothing that happened is forgotten.

alter table public.site_settings
  -- Whether emails go out from the server. Otherwise the visitor's browser sends them.
  add column server_emails boolean not null default false,
  -- When visitors are reminded of an appointment, by email; null for never.
  add column reminder_days_before integer default 1
    constraint site_settings_reminder_days_before_range check (reminder_days_before between 1 and 7),
  add column reminder_hours_before integer default 2
    constraint site_settings_reminder_hours_before_range check (reminder_hours_before between 1 and 12),
  -- When the representative's devices get the next day, as HH:MM in the business's time zone; null for never.
  add column day_ahead_at text default '18:00'
    constraint site_settings_day_ahead_at_form check (day_ahead_at ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  -- Whether notifications leave out who it is, because a locked phone shows them to everybody.
  add column hide_names boolean not null default false;

-- The wording of a reminder; empty for the default.
alter table public.follow_up_texts
  add column reminder_subject text not null default ''
    constraint follow_up_texts_reminder_subject_length check (char_length(reminder_subject) <= 200),
  add column reminder_text text not null default ''
    constraint follow_up_texts_reminder_text_length check (char_length(reminder_text) <= 2000);

create table private.outbox (
  id uuid primary key default gen_random_uuid(),
  kind text not null
    constraint outbox_kind_known check (
      kind in ('request', 'appointment', 'visitor', 'reminder', 'day', 'soon', 'task', 'test')
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
  -- What happened to an appointment.
  news text
    constraint outbox_news_known check (news in ('booked', 'moved', 'canceled')),
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

-- The ways in which this project can tell something: push while there is a device, email if the settings say so.
create function private.outbox_channels()
  returns setof text language sql stable set search_path = ''
as $$
  select 'push' where exists (select from private.push_devices)
  union all
  select 'email' from public.site_settings s where s.id = 1 and s.server_emails;
$$;

-- Tells the representative of a visitor's new request, and of an appointment that a visitor changed by its link, and
-- tells the visitor about the appointment. What the administrator does writes nothing.
create function private.tell_of_visitor()
  returns trigger language plpgsql security definer set search_path = ''
as $$
declare
  former tstzrange := private.held_time(old);
  present tstzrange := private.held_time(new);
  news text;
begin
  if not private.is_visitor() then
    return null;
  end if;
  news := case
    when present is null then case when former is not null then 'canceled' end
    when former is null then 'booked'
    when former <> present or new.meeting_type is distinct from old.meeting_type then 'moved'
  end;
  insert into private.outbox (kind, channel, lead_id, news, version, expires_at)
  select event.kind, channel, new.id, event.news, event.version, now() + interval '1 day'
  from (
    values
      ('request', tg_op = 'INSERT', null, ''),
      ('appointment', tg_op = 'UPDATE' and news is not null, news, new.appointment_sequence::text),
      ('visitor', news is not null and new.email is not null, news, new.appointment_sequence::text)
  ) as event (kind, happened, news, version), private.outbox_channels() as channel
  where event.happened and (event.kind <> 'visitor' or channel = 'email')
  on conflict do nothing;
  return null;
end;
$$;

create trigger leads_tell_of_visitor
  after insert or update of scheduled_date, scheduled_time, meeting_type on public.leads
  for each row when (current_setting('import.adding', true) is distinct from 'yes')
  execute function private.tell_of_visitor();

-- Emails a visitor about the appointment as it is now, when the administrator has changed it and asks for it. The
-- same change is told once; after a failure it is tried again.
create function private.email_visitor(lead uuid, news text)
  returns void language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_admin('email a visitor');
  if not exists (select from private.outbox_channels() as channel where channel = 'email') then
    raise exception 'Emails are not sent from the server.' using errcode = '22023';
  end if;
  insert into private.outbox as known (kind, channel, lead_id, news, version, expires_at)
  select 'visitor', 'email', l.id, email_visitor.news, l.appointment_sequence::text, now() + interval '1 day'
  from public.leads l
  where l.id = email_visitor.lead and l.email is not null
  on conflict on constraint outbox_once do update
  set news = excluded.news, due_at = now(), expires_at = excluded.expires_at, attempts = 0, given_up_at = null
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

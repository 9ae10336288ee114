-- Reminders: nobody is skipped, and nobody is reminded twice. The former trigger is in no release:
-- contract: unused since 1.0.0

alter table public.leads
  -- When the appointment got its time; null without a time, and for an imported one until it is moved. A trigger keeps
  -- it.
  add column appointment_set_at timestamptz;
insert into private.lead_columns (name, requested, imported, merged, anonymized)
values ('appointment_set_at', false, 'never', 'keep', 'keep');

-- The time of a lead that is imported is nobody's booking; one that is restored has its own.
create function private.time_appointment()
  returns trigger language plpgsql set search_path = ''
as $$
begin
  if current_setting('import.adding', true) is distinct from 'yes'
    and lower(new.appointment) is distinct from lower(old.appointment)
  then
    new.appointment_set_at := case when new.appointment is not null then now() end;
  end if;
  return new;
end;
$$;

-- Triggers run in alphabetical order: this one after leads_set_appointment and leads_set_appointment_range.
create trigger leads_time_appointment
  before insert or update of scheduled_date, scheduled_time, appointment on public.leads
  for each row execute function private.time_appointment();

alter table public.leads disable trigger user;
update public.leads l set appointment_set_at = l.created_at
where l.appointment is not null and not (l.is_imported and l.appointment_sequence = 0);
alter table public.leads enable trigger user;

drop trigger leads_skip_reminders on public.leads;
drop function private.skip_reminders();

-- When a visitor is reminded of an appointment that starts then, and until when. Days are counted by the business's
-- clock, hours as they pass: the day before at the same time is 23 or 25 hours before if the clocks change. The first
-- reminder is of no use within two hours of the second.
create or replace function private.reminder_times(starts_at timestamptz, settings public.site_settings)
  returns table (version text, due_at timestamptz, expires_at timestamptz)
  language sql stable set search_path = ''
as $$
  select private.instant_version(starts_at) || ' ' || r.unit, r.due_at, r.expires_at
  from (
    select starts_at - make_interval(hours => settings.reminder_hours_before) as hours_before
  ) as near, lateral (
    values
      (
        'days',
        (starts_at at time zone settings.time_zone - make_interval(days => settings.reminder_days_before))
          at time zone settings.time_zone,
        coalesce(hours_before - interval '2 hours', starts_at)
      ),
      ('hours', hours_before, starts_at)
  ) as r (unit, due_at, expires_at)
  where r.due_at is not null;
$$;

-- Plans what is due by now: reminders to visitors by email, unless the appointment got its time within the two hours
-- before; and to the representative's devices the next day, each appointment some time before it starts, and each task
-- that is due. Of several calls at once one does it, and the others don't wait for it. Returns whether this one did.
create or replace function private.plan_outbox()
  returns boolean language plpgsql set search_path = ''
as $$
begin
  if not pg_try_advisory_xact_lock(hashtextextended('plan outbox', 0)) then
    return false;
  end if;
  perform private.tidy_outbox();
  insert into private.outbox as known (kind, channel, lead_id, task_id, version, due_at, expires_at)
  with settings as (
    select s, s.time_zone, s.day_ahead_at, (now() at time zone s.time_zone)::date as today
    from public.site_settings s
    where s.id = 1
  )
  select planned.*
  from private.outbox_channels() as channel, lateral (
    select 'reminder', channel, l.id, null::uuid, r.version, r.due_at, r.expires_at
    from settings, public.leads l, private.reminder_times(lower(l.appointment), settings.s) r
    where channel = 'email'
      -- No reminder is earlier than seven days before.
      and l.appointment && tstzrange(now(), now() + interval '8 days') and lower(l.appointment) > now()
      and l.status <> 'Closed - Lost' and l.email is not null
      and l.appointment_set_at <= r.due_at - interval '2 hours'
    union all
    select 'day', channel, null, null, to_char(today + 1, 'YYYY-MM-DD'),
      (today + day_ahead_at::time) at time zone time_zone, (today + 1)::timestamp at time zone time_zone
    from settings
    where channel = 'push' and day_ahead_at is not null
    union all
    select 'soon', channel, l.id, null, private.instant_version(lower(l.appointment)),
      lower(l.appointment) - case l.meeting_type when 'Meetup' then interval '90 minutes' else '15 minutes' end,
      lower(l.appointment)
    from public.leads l
    where channel = 'push'
      and l.appointment && tstzrange(now(), now() + interval '90 minutes', '[]') and lower(l.appointment) > now()
      and l.status <> 'Closed - Lost'
    union all
    select 'task', channel, null, t.id, private.instant_version(t.due_date), t.due_date,
      t.due_date + interval '1 hour'
    from public.lead_tasks t
    where channel = 'push'
      and not t.is_completed and not t.is_appointment and t.created_at < t.due_date
      and t.due_date between now() - interval '1 hour' and now()
  ) as planned (kind, channel, lead_id, task_id, version, due_at, expires_at)
  where planned.due_at <= now() and planned.expires_at > now()
  -- What was closed untried, because it was pointless for a while, is planned again.
  on conflict on constraint outbox_once do update
  set done_at = null, due_at = excluded.due_at, expires_at = excluded.expires_at
  where known.kind = 'reminder' and known.attempts = 0 and known.done_at is not null;
  return true;
end;
$$;

-- After a restore nobody is reminded of what the backup's project has reminded of: a reminder that is due by now counts
-- as done.
create function private.skip_due_reminders()
  returns void language sql security definer set search_path = ''
as $$
  insert into private.outbox (kind, channel, lead_id, version, due_at, expires_at, attempts, done_at)
  select 'reminder', 'email', l.id, r.version, r.due_at, r.expires_at, 1, now()
  from public.site_settings s, public.leads l, private.reminder_times(lower(l.appointment), s) r
  where s.id = 1 and lower(l.appointment) > now() and r.due_at <= now()
  on conflict do nothing;
$$;

create or replace function public.restore_tables(restore_id uuid, parts integer)
  returns void language sql set search_path = '' set statement_timeout = '10min'
as $$
  select private.restore_tables(restore_tables.restore_id, restore_tables.parts);
  select private.skip_due_reminders();
$$;

-- Messages of leads that are merged or restored --------------------------------------------------

alter table private.merged_leads
  -- What was to be told of the lead that went, or was told.
  add column messages uuid[] not null default '{}',
  -- When the remaining lead's appointment got its time, before the merge.
  add column appointment_set_at timestamptz;

-- Merges like merge_leads, and keeps what is to be told of the lead that goes.
create function private.merge_with_messages(kept_id uuid, gone_id uuid, taken text[])
  returns uuid language plpgsql security definer set search_path = ''
as $$
declare
  merge uuid;
  moved uuid[];
  former_set_at timestamptz;
begin
  perform private.require_admin('merge leads');
  perform from public.leads l where l.id in (merge_with_messages.kept_id, gone_id) order by l.id for update;
  select l.appointment_set_at into former_set_at from public.leads l where l.id = merge_with_messages.kept_id;
  with found as (
    update private.outbox o
    set lead_id = merge_with_messages.kept_id,
      -- Both leads may have news of the same number.
      version = case when o.kind in ('reminder', 'soon') then o.version else gone_id || ' ' || o.version end
    where o.lead_id = gone_id and kept_id <> gone_id
      and exists (select from public.leads l where l.id = merge_with_messages.kept_id)
      and not exists (
        select from private.outbox k
        where k.lead_id = merge_with_messages.kept_id and k.kind in ('reminder', 'soon')
          and (k.kind, k.channel, k.version) = (o.kind, o.channel, o.version)
      )
    returning o.id
  )
  select coalesce(array_agg(f.id), '{}') into moved from found f;
  merge := private.merge_leads(kept_id, gone_id, taken);
  update private.merged_leads m set messages = moved, appointment_set_at = former_set_at where m.id = merge;
  -- A time that is taken over was not booked just now.
  update public.leads l
  set appointment_set_at = least(
    l.appointment_set_at, (jsonb_populate_record(null::public.leads, m.gone)).appointment_set_at
  )
  from private.merged_leads m
  where m.id = merge and l.id = merge_with_messages.kept_id
    and lower(l.appointment) = lower((jsonb_populate_record(null::public.leads, m.gone)).appointment);
  return merge;
end;
$$;

create or replace function public.merge_leads(kept_id uuid, gone_id uuid, taken text[])
  returns uuid language sql set search_path = '' set statement_timeout = '60s'
as $$ select private.merge_with_messages(merge_leads.kept_id, merge_leads.gone_id, merge_leads.taken); $$;

create function private.undo_merge_with_messages(id uuid)
  returns uuid language plpgsql security definer set search_path = ''
as $$
declare
  merge private.merged_leads;
  restored uuid;
begin
  perform private.require_admin('take a merge back');
  select m.* into merge from private.merged_leads m where m.id = undo_merge_with_messages.id;
  restored := private.undo_merge(undo_merge_with_messages.id);
  update private.outbox o
  set lead_id = restored, version = replace(o.version, restored || ' ', '')
  where restored is not null and o.id = any (merge.messages) and o.lead_id = merge.kept_id;
  -- A time that came back was not booked just now.
  update public.leads l set appointment_set_at = merge.appointment_set_at
  where l.id = merge.kept_id and l.appointment_set_at = now();
  return restored;
end;
$$;

create or replace function public.undo_merge(id uuid)
  returns uuid language sql set search_path = '' set statement_timeout = '60s'
as $$ select private.undo_merge_with_messages(undo_merge.id); $$;

-- Deletes like delete_leads, whose answer gets `messages`: what was to be told of the leads and their tasks, or was.
create function private.delete_with_messages(ids uuid[])
  returns jsonb language plpgsql security definer set search_path = ''
as $$
declare
  messages jsonb;
begin
  perform private.require_admin('delete leads');
  perform from public.leads l where l.id = any (ids) order by l.id for update;
  select coalesce(jsonb_agg(to_jsonb(o)), '[]') into messages
  from private.outbox o
  left join public.lead_tasks t on t.id = o.task_id
  where coalesce(o.lead_id, t.lead_id) = any (ids);
  return private.delete_leads(ids) || jsonb_build_object('messages', messages);
end;
$$;

create or replace function public.delete_leads(ids uuid[]) returns jsonb language sql set search_path = ''
as $$ select private.delete_with_messages(delete_leads.ids); $$;

create function private.restore_with_messages(deleted jsonb)
  returns integer language plpgsql security definer set search_path = ''
as $$
declare
  restored integer := private.restore_leads(deleted);
begin
  insert into private.outbox
  select o.*
  from (
    select (jsonb_populate_record(
      null::private.outbox, given || '{"told_by": null, "leased_until": null}'
    )).*
    from jsonb_array_elements(coalesce(deleted -> 'messages', '[]')) as given
  ) as o
  where exists (select from public.leads l where l.id = o.lead_id)
    or exists (select from public.lead_tasks t where t.id = o.task_id)
  on conflict do nothing;
  return restored;
end;
$$;

create or replace function public.restore_leads(deleted jsonb) returns integer language sql set search_path = ''
as $$ select private.restore_with_messages(restore_leads.deleted); $$;

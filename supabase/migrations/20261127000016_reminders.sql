-- Reminders: what is told because its time has come. They are planned when they are due, so that a moved or canceled
-- appointment, another setting, and a change of the clocks need no bookkeeping.

-- An instant as the version of an outbox row.
create function private.instant_version(instant timestamptz)
  returns text language sql immutable set search_path = ''
as $$
  select extract(epoch from instant)::bigint::text;
$$;

-- When a visitor is reminded of an appointment that starts then, and until when. Days are counted by the business's
-- clock, hours as they pass: the day before at the same time is 23 or 25 hours before if the clocks change. The first
-- reminder is of no use within two hours of the second.
create function private.reminder_times(starts_at timestamptz, settings public.site_settings)
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

-- Closes what is of no use any more, and deletes what was closed 30 days ago. What was never tried, or what a device
-- has, is nothing that the representative can do something about. What told of several requests may be deleted with
-- its lead: then the others are due again.
create function private.tidy_outbox()
  returns void language sql set search_path = ''
as $$
  update private.outbox o
  set done_at = case when expired.is_over then now() end,
    given_up_at = case when not expired.is_over then now() end,
    last_error = case when not expired.is_over then coalesce(o.last_error, 'Nothing delivered it in time.') end
  from (
    select late.id, (late.last_error is null and late.kind <> 'test') or late.reached <> '{}' as is_over
    from private.outbox late
    where late.done_at is null and late.given_up_at is null and late.expires_at <= now()
      and coalesce(late.leased_until <= now(), true)
  ) as expired
  where o.id = expired.id;
  delete from private.outbox o where coalesce(o.done_at, o.given_up_at) < now() - interval '30 days';
  update private.outbox o set due_at = now()
  where o.due_at = 'infinity' and o.told_by is null and o.done_at is null and o.given_up_at is null;
$$;

-- Plans what is due by now: reminders to visitors by email, unless the appointment got its time within the two hours
-- before; and to the representative's devices the next day, each appointment some time before it starts, and each task
-- that is due. Of several calls at once one does it, and the others don't wait for it. Returns whether this one did.
create function private.plan_outbox()
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

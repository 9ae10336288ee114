-- Delivering: by channel, the newest request first, for a day from the first try, and by device. The former functions
-- are in no release:
-- contract: unused since 1.0.0

-- Devices ---------------------------------------------------------------------------------------

-- Another subscription of a device begins anew.
create function private.include_push_device()
  returns trigger language plpgsql set search_path = ''
as $$
begin
  new.refusals := 0;
  new.failing_since := null;
  new.left_out_at := null;
  return new;
end;
$$;

create trigger push_devices_include
  before update of endpoint on private.push_devices
  for each row when (new.endpoint <> old.endpoint)
  execute function private.include_push_device();

drop function public.push_devices();
drop function private.push_devices();

-- The caller's devices, the oldest first, without their keys.
create function private.push_devices()
  returns table (
    id uuid, endpoint text, label text, created_at timestamptz, reached_at timestamptz, failed_at timestamptz,
    failure text, left_out_at timestamptz
  )
  language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin('see the devices');
  return query
    select d.id, d.endpoint, d.label, d.created_at, d.reached_at, d.failed_at, d.failure, d.left_out_at
    from private.push_devices d
    where d.user_id = auth.uid()
    order by d.created_at, d.id;
end;
$$;

create function public.push_devices()
  returns table (
    id uuid, endpoint text, label text, created_at timestamptz, reached_at timestamptz, failed_at timestamptz,
    failure text, left_out_at timestamptz
  )
  language sql stable set search_path = ''
as $$ select * from private.push_devices(); $$;

-- Messages --------------------------------------------------------------------------------------

-- What a row tells, for the Edge Function; null if it has become pointless.
create or replace function private.outbox_message(entry private.outbox)
  returns jsonb language plpgsql set search_path = ''
as $$
declare
  settings public.site_settings;
  task public.lead_tasks;
  lead public.leads;
  day date := case entry.kind when 'day' then entry.version::date end;
  held tstzrange;
  shown tstzrange;
  devices jsonb := '[]';
  days_work jsonb;
  previous jsonb;
  token text;
begin
  select s.* into settings from public.site_settings s where s.id = 1;
  select t.* into task from public.lead_tasks t where t.id = entry.task_id;
  select l.* into lead from public.leads l where l.id = coalesce(entry.lead_id, task.lead_id);
  held := private.held_time(lead);
  -- An event has the time of its own; news of a canceled appointment its last one.
  shown := case
    when entry.lead_values <> '{}' then entry.held
    when entry.news = 'canceled' then lead.canceled_appointment
    else held
  end;

  if entry.channel = 'push' then
    select coalesce(
      jsonb_agg(jsonb_build_object('id', d.id, 'endpoint', d.endpoint, 'p256dh', d.p256dh, 'auth', d.auth) order by d.id),
      '[]'
    ) into devices
    from private.push_devices d
    join private.admins a on a.user_id = d.user_id
    where case when entry.device_id is null then d.left_out_at is null else d.id = entry.device_id end
      and d.id <> all (entry.reached)
      and private.is_push_endpoint(d.endpoint);
    if devices = '[]' then
      return null;
    end if;
  end if;

  if entry.kind in ('visitor', 'reminder') and entry.attempts = 0
    and private.emails_to(lead.email, false) >= private.most_emails_to_one()
  then
    return null;
  end if;

  case
    when entry.kind in ('appointment', 'visitor') then
      -- The appointment has changed again, by whomever.
      if (entry.news = 'canceled') = (held is not null) or exists (
        select from private.outbox o
        where o.lead_id = entry.lead_id and o.channel = entry.channel and o.kind = entry.kind
          and o.created_at > entry.created_at
      ) then
        return null;
      end if;
      -- A visitor is told of no time that is not theirs any more.
      if entry.kind = 'visitor' and (
        lead.email is null
        or lower(shown) is distinct from lower(case entry.news when 'canceled' then lead.canceled_appointment else held end)
        or coalesce(entry.lead_values ->> 'meeting_type', lead.meeting_type) is distinct from lead.meeting_type
      ) then
        return null;
      end if;
    when entry.kind = 'reminder' then
      if not settings.server_emails or lead.email is null or lead.status = 'Closed - Lost' or not exists (
        select from private.reminder_times(lower(lead.appointment), settings) r where r.version = entry.version
      ) then
        return null;
      end if;
    when entry.kind = 'soon' then
      if lead.status = 'Closed - Lost'
        or private.instant_version(lower(lead.appointment)) is distinct from entry.version
      then
        return null;
      end if;
      -- For the way from one shop to the next.
      if lead.meeting_type = 'Meetup' then
        select case when l.latitude is not null then
          jsonb_build_object('ends_at', upper(l.appointment), 'latitude', l.latitude, 'longitude', l.longitude)
        end into previous
        from private.whole_day((lower(lead.appointment) at time zone settings.time_zone)::date) as today,
          public.leads l
        where l.appointment && tstzrange(lower(today), lower(lead.appointment))
          and l.status <> 'Closed - Lost' and l.meeting_type = 'Meetup'
        order by lower(l.appointment) desc
        limit 1;
      end if;
    when entry.kind = 'task' then
      if task.is_completed or private.instant_version(task.due_date) is distinct from entry.version then
        return null;
      end if;
    when entry.kind = 'day' then
      days_work := private.work_of_day(day);
      if days_work -> 'appointments' = '[]' and days_work -> 'tasks' = '[]' then
        return null;
      end if;
    else
  end case;

  -- A link to the appointment. Each attempt has the same one, which only the digest's key and the row's id give.
  if entry.kind in ('visitor', 'reminder') and shown is not null then
    token := translate(
      encode(decode(private.digest_of('outbox ' || entry.id), 'hex'), 'base64'), '+/=', '-_'
    );
    insert into private.appointment_links (digest, lead_id)
    values (private.digest_of('appointment ' || token), lead.id)
    on conflict do nothing;
  end if;
  return jsonb_build_object(
    'id', entry.id, 'kind', entry.kind, 'channel', entry.channel, 'news', entry.news, 'version', entry.version,
    'attempt', entry.attempts + 1,
    'expires_at', case when isfinite(entry.expires_at) then entry.expires_at end,
    -- How many requests it tells of.
    'count', 1 + (select count(*) from private.outbox o where o.told_by = entry.id),
    'lead', case when lead.id is not null then (to_jsonb(lead) || entry.lead_values) - 'search' - 'chat_history' end,
    -- A meeting at a time in words has its day, and no instants.
    'appointment', case
      when shown is not null and private.day_of(shown) is null
        then jsonb_build_object('starts_at', lower(shown), 'ends_at', upper(shown), 'day', null)
      when shown is not null
        then jsonb_build_object('starts_at', null, 'ends_at', null, 'day', private.day_of(shown))
    end,
    'token', token,
    'task', case
      when task.id is not null then jsonb_build_object('description', task.description, 'due_date', task.due_date)
    end,
    'day', days_work, 'previous', previous, 'devices', devices
  );
end;
$$;

-- How many emails went out in the last 24 hours.
create function private.emails_sent()
  returns bigint language sql stable set search_path = ''
as $$
  select count(*) from private.outbox o
  where o.channel = 'email' and o.first_tried_at > now() - interval '1 day';
$$;

-- Closes what is of no use any more, and deletes what was closed 30 days ago. What was never tried, or what a device
-- has, is nothing that the representative can do something about. What told of several requests may be deleted with
-- its lead: then the others are due again.
create or replace function private.tidy_outbox()
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

-- Notes that the function has EmailJS's keys, and turns the emails from the server on when it first has them.
create function private.note_email_keys(email_keys boolean)
  returns void language plpgsql set search_path = ''
as $$
begin
  update private.outbox_claims c set email_keys_at = now()
  where email_keys and c.id = 1 and c.email_keys_at is null;
  if found then
    update public.site_settings s set server_emails = true where s.id = 1 and not s.server_emails;
  end if;
end;
$$;
alter table private.outbox_claims
  -- Since when the function has what emails need; null until it says so.
  add column email_keys_at timestamptz;

-- Has one message tell of all requests that wait for that channel, if this one has waited for long. Several have then
-- piled up: nothing delivered, or there were too many.
create function private.gather_requests(entry private.outbox)
  returns void language plpgsql set search_path = ''
as $$
declare
  gathered uuid[];
begin
  if entry.created_at > now() - interval '10 minutes' then
    return;
  end if;
  gathered := array(
    select o.id from private.outbox o
    where o.kind = 'request' and o.channel = entry.channel and o.done_at is null and o.given_up_at is null
      and o.told_by is null and o.id <> entry.id and coalesce(o.leased_until <= now(), true)
    for update skip locked
  );
  update private.outbox o set told_by = entry.id, due_at = 'infinity'
  where o.id = any (gathered) or o.told_by = any (gathered);
end;
$$;

-- Puts a row off that a limit does not let out now. Of one channel, at most ten messages of requests go out in an hour;
-- past the day's number of emails one, which tells of all, and nothing else. Returns whether it did.
create function private.put_off(entry private.outbox, most_emails integer)
  returns boolean language plpgsql set search_path = ''
as $$
declare
  is_over constant boolean := entry.channel = 'email' and private.emails_sent() >= most_emails;
begin
  if entry.kind = 'request' then
    if (
      select count(*) from private.outbox o
      where o.kind = 'request' and o.channel = entry.channel and o.told_by is null
        and o.first_tried_at > now() - interval '1 hour' and o.id <> entry.id
    ) < (case when is_over then 1 else 10 end) then
      return false;
    end if;
    update private.outbox o set due_at = now() + interval '5 minutes'
    where o.kind = 'request' and o.channel = entry.channel and o.done_at is null and o.given_up_at is null
      and o.due_at <= now() and coalesce(o.leased_until <= now(), true);
  elsif is_over and entry.attempts = 0 then
    update private.outbox o
    set due_at = now() + interval '10 minutes', last_error = 'The day’s number of emails in Site Settings is reached.'
    where o.id = entry.id;
  else
    return false;
  end if;
  return true;
end;
$$;

drop function public.claim_outbox(integer);
drop function private.claim_outbox(integer);

-- Hands out rows that are due, of each channel at most 50, a request before what else is due, and the newest first.
-- Nobody else gets them for two minutes. A delivery that is cut off is due again after that. `email_keys` is whether
-- the caller can send emails. Answers with {settings, unanswered, messages}.
create function private.claim_outbox(most integer, of_channel text, email_keys boolean)
  returns jsonb language plpgsql security definer set search_path = ''
as $$
declare
  settings public.site_settings;
  each_channel text;
  entry private.outbox;
  message jsonb;
  taken jsonb;
  messages jsonb := '[]';
begin
  if private.plan_outbox() then
    update private.outbox_claims c set claimed_at = now() where c.id = 1;
  end if;
  perform private.note_email_keys(email_keys);
  select s.* into settings from public.site_settings s where s.id = 1;
  foreach each_channel in array array['push', 'email'] loop
    continue when of_channel <> each_channel;
    taken := '[]';
    -- Pointless rows count too, so that a call is short.
    for turn in 1..200 loop
      exit when jsonb_array_length(taken) >= least(most, 50);
      select o.* into entry
      from private.outbox o
      where o.done_at is null and o.given_up_at is null and o.due_at <= now()
        and o.channel = each_channel and coalesce(o.leased_until <= now(), true)
      order by o.kind = 'test' desc, o.kind = 'request' desc, case o.kind when 'request' then o.created_at end desc,
        o.due_at, o.id
      limit 1
      for update skip locked;
      exit when entry.id is null;
      -- Whoever deletes a lead has locked it and waits for this row: waiting for the lead would be a deadlock.
      perform from public.leads l where l.id = entry.lead_id for key share skip locked;
      if entry.lead_id is not null and not found then
        update private.outbox o set due_at = now() + interval '10 seconds' where o.id = entry.id;
        continue;
      end if;
      continue when private.put_off(entry, settings.emails_per_day);
      if entry.kind = 'request' then
        perform private.gather_requests(entry);
      end if;
      message := private.outbox_message(entry);
      if message is null then
        update private.outbox o set done_at = now(), last_error = null where o.id = entry.id or o.told_by = entry.id;
      else
        update private.outbox o
        set leased_until = now() + interval '2 minutes', attempts = o.attempts + 1,
          first_tried_at = coalesce(o.first_tried_at, now())
        where o.id = entry.id;
        taken := taken || jsonb_build_array(message);
      end if;
    end loop;
    messages := messages || taken;
  end loop;
  return jsonb_build_object(
    'settings', (
      select jsonb_build_object(
        'time_zone', settings.time_zone, 'business_name', settings.business_name, 'rep_name', settings.rep_name,
        'rep_phone', settings.rep_phone, 'rep_email', settings.rep_email, 'hide_names', settings.hide_names,
        'miles_per_hour', settings.miles_per_hour,
        'reminder_subject', t.reminder_subject, 'reminder_text', t.reminder_text,
        'reminder_subject_es', t.reminder_subject_es, 'reminder_text_es', t.reminder_text_es
      )
      from public.follow_up_texts t
      where t.id = 1
    ),
    'unanswered', (select count(*) from public.leads l where l.unanswered),
    'messages', messages
  );
end;
$$;

create function public.claim_outbox(most integer default 10, of_channel text default null, email_keys boolean default null)
  returns jsonb language sql set search_path = ''
as $$ select private.claim_outbox(claim_outbox.most, claim_outbox.of_channel, claim_outbox.email_keys); $$;

drop function public.finish_outbox(uuid, text, text, integer, uuid[], uuid[]);
drop function private.finish_outbox(uuid, text, text, integer, uuid[], uuid[]);

-- Closes a row that was claimed: `sent`; `failed`, to try again after 1, 2, 4 … 60 minutes, or after `retry_after`
-- seconds if that is longer, for a day from the first try; `refused`, to try again once; or `dropped`, which gives up
-- at once. `reached` devices are not sent to again, `gone` ones are removed, and one of `refusing`, [{id, error}], is
-- left out after five failures in a row within a day or more. What one device has is delivered, whatever the others
-- say. A row that is closed already stays so, and only a row's last attempt can fail it.
create function private.finish_outbox(
  id uuid, outcome text, error text, retry_after integer, reached uuid[], gone uuid[], attempt integer, refusing jsonb
)
  returns void language plpgsql security definer set search_path = ''
as $$
declare
  entry private.outbox;
  next_at timestamptz;
  is_last boolean;
  has_arrived boolean;
begin
  if coalesce(outcome, '') not in ('sent', 'failed', 'refused', 'dropped') then
    raise exception 'A delivery has no outcome "%".', left(outcome, 60) using errcode = '22023';
  end if;
  select o.* into entry from private.outbox o where o.id = finish_outbox.id for update;
  update private.push_devices d
  set reached_at = now(), failed_at = null, failure = null, refusals = 0, failing_since = null, left_out_at = null
  where d.id = any (finish_outbox.reached);
  update private.push_devices d
  set failed_at = now(), failure = left(r.error, 300), refusals = d.refusals + 1,
    failing_since = coalesce(d.failing_since, now()),
    left_out_at = case
      when d.refusals >= 4 and d.failing_since <= now() - interval '1 day' then coalesce(d.left_out_at, now())
    end
  from jsonb_to_recordset(finish_outbox.refusing) as r (id uuid, error text)
  where d.id = r.id;
  delete from private.push_devices d where d.id = any (finish_outbox.gone);
  has_arrived := outcome = 'sent' or entry.reached || finish_outbox.reached <> '{}';
  if attempt <> entry.attempts and outcome <> 'sent' then
    return;
  end if;
  -- 2^6 minutes are more than an hour.
  next_at := now() + greatest(
    make_interval(mins => least(2 ^ (least(entry.attempts, 7) - 1), 60)::integer),
    make_interval(secs => case when retry_after < 86400 then retry_after when retry_after is not null then 86400 end)
  );
  is_last := outcome in ('sent', 'dropped') or (outcome = 'refused' and (has_arrived or entry.attempts >= 2))
    or next_at >= entry.expires_at or entry.first_tried_at <= now() - interval '1 day';
  update private.outbox o
  set leased_until = null,
    reached = o.reached || case when o.id = entry.id then finish_outbox.reached else '{}' end,
    due_at = case when not is_last and o.id = entry.id then next_at else o.due_at end,
    done_at = case when is_last and has_arrived then now() end,
    given_up_at = case when is_last and not has_arrived then now() end,
    last_error = case when not has_arrived then left(coalesce(error, 'No reason was given.'), 300) end
  where (o.id = entry.id or o.told_by = entry.id) and o.done_at is null and o.given_up_at is null;
end;
$$;

create function public.finish_outbox(
  id uuid, outcome text, error text default null, retry_after integer default null, reached uuid[] default '{}',
  gone uuid[] default '{}', attempt integer default null, refusing jsonb default '[]'
)
  returns void language sql set search_path = ''
as $$
  select private.finish_outbox(
    finish_outbox.id, finish_outbox.outcome, finish_outbox.error, finish_outbox.retry_after, finish_outbox.reached,
    finish_outbox.gone, finish_outbox.attempt, finish_outbox.refusing
  );
$$;

-- Calls ---------------------------------------------------------------------------------------

-- For pg_cron: calls the function if something is due, and every ten minutes until it has EmailJS's keys.
create or replace function private.call_notify()
  returns void language plpgsql security definer set search_path = ''
as $$
begin
  perform private.plan_outbox();
  if exists (
    select from private.outbox o
    where o.done_at is null and o.given_up_at is null and o.due_at <= now()
      and coalesce(o.leased_until <= now(), true)
  ) or exists (
    select from private.outbox_claims c
    where c.email_keys_at is null and coalesce(c.claimed_at < now() - interval '10 minutes', true)
  ) then
    perform private.post_to_notify();
  end if;
end;
$$;

-- Lets pg_cron call the function every minute, and returns whether the project has pg_cron. Called again, it writes
-- nothing. A project without pg_cron, or without the right to use it, is no failure.
create or replace function private.schedule_notify()
  returns boolean language plpgsql security definer set search_path = ''
as $$
begin
  if to_regprocedure('cron.schedule(text, text, text)') is null then
    return false;
  end if;
  execute $calls$
    select cron.schedule(wanted.name, wanted.plan, wanted.command)
    from (
      values
        ('notify', '* * * * *', 'select private.call_notify()'),
        -- pg_cron keeps a row of each run: half a million a year.
        ('forget-notify-runs', '43 3 * * *', $delete$
          delete from cron.job_run_details
          where end_time < now() - interval '7 days'
            and jobid in (
              select jobid from cron.job where jobname in ('notify', 'busy-times', 'forget-notify-runs')
            )
        $delete$)
    ) as wanted (name, plan, command)
    where not exists (
      select from cron.job j
      where (j.jobname, j.schedule, j.command) = (wanted.name, wanted.plan, wanted.command)
    )
  $calls$;
  return true;
exception
  when others then
    raise notice 'The function notify is not called by a schedule: %', sqlerrm;
    return false;
end;
$$;
select private.schedule_notify();

-- For the Setup page and the dashboard: what waits, what was delivered last, what failed and why, how many emails went
-- out in 24 hours of how many, and what is there to call the function with: {waiting, waiting_since, due_since,
-- delivered_at, claimed_at, failures, retrying, emails_sent, emails_per_day, caller}. `due_since` is null unless
-- something is due that nobody has claimed. `again` says whether a failure is still of use. Sets up the schedule if
-- pg_cron is there by now.
create or replace function private.outbox_state()
  returns jsonb language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_admin('see what is to be sent');
  perform private.schedule_notify();
  return (
    with entries as (
      select o.*, coalesce(o.lead_id, t.lead_id) as of_lead
      from private.outbox o
      left join public.lead_tasks t on t.id = o.task_id
      where o.done_at is null and (o.given_up_at is null or o.given_up_at > now() - interval '7 days')
    )
    select jsonb_build_object(
      'waiting', count(*) filter (where e.given_up_at is null),
      'waiting_since', min(e.created_at) filter (where e.given_up_at is null),
      'due_since', min(e.due_at) filter (
        where e.given_up_at is null and e.due_at <= now() and coalesce(e.leased_until <= now(), true)
      ),
      'delivered_at', (
        select max(o.done_at) from private.outbox o where o.attempts > 0 and o.last_error is null
      ),
      'claimed_at', (select c.claimed_at from private.outbox_claims c where c.id = 1),
      'failures', (
        select coalesce(jsonb_agg(to_jsonb(f) order by f.at desc), '[]')
        from (
          select e.kind, e.channel, e.of_lead as lead_id, e.given_up_at as at, e.last_error as error,
            e.expires_at > now() as again
          from entries e
          where e.given_up_at is not null and e.told_by is null
          order by e.given_up_at desc
          limit 20
        ) as f
      ),
      'retrying', (
        select coalesce(jsonb_agg(to_jsonb(r) order by r.at), '[]')
        from (
          select e.kind, e.channel, e.of_lead as lead_id, e.due_at as at, e.last_error as error
          from entries e
          where e.given_up_at is null and e.last_error is not null and e.told_by is null
          order by e.due_at
          limit 20
        ) as r
      ),
      'emails_sent', private.emails_sent(),
      'emails_per_day', (select s.emails_per_day from public.site_settings s where s.id = 1),
      'caller', private.notify_caller()
    )
    from entries e
  );
end;
$$;

-- Tries again for a day what was given up in the last seven days, except what is of no use any more.
create or replace function private.retry_outbox()
  returns void language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_admin('send again');
  update private.outbox o
  set given_up_at = null, attempts = 0, first_tried_at = null, last_error = null,
    due_at = case when o.told_by is null then now() else o.due_at end
  where o.given_up_at > now() - interval '7 days' and o.expires_at > now();
  perform private.post_to_notify();
end;
$$;

-- Delivering the outbox: the Edge Function notify claims rows, sends them, and finishes them.

-- What a row tells, for the Edge Function; null if it has become pointless.
create function private.outbox_message(entry private.outbox)
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

  if entry.kind in ('visitor', 'reminder', 'offer') and entry.attempts = 0
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
    when entry.kind = 'offer' then
      -- Its customer has answered it, or it was replaced or withdrawn.
      select private.quote_token(q.id) into token
      from public.quotes q
      where q.id = (entry.lead_values -> 'offer' ->> 'id')::uuid
        and private.quote_state(q, private.today()) in ('sent', 'seen');
      if token is null or lead.email is null then
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
    'lead', case
      when lead.id is not null then
        (to_jsonb(lead) || entry.lead_values) - array['search', 'chat_history', 'review_digest']
          || jsonb_build_object('recommended_by', private.recommended_by(lead.source))
    end,
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

-- The appointments and tasks of a day in the business's time zone, 50 of each at most. An appointment at a time in
-- words comes first and has no instants.
create function private.work_of_day(day date)
  returns jsonb language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'date', day,
    'appointments', (
      select coalesce(jsonb_agg(to_jsonb(entry) order by entry.starts_at nulls first, entry.lead_id), '[]')
      from (
        select l.id as lead_id, l.name, l.company_name, lower(l.appointment) as starts_at,
          upper(l.appointment) as ends_at, l.scheduled_time, l.meeting_type, l.shop_address, l.latitude, l.longitude
        from public.leads l
        where l.scheduled_date = day and l.status <> 'Closed - Lost'
        order by lower(l.appointment) nulls first, l.id
        limit 50
      ) as entry
    ),
    'tasks', (
      select coalesce(jsonb_agg(to_jsonb(entry) order by entry.due_date), '[]')
      from (
        select t.lead_id, l.name as lead_name, t.description, t.due_date
        from public.lead_tasks t
        join public.leads l on l.id = t.lead_id
        where not t.is_completed and not t.is_appointment and t.due_date <@ private.whole_day(day)
        order by t.due_date, t.id
        limit 50
      ) as entry
    )
  );
$$;

-- When the Edge Function last asked.
create table private.outbox_claims (
  id integer primary key default 1
    constraint outbox_claims_single_row check (id = 1),
  claimed_at timestamptz,
  -- Since when the function has what emails need; null until it says so.
  email_keys_at timestamptz
);

alter table private.outbox_claims enable row level security;

insert into private.outbox_claims (id) values (1);

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

-- The business's name and speed, for messages.
create function public.claim_outbox(most integer default 10, of_channel text default null, email_keys boolean default null)
  returns jsonb language sql set search_path = ''
as $$ select private.claim_outbox(claim_outbox.most, claim_outbox.of_channel, claim_outbox.email_keys); $$;

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

-- How many emails went out in the last 24 hours.
create function private.emails_sent()
  returns bigint language sql stable set search_path = ''
as $$
  select count(*) from private.outbox o
  where o.channel = 'email' and o.first_tried_at > now() - interval '1 day';
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

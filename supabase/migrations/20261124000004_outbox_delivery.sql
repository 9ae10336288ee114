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
  -- News of a canceled appointment names its last time.
  shown := case when entry.news = 'canceled' then lead.canceled_appointment else held end;

  if entry.channel = 'push' then
    select coalesce(
      jsonb_agg(jsonb_build_object('id', d.id, 'endpoint', d.endpoint, 'p256dh', d.p256dh, 'auth', d.auth) order by d.id),
      '[]'
    ) into devices
    from private.push_devices d
    join private.admins a on a.user_id = d.user_id
    where (entry.device_id is null or d.id = entry.device_id)
      and d.id <> all (entry.reached)
      and private.is_push_endpoint(d.endpoint);
    if devices = '[]' then
      return null;
    end if;
  end if;

  case
    when entry.kind in ('appointment', 'visitor') then
      -- The appointment has changed again, by whomever.
      if (entry.news = 'canceled') = (held is not null) or exists (
        select from private.outbox o
        where o.lead_id = entry.lead_id and o.channel = entry.channel
          and case when o.kind = entry.kind then o.version::integer > entry.version::integer end
      ) or (entry.kind = 'visitor' and lead.email is null) then
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
    'expires_at', entry.expires_at,
    'lead', case when lead.id is not null then to_jsonb(lead) - 'search' - 'chat_history' end,
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
  claimed_at timestamptz
);
alter table private.outbox_claims enable row level security;
insert into private.outbox_claims (id) values (1);

-- Hands out rows that are due, at most 50, and nobody else gets them for two minutes. A delivery that is cut off is due
-- again after that. Answers with {settings, unanswered, messages}.
create function private.claim_outbox(most integer)
  returns jsonb language plpgsql security definer set search_path = ''
as $$
declare
  entry private.outbox;
  message jsonb;
  messages jsonb := '[]';
begin
  if private.plan_outbox() then
    update private.outbox_claims c set claimed_at = now() where c.id = 1;
  end if;
  -- Pointless rows count too, so that a call is short.
  for turn in 1..200 loop
    exit when jsonb_array_length(messages) >= least(most, 50);
    select o.* into entry
    from private.outbox o
    where o.done_at is null and o.given_up_at is null and o.due_at <= now()
      and coalesce(o.leased_until <= now(), true)
    order by o.due_at, o.id
    limit 1
    for update skip locked;
    exit when entry.id is null;
    -- Whoever deletes a lead has locked it and waits for this row: waiting for the lead would be a deadlock.
    perform from public.leads l where l.id = entry.lead_id for key share skip locked;
    if entry.lead_id is not null and not found then
      update private.outbox o set due_at = now() + interval '10 seconds' where o.id = entry.id;
      continue;
    end if;
    message := private.outbox_message(entry);
    if message is null then
      update private.outbox o set done_at = now() where o.id = entry.id;
    else
      update private.outbox o set leased_until = now() + interval '2 minutes', attempts = o.attempts + 1
      where o.id = entry.id;
      messages := messages || jsonb_build_array(message);
    end if;
  end loop;
  return jsonb_build_object(
    'settings', (
      select jsonb_build_object(
        'time_zone', s.time_zone, 'rep_name', s.rep_name, 'rep_phone', s.rep_phone, 'rep_email', s.rep_email,
        'hide_names', s.hide_names, 'reminder_subject', t.reminder_subject, 'reminder_text', t.reminder_text
      )
      from public.site_settings s, public.follow_up_texts t
      where s.id = 1 and t.id = 1
    ),
    'unanswered', (select count(*) from public.leads l where l.unanswered),
    'messages', messages
  );
end;
$$;

create function public.claim_outbox(most integer default 10) returns jsonb language sql set search_path = ''
as $$ select private.claim_outbox(claim_outbox.most); $$;

-- Closes a row that was claimed: `sent`; `failed`, to try again after 1, 2, 4 … 60 minutes, or after `retry_after`
-- seconds if that is longer; or `dropped`, which gives up at once. `reached` devices are not sent to again, `gone` ones
-- are removed. A row that is closed already stays so.
create function private.finish_outbox(
  id uuid, outcome text, error text, retry_after integer, reached uuid[], gone uuid[]
)
  returns void language plpgsql security definer set search_path = ''
as $$
declare
  entry private.outbox;
  next_at timestamptz;
begin
  if coalesce(outcome, '') not in ('sent', 'failed', 'dropped') then
    raise exception 'A delivery has no outcome "%".', left(outcome, 60) using errcode = '22023';
  end if;
  select o.* into entry from private.outbox o where o.id = finish_outbox.id for update;
  update private.push_devices d set reached_at = now(), failed_at = null, failure = null
  where d.id = any (finish_outbox.reached);
  update private.push_devices d set failed_at = now(), failure = left(error, 300)
  where error is not null and entry.channel = 'push' and d.id = coalesce(entry.device_id, d.id)
    and d.id <> all (entry.reached || finish_outbox.reached || finish_outbox.gone)
    and d.created_at < entry.leased_until - interval '2 minutes';
  delete from private.push_devices d where d.id = any (finish_outbox.gone);
  -- 2^6 minutes are more than an hour.
  next_at := now() + greatest(
    make_interval(mins => least(2 ^ (least(entry.attempts, 7) - 1), 60)::integer), make_interval(secs => retry_after)
  );
  update private.outbox o
  set leased_until = null,
    reached = o.reached || finish_outbox.reached,
    due_at = case outcome when 'failed' then next_at else o.due_at end,
    done_at = case outcome when 'sent' then now() end,
    given_up_at = case when outcome = 'dropped' or (outcome = 'failed' and next_at >= o.expires_at) then now() end,
    last_error = case when outcome <> 'sent' then left(coalesce(error, 'No reason was given.'), 300) end
  where o.id = entry.id and o.done_at is null and o.given_up_at is null;
end;
$$;

create function public.finish_outbox(
  id uuid, outcome text, error text default null, retry_after integer default null, reached uuid[] default '{}',
  gone uuid[] default '{}'
)
  returns void language sql set search_path = ''
as $$
  select private.finish_outbox(
    finish_outbox.id, finish_outbox.outcome, finish_outbox.error, finish_outbox.retry_after, finish_outbox.reached,
    finish_outbox.gone
  );
$$;

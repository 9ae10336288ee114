-- How much visitors can send.

-- The caller's address from the header that project_settings names; null without it.
create or replace function private.request_address()
  returns text language sql stable set search_path = ''
as $$
  select nullif(btrim(split_part(
    nullif(current_setting('request.headers', true), '')::jsonb ->> s.caller_header, ',', -1
  )), '')
  from private.project_settings s;
$$;

-- The network that limits count as one caller: an IPv4 address (also when written as IPv6), or the /64 of
-- an IPv6 address.
create or replace function private.network_of(address inet)
  returns inet language sql immutable set search_path = ''
as $$
  select case
    when family(address) = 4 then host(address)::inet
    when address <<= inet '::ffff:0:0/96' then substring(host(address) from '[^:]+$')::inet
    else network(set_masklen(address, 64))::inet
  end;
$$;

-- The same for an address from a header, which may have a port; null for any other text.
create or replace function private.caller_network(address text)
  returns text language plpgsql immutable set search_path = ''
as $$
begin
  return abbrev(private.network_of(
    regexp_replace(btrim(address), '^(?:\[([^]]*)\]|([0-9.]+))(?::[0-9]+)?$', '\1\2')::inet
  ));
exception
  when invalid_text_representation then
    return null;
end;
$$;

-- A keyed digest without pgcrypto, which not every project has.
create or replace function private.digest_of(value text)
  returns text language sql stable set search_path = ''
as $$
  select encode(sha256(s.digest_key || sha256(s.digest_key || convert_to(value, 'UTF8'))), 'hex')
  from private.project_settings s;
$$;

-- Counts a call in the current time window; returns how many the address's network has made.
create or replace function private.count_call(bucket_name text, address text, per interval)
  returns integer language plpgsql security definer set search_path = ''
as $$
declare
  counted integer;
begin
  delete from private.request_counts c where c.window_start < now() - interval '2 days';
  insert into private.request_counts as c (bucket, sender, window_start)
  values (
    bucket_name,
    private.digest_of(coalesce(private.caller_network(address), address, 'unknown')),
    date_bin(per, now(), timestamptz 'epoch')
  )
  on conflict (bucket, sender, window_start) do update set requests = c.requests + 1
  returning c.requests into counted;
  return counted;
end;
$$;

-- For the chat Edge Function: counts a message and returns whether it is within the network's hourly and
-- daily limits and everybody's daily limit. A message over its network's limit does not count toward the
-- latter.
create or replace function public.count_chat_message(
  address text, most_per_hour integer, most_per_network integer, most_per_day integer
)
  returns boolean language sql set search_path = ''
as $$
  select case
    when private.count_call('chat', address, interval '1 hour') > most_per_hour then false
    when private.count_call('chat of a network', address, interval '1 day') > most_per_network then false
    else private.count_call('chat of all', 'all', interval '1 day') <= most_per_day
  end;
$$;

-- For the chat Edge Function: how many messages the assistant has received today.
create or replace function private.chat_messages_today()
  returns integer language sql stable security definer set search_path = ''
as $$
  select coalesce(sum(c.requests), 0)::integer
  from private.request_counts c
  where c.bucket = 'chat of all'
    and c.window_start = date_bin(interval '1 day', now(), timestamptz 'epoch');
$$;

create or replace function public.chat_messages_today()
  returns integer language sql stable set search_path = ''
as $$
  select private.chat_messages_today();
$$;

-- Counts a lead that a visitor sends; returns whether the network is over its limit.
create or replace function private.sends_too_many_leads()
  returns boolean language sql set search_path = ''
as $$
  select private.count_call('lead', private.request_address(), interval '1 hour') > s.leads_per_hour
  from private.project_settings s;
$$;

-- The same for direct inserts (submit_lead does its own counting). A refusal here rolls its count back.
create or replace function private.limit_visitor_leads()
  returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  if private.sends_too_many_leads() then
    raise exception 'Too many requests from your network. Please wait a while, or call us.'
      using errcode = 'PT429';
  end if;
  return new;
end;
$$;

create or replace trigger leads_limit_visitors
  before insert on public.leads
  for each row when (current_user = 'anon') execute function private.limit_visitor_leads();

-- Whether the caller came through the Data API and is no administrator; also true inside security definer
-- functions.
create or replace function private.is_visitor()
  returns boolean language sql stable set search_path = ''
as $$
  select current_setting('role', true) in ('anon', 'authenticated') and not private.is_admin();
$$;

-- Those who book a time wait for each other until the transaction ends, so that each sees what is booked. To be
-- called before anything is read.
create or replace function private.wait_to_book()
  returns void language sql set search_path = ''
as $$
  select pg_advisory_xact_lock(hashtextextended('bookings', 0));
$$;

-- Checks every lead that a visitor sends, through submit_lead or by direct insert, and every appointment that
-- one moves: sets a new lead's sender, and allows only a meeting with date and time, in a free slot, within the
-- network's number of meetings. The error's detail is the reason.
create or replace function private.check_visitor_lead()
  returns trigger language plpgsql security definer set search_path = ''
as $$
declare
  refusal text;
begin
  if not private.is_visitor() then
    return new;
  end if;
  if tg_op = 'INSERT' then
    new.sender := left(private.digest_of(private.caller_network(private.request_address())), 32);
  end if;
  if (new.scheduled_date is null) <> (new.scheduled_time is null) then
    raise exception 'A meeting needs both a date and a time.' using errcode = '22023';
  end if;
  if new.scheduled_date is null then
    return new;
  end if;
  perform private.wait_to_book();
  refusal := private.slot_refusal(new.scheduled_date, new.scheduled_time, new.meeting_type, now(), new.id);
  if refusal = 'taken' then
    raise exception 'That time has just been taken. Please choose another one.'
      using errcode = '23P01', detail = refusal;
  elsif refusal is not null then
    raise exception 'That meeting time cannot be booked (%).', refusal
      using errcode = '22023', detail = refusal;
  end if;
  -- One that is moved is counted already.
  if new.sender is not null and (tg_op = 'INSERT' or old.appointment is null) and (
    select count(*) from public.leads l
    where l.sender = new.sender and l.status <> 'Closed - Lost' and upper(l.appointment) > now()
  ) >= (select s.meetings_per_network from private.project_settings s) then
    raise exception
      'Several meetings are booked from your network already. Send your request without a time, or call us.'
      using errcode = '22023', detail = 'network';
  end if;
  return new;
end;
$$;

-- Triggers run in alphabetical order: this one after leads_limit_visitors, so that a call is always counted
-- before it waits for others who book. Otherwise two calls from one network could deadlock.
create or replace trigger leads_vet_visitors
  before insert or update of scheduled_date, scheduled_time, meeting_type on public.leads
  for each row execute function private.check_visitor_lead();

-- A visitor's task counts as the appointment's, of which a unique index allows one per lead.
create or replace function private.mark_visitor_task()
  returns trigger language plpgsql set search_path = ''
as $$
begin
  new.is_appointment := true;
  return new;
end;
$$;

create or replace trigger lead_tasks_mark_visitors
  before insert on public.lead_tasks
  for each row when (current_user = 'anon') execute function private.mark_visitor_task();

-- Whether a visitor may add a task to this lead: a visitor created it just now, and it has none.
create or replace function private.lead_awaits_task(lead uuid)
  returns boolean language sql stable security definer set search_path = ''
as $$
  select exists (
      select from public.leads l
      where l.id = lead
        and l.created_at > now() - interval '15 minutes'
        and l.user_agent is distinct from 'Manual Entry'
    )
    and not exists (select from public.lead_tasks t where t.lead_id = lead);
$$;

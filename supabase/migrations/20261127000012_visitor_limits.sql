-- What visitors may send, and how much: by network, by IPv6 /48, and all together.

-- How many calls one network made in a time window.
create table private.request_counts (
  bucket text not null,
  sender text not null,
  window_start timestamptz not null,
  requests integer not null default 1,
  primary key (bucket, sender, window_start)
);

alter table private.request_counts enable row level security;

create index request_counts_window_start_idx on private.request_counts (window_start);

-- The caller's address from the header that project_settings names; null without it.
create function private.request_address()
  returns text language sql stable set search_path = ''
as $$
  select nullif(btrim(split_part(
    nullif(current_setting('request.headers', true), '')::jsonb ->> s.caller_header, ',', -1
  )), '')
  from private.project_settings s;
$$;

-- The network that counts as one caller: an IPv4 address (also when written as IPv6), or the /64 of an IPv6 address.
create function private.network_of(address inet)
  returns inet language sql immutable set search_path = ''
as $$
  select case
    when family(address) = 4 then host(address)::inet
    when address <<= inet '::ffff:0:0/96' then substring(host(address) from '[^:]+$')::inet
    else network(set_masklen(address, 64))::inet
  end;
$$;

-- The network of an address from a header, which may have a port; null for any other text.
create function private.caller_network(address text)
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

-- A keyed digest. It does without pgcrypto, which not every project has.
create function private.digest_of(value text)
  returns text language sql stable set search_path = ''
as $$
  select encode(sha256(s.digest_key || sha256(s.digest_key || convert_to(value, 'UTF8'))), 'hex')
  from private.project_settings s;
$$;

-- An amount to count under a name in the present time window, and the most that the window may hold.
create type private.use as (bucket text, sender text, per interval, amount integer, most integer);

-- The uses of a call from an address: one for its network and, for IPv6, one for the /48 around it, which providers
-- give to one customer. A /48 may have one and a half times the calls of a network.
create function private.network_uses(bucket_name text, address text, per interval, most integer)
  returns private.use[] language sql stable security definer set search_path = ''
as $$
  select array_agg(row(bucket_name, private.digest_of(name), per, 1, allowed)::private.use)
  from (select private.caller_network(address)::inet as network) as caller,
    lateral (
      values
        (coalesce(abbrev(network), address, 'unknown'), most),
        (case when family(network) = 6 then abbrev(network(set_masklen(network, 48))) end, most + most / 2)
    ) as counted (name, allowed)
  where name is not null;
$$;

-- Counts these uses and returns null. If one would pass its limit, counts none and returns its bucket, so that a
-- flood from many networks does not fill the table of counts.
create function private.over_limit(variadic uses private.use[])
  returns text language plpgsql security definer set search_path = ''
as $$
declare
  full_bucket text;
begin
  delete from private.request_counts c where c.window_start < now() - interval '2 days';
  select u.bucket into full_bucket
  from unnest(uses) as u
  left join private.request_counts c
    on c.bucket = u.bucket and c.sender = u.sender and c.window_start = date_bin(u.per, now(), timestamptz 'epoch')
  where coalesce(c.requests, 0) + u.amount > u.most
  limit 1;
  if full_bucket is not null then
    return full_bucket;
  end if;
  with counted as (
    insert into private.request_counts as c (bucket, sender, window_start, requests)
    select u.bucket, u.sender, date_bin(u.per, now(), timestamptz 'epoch'), u.amount
    from unnest(uses) as u
    -- In one order, so that two calls with the same counts cannot deadlock.
    order by u.bucket, u.sender
    on conflict (bucket, sender, window_start) do update set requests = c.requests + excluded.requests
    returning c.bucket, c.sender, c.requests
  )
  -- Concurrent calls can pass the first check together.
  select u.bucket into full_bucket
  from unnest(uses) as u
  join counted using (bucket, sender)
  where counted.requests > u.most
  limit 1;
  return full_bucket;
end;
$$;

-- Leads -------------------------------------------------------------------------------------

-- Counts a visitor's lead of so many bytes, and returns why it is refused: 'size', 'network', or 'all'; null if it is
-- not. A lead that is too long counts for its network alone.
create function private.lead_refusal(bytes integer)
  returns text language plpgsql set search_path = ''
as $$
declare
  limits private.project_settings;
  uses private.use[];
begin
  select s.* into limits from private.project_settings s;
  uses := private.network_uses('lead', private.request_address(), interval '1 hour', limits.leads_per_hour);
  if bytes <= 65536 then
    uses := uses || array[
      row('all leads', '', interval '1 hour', 1, limits.all_leads_per_hour),
      row('all lead bytes', '', interval '1 hour', bytes, limits.all_lead_bytes_per_hour)
    ]::private.use[];
  end if;
  return case private.over_limit(variadic uses)
    when 'lead' then 'network'
    when 'all leads' then 'all'
    when 'all lead bytes' then 'all'
    else case when bytes > 65536 then 'size' end
  end;
end;
$$;

-- The SQLSTATE of such a refusal, and the text that the visitor reads.
create function private.lead_refusal_code(reason text)
  returns text language sql immutable set search_path = ''
as $$
  select case reason when 'size' then '22023' else 'PT429' end;
$$;

create function private.lead_refusal_text(reason text)
  returns text language sql immutable set search_path = ''
as $$
  select case reason
    when 'size' then 'This request is too long. Please shorten it, or call us.'
    when 'all' then 'Too many requests are coming in right now. Please wait a while, or call us.'
    else 'Too many requests from your network. Please wait a while, or call us.'
  end;
$$;

-- Limits direct inserts; submit_lead does its own counting. A refusal here rolls back its count.
create function private.limit_visitor_leads()
  returns trigger language plpgsql security definer set search_path = ''
as $$
declare
  reason text := private.lead_refusal(octet_length(to_jsonb(new)::text));
begin
  if reason is not null then
    raise exception '%', private.lead_refusal_text(reason) using errcode = private.lead_refusal_code(reason);
  end if;
  return new;
end;
$$;

create trigger leads_limit_visitors
  before insert on public.leads
  for each row when (current_user = 'anon') execute function private.limit_visitor_leads();

-- Whether the call came from a visitor: through the Data API from somebody else than the administrator, or through
-- the Edge Function submit-lead. Security definer functions do not change the answer.
create function private.is_visitor()
  returns boolean language sql stable set search_path = ''
as $$
  select coalesce(current_setting('visitor.is_person', true), '') <> ''
    or (current_setting('role', true) in ('anon', 'authenticated') and not private.is_admin());
$$;

-- Refuses a visitor's lead without a check by Turnstile while the settings require one. An exception, so that a flood
-- of such calls uses up no limit and writes nothing.
create function private.require_turnstile()
  returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  if (select s.turnstile_required from private.project_settings s)
    and current_setting('visitor.is_person', true) is distinct from 'yes'
    and private.is_visitor()
  then
    raise exception 'We could not confirm that you are a person. Please reload the page and try again, or call us.'
      using errcode = 'PT403';
  end if;
  return new;
end;
$$;

-- Triggers run in alphabetical order: this one before leads_limit_visitors, which counts.
create trigger leads_ask_turnstile
  before insert on public.leads
  for each row execute function private.require_turnstile();

-- Makes those who book a time wait for one another until the transaction ends, so that each sees the others'
-- bookings. Call it before reading anything.
create function private.wait_to_book()
  returns void language sql set search_path = ''
as $$
  select pg_advisory_xact_lock(hashtextextended('bookings', 0));
$$;

-- Counts a new meeting, and pauses booking when the hour has as many as it may have. Call it after wait_to_book.
create function private.count_new_meeting()
  returns void language plpgsql set search_path = ''
as $$
declare
  most integer;
begin
  select s.max_new_meetings_per_hour into most from public.site_settings s where s.id = 1;
  if most is null then
    return;
  end if;
  insert into private.request_counts as c (bucket, sender, window_start)
  values ('new meetings', '', date_bin(interval '5 minutes', now(), timestamptz 'epoch'))
  on conflict (bucket, sender, window_start) do update set requests = c.requests + 1;
  if (
    select sum(c.requests) from private.request_counts c
    where c.bucket = 'new meetings' and c.sender = '' and c.window_start > now() - interval '1 hour'
  ) >= most then
    update public.site_settings s set booking_paused = true, booking_limit_reached_at = now() where s.id = 1;
  end if;
end;
$$;

-- Clears the count when booking is resumed, so that earlier meetings do not pause it again.
create function private.resume_booking()
  returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  new.booking_limit_reached_at := null;
  delete from private.request_counts c where c.bucket = 'new meetings';
  return new;
end;
$$;

create trigger site_settings_resume_booking
  before update on public.site_settings
  for each row when (old.booking_paused and not new.booking_paused) execute function private.resume_booking();

-- Checks every lead that a visitor sends, through submit_lead or by direct insert, and every appointment that a
-- visitor moves. Sets a new lead's sender, and allows only a meeting with date and time, in a free slot, within the
-- network's limit of meetings. The error's detail is the reason.
create function private.check_visitor_lead()
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
  -- A meeting that is moved has been counted before.
  if tg_op = 'INSERT' or old.appointment is null then
    if new.sender is not null and (
      select count(*) from public.leads l
      where l.sender = new.sender and l.status <> 'Closed - Lost' and upper(l.appointment) > now()
    ) >= (select s.meetings_per_network from private.project_settings s) then
      raise exception
        'Several meetings are booked from your network already. Send your request without a time, or call us.'
        using errcode = '22023', detail = 'network';
    end if;
    perform private.count_new_meeting();
  end if;
  return new;
end;
$$;

-- Triggers run in alphabetical order: this one after leads_limit_visitors, so that a call is counted before it waits
-- for other bookings. Otherwise two calls from one network could deadlock.
create trigger leads_vet_visitors
  before insert or update of scheduled_date, scheduled_time, meeting_type on public.leads
  for each row execute function private.check_visitor_lead();

-- Makes a visitor's task the appointment's task, of which a unique index allows one per lead.
create function private.mark_visitor_task()
  returns trigger language plpgsql set search_path = ''
as $$
begin
  new.is_appointment := true;
  return new;
end;
$$;

create trigger lead_tasks_mark_visitors
  before insert on public.lead_tasks
  for each row when (current_user = 'anon') execute function private.mark_visitor_task();

-- Whether a visitor may add a task to this lead: a visitor sent it in the last 15 minutes, and it has no task yet.
create function private.lead_awaits_task(lead uuid)
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

-- How many messages the assistant has received today, for the chat Edge Function.
create function private.chat_messages_today()
  returns integer language sql stable security definer set search_path = ''
as $$
  select coalesce(sum(c.requests), 0)::integer
  from private.request_counts c
  where c.bucket = 'chat of all'
    and c.window_start = date_bin(interval '1 day', now(), timestamptz 'epoch');
$$;

create function public.chat_messages_today() returns integer language sql stable set search_path = ''
as $$ select private.chat_messages_today(); $$;

-- Counts a call of the assistant's model, for a message that has made so many calls before it. Returns whether it is
-- within the network's hourly and daily limits and the daily limit of all networks. A refused call does not count.
-- A fifth of the day's calls is for first messages: of a network, or a /48, with no other calls today.
create function private.count_assistant_call(
  address text, calls_before integer, most_per_hour integer, most_per_network integer, most_per_day integer
)
  returns boolean language sql security definer set search_path = ''
as $$
  -- So that many first messages at once are not all taken for the first one.
  select pg_advisory_xact_lock(hashtextextended('calls of the assistant', 0));
  select private.over_limit(variadic
    private.network_uses('chat', address, interval '1 hour', most_per_hour) || of_network.uses
      || row(
        'chat of all', 'all', interval '1 day', 1,
        case when of_network.calls <= calls_before then most_per_day else most_per_day - most_per_day / 5 end
      )::private.use
  ) is null
  from (
    select array_agg(u) as uses, coalesce(max(c.requests), 0) as calls
    from unnest(private.network_uses('chat of a network', address, interval '1 day', most_per_network)) as u
    left join private.request_counts c
      on c.bucket = u.bucket and c.sender = u.sender and c.window_start = date_bin(u.per, now(), timestamptz 'epoch')
  ) as of_network;
$$;

create function public.count_assistant_call(
  address text, calls_before integer, most_per_hour integer, most_per_network integer, most_per_day integer
)
  returns boolean language sql set search_path = ''
as $$
  select private.count_assistant_call(address, calls_before, most_per_hour, most_per_network, most_per_day);
$$;

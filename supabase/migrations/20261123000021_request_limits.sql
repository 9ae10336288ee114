-- How much visitors can send: by network, by IPv6 /48, and all together.

alter table private.project_settings
  -- What all networks together may send per hour: requests, and their bytes.
  add column all_leads_per_hour integer not null default 300
    constraint project_settings_all_leads_per_hour_range check (all_leads_per_hour > 0),
  add column all_lead_bytes_per_hour integer not null default 4000000
    constraint project_settings_all_lead_bytes_per_hour_range check (all_lead_bytes_per_hour > 0);

-- An amount to count under a name in the present time window, and the most that the window may hold.
create type private.use as (bucket text, sender text, per interval, amount integer, most integer);

-- A call from an address: one use of its network and, for IPv6, one of the /48 that the network belongs to, which
-- providers give to one customer. A /48 may have three times what a network may.
create or replace function private.network_uses(bucket_name text, address text, per interval, most integer)
  returns private.use[] language sql stable security definer set search_path = ''
as $$
  select array_agg(row(bucket_name, private.digest_of(name), per, 1, allowed)::private.use)
  from (select private.caller_network(address)::inet as network) as caller,
    lateral (
      values
        (coalesce(abbrev(network), address, 'unknown'), most),
        (case when family(network) = 6 then abbrev(network(set_masklen(network, 48))) end, most * 3)
    ) as counted (name, allowed)
  where name is not null;
$$;

-- Counts these uses and returns null; or, if one would pass its limit, counts none and returns its bucket. A refused
-- call writes nothing, so that a flood from many networks does not fill the table of counts.
create or replace function private.over_limit(variadic uses private.use[])
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
    -- In one order, so that two calls that share counts cannot block each other.
    order by u.bucket, u.sender
    on conflict (bucket, sender, window_start) do update set requests = c.requests + excluded.requests
    returning c.bucket, c.sender, c.requests
  )
  -- Calls at the same moment can pass the first check together.
  select u.bucket into full_bucket
  from unnest(uses) as u
  join counted using (bucket, sender)
  where counted.requests > u.most
  limit 1;
  return full_bucket;
end;
$$;

-- Counts a lead of so many bytes that a visitor sends, and returns why it is refused: 'size', 'network', or 'all';
-- null if it is not. One that is too long counts for its network alone.
create or replace function private.lead_refusal(bytes integer)
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

-- What a visitor reads of such a refusal, and its SQLSTATE.
create or replace function private.lead_refusal_code(reason text)
  returns text language sql immutable set search_path = ''
as $$
  select case reason when 'size' then '22023' else 'PT429' end;
$$;

create or replace function private.lead_refusal_text(reason text)
  returns text language sql immutable set search_path = ''
as $$
  select case reason
    when 'size' then 'This request is too long. Please shorten it, or call us.'
    when 'all' then 'Too many requests are coming in right now. Please wait a while, or call us.'
    else 'Too many requests from your network. Please wait a while, or call us.'
  end;
$$;

-- For direct inserts (submit_lead does its own counting). A refusal here rolls its count back.
create or replace function private.limit_visitor_leads()
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

-- As before, but for the limits.
create or replace function private.submit_lead(id uuid, lead jsonb, appointment_token text)
  returns jsonb language plpgsql security definer set search_path = ''
as $$
declare
  bytes integer := octet_length(submit_lead.lead::text);
  fields jsonb;
  digest text;
  known private.submissions;
  received_at timestamptz;
  unknown text;
  reason text;
begin
  -- Concurrent deliveries of one submission wait for each other.
  perform pg_advisory_xact_lock(hashtextextended('lead ' || submit_lead.id::text, 0));
  if bytes <= 65536 then
    -- A missing name is refused by its constraint, like a blank one.
    fields := '{"name": ""}' || coalesce(
      (
        select jsonb_object_agg(
          given.key, case jsonb_typeof(given.value) when 'string' then to_jsonb(btrim(given.text)) else given.value end
        )
        from (select key, value, value #>> '{}' as text from jsonb_each(submit_lead.lead)) as given
        where btrim(given.text) <> ''
      ),
      '{}'
    ) || jsonb_build_object('id', submit_lead.id);
    -- The chat does not count: the visitor may have gone on talking before sending again. Nor does the consent, whose
    -- wording may be another one by then.
    digest := private.digest_of('submission ' || (fields - array['chat_history', 'consent_text'])::text);
    select s.* into known from private.submissions s where s.lead_id = submit_lead.id;
    if known.digest = digest then
      return (fields - 'chat_history') || jsonb_build_object('created_at', known.received_at);
    end if;
  end if;
  reason := private.lead_refusal(bytes);
  if reason is not null then
    return private.refused(private.lead_refusal_code(reason), private.lead_refusal_text(reason), null);
  end if;

  begin
    if submit_lead.id is null then
      raise exception 'The request has no id.' using errcode = '22023';
    end if;
    if known.lead_id is not null and known.digest is null then
      raise exception 'This request was erased. To send a new one, open this page in a new tab.' using errcode = '22023';
    end if;
    if known.lead_id is not null or exists (select from public.leads l where l.id = submit_lead.id) then
      raise exception 'This request was sent before with other content.' using errcode = '23505';
    end if;
    select given.key into unknown from jsonb_object_keys(fields) as given (key)
    where not exists (
      select from pg_catalog.pg_attribute a
      where a.attrelid = 'public.leads'::regclass and a.attname = given.key
        and has_column_privilege('anon', a.attrelid, a.attnum, 'insert')
    );
    if unknown is not null then
      raise exception 'A request has no field "%".', left(unknown, 60) using errcode = '22023';
    end if;
    if appointment_token !~ '^[A-Za-z0-9_-]{43}$' then
      raise exception 'The link to the appointment has another form.' using errcode = '22023';
    end if;
    if not fields ? 'shop_address' then
      raise exception 'A shop address is required.' using errcode = '22023';
    end if;
    if fields ->> 'user_agent' = 'Manual Entry' then
      raise exception 'This browser cannot be named so.' using errcode = '22023';
    end if;
    -- Only the given columns, so that the others get their defaults.
    execute format(
      'insert into public.leads (%1$s) select %1$s from jsonb_populate_record(null::public.leads, $1)
       returning created_at',
      (select string_agg(quote_ident(given.key), ', ') from jsonb_object_keys(fields) as given (key))
    ) into received_at using fields;
    insert into private.submissions (lead_id, digest, received_at)
    values (submit_lead.id, digest, received_at);
    -- A token that is in use leads where it led.
    insert into private.appointment_links (digest, lead_id)
    select private.digest_of('appointment ' || appointment_token), l.id
    from public.leads l
    where l.id = submit_lead.id and l.appointment is not null and appointment_token is not null
    on conflict do nothing;
  exception
    when data_exception or integrity_constraint_violation then
      get stacked diagnostics reason = pg_exception_detail;
      return private.refused_write(sqlstate, sqlerrm, reason);
  end;
  return (fields - 'chat_history') || jsonb_build_object('created_at', received_at);
end;
$$;

drop function private.sends_too_many_leads();

-- Counts a call with a link, whatever comes of it; returns whether the network is over its limit.
create or replace function private.uses_too_many_links()
  returns boolean language sql set search_path = ''
as $$
  select private.over_limit(variadic private.network_uses(
    'appointment', private.request_address(), interval '1 hour', s.appointment_calls_per_hour
  )) is not null
  from private.project_settings s;
$$;

-- For the chat Edge Function: counts a message and returns whether it is within the network's hourly and daily limits
-- and everybody's daily limit. A refused one counts toward none of them.
create or replace function public.count_chat_message(
  address text, most_per_hour integer, most_per_network integer, most_per_day integer
)
  returns boolean language sql set search_path = ''
as $$
  select private.over_limit(variadic
    private.network_uses('chat', address, interval '1 hour', most_per_hour)
      || private.network_uses('chat of a network', address, interval '1 day', most_per_network)
      || row('chat of all', 'all', interval '1 day', 1, most_per_day)::private.use
  ) is null;
$$;

-- Nothing calls private.count_call any more. It stays, since 20261120000010_security.sql names it and can be run again.

-- For the calendar Edge Function: the entries from 90 days back to 400 days ahead, for who has the token. Counts
-- each call, and refuses as an answer: PT404 for another token, PT429 past the limit of the network.
create or replace function private.calendar_entries(token text, address text, most_per_hour integer)
  returns jsonb language plpgsql security definer set search_path = ''
as $$
begin
  if private.over_limit(
    variadic private.network_uses('calendar', address, interval '1 hour', most_per_hour)
  ) is not null then
    return private.refused_as_too_many();
  end if;
  update private.calendar_feed f set read_at = now()
  where f.digest = private.digest_of('calendar ' || token);
  if not found then
    return private.refused('PT404', 'There is no calendar at this address.', null);
  end if;
  return private.calendar_entries_between(now() - interval '90 days', now() + interval '400 days');
end;
$$;

-- The assistant's limits count calls of its model, of which a message may cause several, for each network as well.
-- count_chat_message and count_model_call stay for the previous release's chat function.

-- The uses of a call from an address: one for its network and, for IPv6, one for the /48 around it, which providers
-- give to one customer. A /48 may have one and a half times the calls of a network.
create or replace function private.network_uses(bucket_name text, address text, per interval, most integer)
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

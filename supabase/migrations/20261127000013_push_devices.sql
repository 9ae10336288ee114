-- The devices on which the administrator is notified.

create table private.push_devices (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null
    constraint push_devices_user_fkey references auth.users (id) on delete cascade,
  endpoint text not null
    constraint push_devices_endpoint_key unique
    constraint push_devices_endpoint_length check (char_length(endpoint) <= 1000),
  -- The browser's public key and its secret, as base64url. The Data API never shows them.
  p256dh text not null
    constraint push_devices_p256dh_form check (p256dh ~ '^[A-Za-z0-9_-]{87}$'),
  auth text not null
    constraint push_devices_auth_form check (auth ~ '^[A-Za-z0-9_-]{22}$'),
  label text not null
    constraint push_devices_label_length check (private.has_text(label) and char_length(label) <= 100),
  created_at timestamptz not null default now(),
  -- When a notification last reached the device, and when and why one last did not.
  reached_at timestamptz,
  failed_at timestamptz,
  failure text
    constraint push_devices_failure_length check (char_length(failure) <= 300),
  -- Failures in a row, since when, and since when the device is left out because of them.
  refusals integer not null default 0,
  failing_since timestamptz,
  left_out_at timestamptz
);

alter table private.push_devices enable row level security;

create index push_devices_user_id_idx on private.push_devices (user_id);

-- Whether an address belongs to a push service of the list: https, without a user or a port. Only tests list the
-- local machine, which may have http and a port.
create function private.is_push_endpoint(endpoint text)
  returns boolean language sql stable set search_path = ''
as $$
  select char_length(endpoint) <= 1000 and exists (
    select
    from private.project_settings s, unnest(s.push_hosts) as host,
      lateral (
        select coalesce(
          substring(endpoint from '^https://([a-z0-9-]+(?:\.[a-z0-9-]+)+)/[!-~]*$'),
          substring(endpoint from '^http://(localhost|127\.0\.0\.1)(?::[0-9]{1,5})?/[!-~]*$')
        ) as name
      ) as asked
    where name = host or (host like '*.%' and right(name, char_length(host) - 1) = substr(host, 2))
  );
$$;

-- Saves a device of the caller, and answers with its id. A device that comes back under its id or its address, with
-- another subscription or another account, replaces what was known of it.
create function private.save_push_device(endpoint text, p256dh text, auth text, label text, device uuid)
  returns uuid language plpgsql security definer set search_path = ''
as $$
declare
  saved uuid;
begin
  perform private.require_admin('be notified on a device');
  if private.is_push_endpoint(save_push_device.endpoint) is not true then
    raise exception 'This browser''s notifications come from a service that this project does not know.'
      using errcode = '22023';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('push devices', 0));
  select d.id into saved
  from private.push_devices d
  where d.id = device or d.endpoint = save_push_device.endpoint
  order by d.id = device desc nulls last
  limit 1;
  delete from private.push_devices d where d.endpoint = save_push_device.endpoint and d.id <> saved;
  if saved is null then
    if (select count(*) from private.push_devices) >= 20 then
      raise exception 'There are 20 devices already. Remove one first.' using errcode = '22023';
    end if;
    insert into private.push_devices (user_id, endpoint, p256dh, auth, label)
    values (
      auth.uid(), save_push_device.endpoint, save_push_device.p256dh, save_push_device.auth, save_push_device.label
    )
    returning id into saved;
  else
    update private.push_devices d
    set user_id = auth.uid(), endpoint = save_push_device.endpoint, p256dh = save_push_device.p256dh,
      auth = save_push_device.auth, label = save_push_device.label,
      failed_at = case when d.endpoint = save_push_device.endpoint then d.failed_at end,
      failure = case when d.endpoint = save_push_device.endpoint then d.failure end
    where d.id = saved;
  end if;
  return saved;
end;
$$;

create function public.save_push_device(
  endpoint text, p256dh text, auth text, label text, device uuid default null
)
  returns uuid language sql set search_path = ''
as $$
  select private.save_push_device(
    save_push_device.endpoint, save_push_device.p256dh, save_push_device.auth, save_push_device.label,
    save_push_device.device
  );
$$;

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

-- Removes a device of the caller. One that is gone already is no failure.
create function private.remove_push_device(device uuid)
  returns void language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_admin('remove a device');
  delete from private.push_devices d where d.id = device and d.user_id = auth.uid();
end;
$$;

create function public.remove_push_device(device uuid) returns void language sql set search_path = ''
as $$ select private.remove_push_device(remove_push_device.device); $$;

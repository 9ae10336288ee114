-- The administrator's account, two-factor sign-in, and the Setup page's report.

-- No foreign key to auth.users: the row of a deleted account stays, so that the next account does not become the
-- administrator as the first one.
create table private.admins (
  user_id uuid primary key,
  created_at timestamptz not null default now()
);

alter table private.admins enable row level security;

-- Whether the caller is the administrator: signed in, listed in private.admins, and with a session of level aal2 if
-- the account has a verified second factor. Policies call it as (select private.is_admin()), which runs once per
-- statement. The embedded backend has no table of factors.
create function private.is_admin()
  returns boolean language plpgsql stable security definer set search_path = ''
as $$
declare
  caller constant uuid := auth.uid();
begin
  if not exists (select from private.admins a where a.user_id = caller) then
    return false;
  end if;
  if auth.jwt() ->> 'aal' = 'aal2' or to_regclass('auth.mfa_factors') is null then
    return true;
  end if;
  return not exists (
    select from auth.mfa_factors f where f.user_id = caller and f.status::text = 'verified'
  );
end;
$$;

-- Refuses everybody but the administrator. `action` ends the sentence that the caller reads.
create function private.require_admin(action text)
  returns void language plpgsql stable security definer set search_path = ''
as $$
begin
  if not (select private.is_admin()) then
    raise exception 'Only the administrator may %.', action using errcode = '42501';
  end if;
end;
$$;

-- Whether an account is confirmed. Takes a row of auth.users as JSON, because its columns vary by version.
create function private.is_confirmed_account(account jsonb)
  returns boolean language sql immutable set search_path = ''
as $$
  select coalesce(account ->> 'email_confirmed_at', account ->> 'phone_confirmed_at') is not null
    and not coalesce((account ->> 'is_anonymous')::boolean, false);
$$;

-- Makes the first confirmed account the administrator. Later accounts have no rights until they are listed.
create function private.list_first_account()
  returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  if not private.is_confirmed_account(to_jsonb(new))
    or (tg_op = 'UPDATE' and private.is_confirmed_account(to_jsonb(old)))
  then
    return new;
  end if;
  lock table private.admins in share row exclusive mode;
  insert into private.admins (user_id)
  select new.id
  where not exists (select from private.admins)
    and not exists (
      select from auth.users u where u.id <> new.id and private.is_confirmed_account(to_jsonb(u))
    );
  return new;
end;
$$;

create trigger list_first_account
  after insert or update on auth.users
  for each row execute function private.list_first_account();

-- An account that exists before the migrations run is the administrator if it is the only one.
insert into private.admins (user_id)
select u.id from auth.users u
where (select count(*) from auth.users) = 1
  and private.is_confirmed_account(to_jsonb(u))
  and not exists (select from private.admins)
on conflict do nothing;

-- Whether this project's authentication service has two-factor sign-in, for the Account page.
create function private.has_two_factor()
  returns boolean language sql stable security definer set search_path = ''
as $$
  select to_regclass('auth.mfa_factors') is not null;
$$;

create function public.has_two_factor() returns boolean language sql stable set search_path = ''
as $$ select private.has_two_factor(); $$;

-- What is set up, for the Setup page: one row per item, with what is missing, or who the administrators are. Returns
-- rows to an administrator only.
create function private.setup_report()
  returns table (item text, ready boolean, missing text)
  language sql stable security definer set search_path = ''
as $$
  with expected as (
    select unnest(array[
      'products', 'bundles', 'testimonials', 'site_settings', 'special_days', 'leads', 'lead_notes', 'lead_tasks'
    ]) as name
  ),
  found as (
    select e.name, c.oid is not null as present,
      coalesce(c.relrowsecurity, false)
        and exists (select from pg_catalog.pg_policy p where p.polrelid = c.oid) as guarded
    from expected e
    left join pg_catalog.pg_class c
      on c.relname = e.name and c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
  )
  select r.item, r.ready, r.missing
  from (
    select 'tables' as item, bool_and(f.present) as ready,
      string_agg(f.name, ', ') filter (where not f.present) as missing
    from found f
    union all
    select 'policies', bool_and(f.guarded), string_agg(f.name, ', ') filter (where not f.guarded)
    from found f
    union all
    select 'bucket',
      exists (select from storage.buckets b where b.id = 'site-assets' and b.public), null
    union all
    select 'administrator',
      exists (select from private.admins a join auth.users u on u.id = a.user_id),
      (select string_agg(u.email, ', ' order by u.email)
        from private.admins a join auth.users u on u.id = a.user_id)
  ) as r
  where (select private.is_admin());
$$;

create function public.setup_report()
  returns table (item text, ready boolean, missing text) language sql stable set search_path = ''
as $$ select * from private.setup_report(); $$;

-- Whether the caller may have the site built, for the Edge Function `publish`, which asks with the caller's own token.
create function public.may_publish() returns boolean language sql stable set search_path = ''
as $$ select private.is_admin(); $$;

-- Two-factor sign-in: an account with a verified factor is the administrator only in a session that has shown it.
-- Supabase Auth keeps the factors and says in the token which level a session has (aal1, aal2).

-- Whether the caller is a signed-in user listed in private.admins. Policies call it as (select private.is_admin()),
-- which runs once per statement. The embedded backend has no table of factors.
create or replace function private.is_admin()
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

-- Whether this project's authentication service has two-factor sign-in, for the Account page.
create or replace function private.has_two_factor()
  returns boolean language sql stable security definer set search_path = ''
as $$
  select to_regclass('auth.mfa_factors') is not null;
$$;

create or replace function public.has_two_factor()
  returns boolean language sql stable set search_path = ''
as $$
  select private.has_two_factor();
$$;

-- Cloudflare Turnstile, off by default: with it on, a visitor's lead needs a check that the Edge Function `submit-lead`
-- has made. May be run again at any time, since it has the rights of what it adds.

alter table private.project_settings
  -- Whether a visitor's lead is refused unless Turnstile has confirmed a person (docs/operations.md).
  add column if not exists turnstile_required boolean not null default false;

-- As before; also while the Edge Function submits in a visitor's stead.
create or replace function private.is_visitor()
  returns boolean language sql stable set search_path = ''
as $$
  select coalesce(current_setting('visitor.is_person', true), '') <> ''
    or (current_setting('role', true) in ('anon', 'authenticated') and not private.is_admin());
$$;

-- Refuses a visitor's lead without the check, through submit_lead or by direct insert. An exception, so that a flood of
-- such calls uses up no limit and writes nothing.
create or replace function private.require_turnstile()
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
create or replace trigger leads_ask_turnstile
  before insert on public.leads
  for each row execute function private.require_turnstile();

-- For the Edge Function `submit-lead`: submit_lead for the visitor at this address. `is_person` says whether Turnstile
-- has confirmed it. The limits and the checks of visitors apply.
create or replace function private.submit_lead_for_visitor(
  id uuid, lead jsonb, appointment_token text, address text, is_person boolean
)
  returns jsonb language plpgsql security definer set search_path = ''
as $$
begin
  perform set_config('request.headers', jsonb_build_object(s.caller_header, address)::text, true)
  from private.project_settings s;
  perform set_config('visitor.is_person', case when is_person then 'yes' else 'no' end, true);
  return private.submit_lead(id, lead, appointment_token);
end;
$$;

create or replace function public.submit_lead_for_visitor(
  id uuid, lead jsonb, appointment_token text, address text, is_person boolean
)
  returns jsonb language sql set search_path = ''
as $$
  select private.submit_lead_for_visitor(id, lead, appointment_token, address, is_person);
$$;

revoke all on function
  private.require_turnstile(),
  private.submit_lead_for_visitor(uuid, jsonb, text, text, boolean),
  public.submit_lead_for_visitor(uuid, jsonb, text, text, boolean)
from public, anon, authenticated, service_role;
grant execute on function
  private.submit_lead_for_visitor(uuid, jsonb, text, text, boolean),
  public.submit_lead_for_visitor(uuid, jsonb, text, text, boolean)
to service_role;

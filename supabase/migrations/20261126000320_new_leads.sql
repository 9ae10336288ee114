-- A lead that is added by hand can say where it came from, and is compared by name and company as well.

alter table public.leads
  alter column origin set expression as (
    coalesce(
      nullif(lower(btrim(source ->> 'utm_source')), ''),
      case when user_agent = 'Manual Entry' then 'Manual Entry' end,
      substring(lower(source ->> 'referrer') from '^https?://(?:www[.])?([^/:]+)'),
      'Direct'
    )
  );

-- A key of duplicates: a name with its company. Null if one of them is missing: many people share a name.
create function private.name_key(name text, company_name text)
  returns text language sql immutable set search_path = ''
as $$
  select nullif(btrim(private.plain_text(name)), '') || ', ' || nullif(btrim(private.plain_text(company_name)), '');
$$;

create index leads_name_key_idx on public.leads (private.name_key(name, company_name))
  where private.name_key(name, company_name) is not null;

-- The one rule for duplicates: the six newest leads that share an email, phone number, address, or name and company, and
-- what they share. All functions that look for duplicates call it, as the owner: under a policy PostgreSQL uses no index
-- on an expression.
drop function private.similar_leads(text, text, text);
create function private.similar_leads(
  email text, phone text, shop_address text, name text default null, company_name text default null
)
  returns table (id uuid, created_at timestamptz, shared text[])
  language plpgsql stable set search_path = ''
as $$
declare
  email_key constant text := private.email_key(email);
  phone_key constant text := private.phone_key(phone);
  address_key constant text := private.address_key(shop_address);
  name_key constant text := private.name_key(name, company_name);
begin
  -- Materialized: otherwise the planner walks the index of the order.
  return query with found as materialized (
    select l.id, l.created_at, l.email, l.phone, l.shop_address, l.name, l.company_name
    from public.leads l
    where private.email_key(l.email) = email_key or private.phone_key(l.phone) = phone_key
      or private.address_key(l.shop_address) = address_key or private.name_key(l.name, l.company_name) = name_key
  )
  select f.id, f.created_at, array_remove(array[
    case when private.email_key(f.email) = email_key then 'email' end,
    case when private.phone_key(f.phone) = phone_key then 'phone' end,
    case when private.address_key(f.shop_address) = address_key then 'address' end,
    case when private.name_key(f.name, f.company_name) = name_key then 'name and company' end
  ], null)
  from found f
  order by f.created_at desc, f.id
  limit 6;
end;
$$;

-- Existing leads that a new lead may duplicate, the newest first. Returns rows to an administrator only. In place of
-- find_duplicate_leads, which knows no names, and which the previous site calls.
create function private.duplicates_of_new_lead(
  email text, phone text, shop_address text, name text, company_name text
)
  returns table (id uuid, name text, company_name text, status text, created_at timestamptz, shared text[])
  language sql stable security definer set search_path = ''
as $$
  select l.id, l.name, l.company_name, l.status, l.created_at, s.shared
  from private.similar_leads($1, $2, $3, $4, $5) s
  join public.leads l on l.id = s.id
  where (select private.is_admin())
  order by s.created_at desc, s.id
  limit 5;
$$;

create function public.duplicates_of_new_lead(
  email text, phone text, shop_address text, name text, company_name text
)
  returns table (id uuid, name text, company_name text, status text, created_at timestamptz, shared text[])
  language sql stable set search_path = ''
as $$ select * from private.duplicates_of_new_lead($1, $2, $3, $4, $5); $$;

-- The possible duplicates of each of these leads, the newest first. Returns rows to an administrator only.
create or replace function private.duplicates_of_leads(ids uuid[])
  returns table (
    lead_id uuid, id uuid, name text, company_name text, status text, created_at timestamptz, shared text[]
  )
  language sql stable security definer set search_path = ''
as $$
  select asked.id, l.id, l.name, l.company_name, l.status, l.created_at, d.shared
  from public.leads asked
  cross join lateral (
    select s.id, s.shared
    from private.similar_leads(asked.email, asked.phone, asked.shop_address, asked.name, asked.company_name) s
    where s.id <> asked.id
    order by s.created_at desc, s.id
    limit 5
  ) as d
  join public.leads l on l.id = d.id
  where (select private.is_admin()) and asked.id = any (duplicates_of_leads.ids[1:100])
  order by asked.id, l.created_at desc, l.id;
$$;

-- Duplicates of many lines at once: the keys of a line are computed once, and those of leads only where they are told.

-- The one rule for duplicates: the newest leads, `most` of them, that share a key. All functions that look for duplicates
-- call it, as the owner: under a policy PostgreSQL uses no index on an expression.
create function private.leads_with_keys(
  email_key text, phone_key text, address_key text, name_key text, most integer
)
  returns table (id uuid, created_at timestamptz) language plpgsql stable set search_path = ''
as $$
begin
  -- Materialized: otherwise the planner walks the index of the order.
  return query with found as materialized (
    select l.id, l.created_at
    from public.leads l
    where private.email_key(l.email) = leads_with_keys.email_key
      or private.phone_key(l.phone) = leads_with_keys.phone_key
      or private.address_key(l.shop_address) = leads_with_keys.address_key
      or private.name_key(l.name, l.company_name) = leads_with_keys.name_key
  )
  select f.id, f.created_at from found f order by f.created_at desc, f.id limit most;
end;
$$;

-- The six newest leads that share an email, phone number, address, or name and company, and what they share.
create or replace function private.similar_leads(
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
  return query select f.id, f.created_at, array_remove(array[
    case when private.email_key(l.email) = email_key then 'email' end,
    case when private.phone_key(l.phone) = phone_key then 'phone' end,
    case when private.address_key(l.shop_address) = address_key then 'address' end,
    case when private.name_key(l.name, l.company_name) = name_key then 'name and company' end
  ], null)
  from private.leads_with_keys(email_key, phone_key, address_key, name_key, 6) f
  join public.leads l on l.id = f.id
  order by f.created_at desc, f.id;
end;
$$;

-- For each line of a file its keys of duplicates, and a list with the newest lead that shares one, if any. Each line
-- has `line`, `email`, `phone`, and `shop_address`. Returns rows to an administrator only.
create or replace function private.duplicates_of_lines(lines jsonb)
  returns table (line integer, keys text[], leads jsonb)
  language sql stable security definer set search_path = ''
as $$
  with sent as materialized (
    select s.line, private.email_key(s.email) as email, private.phone_key(s.phone) as phone,
      private.address_key(s.shop_address) as address
    from jsonb_to_recordset(duplicates_of_lines.lines)
      as s (line integer, email text, phone text, shop_address text)
    where (select private.is_admin())
  )
  select s.line,
    array_remove(array['email ' || s.email, 'phone ' || s.phone, 'address ' || s.address], null),
    coalesce(
      (
        select jsonb_build_array(to_jsonb(l) - 'search' - 'chat_history')
        from public.leads l
        where l.id = (select f.id from private.leads_with_keys(s.email, s.phone, s.address, null, 1) f)
      ),
      '[]'
    )
  from sent s;
$$;

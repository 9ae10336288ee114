-- What the calls that work on many leads may take.

-- A hosted project ends a signed-in account's call after 8 seconds. The Data API takes a function's own limit in
-- place of the role's, and begins the call with it; one minute is the longest that hosted projects allow. A limit
-- within the call comes too late, because its clock runs already. `create or replace` takes the setting away:
-- a test asks for it.
alter function public.import_leads(uuid, text, jsonb) set statement_timeout = '60s';
alter function public.undo_import(uuid) set statement_timeout = '60s';
alter function public.merge_leads(uuid, uuid, text[]) set statement_timeout = '60s';
alter function public.undo_merge(uuid) set statement_timeout = '60s';
alter function public.erase_leads(uuid[]) set statement_timeout = '60s';
alter function public.anonymize_leads(integer) set statement_timeout = '60s';

-- As before, but the keys of each line are made once, and only the lead that is shown is read and sent: the newest
-- one, of which the conversation may be long.
create or replace function private.duplicates_of_lines(lines jsonb)
  returns table (line integer, keys text[], leads jsonb)
  language sql stable security definer set search_path = ''
as $$
  with of as materialized (
    select sent.line, private.email_key(sent.email) as email, private.phone_key(sent.phone) as phone,
      private.address_key(sent.shop_address) as address
    from jsonb_to_recordset(duplicates_of_lines.lines)
      as sent (line integer, email text, phone text, shop_address text)
    where (select private.is_admin())
  )
  select of.line,
    array_remove(array['email ' || of.email, 'phone ' || of.phone, 'address ' || of.address], null),
    coalesce(
      (
        -- Materialized: otherwise the planner walks the index of the order.
        with found as materialized (
          select l.id, l.created_at
          from public.leads l
          where private.email_key(l.email) = of.email or private.phone_key(l.phone) = of.phone
            or private.address_key(l.shop_address) = of.address
        )
        select jsonb_build_array(to_jsonb(l) - 'search' - 'chat_history')
        from public.leads l
        where l.id = (select f.id from found f order by f.created_at desc, f.id limit 1)
      ),
      '[]'
    )
  from of;
$$;

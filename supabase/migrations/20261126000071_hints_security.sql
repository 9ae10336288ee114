-- Who may read the hints of the finder. May be run again at any time.

grant select (hints) on public.products, public.bundles to anon, authenticated;

-- A new function is everybody's by default. What is granted by name stays.
revoke all on all functions in schema private from public;

do $$
declare
  rule record;
begin
  for rule in
    select p.oid::regprocedure as function, c.callers
    from (
      values
        -- Constraints and triggers call these as whoever writes the row.
        (
          'authenticated, service_role',
          array['are_names_of', 'are_hints', 'follow_product_in_hints', 'with_slug_now']
        )
    ) as c (callers, names)
    join pg_catalog.pg_proc p on p.proname = any (c.names)
    where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace)
  loop
    execute format('revoke all on function %s from public, anon, authenticated, service_role', rule.function);
    execute format('grant execute on function %s to %s', rule.function, rule.callers);
  end loop;
end;
$$;

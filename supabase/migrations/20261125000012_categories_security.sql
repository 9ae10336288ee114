-- Who may read and change the categories. May be run again at any time.

grant select (product_categories, bundle_categories, interests) on public.site_settings to anon, authenticated;
grant select (is_core) on public.bundles to anon, authenticated;

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
        -- They ask whether it is the administrator.
        ('authenticated', array['save_settings_and_entries', 'move_entries', 'replace_catalog_and_categories']),
        -- Constraints call these as whoever writes the row.
        ('authenticated, service_role', array['are_names', 'are_categories'])
    ) as c (callers, names)
    join pg_catalog.pg_proc p on p.proname = any (c.names)
    where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace)
  loop
    execute format('revoke all on function %s from public, anon, authenticated, service_role', rule.function);
    execute format('grant execute on function %s to %s', rule.function, rule.callers);
  end loop;
end;
$$;

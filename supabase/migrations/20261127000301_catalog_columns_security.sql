-- Visitors read the columns that later migrations show them (private.show_to_visitors).
-- May be run again at any time, after the file of 1.0.0, which removes these rights.

do $$
declare
  shown record;
begin
  for shown in
    select a.attrelid::regclass as on_table, string_agg(quote_ident(a.attname), ', ') as columns
    from pg_catalog.pg_attribute a
    where a.attrelid = any (array[
        'public.products', 'public.bundles', 'public.testimonials', 'public.site_settings'
      ]::regclass[])
      and col_description(a.attrelid, a.attnum) = 'Visitors read it.'
    group by a.attrelid
  loop
    execute format('grant select (%s) on %s to anon, authenticated', shown.columns, shown.on_table);
  end loop;
end;
$$;

-- Only the owner shows a column, in a migration.
revoke all on function private.show_to_visitors(regclass, name) from public, anon, authenticated, service_role;

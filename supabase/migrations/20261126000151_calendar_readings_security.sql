-- Who may add, list, and claim blocking calendars. May be run again at any time.

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
        ('authenticated', array['blocking_calendars', 'add_blocking_calendar']),
        ('service_role', array['claim_blocking_calendar'])
    ) as c (callers, names)
    join pg_catalog.pg_proc p on p.proname = any (c.names)
    where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace)
  loop
    execute format('revoke all on function %s from public, anon, authenticated, service_role', rule.function);
    execute format('grant execute on function %s to %s', rule.function, rule.callers);
  end loop;
end;
$$;

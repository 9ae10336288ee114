-- Who may do what with blocking calendars. May be run again at any time.

-- Nobody but the owner has rights on these tables, and a policy closes them even to one who was granted a right by
-- mistake.
do $$
declare
  closed text;
begin
  foreach closed in array array['blocking_calendars', 'busy_times'] loop
    execute format('alter table private.%I enable row level security', closed);
    execute format('revoke all on table private.%I from public, anon, authenticated, service_role', closed);
    execute format('drop policy if exists %I on private.%I', closed || '_closed', closed);
    execute format(
      'create policy %I on private.%I for all to anon, authenticated using (false) with check (false)',
      closed || '_closed', closed
    );
  end loop;
end;
$$;

grant select (buffer_around_busy_times) on public.site_settings to anon, authenticated;

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
        ('authenticated', array[
          'blocking_calendars', 'add_blocking_calendar', 'remove_blocking_calendar', 'expire_blocking_calendar',
          'busy_times', 'busy_appointments'
        ]),
        ('service_role', array['claim_blocking_calendar', 'save_busy_times'])
    ) as c (callers, names)
    join pg_catalog.pg_proc p on p.proname = any (c.names)
    where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace)
  loop
    execute format('revoke all on function %s from public, anon, authenticated, service_role', rule.function);
    execute format('grant execute on function %s to %s', rule.function, rule.callers);
  end loop;
end;
$$;

-- Who may call the functions about visits. May be run again at any time, after the security scripts before it.

do $$
declare
  rule record;
begin
  for rule in
    select p.oid::regprocedure as function, c.callers
    from (
      values
        -- Asks whether it is the administrator.
        ('visit_report', 'authenticated'),
        -- Triggers and constraints alone.
        ('visit_outcome', null)
    ) as c (name, callers)
    join pg_catalog.pg_proc p on p.proname = c.name
    where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace)
  loop
    execute format('revoke all on function %s from public, anon, authenticated, service_role', rule.function);
    if rule.callers is not null then
      execute format('grant execute on function %s to %s', rule.function, rule.callers);
    end if;
  end loop;
end;
$$;

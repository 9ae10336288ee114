-- Who may do what with what the outbox has besides. May be run again at any time.

grant select (emails_per_day) on public.site_settings to anon, authenticated;

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
        ('anon', array['submit_and_tell']),
        -- They ask whether it is the administrator.
        ('authenticated', array[
          'push_devices', 'merge_with_messages', 'undo_merge_with_messages', 'delete_with_messages',
          'restore_with_messages'
        ]),
        ('service_role', array['claim_outbox', 'finish_outbox', 'skip_due_reminders'])
    ) as c (callers, names)
    join pg_catalog.pg_proc p on p.proname = any (c.names)
    where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace)
  loop
    execute format('revoke all on function %s from public, anon, authenticated, service_role', rule.function);
    execute format('grant execute on function %s to %s', rule.function, rule.callers);
  end loop;
end;
$$;

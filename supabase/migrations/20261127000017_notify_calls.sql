-- Calling the Edge Function notify, on projects that have pg_net and pg_cron, with the address and the secret in
-- Vault (docs/operations.md). The embedded backend calls it by itself.

-- A secret of the project from Vault; null without Vault, or without that secret.
create function private.vault_secret(secret_name text)
  returns text language plpgsql stable set search_path = ''
as $$
declare
  secret text;
begin
  if to_regclass('vault.decrypted_secrets') is not null then
    execute 'select s.decrypted_secret from vault.decrypted_secrets s where s.name = $1' into secret
    using secret_name;
  end if;
  return nullif(btrim(secret), '');
exception
  when others then
    return null;
end;
$$;

-- What is there to call the function with, for the Setup page.
create function private.notify_caller()
  returns jsonb language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'pg_net', exists (
      select from pg_catalog.pg_proc p where p.pronamespace = to_regnamespace('net') and p.proname = 'http_post'
    ),
    'pg_cron', to_regprocedure('cron.schedule(text, text, text)') is not null,
    'address', private.vault_secret('notify_url') is not null,
    'secret', private.vault_secret('notify_secret') is not null
  );
$$;

-- Asks pg_net to call the function once the transaction has ended. Without pg_net or a secret it does nothing, and it
-- never fails: whoever writes to the outbox must not lose what they saved.
create function private.post_to_notify()
  returns void language plpgsql security definer set search_path = ''
as $$
begin
  if private.notify_caller() @> '{"pg_net": true, "address": true, "secret": true}' then
    execute 'select net.http_post(url := $1, headers := $2, timeout_milliseconds := 60000)'
    using private.vault_secret('notify_url'), jsonb_build_object(
      'Content-Type', 'application/json', 'x-notify-secret', private.vault_secret('notify_secret')
    );
  end if;
exception
  when others then
    raise warning 'The function notify was not called: %', sqlerrm;
end;
$$;

-- For pg_cron: calls the function if something is due, and every ten minutes until it has EmailJS's keys.
create function private.call_notify()
  returns void language plpgsql security definer set search_path = ''
as $$
begin
  perform private.plan_outbox();
  if exists (
    select from private.outbox o
    where o.done_at is null and o.given_up_at is null and o.due_at <= now()
      and coalesce(o.leased_until <= now(), true)
  ) or exists (
    select from private.outbox_claims c
    where c.email_keys_at is null and coalesce(c.claimed_at < now() - interval '10 minutes', true)
  ) then
    perform private.post_to_notify();
  end if;
end;
$$;

-- Calls the function right after something happened. What plan_outbox writes is delivered by whoever planned it.
create function private.notify_at_once()
  returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  if exists (select from added a where a.kind in ('request', 'appointment', 'visitor', 'quote', 'offer', 'test')) then
    perform private.post_to_notify();
  end if;
  return null;
end;
$$;

create trigger outbox_notify_at_once
  after insert on private.outbox referencing new table as added
  for each statement execute function private.notify_at_once();

-- Lets pg_cron call the function every minute, and returns whether the project has pg_cron. Called again, it writes
-- nothing. A project without pg_cron, or without the right to use it, is no failure.
create function private.schedule_notify()
  returns boolean language plpgsql security definer set search_path = ''
as $$
begin
  if to_regprocedure('cron.schedule(text, text, text)') is null then
    return false;
  end if;
  execute $calls$
    select cron.schedule(wanted.name, wanted.plan, wanted.command)
    from (
      values
        ('notify', '* * * * *', 'select private.call_notify()'),
        -- pg_cron keeps a row of each run: half a million a year.
        ('forget-notify-runs', '43 3 * * *', $delete$
          delete from cron.job_run_details
          where end_time < now() - interval '7 days'
            and jobid in (
              select jobid from cron.job where jobname in ('notify', 'busy-times', 'forget-notify-runs')
            )
        $delete$)
    ) as wanted (name, plan, command)
    where not exists (
      select from cron.job j
      where (j.jobname, j.schedule, j.command) = (wanted.name, wanted.plan, wanted.command)
    )
  $calls$;
  return true;
exception
  when others then
    raise notice 'The function notify is not called by a schedule: %', sqlerrm;
    return false;
end;
$$;

select private.schedule_notify();

-- For the Setup page and the dashboard: what waits, what was delivered last, what failed and why, how many emails went
-- out in 24 hours of how many, and what is there to call the function with: {waiting, waiting_since, due_since,
-- delivered_at, claimed_at, failures, retrying, emails_sent, emails_per_day, caller}. `due_since` is null unless
-- something is due that nobody has claimed. `again` says whether a failure is still of use. Sets up the schedule if
-- pg_cron is there by now.
create function private.outbox_state()
  returns jsonb language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_admin('see what is to be sent');
  perform private.schedule_notify();
  return (
    with entries as (
      select o.*, coalesce(o.lead_id, t.lead_id) as of_lead
      from private.outbox o
      left join public.lead_tasks t on t.id = o.task_id
      where o.done_at is null and (o.given_up_at is null or o.given_up_at > now() - interval '7 days')
    )
    select jsonb_build_object(
      'waiting', count(*) filter (where e.given_up_at is null),
      'waiting_since', min(e.created_at) filter (where e.given_up_at is null),
      'due_since', min(e.due_at) filter (
        where e.given_up_at is null and e.due_at <= now() and coalesce(e.leased_until <= now(), true)
      ),
      'delivered_at', (
        select max(o.done_at) from private.outbox o where o.attempts > 0 and o.last_error is null
      ),
      'claimed_at', (select c.claimed_at from private.outbox_claims c where c.id = 1),
      'failures', (
        select coalesce(jsonb_agg(to_jsonb(f) order by f.at desc), '[]')
        from (
          select e.kind, e.channel, e.of_lead as lead_id, e.given_up_at as at, e.last_error as error,
            e.expires_at > now() as again
          from entries e
          where e.given_up_at is not null and e.told_by is null
          order by e.given_up_at desc
          limit 20
        ) as f
      ),
      'retrying', (
        select coalesce(jsonb_agg(to_jsonb(r) order by r.at), '[]')
        from (
          select e.kind, e.channel, e.of_lead as lead_id, e.due_at as at, e.last_error as error
          from entries e
          where e.given_up_at is null and e.last_error is not null and e.told_by is null
          order by e.due_at
          limit 20
        ) as r
      ),
      'emails_sent', private.emails_sent(),
      'emails_per_day', (select s.emails_per_day from public.site_settings s where s.id = 1),
      'caller', private.notify_caller()
    )
    from entries e
  );
end;
$$;

create function public.outbox_state() returns jsonb language sql set search_path = ''
as $$ select private.outbox_state(); $$;

-- Tries again for a day what was given up in the last seven days, except what is of no use any more.
create function private.retry_outbox()
  returns void language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_admin('send again');
  update private.outbox o
  set given_up_at = null, attempts = 0, first_tried_at = null, last_error = null,
    due_at = case when o.told_by is null then now() else o.due_at end
  where o.given_up_at > now() - interval '7 days' and o.expires_at > now();
  perform private.post_to_notify();
end;
$$;

create function public.retry_outbox() returns void language sql set search_path = ''
as $$ select private.retry_outbox(); $$;

-- The audit log: what was done by whom, for the Account page. It names products and bundles, and never a person: no
-- lead, and only the ids of accounts.

create table private.audit_log (
  id bigint generated always as identity primary key,
  happened_at timestamptz not null default clock_timestamp(),
  -- Null for the SQL editor and schedules.
  account_id uuid,
  action text not null
    constraint audit_log_action_known check (
      action in (
        'sign-in', 'export', 'erase', 'anonymize', 'import', 'undo import', 'merge', 'replace catalog', 'delete'
      )
    ),
  -- The kind and number of rows, and their names, except names of people.
  kind text
    constraint audit_log_kind_known check (kind in ('leads', 'products', 'bundles', 'testimonials')),
  amount integer,
  names text
    constraint audit_log_names_length check (char_length(names) <= 300)
);

alter table private.audit_log enable row level security;

create index audit_log_happened_at_idx on private.audit_log (happened_at);

-- Refuses to change an entry, or to delete one before a year has passed, even to the owner.
create function private.keep_audit_log()
  returns trigger language plpgsql set search_path = ''
as $$
begin
  if tg_op = 'DELETE' and old.happened_at < now() - interval '1 year' then
    return old;
  end if;
  raise exception 'The audit log is never changed.' using errcode = '42501';
end;
$$;

create trigger audit_log_keep
  before update or delete on private.audit_log
  for each row execute function private.keep_audit_log();

create trigger audit_log_keep_all
  before truncate on private.audit_log
  for each statement execute function private.keep_audit_log();

-- Adds an entry, and deletes those older than a year.
create function private.add_to_audit_log(
  account_id uuid, action text, kind text default null, amount integer default null, names text default null
)
  returns void language sql security definer set search_path = ''
as $$
  delete from private.audit_log a where a.happened_at < now() - interval '1 year';
  insert into private.audit_log (account_id, action, kind, amount, names)
  values (
    add_to_audit_log.account_id, add_to_audit_log.action, add_to_audit_log.kind, add_to_audit_log.amount,
    left(add_to_audit_log.names, 300)
  );
$$;

-- Records deletions. The call stack tells which action a deletion is part of.
create function private.audit_deletions()
  returns trigger language plpgsql security definer set search_path = ''
as $$
declare
  running text;
  deleted integer;
  named text;
begin
  select count(*) into deleted from gone;
  if deleted = 0 then
    return null;
  end if;
  if tg_table_name in ('products', 'bundles') then
    select string_agg(g.row ->> 'name', ', ' order by g.row ->> 'name') into named
    from (select to_jsonb(g) as row from gone g) as g;
  end if;
  get diagnostics running = pg_context;
  -- undo_import deletes one lead after another; audit_imports records it as a whole.
  if running ~ 'function (private\.)?undo_import\(' then
    return null;
  end if;
  perform private.add_to_audit_log(
    auth.uid(),
    case
      when running ~ 'function (private\.)?erase_leads\(' then 'erase'
      when running ~ 'function (private\.)?merge_leads\(' then 'merge'
      when running ~ 'function (public\.)?replace_catalog\(' then 'replace catalog'
      else 'delete'
    end,
    tg_table_name, deleted,
    case when running !~ 'function (public\.)?replace_catalog\(' then named end
  );
  return null;
end;
$$;

create trigger leads_audit_deletions
  after delete on public.leads referencing old table as gone
  for each statement execute function private.audit_deletions();

create trigger products_audit_deletions
  after delete on public.products referencing old table as gone
  for each statement execute function private.audit_deletions();

create trigger bundles_audit_deletions
  after delete on public.bundles referencing old table as gone
  for each statement execute function private.audit_deletions();

create trigger testimonials_audit_deletions
  after delete on public.testimonials referencing old table as gone
  for each statement execute function private.audit_deletions();

-- Records how many leads were anonymized.
create function private.audit_anonymized()
  returns trigger language plpgsql security definer set search_path = ''
as $$
declare
  anonymized integer;
begin
  select count(*) into anonymized
  from changed c join former f using (id)
  where c.anonymized_at is not null and f.anonymized_at is null;
  if anonymized > 0 then
    perform private.add_to_audit_log(auth.uid(), 'anonymize', 'leads', anonymized);
  end if;
  return null;
end;
$$;

create trigger leads_audit_anonymized
  after update on public.leads referencing old table as former new table as changed
  for each statement execute function private.audit_anonymized();

-- Records imports and their undoing. An import's last step sets the numbers of added and merged leads.
create function private.audit_imports()
  returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  if new.undone_at is null then
    perform private.add_to_audit_log(auth.uid(), 'import', 'leads', new.added + new.merged);
  elsif old.undone_at is null then
    perform private.add_to_audit_log(auth.uid(), 'undo import', 'leads', new.added + new.merged);
  end if;
  return null;
end;
$$;

create trigger lead_imports_audit
  after update of added, merged, undone_at on private.lead_imports
  for each row execute function private.audit_imports();

-- Records sign-ins by their new session. (auth.users.last_sign_in_at is no sign of one: some versions of the service
-- also set it when a session is renewed.)
create function private.audit_sign_ins()
  returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  perform private.add_to_audit_log(new.user_id, 'sign-in');
  return null;
end;
$$;

do $$
begin
  create trigger audit_sign_ins
    after insert on auth.sessions
    for each row execute function private.audit_sign_ins();
exception
  -- Some authentication services have no such table, or allow no trigger on it: then the log has no sign-ins.
  when undefined_table or insufficient_privilege then
    raise notice 'Sign-ins are not in the audit log: %', sqlerrm;
end;
$$;

-- Records an export. Reading runs no triggers, so each export calls it. Does nothing for all but the administrator.
create function private.audit_export(amount integer)
  returns void language plpgsql security definer set search_path = ''
as $$
begin
  if audit_export.amount > 0 and (select private.is_admin()) then
    perform private.add_to_audit_log(auth.uid(), 'export', 'leads', audit_export.amount);
  end if;
end;
$$;

create function public.audit_export(amount integer) returns void language sql set search_path = ''
as $$ select private.audit_export(audit_export.amount); $$;

-- The newest entries, or those before the entry `before`. Returns rows to an administrator only.
create function private.audit_log(before bigint, most integer)
  returns table (id bigint, happened_at timestamptz, account text, action text, kind text, amount integer, names text)
  language sql stable security definer set search_path = ''
as $$
  select a.id, a.happened_at, u.email::text, a.action, a.kind, a.amount, a.names
  from private.audit_log a
  left join auth.users u on u.id = a.account_id
  where (select private.is_admin())
    and (audit_log.before is null or a.id < audit_log.before)
    and a.happened_at > now() - interval '1 year'
  order by a.id desc
  limit least(audit_log.most, 100);
$$;

create function public.audit_log(before bigint default null, most integer default 20)
  returns table (id bigint, happened_at timestamptz, account text, action text, kind text, amount integer, names text)
  language sql stable set search_path = ''
as $$ select * from private.audit_log(audit_log.before, audit_log.most); $$;

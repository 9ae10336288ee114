-- The report for `npm run check:deploy`, which asks with the server's own key.

-- Who may do what in this database, one line per right. The check compares them with those of a new project.
create function private.rights()
  returns setof text language sql stable set search_path = ''
as $$
  with ours as (
    select oid, nspname as name from pg_catalog.pg_namespace where nspname in ('public', 'private')
  ),
  tables as (
    select c.oid, format('%s.%s', s.name, c.relname) as name, c.relacl, c.relrowsecurity
    from pg_catalog.pg_class c
    join ours s on s.oid = c.relnamespace
    where c.relkind in ('r', 'p', 'v', 'm', 'f')
  ),
  granted as (
    select a.grantee, a.privilege_type as command, t.name as what
    from tables t, pg_catalog.aclexplode(t.relacl) a
    union all
    select a.grantee, a.privilege_type, format('column %s of %s', c.attname, t.name)
    from tables t
    join pg_catalog.pg_attribute c on c.attrelid = t.oid, pg_catalog.aclexplode(c.attacl) a
    union all
    select a.grantee, 'call', format('%s.%s(%s)', s.name, p.proname, pg_catalog.pg_get_function_identity_arguments(p.oid))
    from pg_catalog.pg_proc p
    join ours s on s.oid = p.pronamespace,
      pg_catalog.aclexplode(coalesce(p.proacl, pg_catalog.acldefault('f', p.proowner))) a
    -- Without the functions of extensions, and those that Supabase adds for events.
    where p.prorettype <> 'event_trigger'::regtype
      and not exists (
        select from pg_catalog.pg_depend d
        where d.classid = 'pg_catalog.pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e'
      )
    union all
    select a.grantee, a.privilege_type, 'schema private'
    from pg_catalog.pg_namespace n, pg_catalog.aclexplode(n.nspacl) a
    where n.nspname = 'private'
  )
  select format('%s: %s %s', coalesce(r.rolname, 'everybody'), lower(g.command), g.what)
  from granted g
  left join pg_catalog.pg_roles r on r.oid = g.grantee
  where g.grantee = 0 or r.rolname in ('anon', 'authenticated', 'service_role')
  union
  select format('row-level security on %s', t.name) from tables t where t.relrowsecurity
  union
  select concat_ws(' ',
    format('policy %s on %s.%s for %s to %s', p.policyname, p.schemaname, p.tablename, lower(p.cmd),
      array_to_string(p.roles, ', ')),
    'using ' || p.qual, 'with check ' || p.with_check, nullif(lower(p.permissive), 'permissive'))
  from pg_catalog.pg_policies p
  where p.schemaname in ('public', 'private') or (p.schemaname = 'storage' and p.tablename = 'objects')
  union
  select format('bucket %s: %s, %s bytes, %s', b.id, case when b.public then 'public' else 'private' end,
    b.file_size_limit, array_to_string(b.allowed_mime_types, ', '))
  from storage.buckets b
  where b.id = 'site-assets';
$$;

-- What the database enforces by itself: functions, triggers, constraints, unique indexes, and the list of lead
-- columns by name, each with a digest of its definition, and, if there are any, public buckets and special rights of
-- the visitors' roles. Without functions of extensions, and those that Supabase adds for events.
create function private.rules()
  returns jsonb language sql stable set search_path = ''
as $$
  with ours as (
    select oid, nspname as name from pg_catalog.pg_namespace where nspname in ('public', 'private')
  ),
  tables as (
    select c.oid, format('%s.%s', s.name, c.relname) as name
    from pg_catalog.pg_class c
    join ours s on s.oid = c.relnamespace
    where c.relkind in ('r', 'p', 'v', 'm', 'f')
  ),
  functions as (
    select p.oid, p.prosrc, p.provolatile, p.prosecdef, p.proconfig, p.prorettype, p.prolang,
      format('%s.%s(%s)', s.name, p.proname, pg_catalog.pg_get_function_identity_arguments(p.oid)) as name
    from pg_catalog.pg_proc p
    join ours s on s.oid = p.pronamespace
    where p.prorettype <> 'event_trigger'::regtype
      and not exists (
        select from pg_catalog.pg_depend d
        where d.classid = 'pg_catalog.pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e'
      )
  ),
  rules (name, definition) as (
    select 'function ' || f.name,
      concat_ws(' ', f.prosrc, f.provolatile, f.prosecdef, f.proconfig::text, f.prorettype::regtype, l.lanname)
    from functions f
    join pg_catalog.pg_language l on l.oid = f.prolang
    union all
    select format('trigger %s on %s', g.tgname, t.name),
      concat_ws(' ', g.tgenabled, pg_catalog.pg_get_triggerdef(g.oid))
    from pg_catalog.pg_trigger g
    join (
      select tables.oid, tables.name from tables
      union all
      select 'auth.users'::regclass, 'auth.users'
    ) t on t.oid = g.tgrelid
    -- The authentication service has its own triggers.
    where not g.tgisinternal and (t.name <> 'auth.users' or g.tgfoid in (select f.oid from functions f))
    union all
    select format('constraint %s on %s', c.conname, t.name), pg_catalog.pg_get_constraintdef(c.oid)
    from pg_catalog.pg_constraint c
    join tables t on t.oid = c.conrelid
    -- PostgreSQL 18 also lists not-null columns as constraints.
    where c.contype in ('c', 'f', 'p', 'u', 'x')
    union all
    select format('unique index %s on %s', n.relname, t.name), pg_catalog.pg_get_indexdef(i.indexrelid)
    from pg_catalog.pg_index i
    join pg_catalog.pg_class n on n.oid = i.indexrelid
    join tables t on t.oid = i.indrelid
    where i.indisunique and not exists (select from pg_catalog.pg_constraint c where c.conindid = i.indexrelid)
    union all
    select format('column %s of leads', c.name), to_jsonb(c)::text from private.lead_columns c
    union all
    select format('public bucket %s', b.id), ''
    from storage.buckets b
    -- private.rights() has the bucket of the product's pictures.
    where b.public and b.id <> 'site-assets'
    union all
    select format('right of %s to pass every policy', r.rolname), ''
    from pg_catalog.pg_roles r
    where r.rolname in ('anon', 'authenticated', 'authenticator') and (r.rolbypassrls or r.rolsuper)
    union all
    select format('right of %s to act as %s', r.rolname, other.rolname), ''
    from pg_catalog.pg_auth_members m
    join pg_catalog.pg_roles r on r.oid = m.member
    join pg_catalog.pg_roles other on other.oid = m.roleid
    where r.rolname in ('anon', 'authenticated')
  )
  select jsonb_object_agg(r.name, md5(r.definition)) from rules r;
$$;

-- Counts administrators without naming them. The limits are the numbers of private.project_settings.
create function private.deploy_report()
  returns jsonb language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'migrations', private.applied_migrations(),
    'administrators', (select count(*) from private.admins a join auth.users u on u.id = a.user_id),
    'rights', (select jsonb_agg(line order by line) from private.rights() as line),
    'rules', private.rules(),
    'limits', (
      select jsonb_object_agg(each.key, each.value)
      from private.project_settings s, jsonb_each(to_jsonb(s)) as each
      where jsonb_typeof(each.value) = 'number' and each.key <> 'id'
    ),
    'outbox', jsonb_build_object(
      -- Whether anything is to be told at all; whether the function has asked for it lately, which pg_cron lets it do
      -- only when something is due; and whether something has been due for long.
      'used', exists (select from private.outbox_channels()),
      'asked', exists (select from private.outbox_claims c where c.claimed_at > now() - interval '10 minutes'),
      'late', exists (
        select from private.outbox o
        where o.done_at is null and o.given_up_at is null and o.due_at < now() - interval '10 minutes'
          and coalesce(o.leased_until <= now(), true)
      ),
      'caller', private.notify_caller()
    )
  );
$$;

create function public.deploy_report() returns jsonb language sql stable set search_path = ''
as $$ select private.deploy_report(); $$;

const OURS = `('public'::regnamespace, 'private'::regnamespace)`;

/**
 * The rules of Supabase's database linter that a schema can break, as queries whose rows are violations, by what each
 * forbids.
 */
export const LINTS = {
  'tables of the API without row-level security': `
    select relname from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relrowsecurity`,

  'tables with policies but without row-level security': `
    select c.relname from pg_class c
    where not c.relrowsecurity and exists (select from pg_policy where polrelid = c.oid)`,

  'policies that name no role': `
    select polname from pg_policy where polroles = '{0}'`,

  'policies that ask who is calling once a row': `
    select policyname from pg_policies
    where concat_ws(' ', qual, with_check) ~ '(auth\\.(uid|role|jwt|email)|current_setting)\\('
      and concat_ws(' ', qual, with_check) !~* 'select (auth\\.(uid|role|jwt|email)|current_setting)\\('`,

  'policies that let everybody write': `
    select policyname from pg_policies
    where schemaname = 'public' and cmd <> 'SELECT' and (qual = 'true' or with_check = 'true')`,

  'several permissive policies for one role and command': `
    select tablename, role, cmd from pg_policies, unnest(roles) role
    where schemaname in ('public', 'storage') and permissive = 'PERMISSIVE'
    group by tablename, role, cmd having count(*) > 1`,

  'policies that trust what a user can edit': `
    select policyname from pg_policies where concat_ws(' ', qual, with_check) ~ 'user_metadata'`,

  'policies of writing that any signed-in account passes': `
    select policyname from pg_policies
    where schemaname = 'public' and 'authenticated' = any (roles) and cmd <> 'SELECT'
      and concat_ws(' ', qual, with_check) !~ 'is_admin'`,

  'foreign keys without an index': `
    select k.conname from pg_constraint k
    where k.contype = 'f' and k.connamespace in ${OURS}
      and not exists (
        select from pg_index i
        where i.indrelid = k.conrelid and (i.indkey::int2[])[0:cardinality(k.conkey) - 1] @> k.conkey
      )`,

  'indexes that are there twice': `
    select indrelid::regclass from pg_index i join pg_class c on c.oid = i.indexrelid
    where c.relnamespace in ${OURS}
    group by indrelid, indkey::text, indclass::text, indoption::text, pg_get_expr(indpred, indrelid)
    having count(*) > 1`,

  'tables without a primary key': `
    select relname from pg_class c
    where relnamespace in ${OURS} and relkind = 'r'
      and not exists (select from pg_index where indrelid = c.oid and indisprimary)`,

  'functions whose search_path can be changed': `
    select p.oid::regprocedure from pg_proc p
    where p.pronamespace in ${OURS}
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
      and coalesce(array_to_string(p.proconfig, ','), '') not like '%search_path=""%'`,

  'functions of the API that run as their owner': `
    select p.oid::regprocedure from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.prosecdef`,

  'functions that run as their owner and that visitors may call, but for the ones meant for it': `
    select p.oid::regprocedure from pg_proc p
    where p.pronamespace in ${OURS} and p.prosecdef
      and has_function_privilege('anon', p.oid, 'execute')
      and p.oid::regprocedure::text not in (
        'private.submit_lead(uuid,jsonb,text)', 'private.lead_awaits_task(uuid)', 'private.taken_slots(date,date)',
        'private.current_slug(text,text)', 'private.appointment(text)',
        'private.cancel_appointment(text,text,timestamp with time zone)',
        'private.move_appointment(text,date,text,text,timestamp with time zone)',
        'private.quote(text,boolean)', 'private.answer_quote(text,text,text)', 'private.review(text)',
        'private.send_review(text,text,text,text,boolean)'
      )`,

  'views that pass policies by': `
    select relname from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'v'
      and not coalesce(reloptions @> array['security_invoker=on'] or reloptions @> array['security_invoker=true'], false)`,

  'materialized views that the API shows': `
    select relname from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'm'
      and (has_table_privilege('anon', oid, 'select') or has_table_privilege('authenticated', oid, 'select'))`,

  'accounts that the API shows': `
    select distinct v.relname from pg_class v
    join pg_rewrite r on r.ev_class = v.oid
    join pg_depend d on d.objid = r.oid and d.refobjid = 'auth.users'::regclass
    where v.relnamespace = 'public'::regnamespace and has_table_privilege('anon', v.oid, 'select')`,

  'extensions in the API’s schema': `
    select extname from pg_extension where extnamespace = 'public'::regnamespace`,

  'public buckets that let everybody list them': `
    select policyname from pg_policies
    where schemaname = 'storage' and tablename = 'objects' and cmd in ('SELECT', 'ALL')
      and roles && array['anon', 'public']::name[]`,
} as const;

/** Puts the rows of an embedded project back, which takes a tenth of the time of opening another copy of it. */
import type { EmbeddedBackend } from '../supabase/local/embedded-backend.ts';

/** Runs SQL for each table of the project: %1$s is its name, %2$s its columns, %3$I its copy for this session. */
const forEachTable = (statement: string) => `do $$
  declare each record;
  begin
    perform set_config('session_replication_role', 'replica', true);
    for each in
      select c.oid::regclass as name, 'kept_' || c.oid as copy,
        string_agg(quote_ident(attname), ', ') filter (where attgenerated = '') as columns
      from pg_class c join pg_namespace n on n.oid = relnamespace
        join pg_attribute on attrelid = c.oid and attnum > 0 and not attisdropped
      where relkind = 'r' and nspname in ('auth', 'embedded_storage', 'private', 'public', 'storage')
      group by c.oid
    loop
      execute format('${statement}', each.name, each.columns, each.copy);
    end loop;
  end $$`;
const KEEP = forEachTable('create temporary table %3$I as select %2$s from %1$s');
const PUT_BACK = [
  forEachTable('delete from %1$s'),
  forEachTable('insert into %1$s (%2$s) overriding system value select %2$s from %3$I'),
];

/** Tables, columns, constraints, triggers, functions, policies, and rights, as one text. */
const SCHEMA = `
  with ours as (
    select oid from pg_namespace where nspname in ('auth', 'embedded_storage', 'private', 'public', 'storage')
  ), lines(line) as (
    select nspname::text from pg_namespace where nspname not like 'pg_%'
    union all select concat(oid::regclass, relkind, relacl, relrowsecurity)
      from pg_class where relnamespace in (select oid from ours)
    union all select concat(attrelid::regclass, attname, atttypid, attacl)
      from pg_attribute join pg_class c on c.oid = attrelid
      where relnamespace in (select oid from ours) and attnum > 0 and not attisdropped
    union all select concat(oid::regprocedure, proacl, prosrc)
      from pg_proc where pronamespace in (select oid from ours)
    union all select concat(conrelid::regclass, pg_get_constraintdef(oid)) from pg_constraint
    union all select concat(tgrelid::regclass, tgname, tgenabled) from pg_trigger where not tgisinternal
    union all select p::text from pg_policies p
  )
  select md5(string_agg(line, E'\\n' order by line)) as schema from lines`;

type Database = Pick<EmbeddedBackend, 'database' | 'idle'>;

async function schemaOf({ database }: Database): Promise<string | undefined> {
  return (await database.query<{ schema: string }>(SCHEMA)).rows[0]?.schema;
}

/**
 * Keeps the rows of a project as they are now. The returned function puts them back; it throws where the schema has
 * changed meanwhile, because rows alone would not undo that.
 */
export async function keepRows(project: Database): Promise<() => Promise<void>> {
  await project.idle();
  const schema = await schemaOf(project);
  await project.database.exec(KEEP);
  return async () => {
    await project.idle();
    if ((await schemaOf(project)) !== schema) {
      throw new Error('The schema was changed: such tests need a project of their own.');
    }
    await project.database.transaction(async (transaction) => {
      for (const statement of PUT_BACK) await transaction.exec(statement);
    });
  };
}

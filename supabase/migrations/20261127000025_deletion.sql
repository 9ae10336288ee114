-- Deleting leads, and Undo.

-- Deletes these leads with everything that belongs to them, and answers with it: {leads, notes, tasks, links, quotes, imports,
-- merges, messages}.
-- Messages are what was to be told of the leads and their tasks, or was. The browser keeps the answer as long as it offers
-- Undo, and sends it to restore_leads; the database keeps nothing.
create function private.delete_leads(ids uuid[])
  returns jsonb language plpgsql security definer set search_path = ''
as $$
declare
  deleted jsonb;
begin
  perform private.require_admin('delete leads');
  perform from public.leads l where l.id = any (ids) order by l.id for update;
  select jsonb_build_object(
    'leads', (select coalesce(jsonb_agg(to_jsonb(l)), '[]') from public.leads l where l.id = any (ids)),
    'notes', (select coalesce(jsonb_agg(to_jsonb(n)), '[]') from public.lead_notes n where n.lead_id = any (ids)),
    'tasks', (select coalesce(jsonb_agg(to_jsonb(t)), '[]') from public.lead_tasks t where t.lead_id = any (ids)),
    'links', (
      select coalesce(jsonb_agg(to_jsonb(a)), '[]') from private.appointment_links a where a.lead_id = any (ids)
    ),
    'quotes', (select coalesce(jsonb_agg(to_jsonb(q)), '[]') from public.quotes q where q.lead_id = any (ids)),
    'imports', (
      select coalesce(jsonb_agg(to_jsonb(i)), '[]') from private.imported_leads i where i.lead_id = any (ids)
    ),
    'merges', (select coalesce(jsonb_agg(to_jsonb(m)), '[]') from private.merged_leads m where m.kept_id = any (ids)),
    'messages', (
      select coalesce(jsonb_agg(to_jsonb(o)), '[]')
      from private.outbox o
      left join public.lead_tasks t on t.id = o.task_id
      where coalesce(o.lead_id, t.lead_id) = any (ids)
    )
  ) into deleted;
  delete from public.leads l where l.id = any (ids);
  return deleted;
end;
$$;

create function public.delete_leads(ids uuid[]) returns jsonb language sql set search_path = ''
as $$ select private.delete_leads(delete_leads.ids); $$;

-- Restores what delete_leads answered with, except leads whose slot was booked in the meantime. Answers with the
-- number of restored leads.
create function private.restore_leads(deleted jsonb)
  returns integer language plpgsql security definer set search_path = ''
as $$
declare
  restored uuid[];
begin
  perform private.require_admin('restore leads');
  -- These settings keep triggers from computing stages and from making tasks and notes.
  perform set_config('merge.stages', 'given', true);
  perform set_config('import.adding', 'yes', true);
  execute format(
    'with restored as (
       insert into public.leads (%1$s) select %1$s from jsonb_populate_recordset(null::public.leads, $1)
       on conflict do nothing returning id
     )
     select array_agg(id) from restored',
    private.stored_columns('public.leads')
  ) into restored using deleted -> 'leads';
  perform set_config('import.adding', '', true);
  perform set_config('merge.stages', '', true);
  insert into public.lead_notes
  select n.* from jsonb_populate_recordset(null::public.lead_notes, deleted -> 'notes') n
  where n.lead_id = any (restored);
  insert into public.lead_tasks
  select t.* from jsonb_populate_recordset(null::public.lead_tasks, deleted -> 'tasks') t
  where t.lead_id = any (restored);
  insert into private.appointment_links
  select a.* from jsonb_populate_recordset(null::private.appointment_links, deleted -> 'links') a
  where a.lead_id = any (restored)
  on conflict do nothing;
  perform pg_advisory_xact_lock(hashtext('quotes.number'));
  execute format(
    'insert into public.quotes (%1$s)
     select %1$s from jsonb_populate_recordset(null::public.quotes, $1) q where q.lead_id = any ($2)
     on conflict do nothing',
    private.stored_columns('public.quotes')
  ) using (
    -- A number that another quote got in the meantime becomes the next one.
    select jsonb_agg(
      case when exists (select from public.quotes n where n.number = (quote ->> 'number')::integer)
        then quote || jsonb_build_object('number', place + greatest(
          (select max(n.number) from public.quotes n),
          (select max((other ->> 'number')::integer) from jsonb_array_elements(deleted -> 'quotes') other)
        ))
        else quote end
    )
    from jsonb_array_elements(deleted -> 'quotes') with ordinality as given (quote, place)
  ), restored;
  insert into private.imported_leads
  select i.* from jsonb_populate_recordset(null::private.imported_leads, deleted -> 'imports') i
  where i.lead_id = any (restored);
  insert into private.merged_leads
  select m.* from jsonb_populate_recordset(null::private.merged_leads, deleted -> 'merges') m
  where m.kept_id = any (restored);
  insert into private.outbox
  select o.*
  from (
    select (jsonb_populate_record(
      null::private.outbox, given || '{"told_by": null, "leased_until": null}'
    )).*
    from jsonb_array_elements(coalesce(deleted -> 'messages', '[]')) as given
  ) as o
  where exists (select from public.leads l where l.id = o.lead_id)
    or exists (select from public.lead_tasks t where t.id = o.task_id)
  on conflict do nothing;
  return coalesce(cardinality(restored), 0);
end;
$$;

create function public.restore_leads(deleted jsonb) returns integer language sql set search_path = ''
as $$ select private.restore_leads(restore_leads.deleted); $$;

-- A person's data: exporting it as one file, erasing it for good, and anonymizing leads that were closed long ago.

-- The requests of these leads: their own, and those of leads that were merged into them.
create function private.requests_of(ids uuid[])
  returns table (request_id uuid, lead_id uuid) language sql stable set search_path = ''
as $$
  with recursive found (request_id, lead_id) as (
    select id, id from unnest(ids) as id
    union
    select s.lead_id, f.lead_id from found f join private.submissions s on s.merged_into = f.request_id
  )
  select f.request_id, f.lead_id from found f;
$$;

-- The testimonials that these leads wrote, or leads that were merged into them.
create function private.testimonials_of(ids uuid[])
  returns setof public.testimonials language sql stable set search_path = ''
as $$
  select t.*
  from public.testimonials t
  where t.id in (
    select l.testimonial_id from public.leads l where l.id = any (ids)
    union all
    select (m.gone ->> 'testimonial_id')::uuid from private.merged_leads m where m.kept_id = any (ids)
  );
$$;

-- Everything that is stored about these leads: {exported_at, leads: [{lead, notes, tasks, appointment_links,
-- requests, imports, merged, quotes, testimonials, notifications}]}. No leads to all but the administrator.
create function private.export_leads(ids uuid[])
  returns json language sql stable security definer set search_path = ''
as $$
  select json_build_object('exported_at', now(), 'leads', coalesce(json_agg(
    json_build_object(
      'lead', row_to_json(l),
      'notes', (
        select coalesce(json_agg(n order by n.created_at, n.id), '[]') from public.lead_notes n where n.lead_id = l.id
      ),
      'tasks', (
        select coalesce(json_agg(t order by t.created_at, t.id), '[]') from public.lead_tasks t where t.lead_id = l.id
      ),
      'appointment_links', (
        select coalesce(json_agg(a order by a.created_at, a.digest), '[]')
        from private.appointment_links a
        where a.lead_id = l.id
      ),
      'requests', (
        select coalesce(json_agg(s order by s.received_at, s.lead_id), '[]')
        from private.requests_of(array[l.id]) r
        join private.submissions s on s.lead_id = r.request_id
      ),
      'imports', (
        select coalesce(json_agg(
          json_build_object('file_name', i.file_name, 'imported_at', i.created_at, 'replaced', d.replaced)
          order by i.created_at, i.id
        ), '[]')
        from private.imported_leads d
        join private.lead_imports i on i.id = d.import_id
        where d.lead_id = l.id
      ),
      'merged', (
        select coalesce(json_agg(m order by m.merged_at, m.id), '[]')
        from private.merged_leads m
        where m.kept_id = l.id
      ),
      'quotes', (
        select coalesce(json_agg(q order by q.created_at, q.id), '[]') from public.quotes q where q.lead_id = l.id
      ),
      'testimonials', (
        select coalesce(json_agg(t order by t.created_at, t.id), '[]') from private.testimonials_of(array[l.id]) t
      ),
      'notifications', (
        select coalesce(json_agg(
          json_build_object(
            'kind', o.kind, 'channel', o.channel, 'news', o.news, 'created_at', o.created_at, 'attempts', o.attempts,
            'done_at', o.done_at
          )
          order by o.created_at, o.id
        ), '[]')
        from private.outbox o
        left join public.lead_tasks t on t.id = o.task_id
        where coalesce(o.lead_id, t.lead_id) = l.id
      )
    )
    order by l.created_at, l.id
  ), '[]'))
  from public.leads l
  where (select private.is_admin()) and l.id = any (export_leads.ids);
$$;

create function public.export_leads(ids uuid[]) returns json language sql set search_path = ''
as $$
  select private.audit_export(cardinality(export_leads.ids));
  select private.export_leads(export_leads.ids);
$$;

-- Removes the digests and the codes of these leads' requests. The ids stay, so that no late retry makes a lead again.
create function private.forget_requests(ids uuid[])
  returns void language sql set search_path = ''
as $$
  update private.submissions s set digest = null, told = null
  where s.lead_id in (select r.request_id from private.requests_of(ids) r);
$$;

-- Erases these leads for good, with everything that belongs to them: also their testimonials, the saved views that mention them, the name of
-- an import's file once all its leads are erased, and what a failed restore has left. Answers with the number of erased
-- leads.
create function private.erase_leads(ids uuid[])
  returns integer language plpgsql security definer set search_path = ''
as $$
declare
  erased integer;
begin
  perform private.require_admin('erase leads');
  -- Waits for what is being written about them, such as a testimonial.
  perform from public.leads l where l.id = any (ids) order by l.id for update;
  perform private.forget_requests(ids);
  delete from public.saved_views s using private.views_of(ids) v where s.id = v.id;
  delete from public.testimonials t using private.testimonials_of(ids) o where t.id = o.id;
  update private.lead_imports i set file_name = 'Text removed'
  where exists (select from private.imported_leads d where d.import_id = i.id and d.lead_id = any (ids))
    and not exists (select from private.imported_leads d where d.import_id = i.id and d.lead_id <> all (ids));
  delete from public.leads l where l.id = any (ids);
  get diagnostics erased = row_count;
  perform private.drop_restore_parts();
  return erased;
end;
$$;

create function public.erase_leads(ids uuid[])
  returns integer language sql set search_path = '' set statement_timeout = '60s'
as $$ select private.erase_leads(erase_leads.ids); $$;

-- Anonymizing ---------------------------------------------------------------------------------

create index leads_closed_at_idx on public.leads (closed_at) where closed_at is not null and anonymized_at is null;

create index leads_anonymized_at_idx on public.leads (anonymized_at) where anonymized_at is not null;

-- Leads that have been closed for as long as the settings say, with no task or appointment ahead, the oldest first.
create function private.leads_to_anonymize()
  returns setof uuid language sql stable set search_path = ''
as $$
  select l.id
  from public.leads l
  cross join public.site_settings s
  where s.id = 1
    and l.closed_at < now() - make_interval(months => s.anonymize_after_months)
    and l.anonymized_at is null
    and (greatest(l.next_step_at, upper(l.appointment)) > now()) is not true
  order by l.closed_at, l.id;
$$;

-- The number of leads to anonymize. 0 for all but the administrator.
create function private.count_leads_to_anonymize()
  returns integer language sql stable security definer set search_path = ''
as $$
  select count(*)::integer from private.leads_to_anonymize() where (select private.is_admin());
$$;

create function public.count_leads_to_anonymize() returns integer language sql stable set search_path = ''
as $$ select private.count_leads_to_anonymize(); $$;

-- The items of a lead that are in the catalog, also under a former slug, with their present names.
create function private.items_of_catalog(items jsonb)
  returns jsonb language sql stable set search_path = ''
as $$
  with entries (type, slug, name) as (
    select 'product', p.slug, p.name from public.products p
    union all
    select 'bundle', b.slug, b.name from public.bundles b
  )
  select coalesce(
    jsonb_agg(jsonb_build_object('type', e.type, 'slug', e.slug, 'name', e.name) order by u.place), '[]'
  )
  from jsonb_array_elements(items_of_catalog.items -> 'items') with ordinality as u (item, place)
  left join private.former_slugs f on f.kind = u.item ->> 'type' and f.slug = u.item ->> 'slug'
  join entries e on e.type = u.item ->> 'type' and e.slug = coalesce(f.slug_now, u.item ->> 'slug');
$$;

-- Anonymizes at most so many leads, in one transaction, and answers with their number. What the report and the lists
-- count stays: an interest if the contact form offers it, and an item if the catalog has it. Every other column of a
-- lead gets its default.
create function private.anonymize_leads(most integer)
  returns integer language plpgsql security definer set search_path = ''
as $$
declare
  offered constant text[] := (select s.interests from public.site_settings s where s.id = 1);
  due uuid[];
begin
  -- The project's owner may call it too, by a schedule.
  if private.is_visitor() then
    raise exception 'Only the administrator may make leads anonymous.' using errcode = '42501';
  end if;
  select array_agg(id) into due
  from (select id from private.leads_to_anonymize() as id limit least(most, 1000)) as part;
  if due is null then
    return 0;
  end if;
  perform from public.leads l where l.id = any (due) order by l.id for update;

  -- Published words stay, as their author has allowed, and nothing says anymore which lead that is.
  delete from public.testimonials t using private.testimonials_of(due) o where t.id = o.id and t.is_draft;
  -- A time can be any words. Emptying it books nothing.
  perform set_config('merge.booking', 'given', true);
  update public.leads l set scheduled_time = null
  where l.id = any (due) and l.scheduled_time is not null and private.read_time_of_day(l.scheduled_time) is null;
  perform set_config('merge.booking', '', true);
  execute format(
    'update public.leads l
     set name = ''Anonymous'', anonymized_at = now(),
       -- The origin, which is computed from these two, stays the same.
       source = case
         when l.origin in (''Manual Entry'', ''Direct'') then ''{}''
         when l.origin = ''recommendation'' and l.source ? ''from'' then jsonb_build_object(''from'', l.source -> ''from'')
         else jsonb_build_object(''utm_source'', l.origin)
       end,
       user_agent = case l.origin when ''Manual Entry'' then l.origin end,
       interests = array(
         select u.interest from unnest(l.interests) with ordinality as u (interest, place)
         where u.interest = any ($2)
         order by u.place
       ),
       products_of_interest = jsonb_build_object(''items'', private.items_of_catalog(l.products_of_interest)),
       products_sold = jsonb_build_object(''items'', private.items_of_catalog(l.products_sold)),
       %s
     where l.id = any ($1)',
    (
      select string_agg(format('%I = default', a.attname), ', ')
      from pg_catalog.pg_attribute a
      where a.attrelid = 'public.leads'::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
        and not exists (select from private.lead_columns c where c.name = a.attname and c.anonymized <> 'clear')
    )
  ) using due, offered;
  delete from public.lead_tasks t where t.lead_id = any (due) and not t.is_completed;
  update public.lead_tasks t set description = 'Text removed' where t.lead_id = any (due);
  -- These notes stay, without their text, because the contacts and the last visit are computed from them.
  update public.lead_notes n
  set note = concat(
    case n.activity_type when 'visit' then nullif(private.visit_outcome(n.note), 'Other') || ': ' end, 'Text removed'
  )
  where n.lead_id = any (due) and n.activity_type <> 'system';
  delete from public.lead_notes n
  where n.lead_id = any (due) and n.activity_type = 'system' and n.note !~ '^(Status|Priority) changed from ';

  -- The report counts quotes and their sums.
  delete from public.quotes q where q.lead_id = any (due) and q.sent_at is null;
  update public.quotes q
  set note = '', accepted_by = null, declined_because = null, link_digest = null,
    lines = (
      select jsonb_agg(
        case line ->> 'kind' when 'text' then line || '{"name": "Text removed"}' else line end order by place
      )
      from jsonb_array_elements(q.lines) with ordinality as l (line, place)
    )
  where q.lead_id = any (due);

  perform private.forget_requests(due);
  delete from private.appointment_links a where a.lead_id = any (due);
  update private.lead_imports i set file_name = 'Text removed'
  where i.id in (select d.import_id from private.imported_leads d where d.lead_id = any (due));
  delete from private.imported_leads i where i.lead_id = any (due);
  delete from private.merged_leads m where m.kept_id = any (due);
  return cardinality(due);
end;
$$;

create function public.anonymize_leads(most integer default 500)
  returns integer language sql set search_path = '' set statement_timeout = '60s'
as $$ select private.anonymize_leads(anonymize_leads.most); $$;

-- Anonymizes all leads that are due, at most 10,000 in a call, for the schedule and for the back office when it
-- opens. Waits until a day after the settings were saved, so that a typing error can be corrected.
create function private.anonymize_due_leads()
  returns void language plpgsql security definer set search_path = ''
as $$
begin
  if exists (select from public.site_settings s where s.id = 1 and s.updated_at > now() - interval '1 day') then
    return;
  end if;
  for part in 1..10 loop
    exit when private.anonymize_leads(1000) < 1000;
  end loop;
end;
$$;

-- Lets pg_cron anonymize every hour, and returns whether the project has pg_cron. Called again, it changes nothing. A
-- project without pg_cron, or without the right to use it, is no failure.
create function private.schedule_anonymizing()
  returns boolean language plpgsql security definer set search_path = ''
as $$
begin
  if to_regprocedure('cron.schedule(text, text, text)') is null then
    return false;
  end if;
  execute $call$select cron.schedule('anonymize-leads', '17 * * * *', 'select private.anonymize_due_leads()')$call$;
  return true;
exception
  when others then
    raise notice 'Leads are not anonymized by a schedule: %', sqlerrm;
    return false;
end;
$$;

select private.schedule_anonymizing();

-- For the back office when it opens: anonymizes leads that are due, sets up the schedule if pg_cron is there by now,
-- and answers {due, done}: how many leads are still due, and how many were anonymized in the last seven days.
create function private.anonymize_by_itself()
  returns jsonb language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_admin('make leads anonymous');
  perform private.schedule_anonymizing();
  perform private.anonymize_due_leads();
  return jsonb_build_object(
    'due', (select count(*) from private.leads_to_anonymize()),
    'done', (select count(*) from public.leads l where l.anonymized_at > now() - interval '7 days')
  );
end;
$$;

create function public.anonymize_by_itself()
  returns jsonb language sql set search_path = '' set statement_timeout = '60s'
as $$ select private.anonymize_by_itself(); $$;

-- The words of a text with a space around each; null if there are none.
create function private.words_of(value text)
  returns text language sql immutable set search_path = ''
as $$
  select nullif(' ' || btrim(regexp_replace(private.plain_text(value), '[^[:alnum:]]+', ' ', 'g')) || ' ', '  ');
$$;

-- The saved views that mention one of these leads, or a lead that was merged into it: in the view's name or search stands
-- their name, email, or phone number, or the view shows the leads of the same sender.
create function private.views_of(ids uuid[])
  returns table (lead_id uuid, id uuid, name text)
  language sql stable set search_path = ''
as $$
  select distinct who.lead_id, v.id, v.name
  from (
    select l.id, l.name, l.email, l.phone, l.sender from public.leads l where l.id = any (views_of.ids)
    union all
    select m.kept_id, m.gone ->> 'name', m.gone ->> 'email', m.gone ->> 'phone', m.gone ->> 'sender'
    from private.merged_leads m
    where m.kept_id = any (views_of.ids)
  ) as who (lead_id, name, email, phone, sender)
  cross join public.saved_views v
  cross join lateral (select v.name || ' ' || coalesce(v.query -> 'filter' ->> 'search', '')) as view (texts)
  where position(private.words_of(who.name) in private.words_of(view.texts)) > 0
    or position(private.words_of(who.email) in private.words_of(view.texts)) > 0
    or position(private.phone_key(who.phone) in regexp_replace(view.texts, '[^0-9]', '', 'g')) > 0
    or v.query -> 'filter' ->> 'sender' = who.sender;
$$;

-- The same for an administrator; no rows for anybody else.
create function private.views_about(ids uuid[])
  returns table (lead_id uuid, id uuid, name text)
  language sql stable security definer set search_path = ''
as $$ select v.* from private.views_of(views_about.ids) v where (select private.is_admin()) order by v.name, v.lead_id; $$;

create function public.views_about(ids uuid[])
  returns table (lead_id uuid, id uuid, name text)
  language sql stable set search_path = ''
as $$ select * from private.views_about(views_about.ids); $$;

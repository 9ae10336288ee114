-- Leads that have been closed for long become anonymous by themselves, and without free text. Rights are in the
-- security migrations.

create index leads_anonymized_at_idx on public.leads (anonymized_at) where anonymized_at is not null;

-- The items of a request that the catalog has, now or under a former slug, as it names them now.
create or replace function private.items_of_catalogue(products_of_interest jsonb)
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
  from jsonb_array_elements(products_of_interest -> 'items') with ordinality as u (item, place)
  left join private.former_slugs f on f.kind = u.item ->> 'type' and f.slug = u.item ->> 'slug'
  join entries e on e.type = u.item ->> 'type' and e.slug = coalesce(f.slug_now, u.item ->> 'slug');
$$;

-- As before, but free text goes from interests, items, and the names of import files as well: an interest stays if
-- the contact form offers it, an item if the catalog has it, under the name that it has there.
create or replace function private.anonymize_leads(most integer)
  returns integer language plpgsql security definer set search_path = ''
as $$
declare
  kept constant text[] := array[
    'id', 'created_at', 'updated_at', 'status', 'priority', 'business_type', 'num_locations', 'scheduled_date',
    'scheduled_time', 'meeting_type', 'appointment', 'appointment_sequence', 'canceled_appointment', 'no_show',
    'next_step', 'next_step_at', 'first_contact_at', 'last_contact_at', 'contacted_at', 'demo_at', 'proposal_at',
    'closed_at', 'monthly_value', 'lost_reason', 'awaits_answer'
  ];
  replaced constant text[] := array[
    'name', 'source', 'user_agent', 'interests', 'products_of_interest', 'anonymized_at'
  ];
  offered constant text[] := array['Repair', 'Management', 'Marketing', 'Truck Series'];
  due uuid[];
begin
  -- The project's owner may do it as well, by a schedule.
  if private.is_visitor() then
    raise exception 'Only the administrator may make leads anonymous.' using errcode = '42501';
  end if;
  select array_agg(id) into due
  from (select id from private.leads_to_anonymize() as id limit least(most, 1000)) as part;
  if due is null then
    return 0;
  end if;
  perform from public.leads l where l.id = any (due) order by l.id for update;

  -- A time may be any words.
  update public.leads l set scheduled_time = null
  where l.id = any (due) and l.scheduled_time is not null and private.read_time_of_day(l.scheduled_time) is null;
  execute format(
    'update public.leads l
     set name = ''Anonymous'', anonymized_at = now(),
       -- Gives the same origin.
       source = case
         when l.origin in (''Manual Entry'', ''Direct'') then ''{}''
         else jsonb_build_object(''utm_source'', l.origin)
       end,
       user_agent = case l.origin when ''Manual Entry'' then l.origin end,
       interests = array(
         select u.interest from unnest(l.interests) with ordinality as u (interest, place)
         where u.interest = any ($2)
         order by u.place
       ),
       products_of_interest = jsonb_build_object(''items'', private.items_of_catalogue(l.products_of_interest)),
       %s
     where l.id = any ($1)',
    (
      select string_agg(format('%I = default', a.attname), ', ')
      from pg_catalog.pg_attribute a
      where a.attrelid = 'public.leads'::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
        and a.attname <> all (kept || replaced)
    )
  ) using due, offered;
  delete from public.lead_tasks t where t.lead_id = any (due) and not t.is_completed;
  update public.lead_tasks t set description = 'Text removed' where t.lead_id = any (due);
  -- The first and last contact follow from the notes of people.
  update public.lead_notes n set note = 'Text removed' where n.lead_id = any (due) and n.activity_type <> 'system';
  delete from public.lead_notes n
  where n.lead_id = any (due) and n.activity_type = 'system' and n.note !~ '^(Status|Priority) changed from ';

  perform private.forget_requests(due);
  delete from private.appointment_links a where a.lead_id = any (due);
  update private.lead_imports i set file_name = 'Text removed'
  where i.id in (select d.import_id from private.imported_leads d where d.lead_id = any (due));
  delete from private.imported_leads i where i.lead_id = any (due);
  delete from private.merged_leads m where m.kept_id = any (due);
  return cardinality(due);
end;
$$;

-- What the schedule does, and the back office when it opens: makes all of them anonymous that are due, at most 10,000
-- in a call. Not before a day has passed since the settings were saved, so that a mistyped number can be taken back.
create or replace function private.anonymize_due_leads()
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

-- Lets pg_cron do it every hour, where the project has it; returns whether. Called once more, it changes nothing. Not
-- having pg_cron, or not being allowed to use it, is no failure.
create or replace function private.schedule_anonymizing()
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

-- For the back office when it opens: does what is due, lets a schedule do it where pg_cron is there by now, and answers
-- {due, done}: how many leads are due still, and how many were anonymized in the last seven days.
create or replace function private.anonymize_by_itself()
  returns jsonb language plpgsql security definer set search_path = ''
as $$
begin
  if not (select private.is_admin()) then
    raise exception 'Only the administrator may make leads anonymous.' using errcode = '42501';
  end if;
  perform private.schedule_anonymizing();
  perform private.anonymize_due_leads();
  return jsonb_build_object(
    'due', (select count(*) from private.leads_to_anonymize()),
    'done', (select count(*) from public.leads l where l.anonymized_at > now() - interval '7 days')
  );
end;
$$;

create or replace function public.anonymize_by_itself()
  returns jsonb language sql set search_path = '' set statement_timeout = '60s'
as $$
  select private.anonymize_by_itself();
$$;

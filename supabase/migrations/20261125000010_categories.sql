-- The categories of products and bundles, and the interests that the contact form offers: lists of the settings that the
-- administrator edits.

-- Whether these can be the names of one list: in one line, different however they are capitalized, and none that readers
-- of products.category would decode as an encoded list.
create function private.are_names(list jsonb)
  returns boolean language sql immutable set search_path = ''
as $$
  select jsonb_array_length(list) <= 20
    and private.are_texts(list, 60)
    and not exists (
      select from jsonb_array_elements_text(list) name where name ~ '^[\s\[{"]|\s$|[\u0001-\u001F]'
    )
    and (select count(*) = count(distinct lower(name)) from jsonb_array_elements_text(list) name);
$$;

-- Whether this is a list of categories, each {name, icon, color, description}.
create function private.are_categories(list jsonb)
  returns boolean language sql immutable set search_path = ''
as $$
  select case when jsonb_typeof(list) = 'array' then
    not exists (
      select from jsonb_array_elements(list) entry
      where case when jsonb_typeof(entry) = 'object' then
        (select count(*) from jsonb_object_keys(entry)) = 4
        and jsonb_typeof(entry -> 'name') = 'string'
        and entry ->> 'icon' in ('repair', 'management', 'truck', 'marketing', 'addon', 'gear', 'chart', 'mobile')
        and entry ->> 'color' ~ '^#[0-9a-f]{6}$'
        and jsonb_typeof(entry -> 'description') = 'string'
        and char_length(entry ->> 'description') <= 200
      end is not true
    )
    and private.are_names(jsonb_path_query_array(list, '$[*].name'))
  else false end;
$$;

-- The defaults are the same as in shared/catalog/catalog-options.ts and shared/leads/lead-options.ts.
alter table public.site_settings
  add column product_categories jsonb not null default '[
      {"name": "Repair Info", "icon": "repair", "color": "#8a5200", "description": "Fix it right the first time"},
      {"name": "Management", "icon": "management", "color": "#8a5200", "description": "Run the counter and the bays"},
      {"name": "Truck & Heavy-Duty", "icon": "truck", "color": "#8a5200", "description": "Keep trucks and fleets rolling"},
      {"name": "Marketing", "icon": "marketing", "color": "#8a5200", "description": "Bring customers back"},
      {"name": "Add-Ons", "icon": "addon", "color": "#8a5200", "description": "Extend what you already have"}
    ]'
    constraint site_settings_product_categories_form check (
      private.are_categories(product_categories) and product_categories <> '[]'
    ),
  add column bundle_categories jsonb not null default '[
      {"name": "TeamWorks Series", "icon": "gear", "color": "#8a5200", "description": ""},
      {"name": "SocialCRM Series", "icon": "chart", "color": "#8a5200", "description": ""},
      {"name": "Mobile & Productivity Add-On Bundles", "icon": "mobile", "color": "#8a5200", "description": ""},
      {"name": "Truck & Heavy-Duty Bundles", "icon": "truck", "color": "#8a5200", "description": ""}
    ]'
    constraint site_settings_bundle_categories_form check (private.are_categories(bundle_categories)),
  -- Forms write interests with commas between them.
  add column interests text[] not null default array['Repair', 'Management', 'Marketing', 'Truck Series']
    constraint site_settings_interests_form check (
      private.are_names(to_jsonb(interests)) and array_to_string(interests, '') !~ ','
    );

-- Older names of two categories, which readers mapped before. The catalog file still knows them.
update public.bundles set category = 'Mobile & Productivity Add-On Bundles'
where category = 'Mobile & Productivity Add-Ons';
update public.bundles set category = 'Truck & Heavy-Duty Bundles' where category = 'Truck & Heavy-Duty';

-- Renaming and removing -----------------------------------------------------------------------

-- The names in products.category, also in its older forms: one name, a JSON list, or a PostgreSQL array, as text.
create function private.category_names(category jsonb)
  returns text[] language plpgsql immutable set search_path = ''
as $$
declare
  written constant text := category #>> '{}';
begin
  if jsonb_typeof(category) = 'array' then
    return array(select jsonb_array_elements_text(category));
  end if;
  return case
    when written like '[%' then array(select jsonb_array_elements_text(written::jsonb))
    when written like '{%' then written::text[]
    else array[written]
  end;
exception
  -- A name that only looks like a list.
  when others then return array[written];
end;
$$;

-- The names after all moves at once, so that two can be exchanged. `moves` has the new name of each old one; null
-- removes it. A name that comes up twice stays at its first place.
create function private.moved_names(names text[], moves jsonb)
  returns text[] language sql immutable set search_path = ''
as $$
  select coalesce(array_agg(m.name order by m.place), '{}')
  from (
    select case when moves ? u.name then moves ->> u.name else u.name end as name, min(u.place) as place
    from unnest(names) with ordinality as u (name, place)
    group by 1
  ) m
  where m.name is not null;
$$;

-- Gives the products, bundles, or leads of a list other names.
create function private.move_entries(list text, moves jsonb)
  returns void language plpgsql security definer set search_path = ''
as $$
declare
  moved constant text[] := array(select jsonb_object_keys(moves));
begin
  perform private.require_admin('change categories');
  case list
    when 'product_categories' then
      update public.products p
      set category = to_jsonb(private.moved_names(private.category_names(p.category), moves))
      where private.category_names(p.category) && moved;
    when 'bundle_categories' then
      update public.bundles b set category = coalesce(moves ->> b.category, '') where b.category = any (moved);
    when 'interests' then
      update public.leads l set interests = private.moved_names(l.interests, moves) where l.interests && moved;
  end case;
end;
$$;

-- Saves like save_settings, and in the same transaction carries along what has a renamed or removed name. Each move is
-- {list, from, to}; without `to` the entries lose the name. Moves of a list that this call doesn't change are ignored:
-- a call that is repeated because its answer was lost must not exchange two names back.
create function public.save_settings_and_entries(writes jsonb, keeps text, moves jsonb)
  returns jsonb language plpgsql set search_path = '' set statement_timeout = '60s'
as $$
declare
  before jsonb;
  after jsonb;
  saved jsonb;
  moved record;
begin
  perform private.require_admin('change categories');
  select to_jsonb(s) into before from public.site_settings s where s.id = 1 for update;
  saved := public.save_settings(writes, coalesce(keeps, ''));
  if not (saved ->> 'saved')::boolean then
    return saved;
  end if;
  select to_jsonb(s) into after from public.site_settings s where s.id = 1;
  for moved in
    select m ->> 'list' as list, jsonb_object_agg(m ->> 'from', m -> 'to') as names
    from jsonb_array_elements(moves) m
    group by 1
  loop
    if before -> moved.list is distinct from after -> moved.list then
      perform private.move_entries(moved.list, moved.names);
    end if;
  end loop;
  return saved;
end;
$$;

-- As before, but with the interests of the settings in place of four fixed ones.
create or replace function private.anonymize_leads(most integer)
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

  -- A time can be any words.
  update public.leads l set scheduled_time = null
  where l.id = any (due) and l.scheduled_time is not null and private.read_time_of_day(l.scheduled_time) is null;
  execute format(
    'update public.leads l
     set name = ''Anonymous'', anonymized_at = now(),
       -- The origin, which is computed from these two, stays the same.
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
       products_of_interest = jsonb_build_object(''items'', private.items_of_catalog(l.products_of_interest)),
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
  -- These notes stay, without their text, because the first and last contact are computed from them.
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

-- Replacing the catalog -----------------------------------------------------------------------

-- Replaces the catalog like replace_catalog, and in the same transaction the categories and interests that are given.
create function public.replace_catalog_and_categories(
  products jsonb, bundles jsonb, testimonials jsonb default null, questions jsonb default null,
  product_categories jsonb default null, bundle_categories jsonb default null, interests jsonb default null
)
  returns void language plpgsql set search_path = ''
as $$
declare
  replaced boolean := false;
begin
  perform public.replace_catalog(products, bundles, testimonials, questions);
  replaced := true;
  update public.site_settings s
  set product_categories = coalesce(replace_catalog_and_categories.product_categories, s.product_categories),
    bundle_categories = coalesce(replace_catalog_and_categories.bundle_categories, s.bundle_categories),
    interests = case
      when jsonb_typeof(replace_catalog_and_categories.interests) = 'array'
      then array(select jsonb_array_elements_text(replace_catalog_and_categories.interests)) else s.interests
    end
  where s.id = 1
    and num_nonnulls(
      replace_catalog_and_categories.product_categories, replace_catalog_and_categories.bundle_categories,
      replace_catalog_and_categories.interests
    ) > 0;
exception
  when others then
    if not replaced then
      raise;
    end if;
    raise exception 'Failed to replace categories: %', sqlerrm using errcode = sqlstate;
end;
$$;

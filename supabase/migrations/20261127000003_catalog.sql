-- Products, bundles, testimonials; their slugs; and replacing the whole catalog.

-- Constraints check the types inside JSON columns with strict paths, because a lax path would unwrap nested arrays.
-- An error of a strict path counts as “not found”: another condition of the constraint rejects its cause.

-- Whether these are translations: {"es": {…}} with texts for some of these columns, and in `of` the digest of the English
-- text that each one translates (shared/catalog/translations.ts). A list is translated as a whole, item by item.
create function private.are_translations(value jsonb, columns text[])
  returns boolean language sql immutable set search_path = ''
as $$
  select case when jsonb_typeof(value) = 'object' and octet_length(value::text) <= 100000 then
    not exists (
      select from jsonb_each(value) language
      where language.key <> 'es'
        or case when jsonb_typeof(language.value) = 'object' then
          exists (
            select from jsonb_each(language.value) field
            where case
              when field.key = 'of' then
                jsonb_typeof(field.value) <> 'object'
                or exists (
                  select from jsonb_each(field.value) digest
                  where digest.key <> all (columns) or digest.value #>> '{}' !~ '^[0-9a-z]{1,16}$'
                    or jsonb_typeof(digest.value) <> 'string'
                )
              when field.key <> all (columns) then true
              when jsonb_typeof(field.value) = 'string' then char_length(field.value #>> '{}') > 5000
              when jsonb_typeof(field.value) = 'array' then
                jsonb_array_length(field.value) > 100
                or exists (
                  select from jsonb_array_elements(field.value) item
                  where case jsonb_typeof(item)
                    when 'string' then false
                    when 'object' then
                      exists (select from jsonb_each(item) part where jsonb_typeof(part.value) <> 'string')
                    else true
                  end
                )
              else true
            end
          )
        else true end
    )
  else false end;
$$;

-- Whether it is a list of these names, each once.
create function private.are_names_of(list jsonb, known text[])
  returns boolean language sql immutable set search_path = ''
as $$
  select case when jsonb_typeof(list) = 'array' then
    not exists (
      select from jsonb_array_elements(list) entry
      where jsonb_typeof(entry) <> 'string' or entry #>> '{}' <> all (known)
    )
    and (select count(*) = count(distinct entry) from jsonb_array_elements(list) entry)
  else false end;
$$;

-- Whether it is {for, needs, replaces}, each of them optional. Needs are slugs, which need not exist.
create function private.are_hints(hints jsonb)
  returns boolean language sql immutable set search_path = ''
as $$
  select case when jsonb_typeof(hints) = 'object' then
    hints - array['for', 'needs', 'replaces'] = '{}'
    and private.are_names_of(coalesce(hints -> 'for', '[]'), array[
      'cars', 'mixed', 'trucks', '1-2', '3-5', '6-up', 'paper', 'spreadsheets', 'program', 'ours',
      'fixes', 'counter', 'customers', 'truck-work'
    ])
    and private.are_names_of(coalesce(hints -> 'replaces', '[]'), array[
      'paper-orders', 'paper-checks', 'web-search', 'guessed-times', 'several-logins', 'phone-tag', 'double-entry',
      'card-terminal', 'supplier-sites', 'reminders-by-hand', 'old-website'
    ])
    and case when jsonb_typeof(coalesce(hints -> 'needs', '[]')) = 'array' then
      jsonb_array_length(coalesce(hints -> 'needs', '[]')) <= 20
      and not exists (
        select from jsonb_array_elements(hints -> 'needs') need
        where jsonb_typeof(need) <> 'string'
          or need #>> '{}' !~ '^[a-z0-9_]+(-[a-z0-9_]+)*$' or char_length(need #>> '{}') > 120
      )
    else false end
  else false end;
$$;

-- Whether these texts fit into `most`: a number of characters for a text, [entries, entry] for a list, {key: …} for an
-- object with no other keys, and null for anything.
create function private.texts_fit(value jsonb, most jsonb)
  returns boolean language plpgsql immutable strict set search_path = ''
as $$
begin
  return case jsonb_typeof(most)
    when 'null' then true
    when 'number' then jsonb_typeof(value) = 'string' and char_length(value #>> '{}') <= most::integer
    when 'array' then
      case when jsonb_typeof(value) = 'array' then
        jsonb_array_length(value) <= (most -> 0)::integer
        and not exists (
          select from jsonb_array_elements(value) entry where private.texts_fit(entry, most -> 1) is not true
        )
      else false end
    else
      case when jsonb_typeof(value) = 'object' then
        not exists (
          select from jsonb_each(value) field where private.texts_fit(field.value, most -> field.key) is not true
        )
      else false end
  end;
end;
$$;

create table public.products (
  id uuid primary key default gen_random_uuid(),
  slug text not null
    constraint products_slug_unique unique
    constraint products_slug_form check (slug ~ '^[a-z0-9_]+(-[a-z0-9_]+)*$' and char_length(slug) <= 120),
  name text not null
    constraint products_name_length check (private.has_text(name) and char_length(name) <= 200),
  tagline text not null default ''
    constraint products_tagline_length check (char_length(tagline) <= 300),
  description text not null default ''
    constraint products_description_length check (char_length(description) <= 5000),
  -- A list of names. Rows from an older catalog may hold one name or a JSON-encoded list: readers accept both, and
  -- “Migrate Categories” converts them.
  category jsonb not null default '[]'
    constraint products_category_form check (
      jsonb_typeof(category) in ('array', 'string')
      and octet_length(category::text) <= 1000
      and jsonb_path_exists(category, 'strict $[*] ? (@.type() != "string")', '{}', true) is not true
    ),
  icon_name text not null default 'gear'
    constraint products_icon_known check (
      icon_name in ('repair', 'management', 'truck', 'marketing', 'addon', 'gear', 'chart', 'mobile')
    ),
  image_url text
    -- A web address or a path on the site, never another scheme.
    constraint products_image_url_form check (
      image_url ~ '^(https?://\S+|[^\s:]+)$' and char_length(image_url) <= 2000
    ),
  features jsonb not null default '[]'
    constraint products_features_form check (
      jsonb_typeof(features) = 'array'
      and octet_length(features::text) <= 40000
      and jsonb_path_exists(features, 'strict $[*] ? (@.type() != "object")', '{}', true) is not true
      and not jsonb_path_exists(
        features, '$[*] ? (!(@.title.type() == "string" && @.description.type() == "string"))'
      )
      and jsonb_path_exists(features, 'strict $[*].* ? (@.type() != "string")', '{}', true) is not true
    ),
  -- Pictures of the program, in display order, with Spanish captions and alternative texts in `translations`.
  screens jsonb not null default '[]'
    constraint products_screens_form check (
      private.texts_fit(screens, '[6, {"url": 2000, "caption": 200, "alt": 300}]')
      and not jsonb_path_exists(
        screens,
        '$[*] ? (!(exists(@.caption) && exists(@.alt) && @.url like_regex "^(https?://[^[:space:]]+|[^[:space:]:]+)$"))'
      )
    ),
  -- The page or player of a video, by the rule of `shared/catalog/pictures-and-video.ts`. The page shows the player once it is
  -- pressed.
  video_url text
    constraint products_video_url_form check (
      video_url ~ '^https://(((www|m)\.)?youtube(-nocookie)?\.com/(watch\?(\S*&)?v=|(shorts|live|embed)/(?!videoseries|live_stream))|youtu\.be/)[A-Za-z0-9_-]{11}([?&#]\S*)?$'
      or video_url ~ '^https://((www|player)\.)?vimeo\.com/((\S+/)?videos?/|channels/[^\s/]+/)?[0-9]{1,12}(/[0-9a-f]{1,20})?([?#]\S*)?$'
    )
    constraint products_video_url_length check (char_length(video_url) <= 2000),
  is_core boolean not null default false,
  is_add_on boolean not null default false,
  -- An add-on stays when its base product is deleted.
  linked_product_id uuid
    constraint products_linked_product_fkey references public.products (id) on delete set null,
  is_featured boolean not null default false,
  created_at timestamptz not null default now(),
  -- The Spanish texts. shared/fields.ts has the same limits.
  translations jsonb not null default '{}'
    constraint products_translations_form check (
      private.are_translations(translations, '{tagline,description,features,screens}')
    ),
  -- What helps visitors to choose, with the keys of shared/finder/.
  hints jsonb not null default '{}'
    constraint products_hints_form check (private.are_hints(hints)),
  -- The monthly price that visitors read as “from $… a month”; null while the site shows none.
  from_cents integer
    constraint products_from_cents_range check (from_cents between 1 and 10000000),
  constraint products_link_of_add_on check (linked_product_id is null or is_add_on),
  constraint products_link_to_other check (linked_product_id <> id),
  constraint products_translations_length check (
    private.texts_fit(translations -> 'es', '{
      "of": null,
      "tagline": 300,
      "description": 5000,
      "features": [100, {"title": 300, "description": 2000}],
      "screens": [6, {"url": 2000, "caption": 200, "alt": 300}]
    }')
  )
);

alter table public.products enable row level security;

create index products_name_idx on public.products (name);

create index products_linked_product_id_idx on public.products (linked_product_id);

create table public.bundles (
  id uuid primary key default gen_random_uuid(),
  slug text not null
    constraint bundles_slug_unique unique
    constraint bundles_slug_form check (slug ~ '^[a-z0-9_]+(-[a-z0-9_]+)*$' and char_length(slug) <= 120),
  name text not null
    constraint bundles_name_length check (private.has_text(name) and char_length(name) <= 200),
  category text not null default ''
    constraint bundles_category_length check (char_length(category) <= 100),
  description text not null default ''
    constraint bundles_description_length check (char_length(description) <= 5000),
  image_url text
    constraint bundles_image_url_form check (
      image_url ~ '^(https?://\S+|[^\s:]+)$' and char_length(image_url) <= 2000
    ),
  -- Slugs of products, in display order.
  includes text[] not null default '{}'
    constraint bundles_includes_form check (
      cardinality(includes) <= 100 and array_position(includes, null) is null
    ),
  is_featured boolean not null default false,
  created_at timestamptz not null default now(),
  -- Which bundles are core: those that include at least two core products. Computed, whatever is written to it.
  is_core boolean not null default false,
  translations jsonb not null default '{}'
    constraint bundles_translations_form check (private.are_translations(translations, '{description}')),
  hints jsonb not null default '{}'
    constraint bundles_hints_form check (private.are_hints(hints)),
  -- The monthly price that visitors read as “from $… a month”; null while the site shows none.
  from_cents integer
    constraint bundles_from_cents_range check (from_cents between 1 and 10000000),
  constraint bundles_translations_length check (
    private.texts_fit(translations -> 'es', '{"of": null, "description": 5000}')
  )
);

alter table public.bundles enable row level security;

create index bundles_name_idx on public.bundles (name);

create table public.testimonials (
  id uuid primary key default gen_random_uuid(),
  quote text not null
    constraint testimonials_quote_length check (private.has_text(quote) and char_length(quote) <= 2000),
  author text not null default ''
    constraint testimonials_author_length check (char_length(author) <= 200),
  company text not null default ''
    constraint testimonials_company_length check (char_length(company) <= 200),
  -- No real customer said it; the site marks it.
  is_sample boolean not null default false,
  -- Visitors don't read it: a customer's words arrive like this, and the representative publishes them.
  is_draft boolean not null default false,
  created_at timestamptz not null default now(),
  translations jsonb not null default '{}'
    constraint testimonials_translations_form check (private.are_translations(translations, '{quote}')),
  constraint testimonials_translations_length check (
    private.texts_fit(translations -> 'es', '{"of": null, "quote": 2000}')
  )
);

alter table public.testimonials enable row level security;

create index testimonials_created_at_idx on public.testimonials (created_at desc);

-- Slugs --------------------------------------------------------------------------------------

-- Earlier slugs of products and bundles, so that old links still work. `slug_now` follows each change; it
-- may name a product or bundle that was deleted.
create table private.former_slugs (
  kind text not null
    constraint former_slugs_kind_known check (kind in ('product', 'bundle')),
  slug text not null,
  slug_now text not null,
  primary key (kind, slug)
);

alter table private.former_slugs enable row level security;

create index former_slugs_slug_now_idx on private.former_slugs (kind, slug_now);

-- Records the former slug of a product or bundle. A slug that is in use again is no longer a former one.
create function private.keep_former_slug()
  returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  delete from private.former_slugs f where f.kind = tg_argv[0] and f.slug = new.slug;
  update private.former_slugs f set slug_now = new.slug
  where f.kind = tg_argv[0] and f.slug_now = old.slug;
  insert into private.former_slugs (kind, slug, slug_now) values (tg_argv[0], old.slug, new.slug)
  on conflict (kind, slug) do update set slug_now = excluded.slug_now;
  return null;
end;
$$;

create trigger products_keep_former_slug
  after update of slug on public.products
  for each row when (old.slug is distinct from new.slug)
  execute function private.keep_former_slug('product');

create trigger bundles_keep_former_slug
  after update of slug on public.bundles
  for each row when (old.slug is distinct from new.slug)
  execute function private.keep_former_slug('bundle');

-- Keeps the slugs in bundles up to date when a product's slug changes or the product is deleted.
create function private.follow_product_in_bundles()
  returns trigger language plpgsql set search_path = ''
as $$
begin
  if tg_op = 'DELETE' then
    update public.bundles b set includes = array_remove(b.includes, old.slug)
    where old.slug = any (b.includes);
  else
    update public.bundles b set includes = array_replace(b.includes, old.slug, new.slug)
    where old.slug = any (b.includes);
  end if;
  return null;
end;
$$;

create trigger products_follow_slug_in_bundles
  after update of slug on public.products
  for each row when (old.slug is distinct from new.slug)
  execute function private.follow_product_in_bundles();

create trigger products_leave_bundles
  after delete on public.products
  for each row execute function private.follow_product_in_bundles();

-- The current slug of a product or bundle that had this slug before; null if none had.
create function private.current_slug(kind text, former_slug text)
  returns text language sql stable security definer set search_path = ''
as $$
  select f.slug_now
  from private.former_slugs f
  where f.kind = current_slug.kind
    and f.slug = current_slug.former_slug
    and case f.kind
      when 'product' then exists (select from public.products p where p.slug = f.slug_now)
      else exists (select from public.bundles b where b.slug = f.slug_now)
    end;
$$;

create function public.current_slug(kind text, former_slug text) returns text language sql stable set search_path = ''
as $$ select private.current_slug(current_slug.kind, current_slug.former_slug); $$;

-- Columns of later migrations -------------------------------------------------------------------

-- Lets visitors read a column of a table that the site reads. By its comment the security scripts grant it again.
create function private.show_to_visitors(on_table regclass, column_name name)
  returns void language plpgsql set search_path = ''
as $$
begin
  execute format('comment on column %s.%I is %L', on_table, column_name, 'Visitors read it.');
  execute format('grant select (%I) on %s to anon, authenticated', column_name, on_table);
end;
$$;

-- Replacing the catalog ----------------------------------------------------------------------

-- Replaces the catalog by {products, bundles, testimonials, questions, product_categories, bundle_categories, interests,
-- translations} in one transaction; an error names the stage that failed. An entry has the columns of its table; one that
-- is missing or null gets its default. An add-on names its base product as linked_product_slug. What is not given stays,
-- but for products and bundles; the first entry becomes the newest. `translations` are the settings' Spanish texts; those
-- of an entry are in the entry.
create function public.replace_catalog(catalog jsonb)
  returns void language plpgsql set search_path = ''
as $$
declare
  stage text;
  part text;
  entry jsonb;
  columns text;
  -- The testimonials that leads wrote: one that the file has, too, keeps its id, by which its lead knows it.
  written constant jsonb := (
    select jsonb_agg(t) from public.testimonials t join public.leads l on l.testimonial_id = t.id
  );
begin
  perform private.require_admin('replace the catalog');

  foreach part in array array['bundles', 'products', 'testimonials'] loop
    if part <> 'testimonials' or jsonb_typeof(catalog -> 'testimonials') = 'array' then
      stage := 'clear ' || part;
      execute format('delete from public.%I t where t.id is not null', part);
    end if;
  end loop;

  foreach part in array array['products', 'bundles', 'testimonials'] loop
    continue when part = 'testimonials' and jsonb_typeof(catalog -> part) is distinct from 'array';
    stage := 'insert ' || part;
    for entry in
      select e.value || jsonb_build_object('created_at', now() - e.place * interval '1 second')
      from jsonb_array_elements(catalog -> part) with ordinality as e (value, place)
    loop
      select string_agg(quote_ident(a.attname), ', ') into columns
      from pg_catalog.pg_attribute a
      where a.attrelid = format('public.%I', part)::regclass
        and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
        and a.attname <> all (array['id', 'linked_product_id'])
        and jsonb_typeof(entry -> a.attname) <> 'null';
      execute format(
        'insert into public.%1$I (%2$s) select %2$s from jsonb_populate_record(null::public.%1$I, $1)', part, columns
      )
        using entry;
    end loop;
    if part = 'products' then
      update public.products add_on
      set linked_product_id = base.id
      from jsonb_to_recordset(catalog -> 'products') as sent (slug text, linked_product_slug text)
      join public.products base on base.slug = sent.linked_product_slug
      where add_on.slug = sent.slug;
    elsif part = 'testimonials' then
      update public.testimonials t
      set id = w.id
      from jsonb_populate_recordset(null::public.testimonials, written) w
      where t.id = (
        select same.id from public.testimonials same where (same.quote, same.author) = (w.quote, w.author) limit 1
      );
    end if;
  end loop;

  if jsonb_typeof(catalog -> 'questions') = 'array' then
    stage := 'replace questions';
    update public.site_settings s set questions = catalog -> 'questions' where s.id = 1;
  end if;

  stage := 'replace categories';
  update public.site_settings s
  set product_categories = coalesce(catalog -> 'product_categories', s.product_categories),
    bundle_categories = coalesce(catalog -> 'bundle_categories', s.bundle_categories),
    interests = case
      when jsonb_typeof(catalog -> 'interests') = 'array'
      then array(select jsonb_array_elements_text(catalog -> 'interests')) else s.interests
    end
  where s.id = 1 and catalog ?| array['product_categories', 'bundle_categories', 'interests'];

  stage := 'replace translations';
  update public.site_settings s
  set translations = jsonb_set(
    s.translations, '{es}',
    coalesce(s.translations -> 'es', '{}') || (catalog #> '{translations,es}')
      || jsonb_build_object(
        'of', coalesce(s.translations #> '{es,of}', '{}') || coalesce(catalog #> '{translations,es,of}', '{}')
      )
  )
  where s.id = 1 and jsonb_typeof(catalog #> '{translations,es}') = 'object';
exception
  when others then
    if stage is null then
      raise;
    end if;
    raise exception 'Failed to %: %', stage, sqlerrm using errcode = sqlstate;
end;
$$;

-- Whether these can be the names of one list: in one line, without spaces around them, different however they are
-- capitalized, and none that readers of products.category would decode as an encoded list.
create function private.are_names(list jsonb)
  returns boolean language sql immutable set search_path = ''
as $$
  select jsonb_array_length(list) <= 20
    and private.are_texts(list, 60)
    and not exists (
      select from jsonb_array_elements_text(list) name
      where name ~ '^[\[{"]|[\u0001-\u001F]' or name <> private.trimmed(name)
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

create function private.mark_core_bundle()
  returns trigger language plpgsql set search_path = ''
as $$
begin
  new.is_core := (select count(*) >= 2 from public.products p where p.is_core and p.slug = any (new.includes));
  return new;
end;
$$;

create trigger bundles_mark_core
  before insert or update on public.bundles
  for each row execute function private.mark_core_bundle();

-- Marks the bundles of a product anew. A changed slug and a deletion reach them by other triggers, which change `includes`.
create function private.mark_bundles_of_product()
  returns trigger language plpgsql set search_path = ''
as $$
begin
  update public.bundles b set is_core = b.is_core where new.slug = any (b.includes);
  return null;
end;
$$;

create trigger products_mark_new_in_bundles
  after insert on public.products
  for each row execute function private.mark_bundles_of_product();

create trigger products_mark_core_in_bundles
  after update of is_core on public.products
  for each row when (old.is_core is distinct from new.is_core)
  execute function private.mark_bundles_of_product();

-- Hints name products by slug, as bundles do.
create function private.follow_product_in_hints()
  returns trigger language plpgsql set search_path = ''
as $$
begin
  update public.products p
  set hints = jsonb_set(p.hints, '{needs}', private.with_slug_now(p.hints -> 'needs', old.slug, new.slug))
  where p.hints -> 'needs' ? old.slug;
  update public.bundles b
  set hints = jsonb_set(b.hints, '{needs}', private.with_slug_now(b.hints -> 'needs', old.slug, new.slug))
  where b.hints -> 'needs' ? old.slug;
  return null;
end;
$$;

-- A list of slugs with another one in place of a former one, or without it if there is none now.
create function private.with_slug_now(slugs jsonb, slug_before text, slug_now text)
  returns jsonb language sql immutable set search_path = ''
as $$
  select coalesce(
    jsonb_agg(coalesce(nullif(u.slug, slug_before), slug_now) order by u.place)
      filter (where coalesce(nullif(u.slug, slug_before), slug_now) is not null),
    '[]'
  )
  from jsonb_array_elements_text(slugs) with ordinality as u (slug, place);
$$;

create trigger products_follow_slug_in_hints
  after update of slug on public.products
  for each row when (old.slug is distinct from new.slug)
  execute function private.follow_product_in_hints();

create trigger products_leave_hints
  after delete on public.products
  for each row execute function private.follow_product_in_hints();

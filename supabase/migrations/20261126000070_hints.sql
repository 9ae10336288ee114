-- Hints of products and bundles, which help visitors to choose. Their keys are those of shared/finder/.

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

alter table public.products
  add column hints jsonb not null default '{}'
    constraint products_hints_form check (private.are_hints(hints));
alter table public.bundles
  add column hints jsonb not null default '{}'
    constraint bundles_hints_form check (private.are_hints(hints));

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

-- As before, and with the hints of products and bundles.
create or replace function public.replace_catalog_and_categories(
  products jsonb, bundles jsonb, testimonials jsonb default null, questions jsonb default null,
  product_categories jsonb default null, bundle_categories jsonb default null, interests jsonb default null
)
  returns void language plpgsql set search_path = ''
as $$
declare
  stage text;
begin
  perform public.replace_catalog(products, bundles, testimonials, questions);
  stage := 'hints';
  update public.products p set hints = sent.hints
  from jsonb_to_recordset(replace_catalog_and_categories.products) as sent (slug text, hints jsonb)
  where p.slug = sent.slug and sent.hints <> '{}';
  update public.bundles b set hints = sent.hints
  from jsonb_to_recordset(replace_catalog_and_categories.bundles) as sent (slug text, hints jsonb)
  where b.slug = sent.slug and sent.hints <> '{}';
  stage := 'categories';
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
    if stage is null then
      raise;
    end if;
    raise exception 'Failed to replace %: %', stage, sqlerrm using errcode = sqlstate;
end;
$$;

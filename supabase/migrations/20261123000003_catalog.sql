-- Products, bundles, testimonials; their slugs; and replacing the whole catalog.

-- Constraints check the types inside JSON columns with strict paths, because a lax path would unwrap nested arrays.
-- An error of a strict path counts as “not found”: another condition of the constraint rejects its cause.

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
  is_core boolean not null default false,
  is_add_on boolean not null default false,
  -- An add-on stays when its base product is deleted.
  linked_product_id uuid
    constraint products_linked_product_fkey references public.products (id) on delete set null,
  is_featured boolean not null default false,
  created_at timestamptz not null default now(),
  constraint products_link_of_add_on check (linked_product_id is null or is_add_on),
  constraint products_link_to_other check (linked_product_id <> id)
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
  created_at timestamptz not null default now()
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
  created_at timestamptz not null default now()
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

-- Replacing the catalog ----------------------------------------------------------------------

-- Replaces all products and bundles in one transaction; an error names the stage that failed. An add-on names its
-- base product as linked_product_slug. Testimonials and questions are replaced too if given; the first testimonial
-- becomes the newest.
create function public.replace_catalog(
  products jsonb, bundles jsonb, testimonials jsonb default null, questions jsonb default null
)
  returns void language plpgsql set search_path = ''
as $$
declare
  stage text;
begin
  perform private.require_admin('replace the catalog');

  stage := 'clear bundles';
  delete from public.bundles b where b.id is not null;
  stage := 'clear products';
  delete from public.products p where p.id is not null;

  stage := 'insert products';
  insert into public.products (
    slug, name, tagline, description, category, icon_name, image_url, features,
    is_core, is_add_on, is_featured
  )
  select
    p.slug, p.name, coalesce(p.tagline, ''), coalesce(p.description, ''), coalesce(p.category, '[]'),
    coalesce(p.icon_name, 'gear'), p.image_url, coalesce(p.features, '[]'),
    coalesce(p.is_core, false), coalesce(p.is_add_on, false), coalesce(p.is_featured, false)
  from jsonb_populate_recordset(null::public.products, replace_catalog.products) p;
  update public.products add_on
  set linked_product_id = base.id
  from jsonb_to_recordset(replace_catalog.products) as sent (slug text, linked_product_slug text)
  join public.products base on base.slug = sent.linked_product_slug
  where add_on.slug = sent.slug;

  stage := 'insert bundles';
  insert into public.bundles (slug, name, category, description, image_url, includes, is_featured)
  select
    b.slug, b.name, coalesce(b.category, ''), coalesce(b.description, ''), b.image_url,
    coalesce(b.includes, '{}'), coalesce(b.is_featured, false)
  from jsonb_populate_recordset(null::public.bundles, replace_catalog.bundles) b;

  if jsonb_typeof(replace_catalog.testimonials) = 'array' then
    stage := 'clear testimonials';
    delete from public.testimonials t where t.id is not null;
    stage := 'insert testimonials';
    insert into public.testimonials (quote, author, company, is_sample, created_at)
    select
      t.quote, coalesce(t.author, ''), coalesce(t.company, ''), coalesce(t.is_sample, false),
      now() - t.place * interval '1 second'
    from rows from (
      jsonb_to_recordset(replace_catalog.testimonials)
        as (quote text, author text, company text, is_sample boolean)
    ) with ordinality as t (quote, author, company, is_sample, place);
  end if;

  if jsonb_typeof(replace_catalog.questions) = 'array' then
    stage := 'replace questions';
    update public.site_settings s set questions = replace_catalog.questions where s.id = 1;
  end if;
exception
  when others then
    if stage is null then
      raise;
    end if;
    raise exception 'Failed to %: %', stage, sqlerrm using errcode = sqlstate;
end;
$$;

-- Slugs of products and bundles, and replacing the whole catalogue.

-- Records the former slug of a product or bundle, and forgets it when another one takes it.
create or replace function private.keep_former_slug()
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

create or replace trigger products_keep_former_slug
  after update of slug on public.products
  for each row when (old.slug is distinct from new.slug)
  execute function private.keep_former_slug('product');

create or replace trigger bundles_keep_former_slug
  after update of slug on public.bundles
  for each row when (old.slug is distinct from new.slug)
  execute function private.keep_former_slug('bundle');

-- Keeps the slugs in bundles up to date when a product's slug changes or the product is deleted.
create or replace function private.follow_product_in_bundles()
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

create or replace trigger products_follow_slug_in_bundles
  after update of slug on public.products
  for each row when (old.slug is distinct from new.slug)
  execute function private.follow_product_in_bundles();

create or replace trigger products_leave_bundles
  after delete on public.products
  for each row execute function private.follow_product_in_bundles();

-- The current slug of a product or bundle that had this slug before; null if none had.
create or replace function private.current_slug(kind text, former_slug text)
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

create or replace function public.current_slug(kind text, former_slug text)
  returns text language sql stable set search_path = ''
as $$
  select private.current_slug(current_slug.kind, current_slug.former_slug);
$$;

-- Replaces all products and bundles in one transaction; an error names the stage that failed. Products name
-- their base as linked_product_slug. Testimonials and questions are replaced too if given, the first
-- testimonial as the newest.
create or replace function public.replace_catalogue(
  products jsonb, bundles jsonb, testimonials jsonb default null, questions jsonb default null
)
  returns void language plpgsql set search_path = ''
as $$
declare
  stage text;
begin
  if not (select private.is_admin()) then
    raise exception 'Only the administrator may replace the catalogue.' using errcode = '42501';
  end if;

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
  from jsonb_populate_recordset(null::public.products, replace_catalogue.products) p;
  update public.products add_on
  set linked_product_id = base.id
  from jsonb_to_recordset(replace_catalogue.products) as sent (slug text, linked_product_slug text)
  join public.products base on base.slug = sent.linked_product_slug
  where add_on.slug = sent.slug;

  stage := 'insert bundles';
  insert into public.bundles (slug, name, category, description, image_url, includes, is_featured)
  select
    b.slug, b.name, coalesce(b.category, ''), coalesce(b.description, ''), b.image_url,
    coalesce(b.includes, '{}'), coalesce(b.is_featured, false)
  from jsonb_populate_recordset(null::public.bundles, replace_catalogue.bundles) b;

  if jsonb_typeof(replace_catalogue.testimonials) = 'array' then
    stage := 'clear testimonials';
    delete from public.testimonials t where t.id is not null;
    stage := 'insert testimonials';
    insert into public.testimonials (quote, author, company, is_sample, created_at)
    select
      t.quote, coalesce(t.author, ''), coalesce(t.company, ''), coalesce(t.is_sample, false),
      now() - t.place * interval '1 second'
    from rows from (
      jsonb_to_recordset(replace_catalogue.testimonials)
        as (quote text, author text, company text, is_sample boolean)
    ) with ordinality as t (quote, author, company, is_sample, place);
  end if;

  if jsonb_typeof(replace_catalogue.questions) = 'array' then
    stage := 'replace questions';
    update public.site_settings s set questions = replace_catalogue.questions where s.id = 1;
  end if;
exception
  when others then
    if stage is null then
      raise;
    end if;
    raise exception 'Failed to %: %', stage, sqlerrm using errcode = sqlstate;
end;
$$;

-- A new column of the catalog or the settings is shown to visitors by one statement, and replaced with the catalog by none.

-- Lets visitors read a column of a table that the site reads. By its comment the security scripts grant it again.
create function private.show_to_visitors(on_table regclass, column_name name)
  returns void language plpgsql set search_path = ''
as $$
begin
  execute format('comment on column %s.%I is %L', on_table, column_name, 'Visitors read it.');
  execute format('grant select (%I) on %s to anon, authenticated', column_name, on_table);
end;
$$;

-- Replaces the catalog by {products, bundles, testimonials, questions, product_categories, bundle_categories, interests,
-- translations} in one transaction; an error names the stage that failed. An entry has the columns of its table; one that
-- is missing or null gets its default. An add-on names its base product as linked_product_slug. What is not given stays,
-- but for products and bundles; the first entry becomes the newest. `translations` are the settings' Spanish texts; those
-- of an entry are in the entry.
create or replace function public.replace_catalog(catalog jsonb)
  returns void language plpgsql set search_path = ''
as $$
declare
  stage text;
  part text;
  entry jsonb;
  columns text;
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

-- The Spanish texts of the catalog and of the site settings, which stand beside the English ones.

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

alter table public.products
  add column translations jsonb not null default '{}'
    constraint products_translations_form check (
      private.are_translations(translations, '{tagline,description,features}')
    );
alter table public.bundles
  add column translations jsonb not null default '{}'
    constraint bundles_translations_form check (private.are_translations(translations, '{description}'));
alter table public.testimonials
  add column translations jsonb not null default '{}'
    constraint testimonials_translations_form check (private.are_translations(translations, '{quote}'));
-- The default categories (shared/catalog/catalog-options.ts), each named as in English, and the default next steps, with
-- their digest.
alter table public.site_settings
  add column translations jsonb not null default '{
  "es": {
    "product_categories": [
      {"name": "Repair Info", "label": "Información de reparación", "description": "Repare bien a la primera"},
      {"name": "Management", "label": "Administración", "description": "Maneje el mostrador y las bahías"},
      {"name": "Truck & Heavy-Duty", "label": "Camiones y equipo pesado", "description": "Mantenga camiones y flotillas en marcha"},
      {"name": "Marketing", "label": "Mercadeo", "description": "Haga volver a los clientes"},
      {"name": "Add-Ons", "label": "Complementos", "description": "Amplíe lo que ya tiene"}
    ],
    "bundle_categories": [
      {"name": "TeamWorks Series", "label": "Serie TeamWorks"},
      {"name": "SocialCRM Series", "label": "Serie SocialCRM"},
      {"name": "Mobile & Productivity Add-On Bundles", "label": "Paquetes móviles y de productividad"},
      {"name": "Truck & Heavy-Duty Bundles", "label": "Paquetes para camiones y equipo pesado"}
    ],
    "next_steps": [
      "Le llamamos en un día hábil.",
      "Ve una demostración en su mostrador.",
      "Recibe una cotización por escrito de lo que necesita.",
      "Usted decide. Sin compromiso."
    ],
    "of": {"next_steps": "ppu7e3"}
  }
}'
    constraint site_settings_translations_form check (
      private.are_translations(
        translations,
        '{rep_title,rep_bio,rep_service_area,consent_text,booking_pause_text,questions,next_steps,product_categories,bundle_categories,interests,business_tagline,business_headline,business_area_line,business_badge,business_disclaimer,business_trademarks,business_testimonial_note,business_account_label,business_assistant,business_chat_question}'
      )
    );

-- Replaces the catalog like replace_catalog_and_categories, whose arguments are the keys of `catalog`, and keeps the Spanish
-- texts in it: `translations` of each entry, and those of the settings.
create function public.replace_catalog_with_translations(catalog jsonb)
  returns void language plpgsql set search_path = ''
as $$
begin
  perform public.replace_catalog_and_categories(
    catalog -> 'products', catalog -> 'bundles', catalog -> 'testimonials', catalog -> 'questions',
    catalog -> 'product_categories', catalog -> 'bundle_categories', catalog -> 'interests'
  );
  update public.products p set translations = sent.translations
  from jsonb_to_recordset(catalog -> 'products') as sent (slug text, translations jsonb)
  where p.slug = sent.slug and sent.translations is not null;
  update public.bundles b set translations = sent.translations
  from jsonb_to_recordset(catalog -> 'bundles') as sent (slug text, translations jsonb)
  where b.slug = sent.slug and sent.translations is not null;
  update public.testimonials t set translations = sent.translations
  from jsonb_to_recordset(catalog -> 'testimonials') as sent (quote text, author text, translations jsonb)
  where t.quote = sent.quote and t.author = coalesce(sent.author, '') and sent.translations is not null;
  update public.site_settings s
  set translations = jsonb_set(
    s.translations, '{es}',
    coalesce(s.translations -> 'es', '{}') || (catalog #> '{translations,es}')
      || jsonb_build_object(
        'of', coalesce(s.translations #> '{es,of}', '{}') || coalesce(catalog #> '{translations,es,of}', '{}')
      )
  )
  where s.id = 1 and jsonb_typeof(catalog #> '{translations,es}') = 'object';
end;
$$;

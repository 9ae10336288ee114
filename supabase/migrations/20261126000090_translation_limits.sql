-- Spanish texts are as long as the English ones may be (shared/catalog/translation-limits.ts has the same limits), and the
-- default interests have Spanish names.

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

-- The digests in `of` are checked by the constraints of 20261126000010_translations.sql.
alter table public.products
  add constraint products_translations_length check (
    private.texts_fit(translations -> 'es', '{
      "of": null,
      "tagline": 300,
      "description": 5000,
      "features": [100, {"title": 300, "description": 2000}]
    }')
  );
alter table public.bundles
  add constraint bundles_translations_length check (
    private.texts_fit(translations -> 'es', '{"of": null, "description": 5000}')
  );
alter table public.testimonials
  add constraint testimonials_translations_length check (
    private.texts_fit(translations -> 'es', '{"of": null, "quote": 2000}')
  );
alter table public.site_settings
  add constraint site_settings_translations_length check (
    private.texts_fit(translations -> 'es', '{
      "of": null,
      "rep_title": 100,
      "rep_bio": 1000,
      "rep_service_area": 200,
      "consent_text": 500,
      "booking_pause_text": 500,
      "questions": [30, {"question": 200, "answer": 2000}],
      "next_steps": [8, 200],
      "product_categories": [20, {"name": 60, "label": 60, "description": 200}],
      "bundle_categories": [20, {"name": 60, "label": 60, "description": 200}],
      "interests": [20, {"name": 60, "label": 60}],
      "business_tagline": 150,
      "business_headline": 120,
      "business_area_line": 150,
      "business_badge": 80,
      "business_disclaimer": 500,
      "business_trademarks": 1000,
      "business_testimonial_note": 300,
      "business_account_label": 80,
      "business_assistant": 80,
      "business_chat_question": 120
    }')
  );

-- The digests are those of the default English lists. Nobody has edited the settings.
alter table public.site_settings disable trigger site_settings_touch_updated_at;
update public.site_settings s
set translations = jsonb_set(
  s.translations, '{es}',
  '{
    "interests": [
      {"name": "Repair", "label": "Reparación"},
      {"name": "Management", "label": "Administración"},
      {"name": "Marketing", "label": "Mercadeo"},
      {"name": "Truck Series", "label": "Serie para camiones"}
    ]
  }' || (s.translations -> 'es') || jsonb_build_object(
    'of',
    '{"product_categories": "ntk1k", "bundle_categories": "bbm07r", "interests": "1jt0mv"}'
      || coalesce(s.translations #> '{es,of}', '{}')
  )
)
where jsonb_typeof(s.translations -> 'es') = 'object';
alter table public.site_settings enable trigger site_settings_touch_updated_at;

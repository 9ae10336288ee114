-- What is true of the business and not of the product. Blank texts, no areas, and null mean the defaults in
-- shared/site-settings/business.ts. business-limits.ts has the same limits.

alter table public.site_settings
  add column business_name text not null default ''
    constraint site_settings_business_name_length check (char_length(business_name) <= 80),
  -- Whose software it sells.
  add column business_vendor text not null default ''
    constraint site_settings_business_vendor_length check (char_length(business_vendor) <= 80),
  add column business_tagline text not null default ''
    constraint site_settings_business_tagline_length check (char_length(business_tagline) <= 150),
  add column business_headline text not null default ''
    constraint site_settings_business_headline_length check (char_length(business_headline) <= 120),
  -- Above the headline.
  add column business_area_line text not null default ''
    constraint site_settings_business_area_line_length check (char_length(business_area_line) <= 150),
  add column business_badge text not null default ''
    constraint site_settings_business_badge_length check (char_length(business_badge) <= 80),
  add column business_disclaimer text not null default ''
    constraint site_settings_business_disclaimer_length check (char_length(business_disclaimer) <= 500),
  add column business_trademarks text not null default ''
    constraint site_settings_business_trademarks_length check (char_length(business_trademarks) <= 1000),
  -- The contact form's label of the customer's number at the vendor.
  add column business_account_label text not null default ''
    constraint site_settings_business_account_label_length check (char_length(business_account_label) <= 80),
  add column business_phone_placeholder text not null default ''
    constraint site_settings_business_phone_placeholder_length check (char_length(business_phone_placeholder) <= 40),
  -- The chat's name, and the question that it suggests.
  add column business_assistant text not null default ''
    constraint site_settings_business_assistant_length check (char_length(business_assistant) <= 80),
  add column business_chat_question text not null default ''
    constraint site_settings_business_chat_question_length check (char_length(business_chat_question) <= 120),
  add column business_testimonial_note text not null default ''
    constraint site_settings_business_testimonial_note_length check (char_length(business_testimonial_note) <= 300),
  add column areas_served text[] not null default '{}'
    constraint site_settings_areas_served_form check (
      cardinality(areas_served) <= 30 and private.are_texts(to_jsonb(areas_served), 80)
    ),
  -- Where the map opens. Addresses near it are suggested first.
  add column map_latitude double precision
    constraint site_settings_map_latitude_range check (map_latitude between -90 and 90),
  add column map_longitude double precision
    constraint site_settings_map_longitude_range check (map_longitude between -180 and 180),
  add column map_zoom integer
    constraint site_settings_map_zoom_range check (map_zoom between 1 and 18),
  -- The usual speed between two shops, measured in a straight line.
  add column miles_per_hour integer
    constraint site_settings_miles_per_hour_range check (miles_per_hour between 1 and 99),
  add constraint site_settings_map_place_whole check ((map_latitude is null) = (map_longitude is null));

-- The business's name and speed, for messages.
create or replace function public.claim_outbox(most integer default 10)
  returns jsonb language sql set search_path = ''
as $$
  select claim || jsonb_build_object(
    'settings',
    claim -> 'settings' || (
      select jsonb_build_object('business_name', s.business_name, 'miles_per_hour', s.miles_per_hour)
      from public.site_settings s
      where s.id = 1
    )
  )
  from private.claim_outbox(claim_outbox.most) as claim;
$$;

-- The business's name, for the calendar. A refusal stays as it is.
create or replace function public.calendar_entries(token text, address text, most_per_hour integer)
  returns jsonb language sql set search_path = ''
as $$
  select case when entries ? 'representative' then
    entries || jsonb_build_object(
      'representative',
      entries -> 'representative' || (
        select jsonb_build_object('business_name', s.business_name) from public.site_settings s where s.id = 1
      )
    )
  else entries end
  from private.calendar_entries(token, address, most_per_hour) as entries;
$$;

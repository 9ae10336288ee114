-- Settings of the site and of the project, special days, follow-up texts, and what the forms save.

create table public.site_settings (
  id integer primary key default 1
    constraint site_settings_single_row check (id = 1),
  homepage_hero_url text
    constraint site_settings_homepage_hero_url_form check (
      homepage_hero_url ~ '^(https?://\S+|[^\s:]+)$' and char_length(homepage_hero_url) <= 2000
    ),
  products_page_hero_url text
    constraint site_settings_products_page_hero_url_form check (
      products_page_hero_url ~ '^(https?://\S+|[^\s:]+)$' and char_length(products_page_hero_url) <= 2000
    ),
  bundles_page_hero_url text
    constraint site_settings_bundles_page_hero_url_form check (
      bundles_page_hero_url ~ '^(https?://\S+|[^\s:]+)$' and char_length(bundles_page_hero_url) <= 2000
    ),
  -- Weekdays 0 (Sunday) to 6, each {isOpen, slots: [{from, to}]} as HH:MM in the business's time zone.
  availability jsonb not null default '{
      "0": {"isOpen": false, "slots": []},
      "1": {"isOpen": true, "slots": [{"from": "09:00", "to": "17:00"}]},
      "2": {"isOpen": true, "slots": [{"from": "09:00", "to": "17:00"}]},
      "3": {"isOpen": true, "slots": [{"from": "09:00", "to": "17:00"}]},
      "4": {"isOpen": true, "slots": [{"from": "09:00", "to": "17:00"}]},
      "5": {"isOpen": true, "slots": [{"from": "09:00", "to": "17:00"}]},
      "6": {"isOpen": false, "slots": []}
    }'
    constraint site_settings_availability_form check (
      jsonb_typeof(availability) = 'object'
      and octet_length(availability::text) <= 10000
      and availability ?& array['0', '1', '2', '3', '4', '5', '6']
      and jsonb_path_exists(availability, 'strict $.* ? (@.type() != "object")', '{}', true) is not true
      and not jsonb_path_exists(availability, '$.* ? (!(@.isOpen.type() == "boolean" && @.slots.type() == "array"))')
      and private.are_hours(jsonb_path_query_array(availability, 'strict $.*.slots[*]', '{}', true))
    ),
  meeting_interval integer not null default 60
    constraint site_settings_meeting_interval_known check (meeting_interval in (15, 30, 45, 60, 90, 120)),
  -- How long a call and a meetup last; null for the meeting interval.
  call_length integer
    constraint site_settings_call_length_known check (call_length in (15, 30, 45, 60, 90, 120)),
  meetup_length integer
    constraint site_settings_meetup_length_known check (meetup_length in (15, 30, 45, 60, 90, 120)),
  -- How soon and how far ahead visitors can book a meeting.
  minimum_notice_minutes integer not null default 120
    constraint site_settings_minimum_notice_range check (minimum_notice_minutes between 0 and 20160),
  booking_horizon_days integer not null default 60
    constraint site_settings_booking_horizon_range check (booking_horizon_days between 1 and 36500),
  -- The buffer around a meeting, in minutes, by its type.
  call_minutes_before integer not null default 0
    constraint site_settings_call_minutes_before_range check (call_minutes_before between 0 and 240),
  call_minutes_after integer not null default 0
    constraint site_settings_call_minutes_after_range check (call_minutes_after between 0 and 240),
  meetup_minutes_before integer not null default 0
    constraint site_settings_meetup_minutes_before_range check (meetup_minutes_before between 0 and 240),
  meetup_minutes_after integer not null default 0
    constraint site_settings_meetup_minutes_after_range check (meetup_minutes_after between 0 and 240),
  -- Visitors cannot book on a day that has this many meetings; null for no limit.
  max_meetings_per_day integer
    constraint site_settings_max_meetings_per_day_range check (max_meetings_per_day between 1 and 50),
  -- Booking pauses itself after this many new meetings within an hour; null for no limit.
  max_new_meetings_per_hour integer default 10
    constraint site_settings_max_new_meetings_per_hour_range check (max_new_meetings_per_hour between 1 and 1000),
  -- When booking paused itself; null while it is open, or the administrator paused it.
  booking_limit_reached_at timestamptz,
  -- While booking is paused, visitors see this text, or a default one if it is empty.
  booking_paused boolean not null default false,
  booking_pause_text text not null default ''
    constraint site_settings_booking_pause_text_length check (char_length(booking_pause_text) <= 500),
  -- The representative's profile. The site fills in empty fields from the build (shared/site-settings/representative.ts).
  rep_name text not null default ''
    constraint site_settings_rep_name_length check (char_length(rep_name) <= 100),
  rep_title text not null default ''
    constraint site_settings_rep_title_length check (char_length(rep_title) <= 100),
  rep_photo_url text
    constraint site_settings_rep_photo_url_form check (
      rep_photo_url ~ '^(https?://\S+|[^\s:]+)$' and char_length(rep_photo_url) <= 2000
    ),
  rep_bio text not null default ''
    constraint site_settings_rep_bio_length check (char_length(rep_bio) <= 1000),
  rep_service_area text not null default ''
    constraint site_settings_rep_service_area_length check (char_length(rep_service_area) <= 200),
  rep_phone text not null default ''
    constraint site_settings_rep_phone_form check (
      rep_phone = '' or (rep_phone ~ '[0-9]' and char_length(rep_phone) <= 40)
    ),
  rep_email text not null default ''
    constraint site_settings_rep_email_form check (
      rep_email = '' or (private.is_email(rep_email) and char_length(rep_email) <= 254)
    ),
  rep_linkedin_url text not null default ''
    constraint site_settings_rep_linkedin_url_form check (
      rep_linkedin_url = '' or (rep_linkedin_url ~ '^https?://\S+$' and char_length(rep_linkedin_url) <= 2000)
    ),
  -- What happens after a request, in order. The same as in shared/site-settings/next-steps.ts.
  next_steps text[] not null default array[
      'We call you back within one business day.',
      'You see a demo at your counter.',
      'You get a written quote for what you need.',
      'You decide. There is no obligation.'
    ]
    constraint site_settings_next_steps_form check (
      cardinality(next_steps) between 1 and 8 and private.are_texts(to_jsonb(next_steps), 200)
    ),
  -- Questions and answers, in order, each {question, answer}.
  questions jsonb not null default '[]'
    constraint site_settings_questions_form check (
      jsonb_typeof(questions) = 'array'
      and jsonb_array_length(questions) <= 30
      and jsonb_path_exists(questions, 'strict $[*] ? (@.type() != "object")', '{}', true) is not true
      and not jsonb_path_exists(questions, '$[*] ? (!(@.question.type() == "string" && @.answer.type() == "string"))')
      and not jsonb_path_exists(questions, '$[*].keyvalue() ? (@.key != "question" && @.key != "answer")')
      and jsonb_path_exists(questions, 'strict $[*].* ? (@.type() != "string")', '{}', true) is not true
      and private.are_texts(jsonb_path_query_array(questions, 'strict $[*].question', '{}', true), 200)
      and private.are_texts(jsonb_path_query_array(questions, 'strict $[*].answer', '{}', true), 2000)
    ),
  -- What visitors agree to by sending a request; empty for the text in shared/site-settings/consent.ts.
  consent_text text not null default ''
    constraint site_settings_consent_text_length check (char_length(consent_text) <= 500),
  -- What a customer agrees to who accepts a quote.
  quote_terms text not null default ''
    constraint site_settings_quote_terms_length check (char_length(quote_terms) <= 5000),
  -- Closed leads are anonymized after this many months; null for never.
  anonymize_after_months integer
    constraint site_settings_anonymize_after_months_range check (anonymize_after_months between 1 and 120),
  -- The business's IANA time zone: what “10:00 AM” on a lead means.
  time_zone text not null default 'America/New_York'
    constraint site_settings_time_zone_form check (time_zone ~ '^[A-Za-z_]+(/[A-Za-z0-9_+-]+)*$'),
  updated_at timestamptz not null default now(),
  -- Whether emails go out from the server. Otherwise the visitor's browser sends them.
  server_emails boolean not null default false,
  -- When visitors are reminded of an appointment, by email; null for never.
  reminder_days_before integer default 1
    constraint site_settings_reminder_days_before_range check (reminder_days_before between 1 and 7),
  reminder_hours_before integer default 2
    constraint site_settings_reminder_hours_before_range check (reminder_hours_before between 1 and 12),
  -- When the representative's devices get the next day, as HH:MM in the business's time zone; null for never.
  day_ahead_at text default '18:00'
    constraint site_settings_day_ahead_at_form check (day_ahead_at ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  -- Whether notifications leave out who it is, because a locked phone shows them to everybody.
  hide_names boolean not null default false,
  -- The defaults are the same as in shared/catalog/catalog-options.ts and shared/leads/lead-options.ts.
  product_categories jsonb not null default '[
      {"name": "Repair Info", "icon": "repair", "color": "#8a5200", "description": "Fix it right the first time"},
      {"name": "Management", "icon": "management", "color": "#8a5200", "description": "Run the counter and the bays"},
      {"name": "Truck & Heavy-Duty", "icon": "truck", "color": "#8a5200", "description": "Keep trucks and fleets rolling"},
      {"name": "Marketing", "icon": "marketing", "color": "#8a5200", "description": "Bring customers back"},
      {"name": "Add-Ons", "icon": "addon", "color": "#8a5200", "description": "Extend what you already have"}
    ]'
    constraint site_settings_product_categories_form check (
      private.are_categories(product_categories) and product_categories <> '[]'
    ),
  bundle_categories jsonb not null default '[
      {"name": "TeamWorks Series", "icon": "gear", "color": "#8a5200", "description": ""},
      {"name": "SocialCRM Series", "icon": "chart", "color": "#8a5200", "description": ""},
      {"name": "Mobile & Productivity Add-On Bundles", "icon": "mobile", "color": "#8a5200", "description": ""},
      {"name": "Truck & Heavy-Duty Bundles", "icon": "truck", "color": "#8a5200", "description": ""}
    ]'
    constraint site_settings_bundle_categories_form check (private.are_categories(bundle_categories)),
  -- Forms write interests with commas between them.
  interests text[] not null default array['Repair', 'Management', 'Marketing', 'Truck Series']
    constraint site_settings_interests_form check (
      private.are_names(to_jsonb(interests)) and array_to_string(interests, '') !~ ','
    ),
  -- What is true of the business and not of the product. Blank texts, no areas, and null mean the defaults in
  -- shared/site-settings/business.ts. business-limits.ts has the same limits.
  business_name text not null default ''
    constraint site_settings_business_name_length check (char_length(business_name) <= 80),
  -- Whose software it sells.
  business_vendor text not null default ''
    constraint site_settings_business_vendor_length check (char_length(business_vendor) <= 80),
  business_tagline text not null default ''
    constraint site_settings_business_tagline_length check (char_length(business_tagline) <= 150),
  business_headline text not null default ''
    constraint site_settings_business_headline_length check (char_length(business_headline) <= 120),
  -- Above the headline.
  business_area_line text not null default ''
    constraint site_settings_business_area_line_length check (char_length(business_area_line) <= 150),
  business_badge text not null default ''
    constraint site_settings_business_badge_length check (char_length(business_badge) <= 80),
  business_disclaimer text not null default ''
    constraint site_settings_business_disclaimer_length check (char_length(business_disclaimer) <= 500),
  business_trademarks text not null default ''
    constraint site_settings_business_trademarks_length check (char_length(business_trademarks) <= 1000),
  -- The contact form's label of the customer's number at the vendor.
  business_account_label text not null default ''
    constraint site_settings_business_account_label_length check (char_length(business_account_label) <= 80),
  business_phone_placeholder text not null default ''
    constraint site_settings_business_phone_placeholder_length check (char_length(business_phone_placeholder) <= 40),
  -- The chat's name, and the question that it suggests.
  business_assistant text not null default ''
    constraint site_settings_business_assistant_length check (char_length(business_assistant) <= 80),
  business_chat_question text not null default ''
    constraint site_settings_business_chat_question_length check (char_length(business_chat_question) <= 120),
  business_testimonial_note text not null default ''
    constraint site_settings_business_testimonial_note_length check (char_length(business_testimonial_note) <= 300),
  areas_served text[] not null default '{}'
    constraint site_settings_areas_served_form check (
      cardinality(areas_served) <= 30 and private.are_texts(to_jsonb(areas_served), 80)
    ),
  -- Where the map opens. Addresses near it are suggested first.
  map_latitude double precision
    constraint site_settings_map_latitude_range check (map_latitude between -90 and 90),
  map_longitude double precision
    constraint site_settings_map_longitude_range check (map_longitude between -180 and 180),
  map_zoom integer
    constraint site_settings_map_zoom_range check (map_zoom between 1 and 18),
  -- The usual speed between two shops, measured in a straight line.
  miles_per_hour integer
    constraint site_settings_miles_per_hour_range check (miles_per_hour between 1 and 99),
  buffer_around_busy_times boolean not null default false,
  -- Whether the list that greets the administrator of a new project was dismissed, on whatever device.
  first_steps_dismissed boolean not null default false,
  -- The default categories (shared/catalog/catalog-options.ts) and interests, each named as in English, and the default
  -- next steps, with the digests of the English lists.
  translations jsonb not null default '{
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
    "interests": [
      {"name": "Repair", "label": "Reparación"},
      {"name": "Management", "label": "Administración"},
      {"name": "Marketing", "label": "Mercadeo"},
      {"name": "Truck Series", "label": "Serie para camiones"}
    ],
    "of": {
      "product_categories": "ntk1k",
      "bundle_categories": "bbm07r",
      "interests": "1jt0mv",
      "next_steps": "ppu7e3"
    }
  }
  }'
    constraint site_settings_translations_form check (
      private.are_translations(
        translations,
        '{rep_title,rep_bio,rep_service_area,consent_text,booking_pause_text,questions,next_steps,product_categories,bundle_categories,interests,business_tagline,business_headline,business_area_line,business_badge,business_disclaimer,business_trademarks,business_testimonial_note,business_account_label,business_assistant,business_chat_question,business_customer,quote_terms}'
      )
    ),
  -- Whether the representative speaks Spanish as well as English. Visitors read it on the profile and the Spanish form.
  rep_speaks_spanish boolean not null default false,
  -- How many emails may go out in 24 hours. The account at EmailJS has a limit, too.
  emails_per_day integer not null default 100
    constraint site_settings_emails_per_day_range check (emails_per_day between 1 and 10000),
  -- The lines of that list that were finished with “These are right”.
  first_steps_business_right boolean not null default false,
  first_steps_hours_right boolean not null default false,
  first_steps_profile_right boolean not null default false,
  -- Whether visitors see the “Site Under Construction” popup.
  construction_notice boolean not null default true,
  -- What a customer's place is called, such as “practice”; blank for repair shops, the trade that the product was made
  -- for. With a word, the site leaves out what only repair shops need (readBusiness).
  business_customer text not null default ''
    constraint site_settings_business_customer_length check (char_length(business_customer) <= 40),
  constraint site_settings_map_place_whole check ((map_latitude is null) = (map_longitude is null)),
  constraint site_settings_translations_length check (
    private.texts_fit(translations -> 'es', '{
      "of": null,
      "rep_title": 100,
      "rep_bio": 1000,
      "rep_service_area": 200,
      "consent_text": 500,
      "quote_terms": 5000,
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
      "business_chat_question": 120,
      "business_customer": 40
        }')
  )
);

alter table public.site_settings enable row level security;

insert into public.site_settings (id) values (1);

create trigger site_settings_touch_updated_at
  before update on public.site_settings
  for each row execute function private.touch_updated_at();

-- Days that are closed or have hours of their own, in place of the week's.
create table public.special_days (
  id uuid primary key default gen_random_uuid(),
  from_day date not null,
  -- The last day, included.
  to_day date not null,
  -- Open hours like those of a weekday; none on a closed day.
  slots jsonb not null default '[]'
    constraint special_days_slots_form check (private.are_hours(slots) and octet_length(slots::text) <= 2000),
  -- For the administrator alone.
  note text not null default ''
    constraint special_days_note_length check (char_length(note) <= 200),
  created_at timestamptz not null default now(),
  constraint special_days_length check (
    isfinite(from_day) and isfinite(to_day) and to_day between from_day and from_day + 365
  ),
  constraint special_days_apart exclude using gist (daterange(from_day, to_day, '[]') with &&)
);

alter table public.special_days enable row level security;

-- The representative's texts for follow-ups. Visitors read the site's settings, so these are in a table for the
-- administrator alone.
create table public.follow_up_texts (
  id integer primary key default 1
    constraint follow_up_texts_single_row check (id = 1),
  -- In order, each {name, subject, text}. While the list is empty, the back office offers its default texts.
  texts jsonb not null default '[]'
    constraint follow_up_texts_form check (
      jsonb_typeof(texts) = 'array'
      and jsonb_array_length(texts) <= 12
      and jsonb_path_exists(texts, 'strict $[*] ? (@.type() != "object")', '{}', true) is not true
      and not jsonb_path_exists(
        texts, '$[*] ? (!(@.name.type() == "string" && @.subject.type() == "string" && @.text.type() == "string"))'
      )
      and not jsonb_path_exists(
        texts, '$[*].keyvalue() ? (@.key != "name" && @.key != "subject" && @.key != "text")'
      )
      and private.are_texts(jsonb_path_query_array(texts, 'strict $[*].name', '{}', true), 60)
      and private.are_texts(jsonb_path_query_array(texts, 'strict $[*].subject', '{}', true), 200)
      and private.are_texts(jsonb_path_query_array(texts, 'strict $[*].text', '{}', true), 2000)
    ),
  reminder_subject text not null default ''
    constraint follow_up_texts_reminder_subject_length check (char_length(reminder_subject) <= 200),
  reminder_text text not null default ''
    constraint follow_up_texts_reminder_text_length check (char_length(reminder_text) <= 2000),
  reminder_subject_es text not null default ''
    constraint follow_up_texts_reminder_subject_es_length check (char_length(reminder_subject_es) <= 200),
  reminder_text_es text not null default ''
    constraint follow_up_texts_reminder_text_es_length check (char_length(reminder_text_es) <= 2000),
  -- In the order of `texts`, each {name, subject, text}, where subject and text may be empty.
  texts_es jsonb not null default '[]'
    constraint follow_up_texts_texts_es_form check (
      jsonb_typeof(texts_es) = 'array'
      and jsonb_array_length(texts_es) <= 12
      and jsonb_path_exists(texts_es, 'strict $[*] ? (@.type() != "object")', '{}', true) is not true
      and not jsonb_path_exists(
        texts_es, '$[*] ? (!(@.name.type() == "string" && @.subject.type() == "string" && @.text.type() == "string"))'
      )
      and not jsonb_path_exists(
        texts_es, '$[*].keyvalue() ? (@.key != "name" && @.key != "subject" && @.key != "text")'
      )
      and private.are_texts(jsonb_path_query_array(texts_es, 'strict $[*].name', '{}', true), 60)
      and private.are_texts(jsonb_path_query_array(texts_es, 'strict $[*].subject ? (@ != "")', '{}', true), 200)
      and private.are_texts(jsonb_path_query_array(texts_es, 'strict $[*].text ? (@ != "")', '{}', true), 2000)
    )
);

alter table public.follow_up_texts enable row level security;

insert into public.follow_up_texts (id) values (1);

-- Settings that only the project's owner changes, in SQL. One row.
create table private.project_settings (
  id integer primary key default 1
    constraint project_settings_single_row check (id = 1),
  -- The header with the caller's address. Callers can forge any header that the platform does not set itself.
  caller_header text not null default 'cf-connecting-ip'
    constraint project_settings_caller_header_form check (caller_header ~ '^[a-z0-9-]+$'),
  -- Leads that one network may send per hour, including refused ones.
  leads_per_hour integer not null default 20
    constraint project_settings_leads_per_hour_range check (leads_per_hour > 0),
  -- Upcoming meetings that one network may hold.
  meetings_per_network integer not null default 3
    constraint project_settings_meetings_per_network_range check (meetings_per_network >= 0),
  -- Calls with links to appointments that one network may make per hour, including refused ones.
  appointment_calls_per_hour integer not null default 60
    constraint project_settings_appointment_calls_per_hour_range check (appointment_calls_per_hour > 0),
  -- What all networks together may send per hour: leads, and their bytes.
  all_leads_per_hour integer not null default 300
    constraint project_settings_all_leads_per_hour_range check (all_leads_per_hour > 0),
  all_lead_bytes_per_hour integer not null default 4000000
    constraint project_settings_all_lead_bytes_per_hour_range check (all_lead_bytes_per_hour > 0),
  -- Whether a visitor's lead is refused unless Turnstile has confirmed a person (docs/operations.md).
  turnstile_required boolean not null default false,
  -- The key of the digests, different in each project, so that nobody can guess a network from its digest.
  digest_key bytea not null default decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex')
    constraint project_settings_digest_key_length check (octet_length(digest_key) >= 32),
  -- The push services that devices may name. `*.` stands for any subdomain. Without this list whoever saves a device
  -- could make the server call any address.
  push_hosts text[] not null
    default array[
      'fcm.googleapis.com', '*.push.apple.com', 'updates.push.services.mozilla.com', '*.notify.windows.com'
    ]
    constraint project_settings_push_hosts_form check (
      array_position(push_hosts, null) is null
      and array_to_string(push_hosts, ' ') ~ '^((\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)*( |$))*$'
    )
);

alter table private.project_settings enable row level security;

insert into private.project_settings (id) values (1);

-- Today in the business's time zone.
create function private.today()
  returns date language sql stable set search_path = ''
as $$ select (now() at time zone s.time_zone)::date from public.site_settings s where s.id = 1; $$;

-- Saves what the forms of the back office change, as the caller, whose rights and policies apply. Each write is
-- {table, id, base, changes}: `base` has the values of the changed columns when the form was filled in. Writes all of
-- them, or none if a row has other values by now. Returns whether it saved, and the rows as they are stored, in the
-- same order; null for a row that no longer exists.
create function public.save_changes(writes jsonb)
  returns jsonb language plpgsql set search_path = ''
as $$
declare
  known constant text[] := array[
    'leads', 'products', 'bundles', 'testimonials', 'site_settings', 'follow_up_texts', 'prices', 'quotes'
  ];
  entry jsonb;
  current jsonb;
  stored jsonb := '[]';
  unchanged boolean := true;
  columns text;
begin
  for entry in select e from jsonb_array_elements(writes) e loop
    if entry ->> 'table' <> all (known) then
      raise exception 'No form saves to this table.' using errcode = '22023';
    end if;
    current := null;
    execute format('select to_jsonb(t) from public.%I t where t.id::text = $1 for update', entry ->> 'table')
      into current using entry ->> 'id';
    stored := stored || jsonb_build_array(current);
    unchanged := unchanged and current is not null and not exists (
      select from jsonb_each(entry -> 'base') b where current -> b.key is distinct from b.value
    );
  end loop;
  if not unchanged then
    return jsonb_build_object('saved', false, 'rows', stored);
  end if;

  stored := '[]';
  for entry in select e from jsonb_array_elements(writes) e loop
    select string_agg(format('%I', c), ', ') into columns from jsonb_object_keys(entry -> 'changes') c;
    if columns is null then
      execute format('select to_jsonb(t) from public.%I t where t.id::text = $1', entry ->> 'table')
        into current using entry ->> 'id';
    else
      execute format(
        'update public.%1$I t set (%2$s) = (select %2$s from jsonb_populate_record(t, $2)) '
        'where t.id::text = $1 returning to_jsonb(t)',
        entry ->> 'table', columns
      )
        into current using entry ->> 'id', entry -> 'changes';
    end if;
    stored := stored || jsonb_build_array(current);
  end loop;
  return jsonb_build_object('saved', true, 'rows', stored);
end;
$$;

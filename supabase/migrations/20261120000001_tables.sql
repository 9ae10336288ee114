-- Tables, constraints and indexes. Rights and policies are in the security migration.
-- JSON columns: a lax path unwraps nested arrays, so types are checked with strict paths. Errors of a
-- strict path count as “not found” because another condition rejects what causes them.

create schema if not exists extensions;
create extension if not exists pg_trgm with schema extensions;

-- Not exposed by the Data API.
create schema if not exists private;

-- Whether a text has a visible character: not only spaces, controls and invisible characters. The same
-- rule as hasVisibleText in shared/text/visible-text.ts.
create or replace function private.has_text(value text)
  returns boolean language sql immutable set search_path = ''
as $$
  select value ~ (
    '[^\u0001-\u0020\u007F-\u00A0\u00AD\u034F\u061C\u115F\u1160\u1680\u17B4\u17B5\u180B-\u180F\u2000-\u200F'
    '\u2028-\u202F\u205F-\u206F\u2800\u3000\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF0-\uFFFB'
    '\U0001BCA0-\U0001BCA3\U0001D173-\U0001D17A\U000E0000-\U000E0FFF]'
  );
$$;

-- Whether each of a list's texts has a visible character and is no longer than that.
create or replace function private.are_texts(list jsonb, longest integer)
  returns boolean language sql immutable set search_path = ''
as $$
  select coalesce(
    bool_and(
      jsonb_typeof(entry) = 'string' and private.has_text(entry #>> '{}') and char_length(entry #>> '{}') <= longest
    ),
    true
  )
  from jsonb_array_elements(list) entry;
$$;

-- Whether this is a list of open hours as HH:MM: [{from, to}], each ending after it begins.
create or replace function private.are_hours(list jsonb)
  returns boolean language sql immutable set search_path = ''
as $$
  select jsonb_typeof(list) = 'array'
    and jsonb_path_exists(list, 'strict $[*] ? (@.type() != "object")', '{}', true) is not true
    and jsonb_path_exists(list, 'strict $[*].* ? (@.type() != "string")', '{}', true) is not true
    and not jsonb_path_exists(
      list,
      '$[*] ? (!(
        @.from like_regex "^([01][0-9]|2[0-3]):[0-5][0-9]$"
        && @.to like_regex "^(([01][0-9]|2[0-3]):[0-5][0-9]|24:00)$"
        && @.from < @.to
      ))'
    );
$$;

-- Catalogue ---------------------------------------------------------------------------------

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
  -- A list of names. Older rows hold one name or a JSON-encoded value: readers accept both, and “Migrate
  -- Categories” converts them.
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
  -- Not a real customer: the site says so.
  is_sample boolean not null default false,
  created_at timestamptz not null default now()
);
alter table public.testimonials enable row level security;
create index testimonials_created_at_idx on public.testimonials (created_at desc);

-- Site settings: one row --------------------------------------------------------------------

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
  -- How soon and how far ahead visitors can book a meeting.
  minimum_notice_minutes integer not null default 120
    constraint site_settings_minimum_notice_range check (minimum_notice_minutes between 0 and 20160),
  booking_horizon_days integer not null default 60
    constraint site_settings_booking_horizon_range check (booking_horizon_days between 1 and 36500),
  -- Minutes that a meeting keeps free of other meetings around it, by its type.
  call_minutes_before integer not null default 0
    constraint site_settings_call_minutes_before_range check (call_minutes_before between 0 and 240),
  call_minutes_after integer not null default 0
    constraint site_settings_call_minutes_after_range check (call_minutes_after between 0 and 240),
  meetup_minutes_before integer not null default 0
    constraint site_settings_meetup_minutes_before_range check (meetup_minutes_before between 0 and 240),
  meetup_minutes_after integer not null default 0
    constraint site_settings_meetup_minutes_after_range check (meetup_minutes_after between 0 and 240),
  -- After so many meetings of one day visitors book no other; null for no limit.
  max_meetings_per_day integer
    constraint site_settings_max_meetings_per_day_range check (max_meetings_per_day between 1 and 50),
  -- While paused, visitors cannot book and see this text, or a default one if it is empty.
  booking_paused boolean not null default false,
  booking_pause_text text not null default ''
    constraint site_settings_booking_pause_text_length check (char_length(booking_pause_text) <= 500),
  -- The representative's profile. For what is empty the site shows the build's own (shared/site-identity.ts).
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
      rep_email = '' or (rep_email ~ '^[^\s@]+@[^\s@]+$' and char_length(rep_email) <= 254)
    ),
  rep_linkedin_url text not null default ''
    constraint site_settings_rep_linkedin_url_form check (
      rep_linkedin_url = '' or (rep_linkedin_url ~ '^https?://\S+$' and char_length(rep_linkedin_url) <= 2000)
    ),
  -- What happens after a request, in order. The same as in shared/site-settings/next-steps.ts.
  next_steps text[] not null default array[
      'We call you back within one business day.',
      'You see a 30-minute demo at your counter.',
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
  -- The business's IANA time zone: what “10:00 AM” on a lead means.
  time_zone text not null default 'America/New_York'
    constraint site_settings_time_zone_form check (time_zone ~ '^[A-Za-z_]+(/[A-Za-z0-9_+-]+)*$'),
  updated_at timestamptz not null default now()
);
alter table public.site_settings enable row level security;
insert into public.site_settings (id) values (1);

-- Days that are closed or have hours of their own, in place of the week's.
create table public.special_days (
  id uuid primary key default gen_random_uuid(),
  from_day date not null,
  -- The last day.
  to_day date not null,
  -- As those of a weekday; none on a day that is closed.
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

-- Leads -------------------------------------------------------------------------------------

create table public.leads (
  id uuid primary key default gen_random_uuid(),
  name text not null
    constraint leads_name_length check (private.has_text(name) and char_length(name) <= 200),
  email text
    constraint leads_email_form check (email ~ '^[^\s@]+@[^\s@]+$' and char_length(email) <= 254),
  phone text
    constraint leads_phone_form check (phone ~ '[0-9]' and char_length(phone) <= 40),
  company_name text
    constraint leads_company_name_length check (char_length(company_name) <= 200),
  shop_address text
    constraint leads_shop_address_length check (private.has_text(shop_address) and char_length(shop_address) <= 300),
  account_number text
    constraint leads_account_number_length check (char_length(account_number) <= 100),
  business_type text
    constraint leads_business_type_known check (
      business_type in ('Repair Shop', 'Dealership', 'Fleet Service', 'Other')
    ),
  num_locations integer
    constraint leads_num_locations_range check (num_locations between 1 and 100000),
  interests text[] not null default '{}'
    constraint leads_interests_form check (
      cardinality(interests) <= 20
      and array_position(interests, null) is null
      and char_length(array_to_string(interests, '')) <= 2000
    ),
  scheduled_date date,
  -- As displayed (“10:00 AM”); free text if the administrator typed it.
  scheduled_time text
    constraint leads_scheduled_time_length check (char_length(scheduled_time) <= 40),
  meeting_type text
    constraint leads_meeting_type_known check (meeting_type in ('Phone Call', 'Meetup')),
  additional_message text
    constraint leads_additional_message_length check (char_length(additional_message) <= 4000),
  products_of_interest jsonb not null default '{"items": []}'
    constraint leads_products_of_interest_form check (
      jsonb_typeof(products_of_interest) = 'object'
      and products_of_interest ? 'items'
      and jsonb_typeof(products_of_interest -> 'items') = 'array'
      and jsonb_array_length(products_of_interest -> 'items') <= 100
      and octet_length(products_of_interest::text) <= 40000
      and not jsonb_path_exists(products_of_interest, '$.keyvalue() ? (@.key != "items")')
      and jsonb_path_exists(products_of_interest, 'strict $.items[*] ? (@.type() != "object")', '{}', true) is not true
      and not jsonb_path_exists(
        products_of_interest,
        '$.items[*] ? (!(
          @.slug.type() == "string" && @.name.type() == "string" && (@.type == "product" || @.type == "bundle")
        ))'
      )
      and jsonb_path_exists(products_of_interest, 'strict $.items[*].* ? (@.type() != "string")', '{}', true) is not true
    ),
  chat_history jsonb not null default '[]'
    constraint leads_chat_history_form check (
      jsonb_typeof(chat_history) = 'array'
      and jsonb_array_length(chat_history) <= 200
      and octet_length(chat_history::text) <= 200000
      and jsonb_path_exists(chat_history, 'strict $[*] ? (@.type() != "object")', '{}', true) is not true
      and not jsonb_path_exists(
        chat_history, '$[*] ? (!(@.text.type() == "string" && (@.sender == "user" || @.sender == "bot")))'
      )
      and jsonb_path_exists(
        chat_history, 'strict $[*].* ? (@.type() == "object" || @.type() == "array")', '{}', true
      ) is not true
    ),
  user_agent text
    constraint leads_user_agent_length check (char_length(user_agent) <= 500),
  -- The referrer and utm parameters of the visitor's first visit.
  source jsonb not null default '{}'
    constraint leads_source_form check (
      jsonb_typeof(source) = 'object'
      and octet_length(source::text) <= 4000
      and jsonb_path_exists(source, 'strict $.* ? (@.type() != "string")', '{}', true) is not true
    ),
  status text not null default 'New'
    constraint leads_status_known check (
      status in ('New', 'Contacted', 'Demo Scheduled', 'Proposal Sent', 'Closed - Won', 'Closed - Lost')
    ),
  priority text not null default 'Medium'
    constraint leads_priority_known check (priority in ('Low', 'Medium', 'High')),
  latitude double precision
    constraint leads_latitude_range check (latitude between -90 and 90),
  longitude double precision
    constraint leads_longitude_range check (longitude between -180 and 180),
  -- A keyed digest of the visitor's network; null if unknown.
  sender text,
  -- The time range of the appointment; a trigger computes it from date, time and settings.
  appointment tstzrange,
  -- Triggers keep these two: how often what a calendar shows of the appointment has changed, and the last
  -- range while there is no appointment any more.
  appointment_sequence integer not null default 0,
  canceled_appointment tstzrange,
  -- The visitor did not come; false again once the appointment changes.
  no_show boolean not null default false,
  -- What the leads list searches: all text fields in one column. The phone's digits are repeated without
  -- punctuation.
  search text not null generated always as (
    lower(
      name || ' ' || coalesce(company_name, '') || ' ' || coalesce(email, '') || ' '
      || coalesce(phone, '') || ' ' || coalesce(shop_address, '') || ' '
      || coalesce(regexp_replace(phone, '[^0-9]', '', 'g'), '')
    )
  ) stored,
  -- Where the lead came from: typed in by hand, the campaign's source, or the referring site.
  origin text not null generated always as (
    case when user_agent = 'Manual Entry' then 'Manual Entry'
    else coalesce(
      nullif(lower(btrim(source ->> 'utm_source')), ''),
      substring(lower(source ->> 'referrer') from '^https?://(?:www[.])?([^/:]+)'),
      'Direct'
    ) end
  ) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint leads_coordinates_pair check ((latitude is null) = (longitude is null)),
  -- A lead holds its slot until the appointment is moved or cleared, or the lead is lost or deleted.
  constraint leads_appointment_free
    exclude using gist (appointment with &&)
    where (appointment is not null and status <> 'Closed - Lost')
);
alter table public.leads enable row level security;
-- For each column that the list sorts or filters by: newest first within a value, then by id, exactly as
-- the list orders them, so that the index alone finds a far page.
create index leads_created_at_idx on public.leads (created_at desc, id);
create index leads_status_created_at_idx on public.leads (status, created_at desc, id);
create index leads_priority_created_at_idx on public.leads (priority, created_at desc, id);
create index leads_business_type_created_at_idx on public.leads (business_type, created_at desc, id);
create index leads_origin_created_at_idx on public.leads (origin, created_at desc, id);
create index leads_scheduled_date_idx on public.leads (scheduled_date, created_at desc, id);
create index leads_name_idx on public.leads (name, created_at desc, id);
create index leads_company_name_idx on public.leads (company_name, created_at desc, id);
create index leads_sender_created_at_idx on public.leads (sender, created_at desc, id) where sender is not null;
-- Descending, with nulls last.
create index leads_scheduled_date_backwards_idx
  on public.leads (scheduled_date desc nulls last, created_at desc, id);
create index leads_company_name_backwards_idx
  on public.leads (company_name desc nulls last, created_at desc, id);
-- Canceled appointments are in the calendar; those that stand are found by their exclusion constraint.
create index leads_canceled_appointment_idx on public.leads using gist (canceled_appointment)
  where canceled_appointment is not null;
create index leads_updated_at_idx on public.leads (updated_at desc, created_at desc, id);
-- For finding duplicates: e-mail in any case, phone numbers in any notation.
create index leads_email_idx on public.leads (lower(email)) where email is not null;
create index leads_phone_digits_idx
  on public.leads (right(regexp_replace(phone, '[^0-9]', '', 'g'), 10)) where phone is not null;
create index leads_search_idx on public.leads using gin (search extensions.gin_trgm_ops);

create table public.lead_notes (
  id uuid primary key default gen_random_uuid(),
  lead_id uuid not null
    constraint lead_notes_lead_fkey references public.leads (id) on delete cascade,
  note text not null
    constraint lead_notes_note_length check (private.has_text(note) and char_length(note) <= 5000),
  activity_type text not null default 'note'
    constraint lead_notes_activity_type_known check (activity_type in ('system', 'note')),
  author_email text not null
    constraint lead_notes_author_email_length check (private.has_text(author_email) and char_length(author_email) <= 254),
  created_at timestamptz not null default now()
);
alter table public.lead_notes enable row level security;
create index lead_notes_lead_id_created_at_idx on public.lead_notes (lead_id, created_at desc);

create table public.lead_tasks (
  id uuid primary key default gen_random_uuid(),
  lead_id uuid not null
    constraint lead_tasks_lead_fkey references public.leads (id) on delete cascade,
  description text not null
    constraint lead_tasks_description_length check (private.has_text(description) and char_length(description) <= 1000),
  due_date timestamptz,
  is_completed boolean not null default false,
  -- The one task that follows the lead's appointment, or that a visitor added.
  is_appointment boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
alter table public.lead_tasks enable row level security;
create unique index lead_tasks_one_of_appointment on public.lead_tasks (lead_id) where is_appointment;
create index lead_tasks_lead_id_idx on public.lead_tasks (lead_id, is_completed, due_date);
create index lead_tasks_due_date_idx on public.lead_tasks (due_date) where due_date is not null;
create index lead_tasks_open_due_date_idx on public.lead_tasks (due_date) where not is_completed;

-- Private -----------------------------------------------------------------------------------

-- No foreign key on purpose: the row of a deleted account stays, so that the next account is not taken for
-- the first one.
create table private.admins (
  user_id uuid primary key,
  created_at timestamptz not null default now()
);
alter table private.admins enable row level security;

-- Settings that only the project's owner changes, in SQL. One row.
create table private.project_settings (
  id integer primary key default 1
    constraint project_settings_single_row check (id = 1),
  -- The header with the caller's address. Callers can forge any header that the platform does not set
  -- itself.
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
  -- Keeps digests of networks from being guessed, and differs for each project.
  digest_key bytea not null default decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex')
    constraint project_settings_digest_key_length check (octet_length(digest_key) >= 32)
);
alter table private.project_settings enable row level security;
insert into private.project_settings (id) values (1);

-- A digest of each submission's content, which tells a retry from another request with the same id. No
-- foreign key on purpose: a late retry does not bring a deleted lead back.
create table private.submissions (
  lead_id uuid primary key,
  digest text not null,
  received_at timestamptz not null default now()
);
alter table private.submissions enable row level security;

-- Links with which visitors see, move and cancel an appointment, as digests of their tokens.
create table private.appointment_links (
  digest text primary key,
  lead_id uuid not null
    constraint appointment_links_lead_fkey references public.leads (id) on delete cascade,
  created_at timestamptz not null default now()
);
alter table private.appointment_links enable row level security;
create index appointment_links_lead_id_idx on private.appointment_links (lead_id);

-- The calendar's secret address, as a digest of its token. One row, or none while it is off.
create table private.calendar_feed (
  id integer primary key default 1
    constraint calendar_feed_single_row check (id = 1),
  digest text not null,
  created_at timestamptz not null default now(),
  -- When a calendar last read it.
  read_at timestamptz
);
alter table private.calendar_feed enable row level security;

-- How many calls one network made in a time window.
create table private.request_counts (
  bucket text not null,
  sender text not null,
  window_start timestamptz not null,
  requests integer not null default 1,
  primary key (bucket, sender, window_start)
);
alter table private.request_counts enable row level security;
create index request_counts_window_start_idx on private.request_counts (window_start);

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

-- Leads, their notes and tasks.

-- Whether it holds answers to the finder's questions, at least one.
create function private.is_shop(shop jsonb)
  returns boolean language sql immutable set search_path = ''
as $$
  select case when jsonb_typeof(shop) = 'object' then
    shop <> '{}'
    and not exists (
      select from jsonb_each(shop) answer
      where jsonb_typeof(answer.value) <> 'string'
        or coalesce(answer.value #>> '{}' <> all (
          case answer.key
            when 'fix' then array['cars', 'mixed', 'trucks']
            when 'bays' then array['1-2', '3-5', '6-up']
            when 'today' then array['paper', 'spreadsheets', 'program', 'ours']
            when 'hurts' then array['fixes', 'counter', 'customers', 'truck-work']
          end
        ), true)
    )
  else false end;
$$;

-- Whether these are items, products and bundles by name: {items: [{slug, name, type}]}.
create function private.are_items(value jsonb)
  returns boolean language sql immutable set search_path = ''
as $$
  select jsonb_typeof(value) = 'object'
    and value ? 'items'
    and jsonb_typeof(value -> 'items') = 'array'
    and jsonb_array_length(value -> 'items') <= 100
    and octet_length(value::text) <= 40000
    and not jsonb_path_exists(value, '$.keyvalue() ? (@.key != "items")')
    and jsonb_path_exists(value, 'strict $.items[*] ? (@.type() != "object")', '{}', true) is not true
    and not jsonb_path_exists(
      value,
      '$.items[*] ? (!(
        @.slug.type() == "string" && @.name.type() == "string" && (@.type == "product" || @.type == "bundle")
      ))'
    )
    and jsonb_path_exists(value, 'strict $.items[*].* ? (@.type() != "string")', '{}', true) is not true;
$$;

-- The items of two lists, the second's behind the first's, each once, as many of them as are_items allows.
create function private.joined_items(items jsonb, others jsonb)
  returns jsonb language sql immutable set search_path = ''
as $$
  select jsonb_build_object('items', coalesce(jsonb_agg(i.item order by i.place), '[]'))
  from (
    select g.item, g.place, sum(octet_length(g.item::text) + 2) over (order by g.place) as bytes
    from (
      select (array_agg(u.item order by u.place))[1] as item, min(u.place) as place
      from jsonb_array_elements((items -> 'items') || (others -> 'items')) with ordinality as u (item, place)
      group by u.item ->> 'type', u.item ->> 'slug'
    ) as g
    order by g.place
    limit 100
  ) as i
  -- Without the 11 bytes around them.
  where i.bytes <= 40000 - 11;
$$;

create table public.leads (
  id uuid primary key default gen_random_uuid(),
  name text not null
    constraint leads_name_length check (private.has_text(name) and char_length(name) <= 200),
  email text
    constraint leads_email_form check (private.is_email(email) and char_length(email) <= 254),
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
  -- As it is shown (“10:00 AM”), or any words that the administrator typed.
  scheduled_time text
    constraint leads_scheduled_time_length check (char_length(scheduled_time) <= 40),
  meeting_type text
    constraint leads_meeting_type_known check (meeting_type in ('Phone Call', 'Meetup')),
  additional_message text
    constraint leads_additional_message_length check (char_length(additional_message) <= 4000),
  products_of_interest jsonb not null default '{"items": []}'
    constraint leads_products_of_interest_form check (private.are_items(products_of_interest)),
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
  -- The text beside the button that sent the request; a merged lead has those of several. Null for a lead that was
  -- typed in or imported.
  consent_text text
    constraint leads_consent_text_length check (char_length(consent_text) <= 5000),
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
  -- Whether somebody waits for an answer: not for an imported lead, unless the import says so.
  awaits_answer boolean not null default true,
  is_imported boolean not null generated always as (user_agent is not distinct from 'CSV Import') stored,
  -- The deal: what a won lead is worth a month, and why one was lost. The same reasons as in
  -- shared/leads/lead-options.ts.
  monthly_value numeric(10, 2)
    constraint leads_monthly_value_range check (monthly_value between 0 and 1000000),
  -- The month in which a won deal is renewed, as its first day, and what was sold.
  renewal_month date
    constraint leads_renewal_month_form check (extract(day from renewal_month) = 1),
  products_sold jsonb not null default '{"items": []}'
    constraint leads_products_sold_form check (private.are_items(products_sold)),
  lost_reason text
    constraint leads_lost_reason_known check (
      lost_reason in (
        'Price', 'Uses another product', 'No answer', 'Bad timing', 'Closed or sold the shop', 'Other'
      )
    ),
  lost_note text
    constraint leads_lost_note_length check (char_length(lost_note) <= 1000),
  -- When the lead first reached each stage, and when it was won or lost. Triggers keep these four: a lead that goes
  -- back to an earlier stage loses the later times.
  contacted_at timestamptz,
  demo_at timestamptz,
  proposal_at timestamptz,
  closed_at timestamptz,
  -- Triggers keep these four, from tasks and notes: the open task that is due first, and the first and last contact.
  next_step text,
  next_step_at timestamptz,
  first_contact_at timestamptz,
  last_contact_at timestamptz,
  -- Which open leads want attention.
  no_next_step boolean not null generated always as (
    status not in ('Closed - Won', 'Closed - Lost') and next_step is null
  ) stored,
  -- “Not answered”, for the badge, the dashboard, and the list: somebody waits, and nobody was in touch. That is a call, a
  -- message, a done task, a booking by the representative, or a status past New; a plain note is none, and neither is a
  -- visitor's own booking.
  unanswered boolean not null generated always as (
    awaits_answer and status = 'New' and first_contact_at is null
  ) stored,
  -- Since when the representative has not been in touch.
  waiting_since timestamptz generated always as (
    case when status not in ('Closed - Won', 'Closed - Lost') then coalesce(last_contact_at, created_at) end
  ) stored,
  anonymized_at timestamptz,
  latitude double precision
    constraint leads_latitude_range check (latitude between -90 and 90),
  longitude double precision
    constraint leads_longitude_range check (longitude between -180 and 180),
  -- A keyed digest of the visitor's network; null if unknown.
  sender text,
  -- The time range of the appointment. A trigger computes it from date, time, and settings.
  appointment tstzrange,
  -- Triggers keep these two: how often the appointment's calendar entry has changed, and the last range of a canceled
  -- appointment.
  appointment_sequence integer not null default 0,
  canceled_appointment tstzrange,
  -- The visitor did not come; false again once the appointment changes.
  no_show boolean not null default false,
  -- The text that the leads list searches. It repeats the phone number's digits without punctuation.
  search text not null generated always as (
    private.plain_text(
      name || ' ' || coalesce(company_name, '') || ' ' || coalesce(email, '') || ' '
      || coalesce(phone, '') || ' ' || coalesce(shop_address, '') || ' '
      || coalesce(regexp_replace(phone, '[^0-9]', '', 'g'), '')
    )
  ) stored,
  -- Where the lead came from: a customer's link to recommend the site, typed in by hand, the campaign's source, or the
  -- referring site.
  origin text not null generated always as (
      coalesce(
        case when source ->> 'from' ~ '^[0-9a-f]{10}$' then 'recommendation' end,
        nullif(lower(btrim(source ->> 'utm_source')), ''),
        case when user_agent = 'Manual Entry' then 'Manual Entry' end,
        substring(lower(source ->> 'referrer') from '^https?://(?:www[.])?([^/:]+)'),
        'Direct'
      )
    ) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- The language of a lead, and of the messages to it. The same codes as LANGUAGES in shared/language/language.ts.
  language text not null default 'en'
    constraint leads_language_known check (language in ('en', 'es')),
  -- What a visitor answered to the finder, with the keys of shared/finder/finder-questions.ts.
  shop jsonb
    constraint leads_shop_form check (shop is null or private.is_shop(shop)),
  -- Whether a lead's place on the map is the middle of its street, because the map service does not know the house.
  place_is_street boolean not null default false,
  -- When the appointment got its time; null without a time, and for an imported one until it is moved. A trigger keeps
  -- it.
  appointment_set_at timestamptz,
  -- When the representative last booked or moved the appointment; null for one that only the visitor chose.
  booked_at timestamptz,
  -- A trigger keeps these two: the state of the newest quote, as if its last day were today, and that day.
  quote_state text,
  quote_valid_until date,
  -- Triggers keep both, from the lead's notes.
  last_visit text not null default 'None'
    constraint leads_last_visit_known check (
      last_visit in ('Showed it', 'Owner wasn’t there', 'Come back', 'Not interested', 'Other', 'None')
    ),
  last_visit_at timestamptz,
  -- The codes in the links with which the lead recommends the site: random, so they say nothing about anybody. A merged
  -- lead has those of both, its own first.
  recommendation_codes text[] not null default array[left(replace(gen_random_uuid()::text, '-', ''), 10)]
    constraint leads_recommendation_codes_length check (
      char_length(array_to_string(recommendation_codes, '')) between 1 and 2000
    ),
  -- A keyed digest of the token of the link to write a testimonial, and when it was last given out.
  review_digest text
    constraint leads_review_link_once unique,
  review_asked_at timestamptz,
  -- What the lead wrote. No foreign key: a testimonial may be deleted, and Undo must bring the lead back all the same.
  testimonial_id uuid,
  constraint leads_coordinates_pair check ((latitude is null) = (longitude is null)),
  -- A lead holds its slot until the appointment is moved or cleared, or the lead is lost or deleted.
  constraint leads_appointment_free
    exclude using gist (appointment with &&)
    where (appointment is not null and status <> 'Closed - Lost')
);

alter table public.leads enable row level security;

-- One index for each column that the list sorts or filters by, in the order of the list: newest first within a value,
-- then by id. A far page is found by the index alone.
create index leads_created_at_idx on public.leads (created_at desc, id);

create index leads_status_created_at_idx on public.leads (status, created_at desc, id);

create index leads_priority_created_at_idx on public.leads (priority, created_at desc, id);

create index leads_business_type_created_at_idx on public.leads (business_type, created_at desc, id);

create index leads_origin_created_at_idx on public.leads (origin, created_at desc, id);

create index leads_scheduled_date_idx on public.leads (scheduled_date, created_at desc, id);

create index leads_name_idx on public.leads (name, created_at desc, id);

create index leads_company_name_idx on public.leads (company_name, created_at desc, id);

create index leads_sender_created_at_idx on public.leads (sender, created_at desc, id) where sender is not null;

-- For descending order, which has nulls last.
create index leads_scheduled_date_backwards_idx
  on public.leads (scheduled_date desc nulls last, created_at desc, id);

create index leads_company_name_backwards_idx
  on public.leads (company_name desc nulls last, created_at desc, id);

-- The calendar also shows canceled appointments. Appointments that are held have the index of their constraint.
create index leads_canceled_appointment_idx on public.leads using gist (canceled_appointment)
  where canceled_appointment is not null;

create index leads_updated_at_idx on public.leads (updated_at desc, created_at desc, id);

create index leads_search_idx on public.leads using gin (search extensions.gin_trgm_ops);

create index leads_no_next_step_idx on public.leads (created_at desc, id) include (status) where no_next_step;

create index leads_unanswered_idx on public.leads (created_at desc, id) include (status) where unanswered;

create index leads_unanswered_imports_last_idx on public.leads (is_imported, created_at desc, id) where unanswered;

create index leads_waiting_since_idx on public.leads (waiting_since, created_at desc, id) include (status);

create index leads_next_step_at_idx on public.leads (next_step_at, created_at desc, id);

create index leads_next_step_at_backwards_idx on public.leads (next_step_at desc nulls last, created_at desc, id);

create index leads_last_contact_at_idx on public.leads (last_contact_at, created_at desc, id);

create index leads_last_contact_at_backwards_idx on public.leads (last_contact_at desc nulls last, created_at desc, id);

-- What import, merge, anonymizing, and the rights of visitors do with each column of leads. A migration that adds a
-- column adds its row; a test fails for a column without one, and compares the rows with shared/leads/lead-fields.ts.
create table private.lead_columns (
  name text primary key,
  -- Whether a visitor's request may set the column: the security script grants it.
  requested boolean not null default false,
  -- Whether an import sets it: in every lead, only in a new lead, or never.
  imported text not null default 'every'
    constraint lead_columns_imported_known check (imported in ('every', 'new', 'never')),
  -- Whose value counts when two leads are merged: the administrator chooses, the values are combined, or the
  -- remaining lead keeps its own.
  merged text not null default 'choose'
    constraint lead_columns_merged_known check (merged in ('choose', 'combine', 'keep')),
  -- What anonymizing does: set the default, keep the value, or replace it by one that names nobody.
  anonymized text not null default 'clear'
    constraint lead_columns_anonymized_known check (anonymized in ('clear', 'keep', 'replace'))
);

alter table private.lead_columns enable row level security;

-- A field of the contact form has the defaults.
insert into private.lead_columns (name, requested, imported, merged, anonymized) values
  ('name', true, 'every', 'choose', 'replace'),
  ('email', true, 'every', 'choose', 'clear'),
  ('phone', true, 'every', 'choose', 'clear'),
  ('company_name', true, 'every', 'choose', 'clear'),
  ('shop_address', true, 'every', 'choose', 'clear'),
  -- Merging takes both with the address.
  ('latitude', true, 'never', 'keep', 'clear'),
  ('longitude', true, 'never', 'keep', 'clear'),
  ('account_number', true, 'every', 'choose', 'clear'),
  ('business_type', true, 'every', 'choose', 'keep'),
  ('num_locations', true, 'every', 'choose', 'keep'),
  ('interests', true, 'every', 'combine', 'replace'),
  ('products_of_interest', true, 'every', 'combine', 'replace'),
  ('additional_message', true, 'every', 'choose', 'clear'),
  ('chat_history', true, 'never', 'combine', 'clear'),
  ('consent_text', true, 'never', 'combine', 'clear'),
  ('scheduled_date', true, 'every', 'choose', 'keep'),
  ('scheduled_time', true, 'every', 'choose', 'keep'),
  ('meeting_type', true, 'every', 'choose', 'keep'),
  ('appointment', false, 'never', 'keep', 'keep'),
  ('appointment_sequence', false, 'never', 'keep', 'keep'),
  ('canceled_appointment', false, 'never', 'keep', 'keep'),
  ('no_show', false, 'never', 'keep', 'keep'),
  ('status', false, 'every', 'choose', 'keep'),
  ('priority', false, 'every', 'choose', 'keep'),
  ('monthly_value', false, 'every', 'choose', 'keep'),
  ('renewal_month', false, 'every', 'choose', 'keep'),
  ('products_sold', false, 'every', 'combine', 'replace'),
  ('lost_reason', false, 'every', 'choose', 'keep'),
  ('lost_note', false, 'every', 'choose', 'clear'),
  ('next_step', false, 'never', 'keep', 'keep'),
  ('next_step_at', false, 'never', 'keep', 'keep'),
  ('first_contact_at', false, 'never', 'keep', 'keep'),
  ('last_contact_at', false, 'never', 'keep', 'keep'),
  ('contacted_at', false, 'never', 'combine', 'keep'),
  ('demo_at', false, 'never', 'combine', 'keep'),
  ('proposal_at', false, 'never', 'combine', 'keep'),
  ('closed_at', false, 'never', 'combine', 'keep'),
  ('anonymized_at', false, 'never', 'keep', 'replace'),
  ('awaits_answer', false, 'new', 'combine', 'keep'),
  ('source', true, 'new', 'combine', 'replace'),
  ('user_agent', true, 'new', 'combine', 'replace'),
  ('sender', false, 'never', 'keep', 'clear'),
  ('id', true, 'never', 'keep', 'keep'),
  ('created_at', false, 'new', 'combine', 'keep'),
  ('updated_at', false, 'never', 'keep', 'keep'),
  ('language', true, 'every', 'choose', 'keep'),
  ('shop', true, 'never', 'choose', 'keep'),
  -- Merging takes it with the address.
  ('place_is_street', true, 'never', 'keep', 'clear'),
  ('appointment_set_at', false, 'never', 'keep', 'keep'),
  -- Merging takes it with the appointment.
  ('booked_at', false, 'never', 'combine', 'keep'),
  ('quote_state', false, 'never', 'keep', 'keep'),
  ('quote_valid_until', false, 'never', 'keep', 'keep'),
  ('last_visit', false, 'never', 'keep', 'keep'),
  ('last_visit_at', false, 'never', 'keep', 'keep'),
  ('recommendation_codes', false, 'never', 'combine', 'clear'),
  ('review_digest', false, 'never', 'combine', 'clear'),
  ('review_asked_at', false, 'never', 'combine', 'clear'),
  ('testimonial_id', false, 'never', 'combine', 'clear');

create table public.lead_notes (
  id uuid primary key default gen_random_uuid(),
  lead_id uuid not null
    constraint lead_notes_lead_fkey references public.leads (id) on delete cascade,
  note text not null
    constraint lead_notes_note_length check (private.has_text(note) and char_length(note) <= 5000),
  activity_type text not null default 'note'
    constraint lead_notes_activity_type_known check (activity_type in ('system', 'note', 'call', 'message', 'visit')),
  author_email text not null
    constraint lead_notes_author_email_length check (private.has_text(author_email) and char_length(author_email) <= 254),
  created_at timestamptz not null default now(),
  -- Notes and calls that people wrote can be edited and deleted. The system's notes stay as they are.
  edited_at timestamptz,
  -- Values that a note of the system is about, by the lead's columns; whoever shows the note puts them into words.
  details jsonb
    constraint lead_notes_details_shape
    check (
      details is null
      or activity_type = 'system' and jsonb_typeof(details) = 'object' and octet_length(details::text) <= 100000
    )
);

alter table public.lead_notes enable row level security;

create index lead_notes_visits_idx on public.lead_notes (created_at) include (lead_id) where activity_type = 'visit';

create index lead_notes_lead_id_created_at_idx on public.lead_notes (lead_id, created_at desc);

create table public.lead_tasks (
  id uuid primary key default gen_random_uuid(),
  lead_id uuid not null
    constraint lead_tasks_lead_fkey references public.leads (id) on delete cascade,
  description text not null
    constraint lead_tasks_description_length check (private.has_text(description) and char_length(description) <= 1000),
  due_date timestamptz,
  is_completed boolean not null default false,
  -- A trigger keeps it: null while the task is open, and for an appointment that the visitor missed.
  completed_at timestamptz,
  -- The one task that belongs to the lead's appointment, or that a visitor added.
  is_appointment boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

alter table public.lead_tasks enable row level security;

create unique index lead_tasks_one_of_appointment on public.lead_tasks (lead_id) where is_appointment;

create index lead_tasks_lead_id_idx on public.lead_tasks (lead_id, is_completed, due_date);

create index lead_tasks_due_date_idx on public.lead_tasks (due_date) where due_date is not null;

create index lead_tasks_open_due_date_idx on public.lead_tasks (due_date) where not is_completed;

-- Sends changes of leads to open back offices, where the project has Realtime.
do $$
begin
  if exists (select from pg_publication where pubname = 'supabase_realtime')
    and not exists (
      select from pg_publication_tables
      where pubname = 'supabase_realtime' and schemaname = 'public' and tablename = 'leads'
    )
  then
    alter publication supabase_realtime add table public.leads;
  end if;
end;
$$;

-- What no lead, note, or task may contain, whoever writes it -----------------------------------

-- Refuses dates outside the years from 1970 to 2199, because the report lists every month up to the last date. The
-- columns are the trigger's arguments; only changed values are checked. The same years as LEAD_YEARS in
-- shared/leads/lead-fields.ts.
create function private.check_dates()
  returns trigger language plpgsql set search_path = ''
as $$
declare
  given jsonb := to_jsonb(new);
  former jsonb := case when tg_op = 'UPDATE' then to_jsonb(old) else '{}' end;
  name text;
begin
  foreach name in array tg_argv loop
    if given -> name is distinct from former -> name
      and not ((given ->> name)::timestamptz >= '1970-01-01 00:00+00'
        and (given ->> name)::timestamptz < '2200-01-01 00:00+00')
    then
      raise exception 'A date must be in the years from 1970 to 2199.'
        using errcode = '23514', constraint = tg_table_name || '_dates', column = name;
    end if;
  end loop;
  return new;
end;
$$;

-- Triggers run in alphabetical order: this one after leads_vet_visitors, whose message tells a visitor more.
create trigger leads_within_years
  before insert or update of scheduled_date, created_at, contacted_at, demo_at, proposal_at, closed_at, renewal_month
  on public.leads
  for each row
  execute function private.check_dates(
    'scheduled_date', 'created_at', 'contacted_at', 'demo_at', 'proposal_at', 'closed_at', 'renewal_month'
  );

create trigger lead_notes_within_years
  before insert or update of created_at on public.lead_notes
  for each row execute function private.check_dates('created_at');

create trigger lead_tasks_within_years
  before insert or update of due_date, completed_at, created_at on public.lead_tasks
  for each row execute function private.check_dates('due_date', 'completed_at', 'created_at');

-- Removes characters that set the direction of the text after them, such as U+202E: in a name, they would reverse the
-- text behind it. The same as withoutDirections in shared/text/visible-text.ts.
create function private.without_directions(value text)
  returns text language sql immutable set search_path = ''
as $$
  select regexp_replace(value, '[\u202A-\u202E\u2066-\u2069]', '', 'g');
$$;

create function private.remove_directions()
  returns trigger language plpgsql set search_path = ''
as $$
declare
  given text := to_jsonb(new)::text;
begin
  if given <> private.without_directions(given) then
    new := jsonb_populate_record(new, private.without_directions(given)::jsonb);
  end if;
  return new;
end;
$$;

create trigger leads_remove_directions
  before insert or update on public.leads
  for each row execute function private.remove_directions();

create trigger lead_notes_remove_directions
  before insert or update on public.lead_notes
  for each row execute function private.remove_directions();

create trigger lead_tasks_remove_directions
  before insert or update on public.lead_tasks
  for each row execute function private.remove_directions();

-- Cuts values of `source` at 300 characters. The lead's origin is taken from there, and an index entry holds at most
-- 2,700 bytes. The site sends 200 characters.
create function private.shorten_source()
  returns trigger language plpgsql set search_path = ''
as $$
begin
  if jsonb_typeof(new.source) = 'object' then
    select coalesce(jsonb_object_agg(
      key, case jsonb_typeof(value) when 'string' then to_jsonb(left(value #>> '{}', 300)) else value end
    ), '{}')
    into new.source
    from jsonb_each(new.source);
  end if;
  return new;
end;
$$;

create trigger leads_shorten_source
  before insert or update of source on public.leads
  for each row execute function private.shorten_source();

-- For descending order, which has nulls last.
create index leads_monthly_value_backwards_idx
  on public.leads (monthly_value desc nulls last, created_at desc, id);

create index leads_unanswered_waiting_since_idx on public.leads (waiting_since, created_at desc, id)
  include (status) where unanswered;

-- For the list's filter, like the other indexes of its columns.
create index leads_language_created_at_idx on public.leads (language, created_at desc, id);

create trigger leads_a_tidy_texts
  before insert or update of name, email, phone, company_name, shop_address, account_number on public.leads
  for each row execute function private.tidy_texts();

create function private.unmark_place()
  returns trigger language plpgsql set search_path = ''
as $$
begin
  new.place_is_street := new.latitude is not null and coalesce(new.place_is_street, false);
  return new;
end;
$$;

-- Triggers run in alphabetical order: this one after the one that clears the coordinates.
create trigger leads_unmark_place
  before insert or update on public.leads
  for each row execute function private.unmark_place();

-- Indexes for the order by locations. No page orders leads by phone, email, or address.
create index leads_num_locations_idx on public.leads (num_locations, created_at desc, id);

create index leads_last_visit_idx on public.leads (last_visit, created_at desc, id);

create index leads_renewal_month_idx on public.leads (renewal_month, created_at desc, id) include (status, monthly_value)
  where status = 'Closed - Won';

create index leads_open_quote_idx on public.leads (created_at desc, id) include (status, quote_state, quote_valid_until)
  where quote_state in ('sent', 'seen');

-- For descending order, which has nulls last.
create index leads_num_locations_backwards_idx
  on public.leads (num_locations desc nulls last, created_at desc, id);

-- What all other files use: schemas, and rules for texts and times.

create schema if not exists extensions;
create extension if not exists pg_trgm with schema extensions;

-- The Data API does not serve this schema.
create schema if not exists private;

-- Whether a text has a character that can be seen, besides spaces and invisible characters. The same rule as
-- hasVisibleText in shared/text/visible-text.ts.
create function private.has_text(value text)
  returns boolean language sql immutable set search_path = ''
as $$
  select value ~ (
    '[^\u0001-\u0020\u007F-\u00A0\u00AD\u034F\u061C\u115F\u1160\u1680\u17B4\u17B5\u180B-\u180F\u2000-\u200F'
    '\u2028-\u202F\u205F-\u206F\u2800\u3000\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF0-\uFFFB'
    '\U0001BCA0-\U0001BCA3\U0001D173-\U0001D17A\U000E0000-\U000E0FFF]'
  );
$$;

-- Whether each text of a list has a visible character and at most `longest` characters.
create function private.are_texts(list jsonb, longest integer)
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

-- Whether this is a list of open hours: [{from, to}] as HH:MM, each ending after it begins.
create function private.are_hours(list jsonb)
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

-- Sets updated_at. A change of the coordinates alone keeps it: finding the address on the map is no work on the lead.
-- Generated columns are not compared, because they have no value yet in a BEFORE trigger.
create function private.touch_updated_at()
  returns trigger language plpgsql set search_path = ''
as $$
declare
  before jsonb := to_jsonb(old);
  after jsonb := to_jsonb(new);
  place text[] := array['latitude', 'longitude'];
  ignored text[] := array[
    'updated_at', 'search', 'origin', 'no_next_step', 'unanswered', 'waiting_since', 'is_imported'
  ];
begin
  if (before - place) - ignored = (after - place) - ignored
    and (before ->> 'latitude', before ->> 'longitude')
      is distinct from (after ->> 'latitude', after ->> 'longitude')
  then
    new.updated_at := old.updated_at;
  else
    new.updated_at := now();
  end if;
  return new;
end;
$$;

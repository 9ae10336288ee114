-- What all other files use: schemas, and rules for texts and times. PostgreSQL's \s, btrim, and lower differ from the
-- browser's, and from one server to the next, so functions that compare texts name their signs.

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

-- The columns of a table that can be written, for a statement that copies rows.
create function private.stored_columns(of_table regclass)
  returns text language sql stable set search_path = ''
as $$
  select string_agg(quote_ident(a.attname), ', ')
  from pg_catalog.pg_attribute a
  where a.attrelid = of_table and a.attnum > 0 and not a.attisdropped and a.attgenerated = '';
$$;

-- Sets updated_at. A change of the place on the map alone keeps it: finding the address on the map is no work on the lead.
-- Generated columns are not compared, because they have no value yet in a BEFORE trigger.
create function private.touch_updated_at()
  returns trigger language plpgsql set search_path = ''
as $$
declare
  before jsonb := to_jsonb(old);
  after jsonb := to_jsonb(new);
  place text[] := array['latitude', 'longitude', 'place_is_street'];
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

-- A text without white space around it: what trim() of JavaScript takes away.
create function private.trimmed(value text)
  returns text language sql immutable set search_path = ''
as $$
  select regexp_replace(
    value,
    '^[ \u0009-\u000D\u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u3000\uFEFF]+|[ \u0009-\u000D\u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u3000\uFEFF]+$',
    '', 'g'
  );
$$;

-- A text with plain letters, digits, and spaces, without unseen marks. The same as asSeen in shared/text/visible-text.ts.
create function private.as_seen(value text)
  returns text language sql immutable set search_path = ''
as $$
  select btrim(
    regexp_replace(
      regexp_replace(
        normalize(value, nfkc),
        '[\u00AD\u0600-\u0605\u061C\u06DD\u070F\u180E\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u206F\uFEFF\uFFF9-\uFFFB]',
        '', 'g'
      ),
      '[ \u0009-\u000D\u1680\u2028\u2029]+', ' ', 'g'
    ),
    ' '
  );
$$;

-- Whether this is exactly one email address. The same as isEmail in shared/text/email-address.ts.
create function private.is_email(value text)
  returns boolean language sql immutable set search_path = ''
as $$
  select value = private.as_seen(value)
    and value ~ '^(?![.''])(?!.*[.][.@])[^ @<>()[\],;:"\\]+@([^\u0001-,./:-@[-`{-\u007F]+[.])+(?![0-9]+$)[^\u0001-,./:-@[-`{-\u007F]{2,}$';
$$;

-- The address in a text that has one with a name, brackets, or punctuation around it. Any other text stays as it is. The
-- same as tidyEmail in shared/text/email-address.ts.
create function private.tidy_email(value text)
  returns text language sql immutable set search_path = ''
as $$
  select case when private.is_email(address) then address else value end
  from (
    select regexp_replace(
      coalesce(substring(private.as_seen(value) from '^[^<>]*<([^<>]*)>[^<>@]*$'), private.as_seen(value)),
      '^[ "''(\[]*(?:[Mm][Aa][Ii][Ll][Tt][Oo]:)?|(?:[?][^@]*)?[] "'').,;:>]*$', '', 'g'
    ) as address
  ) as found;
$$;

create function private.email_key(email text)
  returns text language sql immutable set search_path = ''
as $$
  select nullif(lower(private.tidy_email(private.trimmed(email))), '');
$$;

-- The national digits of a phone number in any notation, without an extension.
create function private.phone_key(phone text)
  returns text language sql immutable set search_path = ''
as $$
  select coalesce(
    us[1] || us[2] || us[3],
    case when is_foreign then case when char_length(foreign_digits) between 7 and 15 then foreign_digits end end,
    case
      when vanity[2] ~* '[a-z]' then
        vanity[1] || left(
          regexp_replace(
            translate(lower(vanity[2]), 'abcdefghijklmnopqrstuvwxyz', '22233344455566677778889999'), '[^0-9]', '', 'g'
          ), 7
        )
      when plain ~ '^[\d\s().‐-―-]+$' and char_length(digits) between 7 and 15 then digits
    end
  )
  from (
    select btrim(
      regexp_replace(normalize(phone, nfkc), '[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff]', '', 'g'),
      E' \t\n\r'
    ) as plain
  ) as text_of
  cross join lateral (
    select
      regexp_replace(plain, '\(0\)|\D', '', 'g') as digits,
      regexp_match(
        plain,
        '(?<![\d+])(?:\+?1[\s./‐-―-]*)?\(?([2-9]\d{2})\)?[\s./‐-―-]*(\d{3})[\s./‐-―-]*(\d{4})(?!\d)'
      ) as us,
      plain ~ '(?:\+|\y011[\s./‐-―-]*)[1-9][\d\s().‐-―-]{6,}' as is_foreign,
      regexp_replace(
        substring(plain from '(?:\+|\y011[\s./‐-―-]*)([1-9][\d\s().‐-―-]{6,})'), '\(0\)|\D', '', 'g'
      ) as foreign_digits,
      regexp_match(
        plain, '^(?:\+?1[\s./‐-―-]*)?\(?([2-9]\d{2})\)?((?:[\s./‐-―-]*[\da-z]){7,})$', 'i'
      ) as vanity
  ) as found;
$$;

-- A text as searches compare it: in lower case, without accents and apostrophes, with plain dashes and spaces. The same as
-- plainText in shared/text/plain-text.ts.
create function private.plain_text(value text)
  returns text language sql immutable set search_path = ''
as $$
  select replace(replace(replace(
    translate(
      lower(regexp_replace(
        normalize(regexp_replace(value, '[''`´ʹʼʻ‘’‛′＇]', '', 'g'), nfkd),
        '[\u00AD\u0300-\u036F\u0483-\u0489\u0591-\u05BD\u0610-\u061A\u061C\u064B-\u065F\u180E\u1AB0-\u1AFF\u1DC0-\u1DFF\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u206F\u20D0-\u20FF\u3099\u309A\uFE00-\uFE0F\uFE20-\uFE2F\uFEFF]',
        '', 'g'
      )),
      E'ØøŁłĐđðıÆŒ‐‒–—―−\t\n\r\f',
      E'oolldddiæœ------    '
    ),
    'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe');
$$;

-- Under what two leads' addresses are the same: in lower case without accents, punctuation, country, and ZIP code, with the
-- usual abbreviations. An address without a number may be a whole town, so it has no key.
create function private.address_key(address text)
  returns text language sql immutable set search_path = ''
as $$
  select case when short ~ '[0-9]' and short ~ '[[:alpha:]]' then short end
  from (select btrim(regexp_replace(private.plain_text(address), '[^[:alnum:]]+', ' ', 'g')) as plain) as words,
    lateral (
      select regexp_replace(plain, '( (usa|us|united states))?( [0-9]{5}( [0-9]{4})?)?( (usa|us|united states))?$', '')
    ) as local (place),
    lateral (select regexp_replace(place, '\mstreet\M', 'st', 'g')) as a (streets),
    lateral (select regexp_replace(streets, '\m(avenue|av)\M', 'ave', 'g')) as b (avenues),
    lateral (select regexp_replace(avenues, '\mboulevard\M', 'blvd', 'g')) as c (boulevards),
    lateral (select regexp_replace(boulevards, '\mroad\M', 'rd', 'g')) as d (roads),
    lateral (select regexp_replace(roads, '\mplace\M', 'pl', 'g')) as e (places),
    lateral (select regexp_replace(places, '\mdrive\M', 'dr', 'g')) as f (drives),
    lateral (select regexp_replace(drives, '\mparkway\M', 'pkwy', 'g')) as g (parkways),
    lateral (select regexp_replace(parkways, '\m(n|s|e|w)(?:orth|outh|ast|est)\M', '\1', 'g')) as h (short);
$$;

create function private.tidy_texts()
  returns trigger language plpgsql set search_path = ''
as $$
begin
  new.name := private.trimmed(new.name);
  new.email := nullif(private.tidy_email(private.trimmed(new.email)), '');
  new.phone := nullif(private.trimmed(new.phone), '');
  new.company_name := nullif(private.trimmed(new.company_name), '');
  new.shop_address := private.trimmed(new.shop_address);
  new.account_number := nullif(private.trimmed(new.account_number), '');
  return new;
end;
$$;

-- A key of duplicates: a name with its company. Null if one of them is missing: many people share a name.
create function private.name_key(name text, company_name text)
  returns text language sql immutable set search_path = ''
as $$
  select nullif(btrim(private.plain_text(name)), '') || ', ' || nullif(btrim(private.plain_text(company_name)), '');
$$;

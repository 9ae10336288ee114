-- What a text is without the signs that nobody sees, and when two texts are the same in a search. PostgreSQL's \s, btrim,
-- and lower differ from the browser's, and from one server to the next, so these functions name their signs.

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

-- Email ---------------------------------------------------------------------------------------

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

-- Leads and settings ----------------------------------------------------------------------------

-- Reads “2:30 PM”, “2:30 p. m.”, or “14:30” as a time of day; null for any other text.
create or replace function private.read_time_of_day(time_text text)
  returns time language plpgsql immutable set search_path = ''
as $$
declare
  parts text[] := regexp_match(
    upper(private.as_seen(time_text)), '^([0-9]{1,2})(?::([0-5][0-9])(?::[0-5][0-9])?)? ?(?:([AP])[.]? ?M[.]?)?$'
  );
  hour integer := parts[1]::integer;
begin
  if parts is null or (parts[2] is null and parts[3] is null) then
    return null;
  end if;
  if parts[3] is not null then
    if hour not between 1 and 12 then
      return null;
    end if;
    hour := hour % 12 + case parts[3] when 'P' then 12 else 0 end;
  elsif hour > 23 then
    return null;
  end if;
  return make_time(hour, coalesce(parts[2], '0')::integer, 0);
end;
$$;

-- Writes a lead's texts without signs that nobody sees, whoever sends them: an email as one address, the time on one line
-- with single spaces, which notes, mails, and files show.
create or replace function private.tidy_scheduled_time()
  returns trigger language plpgsql set search_path = ''
as $$
begin
  new.scheduled_time := private.as_seen(regexp_replace(new.scheduled_time, '[[:cntrl:]]', ' ', 'g'));
  return new;
end;
$$;

drop trigger leads_a_tidy_scheduled_time on public.leads;
create trigger leads_a_tidy_scheduled_time
  before insert or update of scheduled_time on public.leads
  for each row execute function private.tidy_scheduled_time();

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

create trigger leads_a_tidy_texts
  before insert or update of name, email, phone, company_name, shop_address, account_number on public.leads
  for each row execute function private.tidy_texts();

-- Emails that were accepted before. What is no address moves to the message, so that nothing is lost. Triggers are off: this
-- is no work on the leads.
alter table public.leads disable trigger user;
update public.leads set email = private.tidy_email(email) where email <> private.tidy_email(email);
update public.leads set
  additional_message = left(concat_ws(E'\n\n', additional_message, 'Email: ' || email), 4000),
  email = null
where not private.is_email(email);
alter table public.leads enable trigger user;
update private.merged_leads set
  gone = gone || jsonb_build_object('email', private.tidy_email(gone ->> 'email'))
where gone ->> 'email' <> private.tidy_email(gone ->> 'email');
update public.site_settings set rep_email = case
  when private.is_email(private.tidy_email(rep_email)) then private.tidy_email(rep_email) else ''
end
where rep_email <> '' and not private.is_email(rep_email);

alter table public.leads drop constraint leads_email_form;
alter table public.leads add constraint leads_email_form
  check (private.is_email(email) and char_length(email) <= 254);
alter table public.site_settings drop constraint site_settings_rep_email_form;
alter table public.site_settings add constraint site_settings_rep_email_form
  check (rep_email = '' or (private.is_email(rep_email) and char_length(rep_email) <= 254));

-- Under what two leads' emails are the same.
drop index public.leads_email_key_idx;
create or replace function private.email_key(email text)
  returns text language sql immutable set search_path = ''
as $$
  select nullif(lower(private.tidy_email(private.trimmed(email))), '');
$$;
create index leads_email_key_idx on public.leads (private.email_key(email))
  where private.email_key(email) is not null;

drop index public.leads_address_key_idx;
-- Under what two leads' addresses are the same: in lower case without accents, punctuation, country, and ZIP code, with the
-- usual abbreviations. An address without a number may be a whole town, so it has no key.
create or replace function private.address_key(address text)
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
create index leads_address_key_idx on public.leads (private.address_key(shop_address))
  where private.address_key(shop_address) is not null;

-- The text that the leads list searches. It repeats the phone number's digits without punctuation.
alter table public.leads alter column search set expression as (
  private.plain_text(
    name || ' ' || coalesce(company_name, '') || ' ' || coalesce(email, '') || ' '
    || coalesce(phone, '') || ' ' || coalesce(shop_address, '') || ' '
    || coalesce(regexp_replace(phone, '[^0-9]', '', 'g'), '')
  )
);

-- Whether these can be the names of one list: in one line, without spaces around them, different however they are
-- capitalized, and none that readers of products.category would decode as an encoded list.
create or replace function private.are_names(list jsonb)
  returns boolean language sql immutable set search_path = ''
as $$
  select jsonb_array_length(list) <= 20
    and private.are_texts(list, 60)
    and not exists (
      select from jsonb_array_elements_text(list) name
      where name ~ '^[\[{"]|[\u0001-\u001F]' or name <> private.trimmed(name)
    )
    and (select count(*) = count(distinct lower(name)) from jsonb_array_elements_text(list) name);
$$;

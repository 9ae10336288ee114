-- Under what two leads' numbers are the same, as phoneKey() of shared/text/phone.ts says it: ten digits of a US number, all
-- digits of another one. It was cut to ten digits, so that foreign numbers which differ in their last digit were the same.
drop index public.leads_phone_key_idx;

create or replace function private.phone_key(phone text)
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

create index leads_phone_key_idx on public.leads (private.phone_key(phone))
  where private.phone_key(phone) is not null;

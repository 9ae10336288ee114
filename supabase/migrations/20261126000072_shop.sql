-- What a visitor answered to the finder, which comes with their request. The keys are those of shared/finder/shop.ts.

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

alter table public.leads
  add column shop jsonb
    constraint leads_shop_form check (shop is null or private.is_shop(shop));
insert into private.lead_columns (name, requested, imported, anonymized) values ('shop', true, 'never', 'keep');
grant insert (shop) on public.leads to anon;

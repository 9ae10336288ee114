-- A call that no page makes is refused with a code.

-- The leads that match a filter, ordered by one of their columns.
create or replace function public.find_leads(
  filter jsonb,
  sort text default 'created_at',
  descending boolean default true,
  most integer default 25,
  first integer default 0,
  after jsonb default null,
  columns text[] default null
)
  returns json language plpgsql stable set search_path = ''
as $$
begin
  if not exists (
    select from pg_catalog.pg_attribute a
    where a.attrelid = 'public.leads'::regclass and a.attname = sort and a.attnum > 0
  ) then
    raise exception 'Leads cannot be ordered by %', coalesce(sort, 'nothing') using errcode = '22023';
  end if;
  return private.find_leads(filter, sort, descending, most, first, after, columns);
end;
$$;

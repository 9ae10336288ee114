-- Working on leads: what follows a change, duplicates, and the lists.

-- Geocoding a lead does not count as working on it: a change of the coordinates alone keeps updated_at.
-- Generated columns have no value yet in a BEFORE trigger, so they are not compared.
create or replace function private.touch_updated_at()
  returns trigger language plpgsql set search_path = ''
as $$
declare
  before jsonb := to_jsonb(old);
  after jsonb := to_jsonb(new);
  place text[] := array['latitude', 'longitude'];
  ignored text[] := array['updated_at', 'search', 'origin'];
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

create or replace trigger leads_touch_updated_at
  before update on public.leads
  for each row execute function private.touch_updated_at();

create or replace trigger lead_tasks_touch_updated_at
  before update on public.lead_tasks
  for each row execute function private.touch_updated_at();

create or replace trigger site_settings_touch_updated_at
  before update on public.site_settings
  for each row execute function private.touch_updated_at();

-- Clears the coordinates when the address changes, unless new ones come with it.
create or replace function private.clear_coordinates()
  returns trigger language plpgsql set search_path = ''
as $$
begin
  if new.shop_address is distinct from old.shop_address
    and new.latitude is not distinct from old.latitude
    and new.longitude is not distinct from old.longitude
  then
    new.latitude := null;
    new.longitude := null;
  end if;
  return new;
end;
$$;

create or replace trigger leads_clear_coordinates
  before update of shop_address on public.leads
  for each row execute function private.clear_coordinates();

-- Adds the notes about a changed status or priority in the same transaction.
create or replace function private.note_lead_changes()
  returns trigger language plpgsql set search_path = ''
as $$
begin
  insert into public.lead_notes (lead_id, note, activity_type, author_email)
  select new.id, format('%s changed from %s to %s', field, former, present), 'system', 'System'
  from (values
    ('Status', old.status, new.status), ('Priority', old.priority, new.priority)
  ) as change (field, former, present)
  where former is distinct from present;
  return null;
end;
$$;

create or replace trigger leads_note_changes
  after update of status, priority on public.leads
  for each row execute function private.note_lead_changes();

-- The newest leads with the same e-mail or phone number in any notation. Runs as the owner because under a
-- policy PostgreSQL uses no index on an expression. Returns rows to an administrator only.
create or replace function private.find_duplicate_leads(email text, phone text)
  returns table (id uuid, name text, company_name text, status text, created_at timestamptz)
  language sql stable security definer set search_path = ''
as $$
  -- Materialized: otherwise the planner walks the index of the order.
  with found as materialized (
    select l.id, l.name, l.company_name, l.status, l.created_at
    from public.leads l
    where (select private.is_admin()) and (
      lower(l.email) = lower(btrim(find_duplicate_leads.email))
      or (
        char_length(regexp_replace(find_duplicate_leads.phone, '[^0-9]', '', 'g')) >= 7
        and right(regexp_replace(l.phone, '[^0-9]', '', 'g'), 10)
          = right(regexp_replace(find_duplicate_leads.phone, '[^0-9]', '', 'g'), 10)
      )
    )
  )
  select f.id, f.name, f.company_name, f.status, f.created_at
  from found f
  order by f.created_at desc
  limit 5;
$$;

create or replace function public.find_duplicate_leads(email text, phone text)
  returns table (id uuid, name text, company_name text, status text, created_at timestamptz)
  language sql stable set search_path = ''
as $$
  select * from private.find_duplicate_leads(find_duplicate_leads.email, find_duplicate_leads.phone);
$$;

-- Lists of leads ----------------------------------------------------------------------------

-- Searches, far pages and long lists run as the owner, because under a policy PostgreSQL uses no index for
-- LIKE. They first check that the caller is an administrator.

-- A list's filter as an SQL condition on a lead l. The filter has `search` (a list of words, each a list of
-- alternatives), `equal` (columns and values), `appointment` (yes or no), `received_from` and
-- `received_before` (instants).
create or replace function private.lead_condition(filter jsonb)
  returns text language sql stable set search_path = ''
as $$
  select concat_ws(' and ',
    'true',
    (
      select string_agg(format('l.%I = %L', field, value), ' and ')
      from jsonb_each_text(filter -> 'equal') as sent (field, value)
    ),
    (
      select string_agg(
        (
          select format('(%s)', string_agg(
            format('l.search like %L', '%' || regexp_replace(part, '([\\%_])', '\\\1', 'g') || '%'),
            ' or '
          ))
          from jsonb_array_elements_text(word) as part
        ),
        ' and '
      )
      from jsonb_array_elements(filter -> 'search') as word
    ),
    case filter ->> 'appointment'
      when 'yes' then 'l.scheduled_date is not null'
      when 'no' then 'l.scheduled_date is null'
    end,
    'l.created_at >= ' || quote_literal(filter ->> 'received_from'),
    'l.created_at < ' || quote_literal(filter ->> 'received_before')
  );
$$;

-- One page of a list: sorted by a column with nulls last, then newest first, then by id. It starts at
-- offset `first`, or behind `after`, the last lead of the previous page; then it has no total.
create or replace function private.find_leads(
  filter jsonb, sort text, descending boolean, most integer, first integer, after jsonb, columns text[]
)
  returns json language plpgsql stable security definer set search_path = ''
as $$
declare
  condition text;
  ordering text;
  -- An SQL condition that admits nulls, if the sort column has any.
  or_empty text;
  answer json;
begin
  if not (select private.is_admin()) then
    return json_build_object('total', 0, 'leads', '[]'::json);
  end if;

  select case when a.attnotnull then '' else format(' or l.%I is null', sort) end
  into strict or_empty
  from pg_catalog.pg_attribute a
  where a.attrelid = 'public.leads'::regclass and a.attname = sort;
  ordering := format(
    'l.%I %s, l.created_at desc, l.id', sort,
    case when not descending then 'asc' when or_empty = '' then 'desc' else 'desc nulls last' end
  );

  condition := private.lead_condition(filter);
  if after is not null then
    condition := format(
      case
        when after ->> sort is null then '%1$s and l.%2$I is null and (%6$s)'
        else '%1$s and (l.%2$I %3$s= %4$L%5$s) and (l.%2$I <> %4$L%5$s or %6$s)'
      end,
      condition, sort, case when descending then '<' else '>' end, after ->> sort, or_empty,
      format(
        'l.created_at < %1$L or l.created_at = %1$L and l.id > %2$L',
        after ->> 'created_at', after ->> 'id'
      )
    );
  end if;

  -- Finds ids first, so that only the page's rows are read. A search runs once for both count and page
  -- (materialized); without a search, each has an index.
  execute format(
    'with l as %1$s materialized (select l.id, l.created_at%2$s from public.leads l where %3$s)
     select json_build_object(''total'', %4$s, ''leads'', coalesce(json_agg(row_to_json(page)), ''[]''))
     from (
       select %5$s
       from (select l.id from l order by %6$s limit %7$L offset %8$L) as found
       join public.leads l using (id)
       order by %6$s
     ) as page',
    case when after is null and jsonb_array_length(filter -> 'search') > 0 then '' else 'not' end,
    case when sort not in ('id', 'created_at') then format(', l.%I', sort) end, condition,
    case when after is null then '(select count(*) from l)' else 'null' end,
    coalesce((select string_agg(format('l.%I', c), ', ') from unnest(columns) as c), 'l.*'),
    ordering, least(most, 1000), first
  )
  into answer;
  return answer;
end;
$$;

create or replace function public.find_leads(
  filter jsonb,
  sort text default 'created_at',
  descending boolean default true,
  most integer default 25,
  first integer default 0,
  after jsonb default null,
  columns text[] default null
)
  returns json language sql stable set search_path = ''
as $$
  select private.find_leads(
    find_leads.filter, find_leads.sort, find_leads.descending, find_leads.most, find_leads.first,
    find_leads.after, find_leads.columns
  );
$$;

-- The number of leads per status that match a filter; statuses without leads are left out.
create or replace function private.count_leads(filter jsonb)
  returns table (status text, leads bigint) language plpgsql stable security definer set search_path = ''
as $$
begin
  if (select private.is_admin()) then
    return query execute
      'select l.status, count(*) from public.leads l where ' || private.lead_condition(filter)
      || ' group by l.status';
  end if;
end;
$$;

create or replace function public.count_leads(filter jsonb default '{}')
  returns table (status text, leads bigint) language sql stable set search_path = ''
as $$
  select * from private.count_leads(count_leads.filter);
$$;

-- The distinct origins of all leads in order; steps from value to value along the index.
create or replace function public.lead_origins()
  returns setof text language sql stable set search_path = ''
as $$
  with recursive origins(origin) as (
    (select l.origin from public.leads l order by l.origin limit 1)
    union all
    select (select l.origin from public.leads l where l.origin > o.origin order by l.origin limit 1)
    from origins o
    where o.origin is not null
  )
  select o.origin from origins o where o.origin is not null;
$$;

-- Leads received in each of the last weeks (starting Monday, in the business's time zone), including the
-- current week and weeks without leads.
create or replace function public.leads_per_week(weeks integer)
  returns table (week_start date, leads bigint) language sql stable set search_path = ''
as $$
  select w.week::date, (
    select count(*)
    from public.leads l
    where l.created_at >= w.week at time zone s.time_zone
      and l.created_at < (w.week + interval '7 days') at time zone s.time_zone
  )
  from public.site_settings s
  cross join date_trunc('week', now() at time zone s.time_zone) as this_week
  cross join generate_series(
    this_week - interval '7 days' * (least(leads_per_week.weeks, 104) - 1), this_week, interval '7 days'
  ) as w(week)
  where s.id = 1
  order by 1;
$$;

-- Publishes leads to the open back office where the project has Realtime.
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

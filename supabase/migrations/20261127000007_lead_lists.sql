-- Lists of leads: searches, pages, and numbers.

-- These functions run as the owner, after checking that the caller is the administrator: under a policy PostgreSQL
-- uses no index for LIKE.

-- A list's filter as an SQL condition on a lead l. The filter has `search` (a list of words, each a list of
-- alternatives), `equal` (columns and values), `appointment` (yes or no), `online` (yes for leads that visitors
-- sent), `quote` (open, or seen without an answer), `renews` (the first days of the months in which a deal is renewed),
-- and the instants `received_from`, `received_before`, and `waiting_before`.
create function private.lead_condition(filter jsonb)
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
    case filter ->> 'online' when 'yes' then 'l.sender is not null' end,
    case filter ->> 'quote'
      when 'open' then format('l.quote_state in (''sent'', ''seen'') and l.quote_valid_until >= %L', private.today())
      when 'seen' then format('l.quote_state = ''seen'' and l.quote_valid_until >= %L', private.today())
    end,
    case when filter ? 'renews' then format(
      'l.status = ''Closed - Won'' and l.renewal_month = any (%L)',
      array(select jsonb_array_elements_text(filter -> 'renews'))
    ) end,
    'l.created_at >= ' || quote_literal(filter ->> 'received_from'),
    'l.created_at < ' || quote_literal(filter ->> 'received_before'),
    'l.waiting_since < ' || quote_literal(filter ->> 'waiting_before')
  );
$$;

-- One page of a list: sorted by a column with nulls last, then newest first, then by id. It starts at offset `first`,
-- or behind `after`, the last lead of the previous page; a page behind `after` has no total.
create function private.find_leads(
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

  -- Finds ids first, so that only the page's rows are read. With a search, the count and the page share one result
  -- (materialized); without one, each uses an index.
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

-- The leads that match a filter, ordered by one of their columns.
create function public.find_leads(
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

-- The number of leads per status that match a filter; statuses without leads are left out.
create function private.count_leads(filter jsonb)
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

create function public.count_leads(filter jsonb default '{}')
  returns table (status text, leads bigint) language sql stable set search_path = ''
as $$ select * from private.count_leads(count_leads.filter); $$;

create index leads_monthly_value_idx on public.leads (status) include (monthly_value)
  where monthly_value is not null;

-- What the leads of each status are worth a month under a list's filter, for the board's columns; statuses without a
-- value are left out.
create function private.lead_values(filter jsonb)
  returns table (status text, monthly_value numeric) language plpgsql stable security definer set search_path = ''
as $$
begin
  if (select private.is_admin()) then
    return query execute
      'select l.status, sum(l.monthly_value) from public.leads l where l.monthly_value is not null and '
      || private.lead_condition(filter) || ' group by l.status';
  end if;
end;
$$;

create function public.lead_values(filter jsonb default '{}')
  returns table (status text, monthly_value numeric) language sql stable set search_path = ''
as $$ select * from private.lead_values(lead_values.filter); $$;

-- The distinct origins of all leads in order; steps from value to value along the index.
create function public.lead_origins() returns setof text language sql stable set search_path = ''
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
create function public.leads_per_week(weeks integer)
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

-- What people noted about some leads, for the CSV file: one text a lead, the newest entry first, each after its time on
-- the business's clock. Leads without an entry are left out.
create function public.notes_of_leads(ids uuid[])
  returns table (lead_id uuid, notes text) language sql stable set search_path = ''
as $$
  select n.lead_id,
    string_agg(
      to_char(n.created_at at time zone s.time_zone, 'YYYY-MM-DD FMHH12:MI AM') || ': ' || n.note, E'\n'
      order by n.created_at desc, n.id
    )
  from public.lead_notes n
  join public.site_settings s on s.id = 1
  where n.lead_id = any (notes_of_leads.ids) and n.activity_type <> 'system'
  group by n.lead_id;
$$;

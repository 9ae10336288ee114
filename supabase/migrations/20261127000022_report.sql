-- The report: how far the leads of a month and a source have come, how long that took, and why some were lost.

-- Has every column that the report reads, so that it reads the index alone. Samples are taken by the id.
create index leads_report_idx on public.leads (created_at) include (
  id, origin, status, contacted_at, demo_at, proposal_at, closed_at, first_contact_at, monthly_value, lost_reason,
  scheduled_date, no_show
);

-- The last id of a sample of about 5,000 out of so many leads, since ids are random. The highest id for fewer leads.
create function private.sample_end(leads numeric)
  returns uuid language sql immutable set search_path = ''
as $$
  select (lpad(to_hex((least(1, 5000 / leads) * x'ffffffff'::bigint)::bigint), 8, '0')
    || '-ffff-ffff-ffff-ffffffffffff')::uuid;
$$;

-- The leads received from one day to another, both included; null leaves it open. Days and months are those of
-- the business's time zone.
--   months: received, contacted, demo, proposal, won, lost, value of won, by month and source
--   sources: received, meetings, won, median minutes to the first contact, by source
--   times: median minutes from receiving to the first contact, and from each stage to the next; null for none
--   reasons: lost leads by reason
--   renewals: won deals, whenever they were received, and their monthly value by month of renewal, from this month on
--   recommended: the 20 leads that recommended most of them: name, received, won
--   quotes: of those sent in this time {sent, accepted, open, open_cents (a month), to_yes (median minutes)}
-- A lead counts in its current stage and every stage before it. The 20 most frequent sources are named; the others
-- are one source, null. The medians of more than 5,000 leads are those of a sample of about 5,000. Returns null to
-- all but the administrator.
create function private.lead_report(from_day date, to_day date)
  returns json language plpgsql stable security definer set search_path = ''
  -- A parallel plan takes longer here, because “select into” runs it in one process.
  set max_parallel_workers_per_gather = 0
as $$
declare
  zone text := (select s.time_zone from public.site_settings s where s.id = 1);
  since timestamptz := coalesce(from_day::timestamp at time zone zone, '-infinity');
  until timestamptz := coalesce((to_day + 1)::timestamp at time zone zone, 'infinity');
  answer json;
begin
  if not (select private.is_admin()) then
    return null;
  end if;
  -- Not materialized: reading the index again is faster than storing these rows.
  with received as not materialized (
    select l.id, l.created_at, l.origin, l.monthly_value, l.lost_reason,
      l.status = 'Closed - Won' as won,
      l.status = 'Closed - Lost' as lost,
      l.proposal_at is not null or l.status = 'Closed - Won' as proposal,
      l.proposal_at is not null or l.status = 'Closed - Won' or l.demo_at is not null as demo,
      l.proposal_at is not null or l.status = 'Closed - Won' or l.demo_at is not null
        or l.contacted_at is not null or l.first_contact_at is not null as contacted,
      l.demo_at is not null or l.scheduled_date is not null and not l.no_show as meeting,
      -- Minutes; null where a time is missing, or both are the same because the first was never noted.
      case when l.first_contact_at > l.created_at
        then (date_part('epoch', l.first_contact_at - l.created_at) / 60)::integer end as to_first_contact,
      case when l.contacted_at > l.created_at
        then (date_part('epoch', l.contacted_at - l.created_at) / 60)::integer end as to_contacted,
      case when l.demo_at > l.contacted_at
        then (date_part('epoch', l.demo_at - l.contacted_at) / 60)::integer end as to_demo,
      case when l.proposal_at > l.demo_at
        then (date_part('epoch', l.proposal_at - l.demo_at) / 60)::integer end as to_proposal,
      case when l.status = 'Closed - Won' and l.closed_at > l.proposal_at
        then (date_part('epoch', l.closed_at - l.proposal_at) / 60)::integer end as to_won
    from public.leads l
    where l.created_at >= since and l.created_at < until
  ),
  -- Counts month by month, so that no lead's time has to be converted.
  counted as materialized (
    select month::date as month, of_month.*
    from (
      select min(r.created_at) at time zone zone as first, max(r.created_at) at time zone zone as last
      from received r
    ) as span,
    generate_series(date_trunc('month', span.first), span.last, interval '1 month') as month,
    lateral (
      select r.origin, count(*) as received,
        count(*) filter (where r.contacted) as contacted, count(*) filter (where r.demo) as demo,
        count(*) filter (where r.proposal) as proposal, count(*) filter (where r.won) as won,
        count(*) filter (where r.lost) as lost, count(*) filter (where r.meeting) as meetings,
        sum(r.monthly_value) filter (where r.won) as value
      from received r
      where r.created_at >= month at time zone zone and r.created_at < (month + interval '1 month') at time zone zone
      group by 1
    ) as of_month
  ),
  -- The name of each origin, and where its sample ends. All origins past the 20th share place 21.
  sources as materialized (
    select o.origin, p.place, case when p.place <= 20 then o.origin end as source,
      private.sample_end(sum(o.received) over (partition by p.place)) as sample_end
    from (
      select c.origin, sum(c.received) as received,
        row_number() over (order by sum(c.received) desc, c.origin)::integer as place
      from counted c
      group by 1
    ) as o,
    lateral (select least(o.place, 21) as place) as p
  ),
  staged as (
    select c.month, s.source, sum(c.received) as received,
      sum(c.contacted) as contacted, sum(c.demo) as demo, sum(c.proposal) as proposal, sum(c.won) as won,
      sum(c.lost) as lost, coalesce(sum(c.value), 0) as value
    from counted c
    join sources s using (origin)
    group by 1, 2
  ),
  first_contacts as materialized (
    select s.place, percentile_disc(0.5) within group (order by r.to_first_contact) as minutes
    from received r
    join sources s using (origin)
    where r.to_first_contact is not null and r.id <= s.sample_end
    group by 1
  ),
  by_source as (
    select s.source, sum(c.received) as received, sum(c.meetings) as meetings, sum(c.won) as won,
      (select f.minutes from first_contacts f where f.place = s.place) as first_contact
    from counted c
    join sources s using (origin)
    group by s.source, s.place
  ),
  durations as (
    select
      percentile_disc(0.5) within group (order by r.to_first_contact) as first_contact,
      percentile_disc(0.5) within group (order by r.to_contacted) as contacted,
      percentile_disc(0.5) within group (order by r.to_demo) as demo,
      percentile_disc(0.5) within group (order by r.to_proposal) as proposal,
      percentile_disc(0.5) within group (order by r.to_won) as won
    from received r
    where r.id <= (select private.sample_end(sum(c.received)) from counted c)
  )
  select json_build_object(
    'months', (select coalesce(json_agg(s order by s.month, s.received desc, s.source), '[]') from staged s),
    'sources', (select coalesce(json_agg(b order by b.received desc, b.source), '[]') from by_source b),
    'times', (select d from durations d),
    'reasons', (
      select coalesce(json_agg(w order by w.leads desc, w.reason), '[]')
      from (select r.lost_reason as reason, count(*) as leads from received r where r.lost group by 1) as w
    ),
    'renewals', (
      select coalesce(json_agg(r order by r.month), '[]')
      from (
        select l.renewal_month as month, count(*) as leads, coalesce(sum(l.monthly_value), 0) as value
        from public.leads l
        where l.status = 'Closed - Won' and l.renewal_month >= date_trunc('month', private.today())::date
        group by 1
      ) as r
    ),
    'recommended', (
      select coalesce(json_agg(b order by b.received desc, b.name), '[]')
      from (
        select min(private.company_or_name(r)) as name, count(*) as received,
          count(*) filter (where l.status = 'Closed - Won') as won
        from public.leads l
        cross join lateral private.recommender(l.source) r
        where l.origin = 'recommendation' and l.created_at >= since and l.created_at < until
        group by r.id
        order by 2 desc
        limit 20
      ) as b
    ),
    'quotes', (
      select json_build_object(
        'sent', count(*), 'accepted', count(q.accepted_at),
        'open', count(*) filter (where is_open),
        'open_cents', coalesce(sum(q.monthly_cents) filter (where is_open), 0),
        'to_yes', percentile_disc(0.5) within group (
          order by (date_part('epoch', q.accepted_at - q.sent_at) / 60)::integer
        )
      )
      from public.quotes q
      cross join lateral (select private.quote_state(q, private.today()) in ('sent', 'seen') as is_open) as state
      where q.sent_at >= since and q.sent_at < until
    )
  )
  into answer;
  return answer;
end;
$$;

-- Limits the days to the years that leads may have: a date past them cannot be converted.
create function public.lead_report(from_day date default null, to_day date default null)
  returns json language sql stable set search_path = ''
as $$
  select private.lead_report(
    greatest(lead_report.from_day, date '1970-01-01'), least(lead_report.to_day, date '2199-12-31')
  );
$$;

-- The visits from one day to another, both included, on the business's calendar; null leaves it open.
--   weeks: visits by week, which begins on Monday; weeks without one are left out
--   won: won leads that were received on these days, and the visits to them until the day after they were won
-- Returns null to all but the administrator.
create function private.visit_report(from_day date, to_day date)
  returns json language plpgsql stable security definer set search_path = ''
as $$
declare
  zone text := (select s.time_zone from public.site_settings s where s.id = 1);
  since timestamptz := coalesce(from_day::timestamp at time zone zone, '-infinity');
  until timestamptz := coalesce((to_day + 1)::timestamp at time zone zone, 'infinity');
begin
  if not (select private.is_admin()) then
    return null;
  end if;
  return json_build_object(
    'weeks', (
      select coalesce(json_agg(w order by w.week), '[]')
      from (
        select date_trunc('week', n.created_at at time zone zone)::date as week, count(*) as visits
        from public.lead_notes n
        where n.activity_type = 'visit' and n.created_at >= since and n.created_at < until
        group by 1
      ) as w
    ),
    'won', (
      select json_build_object('leads', count(distinct l.id), 'visits', count(n.lead_id))
      from public.leads l
      left join public.lead_notes n
        on n.lead_id = l.id and n.activity_type = 'visit' and n.created_at < l.closed_at + interval '1 day'
      where l.status = 'Closed - Won' and l.created_at >= since and l.created_at < until
    )
  );
end;
$$;

-- Limits the days to the years that leads may have: a date past them cannot be converted.
create function public.visit_report(from_day date default null, to_day date default null)
  returns json language sql stable set search_path = ''
as $$
  select private.visit_report(
    greatest(visit_report.from_day, date '1970-01-01'), least(visit_report.to_day, date '2199-12-31')
  );
$$;

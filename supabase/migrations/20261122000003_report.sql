-- The report: how far the leads of a month and a source have come, how long that took, and why some were lost.

alter table public.leads
  -- When the lead came to each stage first; triggers keep them, as closed_at. Where a lead goes back to an earlier
  -- stage, the later ones are empty again.
  add column contacted_at timestamptz,
  add column demo_at timestamptz,
  add column proposal_at timestamptz;

-- For the leads that exist, what the notes say. The first status is what the first note says that it was.
alter table public.leads disable trigger leads_touch_updated_at;
with noted as (
  select n.lead_id, n.created_at as at,
    regexp_match(n.note, '^Status changed from (.+) to (.+)$') as change,
    row_number() over (partition by n.lead_id order by n.created_at, n.id) as place
  from public.lead_notes n
  where n.activity_type = 'system' and n.note like 'Status changed from %'
),
changes as (
  select noted.lead_id, noted.at, noted.change[2] as status from noted
  union all
  select l.id, l.created_at, coalesce(noted.change[1], l.status)
  from public.leads l
  left join noted on noted.lead_id = l.id and noted.place = 1
),
last_at as (
  select lead_id,
    coalesce(max(at) filter (where status = 'New'), '-infinity') as new,
    coalesce(max(at) filter (where status in ('New', 'Contacted')), '-infinity') as contacted,
    coalesce(max(at) filter (where status in ('New', 'Contacted', 'Demo Scheduled')), '-infinity') as demo
  from changes
  group by lead_id
),
stages as (
  select c.lead_id,
    min(c.at) filter (where c.status = 'Contacted' and c.at > last.new) as contacted_at,
    min(c.at) filter (where c.status = 'Demo Scheduled' and c.at > last.contacted) as demo_at,
    min(c.at) filter (where c.status = 'Proposal Sent' and c.at > last.demo) as proposal_at
  from changes c
  join last_at last using (lead_id)
  group by c.lead_id
)
update public.leads l
set contacted_at = s.contacted_at, demo_at = s.demo_at, proposal_at = s.proposal_at
from stages s
where s.lead_id = l.id and (s.contacted_at, s.demo_at, s.proposal_at) is distinct from (null, null, null);
alter table public.leads enable trigger leads_touch_updated_at;

-- Keeps when a lead came to its stages and was closed. A lead that is added may bring the times along; otherwise
-- it has been in its stage since it was received.
create or replace function private.keep_stages()
  returns trigger language plpgsql set search_path = ''
as $$
declare
  stages text[] := array['New', 'Contacted', 'Demo Scheduled', 'Proposal Sent'];
  -- Null for a closed lead.
  stage integer := array_position(stages, new.status);
  since timestamptz := now();
begin
  if tg_op = 'INSERT' then
    since := new.created_at;
  else
    new.contacted_at := old.contacted_at;
    new.demo_at := old.demo_at;
    new.proposal_at := old.proposal_at;
    new.closed_at := old.closed_at;
    if new.status = old.status then
      return new;
    end if;
  end if;
  case stage
    when 2 then new.contacted_at := coalesce(new.contacted_at, since);
    when 3 then new.demo_at := coalesce(new.demo_at, since);
    when 4 then new.proposal_at := coalesce(new.proposal_at, since);
    else
  end case;
  if stage < 2 then
    new.contacted_at := null;
  end if;
  if stage < 3 then
    new.demo_at := null;
  end if;
  if stage < 4 then
    new.proposal_at := null;
  end if;
  new.closed_at := case
    when stage is not null then null
    when tg_op = 'INSERT' then coalesce(new.closed_at, now())
    else now()
  end;
  return new;
end;
$$;

drop trigger leads_keep_closed_at on public.leads;
drop function private.keep_closed_at();
create or replace trigger leads_keep_stages
  before insert or update of status, contacted_at, demo_at, proposal_at, closed_at on public.leads
  for each row execute function private.keep_stages();

-- All that the report reads of a lead, so that it reads no table.
create index leads_report_idx on public.leads (created_at) include (
  origin, status, contacted_at, demo_at, proposal_at, closed_at, first_contact_at, monthly_value, lost_reason,
  scheduled_date, no_show
);

-- The leads received from one day to another, both included; null leaves it open. Days and months are those of
-- the business's time zone.
--   months: received, contacted, demo, proposal, won, lost, value of won, by month and source
--   sources: received, meetings, won, median minutes to the first contact, by source
--   times: median minutes from receiving to the first contact, and from each stage to the next; null for none
--   reasons: lost leads by reason
-- A lead that came to a stage counts for all before it. The 20 most frequent sources are named; the others
-- are one, null. Returns null to all but the administrator.
create or replace function private.lead_report(from_day date, to_day date)
  returns json language plpgsql stable security definer set search_path = ''
as $$
declare
  zone text := (select s.time_zone from public.site_settings s where s.id = 1);
  since timestamptz := coalesce(from_day::timestamp at time zone zone, '-infinity');
  until timestamptz := coalesce((to_day + 1)::timestamp at time zone zone, 'infinity');
  -- When each month begins, so that no lead's time has to be converted.
  months timestamptz[];
  answer json;
begin
  if not (select private.is_admin()) then
    return null;
  end if;
  select array_agg(month at time zone zone order by month) into months
  from (
    select min(l.created_at) at time zone zone as first, max(l.created_at) at time zone zone as last
    from public.leads l
    where l.created_at >= since and l.created_at < until
  ) as span,
  generate_series(date_trunc('month', span.first), span.last, interval '1 month') as month;

  -- Not materialized: reading the index again takes less than keeping these rows.
  with received as not materialized (
    select width_bucket(l.created_at, months) as month, l.origin, l.monthly_value, l.lost_reason,
      l.status = 'Closed - Won' as won,
      l.status = 'Closed - Lost' as lost,
      l.proposal_at is not null or l.status = 'Closed - Won' as proposal,
      l.proposal_at is not null or l.status = 'Closed - Won' or l.demo_at is not null as demo,
      l.proposal_at is not null or l.status = 'Closed - Won' or l.demo_at is not null
        or l.contacted_at is not null or l.first_contact_at is not null as contacted,
      l.demo_at is not null or l.scheduled_date is not null and not l.no_show as meeting,
      -- Minutes; null where a time is missing, or both are the same because nobody noted the first.
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
  counted as materialized (
    select r.month, r.origin, count(*) as received,
      count(*) filter (where r.contacted) as contacted, count(*) filter (where r.demo) as demo,
      count(*) filter (where r.proposal) as proposal, count(*) filter (where r.won) as won,
      count(*) filter (where r.lost) as lost, count(*) filter (where r.meeting) as meetings,
      sum(r.monthly_value) filter (where r.won) as value
    from received r
    group by 1, 2
  ),
  named as materialized (
    select c.origin, row_number() over (order by sum(c.received) desc, c.origin)::integer as place
    from counted c
    group by 1
    order by 2
    limit 20
  ),
  staged as (
    select (months[c.month] at time zone zone)::date as month, n.origin as source, sum(c.received) as received,
      sum(c.contacted) as contacted, sum(c.demo) as demo, sum(c.proposal) as proposal, sum(c.won) as won,
      sum(c.lost) as lost, coalesce(sum(c.value), 0) as value
    from counted c
    left join named n using (origin)
    group by 1, 2
  ),
  first_contacts as materialized (
    select n.place, percentile_disc(0.5) within group (order by r.to_first_contact) as minutes
    from received r
    left join named n using (origin)
    where r.to_first_contact is not null
    group by 1
  ),
  by_source as (
    select n.origin as source, sum(c.received) as received, sum(c.meetings) as meetings, sum(c.won) as won,
      (select f.minutes from first_contacts f where f.place is not distinct from n.place) as first_contact
    from counted c
    left join named n using (origin)
    group by n.origin, n.place
  ),
  durations as (
    select
      percentile_disc(0.5) within group (order by r.to_first_contact) as first_contact,
      percentile_disc(0.5) within group (order by r.to_contacted) as contacted,
      percentile_disc(0.5) within group (order by r.to_demo) as demo,
      percentile_disc(0.5) within group (order by r.to_proposal) as proposal,
      percentile_disc(0.5) within group (order by r.to_won) as won
    from received r
  )
  select json_build_object(
    'months', (select coalesce(json_agg(s order by s.month, s.received desc, s.source), '[]') from staged s),
    'sources', (select coalesce(json_agg(b order by b.received desc, b.source), '[]') from by_source b),
    'times', (select d from durations d),
    'reasons', (
      select coalesce(json_agg(w order by w.leads desc, w.reason), '[]')
      from (select r.lost_reason as reason, count(*) as leads from received r where r.lost group by 1) as w
    )
  )
  into answer;
  return answer;
end;
$$;

create or replace function public.lead_report(from_day date default null, to_day date default null)
  returns json language sql stable set search_path = ''
as $$
  select private.lead_report(lead_report.from_day, lead_report.to_day);
$$;

-- Visits to a shop: logged as calls are, and how the last one went, by which leads are found.

alter table public.lead_notes
  drop constraint lead_notes_activity_type_known,
  add constraint lead_notes_activity_type_known
    check (activity_type in ('system', 'note', 'call', 'message', 'visit'));

-- The outcome with which the note of a visit begins, “Come back: in May”. A note that was edited may have none. The same
-- outcomes as VISIT_OUTCOMES in shared/leads/lead-options.ts.
create function private.visit_outcome(note text)
  returns text language sql immutable set search_path = ''
as $$
  select coalesce(
    substring(note from '^(Showed it|Owner wasn’t there|Come back|Not interested)(?=:|$)'), 'Other'
  );
$$;

-- Triggers keep both, from the lead's notes.
alter table public.leads
  add column last_visit text not null default 'None'
    constraint leads_last_visit_known check (
      last_visit in ('Showed it', 'Owner wasn’t there', 'Come back', 'Not interested', 'Other', 'None')
    ),
  add column last_visit_at timestamptz;

insert into private.lead_columns (name, requested, imported, merged, anonymized) values
  ('last_visit', false, 'never', 'keep', 'keep'),
  ('last_visit_at', false, 'never', 'keep', 'keep');

create index leads_last_visit_idx on public.leads (last_visit, created_at desc, id);

create index lead_notes_visits_idx on public.lead_notes (created_at) include (lead_id) where activity_type = 'visit';

-- Computes the next step, the contacts, and the last visit of a lead from its tasks, notes, and booking, whatever was
-- written to the columns. Undo writes booked_at itself.
create or replace function private.keep_next_step()
  returns trigger language plpgsql security definer set search_path = ''
as $$
declare
  booked constant boolean := tg_op = 'INSERT'
    or (new.scheduled_date, new.scheduled_time) is distinct from (old.scheduled_date, old.scheduled_time);
  written constant boolean := new.booked_at is distinct from case when tg_op = 'UPDATE' then old.booked_at end;
begin
  if new.scheduled_date is null then
    new.booked_at := null;
  elsif booked and not written and not private.is_visitor()
    -- An import, a merge, and another time zone book nothing.
    and coalesce(current_setting('import.adding', true), '') = ''
    and coalesce(current_setting('merge.booking', true), '') = ''
    and coalesce(current_setting('appointment.range', true), '') = ''
  then
    new.booked_at := case when tg_op = 'INSERT' then new.created_at else now() end;
  end if;
  select t.description, t.due_date into new.next_step, new.next_step_at
  from public.lead_tasks t
  where t.lead_id = new.id and not t.is_completed
  order by t.due_date, t.created_at, t.id
  limit 1;
  select min(contact.at), max(contact.at) into new.first_contact_at, new.last_contact_at
  from (
    select n.created_at from public.lead_notes n
    where n.lead_id = new.id and n.activity_type in ('call', 'message', 'visit')
    union all
    select t.completed_at from public.lead_tasks t where t.lead_id = new.id and t.is_completed
    union all
    select new.booked_at
  ) as contact (at);
  select private.visit_outcome(n.note), n.created_at into new.last_visit, new.last_visit_at
  from public.lead_notes n
  where n.lead_id = new.id and n.activity_type = 'visit'
  order by n.created_at desc, n.id
  limit 1;
  new.last_visit := coalesce(new.last_visit, 'None');
  return new;
end;
$$;

create or replace trigger leads_keep_next_step
  before insert or update of next_step, next_step_at, first_contact_at, last_contact_at, last_visit, last_visit_at,
    scheduled_date, scheduled_time, booked_at
  on public.leads
  for each row execute function private.keep_next_step();

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

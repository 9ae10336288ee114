-- What no lead, note, or task may hold, whoever writes it.

-- Dates far away: a list of all months until then would never end. Only what changes is checked, so that a row of
-- before can still be changed otherwise. The columns are the trigger's arguments. The same years as LEAD_YEARS in
-- shared/leads/lead-fields.ts.
create or replace function private.check_dates()
  returns trigger language plpgsql set search_path = ''
as $$
declare
  given jsonb := to_jsonb(new);
  former jsonb := case when tg_op = 'UPDATE' then to_jsonb(old) else '{}' end;
  name text;
begin
  foreach name in array tg_argv loop
    if given -> name is distinct from former -> name
      and not ((given ->> name)::timestamptz >= '1970-01-01 00:00+00' and (given ->> name)::timestamptz < '2200-01-01 00:00+00')
    then
      raise exception 'A date must be in the years from 1970 to 2199.'
        using errcode = '23514', constraint = tg_table_name || '_dates', column = name;
    end if;
  end loop;
  return new;
end;
$$;

-- Triggers run in alphabetical order: this one after leads_vet_visitors, which tells a visitor more.
create or replace trigger leads_within_years
  before insert or update of scheduled_date, created_at, contacted_at, demo_at, proposal_at, closed_at on public.leads
  for each row
  execute function private.check_dates('scheduled_date', 'created_at', 'contacted_at', 'demo_at', 'proposal_at', 'closed_at');
create or replace trigger lead_notes_within_years
  before insert or update of created_at on public.lead_notes
  for each row execute function private.check_dates('created_at');
create or replace trigger lead_tasks_within_years
  before insert or update of due_date, completed_at, created_at on public.lead_tasks
  for each row execute function private.check_dates('due_date', 'completed_at', 'created_at');

-- As before, but leads of before that are dated outside of those years are left out.
create or replace function public.lead_report(from_day date default null, to_day date default null)
  returns json language sql stable set search_path = ''
as $$
  select private.lead_report(
    greatest(lead_report.from_day, date '1970-01-01'), least(lead_report.to_day, date '2199-12-31')
  );
$$;

-- Signs that set the direction of the text after them, such as U+202E: they are removed, since a name with one turns
-- round what stands behind it. The same as withoutDirections in shared/text/visible-text.ts.
create or replace function private.without_directions(value text)
  returns text language sql immutable set search_path = ''
as $$
  select regexp_replace(value, '[\u202A-\u202E\u2066-\u2069]', '', 'g');
$$;

create or replace function private.remove_directions()
  returns trigger language plpgsql set search_path = ''
as $$
declare
  given text := to_jsonb(new)::text;
begin
  if given <> private.without_directions(given) then
    new := jsonb_populate_record(new, private.without_directions(given)::jsonb);
  end if;
  return new;
end;
$$;

create or replace trigger leads_remove_directions
  before insert or update on public.leads
  for each row execute function private.remove_directions();
create or replace trigger lead_notes_remove_directions
  before insert or update on public.lead_notes
  for each row execute function private.remove_directions();
create or replace trigger lead_tasks_remove_directions
  before insert or update on public.lead_tasks
  for each row execute function private.remove_directions();
update public.leads l set name = l.name where l.name <> private.without_directions(l.name);

-- The lead's origin comes from here, and an index takes no more than 2,700 bytes of it. The site sends 200 characters.
create or replace function private.shorten_source()
  returns trigger language plpgsql set search_path = ''
as $$
begin
  if jsonb_typeof(new.source) = 'object' then
    select coalesce(jsonb_object_agg(
      key, case jsonb_typeof(value) when 'string' then to_jsonb(left(value #>> '{}', 300)) else value end
    ), '{}')
    into new.source
    from jsonb_each(new.source);
  end if;
  return new;
end;
$$;

create or replace trigger leads_shorten_source
  before insert or update of source on public.leads
  for each row execute function private.shorten_source();

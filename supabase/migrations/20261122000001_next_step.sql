-- What is next with a lead, and when the representative was last in touch: columns that the database keeps from
-- the lead's tasks and notes, and the lists of leads that want attention. Rights are in the security migrations.

-- A call or a text that was noted, beside other notes.
alter table public.lead_notes
  drop constraint lead_notes_activity_type_known,
  add constraint lead_notes_activity_type_known check (activity_type in ('system', 'note', 'call', 'message'));

alter table public.lead_tasks
  -- When it was done; null while it is open, and for an appointment to which the visitor did not come.
  add column completed_at timestamptz;

alter table public.leads
  -- The open task that is due first.
  add column next_step text,
  add column next_step_at timestamptz,
  -- The first and the last time that the representative was in touch.
  add column first_contact_at timestamptz,
  add column last_contact_at timestamptz;

-- The three rules of leads that want attention. A closed lead wants none.
alter table public.leads
  add column no_next_step boolean not null generated always as (
    status not in ('Closed - Won', 'Closed - Lost') and next_step is null
  ) stored,
  add column unanswered boolean not null generated always as (
    status not in ('Closed - Won', 'Closed - Lost') and (status = 'New' or first_contact_at is null)
  ) stored,
  -- Since when the lead has not heard from the representative.
  add column waiting_since timestamptz generated always as (
    case when status not in ('Closed - Won', 'Closed - Lost') then coalesce(last_contact_at, created_at) end
  ) stored;

-- With the status, which is counted.
create index leads_no_next_step_idx on public.leads (created_at desc, id) include (status) where no_next_step;
create index leads_unanswered_idx on public.leads (created_at desc, id) include (status) where unanswered;
create index leads_waiting_since_idx on public.leads (waiting_since, created_at desc, id) include (status);
create index leads_next_step_at_idx on public.leads (next_step_at, created_at desc, id);
create index leads_next_step_at_backwards_idx on public.leads (next_step_at desc nulls last, created_at desc, id);
create index leads_last_contact_at_idx on public.leads (last_contact_at, created_at desc, id);
create index leads_last_contact_at_backwards_idx
  on public.leads (last_contact_at desc nulls last, created_at desc, id);

-- As before, with the new generated columns among those that have no value yet.
create or replace function private.touch_updated_at()
  returns trigger language plpgsql set search_path = ''
as $$
declare
  before jsonb := to_jsonb(old);
  after jsonb := to_jsonb(new);
  place text[] := array['latitude', 'longitude'];
  ignored text[] := array['updated_at', 'search', 'origin', 'no_next_step', 'unanswered', 'waiting_since'];
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

-- Keeps completed_at. A task that is added as done may bring it along.
create or replace function private.keep_completed_at()
  returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  if not new.is_completed then
    new.completed_at := null;
  elsif tg_op = 'UPDATE' and old.is_completed then
    new.completed_at := old.completed_at;
  elsif new.is_appointment and exists (select from public.leads l where l.id = new.lead_id and l.no_show) then
    new.completed_at := null;
  elsif tg_op = 'UPDATE' or new.completed_at is null then
    new.completed_at := now();
  end if;
  return new;
end;
$$;

-- Sets the lead's columns to what its tasks and notes say, whatever is written to them. A new lead has neither.
create or replace function private.keep_next_step()
  returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  select t.description, t.due_date into new.next_step, new.next_step_at
  from public.lead_tasks t
  where t.lead_id = new.id and not t.is_completed
  order by t.due_date, t.created_at, t.id
  limit 1;
  select min(contact.at), max(contact.at) into new.first_contact_at, new.last_contact_at
  from (
    select n.created_at from public.lead_notes n where n.lead_id = new.id and n.activity_type <> 'system'
    union all
    select t.completed_at from public.lead_tasks t where t.lead_id = new.id and t.is_completed
  ) as contact (at);
  return new;
end;
$$;

-- After tasks or notes were added, changed or removed: one statement for all leads that they belong to.
create or replace function private.refresh_next_steps()
  returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    update public.leads l set next_step = null where l.id in (select a.lead_id from added a);
  elsif tg_op = 'DELETE' then
    update public.leads l set next_step = null where l.id in (select r.lead_id from removed r);
  else
    update public.leads l set next_step = null
    where l.id in (select a.lead_id from added a union select r.lead_id from removed r);
  end if;
  return null;
end;
$$;

-- The same after notes, but for those of the system, which are no contact.
create or replace function private.refresh_contacts()
  returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    update public.leads l set last_contact_at = null
    where l.id in (select a.lead_id from added a where a.activity_type <> 'system');
  elsif tg_op = 'DELETE' then
    update public.leads l set last_contact_at = null
    where l.id in (select r.lead_id from removed r where r.activity_type <> 'system');
  else
    update public.leads l set last_contact_at = null
    where l.id in (
      select n.lead_id from (table added union all table removed) as n where n.activity_type <> 'system'
    );
  end if;
  return null;
end;
$$;

-- Fills in what the tasks and notes that exist say. That is no work on a lead, so updated_at stays.
alter table public.lead_tasks disable trigger lead_tasks_touch_updated_at;
update public.lead_tasks t set completed_at = t.updated_at
from public.leads l
where l.id = t.lead_id and t.is_completed and not (t.is_appointment and l.no_show);
alter table public.lead_tasks enable trigger lead_tasks_touch_updated_at;

create or replace trigger lead_tasks_keep_completed_at
  before insert or update on public.lead_tasks
  for each row execute function private.keep_completed_at();

create or replace trigger leads_keep_next_step
  before insert or update of next_step, next_step_at, first_contact_at, last_contact_at on public.leads
  for each row execute function private.keep_next_step();

alter table public.leads disable trigger leads_touch_updated_at;
update public.leads l set next_step = null
where exists (select from public.lead_tasks t where t.lead_id = l.id)
  or exists (select from public.lead_notes n where n.lead_id = l.id and n.activity_type <> 'system');
alter table public.leads enable trigger leads_touch_updated_at;

create or replace trigger lead_tasks_added
  after insert on public.lead_tasks referencing new table as added
  for each statement execute function private.refresh_next_steps();
create or replace trigger lead_tasks_changed
  after update on public.lead_tasks referencing old table as removed new table as added
  for each statement execute function private.refresh_next_steps();
create or replace trigger lead_tasks_removed
  after delete on public.lead_tasks referencing old table as removed
  for each statement execute function private.refresh_next_steps();

create or replace trigger lead_notes_added
  after insert on public.lead_notes referencing new table as added
  for each statement execute function private.refresh_contacts();
create or replace trigger lead_notes_changed
  after update on public.lead_notes referencing old table as removed new table as added
  for each statement execute function private.refresh_contacts();
create or replace trigger lead_notes_removed
  after delete on public.lead_notes referencing old table as removed
  for each statement execute function private.refresh_contacts();

-- As before, with the instant before which a lead must wait since.
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
    'l.created_at < ' || quote_literal(filter ->> 'received_before'),
    'l.waiting_since < ' || quote_literal(filter ->> 'waiting_before')
  );
$$;

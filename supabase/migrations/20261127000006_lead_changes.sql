-- What follows from a change of a lead: its place, a note, the next step, contacts, and stages.

create trigger leads_touch_updated_at
  before update on public.leads
  for each row execute function private.touch_updated_at();

create trigger lead_tasks_touch_updated_at
  before update on public.lead_tasks
  for each row execute function private.touch_updated_at();

-- Clears the coordinates when the address changes, unless new ones come with it.
create function private.clear_coordinates()
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

create trigger leads_clear_coordinates
  before update of shop_address on public.leads
  for each row execute function private.clear_coordinates();

-- Adds a note about a changed status or priority.
create function private.note_lead_changes()
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

create trigger leads_note_changes
  after update of status, priority on public.leads
  for each row execute function private.note_lead_changes();

-- Sets completed_at. Only a task that is added as done can bring its own value.
create function private.keep_completed_at()
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

create trigger lead_tasks_keep_completed_at
  before insert or update on public.lead_tasks
  for each row execute function private.keep_completed_at();

-- The outcome with which the note of a visit begins, “Come back: in May”. A note that was edited may have none. The same
-- outcomes as VISIT_OUTCOMES in shared/leads/lead-options.ts.
create function private.visit_outcome(note text)
  returns text language sql immutable set search_path = ''
as $$
  select coalesce(
    substring(note from '^(Showed it|Owner wasn’t there|Come back|Not interested)(?=:|$)'), 'Other'
  );
$$;

-- Computes the next step, the contacts, and the last visit of a lead from its tasks, notes, and booking, whatever was
-- written to the columns. Undo writes booked_at itself.
create function private.keep_next_step()
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

create trigger leads_keep_next_step
  before insert or update of next_step, next_step_at, first_contact_at, last_contact_at, last_visit, last_visit_at,
    scheduled_date, scheduled_time, booked_at
  on public.leads
  for each row execute function private.keep_next_step();

-- Recomputes the leads of tasks that were added, changed, or deleted, all in one statement. The value that is written
-- does not matter: leads_keep_next_step replaces it.
create function private.refresh_next_steps()
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

create trigger lead_tasks_added
  after insert on public.lead_tasks referencing new table as added
  for each statement execute function private.refresh_next_steps();

create trigger lead_tasks_changed
  after update on public.lead_tasks referencing old table as removed new table as added
  for each statement execute function private.refresh_next_steps();

create trigger lead_tasks_removed
  after delete on public.lead_tasks referencing old table as removed
  for each statement execute function private.refresh_next_steps();

-- The same for notes. The system's notes are no contact.
create function private.refresh_contacts()
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

create trigger lead_notes_added
  after insert on public.lead_notes referencing new table as added
  for each statement execute function private.refresh_contacts();

create trigger lead_notes_changed
  after update on public.lead_notes referencing old table as removed new table as added
  for each statement execute function private.refresh_contacts();

create trigger lead_notes_removed
  after delete on public.lead_notes referencing old table as removed
  for each statement execute function private.refresh_contacts();

-- Sets when a lead reached its stages and when it was closed. A lead that is added can bring its own times; otherwise
-- it has been in its stage since it was received. Merging and restoring leads give all times themselves.
create function private.keep_stages()
  returns trigger language plpgsql set search_path = ''
as $$
declare
  stages text[] := array['New', 'Contacted', 'Demo Scheduled', 'Proposal Sent'];
  -- Null for a closed lead.
  stage integer := array_position(stages, new.status);
  since timestamptz := now();
begin
  if current_setting('merge.stages', true) = 'given' then
    return new;
  end if;
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

create trigger leads_keep_stages
  before insert or update of status, contacted_at, demo_at, proposal_at, closed_at on public.leads
  for each row execute function private.keep_stages();

-- Refuses callers of the Data API; functions that run as their owner move and remove notes as before. A note that is
-- deleted with its lead is deleted by the owner, too.
create function private.keep_notes()
  returns trigger language plpgsql set search_path = ''
as $$
declare
  is_caller boolean := current_user in ('authenticated', 'service_role');
begin
  if is_caller and (old.activity_type = 'system' or (tg_op = 'UPDATE' and new.activity_type = 'system')) then
    raise exception 'The system’s notes can’t be changed or deleted.';
  end if;
  if tg_op = 'DELETE' then
    return old;
  end if;
  new.edited_at := case when is_caller and new.note is distinct from old.note then now() else old.edited_at end;
  return new;
end;
$$;

create trigger lead_notes_keep
  before update or delete on public.lead_notes
  for each row execute function private.keep_notes();

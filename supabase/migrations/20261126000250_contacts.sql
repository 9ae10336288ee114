-- One rule for whether somebody was in touch with a lead: a call or message was logged, a task was done, the representative
-- booked the appointment, or the status is past New. A plain note is no contact, and neither is a visitor's own booking.

alter table public.leads
  -- When the representative last booked or moved the appointment; null for one that only the visitor chose.
  add column booked_at timestamptz;
-- Merging takes it with the appointment.
insert into private.lead_columns (name, imported, merged, anonymized) values ('booked_at', 'never', 'combine', 'keep');

-- Computes the next step and the contacts of a lead from its tasks, notes, and booking, whatever was written to the
-- columns. Undo writes booked_at itself.
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
    where n.lead_id = new.id and n.activity_type in ('call', 'message')
    union all
    select t.completed_at from public.lead_tasks t where t.lead_id = new.id and t.is_completed
    union all
    select new.booked_at
  ) as contact (at);
  return new;
end;
$$;

create or replace trigger leads_keep_next_step
  before insert or update of next_step, next_step_at, first_contact_at, last_contact_at, scheduled_date, scheduled_time,
    booked_at
  on public.leads
  for each row execute function private.keep_next_step();

-- Sets columns of a lead to the values of a row as JSON.
create or replace function private.set_lead(id uuid, columns text[], row_values jsonb)
  returns void language plpgsql set search_path = ''
as $$
begin
  if cardinality(columns) > 0 then
    perform set_config('merge.booking', 'given', true);
    execute (
      select format(
        'update public.leads l set (%1$s) = row(%2$s)
         from jsonb_populate_record(null::public.leads, $1) as v
         where l.id = $2',
        string_agg(quote_ident(c), ', '), string_agg('v.' || quote_ident(c), ', ')
      )
      from (
        select unnest(columns)
        union select 'place_is_street' where 'latitude' = any (columns)
        union select 'booked_at' where 'scheduled_date' = any (columns)
      ) as given (c)
    ) using row_values, set_lead.id;
    perform set_config('merge.booking', '', true);
  end if;
end;
$$;

-- Somebody waits, and nobody was in touch.
alter table public.leads
  alter column unanswered set expression as (awaits_answer and status = 'New' and first_contact_at is null);

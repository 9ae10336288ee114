-- What a won lead is worth, and why one was lost.

alter table public.leads
  add column monthly_value numeric(10, 2)
    constraint leads_monthly_value_range check (monthly_value between 0 and 1000000),
  -- The same as in shared/leads/lead-options.ts.
  add column lost_reason text
    constraint leads_lost_reason_known check (
      lost_reason in (
        'Price', 'Uses another product', 'No answer', 'Bad timing', 'Closed or sold the shop', 'Other'
      )
    ),
  add column lost_note text
    constraint leads_lost_note_length check (char_length(lost_note) <= 1000),
  -- When it was won or lost; a trigger keeps it.
  add column closed_at timestamptz;

-- For those that are closed, when that was noted, or else when they were last changed.
alter table public.leads disable trigger leads_touch_updated_at;
update public.leads l set closed_at = coalesce(
  (
    select max(n.created_at) from public.lead_notes n
    where n.lead_id = l.id and n.activity_type = 'system' and n.note like 'Status changed from % to ' || l.status
  ),
  l.updated_at
)
where l.status in ('Closed - Won', 'Closed - Lost');
alter table public.leads enable trigger leads_touch_updated_at;

-- Keeps closed_at. A lead that is added as closed may bring it along.
create or replace function private.keep_closed_at()
  returns trigger language plpgsql set search_path = ''
as $$
begin
  if new.status not in ('Closed - Won', 'Closed - Lost') then
    new.closed_at := null;
  elsif tg_op = 'INSERT' then
    new.closed_at := coalesce(new.closed_at, now());
  elsif new.status = old.status then
    new.closed_at := old.closed_at;
  else
    new.closed_at := now();
  end if;
  return new;
end;
$$;

create or replace trigger leads_keep_closed_at
  before insert or update of status, closed_at on public.leads
  for each row execute function private.keep_closed_at();

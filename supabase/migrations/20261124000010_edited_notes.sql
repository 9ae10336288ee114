-- Notes and calls that people wrote can be edited and deleted. The system's notes stay as they are.

alter table public.lead_notes add column edited_at timestamptz;

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

-- The text of an appointment's time, on one line with single spaces, whichever way it comes: a tab or a line break reads
-- like a space, and would stand in notes, mails, and files as it was typed.

create or replace function private.tidy_scheduled_time()
  returns trigger language plpgsql set search_path = ''
as $$
begin
  new.scheduled_time := btrim(regexp_replace(new.scheduled_time, '[\s[:cntrl:]]+', ' ', 'g'));
  return new;
end;
$$;

-- Its name comes before those of the triggers that read the time.
create or replace trigger leads_a_tidy_scheduled_time
  before insert or update of scheduled_time on public.leads
  for each row when (new.scheduled_time ~ '[[:cntrl:]]|\s\s|^\s|\s$')
  execute function private.tidy_scheduled_time();

-- What a restore that failed or was killed has sent goes with the next run of a backup or restore, and with each
-- erasing: it holds people's data, and nobody asks for it any more. Rights are in the security migrations.

create or replace function private.drop_restore_parts()
  returns void language sql security definer set search_path = ''
as $$
  delete from private.restore_parts where true;
$$;

create or replace function public.drop_restore_parts()
  returns void language sql set search_path = ''
as $$
  select private.drop_restore_parts();
$$;

-- As before, but also what a failed restore has left goes, since a project with leads is not being restored, and the
-- name of an import's file, which may be a person's, once no other lead is of that import.
create or replace function private.erase_leads(ids uuid[])
  returns integer language plpgsql security definer set search_path = ''
as $$
declare
  erased integer;
begin
  if not (select private.is_admin()) then
    raise exception 'Only the administrator may erase leads.' using errcode = '42501';
  end if;
  perform private.forget_requests(ids);
  update private.lead_imports i set file_name = 'Text removed'
  where exists (select from private.imported_leads d where d.import_id = i.id and d.lead_id = any (ids))
    and not exists (select from private.imported_leads d where d.import_id = i.id and d.lead_id <> all (ids));
  delete from public.leads l where l.id = any (ids);
  get diagnostics erased = row_count;
  perform private.drop_restore_parts();
  return erased;
end;
$$;

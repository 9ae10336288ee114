-- Who may do what with what was added after 20261120000010_security.sql, which takes every right away: to be
-- run after it, at any time. The Setup page shows both.

revoke all on function
  private.keep_completed_at(),
  private.keep_next_step(),
  private.refresh_next_steps(),
  private.refresh_contacts(),
  private.keep_stages(),
  private.lead_report(date, date),
  public.lead_report(date, date)
from public, anon, authenticated, service_role;

grant execute on function
  private.lead_report(date, date),
  public.lead_report(date, date)
to authenticated;

-- Imports -------------------------------------------------------------------------------------

alter table private.lead_imports enable row level security;
alter table private.imported_leads enable row level security;
revoke all on table private.lead_imports, private.imported_leads from public, anon, authenticated, service_role;
revoke all on function
  private.email_key(text),
  private.phone_key(text),
  private.address_key(text),
  private.import_result(uuid),
  private.duplicates_of_lines(jsonb),
  public.duplicates_of_lines(jsonb),
  private.import_leads(uuid, text, jsonb),
  public.import_leads(uuid, text, jsonb),
  private.undo_import(uuid),
  public.undo_import(uuid),
  private.recent_imports(),
  public.recent_imports()
from public, anon, authenticated, service_role;
-- Whoever writes a lead makes its keys.
grant execute on function private.email_key(text), private.phone_key(text), private.address_key(text)
  to anon, authenticated, service_role;
grant execute on function
  private.duplicates_of_lines(jsonb),
  public.duplicates_of_lines(jsonb),
  private.import_leads(uuid, text, jsonb),
  public.import_leads(uuid, text, jsonb),
  private.undo_import(uuid),
  public.undo_import(uuid),
  private.recent_imports(),
  public.recent_imports()
to authenticated;
drop policy if exists lead_imports_closed on private.lead_imports;
create policy lead_imports_closed on private.lead_imports
  for all to anon, authenticated using (false) with check (false);
drop policy if exists imported_leads_closed on private.imported_leads;
create policy imported_leads_closed on private.imported_leads
  for all to anon, authenticated using (false) with check (false);

-- Duplicates -----------------------------------------------------------------------------------

alter table private.merged_leads enable row level security;
revoke all on table private.merged_leads from public, anon, authenticated, service_role;
revoke all on function
  private.set_lead(uuid, text[], jsonb),
  private.duplicates_of_leads(uuid[]),
  public.duplicates_of_leads(uuid[]),
  private.merge_leads(uuid, uuid, text[]),
  public.merge_leads(uuid, uuid, text[]),
  private.undo_merge(uuid),
  public.undo_merge(uuid)
from public, anon, authenticated, service_role;
grant execute on function
  private.duplicates_of_leads(uuid[]),
  public.duplicates_of_leads(uuid[]),
  private.merge_leads(uuid, uuid, text[]),
  public.merge_leads(uuid, uuid, text[]),
  private.undo_merge(uuid),
  public.undo_merge(uuid)
to authenticated;
drop policy if exists merged_leads_closed on private.merged_leads;
create policy merged_leads_closed on private.merged_leads
  for all to anon, authenticated using (false) with check (false);

-- The board ---------------------------------------------------------------------------------------

revoke all on function private.lead_values(jsonb), public.lead_values(jsonb)
from public, anon, authenticated, service_role;
grant execute on function private.lead_values(jsonb), public.lead_values(jsonb) to authenticated;

-- Follow-up texts -----------------------------------------------------------------------------

alter table public.follow_up_texts enable row level security;
revoke all on table public.follow_up_texts from public, anon, authenticated, service_role;
grant select, update on public.follow_up_texts to authenticated;
drop policy if exists follow_up_texts_admin_read on public.follow_up_texts;
create policy follow_up_texts_admin_read on public.follow_up_texts
  for select to authenticated using ((select private.is_admin()));
drop policy if exists follow_up_texts_admin_update on public.follow_up_texts;
create policy follow_up_texts_admin_update on public.follow_up_texts
  for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));

-- Backup --------------------------------------------------------------------------------------

alter table private.restore_parts enable row level security;
revoke all on table private.restore_parts from public, anon, authenticated, service_role;
revoke all on function
  private.kept_tables(),
  private.applied_migrations(),
  public.applied_migrations(),
  private.backup_state(),
  public.backup_state(),
  private.backup_rows(text, jsonb),
  public.backup_rows(text, jsonb),
  private.restore_part(uuid, integer, text, text[]),
  public.restore_part(uuid, integer, text, text[]),
  private.restore_tables(uuid, integer),
  public.restore_tables(uuid, integer)
from public, anon, authenticated, service_role;
grant execute on function
  private.applied_migrations(),
  public.applied_migrations(),
  private.backup_state(),
  public.backup_state(),
  private.backup_rows(text, jsonb),
  public.backup_rows(text, jsonb),
  private.restore_part(uuid, integer, text, text[]),
  public.restore_part(uuid, integer, text, text[]),
  private.restore_tables(uuid, integer),
  public.restore_tables(uuid, integer)
to service_role;
drop policy if exists restore_parts_closed on private.restore_parts;
create policy restore_parts_closed on private.restore_parts
  for all to anon, authenticated using (false) with check (false);

-- Personal data -------------------------------------------------------------------------------

grant insert (consent_text) on public.leads to anon;
revoke all on function
  private.requests_of(uuid[]),
  private.forget_requests(uuid[]),
  private.leads_to_anonymize(),
  private.export_leads(uuid[]),
  public.export_leads(uuid[]),
  private.erase_leads(uuid[]),
  public.erase_leads(uuid[]),
  private.count_leads_to_anonymize(),
  public.count_leads_to_anonymize(),
  private.anonymize_leads(integer),
  public.anonymize_leads(integer)
from public, anon, authenticated, service_role;
grant execute on function
  private.export_leads(uuid[]),
  public.export_leads(uuid[]),
  private.erase_leads(uuid[]),
  public.erase_leads(uuid[]),
  private.count_leads_to_anonymize(),
  public.count_leads_to_anonymize(),
  private.anonymize_leads(integer),
  public.anonymize_leads(integer)
to authenticated;

-- The check of a live project --------------------------------------------------------------------

revoke all on function private.rights(), private.deploy_report(), public.deploy_report()
from public, anon, authenticated, service_role;
grant execute on function private.deploy_report(), public.deploy_report() to service_role;

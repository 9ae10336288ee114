-- Who may do what with what was added after 20261122000020_security.sql: to be run after it, at any time. The Setup
-- page shows all three.

-- What everybody reads is granted by column: a column that is added later is not public until it is named here.
-- Site and back office read these tables whole (select=*), so each column is named, and what visitors may not read
-- belongs in another table, as the follow-up texts do.

revoke select on public.products, public.bundles, public.testimonials, public.site_settings
  from anon, authenticated;
grant select (
  id, slug, name, tagline, description, category, icon_name, image_url, features, is_core, is_add_on,
  linked_product_id, is_featured, created_at
) on public.products to anon, authenticated;
grant select (
  id, slug, name, category, description, image_url, includes, is_featured, created_at
) on public.bundles to anon, authenticated;
grant select (id, quote, author, company, is_sample, created_at)
  on public.testimonials to anon, authenticated;
grant select (
  id, homepage_hero_url, products_page_hero_url, bundles_page_hero_url, updated_at,
  availability, meeting_interval, call_length, meetup_length, time_zone, minimum_notice_minutes, booking_horizon_days,
  booking_paused, booking_pause_text, max_meetings_per_day,
  call_minutes_before, call_minutes_after, meetup_minutes_before, meetup_minutes_after,
  rep_name, rep_title, rep_bio, rep_photo_url, rep_phone, rep_email, rep_service_area, rep_linkedin_url,
  next_steps, questions, consent_text, anonymize_after_months, max_new_meetings_per_hour, booking_limit_reached_at
) on public.site_settings to anon, authenticated;

-- Booking ---------------------------------------------------------------------------------------

revoke all on function
  private.meeting_length(text, public.site_settings),
  private.is_slot_start(jsonb, integer, integer, integer)
from public, anon, authenticated, service_role;

-- Forms -------------------------------------------------------------------------------------------

revoke all on function public.save_changes(jsonb) from public, anon, authenticated, service_role;
grant execute on function public.save_changes(jsonb) to authenticated;

-- Limits of visitors ----------------------------------------------------------------------------

revoke all on function
  private.network_uses(text, text, interval, integer),
  private.over_limit(private.use[]),
  private.lead_refusal(integer),
  private.lead_refusal_code(text),
  private.lead_refusal_text(text)
from public, anon, authenticated, service_role;
-- For count_chat_message, which runs as its caller.
grant execute on function private.network_uses(text, text, interval, integer), private.over_limit(private.use[])
  to service_role;

revoke all on function
  private.count_new_meeting(),
  private.resume_booking(),
  private.delete_leads(uuid[]),
  public.delete_leads(uuid[]),
  private.restore_leads(jsonb),
  public.restore_leads(jsonb)
from public, anon, authenticated, service_role;
grant execute on function
  private.delete_leads(uuid[]),
  public.delete_leads(uuid[]),
  private.restore_leads(jsonb),
  public.restore_leads(jsonb)
to authenticated;

-- Values of leads -------------------------------------------------------------------------------

revoke all on function
  private.check_dates(),
  private.without_directions(text),
  private.remove_directions(),
  private.shorten_source()
from public, anon, authenticated, service_role;
-- Whoever writes a lead calls it.
grant execute on function private.without_directions(text) to anon, authenticated, service_role;

-- The check of a live project --------------------------------------------------------------------

revoke all on function private.rules() from public, anon, authenticated, service_role;

-- Two-factor sign-in ------------------------------------------------------------------------------

revoke all on function private.has_two_factor(), public.has_two_factor()
from public, anon, authenticated, service_role;
grant execute on function private.has_two_factor(), public.has_two_factor() to authenticated;

-- The audit log -----------------------------------------------------------------------------------

alter table private.audit_log enable row level security;
revoke all on table private.audit_log from public, anon, authenticated, service_role;
revoke all on function
  private.keep_audit_log(),
  private.add_to_audit_log(uuid, text, text, integer, text),
  private.audit_deletions(),
  private.audit_anonymized(),
  private.audit_imports(),
  private.audit_sign_ins(),
  private.audit_export(integer),
  public.audit_export(integer),
  private.audit_log(bigint, integer),
  public.audit_log(bigint, integer)
from public, anon, authenticated, service_role;
grant execute on function
  private.audit_export(integer),
  public.audit_export(integer),
  private.audit_log(bigint, integer),
  public.audit_log(bigint, integer)
to authenticated;
drop policy if exists audit_log_closed on private.audit_log;
create policy audit_log_closed on private.audit_log
  for all to anon, authenticated using (false) with check (false);

-- Backup --------------------------------------------------------------------------------------

revoke all on function private.drop_restore_parts(), public.drop_restore_parts()
from public, anon, authenticated, service_role;
grant execute on function private.drop_restore_parts(), public.drop_restore_parts() to service_role;


-- Appointments -----------------------------------------------------------------------------------

revoke all on function
  private.whole_day(date),
  private.day_of(tstzrange),
  private.held_time(public.leads),
  private.link_refusal(public.leads, timestamptz),
  private.move_appointment(text, date, text, text, timestamptz),
  public.move_appointment(text, date, text, text, timestamptz),
  private.cancel_appointment(text, text, timestamptz),
  public.cancel_appointment(text, text, timestamptz),
  private.keep_appointment_range(),
  private.follow_time_zone(),
  private.tidy_scheduled_time(),
  public.save_settings(jsonb, text)
from public, anon, authenticated, service_role;
grant execute on function
  private.move_appointment(text, date, text, text, timestamptz),
  public.move_appointment(text, date, text, text, timestamptz),
  private.cancel_appointment(text, text, timestamptz),
  public.cancel_appointment(text, text, timestamptz)
to anon;
-- A trigger of leads asks them of whoever writes one.
grant execute on function private.whole_day(date), private.held_time(public.leads) to authenticated, service_role;
grant execute on function public.save_settings(jsonb, text) to authenticated;
-- Personal data -------------------------------------------------------------------------------

revoke all on function
  private.items_of_catalogue(jsonb),
  private.anonymize_due_leads(),
  private.schedule_anonymizing(),
  private.anonymize_by_itself(),
  public.anonymize_by_itself()
from public, anon, authenticated, service_role;
grant execute on function private.anonymize_by_itself(), public.anonymize_by_itself() to authenticated;

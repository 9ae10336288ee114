-- Who may do what: row-level security, policies, grants and the storage bucket.
-- Safe to run again at any time on a project that has the tables and functions: it removes what it
-- sets, then sets it. The Setup page shows this very file.

-- Row-level security ------------------------------------------------------------------------

-- On since each table was made; again here, for a project where it was switched off.
alter table public.products enable row level security;
alter table public.bundles enable row level security;
alter table public.testimonials enable row level security;
alter table public.site_settings enable row level security;
alter table public.leads enable row level security;
alter table public.lead_notes enable row level security;
alter table public.lead_tasks enable row level security;
alter table private.admins enable row level security;
alter table private.project_settings enable row level security;
alter table private.submissions enable row level security;
alter table private.request_counts enable row level security;
alter table private.former_slugs enable row level security;

-- Rights: nothing by default, then exactly what is meant ------------------------------------

revoke all on table
  public.products,
  public.bundles,
  public.testimonials,
  public.site_settings,
  public.leads,
  public.lead_notes,
  public.lead_tasks,
  private.admins,
  private.project_settings,
  private.submissions,
  private.request_counts,
  private.former_slugs
from public, anon, authenticated, service_role;

revoke all on schema private from public, anon, authenticated, service_role;
grant usage on schema private to anon, authenticated, service_role;

revoke all on function
  private.has_text(text),
  private.is_admin(),
  private.setup_report(),
  public.setup_report(),
  private.is_confirmed_account(jsonb),
  private.list_first_account(),
  private.touch_updated_at(),
  private.clear_coordinates(),
  private.read_time_of_day(text),
  private.appointment_range(date, text, integer, text),
  private.set_appointment(),
  private.note_lead_changes(),
  private.appointment_text(date, text),
  private.appointment_task_text(public.leads),
  private.follow_appointment(),
  private.mark_visitor_task(),
  private.find_duplicate_leads(text, text),
  public.find_duplicate_leads(text, text),
  private.lead_condition(jsonb),
  private.find_leads(jsonb, text, boolean, integer, integer, jsonb, text[]),
  public.find_leads(jsonb, text, boolean, integer, integer, jsonb, text[]),
  private.count_leads(jsonb),
  public.count_leads(jsonb),
  public.lead_origins(),
  public.leads_per_week(integer),
  private.slot_refusal(date, text, timestamptz),
  private.is_slot_start(jsonb, date, integer, integer),
  private.taken_slots(date, date),
  public.taken_slots(date, date),
  private.request_address(),
  private.count_call(text, text, interval),
  private.network_of(inet),
  private.caller_network(text),
  private.digest_of(text),
  public.count_chat_message(text, integer, integer, integer),
  private.chat_messages_today(),
  public.chat_messages_today(),
  private.sends_too_many_leads(),
  private.limit_visitor_leads(),
  private.is_visitor(),
  private.check_visitor_lead(),
  private.lead_awaits_task(uuid),
  private.receipt_of(public.leads, timestamptz),
  private.refused(text, text, text),
  private.submit_lead(jsonb),
  public.submit_lead(
    uuid, text, text, text, text, text, text, text, integer, text[], date, text, text, text, jsonb,
    jsonb, text, jsonb, double precision, double precision
  ),
  private.keep_former_slug(),
  private.follow_product_in_bundles(),
  private.current_slug(text, text),
  public.current_slug(text, text),
  public.replace_catalogue(jsonb, jsonb, jsonb)
from public, anon, authenticated, service_role;

-- Visitors read the catalogue, and send a lead with its task.
grant select on public.products, public.bundles, public.testimonials, public.site_settings
  to anon, authenticated;
grant insert (
  id, name, email, phone, company_name, shop_address, account_number, business_type, num_locations,
  interests, scheduled_date, scheduled_time, meeting_type, additional_message,
  products_of_interest, chat_history, user_agent, source, latitude, longitude
) on public.leads to anon;
grant insert (lead_id, description, due_date, is_completed) on public.lead_tasks to anon;
grant execute on function private.has_text(text) to anon, authenticated, service_role;
grant execute on function
  private.read_time_of_day(text),
  private.appointment_range(date, text, integer, text),
  private.lead_awaits_task(uuid),
  private.submit_lead(jsonb),
  private.taken_slots(date, date),
  public.taken_slots(date, date),
  public.submit_lead(
    uuid, text, text, text, text, text, text, text, integer, text[], date, text, text, text, jsonb,
    jsonb, text, jsonb, double precision, double precision
  )
to anon;

grant execute on function
  private.current_slug(text, text),
  public.current_slug(text, text)
to anon, authenticated;

-- Whoever is signed in may try; the policies ask whether it is the administrator.
grant insert, update, delete on public.products, public.bundles, public.testimonials to authenticated;
grant update on public.site_settings to authenticated;
grant select, insert, update, delete on public.leads, public.lead_notes, public.lead_tasks
  to authenticated;
grant execute on function
  private.is_admin(),
  private.setup_report(),
  public.setup_report(),
  private.read_time_of_day(text),
  private.appointment_range(date, text, integer, text),
  private.find_duplicate_leads(text, text),
  public.find_duplicate_leads(text, text),
  private.find_leads(jsonb, text, boolean, integer, integer, jsonb, text[]),
  public.find_leads(jsonb, text, boolean, integer, integer, jsonb, text[]),
  private.count_leads(jsonb),
  public.count_leads(jsonb),
  public.lead_origins(),
  public.leads_per_week(integer),
  public.replace_catalogue(jsonb, jsonb, jsonb)
to authenticated;

-- The server's own key.
grant select, insert, update, delete on table
  public.products,
  public.bundles,
  public.testimonials,
  public.site_settings,
  public.leads,
  public.lead_notes,
  public.lead_tasks
to service_role;
grant execute on function
  private.is_admin(),
  private.read_time_of_day(text),
  private.appointment_range(date, text, integer, text),
  private.count_call(text, text, interval),
  public.count_chat_message(text, integer, integer, integer),
  private.chat_messages_today(),
  public.chat_messages_today()
to service_role;

-- Policies: one for each command and role ---------------------------------------------------

-- What is private has no way in, for whoever might be granted a right by mistake.
drop policy if exists admins_closed on private.admins;
create policy admins_closed on private.admins
  for all to anon, authenticated
  using (false)
  with check (false);

drop policy if exists project_settings_closed on private.project_settings;
create policy project_settings_closed on private.project_settings
  for all to anon, authenticated
  using (false)
  with check (false);

drop policy if exists submissions_closed on private.submissions;
create policy submissions_closed on private.submissions
  for all to anon, authenticated
  using (false)
  with check (false);

drop policy if exists request_counts_closed on private.request_counts;
create policy request_counts_closed on private.request_counts
  for all to anon, authenticated
  using (false)
  with check (false);

drop policy if exists former_slugs_closed on private.former_slugs;
create policy former_slugs_closed on private.former_slugs
  for all to anon, authenticated
  using (false)
  with check (false);

drop policy if exists products_read on public.products;
create policy products_read on public.products
  for select to anon, authenticated
  using (true);

drop policy if exists products_admin_insert on public.products;
create policy products_admin_insert on public.products
  for insert to authenticated
  with check ((select private.is_admin()));

drop policy if exists products_admin_update on public.products;
create policy products_admin_update on public.products
  for update to authenticated
  using ((select private.is_admin()))
  with check ((select private.is_admin()));

drop policy if exists products_admin_delete on public.products;
create policy products_admin_delete on public.products
  for delete to authenticated
  using ((select private.is_admin()));

drop policy if exists bundles_read on public.bundles;
create policy bundles_read on public.bundles
  for select to anon, authenticated
  using (true);

drop policy if exists bundles_admin_insert on public.bundles;
create policy bundles_admin_insert on public.bundles
  for insert to authenticated
  with check ((select private.is_admin()));

drop policy if exists bundles_admin_update on public.bundles;
create policy bundles_admin_update on public.bundles
  for update to authenticated
  using ((select private.is_admin()))
  with check ((select private.is_admin()));

drop policy if exists bundles_admin_delete on public.bundles;
create policy bundles_admin_delete on public.bundles
  for delete to authenticated
  using ((select private.is_admin()));

drop policy if exists testimonials_read on public.testimonials;
create policy testimonials_read on public.testimonials
  for select to anon, authenticated
  using (true);

drop policy if exists testimonials_admin_insert on public.testimonials;
create policy testimonials_admin_insert on public.testimonials
  for insert to authenticated
  with check ((select private.is_admin()));

drop policy if exists testimonials_admin_update on public.testimonials;
create policy testimonials_admin_update on public.testimonials
  for update to authenticated
  using ((select private.is_admin()))
  with check ((select private.is_admin()));

drop policy if exists testimonials_admin_delete on public.testimonials;
create policy testimonials_admin_delete on public.testimonials
  for delete to authenticated
  using ((select private.is_admin()));

drop policy if exists site_settings_read on public.site_settings;
create policy site_settings_read on public.site_settings
  for select to anon, authenticated
  using (true);

drop policy if exists site_settings_admin_update on public.site_settings;
create policy site_settings_admin_update on public.site_settings
  for update to authenticated
  using ((select private.is_admin()))
  with check ((select private.is_admin()));

-- Only what a visitor could honestly make: new, not worked on, not dated back.
drop policy if exists leads_visitor_insert on public.leads;
create policy leads_visitor_insert on public.leads
  for insert to anon
  with check (
    status = 'New'
    and priority = 'Medium'
    and created_at = now()
    and shop_address is not null
    and user_agent is distinct from 'Manual Entry'
  );

drop policy if exists leads_admin_read on public.leads;
create policy leads_admin_read on public.leads
  for select to authenticated
  using ((select private.is_admin()));

drop policy if exists leads_admin_insert on public.leads;
create policy leads_admin_insert on public.leads
  for insert to authenticated
  with check ((select private.is_admin()));

drop policy if exists leads_admin_update on public.leads;
create policy leads_admin_update on public.leads
  for update to authenticated
  using ((select private.is_admin()))
  with check ((select private.is_admin()));

drop policy if exists leads_admin_delete on public.leads;
create policy leads_admin_delete on public.leads
  for delete to authenticated
  using ((select private.is_admin()));

drop policy if exists lead_notes_admin_read on public.lead_notes;
create policy lead_notes_admin_read on public.lead_notes
  for select to authenticated
  using ((select private.is_admin()));

drop policy if exists lead_notes_admin_insert on public.lead_notes;
create policy lead_notes_admin_insert on public.lead_notes
  for insert to authenticated
  with check ((select private.is_admin()));

drop policy if exists lead_notes_admin_update on public.lead_notes;
create policy lead_notes_admin_update on public.lead_notes
  for update to authenticated
  using ((select private.is_admin()))
  with check ((select private.is_admin()));

drop policy if exists lead_notes_admin_delete on public.lead_notes;
create policy lead_notes_admin_delete on public.lead_notes
  for delete to authenticated
  using ((select private.is_admin()));

drop policy if exists lead_tasks_visitor_insert on public.lead_tasks;
create policy lead_tasks_visitor_insert on public.lead_tasks
  for insert to anon
  with check (
    not is_completed
    and is_appointment
    and due_date between now() - interval '1 day' and now() + interval '100 years'
    and created_at = now()
    and (select private.lead_awaits_task(lead_id))
  );

drop policy if exists lead_tasks_admin_read on public.lead_tasks;
create policy lead_tasks_admin_read on public.lead_tasks
  for select to authenticated
  using ((select private.is_admin()));

drop policy if exists lead_tasks_admin_insert on public.lead_tasks;
create policy lead_tasks_admin_insert on public.lead_tasks
  for insert to authenticated
  with check ((select private.is_admin()));

drop policy if exists lead_tasks_admin_update on public.lead_tasks;
create policy lead_tasks_admin_update on public.lead_tasks
  for update to authenticated
  using ((select private.is_admin()))
  with check ((select private.is_admin()));

drop policy if exists lead_tasks_admin_delete on public.lead_tasks;
create policy lead_tasks_admin_delete on public.lead_tasks
  for delete to authenticated
  using ((select private.is_admin()));

-- Storage: the site's banners and pictures --------------------------------------------------

-- A public bucket serves its files to everybody without a policy; only the administrator may list,
-- add, replace and remove.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('site-assets', 'site-assets', true, 5242880, array['image/png', 'image/jpeg', 'image/webp'])
on conflict (id) do update set
  public = excluded.public,
  file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

drop policy if exists site_assets_admin_read on storage.objects;
create policy site_assets_admin_read on storage.objects
  for select to authenticated
  using (bucket_id = 'site-assets' and (select private.is_admin()));

drop policy if exists site_assets_admin_insert on storage.objects;
create policy site_assets_admin_insert on storage.objects
  for insert to authenticated
  with check (bucket_id = 'site-assets' and (select private.is_admin()));

drop policy if exists site_assets_admin_update on storage.objects;
create policy site_assets_admin_update on storage.objects
  for update to authenticated
  using (bucket_id = 'site-assets' and (select private.is_admin()))
  with check (bucket_id = 'site-assets' and (select private.is_admin()));

drop policy if exists site_assets_admin_delete on storage.objects;
create policy site_assets_admin_delete on storage.objects
  for delete to authenticated
  using (bucket_id = 'site-assets' and (select private.is_admin()));

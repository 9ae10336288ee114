-- Who may do what: row-level security, rights, policies and the storage bucket.
-- May be run again at any time: it removes what it sets, then sets it. The Setup page shows this file.

-- Tables: row-level security on, and no rights but those granted below ----------------------

do $$
declare
  each_table regclass;
begin
  for each_table in
    select c.oid from pg_catalog.pg_class c
    where c.relkind = 'r'
      and (c.relnamespace = 'private'::regnamespace
        or c.oid = any (array[
          'public.products', 'public.bundles', 'public.testimonials', 'public.site_settings',
          'public.special_days', 'public.leads', 'public.lead_notes', 'public.lead_tasks'
        ]::regclass[]))
  loop
    execute format('alter table %s enable row level security', each_table);
    execute format('revoke all on table %s from public, anon, authenticated, service_role', each_table);
  end loop;
end;
$$;

revoke all on schema private from public, anon, authenticated, service_role;
grant usage on schema private to anon, authenticated, service_role;

revoke all on all functions in schema private from public, anon, authenticated, service_role;
revoke all on function
  public.setup_report(),
  public.find_duplicate_leads(text, text),
  public.find_leads(jsonb, text, boolean, integer, integer, jsonb, text[]),
  public.count_leads(jsonb),
  public.lead_origins(),
  public.leads_per_week(integer),
  public.taken_slots(date, date),
  public.count_chat_message(text, integer, integer, integer),
  public.chat_messages_today(),
  public.submit_lead(uuid, jsonb, text),
  public.appointment(text),
  public.move_appointment(text, date, text, text),
  public.cancel_appointment(text, text),
  public.new_appointment_link(uuid),
  public.new_calendar_feed(),
  public.end_calendar_feed(),
  public.calendar_feed_state(),
  public.calendar_entries(text, text, integer),
  public.current_slug(text, text),
  public.replace_catalogue(jsonb, jsonb, jsonb, jsonb)
from public, anon, authenticated, service_role;

-- Visitors read the catalogue, and send a lead with its task. submit_lead takes the same columns.
grant select on public.products, public.bundles, public.testimonials, public.site_settings
  to anon, authenticated;
grant select (id, from_day, to_day, slots) on public.special_days to anon;
grant insert (
  id, name, email, phone, company_name, shop_address, account_number, business_type, num_locations,
  interests, scheduled_date, scheduled_time, meeting_type, additional_message,
  products_of_interest, chat_history, user_agent, source, latitude, longitude
) on public.leads to anon;
grant insert (lead_id, description, due_date, is_completed) on public.lead_tasks to anon;
grant execute on function private.has_text(text) to anon, authenticated, service_role;
grant execute on function private.are_texts(jsonb, integer), private.are_hours(jsonb)
  to authenticated, service_role;
grant execute on function
  private.read_time_of_day(text),
  private.appointment_range(date, text, integer, text),
  private.lead_awaits_task(uuid),
  private.submit_lead(uuid, jsonb, text),
  private.appointment(text),
  private.move_appointment(text, date, text, text),
  private.cancel_appointment(text, text),
  private.taken_slots(date, date),
  public.taken_slots(date, date),
  public.submit_lead(uuid, jsonb, text),
  public.appointment(text),
  public.move_appointment(text, date, text, text),
  public.cancel_appointment(text, text)
to anon;

grant execute on function
  private.current_slug(text, text),
  public.current_slug(text, text)
to anon, authenticated;

-- Whoever is signed in may try; the policies ask whether it is the administrator.
grant insert, update, delete on public.products, public.bundles, public.testimonials to authenticated;
grant update on public.site_settings to authenticated;
grant select, insert, update, delete
  on public.special_days, public.leads, public.lead_notes, public.lead_tasks
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
  private.new_appointment_link(uuid),
  public.new_appointment_link(uuid),
  private.new_calendar_feed(),
  public.new_calendar_feed(),
  private.end_calendar_feed(),
  public.end_calendar_feed(),
  private.calendar_feed_state(),
  public.calendar_feed_state(),
  public.replace_catalogue(jsonb, jsonb, jsonb, jsonb)
to authenticated;

-- The server's own key.
grant select, insert, update, delete on table
  public.products,
  public.bundles,
  public.testimonials,
  public.site_settings,
  public.special_days,
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
  public.chat_messages_today(),
  private.calendar_entries(text, text, integer),
  public.calendar_entries(text, text, integer)
to service_role;

-- Policies: one for each table, command and role --------------------------------------------

-- Visitors read what the site shows. Everything else is the administrator's alone. What is private is
-- closed to every caller, even to one who was granted a right by mistake.
do $$
declare
  admin constant text := '(select private.is_admin())';
  policy record;
begin
  for policy in
    select 'private.' || name as on_table, name || '_closed' as name, 'all' as command,
      'anon, authenticated' as callers, 'false' as condition
    from unnest(array[
      'admins', 'project_settings', 'submissions', 'appointment_links', 'calendar_feed', 'request_counts',
      'former_slugs'
    ]) as name
    union all
    select 'public.' || name, name || '_read', 'select', 'anon, authenticated', 'true'
    from unnest(array['products', 'bundles', 'testimonials', 'site_settings']) as name
    union all
    select 'public.special_days', 'special_days_visitor_read', 'select', 'anon', 'true'
    union all
    select 'public.' || name, name || '_admin_read', 'select', 'authenticated', admin
    from unnest(array['special_days', 'leads', 'lead_notes', 'lead_tasks']) as name
    union all
    select 'public.' || name, name || '_admin_' || command, command, 'authenticated', admin
    from unnest(array[
      'products', 'bundles', 'testimonials', 'special_days', 'leads', 'lead_notes', 'lead_tasks'
    ]) as name, unnest(array['insert', 'update', 'delete']) as command
    union all
    select 'public.site_settings', 'site_settings_admin_update', 'update', 'authenticated', admin
    union all
    select 'storage.objects', 'site_assets_admin_' || replace(command, 'select', 'read'), command,
      'authenticated', format('bucket_id = %L and %s', 'site-assets', admin)
    from unnest(array['select', 'insert', 'update', 'delete']) as command
  loop
    execute format('drop policy if exists %I on %s', policy.name, policy.on_table);
    execute format('create policy %I on %s for %s to %s', policy.name, policy.on_table, policy.command, policy.callers)
      || case when policy.command <> 'insert' then format(' using (%s)', policy.condition) else '' end
      || case when policy.command in ('all', 'insert', 'update')
        then format(' with check (%s)', policy.condition) else '' end;
  end loop;
end;
$$;

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

-- Storage: the site's banners and pictures --------------------------------------------------

-- A public bucket serves its files to everybody without a policy; only the administrator may list,
-- add, replace and remove.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('site-assets', 'site-assets', true, 5242880, array['image/png', 'image/jpeg', 'image/webp'])
on conflict (id) do update set
  public = excluded.public,
  file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

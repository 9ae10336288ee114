-- Who may do what: row-level security, rights, policies and the storage bucket.
-- May be run again at any time, with all later files of this kind after it, as the Setup page shows them: it removes
-- every right on its tables and on the functions of private, also those that later files grant.

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
          'public.products', 'public.bundles', 'public.testimonials', 'public.site_settings', 'public.special_days',
          'public.follow_up_texts', 'public.leads', 'public.lead_notes', 'public.lead_tasks', 'public.saved_views',
          'public.prices', 'public.quotes'
        ]::regclass[]))
  loop
    execute format('alter table %s enable row level security', each_table);
    execute format('revoke all on table %s from public, anon, authenticated, service_role', each_table);
  end loop;
end;
$$;

-- Visitors read what the site shows. Each column is granted by name, so that a new one is not public until its
-- migration shows it. The site and the back office read these tables whole (select=*): a column that visitors may not read
-- belongs in another table, like the follow-up texts.
grant select (
  id, slug, name, tagline, description, category, icon_name, image_url, features, screens, video_url, is_core, is_add_on,
  linked_product_id, is_featured, created_at, translations, hints, from_cents
) on public.products to anon, authenticated;
grant select (
  id, slug, name, category, description, image_url, includes, is_featured, created_at, is_core, translations, hints, from_cents
) on public.bundles to anon, authenticated;
grant select (id, quote, author, company, is_sample, is_draft, created_at, translations)
  on public.testimonials to anon, authenticated;
grant select (
  id, homepage_hero_url, products_page_hero_url, bundles_page_hero_url, updated_at,
  availability, meeting_interval, call_length, meetup_length, time_zone, minimum_notice_minutes, booking_horizon_days,
  booking_paused, booking_pause_text, max_meetings_per_day,
  call_minutes_before, call_minutes_after, meetup_minutes_before, meetup_minutes_after,
  rep_name, rep_title, rep_bio, rep_photo_url, rep_phone, rep_email, rep_service_area, rep_linkedin_url,
  next_steps, questions, consent_text, anonymize_after_months, max_new_meetings_per_hour, booking_limit_reached_at, quote_terms,
  server_emails, emails_per_day, reminder_days_before, reminder_hours_before, day_ahead_at, hide_names,
  product_categories, bundle_categories, interests,
  business_name, business_vendor, business_customer, business_tagline, business_headline, business_area_line, business_badge,
  business_disclaimer, business_trademarks, business_account_label, business_phone_placeholder, business_assistant,
  business_chat_question, business_testimonial_note, areas_served, map_latitude, map_longitude, map_zoom,
  miles_per_hour, buffer_around_busy_times, rep_speaks_spanish, translations, construction_notice,
  first_steps_dismissed, first_steps_business_right, first_steps_hours_right, first_steps_profile_right
) on public.site_settings to anon, authenticated;
grant select (id, from_day, to_day, slots) on public.special_days to anon;

-- Visitors also read the columns that later migrations show them (private.show_to_visitors).
do $$
declare
  shown record;
begin
  for shown in
    select a.attrelid::regclass as on_table, string_agg(quote_ident(a.attname), ', ') as columns
    from pg_catalog.pg_attribute a
    where a.attrelid = any (array[
        'public.products', 'public.bundles', 'public.testimonials', 'public.site_settings'
      ]::regclass[])
      and col_description(a.attrelid, a.attnum) = 'Visitors read it.'
    group by a.attrelid
  loop
    execute format('grant select (%s) on %s to anon, authenticated', shown.columns, shown.on_table);
  end loop;
end;
$$;

-- Visitors send a lead, with its task. submit_lead takes the same columns, which private.lead_columns lists.
do $$
begin
  execute format('grant insert (%s) on public.leads to anon', (
    select string_agg(quote_ident(c.name), ', ') from private.lead_columns c where c.requested
  ));
end;
$$;
grant insert (lead_id, description, due_date, is_completed) on public.lead_tasks to anon;

-- Whoever is signed in may try; the policies ask whether it is the administrator.
grant insert, update, delete on public.products, public.bundles, public.testimonials to authenticated;
grant update on public.site_settings to authenticated;
grant select, update on public.follow_up_texts to authenticated;
grant select, insert, update on public.prices to authenticated;
-- Functions send and close quotes; only drafts are written here.
grant select, delete on public.quotes to authenticated;
grant insert (id, lead_id, lines, valid_until, note, terms, language),
  update (lines, valid_until, note, terms, language, updated_at)
  on public.quotes to authenticated;
grant select, insert, update, delete
  on public.special_days, public.leads, public.lead_notes, public.lead_tasks, public.saved_views
  to authenticated;

-- The server's own key.
grant select, insert, update, delete
  on public.products, public.bundles, public.testimonials, public.site_settings, public.special_days,
    public.leads, public.lead_notes, public.lead_tasks, public.saved_views, public.prices, public.quotes
  to service_role;

-- Functions ---------------------------------------------------------------------------------

revoke all on schema private from public, anon, authenticated, service_role;
grant usage on schema private to anon, authenticated, service_role;
revoke all on all functions in schema private from public, anon, authenticated, service_role;

-- Who may call what. A function of the Data API (public) and the one in private that does its work share one name.
-- Those of private that neither this file nor a later one names are called by other functions and by triggers alone.
do $$
declare
  rule record;
begin
  for rule in
    select p.oid::regprocedure as function, string_agg(c.callers, ', ') as callers
    from (
      values
        ('anon', array[
          'submit_lead', 'appointment', 'move_appointment', 'cancel_appointment', 'taken_slots', 'lead_awaits_task',
          'quote', 'answer_quote', 'review', 'send_review'
        ]),
        ('anon, authenticated', array['current_slug']),
        -- They ask whether it is the administrator.
        ('authenticated', array[
          'require_admin', 'setup_report', 'has_two_factor', 'audit_log', 'audit_export', 'save_changes',
          'save_settings', 'replace_catalog', 'find_leads', 'count_leads', 'lead_values', 'lead_origins',
          'leads_per_week', 'lead_report', 'visit_report', 'duplicates_of_new_lead', 'duplicates_of_leads', 'merge_leads',
          'undo_merge', 'duplicates_of_lines', 'import_leads', 'undo_import', 'recent_imports',
          'delete_leads', 'restore_leads', 'export_leads', 'erase_leads', 'count_leads_to_anonymize',
          'anonymize_leads', 'anonymize_by_itself', 'new_calendar_feed',
          'end_calendar_feed', 'calendar_feed_state', 'save_push_device', 'push_devices', 'remove_push_device',
          'send_test_notification', 'email_visitor', 'email_quote', 'outbox_state', 'retry_outbox', 'notes_of_leads', 'may_publish',
          'move_entries', 'wait_to_book', 'blocking_calendars', 'add_blocking_calendar',
          'remove_blocking_calendar', 'expire_blocking_calendar', 'busy_times', 'busy_appointments', 'views_about',
          'send_quote', 'quote_link', 'withdraw_quote', 'ask_for_review', 'recommender_of'
        ]),
        ('service_role', array[
          'submit_lead_for_visitor', 'chat_messages_today', 'calendar_entries',
          'applied_migrations', 'backup_state', 'backup_rows', 'restore_part', 'restore_tables',
          'drop_restore_parts', 'deploy_report', 'claim_outbox', 'finish_outbox', 'skip_due_reminders',
          'claim_blocking_calendar', 'save_busy_times', 'count_assistant_call',
          -- The assistant's function looks up free times.
          'taken_slots'
        ]),
        -- Constraints, indexes, policies, and triggers call these as whoever writes the row.
        ('anon, authenticated, service_role', array[
          'has_text', 'without_directions', 'as_seen', 'trimmed', 'plain_text', 'is_email', 'tidy_email',
          'read_time_of_day', 'appointment_range', 'email_key', 'phone_key', 'address_key', 'name_key', 'is_shop',
          'are_items'
        ]),
        ('authenticated, service_role', array[
          'is_admin', 'are_texts', 'are_hours', 'whole_day', 'held_time', 'are_names', 'are_categories', 'are_names_of',
          'are_hints', 'follow_product_in_hints', 'with_slug_now', 'are_translations', 'texts_fit', 'are_quote_lines',
          'is_cents', 'quote_sum'
        ])
    ) as c (callers, names)
    join pg_catalog.pg_proc p on p.proname = any (c.names)
    where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace)
    group by p.oid
  loop
    execute format('revoke all on function %s from public, anon, authenticated, service_role', rule.function);
    execute format('grant execute on function %s to %s', rule.function, rule.callers);
  end loop;
end;
$$;

-- Policies: one for each table, command and role --------------------------------------------

-- Visitors read what the site shows. Everything else is the administrator's alone. What is private is
-- closed to every caller, even to one who was granted a right by mistake.
do $$
declare
  admin constant text := '(select private.is_admin())';
  policy record;
begin
  for policy in
    select c.oid::regclass::text as on_table, c.relname || '_closed' as name, 'all' as command,
      'anon, authenticated' as callers, 'false' as condition
    from pg_catalog.pg_class c
    where c.relnamespace = 'private'::regnamespace and c.relkind = 'r'
    union all
    select 'public.' || name, name || '_read', 'select', 'anon, authenticated', 'true'
    from unnest(array['products', 'bundles', 'site_settings']) as name
    union all
    -- Drafts are the administrator's alone.
    select 'public.testimonials', 'testimonials_visitor_read', 'select', 'anon', 'not is_draft'
    union all
    select 'public.testimonials', 'testimonials_read', 'select', 'authenticated', 'not is_draft or ' || admin
    union all
    select 'public.special_days', 'special_days_visitor_read', 'select', 'anon', 'true'
    union all
    select 'public.' || name, name || '_admin_read', 'select', 'authenticated', admin
    from unnest(array[
      'special_days', 'follow_up_texts', 'leads', 'lead_notes', 'lead_tasks', 'saved_views', 'prices', 'quotes'
    ]) as name
    union all
    select 'public.' || name, name || '_admin_' || command, command, 'authenticated', admin
    from unnest(array[
      'products', 'bundles', 'testimonials', 'special_days', 'leads', 'lead_notes', 'lead_tasks', 'saved_views'
    ]) as name, unnest(array['insert', 'update', 'delete']) as command
    union all
    select 'public.' || name, name || '_admin_update', 'update', 'authenticated', admin
    from unnest(array['site_settings', 'follow_up_texts', 'prices']) as name
    union all
    select 'public.prices', 'prices_admin_insert', 'insert', 'authenticated', admin
    union all
    select 'public.quotes', 'quotes_admin_' || command, command, 'authenticated', admin || ' and sent_at is null'
    from unnest(array['insert', 'update', 'delete']) as command
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

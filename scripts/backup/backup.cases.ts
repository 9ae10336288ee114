/** The tables of a backup, in the order in which they are restored. Add a new table here or below, and in the docs. */
export const KEPT = [
  'private.calendar_feed',
  'private.former_slugs',
  'private.lead_imports',
  'private.project_settings',
  'private.submissions',
  'public.bundles',
  'public.follow_up_texts',
  'public.leads',
  'public.prices',
  'public.products',
  'public.saved_views',
  'public.site_settings',
  'public.special_days',
  'public.testimonials',
  'private.appointment_links',
  'private.imported_leads',
  'private.merged_leads',
  'public.lead_notes',
  'public.lead_tasks',
  'public.quotes',
];
/**
 * The secret addresses of calendars and their times, accounts, their devices, and their log, the columns of leads, counts of calls, what is to be sent, and parts of a
 * backup that is being restored.
 */
export const LEFT_OUT = [
  'private.admins',
  'private.audit_log',
  'private.blocking_calendars',
  'private.busy_times',
  'private.lead_columns',
  'private.outbox',
  'private.outbox_claims',
  'private.push_devices',
  'private.request_counts',
  'private.restore_parts',
];

const ANN = '20000000-0000-4000-8000-000000000001';
export const BOB = '20000000-0000-4000-8000-000000000002';
const IMPORT = '20000000-0000-4000-8000-0000000000ff';
export const LINK = 'a'.repeat(43);
/** A free time. */
export const MEETING = { scheduled_date: '2049-01-13', scheduled_time: '10:00 AM' };
export const OLD = 'http://old.example';
export const NEW = 'http://new.example';

/** All kinds of line breaks, quotes, another script, a surrogate pair, and numbers that JavaScript can't represent. */
const STRANGE = 'a\n\r\t"quoted" \\ \u2028 \u2029 ünïcode 東京 😀 </script> {"a":1},';

export const FILL = `
  update public.site_settings set booking_horizon_days = 36500, booking_pause_text = $$${STRANGE}$$,
    homepage_hero_url = '${OLD}/storage/v1/object/public/site-assets/public/banners/homepage/1.webp?t=1',
    questions = '[{"question": "Why?", "answer": "Because \\"so\\"."}]', max_meetings_per_day = null;
  update public.follow_up_texts set texts = '[{"name": "One", "subject": "S", "text": "T"}]';
  update private.project_settings set leads_per_hour = 77, caller_header = 'x-real-ip';
  insert into public.products (slug, name, category, features, is_add_on) values
    ('strange', $$${STRANGE}$$, '"Text alone"', '[{"title": "T", "description": "D", "more": "…"}]', true);
  update public.products set linked_product_id = (select id from public.products where slug <> 'strange' order by id desc limit 1),
    image_url = '${OLD}/storage/v1/object/public/site-assets/public/pictures/2.png'
  where slug = 'strange';
  update public.products set slug = 'stranger' where slug = 'strange';
  insert into public.saved_views (name, query, position, is_default) values
    ($$${STRANGE}$$, '{"filter": {"status": "New"}, "sort": "name", "order": "ASC"}', 7, true), ('Two', '{}', 3, false);
  insert into public.special_days (from_day, to_day, slots, note) values
    ('2049-11-07', '2049-11-07', '[{"from": "00:00", "to": "24:00"}]', 'The clocks change');
  insert into public.leads (id, name, email, phone, shop_address, additional_message, interests, chat_history, source,
    latitude, longitude, scheduled_date, scheduled_time, created_at, monthly_value, status, priority)
  values
    -- Across the end of daylight saving time, with all the digits that a time and a number can have.
    ('${ANN}', $$${STRANGE}$$, 'ann@example.org', '+1 (718) 555-0100', '1 Main St', repeat($$${STRANGE}$$, 40),
      array['a,b', '{"c"}', ''], '[{"text": "hi", "sender": "user", "n": 12345678901234567890.123, "x": null}]',
      '{"utm_source": "Ünï"}', 40.1234567890123, -73.98765432109876, '2049-11-07', '1:30 AM',
      '2020-02-29 23:59:59.123456+00', 0.10, 'New', 'High'),
    ('${BOB}', 'Bob', null, null, null, null, '{}', '[]', '{}', null, null, null, null, now(), null, 'Closed - Lost', 'Low');
  -- Only a row of before can be dated so.
  alter table public.leads disable trigger leads_within_years;
  update public.leads set created_at = 'infinity' where id = '${BOB}';
  alter table public.leads enable trigger leads_within_years;
  update public.leads set status = 'Contacted' where id = '${ANN}';
  update public.leads set scheduled_time = '4:30 AM' where id = '${ANN}';
  update public.leads set scheduled_date = null, scheduled_time = null where id = '${ANN}';
  insert into public.lead_notes (lead_id, note, author_email, activity_type)
    values ('${ANN}', repeat($$${STRANGE}$$, 50), 'a@b', 'call'), ('${BOB}', 'x', 'a@b', 'system');
  insert into public.lead_tasks (lead_id, description, due_date, is_completed, completed_at)
    values ('${ANN}', 'Call', '2049-03-14 02:30:00-05', false, null), ('${BOB}', 'Done', null, true, '2020-01-01');
  update public.prices set monthly_cents = 8950 where slug = 'stranger';
  insert into public.quotes (lead_id, number, lines, valid_until, note, sent_at, seen_at, link_digest) values
    ('${ANN}', 1001, '[{"kind": "text", "slug": null, "name": "Setup", "monthly_cents": 1, "once_cents": 2}]',
      '2049-12-31', $$${STRANGE}$$, now(), now(), 'digest'),
    ('${BOB}', null, '[]', '2049-12-31', '', null, null, null);
  insert into private.calendar_feed (digest, read_at) values ('digest', null);
  insert into private.lead_imports (id, file_name, added) values ('${IMPORT}', $$${STRANGE}$$, 1);
  insert into private.imported_leads (import_id, lead_id, replaced)
    values ('${IMPORT}', '${ANN}', null), ('${IMPORT}', '${BOB}', '{"name": null, "n": 1e400}');
  insert into private.merged_leads (kept_id, gone, appointment_task, notes, tasks, links, former, present)
    values ('${ANN}', '{"id": "x", "deep": [[], {}, null, [null]]}', null, '{}', array['${BOB}']::uuid[], '{"a"}', '{}', '[]');`;

export const PICTURES = {
  'public/banners/homepage/1.webp': { type: 'image/webp', seconds: '3600' },
  'public/pictures/2.png': { type: 'image/png', seconds: '31536000' },
  "it's a picture (of 2049).jpg": { type: 'image/jpeg', seconds: '60' },
};

-- Functions and triggers. The security migration says who may call what.

-- The administrator -------------------------------------------------------------------------

-- Whether the caller is a signed-in user listed in private.admins. Policies call it as
-- (select private.is_admin()), which runs once per statement.
create or replace function private.is_admin()
  returns boolean language sql stable security definer set search_path = ''
as $$
  select exists (select from private.admins where user_id = (select auth.uid()));
$$;

-- Whether an account is confirmed. Takes a row of auth.users as JSON, because its columns vary by version.
create or replace function private.is_confirmed_account(account jsonb)
  returns boolean language sql immutable set search_path = ''
as $$
  select coalesce(account ->> 'email_confirmed_at', account ->> 'phone_confirmed_at') is not null
    and not coalesce((account ->> 'is_anonymous')::boolean, false);
$$;

-- Makes the first confirmed account the administrator. Later accounts have no rights until they are listed.
create or replace function private.list_first_account()
  returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  if not private.is_confirmed_account(to_jsonb(new))
    or (tg_op = 'UPDATE' and private.is_confirmed_account(to_jsonb(old)))
  then
    return new;
  end if;
  lock table private.admins in share row exclusive mode;
  insert into private.admins (user_id)
  select new.id
  where not exists (select from private.admins)
    and not exists (
      select from auth.users u where u.id <> new.id and private.is_confirmed_account(to_jsonb(u))
    );
  return new;
end;
$$;

drop trigger if exists list_first_account on auth.users;
create trigger list_first_account
  after insert or update on auth.users
  for each row execute function private.list_first_account();

-- If the project had exactly one account before this migration, that one is the administrator.
insert into private.admins (user_id)
select u.id from auth.users u
where (select count(*) from auth.users) = 1
  and private.is_confirmed_account(to_jsonb(u))
  and not exists (select from private.admins)
on conflict do nothing;

-- What is set up, for the Setup page: one row per item with what is missing (for administrators, who they
-- are). Returns rows to an administrator only.
create or replace function private.setup_report()
  returns table (item text, ready boolean, missing text)
  language sql stable security definer set search_path = ''
as $$
  with expected as (
    select unnest(array[
      'products', 'bundles', 'testimonials', 'site_settings', 'leads', 'lead_notes', 'lead_tasks'
    ]) as name
  ),
  found as (
    select e.name, c.oid is not null as present,
      coalesce(c.relrowsecurity, false)
        and exists (select from pg_catalog.pg_policy p where p.polrelid = c.oid) as guarded
    from expected e
    left join pg_catalog.pg_class c
      on c.relname = e.name and c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
  )
  select r.item, r.ready, r.missing
  from (
    select 'tables' as item, bool_and(f.present) as ready,
      string_agg(f.name, ', ') filter (where not f.present) as missing
    from found f
    union all
    select 'policies', bool_and(f.guarded), string_agg(f.name, ', ') filter (where not f.guarded)
    from found f
    union all
    select 'bucket',
      exists (select from storage.buckets b where b.id = 'site-assets' and b.public), null
    union all
    select 'administrator',
      exists (select from private.admins a join auth.users u on u.id = a.user_id),
      (select string_agg(u.email, ', ' order by u.email)
        from private.admins a join auth.users u on u.id = a.user_id)
  ) as r
  where (select private.is_admin());
$$;

create or replace function public.setup_report()
  returns table (item text, ready boolean, missing text) language sql stable set search_path = ''
as $$
  select * from private.setup_report();
$$;

-- Leads -------------------------------------------------------------------------------------

-- Geocoding a lead does not count as working on it: a change of the coordinates alone keeps updated_at.
-- Generated columns have no value yet in a BEFORE trigger, so they are not compared.
create or replace function private.touch_updated_at()
  returns trigger language plpgsql set search_path = ''
as $$
declare
  before jsonb := to_jsonb(old);
  after jsonb := to_jsonb(new);
  place text[] := array['latitude', 'longitude'];
  ignored text[] := array['updated_at', 'search', 'origin'];
begin
  if (before - place) - ignored = (after - place) - ignored
    and (before ->> 'latitude', before ->> 'longitude')
      is distinct from (after ->> 'latitude', after ->> 'longitude')
  then
    new.updated_at := old.updated_at;
  else
    new.updated_at := now();
  end if;
  return new;
end;
$$;

create or replace trigger leads_touch_updated_at
  before update on public.leads
  for each row execute function private.touch_updated_at();

create or replace trigger site_settings_touch_updated_at
  before update on public.site_settings
  for each row execute function private.touch_updated_at();

-- Clears the coordinates when the address changes, unless new ones come with it.
create or replace function private.clear_coordinates()
  returns trigger language plpgsql set search_path = ''
as $$
begin
  if new.shop_address is distinct from old.shop_address
    and new.latitude is not distinct from old.latitude
    and new.longitude is not distinct from old.longitude
  then
    new.latitude := null;
    new.longitude := null;
  end if;
  return new;
end;
$$;

create or replace trigger leads_clear_coordinates
  before update of shop_address on public.leads
  for each row execute function private.clear_coordinates();

-- Appointments ------------------------------------------------------------------------------

-- Parses a time of day such as “2:30 PM” or “14:30”; null for any other text.
create or replace function private.read_time_of_day(time_text text)
  returns time language plpgsql immutable set search_path = ''
as $$
declare
  parts text[] := regexp_match(upper(time_text), '^\s*(\d{1,2})(?::([0-5]\d))?\s*(?:([AP])\.?M\.?)?\s*$');
  hour integer := parts[1]::integer;
begin
  if parts is null or (parts[2] is null and parts[3] is null) then
    return null;
  end if;
  if parts[3] is not null then
    if hour not between 1 and 12 then
      return null;
    end if;
    hour := hour % 12 + case parts[3] when 'P' then 12 else 0 end;
  elsif hour > 23 then
    return null;
  end if;
  return make_time(hour, coalesce(parts[2], '0')::integer, 0);
end;
$$;

-- The time range of an appointment. Null for a time that cannot be parsed, and for an infinite date.
create or replace function private.appointment_range(day date, time_text text, minutes integer, zone text)
  returns tstzrange language sql stable set search_path = ''
as $$
  select tstzrange(starts_at, starts_at + make_interval(mins => minutes), '[)')
  from (select (day + private.read_time_of_day(time_text)) at time zone zone as starts_at) as slot
  where isfinite(starts_at);
$$;

create or replace function private.set_appointment()
  returns trigger language plpgsql set search_path = ''
as $$
begin
  select private.appointment_range(new.scheduled_date, new.scheduled_time, s.meeting_interval, s.time_zone)
  into new.appointment
  from public.site_settings s
  where s.id = 1;
  return new;
end;
$$;

-- Only when the appointment itself changes: a new meeting length leaves existing appointments alone.
create or replace trigger leads_set_appointment
  before insert or update of scheduled_date, scheduled_time, appointment on public.leads
  for each row execute function private.set_appointment();

-- Adds the notes about a changed status or priority in the same transaction.
create or replace function private.note_lead_changes()
  returns trigger language plpgsql set search_path = ''
as $$
begin
  insert into public.lead_notes (lead_id, note, activity_type, author_email)
  select new.id, format('%s changed from %s to %s', field, former, present), 'system', 'System'
  from (values
    ('Status', old.status, new.status), ('Priority', old.priority, new.priority)
  ) as change (field, former, present)
  where former is distinct from present;
  return null;
end;
$$;

create or replace trigger leads_note_changes
  after update of status, priority on public.leads
  for each row execute function private.note_lead_changes();

-- An appointment as notes show it: “Wed, Jan 13, 2049, 10:00 AM”; null without one.
create or replace function private.appointment_text(day date, time_text text)
  returns text language sql stable set search_path = ''
as $$
  select nullif(concat_ws(', ', to_char(day, 'Dy, Mon FMDD, YYYY'), time_text), '');
$$;

create or replace function private.appointment_task_text(lead public.leads)
  returns text language sql stable set search_path = ''
as $$
  select format('%s with %s at %s', coalesce(lead.meeting_type, 'Phone Call'), lead.name, lead.scheduled_time);
$$;

-- Creates, moves and deletes the task of an appointment, and adds a note on each change after the first.
-- The task is deleted when the appointment is cleared or the lead is lost, unless it is completed. A
-- description that the administrator edited is kept.
create or replace function private.follow_appointment()
  returns trigger language plpgsql security definer set search_path = ''
as $$
declare
  held boolean := tg_op = 'UPDATE' and old.appointment is not null and old.status <> 'Closed - Lost';
  holds boolean := new.appointment is not null and new.status <> 'Closed - Lost';
  moved boolean := lower(old.appointment) is distinct from lower(new.appointment);
  before_text text := private.appointment_text(old.scheduled_date, old.scheduled_time);
  after_text text := private.appointment_text(new.scheduled_date, new.scheduled_time);
  former_task text := private.appointment_task_text(old);
  note text;
begin
  if holds and (moved or not held) then
    insert into public.lead_tasks as task (lead_id, description, due_date, is_appointment)
    values (new.id, private.appointment_task_text(new), lower(new.appointment), true)
    on conflict (lead_id) where is_appointment do update set
      due_date = excluded.due_date,
      is_completed = task.is_completed and task.due_date = excluded.due_date,
      description = case
        when task.description = former_task or (task.is_completed and not held) then excluded.description
        else task.description
      end;
  elsif holds then
    update public.lead_tasks t set description = private.appointment_task_text(new)
    where t.lead_id = new.id and t.is_appointment and t.description = former_task
      and former_task <> private.appointment_task_text(new);
  elsif held then
    delete from public.lead_tasks t where t.lead_id = new.id and t.is_appointment and not t.is_completed;
  end if;

  if tg_op = 'UPDATE' then
    note := case
      when before_text is distinct from after_text and (moved or new.appointment is null) then
        case
          when before_text is null then format('Appointment set for %s', after_text)
          when after_text is null then format('Appointment on %s cleared', before_text)
          else format('Appointment moved from %s to %s', before_text, after_text)
        end
      when held and not holds then format('Appointment on %s given up, as the lead is lost', after_text)
      when holds and not held then format('Appointment on %s taken up again', after_text)
    end;
    if note is not null then
      insert into public.lead_notes (lead_id, note, activity_type, author_email)
      values (new.id, note, 'system', 'System');
    end if;
  end if;
  return null;
exception
  when others then
    -- A new lead is saved even if its task cannot be.
    if tg_op = 'UPDATE' then
      raise;
    end if;
    raise warning 'No task was made for lead %: %', new.id, sqlerrm;
    return null;
end;
$$;

create or replace trigger leads_follow_appointment
  after insert or update of scheduled_date, scheduled_time, appointment, meeting_type, name, status
  on public.leads
  for each row execute function private.follow_appointment();

-- The newest leads with the same e-mail or phone number in any notation. Runs as the owner because under a
-- policy PostgreSQL uses no index on an expression. Returns rows to an administrator only.
create or replace function private.find_duplicate_leads(email text, phone text)
  returns table (id uuid, name text, company_name text, status text, created_at timestamptz)
  language sql stable security definer set search_path = ''
as $$
  -- Materialized: otherwise the planner walks the index of the order.
  with found as materialized (
    select l.id, l.name, l.company_name, l.status, l.created_at
    from public.leads l
    where (select private.is_admin()) and (
      lower(l.email) = lower(btrim(find_duplicate_leads.email))
      or (
        char_length(regexp_replace(find_duplicate_leads.phone, '[^0-9]', '', 'g')) >= 7
        and right(regexp_replace(l.phone, '[^0-9]', '', 'g'), 10)
          = right(regexp_replace(find_duplicate_leads.phone, '[^0-9]', '', 'g'), 10)
      )
    )
  )
  select f.id, f.name, f.company_name, f.status, f.created_at
  from found f
  order by f.created_at desc
  limit 5;
$$;

create or replace function public.find_duplicate_leads(email text, phone text)
  returns table (id uuid, name text, company_name text, status text, created_at timestamptz)
  language sql stable set search_path = ''
as $$
  select * from private.find_duplicate_leads(find_duplicate_leads.email, find_duplicate_leads.phone);
$$;

-- Lists of leads ----------------------------------------------------------------------------

-- Searches, far pages and long lists run as the owner, because under a policy PostgreSQL uses no index for
-- LIKE. They first check that the caller is an administrator.

-- A list's filter as an SQL condition on a lead l. The filter has `search` (a list of words, each a list of
-- alternatives), `equal` (columns and values), `appointment` (yes or no), `received_from` and
-- `received_before` (instants).
create or replace function private.lead_condition(filter jsonb)
  returns text language sql stable set search_path = ''
as $$
  select concat_ws(' and ',
    'true',
    (
      select string_agg(format('l.%I = %L', field, value), ' and ')
      from jsonb_each_text(filter -> 'equal') as sent (field, value)
    ),
    (
      select string_agg(
        (
          select format('(%s)', string_agg(
            format('l.search like %L', '%' || regexp_replace(part, '([\\%_])', '\\\1', 'g') || '%'),
            ' or '
          ))
          from jsonb_array_elements_text(word) as part
        ),
        ' and '
      )
      from jsonb_array_elements(filter -> 'search') as word
    ),
    case filter ->> 'appointment'
      when 'yes' then 'l.scheduled_date is not null'
      when 'no' then 'l.scheduled_date is null'
    end,
    'l.created_at >= ' || quote_literal(filter ->> 'received_from'),
    'l.created_at < ' || quote_literal(filter ->> 'received_before')
  );
$$;

-- One page of a list: sorted by a column with nulls last, then newest first, then by id. It starts at
-- offset `first`, or behind `after`, the last lead of the previous page; then it has no total.
create or replace function private.find_leads(
  filter jsonb, sort text, descending boolean, most integer, first integer, after jsonb, columns text[]
)
  returns json language plpgsql stable security definer set search_path = ''
as $$
declare
  condition text;
  ordering text;
  -- An SQL condition that admits nulls, if the sort column has any.
  or_empty text;
  answer json;
begin
  if not (select private.is_admin()) then
    return json_build_object('total', 0, 'leads', '[]'::json);
  end if;

  select case when a.attnotnull then '' else format(' or l.%I is null', sort) end
  into strict or_empty
  from pg_catalog.pg_attribute a
  where a.attrelid = 'public.leads'::regclass and a.attname = sort;
  ordering := format(
    'l.%I %s, l.created_at desc, l.id', sort,
    case when not descending then 'asc' when or_empty = '' then 'desc' else 'desc nulls last' end
  );

  condition := private.lead_condition(filter);
  if after is not null then
    condition := format(
      case
        when after ->> sort is null then '%1$s and l.%2$I is null and (%6$s)'
        else '%1$s and (l.%2$I %3$s= %4$L%5$s) and (l.%2$I <> %4$L%5$s or %6$s)'
      end,
      condition, sort, case when descending then '<' else '>' end, after ->> sort, or_empty,
      format(
        'l.created_at < %1$L or l.created_at = %1$L and l.id > %2$L',
        after ->> 'created_at', after ->> 'id'
      )
    );
  end if;

  -- Finds ids first, so that only the page's rows are read. A search runs once for both count and page
  -- (materialized); without a search, each has an index.
  execute format(
    'with l as %1$s materialized (select l.id, l.created_at%2$s from public.leads l where %3$s)
     select json_build_object(''total'', %4$s, ''leads'', coalesce(json_agg(row_to_json(page)), ''[]''))
     from (
       select %5$s
       from (select l.id from l order by %6$s limit %7$L offset %8$L) as found
       join public.leads l using (id)
       order by %6$s
     ) as page',
    case when after is null and jsonb_array_length(filter -> 'search') > 0 then '' else 'not' end,
    case when sort not in ('id', 'created_at') then format(', l.%I', sort) end, condition,
    case when after is null then '(select count(*) from l)' else 'null' end,
    coalesce((select string_agg(format('l.%I', c), ', ') from unnest(columns) as c), 'l.*'),
    ordering, least(most, 1000), first
  )
  into answer;
  return answer;
end;
$$;

create or replace function public.find_leads(
  filter jsonb,
  sort text default 'created_at',
  descending boolean default true,
  most integer default 25,
  first integer default 0,
  after jsonb default null,
  columns text[] default null
)
  returns json language sql stable set search_path = ''
as $$
  select private.find_leads(
    find_leads.filter, find_leads.sort, find_leads.descending, find_leads.most, find_leads.first,
    find_leads.after, find_leads.columns
  );
$$;

-- The number of leads per status that match a filter; statuses without leads are left out.
create or replace function private.count_leads(filter jsonb)
  returns table (status text, leads bigint) language plpgsql stable security definer set search_path = ''
as $$
begin
  if (select private.is_admin()) then
    return query execute
      'select l.status, count(*) from public.leads l where ' || private.lead_condition(filter)
      || ' group by l.status';
  end if;
end;
$$;

create or replace function public.count_leads(filter jsonb default '{}')
  returns table (status text, leads bigint) language sql stable set search_path = ''
as $$
  select * from private.count_leads(count_leads.filter);
$$;

-- The distinct origins of all leads in order; steps from value to value along the index.
create or replace function public.lead_origins()
  returns setof text language sql stable set search_path = ''
as $$
  with recursive origins(origin) as (
    (select l.origin from public.leads l order by l.origin limit 1)
    union all
    select (select l.origin from public.leads l where l.origin > o.origin order by l.origin limit 1)
    from origins o
    where o.origin is not null
  )
  select o.origin from origins o where o.origin is not null;
$$;

-- Leads received in each of the last weeks (starting Monday, in the business's time zone), including the
-- current week and weeks without leads.
create or replace function public.leads_per_week(weeks integer)
  returns table (week_start date, leads bigint) language sql stable set search_path = ''
as $$
  select w.week::date, (
    select count(*)
    from public.leads l
    where l.created_at >= w.week at time zone s.time_zone
      and l.created_at < (w.week + interval '7 days') at time zone s.time_zone
  )
  from public.site_settings s
  cross join date_trunc('week', now() at time zone s.time_zone) as this_week
  cross join generate_series(
    this_week - interval '7 days' * (least(leads_per_week.weeks, 104) - 1), this_week, interval '7 days'
  ) as w(week)
  where s.id = 1
  order by 1;
$$;

-- Publishes leads to the open back office where the project has Realtime.
do $$
begin
  if exists (select from pg_publication where pubname = 'supabase_realtime')
    and not exists (
      select from pg_publication_tables
      where pubname = 'supabase_realtime' and schemaname = 'public' and tablename = 'leads'
    )
  then
    alter publication supabase_realtime add table public.leads;
  end if;
end;
$$;

-- Booking -----------------------------------------------------------------------------------

-- Why a visitor cannot book a time at that instant: 'paused', 'past', 'notice', 'horizon', 'closed' or
-- 'taken', whichever applies first; null if they can. The same rule as slotRefusal in
-- shared/scheduling/slots.ts.
create or replace function private.slot_refusal(day date, time_text text, at timestamptz)
  returns text language plpgsql stable security definer set search_path = ''
as $$
declare
  settings public.site_settings;
  slot tstzrange;
  starts_at timestamptz;
  wall timestamp;
  start_minute integer;
begin
  select s.* into settings from public.site_settings s where s.id = 1;
  if settings.booking_paused then
    return 'paused';
  end if;
  slot := private.appointment_range(day, time_text, settings.meeting_interval, settings.time_zone);
  if slot is null then
    return 'closed';
  end if;
  starts_at := lower(slot);
  wall := starts_at at time zone settings.time_zone;
  -- A local time that daylight saving skips converts back to another one.
  if wall <> day + private.read_time_of_day(time_text) then
    return 'closed';
  end if;
  if starts_at <= at then
    return 'past';
  end if;
  if starts_at < at + make_interval(mins => settings.minimum_notice_minutes) then
    return 'notice';
  end if;
  if day > (at at time zone settings.time_zone)::date + settings.booking_horizon_days then
    return 'horizon';
  end if;
  start_minute := extract(hour from wall) * 60 + extract(minute from wall);
  -- A meeting must not cross a daylight saving change.
  if upper(slot) at time zone settings.time_zone
      <> wall + make_interval(mins => settings.meeting_interval)
    or not private.is_slot_start(settings.availability, day, start_minute, settings.meeting_interval)
  then
    return 'closed';
  end if;
  if exists (
    select from public.leads l
    where l.appointment && slot and l.status <> 'Closed - Lost'
  ) then
    return 'taken';
  end if;
  return null;
end;
$$;

-- Whether a meeting may start at that minute of the day. Adjacent open ranges count as one, and slots are
-- counted from its beginning.
create or replace function private.is_slot_start(
  availability jsonb, day date, start_minute integer, minutes integer
)
  returns boolean language sql immutable set search_path = ''
as $$
  with open_ranges as (
    select unnest(range_agg(int4range(
      split_part(slot ->> 'from', ':', 1)::integer * 60 + split_part(slot ->> 'from', ':', 2)::integer,
      split_part(slot ->> 'to', ':', 1)::integer * 60 + split_part(slot ->> 'to', ':', 2)::integer
    ))) as open_range
    from jsonb_array_elements(availability -> extract(dow from day)::text -> 'slots') slot
    where (availability -> extract(dow from day)::text ->> 'isOpen')::boolean
  )
  select exists (
    select from open_ranges
    where start_minute >= lower(open_range)
      and start_minute + minutes <= upper(open_range)
      and (start_minute - lower(open_range)) % minutes = 0
  );
$$;

create or replace function private.taken_slots(from_day date, to_day date)
  returns table (starts_at timestamptz, ends_at timestamptz)
  language sql stable security definer set search_path = ''
as $$
  select lower(l.appointment), upper(l.appointment)
  from public.leads l, public.site_settings s
  where s.id = 1
    and l.status <> 'Closed - Lost'
    and l.appointment && tstzrange(
      from_day::timestamp at time zone s.time_zone,
      (least(to_day, from_day + 366) + 1)::timestamp at time zone s.time_zone
    )
  order by 1;
$$;

-- The booked times between two days (at most a year), and nothing else about the leads.
create or replace function public.taken_slots(from_day date, to_day date)
  returns table (starts_at timestamptz, ends_at timestamptz) language sql stable set search_path = ''
as $$
  select * from private.taken_slots(from_day, to_day);
$$;

-- Limits for visitors -----------------------------------------------------------------------

-- The caller's address from the header that project_settings names; null without it.
create or replace function private.request_address()
  returns text language sql stable set search_path = ''
as $$
  select nullif(btrim(split_part(
    nullif(current_setting('request.headers', true), '')::jsonb ->> s.caller_header, ',', -1
  )), '')
  from private.project_settings s;
$$;

-- The network that limits count as one caller: an IPv4 address (also when written as IPv6), or the /64 of
-- an IPv6 address.
create or replace function private.network_of(address inet)
  returns inet language sql immutable set search_path = ''
as $$
  select case
    when family(address) = 4 then host(address)::inet
    when address <<= inet '::ffff:0:0/96' then substring(host(address) from '[^:]+$')::inet
    else network(set_masklen(address, 64))::inet
  end;
$$;

-- The same for an address from a header, which may have a port; null for any other text.
create or replace function private.caller_network(address text)
  returns text language plpgsql immutable set search_path = ''
as $$
begin
  return abbrev(private.network_of(
    regexp_replace(btrim(address), '^(?:\[([^]]*)\]|([0-9.]+))(?::[0-9]+)?$', '\1\2')::inet
  ));
exception
  when invalid_text_representation then
    return null;
end;
$$;

-- A keyed digest without pgcrypto, which not every project has.
create or replace function private.digest_of(value text)
  returns text language sql stable set search_path = ''
as $$
  select encode(sha256(s.digest_key || sha256(s.digest_key || convert_to(value, 'UTF8'))), 'hex')
  from private.project_settings s;
$$;

-- Counts a call in the current time window; returns how many the address's network has made.
create or replace function private.count_call(bucket_name text, address text, per interval)
  returns integer language plpgsql security definer set search_path = ''
as $$
declare
  counted integer;
begin
  delete from private.request_counts c where c.window_start < now() - interval '2 days';
  insert into private.request_counts as c (bucket, sender, window_start)
  values (
    bucket_name,
    private.digest_of(coalesce(private.caller_network(address), address, 'unknown')),
    date_bin(per, now(), timestamptz 'epoch')
  )
  on conflict (bucket, sender, window_start) do update set requests = c.requests + 1
  returning c.requests into counted;
  return counted;
end;
$$;

-- For the chat Edge Function: counts a message and returns whether it is within the network's hourly and
-- daily limits and everybody's daily limit. A message over its network's limit does not count toward the
-- latter.
create or replace function public.count_chat_message(
  address text, most_per_hour integer, most_per_network integer, most_per_day integer
)
  returns boolean language sql set search_path = ''
as $$
  select case
    when private.count_call('chat', address, interval '1 hour') > most_per_hour then false
    when private.count_call('chat of a network', address, interval '1 day') > most_per_network then false
    else private.count_call('chat of all', 'all', interval '1 day') <= most_per_day
  end;
$$;

-- For the chat Edge Function: how many messages the assistant has received today.
create or replace function private.chat_messages_today()
  returns integer language sql stable security definer set search_path = ''
as $$
  select coalesce(sum(c.requests), 0)::integer
  from private.request_counts c
  where c.bucket = 'chat of all'
    and c.window_start = date_bin(interval '1 day', now(), timestamptz 'epoch');
$$;

create or replace function public.chat_messages_today()
  returns integer language sql stable set search_path = ''
as $$
  select private.chat_messages_today();
$$;

-- Counts a lead that a visitor sends; returns whether the network is over its limit.
create or replace function private.sends_too_many_leads()
  returns boolean language sql set search_path = ''
as $$
  select private.count_call('lead', private.request_address(), interval '1 hour') > s.leads_per_hour
  from private.project_settings s;
$$;

-- The same for direct inserts (submit_lead does its own counting). A refusal here rolls its count back.
create or replace function private.limit_visitor_leads()
  returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  if private.sends_too_many_leads() then
    raise exception 'Too many requests from your network. Please wait a while, or call us.'
      using errcode = 'PT429';
  end if;
  return new;
end;
$$;

create or replace trigger leads_limit_visitors
  before insert on public.leads
  for each row when (current_user = 'anon') execute function private.limit_visitor_leads();

-- Whether the caller came through the Data API and is no administrator; also true inside security definer
-- functions.
create or replace function private.is_visitor()
  returns boolean language sql stable set search_path = ''
as $$
  select current_setting('role', true) in ('anon', 'authenticated') and not private.is_admin();
$$;

-- Checks every lead that a visitor sends, through submit_lead or by direct insert: sets its sender, and
-- allows only a meeting with date and time, in a free slot, within the network's number of meetings. The
-- error's detail is the reason.
create or replace function private.check_visitor_lead()
  returns trigger language plpgsql security definer set search_path = ''
as $$
declare
  refusal text;
begin
  if not private.is_visitor() then
    return new;
  end if;
  new.sender := left(private.digest_of(private.caller_network(private.request_address())), 32);
  if (new.scheduled_date is null) <> (new.scheduled_time is null) then
    raise exception 'A meeting needs both a date and a time.' using errcode = '22023';
  end if;
  if new.scheduled_date is not null then
    refusal := private.slot_refusal(new.scheduled_date, new.scheduled_time, now());
  end if;
  if refusal = 'taken' then
    raise exception 'That time has just been taken. Please choose another one.'
      using errcode = '23P01', detail = refusal;
  elsif refusal is not null then
    raise exception 'That meeting time cannot be booked (%).', refusal
      using errcode = '22023', detail = refusal;
  end if;
  if new.scheduled_date is not null and new.sender is not null then
    -- Concurrent requests from one network wait for each other.
    perform pg_advisory_xact_lock(hashtextextended('sender ' || new.sender, 0));
    if (
      select count(*) from public.leads l
      where l.sender = new.sender and l.status <> 'Closed - Lost' and upper(l.appointment) > now()
    ) >= (select s.meetings_per_network from private.project_settings s) then
      raise exception
        'Several meetings are booked from your network already. Send your request without a time, or call us.'
        using errcode = '22023', detail = 'network';
    end if;
  end if;
  return new;
end;
$$;

-- Triggers run in alphabetical order: this one after leads_limit_visitors, so that a call is always counted
-- before its sender's lock is taken. Otherwise two calls from one network could deadlock.
create or replace trigger leads_vet_visitors
  before insert on public.leads
  for each row execute function private.check_visitor_lead();

-- A visitor's task counts as the appointment's, of which a unique index allows one per lead.
create or replace function private.mark_visitor_task()
  returns trigger language plpgsql set search_path = ''
as $$
begin
  new.is_appointment := true;
  return new;
end;
$$;

create or replace trigger lead_tasks_mark_visitors
  before insert on public.lead_tasks
  for each row when (current_user = 'anon') execute function private.mark_visitor_task();

-- Whether a visitor may add a task to this lead: a visitor created it just now, and it has none.
create or replace function private.lead_awaits_task(lead uuid)
  returns boolean language sql stable security definer set search_path = ''
as $$
  select exists (
      select from public.leads l
      where l.id = lead
        and l.created_at > now() - interval '15 minutes'
        and l.user_agent is distinct from 'Manual Entry'
    )
    and not exists (select from public.lead_tasks t where t.lead_id = lead);
$$;

-- A visitor's submission --------------------------------------------------------------------

-- A refusal as an answer, with its HTTP status and in the form of the Data API's own errors: an exception
-- would take back the count of this call.
create or replace function private.refused(code text, message text, details text)
  returns jsonb
  language sql
  set search_path = ''
as $$
  select set_config(
    'response.status', case code when 'PT429' then '429' when '23505' then '409' else '400' end, true
  );
  select jsonb_build_object('code', code, 'message', message, 'details', details, 'hint', null);
$$;

-- Writes a visitor's lead, and its task when a time was chosen (follow_appointment), in one transaction.
-- `lead` has a value by column, for any of those that visitors may insert (the grant in the security
-- migration). Blank text counts as not given.
-- Answers with the lead as it was sent. The same submission sent again (same id, same content) gets the
-- same answer and makes no second lead, even when the first has been changed or deleted since.
-- Refuses as an answer, so that the call stays counted: 22023 for what the form would have caught, and for
-- a time that cannot be booked; 22P02 and the like for a value of another type; 23514 for what a constraint
-- forbids; 23P01 for a slot that is taken; 23505 for other content under a used id; PT429 past the limit of
-- a network.
create or replace function private.submit_lead(id uuid, lead jsonb)
  returns jsonb
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  -- A missing name is refused by its constraint, like a blank one.
  fields jsonb := '{"name": ""}' || coalesce(
    (
      select jsonb_object_agg(
        given.key, case jsonb_typeof(given.value) when 'string' then to_jsonb(btrim(given.text)) else given.value end
      )
      from (select key, value, value #>> '{}' as text from jsonb_each(submit_lead.lead)) as given
      where btrim(given.text) <> ''
    ),
    '{}'
  ) || jsonb_build_object('id', submit_lead.id);
  -- The chat does not count: the visitor may have gone on talking before sending again.
  digest text := private.digest_of('submission ' || (fields - 'chat_history')::text);
  known private.submissions;
  received_at timestamptz;
  unknown text;
  reason text;
begin
  -- Two deliveries of one submission wait for each other.
  perform pg_advisory_xact_lock(hashtextextended('lead ' || submit_lead.id::text, 0));
  select s.* into known from private.submissions s where s.lead_id = submit_lead.id;
  if known.digest = digest then
    return (fields - 'chat_history') || jsonb_build_object('created_at', known.received_at);
  end if;
  if private.sends_too_many_leads() then
    return private.refused(
      'PT429', 'Too many requests from your network. Please wait a while, or call us.', null
    );
  end if;

  begin
    if submit_lead.id is null then
      raise exception 'The request has no id.' using errcode = '22023';
    end if;
    if known.lead_id is not null or exists (select from public.leads l where l.id = submit_lead.id) then
      raise exception 'This request was sent before with other content.' using errcode = '23505';
    end if;
    select given.key into unknown from jsonb_object_keys(fields) as given (key)
    where not exists (
      select from pg_catalog.pg_attribute a
      where a.attrelid = 'public.leads'::regclass and a.attname = given.key
        and has_column_privilege('anon', a.attrelid, a.attnum, 'insert')
    );
    if unknown is not null then
      raise exception 'A request has no field "%".', left(unknown, 60) using errcode = '22023';
    end if;
    if not fields ? 'shop_address' then
      raise exception 'A shop address is required.' using errcode = '22023';
    end if;
    if fields ->> 'user_agent' = 'Manual Entry' then
      raise exception 'This browser cannot be named so.' using errcode = '22023';
    end if;
    -- Only the given columns, so that the others get their defaults.
    execute format(
      'insert into public.leads (%1$s) select %1$s from jsonb_populate_record(null::public.leads, $1)
       returning created_at',
      (select string_agg(quote_ident(given.key), ', ') from jsonb_object_keys(fields) as given (key))
    ) into received_at using fields;
    insert into private.submissions (lead_id, digest, received_at)
    values (submit_lead.id, digest, received_at);
  exception
    when exclusion_violation then
      return private.refused('23P01', 'That time has just been taken. Please choose another one.', 'taken');
    when data_exception or integrity_constraint_violation then
      -- The detail of a broken constraint is the whole row: it stays here.
      if sqlstate = '22023' then
        get stacked diagnostics reason = pg_exception_detail;
      end if;
      return private.refused(sqlstate, sqlerrm, nullif(reason, ''));
  end;
  return (fields - 'chat_history') || jsonb_build_object('created_at', received_at);
end;
$$;

-- What visitors call.
create or replace function public.submit_lead(id uuid, lead jsonb)
  returns jsonb
  language sql
  set search_path = ''
as $$
  select private.submit_lead(submit_lead.id, submit_lead.lead);
$$;

-- Slugs -------------------------------------------------------------------------------------

-- Records the former slug of a product or bundle, and forgets it when another one takes it.
create or replace function private.keep_former_slug()
  returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  delete from private.former_slugs f where f.kind = tg_argv[0] and f.slug = new.slug;
  update private.former_slugs f set slug_now = new.slug
  where f.kind = tg_argv[0] and f.slug_now = old.slug;
  insert into private.former_slugs (kind, slug, slug_now) values (tg_argv[0], old.slug, new.slug)
  on conflict (kind, slug) do update set slug_now = excluded.slug_now;
  return null;
end;
$$;

create or replace trigger products_keep_former_slug
  after update of slug on public.products
  for each row when (old.slug is distinct from new.slug)
  execute function private.keep_former_slug('product');

create or replace trigger bundles_keep_former_slug
  after update of slug on public.bundles
  for each row when (old.slug is distinct from new.slug)
  execute function private.keep_former_slug('bundle');

-- Keeps the slugs in bundles up to date when a product's slug changes or the product is deleted.
create or replace function private.follow_product_in_bundles()
  returns trigger language plpgsql set search_path = ''
as $$
begin
  if tg_op = 'DELETE' then
    update public.bundles b set includes = array_remove(b.includes, old.slug)
    where old.slug = any (b.includes);
  else
    update public.bundles b set includes = array_replace(b.includes, old.slug, new.slug)
    where old.slug = any (b.includes);
  end if;
  return null;
end;
$$;

create or replace trigger products_follow_slug_in_bundles
  after update of slug on public.products
  for each row when (old.slug is distinct from new.slug)
  execute function private.follow_product_in_bundles();

create or replace trigger products_leave_bundles
  after delete on public.products
  for each row execute function private.follow_product_in_bundles();

-- The current slug of a product or bundle that had this slug before; null if none had.
create or replace function private.current_slug(kind text, former_slug text)
  returns text language sql stable security definer set search_path = ''
as $$
  select f.slug_now
  from private.former_slugs f
  where f.kind = current_slug.kind
    and f.slug = current_slug.former_slug
    and case f.kind
      when 'product' then exists (select from public.products p where p.slug = f.slug_now)
      else exists (select from public.bundles b where b.slug = f.slug_now)
    end;
$$;

create or replace function public.current_slug(kind text, former_slug text)
  returns text language sql stable set search_path = ''
as $$
  select private.current_slug(current_slug.kind, current_slug.former_slug);
$$;

-- The catalogue as a whole ------------------------------------------------------------------

-- Replaces all products and bundles in one transaction; an error names the stage that failed. Products name
-- their base as linked_product_slug. Testimonials are replaced too if given, the first as the newest.
create or replace function public.replace_catalogue(
  products jsonb, bundles jsonb, testimonials jsonb default null
)
  returns void language plpgsql set search_path = ''
as $$
declare
  stage text;
begin
  if not (select private.is_admin()) then
    raise exception 'Only the administrator may replace the catalogue.' using errcode = '42501';
  end if;

  stage := 'clear bundles';
  delete from public.bundles b where b.id is not null;
  stage := 'clear products';
  delete from public.products p where p.id is not null;

  stage := 'insert products';
  insert into public.products (
    slug, name, tagline, description, category, icon_name, image_url, features,
    is_core, is_add_on, is_featured
  )
  select
    p.slug, p.name, coalesce(p.tagline, ''), coalesce(p.description, ''), coalesce(p.category, '[]'),
    coalesce(p.icon_name, 'gear'), p.image_url, coalesce(p.features, '[]'),
    coalesce(p.is_core, false), coalesce(p.is_add_on, false), coalesce(p.is_featured, false)
  from jsonb_populate_recordset(null::public.products, replace_catalogue.products) p;
  update public.products add_on
  set linked_product_id = base.id
  from jsonb_to_recordset(replace_catalogue.products) as sent (slug text, linked_product_slug text)
  join public.products base on base.slug = sent.linked_product_slug
  where add_on.slug = sent.slug;

  stage := 'insert bundles';
  insert into public.bundles (slug, name, category, description, image_url, includes, is_featured)
  select
    b.slug, b.name, coalesce(b.category, ''), coalesce(b.description, ''), b.image_url,
    coalesce(b.includes, '{}'), coalesce(b.is_featured, false)
  from jsonb_populate_recordset(null::public.bundles, replace_catalogue.bundles) b;

  if jsonb_typeof(replace_catalogue.testimonials) = 'array' then
    stage := 'clear testimonials';
    delete from public.testimonials t where t.id is not null;
    stage := 'insert testimonials';
    insert into public.testimonials (quote, author, company, created_at)
    select t.quote, coalesce(t.author, ''), coalesce(t.company, ''), now() - t.place * interval '1 second'
    from rows from (
      jsonb_to_recordset(replace_catalogue.testimonials) as (quote text, author text, company text)
    ) with ordinality as t (quote, author, company, place);
  end if;
exception
  when others then
    if stage is null then
      raise;
    end if;
    raise exception 'Failed to %: %', stage, sqlerrm using errcode = sqlstate;
end;
$$;

-- Without days the range had no bounds, so the answer was every booking there is. Strict: no days, no answer.

create or replace function private.taken_slots(from_day date, to_day date)
  returns table (starts_at timestamptz, ends_at timestamptz, kept_from timestamptz, kept_until timestamptz)
  language sql stable strict security definer set search_path = ''
as $$
  select lower(l.appointment), upper(l.appointment), lower(kept), upper(kept)
  from public.site_settings s, public.leads l, private.with_room(l.appointment, l.meeting_type, s) as kept
  where s.id = 1
    and l.status <> 'Closed - Lost'
    -- No room is longer than four hours.
    and l.appointment && tstzrange(
      from_day::timestamp at time zone s.time_zone - interval '4 hours',
      (least(to_day, from_day + 366) + 1)::timestamp at time zone s.time_zone + interval '4 hours'
    )
  order by 1;
$$;

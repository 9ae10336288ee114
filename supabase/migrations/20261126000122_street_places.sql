-- Whether a lead's place on the map is the middle of its street, because the map service does not know the house.

alter table public.leads add column place_is_street boolean not null default false;
-- Merging takes it with the address.
insert into private.lead_columns (name, requested, imported, merged) values ('place_is_street', true, 'never', 'keep');
grant insert (place_is_street) on public.leads to anon;

create function private.unmark_place()
  returns trigger language plpgsql set search_path = ''
as $$
begin
  new.place_is_street := new.latitude is not null and coalesce(new.place_is_street, false);
  return new;
end;
$$;

-- Triggers run in alphabetical order: this one after the one that clears the coordinates.
create trigger leads_unmark_place
  before insert or update on public.leads
  for each row execute function private.unmark_place();

-- Sets updated_at. A change of the place on the map alone keeps it: finding the address on the map is no work on the lead.
-- Generated columns are not compared, because they have no value yet in a BEFORE trigger.
create or replace function private.touch_updated_at()
  returns trigger language plpgsql set search_path = ''
as $$
declare
  before jsonb := to_jsonb(old);
  after jsonb := to_jsonb(new);
  place text[] := array['latitude', 'longitude', 'place_is_street'];
  ignored text[] := array[
    'updated_at', 'search', 'origin', 'no_next_step', 'unanswered', 'waiting_since', 'is_imported'
  ];
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

-- Sets columns of a lead to the values of a row as JSON.
create or replace function private.set_lead(id uuid, columns text[], row_values jsonb)
  returns void language plpgsql set search_path = ''
as $$
begin
  if cardinality(columns) > 0 then
    execute (
      select format(
        'update public.leads l set (%1$s) = row(%2$s)
         from jsonb_populate_record(null::public.leads, $1) as v
         where l.id = $2',
        string_agg(quote_ident(c), ', '), string_agg('v.' || quote_ident(c), ', ')
      )
      from unnest(columns || case when 'latitude' = any (columns) then array['place_is_street'] end) as c
    ) using row_values, set_lead.id;
  end if;
end;
$$;

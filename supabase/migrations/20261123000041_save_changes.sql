-- Saves what the forms of the back office change, in one transaction and only over what they were shown. Runs as the
-- caller, whose rights and policies hold. Rights are in the security migrations.

-- Each write is {table, id, base, changes}: `base` has what the changed columns held when the form was filled in. Writes
-- all of them, or none if any row holds something else by now. Returns whether it did, and the rows as they are
-- stored now, in the same order; null for one that no longer exists.
create or replace function public.save_changes(writes jsonb)
  returns jsonb language plpgsql set search_path = ''
as $$
declare
  known constant text[] := array['products', 'bundles', 'testimonials', 'site_settings', 'follow_up_texts'];
  entry jsonb;
  current jsonb;
  stored jsonb := '[]';
  unchanged boolean := true;
  columns text;
begin
  for entry in select e from jsonb_array_elements(writes) e loop
    if entry ->> 'table' <> all (known) then
      raise exception 'No form saves to this table.' using errcode = '22023';
    end if;
    current := null;
    execute format('select to_jsonb(t) from public.%I t where t.id::text = $1 for update', entry ->> 'table')
      into current using entry ->> 'id';
    stored := stored || jsonb_build_array(current);
    unchanged := unchanged and current is not null and not exists (
      select from jsonb_each(entry -> 'base') b where current -> b.key is distinct from b.value
    );
  end loop;
  if not unchanged then
    return jsonb_build_object('saved', false, 'rows', stored);
  end if;

  stored := '[]';
  for entry in select e from jsonb_array_elements(writes) e loop
    select string_agg(format('%I', c), ', ') into columns from jsonb_object_keys(entry -> 'changes') c;
    if columns is null then
      execute format('select to_jsonb(t) from public.%I t where t.id::text = $1', entry ->> 'table')
        into current using entry ->> 'id';
    else
      execute format(
        'update public.%1$I t set (%2$s) = (select %2$s from jsonb_populate_record(t, $2)) '
        'where t.id::text = $1 returning to_jsonb(t)',
        entry ->> 'table', columns
      )
        into current using entry ->> 'id', entry -> 'changes';
    end if;
    stored := stored || jsonb_build_array(current);
  end loop;
  return jsonb_build_object('saved', true, 'rows', stored);
end;
$$;

-- Which bundles are core: those that include at least two core products. Computed, whatever is written to it.

alter table public.bundles add column is_core boolean not null default false;

create function private.mark_core_bundle()
  returns trigger language plpgsql set search_path = ''
as $$
begin
  new.is_core := (select count(*) >= 2 from public.products p where p.is_core and p.slug = any (new.includes));
  return new;
end;
$$;

create trigger bundles_mark_core
  before insert or update on public.bundles
  for each row execute function private.mark_core_bundle();

-- Marks the bundles of a product anew. A changed slug and a deletion reach them by other triggers, which change `includes`.
create function private.mark_bundles_of_product()
  returns trigger language plpgsql set search_path = ''
as $$
begin
  update public.bundles b set is_core = b.is_core where new.slug = any (b.includes);
  return null;
end;
$$;

create trigger products_mark_new_in_bundles
  after insert on public.products
  for each row execute function private.mark_bundles_of_product();

create trigger products_mark_core_in_bundles
  after update of is_core on public.products
  for each row when (old.is_core is distinct from new.is_core)
  execute function private.mark_bundles_of_product();

update public.bundles set is_core = false where true;

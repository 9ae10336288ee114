-- The administrator's own views of the list of leads. All constraints of several rows are checked after a statement, so
-- that one can reorder and rename all of them.

create table public.saved_views (
  id uuid primary key default gen_random_uuid(),
  name text not null
    constraint saved_views_name_length check (private.has_text(name) and char_length(name) <= 60),
  -- Filter and order, as the list's address has them.
  query jsonb not null
    constraint saved_views_query_form check (jsonb_typeof(query) = 'object' and octet_length(query::text) <= 4000),
  position integer not null
    constraint saved_views_most check (position between 0 and 29),
  -- The list begins with it.
  is_default boolean not null default false,
  constraint saved_views_name_unique unique (name) deferrable,
  constraint saved_views_position_unique unique (position) deferrable,
  constraint saved_views_one_default exclude using btree (is_default with =) where (is_default) deferrable
);

alter table public.saved_views enable row level security;

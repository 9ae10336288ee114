-- Who may do what with saved views: the administrator alone. May be run again at any time.

alter table public.saved_views enable row level security;
revoke all on table public.saved_views from public, anon, authenticated, service_role;
grant select, insert, update, delete on public.saved_views to authenticated, service_role;

drop policy if exists saved_views_admin on public.saved_views;
create policy saved_views_admin on public.saved_views for all to authenticated
  using ((select private.is_admin()))
  with check ((select private.is_admin()));

-- Who may read the Spanish texts. May be run again at any time.

grant select (translations) on public.products, public.bundles, public.testimonials, public.site_settings
  to anon, authenticated;

revoke all on function private.are_translations(jsonb, text[]) from public, anon, authenticated, service_role;
-- Constraints call this as whoever writes the row.
grant execute on function private.are_translations(jsonb, text[]) to authenticated, service_role;

revoke all on function public.replace_catalog_with_translations(jsonb) from public, anon, authenticated, service_role;
-- It asks whether it is the administrator.
grant execute on function public.replace_catalog_with_translations(jsonb) to authenticated;

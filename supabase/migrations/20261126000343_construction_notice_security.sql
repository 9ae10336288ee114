-- Visitors read whether there is a notice. May be run again at any time.
grant select (construction_notice) on public.site_settings to anon, authenticated;

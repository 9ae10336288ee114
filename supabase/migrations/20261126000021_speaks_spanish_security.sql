-- Everybody reads the languages of the representative. May be run again at any time.
grant select (rep_speaks_spanish) on public.site_settings to anon, authenticated;

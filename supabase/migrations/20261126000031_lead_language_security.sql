-- Visitors read all columns of the settings. May be run again at any time.

grant select (rep_languages) on public.site_settings to anon, authenticated;

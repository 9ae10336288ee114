-- Visitors read all columns of the settings. May be run again at any time.

grant select (first_steps_dismissed) on public.site_settings to anon, authenticated;

-- Visitors read all columns of the settings. May be run again at any time.

grant select (first_steps_business_right, first_steps_hours_right, first_steps_profile_right)
  on public.site_settings to anon, authenticated;

-- The lines of the list for a new project that were finished with “These are right”: what a default says fits.

alter table public.site_settings
  add column first_steps_business_right boolean not null default false,
  add column first_steps_hours_right boolean not null default false,
  add column first_steps_profile_right boolean not null default false;

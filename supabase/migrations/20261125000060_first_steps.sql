-- Whether the list that greets the administrator of a new project was dismissed, on whatever device.

alter table public.site_settings add column first_steps_dismissed boolean not null default false;

-- Projects that are in use already don't begin with it. Their settings were not changed by anybody.
alter table public.site_settings disable trigger site_settings_touch_updated_at;
update public.site_settings set first_steps_dismissed = true
  where exists (select from public.products) or exists (select from public.leads);
alter table public.site_settings enable trigger site_settings_touch_updated_at;

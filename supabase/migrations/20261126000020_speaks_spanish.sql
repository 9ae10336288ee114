-- Whether the representative speaks Spanish as well as English. Visitors read it on the profile and the Spanish form.
alter table public.site_settings add column rep_speaks_spanish boolean not null default false;

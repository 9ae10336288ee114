-- Whether visitors see the “Site Under Construction” popup.
alter table public.site_settings add column construction_notice boolean not null default true;

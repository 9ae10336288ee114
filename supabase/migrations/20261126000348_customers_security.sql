-- Visitors read what a customer's place is called. May be run again at any time.
grant select (business_customer) on public.site_settings to anon, authenticated;

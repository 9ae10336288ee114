-- Visitors and the administrator read what is true of the business. May be run again at any time.

grant select (
  business_name, business_vendor, business_tagline, business_headline, business_area_line, business_badge,
  business_disclaimer, business_trademarks, business_account_label, business_phone_placeholder, business_assistant,
  business_chat_question, business_testimonial_note, areas_served, map_latitude, map_longitude, map_zoom, miles_per_hour
)
  on public.site_settings to anon, authenticated;

-- What people noted about some leads, for the CSV file: one text a lead, the newest entry first, each after its time on
-- the business's clock. Leads without an entry are left out.
create function public.notes_of_leads(ids uuid[])
  returns table (lead_id uuid, notes text) language sql stable set search_path = ''
as $$
  select n.lead_id,
    string_agg(
      to_char(n.created_at at time zone s.time_zone, 'YYYY-MM-DD FMHH12:MI AM') || ': ' || n.note, E'\n'
      order by n.created_at desc, n.id
    )
  from public.lead_notes n
  join public.site_settings s on s.id = 1
  where n.lead_id = any (notes_of_leads.ids) and n.activity_type <> 'system'
  group by n.lead_id;
$$;

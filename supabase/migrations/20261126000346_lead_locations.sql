-- Indexes for the order by locations. No page orders leads by phone, email, or address.
create index leads_num_locations_idx on public.leads (num_locations, created_at desc, id);
-- For descending order, which has nulls last.
create index leads_num_locations_backwards_idx
  on public.leads (num_locations desc nulls last, created_at desc, id);

-- Indexes for the orders of cards and board, and for the view “Waiting for an answer”.

-- For descending order, which has nulls last.
create index leads_monthly_value_backwards_idx
  on public.leads (monthly_value desc nulls last, created_at desc, id);
create index leads_unanswered_waiting_since_idx on public.leads (waiting_since, created_at desc, id)
  include (status) where unanswered;

-- What the leads of each status are worth a month, for the heads of the board's columns.

create index leads_monthly_value_idx on public.leads (status) include (monthly_value)
  where monthly_value is not null;

-- Under a list's filter; statuses without a value are left out.
create or replace function private.lead_values(filter jsonb)
  returns table (status text, monthly_value numeric) language plpgsql stable security definer set search_path = ''
as $$
begin
  if (select private.is_admin()) then
    return query execute
      'select l.status, sum(l.monthly_value) from public.leads l where l.monthly_value is not null and '
      || private.lead_condition(filter) || ' group by l.status';
  end if;
end;
$$;

create or replace function public.lead_values(filter jsonb default '{}')
  returns table (status text, monthly_value numeric) language sql stable set search_path = ''
as $$
  select * from private.lead_values(lead_values.filter);
$$;

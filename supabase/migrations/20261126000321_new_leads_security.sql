-- Who may call the functions that look for duplicates of a new lead. May be run again at any time.

revoke all on function
  private.name_key(text, text), private.similar_leads(text, text, text, text, text),
  private.duplicates_of_new_lead(text, text, text, text, text), public.duplicates_of_new_lead(text, text, text, text, text)
  from public, anon, authenticated, service_role;
-- An index calls it as whoever writes the row.
grant execute on function private.name_key(text, text) to anon, authenticated, service_role;
-- They ask whether it is the administrator.
grant execute on function
  private.duplicates_of_new_lead(text, text, text, text, text), public.duplicates_of_new_lead(text, text, text, text, text)
  to authenticated;

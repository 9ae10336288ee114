-- The leads with a key are for the functions that look for duplicates. May be run again at any time.
revoke all on function private.leads_with_keys(text, text, text, text, integer)
  from public, anon, authenticated, service_role;

-- Who may check the Spanish texts' lengths. May be run again at any time.

revoke all on function private.texts_fit(jsonb, jsonb) from public, anon, authenticated, service_role;
-- Constraints call this as whoever writes the row.
grant execute on function private.texts_fit(jsonb, jsonb) to authenticated, service_role;

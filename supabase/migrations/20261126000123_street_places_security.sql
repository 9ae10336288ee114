-- The mark of a place is set by a trigger alone. May be run again at any time.

revoke all on function private.unmark_place() from public, anon, authenticated, service_role;

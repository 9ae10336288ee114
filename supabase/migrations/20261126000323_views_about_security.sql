-- Who may ask which saved views mention a lead. May be run again at any time.

revoke all on function
  private.words_of(text), private.views_of(uuid[]), private.views_about(uuid[]), public.views_about(uuid[])
  from public, anon, authenticated, service_role;
-- They ask whether it is the administrator.
grant execute on function private.views_about(uuid[]), public.views_about(uuid[]) to authenticated;

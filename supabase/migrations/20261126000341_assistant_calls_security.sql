-- Who may count a call of the assistant's model. May be run again at any time.
revoke all on function
  public.count_assistant_call(text, integer, integer, integer, integer),
  private.count_assistant_call(text, integer, integer, integer, integer)
  from public, anon, authenticated, service_role;
grant execute on function
  public.count_assistant_call(text, integer, integer, integer, integer),
  private.count_assistant_call(text, integer, integer, integer, integer)
  to service_role;

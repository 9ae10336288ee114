-- Who may ask whether they may publish the site. May be run again at any time.
revoke all on function public.may_publish() from public, anon, authenticated, service_role;
grant execute on function public.may_publish() to authenticated;

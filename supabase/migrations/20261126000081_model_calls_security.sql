-- Who may count a call of the assistant's model. May be run again at any time.
revoke all on function public.count_model_call(integer) from public, anon, authenticated, service_role;
grant execute on function public.count_model_call(integer) to service_role;

-- The assistant's function looks up free times with the server's own key, as visitors do with the public one.
grant execute on function public.taken_slots(date, date), private.taken_slots(date, date) to service_role;

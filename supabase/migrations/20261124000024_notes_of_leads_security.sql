-- Who may ask for the notes of leads: whoever is signed in may try, and the policies of lead_notes ask whether it is the
-- administrator. May be run again at any time.
revoke all on function public.notes_of_leads(uuid[]) from public, anon, authenticated, service_role;
grant execute on function public.notes_of_leads(uuid[]) to authenticated;

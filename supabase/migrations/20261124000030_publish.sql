-- Whether the caller may have the site built, for the Edge Function `publish`, which asks with the caller's own token.
create function public.may_publish() returns boolean language sql stable set search_path = ''
as $$ select private.is_admin(); $$;

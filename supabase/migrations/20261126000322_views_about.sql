-- Saved views that mention a person go with them.

-- The words of a text with a space around each; null if there are none.
create function private.words_of(value text)
  returns text language sql immutable set search_path = ''
as $$
  select nullif(' ' || btrim(regexp_replace(private.plain_text(value), '[^[:alnum:]]+', ' ', 'g')) || ' ', '  ');
$$;

-- The saved views that mention one of these leads, or a lead that was merged into it: in the view's name or search stands
-- their name, email, or phone number, or the view shows the leads of the same sender.
create function private.views_of(ids uuid[])
  returns table (lead_id uuid, id uuid, name text)
  language sql stable set search_path = ''
as $$
  select distinct who.lead_id, v.id, v.name
  from (
    select l.id, l.name, l.email, l.phone, l.sender from public.leads l where l.id = any (views_of.ids)
    union all
    select m.kept_id, m.gone ->> 'name', m.gone ->> 'email', m.gone ->> 'phone', m.gone ->> 'sender'
    from private.merged_leads m
    where m.kept_id = any (views_of.ids)
  ) as who (lead_id, name, email, phone, sender)
  cross join public.saved_views v
  cross join lateral (select v.name || ' ' || coalesce(v.query -> 'filter' ->> 'search', '')) as view (texts)
  where position(private.words_of(who.name) in private.words_of(view.texts)) > 0
    or position(private.words_of(who.email) in private.words_of(view.texts)) > 0
    or position(private.phone_key(who.phone) in regexp_replace(view.texts, '[^0-9]', '', 'g')) > 0
    or v.query -> 'filter' ->> 'sender' = who.sender;
$$;

-- The same for an administrator; no rows for anybody else.
create function private.views_about(ids uuid[])
  returns table (lead_id uuid, id uuid, name text)
  language sql stable security definer set search_path = ''
as $$ select v.* from private.views_of(views_about.ids) v where (select private.is_admin()) order by v.name, v.lead_id; $$;

create function public.views_about(ids uuid[])
  returns table (lead_id uuid, id uuid, name text)
  language sql stable set search_path = ''
as $$ select * from private.views_about(views_about.ids); $$;

-- Erases these leads for good, with everything that belongs to them: also the saved views that mention them, the name of
-- an import's file once all its leads are erased, and what a failed restore has left. Answers with the number of erased
-- leads.
create or replace function private.erase_leads(ids uuid[])
  returns integer language plpgsql security definer set search_path = ''
as $$
declare
  erased integer;
begin
  perform private.require_admin('erase leads');
  perform private.forget_requests(ids);
  delete from public.saved_views s using private.views_of(ids) v where s.id = v.id;
  update private.lead_imports i set file_name = 'Text removed'
  where exists (select from private.imported_leads d where d.import_id = i.id and d.lead_id = any (ids))
    and not exists (select from private.imported_leads d where d.import_id = i.id and d.lead_id <> all (ids));
  delete from public.leads l where l.id = any (ids);
  get diagnostics erased = row_count;
  perform private.drop_restore_parts();
  return erased;
end;
$$;

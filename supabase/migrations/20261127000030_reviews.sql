-- What customers say: testimonials that they write by a link of their own, and recommendations of the site.

-- The link's secret. Only the project's key and the lead's id give it, so it can be shown again.
create function private.review_token(lead uuid)
  returns text language sql stable set search_path = ''
as $$
  select translate(encode(decode(private.digest_of('token of review ' || lead), 'hex'), 'base64'), '+/=', '-_');
$$;

-- The secret of the link by which the customer of a won deal writes a testimonial, which works for 90 days from now. A
-- testimonial that was deleted can be written again.
create function private.ask_for_review(lead uuid)
  returns text language plpgsql security definer set search_path = ''
as $$
declare
  token constant text := private.review_token(lead);
begin
  perform private.require_admin('ask for testimonials');
  update public.leads l
  set review_digest = private.digest_of('review ' || token), review_asked_at = now(),
    testimonial_id = (select t.id from public.testimonials t where t.id = l.testimonial_id)
  where l.id = ask_for_review.lead and l.status = 'Closed - Won';
  if not found then
    raise exception 'Only the customer of a won deal is asked for a testimonial.' using errcode = '22023';
  end if;
  return token;
end;
$$;

create function public.ask_for_review(lead uuid) returns text language sql set search_path = ''
as $$ select private.ask_for_review(ask_for_review.lead); $$;

-- The lead that a link belongs to.
create function private.reviewing_lead(token text)
  returns setof public.leads language sql stable set search_path = ''
as $$
  select l.*
  from public.leads l
  where l.review_digest = private.digest_of('review ' || token) and l.review_asked_at > now() - interval '90 days';
$$;

-- What a link shows: {state: 'open' | 'sent', name, company_name, language, code}, where the code is that of the lead's link
-- to recommend the site. An unknown link is refused with PT404.
create function private.shown_review(token text)
  returns jsonb language sql set search_path = ''
as $$
  select coalesce(
    (
      select jsonb_build_object(
        'state', case when l.testimonial_id is null then 'open' else 'sent' end,
        'name', l.name, 'company_name', l.company_name, 'language', l.language, 'code', l.recommendation_codes[1]
      )
      from private.reviewing_lead(token) l
    ),
    private.refused('PT404', 'This link does not work any more.', null)
  );
$$;

create function private.review(token text)
  returns jsonb language sql security definer set search_path = ''
as $$
  select case
    when private.uses_too_many_links() then private.refused_as_too_many() else private.shown_review(token)
  end;
$$;

create function public.review(token text) returns jsonb language sql set search_path = ''
as $$ select private.review(token); $$;

-- Keeps a customer's words as the draft of a testimonial, with the name and shop as they may be shown, and tells the
-- representative. Answers like `review`. Sent again it changes nothing.
create function private.send_review(token text, words text, author text, company text, allowed boolean)
  returns jsonb language plpgsql security definer set search_path = ''
as $$
declare
  said constant text := private.without_directions(private.trimmed(coalesce(words, '')));
  by_whom constant text := private.without_directions(private.trimmed(coalesce(author, '')));
  of_shop constant text := private.without_directions(private.trimmed(coalesce(company, '')));
  lead public.leads;
  draft uuid;
begin
  if private.uses_too_many_links() then
    return private.refused_as_too_many();
  end if;
  if not private.has_text(said) or not private.has_text(by_whom) then
    return private.refused('22023', 'The words or the name are missing.', null);
  end if;
  if char_length(said) > 500 or char_length(by_whom) > 200 or char_length(of_shop) > 200 then
    return private.refused('22023', 'This text is too long.', null);
  end if;
  if allowed is not true then
    return private.refused('22023', 'Nobody has allowed to show it.', null);
  end if;
  perform from public.leads l where l.id = (select r.id from private.reviewing_lead(token) r) for update;
  select r.* into lead from private.reviewing_lead(token) r;
  if lead.id is not null and lead.testimonial_id is null then
    insert into public.testimonials (quote, author, company, is_draft, translations)
    values (
      said, by_whom, of_shop, true,
      -- The Spanish site shows Spanish words as they are, whatever the English site makes of them.
      case lead.language when 'es' then jsonb_build_object('es', jsonb_build_object('quote', said)) else '{}' end
    )
    returning id into draft;
    update public.leads l set testimonial_id = draft where l.id = lead.id;
    insert into public.lead_notes (lead_id, note, activity_type, author_email)
    values (lead.id, format('Sent a testimonial: “%s”', said), 'system', 'System');
    insert into private.outbox (kind, channel, lead_id, version, expires_at, lead_values)
    select 'review', channel, lead.id, draft::text, 'infinity',
      jsonb_build_object('review', jsonb_build_object('id', draft, 'words', said))
    from private.outbox_channels() as channel;
  end if;
  return private.shown_review(token);
end;
$$;

create function public.send_review(token text, words text, author text, company text, allowed boolean)
  returns jsonb language sql set search_path = ''
as $$ select private.send_review(token, words, author, company, allowed); $$;

-- Recommendations -----------------------------------------------------------------------------

-- The lead whose link a request with this source came through; none for a code that nobody has.
create function private.recommender(source jsonb)
  returns setof public.leads language sql stable set search_path = ''
as $$
  select l.*
  from public.leads l
  where l.recommendation_codes @> array[recommender.source ->> 'from']
  order by l.created_at, l.id
  limit 1;
$$;

create index leads_recommendation_codes_idx on public.leads using gin (recommendation_codes);

-- What a lead is called among others: the shop, or the person.
create function private.company_or_name(lead public.leads)
  returns text language sql immutable set search_path = ''
as $$ select coalesce(nullif(btrim(lead.company_name), ''), lead.name); $$;

create function private.recommended_by(source jsonb)
  returns text language sql stable set search_path = ''
as $$ select private.company_or_name(r) from private.recommender(source) r; $$;

-- The lead that recommended this one. No row to all but the administrator.
create function private.recommender_of(lead uuid)
  returns setof public.leads language sql stable security definer set search_path = ''
as $$
  select r.*
  from public.leads l
  cross join lateral private.recommender(l.source) r
  where l.id = recommender_of.lead and (select private.is_admin());
$$;

create function public.recommender_of(lead uuid)
  returns setof public.leads language sql stable set search_path = ''
as $$ select * from private.recommender_of(recommender_of.lead); $$;

-- What the contact form sends.

-- A digest of each submission's content, which tells a retry from another request with the same id. Null for a lead
-- that nobody sent, and once the request is erased. No foreign key to leads: a late retry must not bring a deleted
-- lead back.
create table private.submissions (
  lead_id uuid primary key,
  digest text,
  -- The lead into which this request's lead was merged.
  merged_into uuid,
  received_at timestamptz not null default now(),
  -- What the answer said of who tells, and its code, for a request that is sent again.
  told jsonb
);

alter table private.submissions enable row level security;

create index submissions_merged_into_idx on private.submissions (merged_into) where merged_into is not null;

-- Links with which visitors see, move and cancel an appointment, as digests of their tokens.
create table private.appointment_links (
  digest text primary key,
  lead_id uuid not null
    constraint appointment_links_lead_fkey references public.leads (id) on delete cascade,
  created_at timestamptz not null default now()
);

alter table private.appointment_links enable row level security;

create index appointment_links_lead_id_idx on private.appointment_links (lead_id);

-- Refuses as an answer, with the HTTP status and the form of the Data API's errors. An exception would roll back the
-- count of this call.
create function private.refused(code text, message text, details text)
  returns jsonb language sql set search_path = ''
as $$
  select set_config(
    'response.status',
    case code when 'PT404' then '404' when 'PT429' then '429' when '23505' then '409' else '400' end,
    true
  );
  select jsonb_build_object('code', code, 'message', message, 'details', details, 'hint', null);
$$;

create function private.refused_as_too_many()
  returns jsonb language sql set search_path = ''
as $$
  select private.refused('PT429', 'Too many requests from your network. Please wait a while, or call us.', null);
$$;

-- The refusal for a failed write. It leaves out the detail of a constraint violation, which is the whole row.
create function private.refused_write(code text, message text, detail text)
  returns jsonb language sql set search_path = ''
as $$
  select case code
    when '23P01' then private.refused(code, 'That time has just been taken. Please choose another one.', 'taken')
    else private.refused(code, message, case code when '22023' then nullif(detail, '') end)
  end;
$$;

-- Writes a visitor's lead, and its task when a time was chosen (follow_appointment), in one transaction.
-- `lead` has values by column, for the columns that visitors may insert (the grant in the security script). Blank text
-- counts as not given. A field that leads do not have comes from a newer site, and is left out.
-- `appointment_token` is the secret in the link to the appointment: 32 random bytes as base64url.
-- Answers with the lead as it was sent, and in `told` with who tells of it (told_of), and with the `code` of the visitor's
-- own link to recommend the site. A submission that is sent again
-- (same id, same content) gets the same answer and makes no second lead, even when the first one has been changed or
-- deleted since.
-- Refuses as an answer, so that the call stays counted: 22023 for values that the form would have caught, and for a
-- time that cannot be booked; 22P02 and the like for a value of another type; 23514 for a violated constraint; 23P01
-- for a slot that is taken; 23505 for other content under a used id; PT429 past a limit.
create function private.submit_lead(id uuid, lead jsonb, appointment_token text)
  returns jsonb language plpgsql security definer set search_path = ''
as $$
declare
  -- What is no object is an empty request, which is refused by a code that the site knows.
  given_lead jsonb := case when jsonb_typeof(submit_lead.lead) = 'object' then submit_lead.lead else '{}' end;
  bytes integer := octet_length(given_lead::text);
  fields jsonb;
  digest text;
  known private.submissions;
  received_at timestamptz;
  unknown text;
  reason text;
begin
  -- Concurrent deliveries of one submission wait for each other.
  perform pg_advisory_xact_lock(hashtextextended('lead ' || submit_lead.id::text, 0));
  if bytes <= 65536 then
    -- A missing name is refused by its constraint, like a blank one.
    fields := '{"name": ""}' || coalesce(
      (
        select jsonb_object_agg(
          given.key, case jsonb_typeof(given.value) when 'string' then to_jsonb(btrim(given.text)) else given.value end
        )
        from (select key, value, value #>> '{}' as text from jsonb_each(given_lead)) as given
        where btrim(given.text) <> '' and exists (
          select from pg_catalog.pg_attribute a where a.attrelid = 'public.leads'::regclass and a.attname = given.key
        )
      ),
      '{}'
    ) || jsonb_build_object('id', submit_lead.id);
    -- Without the chat, which the visitor may have continued before sending again, and without the consent, whose
    -- wording may have changed.
    digest := private.digest_of('submission ' || (fields - array['chat_history', 'consent_text'])::text);
    select s.* into known from private.submissions s where s.lead_id = submit_lead.id;
    if known.digest = digest then
      return (fields - 'chat_history') || jsonb_build_object('created_at', known.received_at, 'told', known.told);
    end if;
  end if;
  reason := private.lead_refusal(bytes);
  if reason is not null then
    return private.refused(private.lead_refusal_code(reason), private.lead_refusal_text(reason), null);
  end if;

  begin
    if submit_lead.id is null then
      raise exception 'The request has no id.' using errcode = '22023';
    end if;
    if known.lead_id is not null and known.digest is null then
      raise exception 'This request was erased. To send a new one, open this page in a new tab.' using errcode = '22023';
    end if;
    if known.lead_id is not null or exists (select from public.leads l where l.id = submit_lead.id) then
      raise exception 'This request was sent before with other content.' using errcode = '23505';
    end if;
    select given.key into unknown from jsonb_object_keys(fields) as given (key)
    where not exists (
      select from pg_catalog.pg_attribute a
      where a.attrelid = 'public.leads'::regclass and a.attname = given.key
        and has_column_privilege('anon', a.attrelid, a.attnum, 'insert')
    );
    if unknown is not null then
      raise exception 'A request has no field "%".', left(unknown, 60) using errcode = '22023';
    end if;
    if appointment_token !~ '^[A-Za-z0-9_-]{43}$' then
      raise exception 'The link to the appointment has another form.' using errcode = '22023';
    end if;
    if not fields ? 'shop_address' then
      raise exception 'A shop address is required.' using errcode = '22023';
    end if;
    if private.without_directions(fields ->> 'user_agent') = 'Manual Entry' then
      raise exception 'This browser cannot be named so.' using errcode = '22023';
    end if;
    -- Inserts only the given columns, so that the others get their defaults.
    execute format(
      'insert into public.leads (%1$s) select %1$s from jsonb_populate_record(null::public.leads, $1)
       returning created_at',
      (select string_agg(quote_ident(given.key), ', ') from jsonb_object_keys(fields) as given (key))
    ) into received_at using fields;
    insert into private.submissions (lead_id, digest, received_at)
    values (submit_lead.id, digest, received_at);
    -- A token that is in use keeps leading to the same appointment.
    insert into private.appointment_links (digest, lead_id)
    select private.digest_of('appointment ' || appointment_token), l.id
    from public.leads l
    where l.id = submit_lead.id and l.appointment is not null and appointment_token is not null
    on conflict do nothing;
  exception
    when data_exception or integrity_constraint_violation
      -- Lists within lists.
      or feature_not_supported or program_limit_exceeded
    then
      get stacked diagnostics reason = pg_exception_detail;
      return private.refused_write(sqlstate, sqlerrm, reason);
  end;
  update private.submissions s
  set told = private.told_of(s.lead_id) || jsonb_build_object('code', l.recommendation_codes[1])
  from public.leads l
  where s.lead_id = submit_lead.id and l.id = s.lead_id
  returning s.told into known.told;
  return (fields - 'chat_history') || jsonb_build_object('created_at', received_at, 'told', known.told);
end;
$$;

create function public.submit_lead(id uuid, lead jsonb, appointment_token text default null)
  returns jsonb language sql set search_path = ''
as $$ select private.submit_lead(submit_lead.id, submit_lead.lead, submit_lead.appointment_token); $$;

-- Submits a lead for the visitor at an address, for the Edge Function submit-lead. `is_person` says whether Turnstile
-- has confirmed a person. The limits and checks of visitors apply.
create function private.submit_lead_for_visitor(
  id uuid, lead jsonb, appointment_token text, address text, is_person boolean
)
  returns jsonb language plpgsql security definer set search_path = ''
as $$
begin
  perform set_config('request.headers', jsonb_build_object(s.caller_header, address)::text, true)
  from private.project_settings s;
  perform set_config('visitor.is_person', case when is_person then 'yes' else 'no' end, true);
  return private.submit_lead(id, lead, appointment_token);
end;
$$;

create function public.submit_lead_for_visitor(
  id uuid, lead jsonb, appointment_token text, address text, is_person boolean
)
  returns jsonb language sql set search_path = ''
as $$ select private.submit_lead_for_visitor(id, lead, appointment_token, address, is_person); $$;

-- Prices, which only the administrator reads, quotes, what a lead is offered and what became of it, and won deals.

-- The prices of products and bundles, a row each, in cents. They are kept by slug, because replacing the catalog gives
-- each entry another id.
create table public.prices (
  id uuid primary key default gen_random_uuid(),
  kind text not null
    constraint prices_kind_known check (kind in ('product', 'bundle')),
  slug text not null,
  monthly_cents integer not null default 0
    constraint prices_monthly_cents_range check (monthly_cents between 0 and 10000000),
  once_cents integer not null default 0
    constraint prices_once_cents_range check (once_cents between 0 and 10000000),
  constraint prices_one_of_entry unique (kind, slug)
);

alter table public.prices enable row level security;

-- Gives each product and bundle its row of prices, which follows its slug. A deleted entry's row stays, for Undo and for
-- another catalog with the same slug.
create function private.keep_price()
  returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' then
    delete from public.prices p where p.kind = tg_argv[0] and p.slug = new.slug;
    update public.prices p set slug = new.slug where p.kind = tg_argv[0] and p.slug = old.slug;
  end if;
  insert into public.prices (kind, slug) values (tg_argv[0], new.slug) on conflict do nothing;
  return null;
end;
$$;

create trigger products_have_price
  after insert on public.products
  for each row execute function private.keep_price('product');

create trigger products_price_follows
  after update of slug on public.products
  for each row when (old.slug is distinct from new.slug)
  execute function private.keep_price('product');

create trigger bundles_have_price
  after insert on public.bundles
  for each row execute function private.keep_price('bundle');

create trigger bundles_price_follows
  after update of slug on public.bundles
  for each row when (old.slug is distinct from new.slug)
  execute function private.keep_price('bundle');

-- Quotes --------------------------------------------------------------------------------------

-- Whether it is a whole number of cents up to $100,000.
create function private.is_cents(value jsonb)
  returns boolean language sql immutable set search_path = ''
as $$
  select case when jsonb_typeof(value) = 'number' then value::numeric between 0 and 10000000 and value::numeric % 1 = 0
    else false end;
$$;

-- Whether these are lines of a quote: each {kind, slug, name, monthly_cents, once_cents}. A line of the kind “text” has no
-- slug. The same as shared/quotes/quote-lines.ts.
create function private.are_quote_lines(lines jsonb)
  returns boolean language sql immutable set search_path = ''
as $$
  select case when jsonb_typeof(lines) = 'array' then
    jsonb_array_length(lines) <= 50
    and not exists (
      select from jsonb_array_elements(lines) line
      where case when jsonb_typeof(line) = 'object' then
        (select count(*) from jsonb_object_keys(line)) = 5
        and line ->> 'kind' in ('product', 'bundle', 'text')
        and jsonb_typeof(line -> 'slug') = case line ->> 'kind' when 'text' then 'null' else 'string' end
        and char_length(coalesce(line ->> 'slug', '')) <= 120
        and jsonb_typeof(line -> 'name') = 'string'
        and private.has_text(line ->> 'name')
        and char_length(line ->> 'name') <= 200
        and private.is_cents(line -> 'monthly_cents')
        and private.is_cents(line -> 'once_cents')
      end is not true
    )
  else false end;
$$;

-- The sum of the lines' `monthly_cents` or `once_cents`.
create function private.quote_sum(lines jsonb, key text)
  returns integer language sql immutable set search_path = ''
as $$
  select coalesce(sum((line -> key)::integer), 0)::integer
  from jsonb_array_elements(case when private.are_quote_lines(lines) then lines else '[]' end) line;
$$;

create table public.quotes (
  id uuid primary key default gen_random_uuid(),
  lead_id uuid not null
    constraint quotes_lead_fkey references public.leads (id) on delete cascade,
  -- From sending on.
  number integer
    constraint quotes_number_once unique,
  lines jsonb not null default '[]'
    constraint quotes_lines_form check (private.are_quote_lines(lines)),
  monthly_cents integer not null generated always as (private.quote_sum(lines, 'monthly_cents')) stored,
  once_cents integer not null generated always as (private.quote_sum(lines, 'once_cents')) stored,
  -- The last day on which it can be accepted, in the business's time zone.
  valid_until date not null,
  -- A line to the customer.
  note text not null default ''
    constraint quotes_note_length check (char_length(note) <= 1000),
  terms text not null default ''
    constraint quotes_terms_length check (char_length(terms) <= 5000),
  language text not null default 'en'
    constraint quotes_language_known check (language in ('en', 'es')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  sent_at timestamptz,
  -- When the customer first opened its page.
  seen_at timestamptz,
  accepted_at timestamptz,
  -- The name that the customer typed to accept it.
  accepted_by text
    constraint quotes_accepted_by_length check (private.has_text(accepted_by) and char_length(accepted_by) <= 100),
  declined_at timestamptz,
  -- Why the customer declined it, if they said so.
  declined_because text
    constraint quotes_declined_because_length check (char_length(declined_because) <= 500),
  replaced_at timestamptz,
  withdrawn_at timestamptz,
  -- A keyed digest of the link's token.
  link_digest text
    constraint quotes_link_once unique,
  constraint quotes_end_once check (num_nonnulls(accepted_at, declined_at, replaced_at, withdrawn_at) <= 1),
  constraint quotes_sent_first check (
    case when sent_at is null
      then num_nonnulls(number, seen_at, accepted_at, declined_at, replaced_at, withdrawn_at, link_digest) = 0
      else number is not null and jsonb_array_length(lines) > 0
    end
  )
);

alter table public.quotes enable row level security;

create index quotes_lead_id_idx on public.quotes (lead_id, sent_at desc);

create index quotes_sent_at_idx on public.quotes (sent_at) where sent_at is not null;

create trigger quotes_touch_updated_at
  before update on public.quotes
  for each row execute function private.touch_updated_at();

create trigger quotes_remove_directions
  before insert or update on public.quotes
  for each row execute function private.remove_directions();

create trigger quotes_within_years
  before insert or update of valid_until on public.quotes
  for each row execute function private.check_dates('valid_until');

-- What a quote is on a day: the same as quoteState in shared/quotes/quote-state.ts.
create function private.quote_state(quote public.quotes, today date)
  returns text language sql immutable set search_path = ''
as $$
  select case
    when quote.sent_at is null then 'draft'
    when quote.accepted_at is not null then 'accepted'
    when quote.declined_at is not null then 'declined'
    when quote.withdrawn_at is not null then 'withdrawn'
    when quote.replaced_at is not null then 'replaced'
    when quote.valid_until < today then 'expired'
    when quote.seen_at is not null then 'seen'
    else 'sent'
  end;
$$;

-- A lead shows the state of its newest quote that was sent, is not replaced, and was not withdrawn: computed, whatever is
-- written to the columns.
create function private.keep_quote()
  returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  select private.quote_state(q, q.valid_until), q.valid_until into new.quote_state, new.quote_valid_until
  from public.quotes q
  where q.lead_id = new.id and q.sent_at is not null and q.replaced_at is null and q.withdrawn_at is null
  order by q.sent_at desc, q.id
  limit 1;
  return new;
end;
$$;

create trigger leads_keep_quote
  before insert or update of quote_state, quote_valid_until on public.leads
  for each row execute function private.keep_quote();

-- Recomputes the leads of a quote that was added, changed, or deleted. leads_keep_quote replaces the value.
create function private.refresh_quotes()
  returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  update public.leads l set quote_state = null where l.id in (old.lead_id, new.lead_id);
  return null;
end;
$$;

create trigger quotes_changed
  after insert or update or delete on public.quotes
  for each row execute function private.refresh_quotes();

-- Adds a note of the system.
create function private.note_quote(quote public.quotes, what text)
  returns void language sql set search_path = ''
as $$
  insert into public.lead_notes (lead_id, note, activity_type, author_email)
  values (quote.lead_id, format('Quote %s %s', quote.number, what), 'system', 'System');
$$;

create function private.follow_up_on(quote public.quotes)
  returns text language sql immutable set search_path = ''
as $$ select format('Follow up on quote %s', quote.number); $$;

-- When the business opens on a day, or else on the next one that it is open, at most a year later; without one at 9 AM of
-- the day itself. The back office has the same rule for the tasks that it adds (`taskDue`).
create function private.work_begins(day date)
  returns timestamptz language plpgsql stable set search_path = ''
as $$
declare
  zone constant text := (select s.time_zone from public.site_settings s where s.id = 1);
  opens time;
begin
  for ahead in 0..365 loop
    select min((hours.slot ->> 'from')::time) into opens
    from jsonb_array_elements(private.hours_of_day(day + ahead)) as hours (slot);
    if opens is not null then
      return (day + ahead + opens) at time zone zone;
    end if;
  end loop;
  return (day + time '09:00') at time zone zone;
end;
$$;

-- Adds a task to follow up on a sent quote, on the first open day from the third after its day on, unless it had one that is
-- done.
create function private.plan_follow_up(quote public.quotes)
  returns void language sql set search_path = ''
as $$
  insert into public.lead_tasks (lead_id, description, due_date)
  select quote.lead_id, private.follow_up_on(quote),
    private.work_begins((quote.sent_at at time zone s.time_zone)::date + 3)
  from public.site_settings s
  where s.id = 1
    and not exists (
      select from public.lead_tasks t
      where t.lead_id = quote.lead_id and t.description = private.follow_up_on(quote)
    );
$$;

-- Removes the open task that a sent quote added: it has an answer, or is of no use anymore.
create function private.end_follow_up(quote public.quotes)
  returns void language sql set search_path = ''
as $$
  delete from public.lead_tasks t
  where t.lead_id = quote.lead_id and not t.is_completed and t.description = private.follow_up_on(quote);
$$;

-- Won deals -------------------------------------------------------------------------------------

-- The products and bundles of a quote's lines, as a lead's items.
create function private.items_of_lines(lines jsonb)
  returns jsonb language sql immutable set search_path = ''
as $$
  select jsonb_build_object('items', coalesce(
    jsonb_agg(
      jsonb_build_object('type', line -> 'kind', 'slug', line -> 'slug', 'name', line -> 'name') order by place
    ), '[]'
  ))
  from jsonb_array_elements(lines) with ordinality as l (line, place)
  where line ->> 'kind' <> 'text';
$$;

-- The month in which a deal renews that was won on this day: the month that it has, unless that was over by then,
-- otherwise a year after. The back office has the same rule (shared/quotes/renewal.ts).
create function private.renewal_month(had date, won_on date)
  returns date language sql immutable set search_path = ''
as $$
  select case
    when had >= date_trunc('month', won_on) then had else date_trunc('month', won_on + interval '1 year')::date
  end;
$$;

-- Gives a deal that is won what its accepted quotes sold, and its month of renewal. An import alone says what a deal has.
create function private.keep_deal()
  returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' and (old.status, old.renewal_month) is not distinct from (new.status, new.renewal_month) then
    return new;
  end if;
  if tg_op = 'UPDATE' and old.status <> new.status then
    select private.joined_items(
      new.products_sold, private.items_of_lines(coalesce(jsonb_agg(line order by q.accepted_at, place), '[]'))
    ) into new.products_sold
    from public.quotes q
    cross join lateral jsonb_array_elements(q.lines) with ordinality as l (line, place)
    where q.lead_id = new.id and q.accepted_at is not null;
  end if;
  if new.renewal_month is null or (tg_op = 'UPDATE' and old.status <> new.status) then
    select private.renewal_month(new.renewal_month, (new.closed_at at time zone s.time_zone)::date) into new.renewal_month
    from public.site_settings s
    where s.id = 1;
  end if;
  return new;
end;
$$;

-- Triggers run in alphabetical order: this one after the one that sets closed_at.
create trigger leads_renew
  before insert or update of status, renewal_month on public.leads
  for each row when (new.status = 'Closed - Won' and current_setting('import.adding', true) is distinct from 'yes')
  execute function private.keep_deal();

-- Whether this is the open task of a renewal, by its text: one that the administrator worded otherwise is theirs.
create function private.is_renewal_task(task public.lead_tasks)
  returns boolean language sql immutable set search_path = ''
as $$ select not task.is_completed and task.description ~ '^Renewal: [A-Z][a-z]+ \d{4}$'; $$;

-- Keeps the task of a won deal's renewal, on the first open day from 60 days before its month on: made once, moved with the
-- month, and deleted when the deal is lost or reopened. A month that is over has none.
create function private.follow_renewal()
  returns trigger language plpgsql security definer set search_path = ''
as $$
declare
  task constant text := case
    when new.status = 'Closed - Won' and new.renewal_month + interval '1 month' > private.today()
      then to_char(new.renewal_month, '"Renewal: "FMMonth YYYY')
  end;
begin
  delete from public.lead_tasks t
  where t.lead_id = new.id and private.is_renewal_task(t) and t.description is distinct from task;
  insert into public.lead_tasks (lead_id, description, due_date)
  select new.id, task, private.work_begins(greatest(new.renewal_month - 60, private.today()))
  where task is not null
    and not exists (select from public.lead_tasks t where t.lead_id = new.id and t.description = task);
  return null;
end;
$$;

-- Restoring leads and undoing a merge restore their tasks themselves.
create trigger leads_won_at_once_follow_renewal
  after insert on public.leads
  for each row when (new.status = 'Closed - Won' and current_setting('merge.stages', true) is distinct from 'given')
  execute function private.follow_renewal();

create trigger leads_follow_renewal
  after update of status, renewal_month on public.leads
  for each row when (current_setting('merge.stages', true) is distinct from 'given')
  execute function private.follow_renewal();

-- Sending ---------------------------------------------------------------------------------------

-- The link's secret. Only the project's key and the quote's id give it, so it can be shown again.
create function private.quote_token(quote uuid)
  returns text language sql stable set search_path = ''
as $$
  select translate(encode(decode(private.digest_of('token of quote ' || quote), 'hex'), 'base64'), '+/=', '-_');
$$;

create function private.quote_digest(token text)
  returns text language sql stable set search_path = ''
as $$ select private.digest_of('quote ' || token); $$;

-- Gives a draft its number and its link, replaces the lead's open quotes by it, and notes it with the lead: the status
-- “Proposal Sent”, unless the deal is won, its monthly value, and a task to follow up. Answers with
-- {token, number}; for a quote that was sent before with the same, and changes nothing.
create function private.send_quote(id uuid)
  returns jsonb language plpgsql security definer set search_path = ''
as $$
declare
  quote public.quotes;
  former public.quotes;
begin
  perform private.require_admin('send quotes');
  -- The lead first, like whoever answers.
  perform from public.leads l where l.id = (select q.lead_id from public.quotes q where q.id = send_quote.id) for update;
  select q.* into quote from public.quotes q where q.id = send_quote.id for update;
  if quote.id is null then
    raise exception 'This quote was deleted in the meantime.' using errcode = '22023';
  end if;
  if quote.sent_at is null then
    if quote.lines = '[]' then
      raise exception 'A quote needs a line.' using errcode = '22023';
    end if;
    if quote.monthly_cents + quote.once_cents = 0 then
      raise exception 'A quote needs a price.' using errcode = '22023';
    end if;
    if quote.valid_until < private.today() then
      raise exception 'A quote must be valid until today or later.' using errcode = '22023';
    end if;
    for former in
      update public.quotes q set replaced_at = now()
      where q.lead_id = quote.lead_id and q.sent_at is not null
        and num_nonnulls(q.accepted_at, q.declined_at, q.replaced_at, q.withdrawn_at) = 0
      returning q.*
    loop
      perform private.end_follow_up(former);
    end loop;
    -- Two quotes that are sent at once get different numbers.
    perform pg_advisory_xact_lock(hashtext('quotes.number'));
    update public.quotes q
    set number = (select coalesce(max(n.number), 1000) + 1 from public.quotes n), sent_at = now(),
      link_digest = private.quote_digest(private.quote_token(q.id))
    where q.id = quote.id
    returning q.* into quote;
    update public.leads l
    set status = 'Proposal Sent', monthly_value = least(quote.monthly_cents / 100.0, 1000000)
    where l.id = quote.lead_id and l.status <> 'Closed - Won';
    perform private.plan_follow_up(quote);
    perform private.note_quote(quote, 'was sent.');
  end if;
  return jsonb_build_object('token', private.quote_token(quote.id), 'number', quote.number);
end;
$$;

create function public.send_quote(id uuid) returns jsonb language sql set search_path = ''
as $$ select private.send_quote(send_quote.id); $$;

-- The secret of a sent quote's link; null for a draft, and to all but the administrator.
create function private.quote_link(id uuid)
  returns text language sql stable security definer set search_path = ''
as $$
  select private.quote_token(q.id)
  from public.quotes q
  where (select private.is_admin()) and q.id = quote_link.id and q.sent_at is not null;
$$;

create function public.quote_link(id uuid) returns text language sql stable set search_path = ''
as $$ select private.quote_link(quote_link.id); $$;

-- Has the server email an open quote's link to its customer, and notes it as an email of the administrator's. A second call on
-- the same day changes nothing, unless the email has failed for good.
create function private.email_quote(id uuid)
  returns void language plpgsql security definer set search_path = ''
as $$
declare
  quote public.quotes;
  address text;
begin
  perform private.require_admin('email a quote');
  select q.* into quote from public.quotes q
  where q.id = email_quote.id and private.quote_state(q, private.today()) in ('sent', 'seen');
  select l.email into address from public.leads l where l.id = quote.lead_id;
  if address is null then
    raise exception 'This quote is not open, or its lead has no email address.' using errcode = '22023';
  end if;
  perform private.require_email_to(address);
  insert into private.outbox as known (kind, channel, lead_id, version, expires_at, lead_values)
  select 'offer', 'email', quote.lead_id, concat_ws(' ', quote.number, private.today()), upper(last_day),
    jsonb_build_object('offer', jsonb_build_object(
      'id', quote.id, 'number', quote.number, 'monthly_cents', quote.monthly_cents, 'once_cents', quote.once_cents,
      'valid_until', quote.valid_until, 'language', quote.language
    ))
  from private.whole_day(quote.valid_until) as last_day
  on conflict on constraint outbox_once do update
  set due_at = now(), attempts = 0, first_tried_at = null, given_up_at = null
  where known.given_up_at is not null;
  if found then
    insert into public.lead_notes (lead_id, note, activity_type, author_email)
    select quote.lead_id, format('Quote %s was emailed.', quote.number), 'message', u.email
    from auth.users u where u.id = auth.uid();
  end if;
end;
$$;

create function public.email_quote(id uuid) returns void language sql set search_path = ''
as $$ select private.email_quote(email_quote.id); $$;

-- Withdraws a sent quote that has no answer. Returns the state that the quote then has: another one than “withdrawn” if the
-- customer was faster. Undoing that it was sent opens the quotes that it replaced again.
create function private.withdraw_quote(id uuid, undo boolean)
  returns text language plpgsql security definer set search_path = ''
as $$
declare
  quote public.quotes;
  former public.quotes;
begin
  perform private.require_admin('withdraw quotes');
  perform from public.leads l
  where l.id = (select q.lead_id from public.quotes q where q.id = withdraw_quote.id) for update;
  update public.quotes q set withdrawn_at = now()
  where q.id = withdraw_quote.id and q.sent_at is not null
    and num_nonnulls(q.accepted_at, q.declined_at, q.replaced_at, q.withdrawn_at) = 0
  returning q.* into quote;
  if quote.id is not null then
    perform private.end_follow_up(quote);
    perform private.note_quote(quote, 'was withdrawn.');
    for former in
      update public.quotes q set replaced_at = null
      where undo and q.lead_id = quote.lead_id and q.replaced_at = quote.sent_at
      returning q.*
    loop
      perform private.plan_follow_up(former);
    end loop;
  end if;
  return (select private.quote_state(q, private.today()) from public.quotes q where q.id = withdraw_quote.id);
end;
$$;

create function public.withdraw_quote(id uuid, undo boolean default false)
  returns text language sql set search_path = ''
as $$ select private.withdraw_quote(withdraw_quote.id, withdraw_quote.undo); $$;

-- The customer's page ---------------------------------------------------------------------------

-- The quote that a link leads to, until 90 days after its last day or its answer.
create function private.linked_quote(token text)
  returns setof public.quotes language sql stable set search_path = ''
as $$
  select q.*
  from public.quotes q
  where q.link_digest = private.quote_digest(token)
    and greatest(q.valid_until::timestamptz, q.accepted_at, q.declined_at) > now() - interval '90 days';
$$;

-- What a link shows: {state, number, name, company_name, language, valid_until, sent_at, …}. A quote that was replaced or
-- withdrawn shows neither lines nor prices. An unknown link is refused with PT404.
create function private.shown_quote(token text)
  returns jsonb language sql set search_path = ''
as $$
  select coalesce(
    (
      select jsonb_build_object(
        'state', state, 'number', q.number, 'name', l.name, 'company_name', l.company_name, 'language', q.language,
        'valid_until', q.valid_until, 'sent_at', q.sent_at
      ) || case
        when state in ('replaced', 'withdrawn') then '{}'
        else jsonb_build_object(
          'lines', q.lines, 'monthly_cents', q.monthly_cents, 'once_cents', q.once_cents, 'note', q.note,
          'terms', q.terms, 'accepted_at', q.accepted_at, 'accepted_by', q.accepted_by
        )
      end
      from private.linked_quote(token) q
      join public.leads l on l.id = q.lead_id
      cross join lateral private.quote_state(q, private.today()) as state
    ),
    private.refused('PT404', 'This link does not lead to a quote any more.', null)
  );
$$;

-- Tells the representative what became of a quote, and notes it with the lead.
create function private.tell_of_quote(quote public.quotes, news text, what text, version text, words text)
  returns void language plpgsql set search_path = ''
as $$
begin
  perform private.note_quote(quote, what || case when words is null then '.' else format(': “%s”', words) end);
  insert into private.outbox (kind, channel, lead_id, news, version, expires_at, lead_values)
  select 'quote', channel, quote.lead_id, news, concat_ws(' ', quote.number, news, version), 'infinity',
    jsonb_build_object('quote', jsonb_build_object(
      'number', quote.number, 'by', quote.accepted_by, 'words', words, 'monthly_cents', quote.monthly_cents
    ))
  from private.outbox_channels() as channel
  on conflict do nothing;
end;
$$;

-- Shows a quote to whoever has its link. `seen` is whether the customer looks at it, and not the representative; the first
-- time is told.
create function private.quote(token text, seen boolean)
  returns jsonb language plpgsql security definer set search_path = ''
as $$
declare
  quote public.quotes;
begin
  if private.uses_too_many_links() then
    return private.refused_as_too_many();
  end if;
  if seen then
    perform from public.leads l where l.id = (select q.lead_id from private.linked_quote(token) q) for update;
    update public.quotes q set seen_at = now()
    where q.id = (select f.id from private.linked_quote(token) f) and q.seen_at is null
      and private.quote_state(q, private.today()) = 'sent'
    returning q.* into quote;
    if quote.id is not null then
      perform private.tell_of_quote(quote, 'seen', 'was opened', null, null);
    end if;
  end if;
  return private.shown_quote(token);
end;
$$;

create function public.quote(token text, seen boolean default true) returns jsonb language sql set search_path = ''
as $$ select private.quote(quote.token, quote.seen); $$;

-- Answers a quote: `accept` with the name of whoever does, `decline` with a reason if there is one, or `ask` with a
-- question. Answers with the quote as it is then; the same answer twice changes nothing. A quote that cannot have this
-- answer is refused with its state as the detail. A quote takes five questions a day.
create function private.answer_quote(token text, answer text, words text)
  returns jsonb language plpgsql security definer set search_path = ''
as $$
declare
  quote public.quotes;
  state text;
  typed constant text := private.without_directions(private.trimmed(coalesce(words, '')));
begin
  if private.uses_too_many_links() then
    return private.refused_as_too_many();
  end if;
  if coalesce(answer, '') not in ('accept', 'decline', 'ask') then
    return private.refused('22023', 'A quote has no such answer.', null);
  end if;
  if answer <> 'decline' and not private.has_text(typed) then
    return private.refused(
      '22023', case answer when 'accept' then 'The name is missing.' else 'The question is missing.' end, 'words'
    );
  end if;
  if char_length(typed) > (case answer when 'accept' then 100 else 500 end) then
    return private.refused('22023', 'This text is too long.', 'words');
  end if;
  perform from public.leads l where l.id = (select q.lead_id from private.linked_quote(token) q) for update;
  select q.* into quote from private.linked_quote(token) q;
  state := private.quote_state(quote, private.today());
  if quote.id is null or (answer, state) in (('accept', 'accepted'), ('decline', 'declined')) then
    return private.shown_quote(token);
  end if;
  if state in ('replaced', 'withdrawn') or (answer <> 'ask' and state not in ('sent', 'seen')) then
    return private.refused('22023', format('This quote is %s.', state), state);
  end if;
  case answer
    when 'accept' then
      update public.quotes q
      set accepted_at = now(), accepted_by = typed, seen_at = coalesce(q.seen_at, now())
      where q.id = quote.id
      returning q.* into quote;
      update public.leads l
      set products_sold = private.joined_items(l.products_sold, private.items_of_lines(quote.lines))
      where l.id = quote.lead_id and l.status = 'Closed - Won';
      perform private.end_follow_up(quote);
      perform private.tell_of_quote(quote, 'accepted', 'was accepted by ' || typed, null, null);
    when 'decline' then
      update public.quotes q
      set declined_at = now(), declined_because = nullif(typed, ''), seen_at = coalesce(q.seen_at, now())
      where q.id = quote.id
      returning q.* into quote;
      perform private.end_follow_up(quote);
      perform private.tell_of_quote(quote, 'declined', 'was declined', null, quote.declined_because);
    else
      if private.over_limit(
        row('questions about a quote', quote.id::text, interval '1 day', 1, 5)::private.use
      ) is not null then
        return private.refused('PT429', 'You asked five questions today. Please call us.', null);
      end if;
      perform private.tell_of_quote(quote, 'question', 'has a question', clock_timestamp()::text, typed);
  end case;
  return private.shown_quote(token);
end;
$$;

create function public.answer_quote(token text, answer text, words text default '')
  returns jsonb language sql set search_path = ''
as $$ select private.answer_quote(answer_quote.token, answer_quote.answer, answer_quote.words); $$;

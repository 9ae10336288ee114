-- The language of a lead, and of the messages to it. The same codes as LANGUAGES in shared/language/language.ts.

alter table public.leads
  add column language text not null default 'en'
    constraint leads_language_known check (language in ('en', 'es'));
insert into private.lead_columns (name, requested, anonymized) values ('language', true, 'keep');
grant insert (language) on public.leads to anon;
-- For the list's filter, like the other indexes of its columns.
create index leads_language_created_at_idx on public.leads (language, created_at desc, id);

-- The Spanish words of follow-up texts and reminders. They have columns of their own, so that an older back office
-- keeps saving the English ones. An empty reminder is the default one.
alter table public.follow_up_texts
  add column reminder_subject_es text not null default ''
    constraint follow_up_texts_reminder_subject_es_length check (char_length(reminder_subject_es) <= 200),
  add column reminder_text_es text not null default ''
    constraint follow_up_texts_reminder_text_es_length check (char_length(reminder_text_es) <= 2000),
  -- In the order of `texts`, each {name, subject, text}, where subject and text may be empty.
  add column texts_es jsonb not null default '[]'
    constraint follow_up_texts_texts_es_form check (
      jsonb_typeof(texts_es) = 'array'
      and jsonb_array_length(texts_es) <= 12
      and jsonb_path_exists(texts_es, 'strict $[*] ? (@.type() != "object")', '{}', true) is not true
      and not jsonb_path_exists(
        texts_es, '$[*] ? (!(@.name.type() == "string" && @.subject.type() == "string" && @.text.type() == "string"))'
      )
      and not jsonb_path_exists(
        texts_es, '$[*].keyvalue() ? (@.key != "name" && @.key != "subject" && @.key != "text")'
      )
      and private.are_texts(jsonb_path_query_array(texts_es, 'strict $[*].name', '{}', true), 60)
      and private.are_texts(jsonb_path_query_array(texts_es, 'strict $[*].subject ? (@ != "")', '{}', true), 200)
      and private.are_texts(jsonb_path_query_array(texts_es, 'strict $[*].text ? (@ != "")', '{}', true), 2000)
    );

-- Hands out rows that are due, at most 50, and nobody else gets them for two minutes. A delivery that is cut off is due
-- again after that. Answers with {settings, unanswered, messages}.
create or replace function private.claim_outbox(most integer)
  returns jsonb language plpgsql security definer set search_path = ''
as $$
declare
  entry private.outbox;
  message jsonb;
  messages jsonb := '[]';
begin
  if private.plan_outbox() then
    update private.outbox_claims c set claimed_at = now() where c.id = 1;
  end if;
  -- Pointless rows count too, so that a call is short.
  for turn in 1..200 loop
    exit when jsonb_array_length(messages) >= least(most, 50);
    select o.* into entry
    from private.outbox o
    where o.done_at is null and o.given_up_at is null and o.due_at <= now()
      and coalesce(o.leased_until <= now(), true)
    order by o.due_at, o.id
    limit 1
    for update skip locked;
    exit when entry.id is null;
    -- Whoever deletes a lead has locked it and waits for this row: waiting for the lead would be a deadlock.
    perform from public.leads l where l.id = entry.lead_id for key share skip locked;
    if entry.lead_id is not null and not found then
      update private.outbox o set due_at = now() + interval '10 seconds' where o.id = entry.id;
      continue;
    end if;
    message := private.outbox_message(entry);
    if message is null then
      update private.outbox o set done_at = now() where o.id = entry.id;
    else
      update private.outbox o set leased_until = now() + interval '2 minutes', attempts = o.attempts + 1
      where o.id = entry.id;
      messages := messages || jsonb_build_array(message);
    end if;
  end loop;
  return jsonb_build_object(
    'settings', (
      select jsonb_build_object(
        'time_zone', s.time_zone, 'rep_name', s.rep_name, 'rep_phone', s.rep_phone, 'rep_email', s.rep_email,
        'hide_names', s.hide_names, 'reminder_subject', t.reminder_subject, 'reminder_text', t.reminder_text,
        'reminder_subject_es', t.reminder_subject_es, 'reminder_text_es', t.reminder_text_es
      )
      from public.site_settings s, public.follow_up_texts t
      where s.id = 1 and t.id = 1
    ),
    'unanswered', (select count(*) from public.leads l where l.unanswered),
    'messages', messages
  );
end;
$$;

-- The texts that the representative sends to leads again and again. Visitors read the site's settings, so these stand
-- in a row of their own, for the administrator alone. Rights are in the security migrations.

create table public.follow_up_texts (
  id integer primary key default 1
    constraint follow_up_texts_single_row check (id = 1),
  -- In order, each {name, subject, text}. While there are none, the back office offers its own.
  texts jsonb not null default '[]'
    constraint follow_up_texts_form check (
      jsonb_typeof(texts) = 'array'
      and jsonb_array_length(texts) <= 12
      and jsonb_path_exists(texts, 'strict $[*] ? (@.type() != "object")', '{}', true) is not true
      and not jsonb_path_exists(
        texts, '$[*] ? (!(@.name.type() == "string" && @.subject.type() == "string" && @.text.type() == "string"))'
      )
      and not jsonb_path_exists(
        texts, '$[*].keyvalue() ? (@.key != "name" && @.key != "subject" && @.key != "text")'
      )
      and private.are_texts(jsonb_path_query_array(texts, 'strict $[*].name', '{}', true), 60)
      and private.are_texts(jsonb_path_query_array(texts, 'strict $[*].subject', '{}', true), 200)
      and private.are_texts(jsonb_path_query_array(texts, 'strict $[*].text', '{}', true), 2000)
    )
);
alter table public.follow_up_texts enable row level security;
insert into public.follow_up_texts (id) values (1);

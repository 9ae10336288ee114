-- The assistant may call its model more than once for a message. Each call counts toward the day's limit of all
-- networks; count_chat_message counts the first one with its message.

-- Counts another call of the model for a message, for the chat Edge Function. Returns whether it is within the daily
-- limit of all networks. A refused call does not count.
create function public.count_model_call(most_per_day integer)
  returns boolean language sql set search_path = ''
as $$
  select private.over_limit(row('chat of all', 'all', interval '1 day', 1, most_per_day)::private.use) is null;
$$;

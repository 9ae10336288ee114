-- The words of a merge's note are for the function that merges. May be run again at any time.

-- A new function is everybody's by default. What is granted by name stays.
revoke all on all functions in schema private from public;

revoke all on function private.shop_words(jsonb), private.field_words(text, jsonb)
  from public, anon, authenticated, service_role;

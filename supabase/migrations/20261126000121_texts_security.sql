-- Who may call the functions that read texts. May be run again at any time.

revoke all on function
  private.as_seen(text), private.trimmed(text), private.plain_text(text), private.is_email(text),
  private.tidy_email(text), private.tidy_texts()
  from public, anon, authenticated, service_role;
-- Constraints, indexes, and triggers call these as whoever writes the row.
grant execute on function
  private.as_seen(text), private.trimmed(text), private.plain_text(text), private.is_email(text), private.tidy_email(text)
  to anon, authenticated, service_role;

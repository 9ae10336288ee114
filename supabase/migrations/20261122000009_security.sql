-- Who may do what with what was added after 20261120000010_security.sql, which takes every right away: to be
-- run after it, at any time. The Setup page shows both.

revoke all on function
  private.keep_completed_at(),
  private.keep_next_step(),
  private.refresh_next_steps(),
  private.refresh_contacts(),
  private.keep_closed_at()
from public, anon, authenticated, service_role;

const ANSWER_WITHIN_MS = 10_000;

/** What “Try again” says where `reloadPage` gives false. */
export const STILL_OFFLINE = 'There is still no connection to the site.';

/** Loads the page anew, and with it the server's present build. Stays, and gives false, where no server answers. */
export async function reloadPage(): Promise<boolean> {
  try {
    // The browser's own error page would have no way back.
    await fetch(window.location.href, {
      method: 'HEAD',
      cache: 'no-store',
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    });
  } catch {
    return false;
  }
  window.location.reload();
  return true;
}

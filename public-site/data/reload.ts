import * as texts from './texts.ts';
const ANSWER_WITHIN_MS = 10_000;

/** What “Try again” says when `reloadPage` returns false. */
export const STILL_OFFLINE = texts.stillOffline;

/** Reloads the page, and with it the server's current build. Returns false if no server answers. */
export async function reloadPage(): Promise<boolean> {
  try {
    // Checked first: the browser's error page would replace ours, and offers no way back.
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

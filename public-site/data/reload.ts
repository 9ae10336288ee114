const ANSWER_WITHIN_MS = 10_000;

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

/** When this tab was last loaded again by itself (epoch ms), in the tab's storage. */
const LOADED_ANEW = 'loaded-anew';
const NOT_AGAIN_MS = 600_000;

/**
 * Reloads the page by itself after a file was missing, as in a tab that is older than the server's build: once. Returns false
 * if it was, or if no server answers.
 */
export async function loadAnew(): Promise<boolean> {
  try {
    const { sessionStorage } = window;
    if (Date.now() - Number(sessionStorage[LOADED_ANEW]) < NOT_AGAIN_MS) return false;
    sessionStorage[LOADED_ANEW] = Date.now();
  } catch {
    // Without storage it could begin again and again.
    return false;
  }
  return reloadPage();
}

import { shownAddress } from '../../shared/routes.ts';

/** The path and query that the page shows, whether they stand behind the # or are a built page's. */
export function currentAddress(): string {
  return shownAddress(window.location, new URL('.', document.baseURI).pathname);
}

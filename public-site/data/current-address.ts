import { shownAddress } from '../../shared/hash-address.ts';

/** The path and query that the page shows, whether they stand behind the # or are a built page's. */
export function currentAddress(): string {
  return shownAddress(window.location, new URL('.', document.baseURI).pathname);
}

/** The query of that address. The page may still be drawn from the one before. */
export const currentQuery = (): URLSearchParams =>
  new URL(currentAddress(), window.location.origin).searchParams;

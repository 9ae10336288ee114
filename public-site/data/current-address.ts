import { shownAddress } from '../../shared/hash-address.ts';

/** The path and query of the page, from behind the # or from the folder of a prerendered page. */
export function currentAddress(): string {
  return shownAddress(window.location, new URL('.', document.baseURI).pathname);
}

/** The query of the current address, which may be ahead of what React has rendered. */
export const currentQuery = (): URLSearchParams =>
  new URL(currentAddress(), window.location.origin).searchParams;

import { shownAddress } from '../../shared/hash-address.ts';
import { FOLDER } from '../../shared/language/language.ts';

/** The path and query of the page, from behind the # or from the folder of a prerendered page. */
export function currentAddress(): string {
  return shownAddress(window.location, new URL(`./${FOLDER}`, document.baseURI).pathname);
}

/** The absolute address of a path, behind a #: without the campaign parameters of the visitor's own address. */
export const siteAddress = (path: string): string =>
  new URL(`./${FOLDER}#${path}`, document.baseURI).href;

/** The query of the current address, which may be ahead of what React has rendered. */
export const currentQuery = (): URLSearchParams =>
  new URL(currentAddress(), window.location.origin).searchParams;

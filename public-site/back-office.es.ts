import { lazyPart } from './ui/pages/loading.tsx';
import type * as english from './back-office.ts';

/** The Spanish build takes this file for back-office.ts: the site has one back office, at the English address. */
function openOnEnglishSite(): Promise<{ default: () => null }> {
  window.location.replace(new URL(window.location.hash, document.baseURI));
  return new Promise(() => undefined);
}

export const BackOffice: typeof english.BackOffice = lazyPart(openOnEnglishSite, 'default');

export const LoginPage: typeof english.LoginPage = lazyPart(openOnEnglishSite, 'default');

import '@fontsource-variable/archivo/wght.css';
import '../shared/theme/tokens.css';
import './theme/tokens.css';
import './theme/site.css';
import { startTransition, Suspense, useEffect, useLayoutEffect, useSyncExternalStore } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { isBackOffice, pathInHash } from '../shared/hash-address.ts';
import { currentAddress } from './data/current-address.ts';
import { loadCatalog, startCatalogWith, type CatalogData } from './data/catalog.ts';
import { hideBlockedStorage, noteFirstVisit } from './data/storage.ts';
import { loadPage, PublicRoutes } from './pages.tsx';
import { ErrorBoundary } from './ui/error-boundary.tsx';
import { lazyPart } from './ui/loading.tsx';

// Loaded at #/admin only: a visitor loads nothing of it.
const BackOffice = lazyPart(async () => {
  const { default: AdminApp, pageLoaded } = await import('../admin/admin-app.tsx');
  await pageLoaded;
  return AdminApp;
});

function watchAddress(changed: () => void): () => void {
  window.addEventListener('hashchange', changed);
  window.addEventListener('popstate', changed);
  return () => {
    window.removeEventListener('hashchange', changed);
    window.removeEventListener('popstate', changed);
  };
}

let isCatalogFresh = false;

/** Presses the buttons that a visitor has pressed before the program had come. */
function repeatEarlyPresses(): void {
  const presses = window.earlyPresses;
  delete window.earlyPresses;
  presses?.forEach((button) => button.click());
}

function Site() {
  useEffect(() => {
    // It may have changed since the page was built, and during a stay in the back office.
    if (!isCatalogFresh) void loadCatalog();
    isCatalogFresh = false;
  }, []);
  // In a microtask: React ignores presses while it draws. It comes before the page's own effects, such as the
  // search for what was typed early, so the buttons are still there.
  useLayoutEffect(() => queueMicrotask(repeatEarlyPresses), []);
  return <PublicRoutes />;
}

/** Shows the site or the back office. Each has its own router (docs/architecture.md). */
function Page() {
  const backOffice = useSyncExternalStore(
    watchAddress,
    () => isBackOffice(window.location.hash),
    () => false,
  );
  return (
    <ErrorBoundary page={String(backOffice)} alone>
      {backOffice ? (
        <Suspense fallback={<p role="status">Loading...</p>}>
          <BackOffice.Part />
        </Suspense>
      ) : (
        <Site />
      )}
    </ErrorBoundary>
  );
}

/** The data of the page that the build has written for this address; null where there is none. */
async function builtCatalog(): Promise<CatalogData | null> {
  try {
    return (await (await window.builtCatalog)?.json()) as CatalogData;
  } catch {
    return null;
  }
}

async function start(root: HTMLElement): Promise<void> {
  const path = pathInHash(`#${currentAddress()}`);
  const inBackOffice = isBackOffice(window.location.hash);
  // Before anything is drawn: what React shows in their place would stay 300 ms at least.
  const page = inBackOffice ? BackOffice.preload() : loadPage(path);
  const built = await builtCatalog();
  if (built) {
    startCatalogWith(built);
    await page;
    hydrateRoot(root, <Page />, {
      onRecoverableError: (error) => console.warn('The page was drawn anew.', error),
    });
    return;
  }
  isCatalogFresh = !inBackOffice;
  const catalog = inBackOffice ? undefined : loadCatalog();
  // What stands there is replaced in one step, once the page's file is there and, if it came early, its data.
  await Promise.all([
    page,
    Promise.race([catalog, new Promise((resolve) => setTimeout(resolve, 50))]),
  ]);
  startTransition(() => createRoot(root).render(<Page />));
}

// A document without <base> cannot show a built page that Back leads to.
const { pathname } = window.location;
window.addEventListener('popstate', () => {
  if (!document.querySelector('base') && window.location.pathname !== pathname) {
    window.location.reload();
  }
});

hideBlockedStorage();
noteFirstVisit();

const root = document.getElementById('root');
if (!root) throw new Error('Could not find root element to mount to');
void start(root);

import '@fontsource-variable/archivo/wght.css';
import '../shared/theme/tokens.css';
import './theme/tokens.css';
import './theme/site.css';
import { startTransition, Suspense, useEffect, useSyncExternalStore } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { isBackOffice, pathInHash } from '../shared/hash-address.ts';
import { LANGUAGE } from '../shared/language/language.ts';
import { BackOffice } from './back-office.ts';
import { KEEP_SPANISH_SITE } from './data/language/content-language.ts';
import { currentAddress } from './data/current-address.ts';
import { loadCatalog, startCatalogWith, type CatalogData } from './data/catalog.ts';
import { noteStoppedPress, useRepeatedPresses } from './data/hydration.ts';
import { hideBlockedStorage, noteFirstVisit } from './data/storage/storage.ts';
import { BACK_OFFICE_LOADING, loadPage, PublicRoutes } from './pages.tsx';
import { ErrorBoundary } from './ui/pages/error-boundary.tsx';

function watchAddress(changed: () => void): () => void {
  window.addEventListener('hashchange', changed);
  window.addEventListener('popstate', changed);
  return () => {
    window.removeEventListener('hashchange', changed);
    window.removeEventListener('popstate', changed);
  };
}

let isCatalogFresh = false;

function Site() {
  useEffect(() => {
    // The catalog may have changed since the build, or while the administrator was in the back office.
    if (!isCatalogFresh) void loadCatalog();
    isCatalogFresh = false;
  }, []);
  useRepeatedPresses();
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
        <Suspense fallback={BACK_OFFICE_LOADING}>
          <BackOffice.Part />
        </Suspense>
      ) : (
        <Site />
      )}
    </ErrorBoundary>
  );
}

/** The catalog that the prerendered page shows; null if this address has no such page. */
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
  // Loaded before the first render: React keeps a Suspense fallback on screen for at least 300 ms.
  const page = inBackOffice ? BackOffice.preload() : loadPage(path);
  const built = await builtCatalog();
  if (built) {
    startCatalogWith(built);
    await page;
    hydrateRoot(root, <Page />, {
      // A part of the page was rendered again.
      onRecoverableError: console.warn,
    });
    root.addEventListener('click', noteStoppedPress, true);
    return;
  }
  isCatalogFresh = !inBackOffice;
  const catalog = inBackOffice ? undefined : loadCatalog();
  // Wait for the page's file, and 50 ms for its data, so that the page is replaced in one step.
  await Promise.all([
    page,
    Promise.race([catalog, new Promise((resolve) => setTimeout(resolve, 50))]),
  ]);
  startTransition(() => createRoot(root).render(<Page />));
}

hideBlockedStorage();
if (!isBackOffice(window.location.hash)) noteFirstVisit();

/** Keeps the site for visits without a network (worker/service-worker.ts). It works without the worker, too. */
function registerWorker(): void {
  navigator.serviceWorker?.register('sw.js').catch(console.warn);
}

// After all that the first visit shows. The development server has no worker.
if (import.meta.env.PROD) {
  if (LANGUAGE !== 'en') {
    void navigator.serviceWorker?.ready.then(({ active }) =>
      active?.postMessage(KEEP_SPANISH_SITE),
    );
  }
  if (document.readyState === 'complete') registerWorker();
  else window.addEventListener('load', registerWorker);
}

const root = document.getElementById('root');
if (!root) throw new Error('Could not find root element to mount to');
void start(root);

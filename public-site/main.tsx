import '@fontsource-variable/archivo/wght.css';
import './theme/tokens.css';
import './theme/site.css';
import { startTransition, Suspense, useEffect, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { isBackOffice, pathInHash } from '../shared/routes.ts';
import { loadCatalogue } from './data/catalogue.ts';
import { noteFirstVisit } from './data/storage.ts';
import { hideBlockedStorage } from './data/storage.ts';
import { loadPage, PublicRoutes } from './routes.tsx';
import { ErrorBoundary } from './ui/error-boundary.tsx';
import { lazyPart } from './ui/loading.tsx';

// A door to the back office: nothing of it is in what a visitor loads.
const BackOffice = lazyPart(async () => (await import('../admin/admin-app.tsx')).default);

function watchAddress(changed: () => void): () => void {
  window.addEventListener('hashchange', changed);
  window.addEventListener('popstate', changed);
  return () => {
    window.removeEventListener('hashchange', changed);
    window.removeEventListener('popstate', changed);
  };
}

/** Asked for before anything is rendered. */
const firstCatalogue = isBackOffice(window.location.hash) ? undefined : loadCatalogue();
let isFirstStay = firstCatalogue !== undefined;

function Site() {
  useEffect(() => {
    // Again after a stay in the back office, where the catalogue may have changed.
    if (!isFirstStay) void loadCatalogue();
    isFirstStay = false;
  }, []);
  return <PublicRoutes />;
}

/** Two applications side by side: each has a router of its own (docs/architecture.md). */
function Page() {
  const backOffice = useSyncExternalStore(watchAddress, () => isBackOffice(window.location.hash));
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

hideBlockedStorage();
noteFirstVisit();

const root = document.getElementById('root');
if (!root) throw new Error('Could not find root element to mount to');
const page = createRoot(root);
// With its own file, and with the data that came before the program, the page takes the place of its
// shell in one step. For data that is late it does not wait.
void Promise.all([
  loadPage(pathInHash(window.location.hash)),
  Promise.race([firstCatalogue, new Promise((resolve) => setTimeout(resolve, 50))]),
]).then(() => startTransition(() => page.render(<Page />)));

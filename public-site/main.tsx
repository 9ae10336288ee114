import '@fontsource-variable/archivo/wght.css';
import './theme/tokens.css';
import './theme/site.css';
import { startTransition, Suspense, useEffect, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { isBackOffice, pathInHash } from '../shared/routes.ts';
import { loadCatalogue } from './data/catalogue.ts';
import { hideBlockedStorage, noteFirstVisit } from './data/storage.ts';
import { loadPage, PublicRoutes } from './pages.tsx';
import { ErrorBoundary } from './ui/error-boundary.tsx';
import { lazyPart } from './ui/loading.tsx';

// Loaded at #/admin only: a visitor loads nothing of it.
const BackOffice = lazyPart(async () => (await import('../admin/admin-app.tsx')).default);

function watchAddress(changed: () => void): () => void {
  window.addEventListener('hashchange', changed);
  window.addEventListener('popstate', changed);
  return () => {
    window.removeEventListener('hashchange', changed);
    window.removeEventListener('popstate', changed);
  };
}

/** Requested before anything is rendered. */
const firstCatalogue = isBackOffice(window.location.hash) ? undefined : loadCatalogue();
let isCatalogueFresh = firstCatalogue !== undefined;

function Site() {
  useEffect(() => {
    // After a stay in the back office the catalogue may have changed.
    if (!isCatalogueFresh) void loadCatalogue();
    isCatalogueFresh = false;
  }, []);
  return <PublicRoutes />;
}

/** Shows the site or the back office. Each has its own router (docs/architecture.md). */
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
// The page replaces its shell in one step, once its own file is there and, if they came early, its data.
void Promise.all([
  loadPage(pathInHash(window.location.hash)),
  Promise.race([firstCatalogue, new Promise((resolve) => setTimeout(resolve, 50))]),
]).then(() => startTransition(() => page.render(<Page />)));

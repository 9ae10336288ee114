import '@fontsource-variable/archivo/wght.css';
import './theme/tokens.css';
import './theme/site.css';
import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { loadCatalogue } from './data/catalogue.ts';
import { noteFirstVisit } from './data/first-visit.ts';
import { PublicRoutes } from './routes.tsx';

// A door to the back office: nothing of it is in what a visitor loads.
const BackOffice = lazy(() => import('../admin/admin-app.tsx'));

function isBackOffice(): boolean {
  return /^#\/admin(?:[/?]|$)/.test(window.location.hash);
}

function watchAddress(changed: () => void): () => void {
  window.addEventListener('hashchange', changed);
  window.addEventListener('popstate', changed);
  return () => {
    window.removeEventListener('hashchange', changed);
    window.removeEventListener('popstate', changed);
  };
}

function Site() {
  // Also after a stay in the back office, where the catalogue may have changed.
  useEffect(loadCatalogue, []);
  return <PublicRoutes />;
}

/** Two applications side by side: each has a router of its own (docs/architecture.md). */
function Page() {
  const backOffice = useSyncExternalStore(watchAddress, isBackOffice);
  return backOffice ? (
    <Suspense fallback={<p role="status">Loading...</p>}>
      <BackOffice />
    </Suspense>
  ) : (
    <Site />
  );
}

noteFirstVisit();

const root = document.getElementById('root');
if (!root) throw new Error('Could not find root element to mount to');
createRoot(root).render(<Page />);

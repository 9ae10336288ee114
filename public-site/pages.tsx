import { Suspense, type ComponentType, type ReactNode } from 'react';
import { matchPath, Route, Routes, useSearchParams } from 'site-router';
import type { AdminPath, RoutePath } from '../shared/routes.ts';
import { LoginPage } from './back-office.ts';
import { HomeLower, HomePage } from './home/home-page.tsx';
import { SiteLayout } from './layout/site-layout.tsx';
import { RequestListProvider } from './request-list/request-list.tsx';
import { SiteRouter } from './router.tsx';
import { ErrorBoundary } from './ui/error-boundary.tsx';
import { lazyPart, type LazyPart } from './ui/loading.tsx';

/** The pages that are loaded when they are opened. */
const PAGES: Record<Exclude<RoutePath, '/' | '/login' | AdminPath>, LazyPart> = {
  '/products': lazyPart(async () => (await import('./catalog/catalog-page.tsx')).ProductsPage),
  '/products/:slug': lazyPart(async () => (await import('./catalog/detail-page.tsx')).ProductPage),
  '/bundles': lazyPart(async () => (await import('./catalog/catalog-page.tsx')).BundlesPage),
  '/bundles/:slug': lazyPart(async () => (await import('./catalog/detail-page.tsx')).BundlePage),
  '/find': lazyPart(async () => (await import('./finder/finder-page.tsx')).FinderPage),
  '/compare': lazyPart(async () => (await import('./compare/compare-page.tsx')).ComparePage),
  '/contact': lazyPart(async () => (await import('./contact/contact-page.tsx')).ContactPage),
  '/privacy': lazyPart(async () => (await import('./privacy/privacy-page.tsx')).PrivacyPage),
  '/appointment/:token': lazyPart(
    async () => (await import('./appointment/appointment-page.tsx')).AppointmentPage,
  ),
  '/thank-you': lazyPart(async () => (await import('./contact/thank-you-page.tsx')).ThankYouPage),
};

const Elsewhere = lazyPart(async () => (await import('./ui/not-found.tsx')).PageNotFound);

/** Loads the file of the page at a path. Never rejects: the page itself shows a failure. */
export async function loadPage(path: string): Promise<void> {
  // Hydration must not suspend, so home's lower part is loaded as well.
  const part =
    path === '/'
      ? HomeLower
      : path === '/login'
        ? LoginPage
        : (Object.entries(PAGES).find(([route]) => matchPath(route, path))?.[1] ?? Elsewhere);
  await part.preload();
}

function Login() {
  const [params] = useSearchParams();
  return (
    <ErrorBoundary page="/login" alone>
      <Suspense fallback={<p role="status">Loading...</p>}>
        <LoginPage.Part next={params.get('next')} />
      </Suspense>
    </ErrorBoundary>
  );
}

/** Every address outside the back office. The build passes a static router. */
export function PublicRoutes({
  router: Router = SiteRouter,
}: {
  router?: ComponentType<{ children: ReactNode }>;
}) {
  return (
    <Router>
      <RequestListProvider>
        <Routes>
          <Route element={<SiteLayout />}>
            <Route path="/" element={<HomePage />} />
            {Object.entries(PAGES).map(([path, { Part }]) => (
              <Route key={path} path={path} element={<Part />} />
            ))}
            <Route path="*" element={<Elsewhere.Part />} />
          </Route>
          <Route path="/login" element={<Login />} />
        </Routes>
      </RequestListProvider>
    </Router>
  );
}

import { Suspense, type ComponentType, type ReactNode } from 'react';
import { routePattern } from '../shared/hash-address.ts';
import type { AdminPath, RoutePath } from '../shared/routes.ts';
import { LoginPage } from './back-office.ts';
import { HomePage } from './home/home-page.tsx';
import { SiteLayout } from './layout/site-layout.tsx';
import { RequestListProvider } from './request-list/request-list.tsx';
import { SiteRouter, useLocation, useSearchParams } from './data/router.tsx';
import { ErrorBoundary } from './ui/pages/error-boundary.tsx';
import { lazyPart, type LazyPart } from './ui/pages/loading.tsx';

/** The pages that are loaded when they are opened. */
const PAGES: Record<Exclude<RoutePath, '/' | '/login' | AdminPath>, LazyPart> = {
  '/products': lazyPart(() => import('./catalog/catalog-page.tsx'), 'ProductsPage'),
  '/products/:slug': lazyPart(() => import('./catalog/detail-page.tsx'), 'ProductPage'),
  '/bundles': lazyPart(() => import('./catalog/catalog-page.tsx'), 'BundlesPage'),
  '/bundles/:slug': lazyPart(() => import('./catalog/detail-page.tsx'), 'BundlePage'),
  '/find': lazyPart(() => import('./finder/finder-page.tsx'), 'FinderPage'),
  '/compare': lazyPart(() => import('./compare/compare-page.tsx'), 'ComparePage'),
  '/contact': lazyPart(() => import('./contact/contact-page.tsx'), 'ContactPage'),
  '/privacy': lazyPart(() => import('./privacy/privacy-page.tsx'), 'PrivacyPage'),
  '/appointment/:token': lazyPart(
    () => import('./appointment/appointment-page.tsx'),
    'AppointmentPage',
  ),
  '/quote/:token': lazyPart(() => import('./quote/quote-page.tsx'), 'QuotePage'),
  '/review/:token': lazyPart(() => import('./review/review-page.tsx'), 'ReviewPage'),
  '/thank-you': lazyPart(() => import('./contact/thank-you/thank-you-page.tsx'), 'ThankYouPage'),
};

const ChatPanel = lazyPart(() => import('./chat/chat-panel.tsx'), 'ChatPanel');

const OfflineNotices = lazyPart(
  () => import('./contact/waiting/offline-notices.tsx'),
  'OfflineNotices',
);

const Elsewhere = lazyPart(() => import('./ui/pages/not-found.tsx'), 'PageNotFound');

const isAt = (route: string, path: string) => new RegExp(routePattern(route), 'i').test(path);

/** The page at a path, apart from home and login. */
const pageAt = (path: string): LazyPart =>
  Object.entries(PAGES).find(([route]) => isAt(route, path))?.[1] ?? Elsewhere;

/** Loads the file of the page at a path. Never rejects: the page itself shows a failure. */
export async function loadPage(path: string): Promise<void> {
  if (isAt('/', path)) return;
  await (isAt('/login', path) ? LoginPage : pageAt(path)).preload();
}

/** Shown while the back office or its sign-in page loads. */
export const BACK_OFFICE_LOADING = (
  <p role="status" lang="en">
    Loading...
  </p>
);

function Login() {
  const [params] = useSearchParams();
  return (
    <ErrorBoundary page="/login" alone>
      <Suspense fallback={BACK_OFFICE_LOADING}>
        <LoginPage.Part next={params.get('next')} />
      </Suspense>
    </ErrorBoundary>
  );
}

function CurrentPage() {
  const { pathname } = useLocation();
  if (isAt('/login', pathname)) return <Login />;
  const Page = isAt('/', pathname) ? HomePage : pageAt(pathname).Part;
  return (
    <SiteLayout chat={ChatPanel} offlineNotices={OfflineNotices}>
      <Page />
    </SiteLayout>
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
        <CurrentPage />
      </RequestListProvider>
    </Router>
  );
}

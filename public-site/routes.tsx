import { Suspense } from 'react';
import { HashRouter, matchPath, Route, Routes, useSearchParams } from 'site-router';
import { HomePage } from './home/home-page.tsx';
import { SiteLayout } from './layout/site-layout.tsx';
import { RequestListProvider } from './request-list/request-list-provider.tsx';
import { ErrorBoundary } from './ui/error-boundary.tsx';
import { later } from './ui/later.tsx';

/** The public pages with a file of their own, by path (SPEC.md §2). */
const PAGES = {
  '/products': later(async () => (await import('./catalogue/products-page.tsx')).ProductsPage),
  '/products/:productSlug': later(
    async () => (await import('./catalogue/product-page.tsx')).ProductPage,
  ),
  '/bundles': later(async () => (await import('./catalogue/bundles-page.tsx')).BundlesPage),
  '/bundles/:bundleSlug': later(
    async () => (await import('./catalogue/bundle-page.tsx')).BundlePage,
  ),
  '/contact': later(async () => (await import('./contact/contact-page.tsx')).ContactPage),
  '/thank-you': later(async () => (await import('./contact/thank-you-page.tsx')).ThankYouPage),
};

const Elsewhere = later(async () => (await import('./ui/not-found.tsx')).PageNotFound);

/** Fetches the file of the page at a path; nothing where there is none. A failure is the page's to tell. */
export async function loadPage(pathname: string): Promise<void> {
  await Object.entries(PAGES)
    .find(([path]) => matchPath(path, pathname))?.[1]
    .ask();
}

// A door to the back office: its page, and Material UI with it, is loaded when it is opened.
const LoginPage = later(async () => (await import('../admin/login/login-page.tsx')).default);

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

/** Every public address (SPEC.md §2). */
export function PublicRoutes() {
  return (
    <HashRouter>
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
    </HashRouter>
  );
}

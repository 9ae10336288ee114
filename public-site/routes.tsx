import { lazy, Suspense, useState, type ComponentType } from 'react';
import { HashRouter, matchPath, Route, Routes, useSearchParams } from 'react-router-dom';
import { HomePage } from './home/home-page.tsx';
import { SiteLayout } from './layout/site-layout.tsx';
import { RequestListProvider } from './request-list/request-list-provider.tsx';

/** A page whose file comes when it is opened; shown at once where that file has come before. */
function pageOf(load: () => Promise<ComponentType>) {
  let loaded: ComponentType | undefined;
  const loadOnce = async () => (loaded = await load());
  const Later = lazy(async () => ({ default: await loadOnce() }));
  function Page() {
    const [Shown] = useState(() => loaded ?? Later);
    return <Shown />;
  }
  return { Page, loadOnce };
}

/** The public pages with a file of their own, by path (SPEC.md §2). */
const PAGES = {
  '/products': pageOf(async () => (await import('./catalogue/products-page.tsx')).ProductsPage),
  '/products/:productSlug': pageOf(
    async () => (await import('./catalogue/product-page.tsx')).ProductPage,
  ),
  '/bundles': pageOf(async () => (await import('./catalogue/bundles-page.tsx')).BundlesPage),
  '/bundles/:bundleSlug': pageOf(
    async () => (await import('./catalogue/bundle-page.tsx')).BundlePage,
  ),
  '/contact': pageOf(async () => (await import('./contact/contact-page.tsx')).ContactPage),
  '/thank-you': pageOf(async () => (await import('./contact/thank-you-page.tsx')).ThankYouPage),
};

const Elsewhere = pageOf(async () => (await import('./ui/not-found.tsx')).PageNotFound);

/** Fetches the file of the page at a path; nothing where there is none. A failure is the page's to tell. */
export async function loadPage(pathname: string): Promise<void> {
  const page = Object.entries(PAGES).find(([path]) => matchPath(path, pathname));
  await page?.[1].loadOnce().catch(() => undefined);
}

// A door to the back office: its page, and Material UI with it, is loaded when it is opened.
const LoginPage = lazy(() => import('../admin/login/login-page.tsx'));

function Login() {
  const [params] = useSearchParams();
  return (
    <Suspense fallback={<p role="status">Loading...</p>}>
      <LoginPage next={params.get('next')} />
    </Suspense>
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
            {Object.entries(PAGES).map(([path, { Page }]) => (
              <Route key={path} path={path} element={<Page />} />
            ))}
            <Route path="*" element={<Elsewhere.Page />} />
          </Route>
          <Route path="/login" element={<Login />} />
        </Routes>
      </RequestListProvider>
    </HashRouter>
  );
}

import { lazy, Suspense } from 'react';
import { HashRouter, Route, Routes, useSearchParams } from 'react-router-dom';
import { HomePage } from './home/home-page.tsx';
import { SiteLayout } from './layout/site-layout.tsx';
import { RequestListProvider } from './request-list/request-list-provider.tsx';
import { PageNotFound } from './ui/not-found.tsx';

const ProductsPage = lazy(async () => ({
  default: (await import('./catalogue/products-page.tsx')).ProductsPage,
}));
const ProductPage = lazy(async () => ({
  default: (await import('./catalogue/product-page.tsx')).ProductPage,
}));
const BundlesPage = lazy(async () => ({
  default: (await import('./catalogue/bundles-page.tsx')).BundlesPage,
}));
const BundlePage = lazy(async () => ({
  default: (await import('./catalogue/bundle-page.tsx')).BundlePage,
}));
const ContactPage = lazy(async () => ({
  default: (await import('./contact/contact-page.tsx')).ContactPage,
}));
const ThankYouPage = lazy(async () => ({
  default: (await import('./contact/thank-you-page.tsx')).ThankYouPage,
}));
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

/** Every public address in one table (SPEC.md §2). */
export function PublicRoutes() {
  return (
    <HashRouter>
      <RequestListProvider>
        <Routes>
          <Route element={<SiteLayout />}>
            <Route path="/" element={<HomePage />} />
            <Route path="/products" element={<ProductsPage />} />
            <Route path="/products/:productSlug" element={<ProductPage />} />
            <Route path="/bundles" element={<BundlesPage />} />
            <Route path="/bundles/:bundleSlug" element={<BundlePage />} />
            <Route path="/contact" element={<ContactPage />} />
            <Route path="/thank-you" element={<ThankYouPage />} />
            <Route path="*" element={<PageNotFound />} />
          </Route>
          <Route path="/login" element={<Login />} />
        </Routes>
      </RequestListProvider>
    </HashRouter>
  );
}

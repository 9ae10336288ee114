import { useEffect, type ReactNode } from 'react';
import { Admin, CustomRoutes, Resource } from 'react-admin';
import { Route, useLocation } from 'react-router-dom';
import { BackOfficeLayout } from './layout/layout.tsx';
import { i18nProvider } from './layout/messages.ts';
import { Notices } from './layout/notices.tsx';
import * as pages from './lazy-pages.ts';
import { LoadingPage, NotFound } from './layout/page-parts.tsx';
import { SessionEnded } from './login/session-ended.tsx';
import { signInAddress } from './login/sign-in-address.ts';
import { authProvider } from './providers/session/auth-provider.ts';
import { dataProvider } from './providers/data-provider.ts';
import { preferences } from './providers/preferences.ts';
import { queryClient } from './providers/query-client.ts';
import { darkTheme, theme } from './theme/theme.ts';

/** Resolves when the back office can be shown with the page that the address opens. */
export const pageLoaded = pages.loadOpenedPage();

/** React-admin's login page: hands over to the site's sign-in page, which is outside the back office. */
function GoToSignIn() {
  const wanted = useLocation().state as { nextPathname?: string; nextSearch?: string } | null;
  const next = wanted?.nextPathname && `${wanted.nextPathname}${wanted.nextSearch ?? ''}`;
  useEffect(() => {
    window.location.replace(signInAddress(next));
  }, [next]);
  return <LoadingPage />;
}

/** The frame around every page, and the sign-in that covers it when the session ends. */
function Frame({ children }: { children?: ReactNode }) {
  return (
    <>
      <BackOfficeLayout>{children}</BackOfficeLayout>
      <SessionEnded />
    </>
  );
}

/** The back office at #/admin. It owns its hash router, beside the site's (docs/architecture.md). */
export default function AdminApp() {
  return (
    <Admin
      basename="/admin"
      title="Back office"
      authProvider={authProvider}
      dataProvider={dataProvider}
      i18nProvider={i18nProvider}
      queryClient={queryClient}
      store={preferences}
      theme={theme}
      darkTheme={darkTheme}
      layout={Frame}
      notification={Notices}
      loading={LoadingPage}
      catchAll={NotFound}
      loginPage={GoToSignIn}
      requireAuth
      disableTelemetry
    >
      <Resource name="leads" {...pages.leads} />
      <CustomRoutes>
        {/* Not as react-admin's dashboard, which asks once more who is signed in, and draws all anew. */}
        <Route path="/" element={<pages.start.Page />} />
        <Route path="/leads/schedule" element={<pages.LeadSchedule />} />
        <Route path="/map" element={<pages.MapPage />} />
        <Route path="/catalog-file" element={<pages.CatalogFilePage />} />
        <Route path="/import" element={<pages.ImportPage />} />
        <Route path="/report" element={<pages.ReportPage />} />
        <Route path="/setup" element={<pages.SetupPage />} />
        <Route path="/account" element={<pages.AccountPage />} />
      </CustomRoutes>
      <Resource name="products" {...pages.products} />
      <Resource name="bundles" {...pages.bundles} />
      <Resource name="testimonials" {...pages.testimonials} />
      <Resource name="settings" {...pages.settings} />
    </Admin>
  );
}

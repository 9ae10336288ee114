import { Admin, CustomRoutes, Resource } from 'react-admin';
import { Route } from 'react-router-dom';
import { Dashboard } from './dashboard/dashboard.tsx';
import { BackOfficeLayout } from './layout/layout.tsx';
import * as pages from './lazy-pages.ts';
import { LoadingPage } from './layout/loading-page.tsx';
import { NotFound } from './layout/message-pages.tsx';
import { GoToSignIn } from './login/go-to-sign-in.tsx';
import { authProvider } from './providers/auth-provider.ts';
import { dataProvider } from './providers/data-provider.ts';
import { preferences } from './providers/preferences.ts';
import { queryClient } from './providers/query-client.ts';
import { theme } from './theme/theme.ts';

pages.loadLeadsAhead();

/** The back office at #/admin. It owns its hash router, beside the site's (docs/architecture.md). */
export default function AdminApp() {
  return (
    <Admin
      basename="/admin"
      title="Back office"
      authProvider={authProvider}
      dataProvider={dataProvider}
      queryClient={queryClient}
      store={preferences}
      theme={theme}
      darkTheme={null}
      layout={BackOfficeLayout}
      loading={LoadingPage}
      catchAll={NotFound}
      loginPage={GoToSignIn}
      dashboard={Dashboard}
      requireAuth
      disableTelemetry
    >
      <Resource name="leads" {...pages.leads} />
      <CustomRoutes>
        <Route path="/leads/schedule" element={<pages.LeadSchedule />} />
        <Route path="/map" element={<pages.MapPage />} />
        <Route path="/settings" element={<pages.SettingsPage />} />
        <Route path="/catalogue-file" element={<pages.CatalogueFilePage />} />
        <Route path="/setup" element={<pages.SetupPage />} />
        <Route path="/account" element={<pages.AccountPage />} />
      </CustomRoutes>
      <Resource name="products" {...pages.products} />
      <Resource name="bundles" {...pages.bundles} />
      <Resource name="testimonials" {...pages.testimonials} />
    </Admin>
  );
}

import { CssBaseline } from '@mui/material';
import { useEffect, type ReactNode } from 'react';
import { AdminContext, CoreAdminUI, CustomRoutes, Resource } from 'react-admin';
import { Route, useLocation } from 'react-router-dom';
import { BackOfficeLayout } from './layout/layout.tsx';
import './layout/kept-focus.ts';
import { ContactWorkProvider } from './lead-work/contact/contact-work-provider.tsx';
import { i18nProvider } from './layout/react-admin-messages.ts';
import { Notices } from './layout/notices/notices.tsx';
import { loadOpenedPage, pages } from './lazy-pages.ts';
import { LoadingPage, NotFound, PageFailure } from './layout/page-parts.tsx';
import { SessionEnded } from './login/session-ended.tsx';
import { signInAddress } from './login/sign-in-address.ts';
import { authProvider } from './providers/session/auth-provider.ts';
import { dataProvider } from './providers/data-provider.ts';
import { preferences } from './providers/preferences.ts';
import { queryClient } from './providers/query-client.ts';
import { darkTheme, theme } from './theme/theme.ts';
import { type AdminPath } from '../shared/routes.ts';

/** Resolves when the back office can be shown with the page that the address opens. */
export const pageLoaded = loadOpenedPage();

/** The resources with pages of their own, and the field that names a record. */
const RESOURCES = { products: 'name', bundles: 'name', testimonials: 'author' } as const;

/** The pages that belong to no resource. */
const OTHER_PAGES = (Object.keys(pages) as AdminPath[]).filter(
  (path) => path !== '/admin/leads/*' && !((path.split('/')[2] ?? '') in RESOURCES),
);

/** React-admin's login page: redirects to the sign-in page, which is outside the back office. */
function GoToSignIn() {
  const target = useLocation().state as { nextPathname?: string; nextSearch?: string } | null;
  const next = target?.nextPathname && `${target.nextPathname}${target.nextSearch ?? ''}`;
  useEffect(() => {
    window.location.replace(signInAddress(next));
  }, [next]);
  return <LoadingPage />;
}

/** The frame around every page, with the sign-in dialog for a session that ended. */
function Frame({ children }: { children?: ReactNode }) {
  return (
    <>
      <ContactWorkProvider>
        <BackOfficeLayout>{children}</BackOfficeLayout>
      </ContactWorkProvider>
      <SessionEnded />
    </>
  );
}

/**
 * The back office at #/admin. It owns its hash router, beside the site's (docs/architecture.md). These are the parts of
 * react-admin's Admin, which would also load the pages that it shows by default, such as its own form to sign in.
 */
export default function AdminApp() {
  return (
    <AdminContext
      basename="/admin"
      authProvider={authProvider}
      dataProvider={dataProvider}
      i18nProvider={i18nProvider}
      queryClient={queryClient}
      store={preferences}
      theme={theme}
      darkTheme={darkTheme}
    >
      <CssBaseline enableColorScheme />
      <CoreAdminUI
        title="Back office"
        layout={Frame}
        loading={LoadingPage}
        error={PageFailure}
        authenticationError={PageFailure}
        catchAll={NotFound}
        loginPage={GoToSignIn}
        requireAuth
        disableTelemetry
      >
        <Resource name="leads" list={pages['/admin/leads/*']} recordRepresentation="name" />
        {Object.entries(RESOURCES).map(([name, representation]) => (
          <Resource
            key={name}
            name={name}
            list={pages[`/admin/${name as keyof typeof RESOURCES}`]}
            create={pages[`/admin/${name as keyof typeof RESOURCES}/create`]}
            edit={pages[`/admin/${name as keyof typeof RESOURCES}/:id/*`]}
            recordRepresentation={representation}
          />
        ))}
        {/* The dashboard as well: react-admin's own would check the session once more, and re-render everything. */}
        <CustomRoutes>
          {OTHER_PAGES.map((path) => {
            const Page = pages[path];
            return <Route key={path} path={path.replace('/admin', '') || '/'} element={<Page />} />;
          })}
        </CustomRoutes>
      </CoreAdminUI>
      <Notices />
    </AdminContext>
  );
}

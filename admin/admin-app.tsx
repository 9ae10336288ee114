import { Admin, localStorageStore, Resource } from 'react-admin';
import { Dashboard } from './dashboard/dashboard.tsx';
import { BackOfficeLayout } from './layout/layout.tsx';
import { LoadingPage } from './layout/loading-page.tsx';
import { LeadList } from './leads/lead-list.tsx';
import { GoToSignIn } from './login/go-to-sign-in.tsx';
import { authProvider } from './providers/auth-provider.ts';
import { dataProvider } from './providers/data-provider.ts';
import { theme } from './theme/theme.ts';

const store = localStorageStore('1', 'back-office');

/** The back office at #/admin. It owns its hash router, beside the site's (docs/architecture.md). */
export default function AdminApp() {
  return (
    <Admin
      basename="/admin"
      title="Back office"
      authProvider={authProvider}
      dataProvider={dataProvider}
      store={store}
      theme={theme}
      darkTheme={null}
      layout={BackOfficeLayout}
      loading={LoadingPage}
      loginPage={GoToSignIn}
      dashboard={Dashboard}
      requireAuth
      disableTelemetry
    >
      <Resource name="leads" list={LeadList} recordRepresentation="name" />
    </Admin>
  );
}

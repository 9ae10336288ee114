import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { onTestFinished } from 'vitest';
import { AdminContext, memoryStore, ResourceContextProvider, TestMemoryRouter } from 'react-admin';
import AdminApp from '../../admin/admin-app.tsx';
import { ContactWorkProvider } from '../../admin/lead-work/contact/contact-work-provider.tsx';
import { Notices } from '../../admin/layout/notices/notices.tsx';
import { dataProvider } from '../../admin/providers/data-provider.ts';
import { queryClient } from '../../admin/providers/query-client.ts';
import { supabaseClient } from '../../admin/providers/supabase-client.ts';
import { theme } from '../../admin/theme/theme.ts';
import { fakeNetwork, json, signIn } from './fake-network.ts';

type Answers = Parameters<typeof fakeNetwork>[0];

// No retries, so that a failure shows at once.
const { queries, ...others } = queryClient.getDefaultOptions();
queryClient.setDefaultOptions({ ...others, queries: { ...queries, retry: false } });

/** The product's query client, which is cleared after each test. */
function cacheOfTest() {
  onTestFinished(() => queryClient.clear());
  return queryClient;
}

interface Place {
  /** The resource whose list or editor is mounted. */
  resource: string;
  /** The address within the back office. */
  at?: string;
  /** How long notices stay, in milliseconds; without it until they are closed, so that no test waits for time. */
  noticesFor?: number;
}

/** Mounts a part of the back office with the product's data provider and cache; fakeNetwork answers the calls. */
export function renderInBackOffice(
  part: ReactNode,
  { resource, at = `/${resource}`, noticesFor }: Place,
) {
  const queryClient = cacheOfTest();
  const rendered = render(
    <TestMemoryRouter initialEntries={[at]}>
      <AdminContext
        dataProvider={dataProvider}
        store={memoryStore()}
        theme={theme}
        queryClient={queryClient}
      >
        <ContactWorkProvider>
          <ResourceContextProvider value={resource}>{part}</ResourceContextProvider>
        </ContactWorkProvider>
        <Notices autoHideDuration={noticesFor ?? null} />
      </AdminContext>
    </TestMemoryRouter>,
  );
  return { ...rendered, queryClient };
}

/**
 * Mounts the whole back office at an address, signed in. Returns its requests, and the table of answers, which a test
 * may change.
 */
export function openBackOffice(path: string, answers: Answers) {
  signIn();
  const table: Answers = {
    'GET /rest/v1/site_settings': () => json({ id: 1, time_zone: 'America/New_York' }),
    // The question whether leads have changed tells whether there is a connection.
    'GET /rest/v1/leads': () => json([]),
    ...answers,
  };
  const requests = fakeNetwork(table);
  cacheOfTest();
  window.location.hash = `#/admin${path}`;
  render(<AdminApp />);
  return { answers: table, requests };
}

/** Changes the session as a sign-in in another tab does. */
export const signInElsewhere = (account: { email: string; password: string }) =>
  supabaseClient.auth.signInWithPassword(account);

/** Ends the session as a sign-out in another tab does. */
export const signOutElsewhere = () => supabaseClient.auth.signOut();

import { render, type RenderResult } from '@testing-library/react';
import { QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { onTestFinished } from 'vitest';
import { AdminContext, memoryStore, ResourceContextProvider, TestMemoryRouter } from 'react-admin';
import AdminApp from '../../admin/admin-app.tsx';
import { Notices } from '../../admin/layout/notices.tsx';
import { dataProvider } from '../../admin/providers/data-provider.ts';
import { queryClient as appQueryClient } from '../../admin/providers/query-client.ts';
import { theme } from '../../admin/theme/theme.ts';
import { fakeNetwork, json, signIn } from './fake-network.ts';

type Answers = Parameters<typeof fakeNetwork>[0];

interface Place {
  /** The resource whose list or editor is mounted. */
  resource: string;
  /** The address within the back office. */
  at?: string;
  /** How long notices stay, in milliseconds; without it until they are closed, so that no test waits for time. */
  noticesFor?: number;
}

/** Mounts a part of the back office with the real data provider; fakeNetwork answers its calls. */
export function renderInBackOffice(
  part: ReactNode,
  { resource, at = `/${resource}`, noticesFor }: Place,
): RenderResult & { queryClient: QueryClient } {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  onTestFinished(() => queryClient.clear());
  const rendered = render(
    <TestMemoryRouter initialEntries={[at]}>
      <AdminContext
        dataProvider={dataProvider}
        store={memoryStore()}
        theme={theme}
        queryClient={queryClient}
      >
        <ResourceContextProvider value={resource}>{part}</ResourceContextProvider>
        <Notices autoHideDuration={noticesFor ?? null} />
      </AdminContext>
    </TestMemoryRouter>,
  );
  return { ...rendered, queryClient };
}

/**
 * Mounts the whole back office at an address, signed in. Gives the requests that it makes, and the
 * table of answers, which a test may change.
 */
export function openBackOffice(path: string, answers: Answers) {
  signIn();
  const table: Answers = {
    'GET /rest/v1/site_settings': () => json({ id: 1, time_zone: 'America/New_York' }),
    ...answers,
  };
  const requests = fakeNetwork(table);
  // Nothing is left for the next test, and no failure waits before it shows.
  onTestFinished(() => appQueryClient.clear());
  appQueryClient.setDefaultOptions({ queries: { retry: false } });
  window.location.hash = `#/admin${path}`;
  render(<AdminApp />);
  return { answers: table, requests };
}

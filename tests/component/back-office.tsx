import { render, type RenderResult } from '@testing-library/react';
import { QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import {
  AdminContext,
  memoryStore,
  Notification,
  ResourceContextProvider,
  TestMemoryRouter,
} from 'react-admin';
import { dataProvider } from '../../admin/providers/data-provider.ts';
import { theme } from '../../admin/theme/theme.ts';

interface Place {
  /** The resource whose list or editor is mounted. */
  resource: string;
  /** The address within the back office. */
  at?: string;
}

/** Mounts a part of the back office with the real data provider; fakeNetwork answers its calls. */
export function renderInBackOffice(
  part: ReactNode,
  { resource, at = `/${resource}` }: Place,
): RenderResult & { queryClient: QueryClient } {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const rendered = render(
    <TestMemoryRouter initialEntries={[at]}>
      <AdminContext
        dataProvider={dataProvider}
        store={memoryStore()}
        theme={theme}
        queryClient={queryClient}
      >
        <ResourceContextProvider value={resource}>{part}</ResourceContextProvider>
        {/* What is said stays: no test waits for time. */}
        <Notification autoHideDuration={null as unknown as number} />
      </AdminContext>
    </TestMemoryRouter>,
  );
  return { ...rendered, queryClient };
}
